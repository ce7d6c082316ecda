import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { manualPrice, PER, type ManualLine } from '#features/freight/rates/rules.ts'
import { unreachable } from '#kit/shared/machine.ts'
import { amount, minor, sum, times } from '#kit/shared/money.ts'
import { fieldIssues } from '#kit/shared/validation.ts'
import { RATES } from '../rates/fixture.ts'
import {
  ADMIN_SCREENS,
  cargoOf,
  compareLines,
  currencyOf,
  PRODUCTS,
  productOf,
  quoteFields,
  quoteRequest,
  requestFields,
  usualPort,
} from './rules.ts'

const carton = { Cartons: 12, Length: 60, Width: 40, Height: 50, GrossWeight: 18 }
const whole = {
  QuoteProductType: 171001,
  ReceiptPlaceCode: 'CNNGB1',
  DestinationCountry: 'GB',
  DeliveryWarehouseType: 110001,
  DeliveryCode: 'BHX1',
  ClearanceMode: 108001,
  ExportDeclarationMode: 109001,
  Cargo: [carton],
}
const faults = (fields: object) => {
  const read = requestFields.safeParse({ ...whole, ...fields })
  return read.success ? [] : fieldIssues(read.error).map(({ Field, Code }) => `${Field} ${Code}`)
}

test('a request goes the way of the handbook, and every state is reached', () => {
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

test('the table of products has each kind of order once, and staff see each product on one screen', () => {
  expect(PRODUCTS.map(({ type }) => type)).toEqual(enumValues('QuoteProductType'))
  expect(PRODUCTS.map(({ orderType }) => orderType)).toEqual(enumValues('OrderLoaddingAndServiceScopeType'))
  expect(ADMIN_SCREENS.flatMap(({ products }) => products).toSorted()).toEqual(enumValues('QuoteProductType'))
  expect(new Set(PRODUCTS.flatMap(({ create, detail, code }) => [create, detail, code])).size).toBe(15)
})

describe('a request', () => {
  test('is whole with route, place, cargo and customs; a price needs less', () => {
    expect(faults({})).toEqual([])
    expect(quoteFields.safeParse({ QuoteProductType: 171001, DestinationCountry: 'GB', Cargo: [carton] }).success).toBe(true)
  })

  test.each<[string, object, string[]]>([
    [
      'a whole leg needs where it begins',
      { ReceiptPlaceCode: '', ExportDeclarationMode: null },
      ['ReceiptPlaceCode required', 'ExportDeclarationMode required'],
    ],
    [
      'a tail needs where it arrives, and nothing of China',
      { QuoteProductType: 171005, ReceiptPlaceCode: null, ExportDeclarationMode: null },
      ['PortOfDischarge required'],
    ],
    ['containers need their number', { QuoteProductType: 171002 }, ['CabinetItems required']],
    ['a centre needs its code', { DeliveryCode: null }, ['DeliveryCode required']],
    [
      'an own address needs postcode and city',
      { DeliveryWarehouseType: 110003, DeliveryCode: null },
      ['DeliveryPostalCode required', 'DeliveryCity required'],
    ],
    ['pick-up at the port needs the port', { DeliveryWarehouseType: 110004, DeliveryCode: null }, ['PortOfDischarge required']],
    ['how it is cleared', { ClearanceMode: null }, ['ClearanceMode required']],
    ['an airport is no seaport', { PortOfLoading: 'SZX' }, ['PortOfLoading format']],
    ['a seaport is no airport', { QuoteProductType: 171004, PortOfLoading: 'CNNGB' }, ['PortOfLoading format']],
    ['one row of cargo at least', { Cargo: [] }, ['Cargo tooFew']],
    ['a remark under 200', { Remark: 'x'.repeat(200) }, ['Remark tooLong']],
    ['terms that we know', { Incoterm: 'CIF' }, ['Incoterm choice']],
    ['insurance of something', { InsuranceFlag: true }, ['InsuredValueUsd required']],
  ])('%s', (_what, fields, expected) => expect(faults(fields)).toEqual(expected))

  test('is quoted in pounds for Britain and in euro elsewhere unless the other is asked', () => {
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

  test('that is fetched at the port has no delivery; pick-up and remote area are asked for', () => {
    const cargo = (more: object, isRemote = false) => cargoOf(quoteFields.parse({ ...whole, ...more }), isRemote)
    expect(cargo({ DeliveryWarehouseType: 110004 }).Without).toEqual([152009])
    expect([cargo({}).Without, cargo({}).Options]).toEqual([[], []])
    expect(cargo({ PickupFlag: true }, true).Options).toEqual(['pickup', 'remote'])
  })

  test('leaves by the port that is near, of the sea or of the air', () => {
    expect([
      usualPort(productOf(171001), 'CNNGB1'),
      usualPort(productOf(171004), 'CNNGB1'),
      usualPort(productOf(171001), null),
    ]).toEqual(['CNNGB', 'NGB', null])
  })
})

test('old and new price stand side by side: same costs by name, new ones and those that are gone', () => {
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

test('the lines that staff write are their own arithmetic and add up to the total, in all four currencies, for 10,000 of them', () => {
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
}, 60_000)
