import { exportColumns } from '#features/account/dictionary/api/service.ts'
import { siteOf, zoneOf } from '#features/warehouse/sites/rules.ts'
import { exporter } from '#kit/api/exports.ts'
import { outboundColumns } from '../columns.ts'
import type { OutboundFilter } from '../contract.ts'
import { outbound } from '../text/keys.ts'
import { outboundRows, type ExportedOutbound } from './queries.ts'

const columns = exportColumns<ExportedOutbound>()(outboundColumns, outbound, [
  { field: 'WarehouseOutNo', width: 18 },
  { field: 'OutboundType', width: 22 },
  'Status',
  'WarehouseCode',
  { field: 'OrderReference', width: 24 },
  { field: 'Recipient', width: 22 },
  'CountryCode',
  'City',
  { field: 'Items', width: 36, value: (row) => row.Items.map(({ Fnsku, Pieces }) => `${Fnsku} × ${Pieces}`).join(', ') },
  'TotalPieces',
  'PackagesCount',
  'Carrier',
  { field: 'TrackingNos', width: 24, value: (row) => row.TrackingNos.join(', ') },
  'EstimatedFee',
  'ActualFee',
  'CurrencyCode',
  'ExpectedOutboundDate',
  'ActualOutboundTime',
  { field: 'OrderRemark', width: 24 },
  'CreatedTime',
])

/** Workbook export of the filtered list. */
export const outboundExporter = exporter<OutboundFilter, ExportedOutbound>({
  name: 'outbound',
  sheetName: outbound('menu.list'),
  number: 'warehouse_out_no',
  zone: zoneOf,
  columns: () => columns,
  together: { ActualFee: ['EstimatedFee', 'ActualFee'] },
  query: (_db, input, { ContractCompanyId, site }) => outboundRows({ ContractCompanyId, site: siteOf(site).country }, input),
})
