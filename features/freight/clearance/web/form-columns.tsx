import { enumValues } from '#features/account/dictionary/enums.ts'
import { hiddenUntil, type LineColumn, type LinesSpec } from '#kit/web/form/line-spec.ts'
import { labelKey } from '#kit/web/form/field.tsx'
import { factsOf, lineSums, MAX_LINES, type Scope } from '../rules.ts'
import { clearance } from '../text/keys.ts'
import { countedLine, type LineValues } from './form-values.ts'

const need = { required: true } as const
const hasBrand = (line: LineValues) => Number(line.BrandType ?? 0) !== 0
const cm = (field: 'Length' | 'Width' | 'Height'): LineColumn => ({ field, kind: 'number', width: 92, ...need })
const sum = (line: LineValues) => lineSums(countedLine(line))

/** Columns of the packing list grid; cartons, pieces and totals are computed. */
export function documentLines({ DestinationTemplate: template, IsMarketplace }: Scope): LinesSpec {
  const { tariff: code, isUnion, needsLink } = factsOf(template)
  const tariff: readonly LineColumn[] = [
    ...(isUnion ? [{ field: 'NameDe', width: 150, ...need }] : []),
    ...(code === 'HsCode' ? [] : [{ field: code, width: 138, ...need }]),
    ...(isUnion ? [{ field: 'IsPreferential', kind: 'check' as const, width: 88 }] : []),
  ]
  const columns: readonly LineColumn[] = [
    { field: 'BoxNo', width: 88, ...need },
    {
      field: 'Cartons',
      kind: 'shown',
      width: 76,
      of: (line: LineValues) => sum(line).Cartons || '',
      amount: (line: LineValues) => sum(line).Cartons,
    },
    { field: 'NameCn', width: 120, ...need },
    { field: 'NameEn', width: 170, ...need },
    ...tariff,
    { field: 'PcsPerCarton', kind: 'number', width: 92, ...need },
    {
      field: 'Pieces',
      kind: 'shown',
      width: 82,
      total: true,
      of: (line: LineValues) => sum(line).Pieces || '',
      amount: (line: LineValues) => sum(line).Pieces,
    },
    { field: 'UnitPrice', kind: 'number', width: 96, ...need },
    {
      field: 'Total',
      kind: 'shown',
      width: 104,
      total: true,
      of: (line: LineValues) => (sum(line).Total ? sum(line).Total.toFixed(2) : ''),
      amount: (line: LineValues) => sum(line).Total,
    },
    { field: 'NetWeight', kind: 'number', width: 108, ...need },
    { field: 'GrossWeight', kind: 'number', width: 108, ...need },
    cm('Length'),
    cm('Width'),
    cm('Height'),
    { field: 'HsCode', width: 112, ...need },
    { field: 'OriginCountry', width: 70, ...need },
    { field: 'Model', width: 104, ...need },
    { field: 'BrandType', kind: 'enum', enumeration: 'BrandType', values: enumValues('BrandType'), width: 132, ...need },
    { field: 'Brand', width: 96, hiddenUntil: hasBrand },
    { field: 'Material', width: 110, ...need },
    { field: 'Function', width: 120, ...need },
    { field: 'FbaShipmentId', width: 138, ...(IsMarketplace ? need : { hiddenUntil }) },
    { field: 'ReferenceId', width: 108, hiddenUntil },
    { field: 'Sku', width: 104, hiddenUntil },
    { field: 'SalesLink', width: 190, ...(needsLink ? need : { hiddenUntil }) },
    { field: 'DutyRate', kind: 'number', width: 84, hiddenUntil },
    { field: 'IsBattery', kind: 'check', width: 78 },
    { field: 'IsMagnetic', kind: 'check', width: 78, hiddenUntil },
    { field: 'IsCounterfeit', kind: 'check', width: 88, hiddenUntil },
  ]
  return {
    field: 'Items',
    most: MAX_LINES,
    blank: blankLine,
    columns: columns.map((column) => ({ ...column, label: labelKey(clearance, column.field) })),
  }
}

export const blankLine = (): LineValues => ({
  BrandType: 0,
  OriginCountry: 'CN',
  IsPreferential: false,
  IsBattery: false,
  IsMagnetic: false,
  IsCounterfeit: false,
})
