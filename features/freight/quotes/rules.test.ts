import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { manualPrice, PER, type ManualLine, COST } from '#features/freight/rates/rules.ts'
import { unreachable } from '#kit/shared/machine.ts'
import { amount, minor, sum, times } from '#kit/shared/money.ts'
import { fieldIssues } from '#kit/shared/validation.ts'
import { PRODUCT, CLEARANCE_MODE, EXPORT_DECLARATION, DELIVERY_PLACE } from '#features/freight/core/rules.ts'
import { RATES } from '#features/freight/rates/fixture.ts'
import { ADMIN_SCREENS, compareLines, currencyOf, PRODUCTS, productOf, quoteFields, quoteRequest, usualPort } from './rules.ts'
import { cargoOf } from './cargo.ts'
import { requestFields } from './request-fields.ts'

const carton = { Cartons: 12, Length: 60, Width: 40, Height: 50, GrossWeight: 18 }
const whole = {
  QuoteProductType: PRODUCT.lcl,
  ReceiptPlaceCode: 'CNNGB1',
  DestinationCountry: 'GB',
  DeliveryWarehouseType: DELIVERY_PLACE.centre,
  DeliveryCode: 'BHX1',
  ClearanceMode: CLEARANCE_MODE.postponed,
  ExportDeclarationMode: EXPORT_DECLARATION.taxRefund,
  Cargo: [carton],
}
const errors = (fields: object) => {
  const read = requestFields.safeParse({ ...whole, ...fields })
  return read.success ? [] : fieldIssues(read.error).map(({ Field, Code }) => `${Field} ${Code}`)
}

test('moves of a request follow the handbook and reach every state', () => {
  expect(unreachable(quoteRequest)).toEqual([])
  const by = (actor: 'customer' | 'staff' | 'system') =>
    Object.fromEntries(Object.entries(quoteRequest.states).map(([name, value]) => [name, quoteRequest.movesFrom(value, actor)]))
  expect(by('customer')).toEqual({
    toQuote: ['cancel'],
    quoted: ['order', 'cancel'],
    expired: ['askAgain'],
    ordered: [],
    cancelled: [],
  })
  expect(by('staff')).toEqual({ toQuote: ['answer'], quoted: ['order'], expired: [], ordered: [], cancelled: [] })
  expect(by('system')).toEqual({
    toQuote: ['price'],
    quoted: ['order', 'expire'],
    expired: [],
    ordered: ['release', 'lapse'],
    cancelled: [],
  })
})

test('each kind of order has one product, shown on one staff screen', () => {
  expect(PRODUCTS.map(({ type }) => type)).toEqual(enumValues('QuoteProductType'))
  expect(PRODUCTS.map(({ orderType }) => orderType)).toEqual(enumValues('OrderLoaddingAndServiceScopeType'))
  expect(ADMIN_SCREENS.flatMap(({ products }) => products).toSorted()).toEqual(enumValues('QuoteProductType'))
  expect(new Set(PRODUCTS.flatMap(({ create, detail, code }) => [create, detail, code])).size).toBe(15)
})

describe('request', () => {
  test('requires route, place, cargo and customs; a price requires less', () => {
    expect(errors({})).toEqual([])
    expect(quoteFields.safeParse({ QuoteProductType: PRODUCT.lcl, DestinationCountry: 'GB', Cargo: [carton] }).success).toBe(true)
  })

  test.each<[string, object, string[]]>([
    [
      'a whole leg needs where it begins',
      { ReceiptPlaceCode: '', ExportDeclarationMode: null },
      ['ReceiptPlaceCode required', 'ExportDeclarationMode required'],
    ],
    [
      'a tail needs where it arrives, and nothing of China',
      { QuoteProductType: PRODUCT.airTail, ReceiptPlaceCode: null, ExportDeclarationMode: null },
      ['PortOfDischarge required'],
    ],
    ['containers need their number', { QuoteProductType: PRODUCT.fcl }, ['CabinetItems required']],
    ['a centre needs its code', { DeliveryCode: null }, ['DeliveryCode required']],
    [
      'an own address needs postcode and city',
      { DeliveryWarehouseType: DELIVERY_PLACE.private, DeliveryCode: null },
      ['DeliveryPostalCode required', 'DeliveryCity required'],
    ],
    [
      'pick-up at the port needs the port',
      { DeliveryWarehouseType: DELIVERY_PLACE.port, DeliveryCode: null },
      ['PortOfDischarge required'],
    ],
    ['how it is cleared', { ClearanceMode: null }, ['ClearanceMode required']],
    ['procedure 42 is one of the Union', { ClearanceMode: CLEARANCE_MODE.fiscal }, ['ClearanceMode clearanceElsewhere']],
    [
      'VAT is postponed in the United Kingdom alone',
      {
        DestinationCountry: 'FR',
        DeliveryWarehouseType: DELIVERY_PLACE.private,
        DeliveryPostalCode: '59000',
        DeliveryCity: 'Lille',
      },
      ['ClearanceMode clearanceElsewhere'],
    ],
    ['an airport is no seaport', { PortOfLoading: 'SZX' }, ['PortOfLoading format']],
    ['a seaport is no airport', { QuoteProductType: PRODUCT.air, PortOfLoading: 'CNNGB' }, ['PortOfLoading format']],
    ['one row of cargo at least', { Cargo: [] }, ['Cargo tooFew']],
    ['a remark under 200', { Remark: 'x'.repeat(200) }, ['Remark tooLong']],
    ['terms that we know', { Incoterm: 'CIF' }, ['Incoterm choice']],
    ['insurance of something', { InsuranceFlag: true }, ['InsuredValueUsd required']],
  ])('%s', (_what, fields, expected) => expect(errors(fields)).toEqual(expected))

  test('is quoted in pounds for Britain and in euro elsewhere, unless requested otherwise', () => {
    const currency = (DestinationCountry: 'GB' | 'DE' | 'FR' | 'BE', CurrencyCode: 'GBP' | 'EUR' | null = null) =>
      currencyOf({ DestinationCountry, CurrencyCode })
    expect([currency('GB'), currency('DE'), currency('FR'), currency('BE'), currency('GB', 'EUR')]).toEqual([
      'GBP',
      'EUR',
      'EUR',
      'EUR',
      'EUR',
    ])
  })

  test('with port pick-up has no delivery cost; pick-up and remote area are options', () => {
    const cargo = (more: object, isRemote = false) => cargoOf(quoteFields.parse({ ...whole, ...more }), isRemote)
    expect(cargo({ DeliveryWarehouseType: DELIVERY_PLACE.port }).Without).toEqual([COST.delivery])
    expect([cargo({}).Without, cargo({}).Options]).toEqual([[], ['telex']])
    expect(cargo({ PickupFlag: true }, true).Options).toEqual(['pickup', 'remote', 'telex'])
    // Only products with a bill of lading are released by telex, and only on request.
    expect(cargo({ BlReleaseType: 112001 }).Options).toEqual([])
    expect(cargo({ QuoteProductType: PRODUCT.air }).Options).toEqual([])
  })

  test('leaves from the nearest sea port or airport', () => {
    expect([
      usualPort(productOf(PRODUCT.lcl), 'CNNGB1'),
      usualPort(productOf(PRODUCT.air), 'CNNGB1'),
      usualPort(productOf(PRODUCT.lcl), null),
    ]).toEqual(['CNNGB', 'NGB', null])
  })
})

test('compares old and new price: same lines by name, added and removed ones', () => {
  const line = (CostType: number, Name: string, sum: number) => ({ CostType, Name, sum })
  const pairs = compareLines(
    [line(1, 'Freight', 90), line(2, 'Box', 5), line(2, 'Box', 7), line(3, 'Tax', 1)],
    [line(2, 'Box', 5), line(1, 'Freight', 95), line(4, 'Fuel', 2)],
  )
  expect(pairs.map(({ before, after }) => [before?.sum, after?.sum])).toEqual([
    [5, 5],
    [90, 95],
    [undefined, 2],
    [7, undefined],
    [1, undefined],
  ])
})

test('10,000 random manual lines are calculated correctly and add up to the total, in all four currencies', () => {
  const currency = fc.constantFrom(...enumValues('Currency'))
  const line: fc.Arbitrary<ManualLine> = fc.record({
    CostType: fc.constantFrom(...enumValues('CostType')),
    Name: fc.constant(null),
    FeeUnit: fc.constantFrom(...Object.values(PER)),
    CurrencyCode: currency,
    UnitPrice: fc.integer({ min: 0, max: 99_999_999 }).map((n) => n / 10_000),
    Qty: fc.integer({ min: 0, max: 9_999_999 }).map((n) => n / 1000),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
      for (const to of enumValues('Currency')) {
        const price = manualPrice(lines, to, RATES)
        for (const one of price.Lines) expect(one.Amount).toBe(amount(times(one.UnitPrice, one.Qty)))
        expect(price.TotalAmount).toBe(amount(sum(price.Lines.map((one) => minor(one.AmountQuoteCcy)))))
      }
    }),
    { numRuns: 10_000 },
  )
})
