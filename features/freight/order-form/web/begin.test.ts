import { expect, test } from 'vitest'
import { CLEARANCE_MODE, KINDS } from '#features/freight/core/rules.ts'
import { quoteFields } from '#features/freight/quotes/rules.ts'
import type { OrderQuote } from '../contract.ts'
import { orderFromQuote } from './begin.ts'

test('an order from a quote is prefilled with the quote’s goods, HS codes, duty and remark', () => {
  const row = { Cartons: 4, Length: 60, Width: 40, Height: 50, GrossWeight: 18 }
  const Request = quoteFields.parse({
    QuoteProductType: KINDS.lclFull.product,
    DestinationCountry: 'GB',
    ClearanceMode: CLEARANCE_MODE.postponed,
    BlReleaseType: 112001,
    DutyRate: 3.5,
    Remark: 'Fragile',
    Cargo: [
      { ...row, ProductName: 'Mug', HsCode: '6912001000' },
      { ...row, HsCode: '7013370000' },
    ],
  })
  const begun = orderFromQuote(KINDS.lclFull, { Request } as OrderQuote, [])
  expect(begun).toMatchObject({ Remark: 'Fragile', BlReleaseType: 112001, ClearanceMode: CLEARANCE_MODE.postponed })
  expect(begun.DeclarationItems.map(({ NameEn, HsCode, DutyRate }) => [NameEn, HsCode, DutyRate])).toEqual([
    ['Mug', '6912001000', 3.5],
    [undefined, '7013370000', 3.5],
  ])
  expect(begun.Cartons).toMatchObject([
    { CartonFrom: 1, CartonTo: 4 },
    { CartonFrom: 5, CartonTo: 8 },
  ])
})
