import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { valueName } from '#features/account/dictionary/enums.ts'
import { writeSheet } from '#kit/api/sheets/write-sheet.ts'
import type { Language, Translate } from '#kit/shared/text.ts'
import type { QuotedPrice, QuoteLine } from '../contract.ts'
import { quotes } from '../text/keys.ts'

/** A price as a workbook: lines with their calculation, total, and separate estimate of taxes. */
export async function priceWorkbook(price: QuotedPrice, language: Language, translate: Translate): Promise<Buffer> {
  const { CurrencyCode, TotalAmount, TotalCny, TaxEstimate: taxes } = price
  const line = (one: QuoteLine) => [
    one.Name,
    one.UnitPrice,
    one.CurrencyCode,
    valueName('FeeUnit', one.FeeUnit, language),
    one.Qty,
    one.Amount,
    one.Rate,
    one.AmountQuoteCcy,
    one.Charged === 'own' ? null : translate(quotes(`price.${one.Charged}Short`)),
  ]
  const sum = (name: string, amount: number, currency: string, note: string | null = null) => [
    name,
    null,
    currency,
    null,
    null,
    null,
    null,
    amount,
    note,
  ]
  const rows = [
    ...price.Lines.map(line),
    sum(translate(quotes('price.total')), TotalAmount, CurrencyCode, translate(quotes('price.validTo'), { day: price.ValidTo })),
    sum(translate(quotes('price.inCny')), TotalCny, 'CNY'),
    ...(taxes
      ? [
          sum(translate(quotes('tax.value')), taxes.CustomsValue, CurrencyCode, translate(quotes('tax.title'))),
          sum(translate(quotes('tax.duty'), { rate: String(taxes.DutyRate) }), taxes.Duty, CurrencyCode),
          sum(translate(quotes('tax.vat'), { rate: String(taxes.VatRate) }), taxes.Vat, CurrencyCode),
        ]
      : []),
  ]
  const column = (name: Parameters<typeof quotes>[0], kind: 'text' | 'number' | 'decimal2', width: number) => ({
    header: translate(quotes(name)),
    kind,
    width,
  })
  const out = new PassThrough()
  const sheet = {
    sheetName: translate(quotes('price.title')),
    columns: [
      column('price.line', 'text', 34),
      column('field.UnitPrice', 'number', 12),
      column('field.LineCurrency', 'text', 10),
      column('field.FeeUnit', 'text', 18),
      column('field.LineQty', 'number', 12),
      column('price.amount', 'decimal2', 14),
      column('price.rate', 'number', 12),
      { header: translate(quotes('price.amountIn'), { currency: CurrencyCode }), kind: 'decimal2' as const, width: 16 },
      column('price.note', 'text', 40),
    ],
    rows,
  }
  const [bytes] = await Promise.all([buffer(out), writeSheet(out, sheet)])
  return bytes
}
