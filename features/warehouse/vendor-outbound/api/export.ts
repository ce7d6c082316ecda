import { exportColumns } from '#features/account/dictionary/api/service.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { exporter, type ExportInput } from '#kit/api/exports.ts'
import { scopeOf } from '#kit/api/list-handlers.ts'
import { vendorColumns } from '../columns.ts'
import type { VendorFilter } from '../contract.ts'
import { VENDOR } from '../paths.ts'
import { vendor } from '../text/keys.ts'
import { vendorFnskus, vendorList, type ExportedVendorOrder, type VendorFnsku } from './queries.ts'

const columns = exportColumns<ExportedVendorOrder>()(vendorColumns, vendor, [
  { field: 'WarehouseOutNo', width: 18 },
  'Status',
  'WarehouseCode',
  'VendorCode',
  { field: 'PurchaseOrderNo', width: 18 },
  'ShipWindowStart',
  'ShipWindowEnd',
  'RecipientRegion',
  'Carrier',
  'PackagesCount',
  'TotalPieces',
  { field: 'TrackingNos', width: 24, value: (row) => row.TrackingNos.join(', ') },
  'EstimatedFee',
  'ActualFee',
  'CurrencyCode',
  'ActualOutboundTime',
  { field: 'OrderRemark', width: 24 },
  { field: 'CancelReason', width: 24 },
  { field: 'AbandonReason', width: 24 },
  'CreatedTime',
])

/** Workbook export of the filtered list. */
export const vendorExporter = exporter<VendorFilter, ExportedVendorOrder>({
  name: VENDOR,
  sheetName: vendor('sheet.exportTitle'),
  number: 'warehouse_out_no',
  zone: zoneOf,
  columns: () => columns,
  together: { ShipWindowEnd: ['ShipWindowStart', 'ShipWindowEnd'] },
  query: (_db, input, context) => vendorList.rows(scopeOf(context, context.site), input),
})

type FnskuInput = ExportInput & { WarehouseId?: number | undefined }

/** Products that can be sent: a reference for filling in the workbook of orders. */
export const fnskuExporter = exporter<FnskuInput, VendorFnsku>({
  name: 'amazonianVFFnsku',
  sheetName: vendor('sheet.fnskuTitle'),
  zone: zoneOf,
  columns: () => [
    { field: 'Fnsku', header: vendor('field.Fnsku'), kind: 'text', width: 16 },
    { field: 'Sku', header: vendor('field.Sku'), kind: 'text', width: 16 },
    { field: 'NameCn', header: vendor('field.NameCn'), kind: 'text', width: 24 },
    { field: 'NameEn', header: vendor('field.NameEn'), kind: 'text', width: 28 },
    { field: 'AvailablePcs', header: vendor('field.AvailablePcs'), kind: 'integer' },
  ],
  query: (_db, { WarehouseId }, { ContractCompanyId, site }) => vendorFnskus(ContractCompanyId, site, WarehouseId),
})
