import { exportColumns } from '#features/account/dictionary/api/service.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { exporter } from '#kit/api/exports.ts'
import { scopeOf } from '#kit/api/list-handlers.ts'
import { returnColumns } from '../columns.ts'
import type { ReturnFilter } from '../contract.ts'
import { CONSUMER_RETURNS, RETURNS } from '../paths.ts'
import { returns } from '../text/keys.ts'
import { consumerList, marketplaceList, type ExportedReturn } from './queries.ts'

const columns = exportColumns<ExportedReturn>()(returnColumns, returns, [
  { field: 'ReturnNo', width: 18 },
  { field: 'RemovalOrderNo', width: 18 },
  'WarehouseCode',
  'Status',
  'Boxes',
  'ReceivedBoxes',
  'Pieces',
  'ReceivedPieces',
  'ShelvedPieces',
  'DestroyedPieces',
  'NonCompanyPieces',
  'WaitingPieces',
  'UnconfirmedLines',
  'KeepOriginalBox',
  'DefaultServiceType',
  'ConfirmDeadline',
  { field: 'RejectReason', width: 24 },
  { field: 'Remark', width: 24 },
  'CreatedTime',
  'FinishTime',
])

const consumerColumns = exportColumns<ExportedReturn>()(returnColumns, returns, [
  { field: 'ReturnNo', width: 18 },
  { field: 'ReturnMethod', width: 22 },
  { field: 'OriginalOutNo', width: 20 },
  { field: 'OriginalExpressNo', width: 22 },
  { field: 'BuyerName', width: 22 },
  'WarehouseCode',
  'Status',
  'Pieces',
  'ReceivedPieces',
  'ShelvedPieces',
  'DestroyedPieces',
  'NonCompanyPieces',
  'WaitingPieces',
  'UnconfirmedLines',
  'ConfirmDeadline',
  { field: 'RejectReason', width: 24 },
  { field: 'Remark', width: 24 },
  'CreatedTime',
  'FinishTime',
])

/** The progress of a return, which lists show in one column. */
const together = {
  ReceivedPieces: ['Pieces', 'ReceivedPieces', 'ShelvedPieces', 'DestroyedPieces', 'NonCompanyPieces', 'WaitingPieces'],
}

/** Workbook export of the filtered list of marketplace returns. */
export const returnExporter = exporter<ReturnFilter, ExportedReturn>({
  name: RETURNS,
  sheetName: returns('menu.list'),
  number: 'return_no',
  zone: zoneOf,
  columns: () => columns,
  together,
  query: (_db, input, context) => marketplaceList.rows(scopeOf(context, context.site), input),
})

/** Workbook export of the filtered list of consumer returns. */
export const consumerExporter = exporter<ReturnFilter, ExportedReturn>({
  name: CONSUMER_RETURNS,
  sheetName: returns('menu.consumer'),
  number: 'return_no',
  zone: zoneOf,
  columns: () => consumerColumns,
  together,
  query: (_db, input, context) => consumerList.rows(scopeOf(context, context.site), input),
})

/** For the desk, whose list contains returns of both kinds. */
export const bothExporter: typeof returnExporter = {
  ...returnExporter,
  columns: () => [...columns, ...consumerColumns.filter(({ field }) => !columns.some((column) => column.field === field))],
}
