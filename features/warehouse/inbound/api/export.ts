import { valueName, type EnumName } from '#features/account/dictionary/enums.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { exporter, type ExporterColumn } from '#kit/api/exports.ts'
import { type PlanFilter } from '../contract.ts'
import { INBOUND } from '../paths.ts'
import { inbound } from '../text/keys.ts'
import { planRowsOf, type ExportedPlan } from './queries.ts'

type Column = ExporterColumn<ExportedPlan>
type Field = Parameters<typeof inbound>[0] extends infer P
  ? P extends `field.${infer F}`
    ? F & keyof ExportedPlan
    : never
  : never

const column = (field: Field, kind: Column['kind'] = 'text', width?: number): Column => ({
  field,
  header: inbound(`field.${field}`),
  kind,
  ...(width && { width }),
})
const named = (field: Field, enumeration: EnumName): Column => ({
  ...column(field),
  value: (row, { language }) => valueName(enumeration, row[field] as number | string, language),
})

/** The list as a workbook, under its filters. */
export const planExporter = exporter<PlanFilter, ExportedPlan>({
  name: INBOUND,
  sheetName: inbound('sheet.exportTitle'),
  zone: zoneOf,
  columns: () => [
    column('OhlOrderNo', 'text', 18),
    column('Po'),
    column('WarehouseCode'),
    named('InboundType', 'InboundType'),
    named('OrderType', 'InboundOrderType'),
    named('Status', 'InboundPlanStatus'),
    column('ForwarderNo', 'text', 18),
    column('ContainerNo', 'text', 16),
    named('CabinetType', 'CabinetType'),
    { ...column('TrackingNos', 'text', 26), value: (row) => row.TrackingNos.join(', ') },
    column('ExpectedInboundTime', 'datetime', 18),
    column('ExpectedCartons', 'integer'),
    column('ActualCartons', 'integer'),
    column('ExpectedPieces', 'integer'),
    column('ActualPieces', 'integer'),
    column('TotalPallets', 'integer'),
    column('GrossWeight', 'decimal2'),
    column('Volume', 'decimal2'),
    column('VehiclePlate'),
    column('Remark', 'text', 24),
    column('CreatedTime', 'datetime', 18),
    column('FinishTime', 'datetime', 18),
  ],
  query: (_db, input, context) => planRowsOf({ ContractCompanyId: context.ContractCompanyId, CountryCode: context.site }, input),
})
