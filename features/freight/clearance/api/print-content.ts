import { translatorFor } from '#kit/api/texts.ts'
import { LANGUAGES } from '#kit/shared/text.ts'
import type { ClearanceDocument } from '../contract.ts'
import { addsCosts, factsOf, rangeOf } from '../rules.ts'
import { clearance } from '../text/keys.ts'

/** Content of the printed document, in the language of the country of destination. */

export type Words = {
  translate: (key: Parameters<typeof clearance>[0]) => string
  figure: (value: number, digits?: number) => string
  /** A side in cm, without trailing decimals. */
  size: (value: number) => string
  money: (value: number | null) => string
}

export function wordsOf({ DestinationTemplate, CurrencyCode }: ClearanceDocument): Words {
  const { language } = factsOf(DestinationTemplate)
  const translate = translatorFor(language)
  const figure = (value: number, digits = 2) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
  // The typographic apostrophe is too wide in the font of the PDF.
  return {
    translate: (key) => translate(clearance(key)).replaceAll('’', "'"),
    figure,
    size: (value) => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value),
    money: (value) => (value === null ? '–' : `${figure(value)} ${CurrencyCode ?? 'USD'}`),
  }
}

export type Fact = readonly [caption: string, value: string]

/** The header block: invoice, parties and customs data, by country. */
export function headerOf(
  document: ClearanceDocument,
  { translate, money }: Words,
): { invoice: Fact[]; shipper: Fact[]; importer: Fact[] } {
  const fact = (field: Parameters<Words['translate']>[0], value: string | null): Fact[] =>
    value === null || value === '' ? [] : [[translate(field), value]]
  const flag = (field: 'field.IsPva' | 'field.IsFiscalClearance', isSet: boolean) =>
    fact(field, translate(isSet ? 'sheet.yes' : 'sheet.no'))
  const { hasPva, isUnion } = factsOf(document.DestinationTemplate)
  return {
    invoice: [
      ...fact('field.InvoiceNo', document.InvoiceNo),
      ...fact('field.InvoiceDate', document.InvoiceDate),
      ...fact('field.DcgNo', document.DcgNo),
      ...fact('field.IncoTerm', document.IncoTerm),
      ...fact('field.CurrencyCode', document.CurrencyCode),
      ...fact('field.ExportReason', reasonOf(document.ExportReason, translate)),
      ...(addsCosts(document.IncoTerm)
        ? [
            ...fact('field.FreightCost', money(document.FreightCost)),
            ...fact('field.InsuranceCost', money(document.InsuranceCost)),
          ]
        : []),
    ],
    shipper: [...fact('field.ShipperName', document.ShipperName), ...fact('field.ShipperAddress', document.ShipperAddress)],
    importer: [
      ...fact('field.ImporterName', document.ImporterName),
      ...fact('field.ImporterAddress', document.ImporterAddress),
      ...fact('field.EoriNumber', document.EoriNumber),
      ...fact('field.VatNumber', document.VatNumber),
      ...(hasPva && document.HasOwnImporter ? flag('field.IsPva', document.IsPva) : []),
      ...(isUnion
        ? [
            ...flag('field.IsFiscalClearance', document.IsFiscalClearance),
            ...fact('field.FiscalRepresentative', document.FiscalRepresentative),
          ]
        : []),
    ],
  }
}

/** Prints the usual export reason, entered in any portal language, in the language of the document. */
function reasonOf(given: string | null, translate: Words['translate']): string | null {
  const isSale = LANGUAGES.some(
    (language) => translatorFor(language)(clearance('sheet.sale')).toLowerCase() === given?.trim().toLowerCase(),
  )
  return isSale ? translate('sheet.sale') : given
}

export type Line = ClearanceDocument['Items'][number]
export const nameOf =
  ({ DestinationTemplate }: ClearanceDocument) =>
  (line: Line) =>
    [line.NameEn, factsOf(DestinationTemplate).isUnion && line.NameDe].filter(Boolean).join(' / ')

/** Cartons that several lines share are printed with the first of them. */
export function firstOfBox(lines: readonly Line[]): Set<Line> {
  const seen = new Map<string, Line>()
  for (const line of lines) {
    const { from, to } = rangeOf(line.BoxNo ?? '')
    const key = `${from}-${to}`
    if (!seen.has(key)) seen.set(key, line)
  }
  return new Set(seen.values())
}
