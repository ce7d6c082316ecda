import { exportColumns } from '#features/account/dictionary/api/service.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { exporter } from '#kit/api/exports.ts'
import { scopeOf } from '#kit/api/list-handlers.ts'
import { returnColumns } from '../columns.ts'
import type { ReturnFilter } from '../contract.ts'
import { RETURNS } from '../paths.ts'
import { returns } from '../text/keys.ts'
import { marketplaceList, type ExportedReturn } from './queries.ts'

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
  'KeepOriginalBox',
  'DefaultServiceType',
  'ConfirmDeadline',
  { field: 'RejectReason', width: 24 },
  { field: 'Remark', width: 24 },
  'CreatedTime',
  'FinishTime',
])

/** Workbook export of the filtered list of marketplace returns. */
export const returnExporter = exporter<ReturnFilter, ExportedReturn>({
  name: RETURNS,
  sheetName: returns('menu.list'),
  number: 'return_no',
  zone: zoneOf,
  columns: () => columns,
  together: {
    ReceivedPieces: ['Pieces', 'ReceivedPieces', 'ShelvedPieces', 'DestroyedPieces', 'NonCompanyPieces', 'WaitingPieces'],
  },
  query: (_db, input, context) => marketplaceList.rows(scopeOf(context, context.site), input),
})
