import { exportColumns } from '#features/account/dictionary/api/service.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { exporter } from '#kit/api/exports.ts'
import { scopeOf } from '#kit/api/list-handlers.ts'
import { replenishmentColumns } from '../columns.ts'
import type { OrderFilter } from '../contract.ts'
import { REPLENISHMENT } from '../paths.ts'
import { replenishment } from '../text/keys.ts'
import { replenishmentList, type ExportedOrder } from './queries.ts'

const columns = exportColumns<ExportedOrder>()(replenishmentColumns, replenishment, [
  { field: 'WarehouseOutNo', width: 18 },
  'Status',
  'WarehouseCode',
  'DestWarehouseType',
  'FcCode',
  { field: 'NewFbaNo', width: 18 },
  'ReferenceId',
  'Country',
  'City',
  'RelabelFlag',
  'DeliveryMode',
  'ExpressCompany',
  'BookingMethod',
  'BookingState',
  'BookingTime',
  'TotalCartons',
  'TotalPieces',
  'LoosePieces',
  'GrossWeight',
  'Volume',
  { field: 'CustomerReference', width: 18 },
  'ShopInfo',
  'EstimatedFee',
  'ActualFee',
  'CurrencyCode',
  'ExpectedOutboundDate',
  'ActualOutboundTime',
  { field: 'OrderRemark', width: 24 },
  { field: 'CancelReason', width: 24 },
  { field: 'AbandonReason', width: 24 },
  'CreatedTime',
])

/** Workbook export of the filtered list. */
export const replenishmentExporter = exporter<OrderFilter, ExportedOrder>({
  name: REPLENISHMENT,
  sheetName: replenishment('sheet.exportTitle'),
  number: 'warehouse_out_no',
  zone: zoneOf,
  columns: () => columns,
  together: { FcCode: ['FcCode', 'City', 'Country'] },
  query: (_db, input, context) => replenishmentList.rows(scopeOf(context, context.site), input),
})
