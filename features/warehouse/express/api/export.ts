import { exportColumns } from '#features/account/dictionary/api/service.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { exporter } from '#kit/api/exports.ts'
import { scopeOf } from '#kit/api/list-handlers.ts'
import { parcelColumns } from '../columns.ts'
import type { ParcelFilter } from '../contract.ts'
import { EXPRESS } from '../paths.ts'
import { express } from '../text/keys.ts'
import { parcelList, type ExportedParcel } from './queries.ts'

const columns = exportColumns<ExportedParcel>()(parcelColumns, express, [
  { field: 'TrackingNo', width: 22 },
  'Courier',
  'CourierService',
  { field: 'ExpressStatus', width: 20 },
  { field: 'LastEvent', width: 28 },
  'LastEventTime',
  { field: 'WarehouseOutNo', width: 20 },
  'WarehouseCode',
  'Weight',
  'Girth',
  'FeeAmount',
  'SurchargeAmount',
  'CostAmount',
  'CurrencyCode',
  'ShipTime',
])

/** The list of parcels as a workbook, with its filters. */
export const parcelExporter = exporter<ParcelFilter, ExportedParcel>({
  name: EXPRESS,
  sheetName: express('menu.list'),
  number: 'tracking_no',
  zone: zoneOf,
  columns: () => columns,
  query: (_db, input, context) => parcelList.rows(scopeOf(context, context.site), input),
})
