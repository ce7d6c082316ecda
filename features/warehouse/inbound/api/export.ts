import { exportColumns } from '#features/account/dictionary/api/service.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { exporter } from '#kit/api/exports.ts'
import { scopeOf } from '#kit/api/list-handlers.ts'
import { planColumns } from '../columns.ts'
import type { PlanFilter } from '../contract.ts'
import { INBOUND } from '../paths.ts'
import { inbound } from '../text/keys.ts'
import { planList, type ExportedPlan } from './queries.ts'

const columns = exportColumns<ExportedPlan>()(planColumns, inbound, [
  { field: 'OhlOrderNo', width: 18 },
  'Po',
  'WarehouseCode',
  'InboundType',
  'OrderType',
  'Status',
  { field: 'DcgNo', width: 16 },
  { field: 'ForwarderNo', width: 18 },
  { field: 'ContainerNo', width: 16 },
  'CabinetType',
  { field: 'TrackingNos', width: 26, value: (row) => row.TrackingNos.join(', ') },
  'ExpectedInboundTime',
  'ExpectedCartons',
  'ActualCartons',
  'ExpectedPieces',
  'ActualPieces',
  'TotalPallets',
  'GrossWeight',
  'Volume',
  'VehiclePlate',
  'DriverPhone',
  { field: 'RejectReason', width: 24 },
  { field: 'ExceptionText', width: 24 },
  { field: 'CancelReason', width: 24 },
  { field: 'Remark', width: 24 },
  'CreatedTime',
  'FinishTime',
])

/** The list as a workbook, with its filters. */
export const planExporter = exporter<PlanFilter, ExportedPlan>({
  name: INBOUND,
  sheetName: inbound('sheet.exportTitle'),
  number: 'ohl_order_no',
  zone: zoneOf,
  columns: () => columns,
  together: { ActualPieces: ['ActualPieces', 'ExpectedPieces'] },
  query: (_db, input, context) => planList.rows(scopeOf(context, context.site), input),
})
