import { createContext, use, useState } from 'react'
import { ORDERS } from '#features/freight/core/paths.ts'
import { freightOrder, orderPath } from '#features/freight/core/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { localDay } from '#kit/shared/calendar.ts'
import { useNow } from '#kit/web/clock.ts'
import { useIsMobile } from '#kit/web/device.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { ListPage } from '#kit/web/list/list-page.tsx'
import { listOf, type Column } from '#kit/web/list/list-spec.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { Status } from '#kit/web/parts/status.tsx'
import { machineTones } from '#kit/web/parts/tone.ts'
import { useCan } from '#kit/web/session.tsx'
import { useText } from '#kit/web/text.ts'
import { renamed, type AnyKeys } from '#kit/shared/text.ts'
import { getDocumentTracking, type TrackingRow } from '../contract.ts'
import { dueState, DOCUMENT, DOCUMENT_TYPES, orderDocumentEvents } from '../rules.ts'
import { documents } from '../text/keys.ts'
import { downloadActions } from './parts/download-action.ts'
import { CustomerDocuments } from './parts/customer-documents.tsx'
import { DocumentCell, DocumentMarks } from './parts/document-cell.tsx'

/** Opens the documents of an order over the list. */
const OpenContext = createContext<((row: TrackingRow) => void) | undefined>(undefined)

const ORDER_TONES = machineTones(freightOrder, 'customer', { pendingInbound: 'moving' })
const ZONE = zoneOf(undefined)
const DUE_TONES = { overdue: 'problem', soon: 'waiting', later: 'draft' } as const

function Cell({ row, type }: { row: TrackingRow; type: number }) {
  const open = use(OpenContext)
  return <DocumentCell row={row} document={row.Papers.find((doc) => doc.Type === type)} open={() => open?.(row)} />
}

function Marks({ row }: { row: TrackingRow }) {
  const open = use(OpenContext)
  return <DocumentMarks row={row} open={() => open?.(row)} />
}

/** Due day of the next missing document, emphasized if soon. */
function NextDue({ row }: { row: TrackingRow }) {
  const format = useFormat()
  const now = useNow()
  if (!row.NextDue) return <span className="nothing">–</span>
  return <Status tone={DUE_TONES[dueState(row.NextDue, localDay(now, ZONE))]}>{format.date(row.NextDue)}</Status>
}

/** Types that few orders have; their columns are hidden by default. */
const RARE: readonly number[] = [DOCUMENT.manifest, DOCUMENT.un383, DOCUMENT.safeTransport, DOCUMENT.other]
const cells = DOCUMENT_TYPES.map((type): Column<TrackingRow, string> => ({
  field: `t${type}`,
  width: 92,
  hidden: RARE.includes(type),
  render: (row: TrackingRow) => <Cell row={row} type={type} />,
}))

const words: AnyKeys = renamed(documents, { 'empty.title': 'empty.tracking', 'empty.hint': 'empty.trackingHint' })
/** Columns of document types use short names. */
const text: AnyKeys = (path) => words(path.replace(/^field\.(?=t\d+$)/, 'short.'))

function useTabs() {
  const t = useText(documents)
  return (['current', 'history'] as const).map((value) => ({ value, label: t(`list.${value}`) }))
}

const columnsOf = (isNarrow: boolean): Column<TrackingRow, string>[] => [
  { field: 'DcgNo', kind: 'number', fixed: 'start', sortable: true, width: 180 },
  { field: 'OrderStatus', kind: 'status', enumeration: freightOrder.enumeration, tones: ORDER_TONES, width: 208 },
  { field: 'NextDue', isKeyColumn: true, width: 140, render: (row) => <NextDue row={row} /> },
  ...(isNarrow ? [{ field: 'Papers', grow: true, render: (row: TrackingRow) => <Marks row={row} /> }] : cells),
  {
    field: 'OrderLoaddingAndServiceScopeType',
    kind: 'enum',
    enumeration: 'OrderLoaddingAndServiceScopeType',
    width: 150,
    hidden: true,
  },
  { field: 'CustomerOrderNo', kind: 'number', width: 150 },
  { field: 'Etd', kind: 'date', width: 110, sortable: true },
  { field: 'Eta', kind: 'date', width: 110, sortable: true },
  { field: 'CreatedTime', kind: 'dateTime', width: 160, sortable: true, hidden: true },
]

const listFor = (isNarrow: boolean) =>
  listOf(getDocumentTracking, {
    name: isNarrow ? 'dataTrackingNarrow' : 'dataTracking',
    title: documents('menu.tracking'),
    text: text,
    id: (row) => row.OrderId,
    nameOf: (row) => row.DcgNo,
    detail: (row) => orderPath(row.OrderLoaddingAndServiceScopeType, row.OrderId),
    zone: ZONE,
    topic: orderDocumentEvents,
    columns: columnsOf(isNarrow) as never,
    search: documents('list.search'),
    filters: [
      { field: 'DocState', kind: 'choice', enumeration: 'DocState' },
      { field: 'IsDueSoon', kind: 'flag' },
      { field: 'TabType', kind: 'choice', useOptions: useTabs },
      { field: 'IsAsked', kind: 'flag' },
      { field: 'OrderLoaddingAndServiceScopeType', kind: 'choice', enumeration: 'OrderLoaddingAndServiceScopeType' },
      { field: 'CreatedTime', kind: 'dates' },
    ],
    actions: downloadActions,
  })
const wide = listFor(false)
const narrow = listFor(true)

/** SPEC 2 dataTracking: document states of each order; a click opens the files. */
export default function DocumentTracking() {
  const t = useText(documents)
  const can = useCan()
  const kinds = useDictionary('OrderLoaddingAndServiceScopeType')
  const isNarrow = useIsMobile()
  const [shown, setShown] = useState<TrackingRow>()
  return (
    <OpenContext value={can(ORDERS) ? setShown : undefined}>
      <ListPage list={isNarrow ? narrow : wide} />
      {shown && (
        <Dialog
          open
          width={960}
          title={`${t('list.papersOf', { no: shown.DcgNo })} · ${kinds.nameOf(shown.OrderLoaddingAndServiceScopeType)}`}
          onClose={() => setShown(undefined)}
        >
          <CustomerDocuments order={shown} />
        </Dialog>
      )}
    </OpenContext>
  )
}
