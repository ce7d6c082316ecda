import { valueName } from '#features/account/dictionary/enums.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { exporter, type ExporterColumn } from '#kit/api/exports.ts'
import type { DomesticFilter, DomesticRow } from '../contract.ts'
import { domestic } from '../text/keys.ts'
import { stockRows } from './queries.ts'

type Column = ExporterColumn<DomesticRow>
type Field =
  | 'WarehouseReceiptNo'
  | 'DcgNo'
  | 'CustomerOrderNo'
  | 'DomesticStockState'
  | 'WarehouseCode'
  | 'ExpectedCartons'
  | 'ReceivedCartons'
  | 'Volume'
  | 'GrossWeight'
  | 'ReceivedTime'
  | 'LoadedTime'
  | 'StorageDays'
  | 'ConfirmedTime'
  | 'Remark'
  | 'CreatedTime'

const column = (field: Field, kind: Column['kind'] = 'text', width?: number): Column => ({
  field,
  header: domestic(`field.${field}`),
  kind,
  ...(width && { width }),
})

/** Exports the filtered list of goods in China as a workbook. */
export const domesticExporter = exporter<DomesticFilter, DomesticRow>({
  name: 'domesticInventory',
  sheetName: domestic('sheet'),
  number: 'WarehouseReceiptNo',
  zone: () => zoneOf(undefined),
  columns: () => [
    column('WarehouseReceiptNo', 'text', 16),
    column('DcgNo', 'text', 16),
    column('CustomerOrderNo', 'text', 18),
    {
      ...column('DomesticStockState', 'text', 16),
      value: (row, { language }) => valueName('DomesticStockState', row.DomesticStockState, language),
    },
    column('WarehouseCode'),
    column('ExpectedCartons', 'integer'),
    column('ReceivedCartons', 'integer'),
    column('Volume', 'number'),
    column('GrossWeight', 'decimal2'),
    column('ReceivedTime', 'datetime', 18),
    column('LoadedTime', 'datetime', 18),
    column('StorageDays', 'integer'),
    column('ConfirmedTime', 'datetime', 18),
    column('Remark', 'text', 24),
    column('CreatedTime', 'datetime', 18),
  ],
  together: { ReceivedCartons: ['ExpectedCartons', 'ReceivedCartons'], Measured: ['Volume', 'GrossWeight'] },
  query: (_db, input, { ContractCompanyId }) => stockRows(ContractCompanyId, input),
})
