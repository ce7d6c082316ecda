import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { DESK_ADDRESS, useRecord } from '#kit/web/detail/record.tsx'
import { Timeline } from '#kit/web/detail/timeline.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { useSession } from '#kit/web/session.tsx'
import { useText } from '#kit/web/text.ts'
import { getDeskCount, type DeskCount } from '../contract.ts'
import { countEvents, stockCount } from '../rules.ts'
import { counts } from '../text/keys.ts'
import { COUNT_STALE, COUNT_TONES, countActions } from './count-actions.tsx'
import { CountedBatches } from './parts/counted-batches.tsx'

refreshOn(countEvents, getDeskCount)

function Shelves({ row }: { row: DeskCount }) {
  const t = useText(counts)
  const { ShelfFrom: from, ShelfTo: to } = row
  if (from === null && to === null) return t('all')
  return [from !== null && t('from', { from }), to !== null && t('to', { to })].filter(Boolean).join(' ')
}

const detailOf = (zone: string, userId: number): DetailSpec<DeskCount> => ({
  text: counts,
  nameOf: (row) => row.CountNo,
  status: (row) => <EnumStatus enumeration={stockCount.enumeration} value={row.StockCountState} tones={COUNT_TONES} />,
  zone,
  facts: [
    { field: 'CountedLines', kind: 'quantity' },
    { field: 'Lines', kind: 'quantity' },
    { field: 'DifferenceCount', kind: 'quantity' },
    { field: 'CompanyName' },
    { field: 'WarehouseCode' },
  ],
  sections: [
    { name: 'batches', title: counts('section.batches'), content: (row) => <CountedBatches count={row} /> },
    {
      name: 'count',
      title: counts('section.count'),
      items: [
        { field: 'CreatedTime', kind: 'dateTime' },
        { field: 'Shelves', render: (row) => <Shelves row={row} /> },
        { field: 'Round', kind: 'quantity', when: (row) => row.Round > 1 },
        { field: 'CountedBy', when: (row) => row.CountedBy !== null },
        { field: 'FinishTime', kind: 'dateTime', when: (row) => row.FinishTime !== null },
        { field: 'DecidedBy', when: (row) => row.DecidedBy !== null },
        { field: 'RejectReason', wide: true, when: (row) => row.RejectReason !== null },
      ],
    },
    {
      name: 'history',
      title: counts('section.history'),
      content: (row) => <Timeline of={countEvents} events={row.Events} text={counts} tones={COUNT_TONES} zone={zone} />,
    },
  ],
  actions: countActions(userId),
  stale: COUNT_STALE,
})

/** A stock count at the desk. */
export default function DeskCountScreen() {
  const { row, instead } = useRecord(getDeskCount, DESK_ADDRESS, ({ CountNo }) => CountNo)
  const { Id } = useSession().userInfo
  return row ? <DetailPage detail={detailOf(zoneOf(row.CountryCode), Id)} row={row} /> : instead
}
