import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { keepExchangeRate, keepRateCard, today } from '#features/freight/rates/api/service.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { rateCardFields } from '../../rates/card.ts'
import { FCL, LCL, rateLine } from '../../rates/fixture.ts'
import type { RateLine } from '../../rates/rules.ts'
import { getDoesItMatchPlaceOfDelivery, getPlaceOfDeliveryWarehouseType, getPricePreview, getShipRouteDestinations } from '../contract.ts'
import type { quoteFields } from '../rules.ts'

const { as, stranger, portal } = await testPortal()
const [qihang, hengtai, clerk] = await Promise.all([as('qihang_admin'), as('hengtai_admin'), as('qihang_wh')])
const QIHANG = 430118
const SOON = 2
const inDays = (days: number) => new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  await transact(portal.pool, 'everyone', 'write', async (db) => {
    await keepExchangeRate(db, { RateDate: '2025-01-01', Usd: 0.76, Cny: 0.107, Eur: 0.87 }, null)
    const keep = (Lines: readonly RateLine[], more: object) => keepRateCard(db, rateCardFields.parse({ CardName: 'Card', QuoteProductType: 171001, CountryCode: 'GB', ValidFrom: '2025-01-01', ValidTo: '2099-12-31', TransitDaysMin: 38, TransitDaysMax: 46, ...more, Lines }), null)
    const remote = rateLine(152017, 35, 'GBP', { Name: 'Remote area', IsOptional: true })
    await keep([...LCL.Lines, remote], {})
    await keep(LCL.Lines.map((line) => (line.CostType === 152001 ? { ...line, UnitPrice: 80 } : line)), { ContractCompanyId: QIHANG, ValidTo: inDays(SOON) })
    await keep(LCL.Lines.map((line) => (line.CostType === 152009 ? { ...line, UnitPrice: 60 } : line)), { DeliveryZone: 'BT' })
    await keep(FCL.Lines, { QuoteProductType: 171002 })
    await keep(LCL.Lines, { CountryCode: 'FR', ValidTo: '2025-12-31' })
    await keep(LCL.Lines, { CountryCode: 'DE', ContractCompanyId: QIHANG })
  })
})

type Sent = z.input<typeof quoteFields>
const carton = { Cartons: 12, Length: 60, Width: 40, Height: 50, GrossWeight: 18, GoodsValueUsd: 1800 }
const quote = (more: Partial<Sent> = {}): Sent => ({ QuoteProductType: 171001, DestinationCountry: 'GB', DeliveryPostalCode: 'WS15 1NZ', CurrencyCode: 'GBP', Cargo: [carton], ...more })
const total = async (who: typeof qihang, more: Partial<Sent> = {}) => {
  const preview = await who.ok(getPricePreview, quote(more))
  return 'Lines' in preview ? preview.TotalAmount : preview
}

describe('[call.cms.QuotedPriceData.GetPricePreview] the price at once', () => {
  test('line by line, each with its arithmetic, in the reader’s language', async () => {
    const preview = await hengtai.ok(getPricePreview, quote({ InsuranceFlag: true, InsuredValueUsd: 1800, DutyRate: 3.5 }), { 'Accept-Language': 'de-DE' })
    expect(preview).toMatchObject({ QuotedPriceNo: null, CurrencyCode: 'GBP', TotalAmount: 317.16, TransitDaysMin: 38, TransitDaysMax: 46, RevenueTon: 1.44, ValidFrom: today(), ValidTo: inDays(6), TaxEstimate: { CustomsValue: 1469.02, Duty: 51.42 } })
    expect('Lines' in preview && preview.Lines[2]).toEqual({ CostType: 152001, Name: 'Seefracht', UnitPrice: 85, FeeUnit: 153002, Qty: 1.44, CurrencyCode: 'USD', Amount: 122.4, Rate: 0.76, AmountQuoteCcy: 93.02, Charged: 'own', Own: null, Scale: expect.anything() })
  })

  test('by a company’s own card before the public one; a price does not outlive its card', async () => {
    expect([await total(hengtai), await total(qihang)]).toEqual([309.16, 303.69])
    expect(await qihang.ok(getPricePreview, quote())).toMatchObject({ ValidTo: inDays(SOON) })
  })

  test('of a zone, and of a remote area', async () => {
    expect(await total(hengtai, { DeliveryPostalCode: 'HS1 2AA' })).toBe(344.16)
    expect(await total(hengtai, { DeliveryPostalCode: 'BT1 5GS' })).toBe(340.84)
  })

  test('is a range for those who are not signed in or may not see quotes', async () => {
    const range = { MinAmount: 309.16, MaxAmount: 344.16, CurrencyCode: 'GBP' }
    expect(await stranger.ok(getPricePreview, quote())).toEqual(range)
    expect(await clerk.ok(getPricePreview, quote())).toMatchObject({ MinAmount: 303.69 })
    expect(await stranger.ok(getPricePreview, quote({ DestinationCountry: 'DE', DeliveryPostalCode: null }))).toMatchObject({ ManualReason: 'NoRate' })
  })

  test('[msg.batteryQuote] of batteries, dangerous goods, long or heavy cartons is made by a person, and so is one that no card has', async () => {
    const said = async (more: Partial<Sent>, who = qihang) => {
      const { ErrorCode, Msg, Body } = await who.call(getPricePreview, quote(more))
      return [ErrorCode, Msg, (Body as { ManualReason: string }).ManualReason]
    }
    expect(await said({ Cargo: [{ ...carton, BatteryType: 180002 }] })).toEqual([101, 'Battery goods need a quote from support', 'Battery'])
    expect(await said({ Cargo: [{ ...carton, BatteryType: 180002 }] }, stranger)).toEqual([101, 'Battery goods need a quote from support', 'Battery'])
    expect(await said({ Cargo: [{ ...carton, DangerousClass: '3' }] })).toEqual([101, expect.any(String), 'Dangerous'])
    expect(await said({ Cargo: [{ ...carton, Length: 241 }] })).toEqual([101, expect.any(String), 'Oversize'])
    expect(await said({ DestinationCountry: 'FR', DeliveryPostalCode: '59553' })).toEqual([101, expect.any(String), 'NoRate'])
    expect(await said({ QuoteProductType: 171002, CabinetItems: [{ CabinetType: 102001, Qty: 1 }] })).toEqual([101, expect.any(String), 'NoRate'])
    expect(await total(hengtai, { QuoteProductType: 171002, CabinetItems: [{ CabinetType: 102003, Qty: 1 }] })).toBe(3229.3)
  })

  test('[const.currencies.quotes] in pounds or euro, and in nothing else', async () => {
    expect(await total(hengtai, { CurrencyCode: 'EUR' })).toBe(355.36)
    for (const CurrencyCode of ['USD', 'CNY']) expect(await hengtai.refused(getPricePreview, quote({ CurrencyCode: CurrencyCode as 'GBP' }))).toBe(1)
  })

  test.each([
    ['no cargo', { Cargo: [] }, 'Cargo'],
    ['another country’s postcode', { DeliveryPostalCode: '44145' }, 'DeliveryPostalCode'],
    ['insurance of nothing', { InsuranceFlag: true }, 'InsuredValueUsd'],
    ['a tariff number of letters', { Cargo: [{ ...carton, HsCode: 'ABCDEF' }] }, 'Cargo[0].HsCode'],
    ['half a carton', { Cargo: [{ ...carton, Cartons: 0.5 }] }, 'Cargo[0].Cartons'],
  ])('is refused for %s', async (_what, more, field) => {
    const { ErrorCode, Body } = await hengtai.call(getPricePreview, quote(more as Partial<Sent>))
    expect([ErrorCode, (Body as unknown as { Errors: { Field: string }[] }).Errors.map((one) => one.Field)]).toEqual([1, [field]])
  })
})

test('[call.client.QuoteData.GetShipRouteDestinations] destinations are the countries that a product has valid prices to', async () => {
  expect(await stranger.ok(getShipRouteDestinations, { QuoteProductType: 171001 })).toEqual([{ CountryCode: 'GB', Name: 'United Kingdom' }])
  expect(await stranger.ok(getShipRouteDestinations, { QuoteProductType: 171004 })).toEqual([])
})

test('[call.client.QuoteData.GetPlaceOfDeliveryWarehouseType] the provider’s own warehouse is offered where there is one', async () => {
  const kinds = async (DestinationCountry: 'GB' | 'FR') => (await stranger.ok(getPlaceOfDeliveryWarehouseType, { DestinationCountry })).map((one) => one.Value)
  expect([await kinds('GB'), await kinds('FR')]).toEqual([[110001, 110002, 110003, 110004], [110001, 110003, 110004]])
})

test('[call.cms.QuotedPriceData.GetDoesItMatchPlaceOfDelivery] a postcode is one of the country or not, remote or not', async () => {
  const match = (DestinationCountry: 'GB' | 'DE', DeliveryPostalCode: string) => stranger.ok(getDoesItMatchPlaceOfDelivery, { DestinationCountry, DeliveryPostalCode })
  expect(await match('GB', 'WS15 1NZ')).toEqual({ IsMatch: true, Zone: null, IsRemote: false })
  expect(await match('GB', 'HS1 2AA')).toEqual({ IsMatch: true, Zone: null, IsRemote: true })
  expect(await match('GB', '44145')).toEqual({ IsMatch: false, Zone: null, IsRemote: false })
  expect(await match('DE', '44145')).toEqual({ IsMatch: true, Zone: null, IsRemote: false })
  expect(await match('GB', 'BT1 5GS')).toMatchObject({ Zone: 'BT', IsRemote: true })
  const at = (DeliveryCode: string, DeliveryPostalCode: string) => stranger.ok(getDoesItMatchPlaceOfDelivery, { DestinationCountry: 'GB', DeliveryCode, DeliveryPostalCode })
  expect([(await at('BHX1', 'ws151nz')).IsMatch, (await at('BHX1', 'LE67 1GQ')).IsMatch]).toEqual([true, false])
})
