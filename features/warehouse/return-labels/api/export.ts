import { exportColumns } from '#features/account/dictionary/api/service.ts'
import { RETURN_LABELS } from '#features/warehouse/returns/paths.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { exporter } from '#kit/api/exports.ts'
import { scopeOf } from '#kit/api/list-handlers.ts'
import { labelColumns } from '../columns.ts'
import type { LabelFilter } from '../contract.ts'
import { returnLabels } from '../text/keys.ts'
import { labelList, type ExportedLabel } from './queries.ts'

const columns = exportColumns<ExportedLabel>()(labelColumns, returnLabels, [
  { field: 'ReturnLabelNo', width: 18 },
  { field: 'ReturnLabelState', width: 22 },
  { field: 'SenderName', width: 22 },
  'PostalCode',
  { field: 'City', width: 18 },
  { field: 'OriginalOutNo', width: 20 },
  { field: 'ReturnNo', width: 18 },
  'WarehouseCode',
  { field: 'CourierService', width: 20 },
  { field: 'TrackingNo', width: 22 },
  'IsHomePickup',
  'PickupDate',
  { field: 'FailReason', width: 24 },
  'FeeAmount',
  'CurrencyCode',
  'ExpireTime',
  { field: 'Remark', width: 24 },
  'CreatedTime',
])

/** Workbook export of the filtered list. */
export const labelExporter = exporter<LabelFilter, ExportedLabel>({
  name: RETURN_LABELS,
  sheetName: returnLabels('menu.list'),
  number: 'return_label_no',
  zone: zoneOf,
  columns: () => columns,
  query: (_db, input, context) => labelList.rows(scopeOf(context, context.site), input),
})
