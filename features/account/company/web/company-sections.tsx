import { Attachments } from '#kit/web/detail/attachments.tsx'
import type { DetailSection } from '#kit/web/detail/detail-page.tsx'
import { Timeline } from '#kit/web/detail/timeline.tsx'
import { useDictionary } from '#kit/web/dictionary.ts'
import type { ToneMap } from '#kit/web/parts/tone.ts'
import { useText } from '#kit/web/text.ts'
import type { Company } from '../contract.ts'
import { company } from '../text/keys.ts'
import css from './company.module.css'
import { companyEvents } from '../rules.ts'

type FileMore = (row: Company) => Record<string, number>

function Licence({ row, file, fileMore }: { row: Company; file: Company['Licence']; fileMore: FileMore | undefined }) {
  return <Attachments files={file ? [file] : []} {...(fileMore && { more: fileMore(row) })} />
}

function Identities({ row }: { row: Company }) {
  const t = useText(company)
  const { nameOf } = useDictionary('CountryCode')
  if (row.TaxIdentities.length === 0) return <p className="quiet">{t('empty.identities')}</p>
  return (
    <table className={css.identities}>
      <thead>
        <tr>
          <th scope="col">{t('field.CountryCode')}</th>
          <th scope="col">{t('field.EoriNumber')}</th>
          <th scope="col">{t('field.VatNumber')}</th>
        </tr>
      </thead>
      <tbody>
        {row.TaxIdentities.map((one) => (
          <tr key={one.CountryCode}>
            <td>{nameOf(one.CountryCode)}</td>
            <td className="figures">{one.EoriNumber ?? '–'}</td>
            <td className="figures">{one.VatNumber ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The pending names and documents; only those that differ from the ones in force. */
function changed(field: 'NameCn' | 'Name' | 'TaxNumber' | 'LicenceCode') {
  return {
    field,
    render: (row: Company) => row.Change?.[field] ?? '–',
    when: (row: Company) => row.Change?.[field] !== row[field],
  }
}

/** Sections of a company, for the company itself and the desk. */
export function companySections(tones: ToneMap, fileMore?: FileMore): DetailSection<Company>[] {
  return [
    {
      name: 'change',
      title: company('section.change'),
      when: (row) => row.Change !== null || row.RejectReason !== null,
      items: [
        { field: 'RejectReason', wide: true, when: (row) => row.RejectReason !== null },
        ...(['NameCn', 'Name', 'TaxNumber', 'LicenceCode'] as const)
          .map(changed)
          .map((item) => ({ ...item, when: (row: Company) => row.Change !== null && item.when(row) })),
        {
          field: 'Licence',
          wide: true,
          when: (row) => row.Change !== null && row.Change.Licence?.FileId !== row.Licence?.FileId,
          render: (row) => <Licence row={row} file={row.Change?.Licence ?? null} fileMore={fileMore} />,
        },
      ],
    },
    {
      name: 'names',
      title: company('section.names'),
      items: [{ field: 'NameCn' }, { field: 'Name' }, { field: 'Abbreviation' }, { field: 'ContractCompanyId', kind: 'number' }],
    },
    {
      name: 'contact',
      title: company('section.contact'),
      items: [
        { field: 'CountryCode', kind: 'enum', enumeration: 'CountryCode' },
        { field: 'PostalCode' },
        { field: 'Address', wide: true },
        { field: 'Phone' },
        { field: 'Website' },
      ],
    },
    {
      name: 'papers',
      title: company('section.papers'),
      items: [
        { field: 'TaxNumber' },
        { field: 'LicenceCode' },
        { field: 'Licence', wide: true, render: (row) => <Licence row={row} file={row.Licence} fileMore={fileMore} /> },
      ],
    },
    { name: 'tax', title: company('section.tax'), content: (row) => <Identities row={row} /> },
    {
      name: 'review',
      title: company('section.review'),
      content: (row) => <Timeline of={companyEvents} events={row.ReviewRecords} text={company} tones={tones} />,
    },
  ]
}
