import { useFormRecord } from '#kit/web/detail/record.tsx'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useText } from '#kit/web/text.ts'
import { getLading, getLadingCounts, getLadings, saveLading, type WholeLading } from '../contract.ts'
import { LADING_DETAIL } from '../paths.ts'
import { ladingFields, PARTY, type LadingFields } from '../rules.ts'
import { addresses } from '../text/keys.ts'

type Values = Partial<Record<keyof LadingFields, unknown>>

const party = (field: keyof LadingFields) => ({ field, kind: 'longText', max: PARTY.max, wide: true }) as const

function formOf(editing: WholeLading | undefined): FormSpec<Values> {
  const send = (IsSubmit: boolean) =>
    formButton(saveLading, {
      label: addresses(IsSubmit ? 'action.saveSubmit' : 'action.save'),
      stale: [getLadings, getLadingCounts, getLading],
      input: (fields: LadingFields) => ({
        ...fields,
        IsSubmit,
        ...(editing && { Id: editing.Id, RowVersion: editing.RowVersion }),
      }),
      done: ({ Id }, values: Values) => ({
        title: addresses(IsSubmit ? 'done.submitted' : 'done.saved'),
        number: String(values.TemplateName),
        next: [
          { label: addresses('action.open'), to: `${LADING_DETAIL}?id=${Id}` },
          { label: addresses('action.toList'), to: '/systemConfig/hbl' },
        ],
      }),
    })
  return {
    name: `lading-${editing?.Id ?? 'new'}`,
    changes: editing !== undefined,
    text: addresses,
    schema: ladingFields,
    sections: [
      {
        name: 'parties',
        title: addresses('section.parties'),
        hint: addresses('help.party'),
        fields: [
          { field: 'TemplateName' },
          { field: 'IsDefault', kind: 'switch' },
          party('Shipper'),
          party('Consignee'),
          { ...party('NotifyParty'), help: addresses('help.notify') },
        ],
      },
    ],
    buttons: [send(true), send(false)],
  }
}

const copyOf = ({ Shipper, Consignee, NotifyParty }: WholeLading): Values => ({
  Shipper,
  Consignee,
  NotifyParty,
  IsDefault: false,
})

/** Adds or changes (`?id=`) bill-of-lading info, or starts from a copy of another (`?copy=`). */
export default function LadingForm() {
  const t = useText(addresses)
  const { stored, editing, instead } = useFormRecord(getLading, 'Id', ({ TemplateName }) => TemplateName)
  if (instead) return instead
  return (
    <FormPage
      version={editing?.RowVersion}
      form={formOf(editing)}
      title={editing ? `${t('action.edit')} · ${editing.TemplateName}` : t('menu.hblForm')}
      initial={editing ?? (stored ? copyOf(stored) : { IsDefault: false })}
    />
  )
}
