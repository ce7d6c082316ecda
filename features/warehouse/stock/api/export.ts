import { valueName, type ValueOf } from '#features/account/dictionary/enums.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { exporter, type ExporterColumn, type ExportContext, type ExportInput } from '#kit/api/exports.ts'
import { operatorName } from '#kit/shared/operator.ts'
import type { AgeFilter, StockFilter } from '../contract.ts'
import { AGE_BANDS } from '../rules.ts'
import { stock } from '../text/keys.ts'
import { ageRows, type AgeExport } from './age.ts'
import { flowRows, type FlowExport } from './movements.ts'
import { lockRows, type LockExport } from './balance-details.ts'
import { stockRows, type StockExport } from './queries.ts'
import type { StockScope } from './scope.ts'

type Field = Parameters<typeof stock>[0] extends infer P ? (P extends `field.${infer F}` ? F : never) : never

const scopeOf = ({ ContractCompanyId, site }: ExportContext): StockScope => ({ ContractCompanyId, CountryCode: site })

/** Builds the columns of one kind of row; titles are the feature's `field.<Name>`. */
const columnsOf =
  <R>() =>
  (field: Field & keyof R & string, kind: ExporterColumn<R>['kind'] = 'text', width?: number): ExporterColumn<R> => ({
    field,
    header: stock(`field.${field}`),
    kind,
    ...(width && { width }),
  })

const stockColumn = columnsOf<StockExport>()
const ofBatches = [stockColumn('WarehouseCode'), stockColumn('BatchNo', 'text', 22), stockColumn('PutawayDate', 'date')]

/** The filtered stock list, by batch or by product. */
export const stockExporter = exporter<StockFilter & ExportInput, StockExport>({
  name: 'overseasStock',
  sheetName: stock('menu.overseasStock'),
  zone: zoneOf,
  columns: (_context, { IsByBatch }) => [
    ...(IsByBatch ? ofBatches.slice(0, 1) : []),
    stockColumn('Sku', 'text', 18),
    stockColumn('Fnsku', 'text', 16),
    stockColumn('NameCn', 'text', 22),
    stockColumn('NameEn', 'text', 26),
    ...(IsByBatch ? ofBatches.slice(1) : []),
    stockColumn('TotalPcs', 'integer'),
    stockColumn('AvailablePcs', 'integer'),
    stockColumn('LockedPcs', 'integer'),
    stockColumn('DamagedPcs', 'integer'),
    stockColumn('InTransitPcs', 'integer'),
    stockColumn('AgingDays', 'integer'),
    { ...stockColumn('StockVolume', 'decimal2'), header: stock('sheet.volume') },
    stockColumn('Outbound30', 'integer'),
  ],
  query: (_db, input, context) => stockRows(scopeOf(context), input),
})

const flow = columnsOf<FlowExport>()

/** Every movement of one product. */
export const logExporter = exporter<{ Id: number; Columns?: readonly string[] | undefined }, FlowExport>({
  name: 'stockLog',
  sheetName: stock('section.log'),
  zone: zoneOf,
  columns: () => [
    flow('OperateTime', 'datetime', 18),
    {
      ...flow('StockFlowType', 'text', 20),
      value: (row, { language }) => valueName('StockFlowType', row.StockFlowType, language),
    },
    flow('Fnsku', 'text', 16),
    flow('BatchNo', 'text', 22),
    flow('ChangeTotal', 'integer'),
    flow('ChangeAvailable', 'integer'),
    flow('ChangeLocked', 'integer'),
    flow('ChangeDamaged', 'integer'),
    flow('ChangeInTransit', 'integer'),
    flow('AfterTotal', 'integer'),
    flow('AfterAvailable', 'integer'),
    flow('AfterLocked', 'integer'),
    flow('AfterDamaged', 'integer'),
    flow('AfterInTransit', 'integer'),
    flow('RelateNo', 'text', 18),
    { ...flow('Operator'), value: (row, { translate }) => operatorName(row.Operator, translate) },
    flow('Remark', 'text', 30),
  ],
  query: (_db, { Id }, context) => flowRows(scopeOf(context), Id),
})

const lock = columnsOf<LockExport>()

/** Pieces held by orders. */
export const lockExporter = exporter<StockFilter & ExportInput, LockExport>({
  name: 'lockedStock',
  sheetName: stock('section.locks'),
  zone: zoneOf,
  columns: () => [
    lock('WarehouseCode'),
    lock('Sku', 'text', 18),
    lock('Fnsku', 'text', 16),
    lock('BatchNo', 'text', 22),
    lock('Pieces', 'integer'),
    lock('WarehouseOutNo', 'text', 20),
    lock('LockTime', 'datetime', 18),
  ],
  query: (_db, input, context) => lockRows(scopeOf(context), input),
})

const age = columnsOf<AgeExport>()
const bandColumn = (band: ValueOf<'StockAgeBand'>): ExporterColumn<AgeExport> => ({
  field: `Band${band}`,
  header: stock(`band.b${band}`),
  kind: 'integer',
  value: (row) => (row.AgeBand === band ? row.TotalPcs : null),
})
const BAND_COLUMNS = AGE_BANDS.map(bandColumn)

/** Age of every batch with a column for each band, so that the columns add up to the band totals. */
export const ageExporter = exporter<AgeFilter & ExportInput, AgeExport>({
  name: 'storageAge',
  sheetName: stock('menu.storageAge'),
  zone: zoneOf,
  columns: () => [
    age('WarehouseCode'),
    age('Sku', 'text', 18),
    age('Fnsku', 'text', 16),
    age('NameCn', 'text', 22),
    age('NameEn', 'text', 26),
    age('BatchNo', 'text', 22),
    age('PutawayDate', 'date'),
    age('AgingDays', 'integer'),
    age('TotalPcs', 'integer'),
    ...BAND_COLUMNS,
    { ...age('StockVolume', 'decimal2'), header: stock('sheet.volume') },
  ],
  together: { AgeBand: BAND_COLUMNS.map((column) => column.field) },
  query: (_db, input, context) => ageRows(scopeOf(context), input),
})
