import { typedNumber } from '#kit/shared/number.ts'
import { leftNumber } from '#kit/web/form/decimal-mark.ts'
import type { DocDraft, DraftLine } from '../fields.ts'
import type { ClearanceDocument } from '../contract.ts'
import type { Counted } from '../rules.ts'

/** Form values; numbers as typed. */
export type LineValues = Partial<Record<keyof DraftLine, unknown>>
export type DocumentValues = Partial<Record<Exclude<keyof DocDraft, 'Items'>, unknown>> & { Items: LineValues[] }

const numberOf = (value: unknown): number | null => typedNumber(value) ?? null

/** A line with its numbers parsed. */
export const countedLine = (line: LineValues): Counted & { FbaShipmentId: string | null } => ({
  BoxNo: line.BoxNo === undefined || line.BoxNo === null ? null : String(line.BoxNo),
  FbaShipmentId: line.FbaShipmentId ? String(line.FbaShipmentId) : null,
  PcsPerCarton: numberOf(line.PcsPerCarton),
  UnitPrice: numberOf(line.UnitPrice),
  NetWeight: numberOf(line.NetWeight),
  GrossWeight: numberOf(line.GrossWeight),
  Length: numberOf(line.Length),
  Width: numberOf(line.Width),
  Height: numberOf(line.Height),
})

export const costsOf = ({ IncoTerm, FreightCost, InsuranceCost }: DocumentValues) => ({
  IncoTerm: typeof IncoTerm === 'string' ? IncoTerm : null,
  FreightCost: numberOf(FreightCost),
  InsuranceCost: numberOf(InsuranceCost),
})

const HEADER = [
  'InvoiceNo',
  'InvoiceDate',
  'CurrencyCode',
  'ShipperName',
  'ShipperAddress',
  'ImporterName',
  'ImporterAddress',
  'EoriNumber',
  'VatNumber',
  'IsPva',
  'IsFiscalClearance',
  'FiscalRepresentative',
  'IncoTerm',
  'FreightCost',
  'InsuranceCost',
  'ExportReason',
] as const

/** Initial form values; empty fields are absent. */
export function valuesOf(
  doc: Pick<ClearanceDocument, (typeof HEADER)[number] | 'Items'>,
  blank: () => LineValues,
): DocumentValues {
  const header = Object.fromEntries(HEADER.map((field) => [field, doc[field]]).filter(([, value]) => value !== null))
  return { ...header, Items: doc.Items.length > 0 ? doc.Items.map(lineValues) : [blank()] }
}

export const lineValues = (line: DraftLine): LineValues =>
  Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null))

const NUMBERS = new Set([
  'PcsPerCarton',
  'UnitPrice',
  'NetWeight',
  'GrossWeight',
  'Length',
  'Width',
  'Height',
  'DutyRate',
  'FreightCost',
  'InsuranceCost',
])
const withNumbers = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, NUMBERS.has(field) ? leftNumber(value) : value])) as T
/** The draft to save: non-empty lines, with numbers parsed in the user's format. */
export const savedValues = (values: DocumentValues): DocumentValues => ({
  ...withNumbers(values),
  Items: writtenLines(values.Items).map(withNumbers),
})

/** Non-empty lines. */
function writtenLines(lines: readonly LineValues[]): LineValues[] {
  return lines.filter((line) =>
    Object.entries(line).some(
      ([field, value]) => !PRESET.has(field) && value !== null && value !== undefined && value !== '' && value !== false,
    ),
  )
}
const PRESET = new Set(['BrandType', 'OriginCountry'])
