import type { Kind } from '#kit/web/parts/value.tsx'
import { Skeleton } from 'antd'
import { clearance as clearanceMachine } from '#features/freight/core/rules.ts'
import { useEffect, useState } from 'react'
import { CallError } from '#kit/web/errors.ts'
import { fetchFile } from '#kit/web/client.ts'
import type { DetailItem, DetailSection } from '#kit/web/detail/detail-page.tsx'
import { Timeline } from '#kit/web/detail/timeline.tsx'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { EnumStatus, ToneMark } from '#kit/web/parts/status.tsx'
import { DataTable, type TableColumn } from '#kit/web/parts/table.tsx'
import { TwoLines } from '#kit/web/parts/two-lines.tsx'
import { useTranslate, useText } from '#kit/web/text.ts'
import { printDeskClearanceDocument, printClearanceDocument, type ClearanceDocument } from '../contract.ts'
import { addsCosts, clearanceDocumentEvents, docSums, factsOf, lineSums } from '../rules.ts'
import { otherThanOrdered } from '../problems.ts'
import { clearance } from '../text/keys.ts'
import { CUSTOMS_TONES, EVENT_TONES } from './states.ts'
import css from './document.module.css'

/** A document on its page; with its company at the desk. */
export type ShownDocument = ClearanceDocument & { Id?: number; ContractCompanyId?: number; CompanyName?: string }
type Row = ShownDocument
const currency = (row: Row) => row.CurrencyCode ?? 'USD'

/** Key figures. */
export const documentFacts = [
  { field: 'Cartons', kind: 'quantity' },
  { field: 'Pieces', kind: 'quantity' },
  { field: 'TotalGross', kind: 'measure', unit: 'kg' },
  { field: 'TotalVolume', kind: 'measure', unit: 'm³' },
  { field: 'TotalValue', kind: 'money', currency },
  { field: 'CustomsValue', kind: 'money', currency },
] as const

const differencesOf = (row: Row) => otherThanOrdered(docSums(row.Items), row)
const isSet = (field: keyof ClearanceDocument) => (row: Row) => row[field] !== null && row[field] !== ''
const given = (field: keyof ClearanceDocument & string, as: Kind<Row> = {}): DetailItem<Row> => ({
  field,
  when: isSet(field),
  ...as,
})

const invoice: readonly DetailItem<Row>[] = [
  { field: 'InvoiceNo', kind: 'number' },
  given('InvoiceDate', { kind: 'date' }),
  given('IncoTerm'),
  { field: 'CurrencyCode' },
  { field: 'FreightCost', kind: 'money', currency, when: (row) => addsCosts(row.IncoTerm) },
  { field: 'InsuranceCost', kind: 'money', currency, when: (row) => addsCosts(row.IncoTerm) },
  given('ExportReason'),
]
const parties: readonly DetailItem<Row>[] = [
  { field: 'ShipperName', wide: true },
  { field: 'ShipperAddress', wide: true },
  { field: 'ImporterName', wide: true, when: (row) => row.HasOwnImporter },
  { field: 'ImporterAddress', wide: true, when: (row) => row.HasOwnImporter },
  given('EoriNumber', { kind: 'number' }),
  given('VatNumber', { kind: 'number' }),
]
const customs: readonly DetailItem<Row>[] = [
  {
    field: 'ClearanceStatus',
    render: (row) => <EnumStatus enumeration="ClearanceStatus" value={row.ClearanceStatus} tones={CUSTOMS_TONES} />,
  },
  { field: 'ClearanceMode', kind: 'enum', enumeration: 'ClearanceMode' },
  { field: 'DestinationCountry', kind: 'enum', enumeration: 'CountryCode' },
  { field: 'IsPva', kind: 'bool', when: (row) => factsOf(row.DestinationTemplate).hasPva && row.HasOwnImporter },
  { field: 'IsFiscalClearance', kind: 'bool', when: (row) => factsOf(row.DestinationTemplate).isUnion },
  given('FiscalRepresentative'),
]

/** The content of a document, for the customer and the desk. */
export function documentSections(zone: string): DetailSection<Row>[] {
  return [
    {
      name: 'rejected',
      title: clearance('section.rejected'),
      when: (row) => row.RejectReason !== null,
      content: (row) => <p className={css.notice}>{row.RejectReason}</p>,
    },
    {
      name: 'differences',
      title: clearance('section.differences'),
      when: (row) => row.IsWritten && differencesOf(row).length > 0,
      content: (row) => <Differences row={row} />,
    },
    { name: 'invoice', title: clearance('section.invoice'), items: invoice },
    {
      name: 'parties',
      title: clearance('section.parties'),
      items: parties,
      content: (row) => !row.HasOwnImporter && <TaxIncluded />,
    },
    { name: 'customs', title: clearance('section.customs'), items: customs },
    { name: 'lines', title: clearance('section.lines'), content: (row) => <DocumentLines row={row} /> },
    {
      name: 'preview',
      title: clearance('section.preview'),
      when: (row) => row.IsWritten,
      content: (row) => <DocumentPreview row={row} />,
    },
    {
      name: 'status',
      title: clearance('section.status'),
      content: (row) => (
        <Timeline of={clearanceMachine} events={row.ClearanceLog} text={clearance} tones={EVENT_TONES} zone={zone} />
      ),
    },
    {
      name: 'history',
      title: clearance('section.history'),
      content: (row) => (
        <Timeline of={clearanceDocumentEvents} events={row.Events} text={clearance} tones={EVENT_TONES} zone={zone} />
      ),
    },
  ]
}

function TaxIncluded() {
  return <p className="quiet">{useText(clearance)('form.taxIncluded')}</p>
}

/** Differences between document and order. */
export function Differences({ row }: { row: Row }) {
  const translate = useTranslate()
  return (
    <ul className={css.differences}>
      {differencesOf(row).map(({ Code, key, params }) => (
        <li key={Code}>
          <ToneMark tone="waiting" /> {translate(key, params)}
        </li>
      ))}
    </ul>
  )
}

type Line = ClearanceDocument['Items'][number]

function DocumentLines({ row }: { row: Row }) {
  const t = useText(clearance)
  const format = useFormat()
  const brands = useDictionary('BrandType')
  const code = currency(row)
  const right = { align: 'right' } as const
  const none = <span className="nothing">–</span>
  const { tariff } = factsOf(row.DestinationTemplate)
  const number = (value: number | null) => (value === null ? none : format.number(value))
  const madeOf = ({ Material, Brand, BrandType, Model }: Line) =>
    [Material, Brand ?? (BrandType === null ? null : brands.nameOf(BrandType)), Model].filter(Boolean).join(' · ')
  const titleOf = (...keys: readonly Parameters<typeof t>[0][]) => keys.map((key) => t(key)).join(' · ')
  const columns: TableColumn<Line>[] = [
    {
      field: 'BoxNo',
      title: titleOf('field.BoxNo', 'field.FbaShipmentId'),
      width: 132,
      cell: (line) => <TwoLines below={line.FbaShipmentId}>{line.BoxNo ?? none}</TwoLines>,
    },
    {
      field: 'NameEn',
      title: titleOf('field.NameEn', 'field.Material', 'field.Brand', 'field.Model'),
      width: 190,
      grow: true,
      cell: (line) => {
        const made = madeOf(line)
        return (
          <TwoLines below={made && <span title={made}>{made}</span>}>
            <span title={[line.NameEn, line.NameDe, line.NameCn].filter(Boolean).join(' · ')}>
              {line.NameEn ?? none} <span className="quiet">{line.NameCn}</span>
            </span>
          </TwoLines>
        )
      },
    },
    {
      field: tariff,
      title: titleOf(`field.${tariff}`, 'field.OriginCountry'),
      width: 126,
      cell: (line) => (
        <TwoLines
          below={[line.OriginCountry, line.DutyRate !== null && `${format.number(line.DutyRate)} %`].filter(Boolean).join(' · ')}
        >
          {line[tariff] ? <Copyable text={line[tariff]} /> : none}
        </TwoLines>
      ),
    },
    {
      field: 'Cartons',
      title: titleOf('field.Cartons', 'field.Pieces'),
      width: 88,
      ...right,
      cell: (line) => (
        <TwoLines below={format.quantity(lineSums(line).Pieces)}>{format.quantity(lineSums(line).Cartons)}</TwoLines>
      ),
      total: <TwoLines below={format.quantity(row.Pieces)}>{format.quantity(row.Cartons)}</TwoLines>,
    },
    {
      field: 'Total',
      title: titleOf('field.Total', 'field.UnitPrice'),
      width: 120,
      ...right,
      cell: (line) => (
        <TwoLines below={line.UnitPrice === null ? none : format.money(line.UnitPrice, code)}>
          {format.money(lineSums(line).Total, code)}
        </TwoLines>
      ),
      total: format.money(row.TotalValue, code),
    },
    {
      field: 'GrossWeight',
      title: t('field.GrossAndNet'),
      width: 116,
      ...right,
      cell: (line) => <TwoLines below={number(line.NetWeight)}>{number(line.GrossWeight)}</TwoLines>,
    },
    {
      field: 'Size',
      title: 'cm',
      width: 116,
      ...right,
      cell: (line) =>
        [line.Length, line.Width, line.Height].map((side) => (side === null ? '–' : format.number(side))).join(' × '),
    },
  ]
  return (
    <DataTable
      label={t('section.lines')}
      rows={row.Items}
      keyOf={(line) => row.Items.indexOf(line)}
      columns={columns}
      maxHeight={420}
    />
  )
}

/** PDF viewer parameters: fit to width, no page list. */
const VIEW = '#navpanes=0&view=FitH'

/** The printed document, reloaded after each change. Mobile browsers show no embedded PDF, so narrow screens get a link. */
function DocumentPreview({ row }: { row: Row }) {
  const t = useText(clearance)
  const [shown, setShown] = useState<{ url?: string; failure?: string }>({})
  const { OrderId, ContractCompanyId, RowVersion } = row
  useEffect(() => {
    let url: string | undefined
    const stop = new AbortController()
    const options = { silent: true, signal: stop.signal } as const
    const file =
      ContractCompanyId === undefined
        ? fetchFile(printClearanceDocument, { OrderId, Format: 'pdf' }, options)
        : fetchFile(printDeskClearanceDocument, { ContractCompanyId, Id: OrderId, Format: 'pdf' }, options)
    file.then(
      ({ blob }) => {
        if (stop.signal.aborted) return
        url = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }))
        setShown({ url })
      },
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error
        if (!stop.signal.aborted) setShown({ failure: error.Msg })
      },
    )
    return () => {
      stop.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [OrderId, ContractCompanyId, RowVersion])
  if (shown.failure) return <p className={css.issue}>{shown.failure}</p>
  if (!shown.url) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  return (
    <>
      <iframe className={css.preview} src={`${shown.url}${VIEW}`} title={t('section.preview')} />
      <a className={css.openPreview} href={shown.url} target="_blank" rel="noreferrer">
        {t('action.preview')} · PDF
      </a>
    </>
  )
}
