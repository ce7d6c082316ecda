import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { DESK_ADDRESS, useRecord } from '#kit/web/detail/record.tsx'
import { detailItemsOf } from '#kit/web/columns.ts'
import { refreshOn } from '#kit/web/live.ts'
import { batchColumns } from '../columns.ts'
import { getBatchMovements, getDeskBatch, type BatchRow } from '../contract.ts'
import { adjustmentEvents, quarantineEvents } from '../rules.ts'
import { stockDesk } from '../text/keys.ts'
import { batchActions, STOCK_STALE } from './batch-actions.tsx'
import { BatchMovements } from './parts/batch-movements.tsx'

for (const events of [adjustmentEvents, quarantineEvents]) {
  refreshOn(events, getDeskBatch)
  refreshOn(events, getBatchMovements)
}

const items = detailItemsOf(batchColumns)

const detailOf = (zone: string): DetailSpec<BatchRow> => ({
  text: stockDesk,
  nameOf: (row) => `${row.Fnsku} · ${row.BatchNo}`,
  zone,
  facts: items(['AvailablePcs', 'LockedPcs', 'QuarantinedPcs', 'DamagedPcs', 'TotalPcs']),
  sections: [
    {
      name: 'stock',
      title: stockDesk('section.stock'),
      items: items(['CompanyName', 'WarehouseCode', 'ShelfCode', 'PutawayDate', 'Sku', 'NameEn', 'NameCn', 'InTransitPcs']),
    },
    { name: 'movements', title: stockDesk('section.movements'), content: (row) => <BatchMovements batch={row} zone={zone} /> },
  ],
  actions: batchActions,
  stale: STOCK_STALE,
})

/** A batch with its movements. */
export default function DeskBatch() {
  const { row, instead } = useRecord(getDeskBatch, DESK_ADDRESS, ({ Fnsku }) => Fnsku)
  return row ? <DetailPage detail={detailOf(zoneOf(row.CountryCode))} row={row} /> : instead
}
