import { Attachments } from '#kit/web/detail/attachments.tsx'
import type { DetailSection } from '#kit/web/detail/detail-page.tsx'
import { Timeline } from '#kit/web/detail/timeline.tsx'
import type { ToneMap } from '#kit/web/parts/tone.ts'
import { useTranslate } from '#kit/web/text.ts'
import type { Importer } from '../contract.ts'
import { importerEvents, hasDeferment, IMPORTER_FILES } from '../rules.ts'
import { importers } from '../text/keys.ts'

function Documents({ files, more }: { files: Importer['Attachments']; more?: Record<string, number> }) {
  const translate = useTranslate()
  const noteOf = (file: { Kind: string }) =>
    translate(importers(`file.${IMPORTER_FILES.find((kind) => kind === file.Kind) ?? 'certificate'}`))
  return <Attachments files={files} noteOf={noteOf} {...(more && { more })} />
}

const inUk = (row: Importer) => hasDeferment(row.CountryCode)

/** Sections of an importer, for its company and the desk. */
export function importerSections<Row extends Importer>(
  tones: ToneMap,
  fileMore?: (row: Row) => Record<string, number>,
): DetailSection<Row>[] {
  return [
    {
      name: 'identity',
      title: importers('section.identity'),
      items: [
        { field: 'ImporterName' },
        { field: 'CountryCode', kind: 'enum', enumeration: 'CountryCode' },
        { field: 'EoriNumber', kind: 'number' },
        { field: 'VatNumber', kind: 'number' },
        { field: 'RejectReason', wide: true, when: (row) => row.RejectReason !== null },
      ],
    },
    {
      name: 'customs',
      title: importers('section.customs'),
      items: [
        { field: 'RepresentationType', kind: 'enum', enumeration: 'RepresentationType' },
        { field: 'IsPva', kind: 'bool', when: inUk },
        { field: 'DefermentNumber', kind: 'number', when: inUk },
      ],
    },
    {
      name: 'address',
      title: importers('section.address'),
      items: [
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
      content: (row) => <Documents files={row.Attachments} {...(fileMore && { more: fileMore(row) })} />,
    },
    {
      name: 'review',
      title: importers('section.review'),
      content: (row) => <Timeline of={importerEvents} events={row.ReviewRecords} text={importers} tones={tones} />,
    },
  ]
}
