import { valueName } from '#features/account/dictionary/enums.ts'
import { exporter, type ExporterColumn, type ExportInput } from '#kit/api/exports.ts'
import { operatorName } from '#kit/shared/operator.ts'
import { wallet } from '../text/keys.ts'
import { flowRows, ZONE, type FlowFilter } from './queries.ts'

type Row = { WalletFlowType: number; Operator: string }
type Field = 'FlowNo' | 'FlowTime' | 'WalletFlowType' | 'RelateNo' | 'Operator' | 'Remark' | 'CurrencyCode' | Figure
const FIGURES = [
  'ChangeBalance',
  'ChangeFrozen',
  'ChangePrepayment',
  'AfterBalance',
  'AfterFrozen',
  'AfterPrepayment',
  'AfterAvailable',
] as const
type Figure = (typeof FIGURES)[number]

const column = (field: Field, kind: ExporterColumn<Row>['kind'] = 'text', width = 16): ExporterColumn<Row> => ({
  field,
  header: wallet(`field.${field}`),
  kind,
  width,
})

/** The entries of the filtered list. */
export const flowExporter = exporter<FlowFilter & ExportInput, Row>({
  name: 'walletFlows',
  sheetName: wallet('sheet.flows'),
  zone: () => ZONE,
  columns: () => [
    column('FlowNo'),
    column('FlowTime', 'datetime', 18),
    column('CurrencyCode', 'text', 10),
    {
      ...column('WalletFlowType', 'text', 20),
      value: (row, { language }) => valueName('WalletFlowType', row.WalletFlowType, language),
    },
    ...FIGURES.map((field) => ({ ...column(field, 'decimal2'), currency: 'CurrencyCode' })),
    column('RelateNo', 'text', 24),
    { ...column('Operator'), value: (row, { translate }) => operatorName(row.Operator, translate) },
    column('Remark', 'text', 30),
  ],
  query: (_db, input, { ContractCompanyId }) => flowRows(ContractCompanyId, input),
})
