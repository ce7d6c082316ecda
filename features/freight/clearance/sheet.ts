import { z } from 'zod'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { eoriNumber, vatNumber } from '#features/account/importers/rules.ts'
import { originCountry } from '#kit/shared/country-names.ts'
import { COMMODITY_CODE } from '#kit/shared/identity.ts'
import { count, day, measure, money, oneOf, optionalText, percent, text } from '#kit/shared/fields.ts'
import { referenceId, shipmentId } from '#kit/shared/marketplace-numbers.ts'
import { sheetTemplate, type Finding, type SheetColumn, type SheetValues } from '#kit/shared/sheet.ts'
import type { TextKey } from '#kit/shared/text.ts'
import type en from './text/en-US.ts'
import {
  BOX_RANGE,
  currenciesOf,
  factsOf,
  HEAVY_KG,
  INCOTERMS,
  LONG_CM,
  rangeOf,
  templateCode,
  templateName,
  type Template,
} from './rules.ts'
import { clearance } from './text/keys.ts'

/** Packing list and invoice in one sheet: the invoice's header fields, then a table with a row per kind of goods and cartons (SPEC 5 Import templates). */

type FieldOf<Path> = Path extends `field.${infer Field}` ? Field : never
type Header = FieldOf<Parameters<typeof clearance>[0]>
const number = { parse: 'number' } as const
const yesNo = { parse: 'yesNo' } as const

function column<const F extends Header, const S extends SheetColumn['schema']>(
  field: F,
  schema: S,
  example: string,
  more: Pick<SheetColumn, 'parse' | 'enumeration' | 'width' | 'options' | 'hint'> = {},
) {
  return { field, header: clearance(`field.${field}`), schema, example, ...more }
}

const required = z.boolean({ error: (issue) => (issue.input === undefined ? 'required' : 'format') })
const link = { max: 500, pattern: /^https?:\/\/\S+$/, example: 'https://www.example.com/mug' }
const english = (max: number) => text({ max, noChinese: true })

const CUSTOMS = {
  GB: [column('UkCustomsCode', text({ max: 10, pattern: COMMODITY_CODE.UkCustomsCode }), '6912002300', { width: 18 })],
  DE: [
    column('NameDe', english(100), 'Keramikbecher', { width: 20 }),
    column('DeCustomsCode', text({ max: 11, pattern: COMMODITY_CODE.DeCustomsCode }), '69120023000', { width: 18 }),
    column('IsPreferential', z.boolean().default(false), 'N', yesNo),
  ],
  GENERIC: [],
} as const

function columnsOf(template: Template) {
  return [
    column('BoxNo', text({ max: 15, pattern: BOX_RANGE, example: '1-10' }), '1-10', { hint: clearance('sheet.hintBoxNo') }),
    column('Cartons', count, '10', number),
    column('FbaShipmentId', shipmentId, 'FBA15ABC123', { width: 16 }),
    column('ReferenceId', referenceId, 'A1B2C3D4'),
    column('Sku', optionalText({ max: 40 }), 'MUG-01'),
    column('NameCn', text({ max: 60 }), '陶瓷杯', { width: 20 }),
    column('NameEn', text({ max: 100, noChinese: true }), 'Ceramic mug', { width: 22 }),
    column('Model', text({ max: 60 }), 'M-1'),
    column('BrandType', oneOf(enumValues('BrandType')), '0', { enumeration: 'BrandType', width: 20 }),
    column('Brand', optionalText({ max: 50 }), ''),
    column('Material', english(60), 'Ceramic'),
    column('Function', english(100), 'Drinking'),
    column('HsCode', text({ max: 10, pattern: COMMODITY_CODE.UkCustomsCode }), '6912001000', { width: 14 }),
    column('OriginCountry', originCountry, 'CN'),
    column('PcsPerCarton', count, '36', number),
    column('Pieces', count, '360', number),
    column('UnitPrice', measure, '2.50', number),
    column('Currency', oneOf(currenciesOf(template)), 'USD', { options: currenciesOf(template) }),
    column('Total', measure, '900.00', number),
    column('GrossWeight', measure, '13.40', number),
    column('NetWeight', measure, '12.60', number),
    column('Length', measure, '37.00', number),
    column('Width', measure, '37.00', number),
    column('Height', measure, '31.00', number),
    column('IsBattery', required, 'N', yesNo),
    column('IsMagnetic', required, 'N', yesNo),
    column('IsCounterfeit', required, 'N', yesNo),
    column('SalesLink', factsOf(template).needsLink ? text(link) : optionalText(link), 'https://example.com/mug', { width: 30 }),
    column('DutyRate', percent, '', number),
  ] as const
}

/** Header fields. None is required here: the form reports what is missing. */
function headOf(template: Template) {
  const { hasPva, isUnion } = factsOf(template)
  const one = (field: Header, schema: SheetColumn['schema'], more: Parameters<typeof column>[3] = {}) =>
    column(field, schema, '', more)
  return [
    one('InvoiceNo', english(30), { hint: clearance('help.invoiceNo') }),
    one('InvoiceDate', day, { parse: 'date' }),
    one('IncoTerm', oneOf(INCOTERMS), { options: INCOTERMS }),
    one('FreightCost', money, { ...number, hint: clearance('help.costs') }),
    one('InsuranceCost', money, { ...number, hint: clearance('help.costs') }),
    one('ShipperName', english(100), { hint: clearance('help.shipper') }),
    one('ShipperAddress', english(200)),
    one('ImporterName', english(100)),
    one('ImporterAddress', english(200)),
    one('ExportReason', text({ max: 100 }), { hint: clearance('help.reason') }),
    one('EoriNumber', eoriNumber),
    one('VatNumber', vatNumber),
    ...(hasPva ? [one('IsPva', required, { ...yesNo, hint: clearance('help.pva') })] : []),
    ...(isUnion
      ? [
          one('IsFiscalClearance', required, { ...yesNo, hint: clearance('help.fiscal') }),
          one('FiscalRepresentative', english(100)),
        ]
      : []),
  ]
}

/** The columns shared by all templates. */
export type ListRow = SheetValues<{
  code: string
  version: number
  module: string
  title: TextKey
  columns: ReturnType<typeof columnsOf>
}>

const finding = (
  Field: keyof ListRow,
  rule: keyof (typeof en)['rule'],
  params: Finding['params'] = {},
  warning = false,
): Finding => ({ Field, Code: rule, key: clearance(`rule.${rule}`), params, ...(warning && { warning }) })

/** Rules between the cells of a row. */
function rowFindings(row: ListRow): Finding[] {
  const { from, to } = rangeOf(row.BoxNo)
  const found: Finding[] = []
  if (to < from) found.push(finding('BoxNo', 'rangeOrder'))
  else if (to - from + 1 !== row.Cartons) found.push(finding('Cartons', 'boxCount', { cartons: to - from + 1 }))
  if (row.Pieces !== row.Cartons * row.PcsPerCarton)
    found.push(finding('Pieces', 'boxPieces', { pieces: row.Cartons * row.PcsPerCarton }))
  const total = Math.round(row.UnitPrice * 100) * row.Pieces
  if (Math.abs(Math.round(row.Total * 100) - total) > 1)
    found.push(finding('Total', 'rowTotal', { total: (total / 100).toFixed(2) }))
  if (row.NetWeight > row.GrossWeight) found.push(finding('GrossWeight', 'grossBelowNet'))
  if (row.BrandType !== undefined && row.BrandType !== 0 && !row.Brand) found.push(finding('Brand', 'brandNeeded'))
  if (row.IsCounterfeit) found.push(finding('IsCounterfeit', 'counterfeit'))
  if (row.GrossWeight > HEAVY_KG) found.push(finding('GrossWeight', 'boxHeavy', { kg: HEAVY_KG }, true))
  for (const side of ['Length', 'Width', 'Height'] as const)
    if (row.FbaShipmentId && row[side] > LONG_CM) found.push(finding(side, 'boxLong', { cm: LONG_CM }, true))
  return found
}

function template<T extends Template>(name: T) {
  return sheetTemplate({
    code: templateCode(name),
    version: 2,
    module: '#features/freight/clearance/sheet.ts',
    title: clearance('sheet.title'),
    columns: [...columnsOf(name), ...CUSTOMS[name]],
    head: headOf(name),
    check: (values) => rowFindings(values as ListRow),
  })
}

export const PLI_GB = template('GB')
export const PLI_DE = template('DE')
export const PLI_GENERIC = template('GENERIC')

const TEMPLATES = { GB: PLI_GB, DE: PLI_DE, GENERIC: PLI_GENERIC } as const

/** The template of a country of destination. */
export function templateOf(country: string): typeof PLI_GB | typeof PLI_DE | typeof PLI_GENERIC {
  return TEMPLATES[templateName(country)]
}
