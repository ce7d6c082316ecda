import { z } from 'zod'
import type { FileRef } from '#kit/shared/file.ts'
import { useFormRecord } from '#kit/web/detail/record.tsx'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useText } from '#kit/web/text.ts'
import { getImporter, getImporterCounts, getImporters, saveImporter, type Importer } from '../contract.ts'
import { IMPORTER_DETAIL } from '../paths.ts'
import { hasDeferment, identityWarnings, importerFields, TAX_COUNTRIES, type ImporterFields } from '../rules.ts'
import { importers } from '../text/keys.ts'

/** The form's content: the record's fields, with its files by kind. */
type Values = Partial<Record<keyof ImporterFields, unknown>> & {
  CountryCode?: string
  EoriNumber?: string | null
  VatNumber?: string | null
} & {
  PowerOfAttorney?: FileRef[]
  Certificates?: FileRef[]
}

const inUk = (values: Values) => hasDeferment(values.CountryCode)

const ofKind = (files: FileRef[] | undefined, Kind: string) =>
  (files ?? []).map(({ FileId, FileName }) => ({ FileId, FileName, Kind }))
const schema = z.preprocess(
  (values: Values) => ({
    ...values,
    // Hidden fields: customs of the country do not have them.
    ...(!inUk(values) && { IsPva: false, DefermentNumber: undefined }),
    Attachments: [...ofKind(values.PowerOfAttorney, 'powerOfAttorney'), ...ofKind(values.Certificates, 'certificate')],
  }),
  importerFields,
)

function valuesOf(importer: Importer): Values {
  const filesOf = (kind: string) => importer.Attachments.filter((file) => file.Kind === kind)
  return { ...importer, PowerOfAttorney: filesOf('powerOfAttorney'), Certificates: filesOf('certificate') }
}

function formOf(editing: Importer | undefined): FormSpec<Values> {
  const send = (IsSubmit: boolean) =>
    formButton(saveImporter, {
      label: importers(IsSubmit ? 'action.saveSubmit' : 'action.save'),
      stale: [getImporters, getImporterCounts, getImporter],
      input: (fields: ImporterFields) => ({
        ...fields,
        IsSubmit,
        ...(editing && { Id: editing.Id, RowVersion: editing.RowVersion }),
      }),
      done: ({ Id }, values: Values) => ({
        title: importers(IsSubmit ? 'done.submitted' : 'done.saved'),
        number: String(values.EoriNumber),
        next: [
          { label: importers('action.open'), to: `${IMPORTER_DETAIL}?id=${Id}` },
          { label: importers('action.toList'), to: '/systemConfig/eori' },
        ],
      }),
    })
  return {
    name: `importer-${editing?.Id ?? 'new'}`,
    changes: editing !== undefined,
    text: importers,
    schema,
    warn: (values) => identityWarnings(values),
    sections: [
      {
        name: 'identity',
        title: importers('section.identity'),
        fields: [
          { field: 'CountryCode', kind: 'enum', enumeration: 'CountryCode', values: TAX_COUNTRIES },
          { field: 'ImporterName' },
          { field: 'EoriNumber', help: importers('help.eori') },
          { field: 'VatNumber', help: importers('help.vat') },
        ],
      },
      {
        name: 'customs',
        title: importers('section.customs'),
        fields: [
          {
            field: 'RepresentationType',
            kind: 'enum',
            enumeration: 'RepresentationType',
            help: importers('help.representation'),
          },
          { field: 'DefermentNumber', help: importers('help.deferment'), when: inUk },
          { field: 'IsPva', kind: 'switch', when: inUk },
        ],
      },
      {
        name: 'address',
        title: importers('section.address'),
        fields: [
          { field: 'Street' },
          { field: 'City' },
          { field: 'PostalCode' },
          { field: 'Contact' },
          { field: 'Phone' },
          { field: 'Email' },
        ],
      },
      {
        name: 'files',
        title: importers('section.files'),
        hint: importers('help.files'),
        fields: [
          { field: 'PowerOfAttorney', kind: 'files', most: 5, wide: true },
          { field: 'Certificates', kind: 'files', most: 10, wide: true },
        ],
      },
    ],
    buttons: [send(true), send(false)],
  }
}

/** Adds or changes (`?id=`) an importer. */
export default function ImporterForm() {
  const t = useText(importers)
  const { editing, instead } = useFormRecord(getImporter, 'Id', ({ EoriNumber }) => EoriNumber)
  if (instead) return instead
  return (
    <FormPage
      version={editing?.RowVersion}
      form={formOf(editing)}
      title={editing ? `${t('action.edit')} · ${editing.EoriNumber}` : t('menu.form')}
      initial={editing ? valuesOf(editing) : { IsPva: false }}
    />
  )
}
