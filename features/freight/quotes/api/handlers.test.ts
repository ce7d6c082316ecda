import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { savePickup } from '#features/account/addresses/contract.ts'
import { createAdminLink, loginByAdminToken } from '#features/account/session/contract.ts'
import { storeExchangeRate, storeRateCard, today } from '#features/freight/rates/api/service.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { transact, type Db } from '#kit/api/db.ts'
import { readRows } from '#kit/api/sheets/rows.ts'
import { openWorkbook } from '#kit/api/sheets/workbook.ts'
import { client, testPortal } from '../../../../api/testing.ts'
import { rateCardFields } from '../../rates/card.ts'
import { FCL, LCL, rateLine } from '../../rates/fixture.ts'
import type { RateLine } from '../../rates/rules.ts'
import {
  answerAdminRequest,
  answerRequest,
  requestAgain,
  cancelRequest,
  deleteRequest,
  exportQuotedPrice,
  getAdminAnswerTotal,
  getAnswerTotal,
  getDeskRequest,
  getDeskRequestCounts,
  getDeskRequests,
  getDoesItMatchPlaceOfDelivery,
  getFreightDetail,
  getPlaceOfDeliveryWarehouseType,
  getPrice,
  getPricePreview,
  getPricePreviewExcel,
  getProductList,
  getQuoteWarehouses,
  getRequest,
  getRequestCounts,
  getRequests,
  getShipRouteDestinations,
  getShipRouteReceipts,
  getWarehouseCodes,
  requestFcl,
  requestLcl,
  requestQuote,
} from '../contract.ts'
import type { quoteFields } from '../rules.ts'
import { expireDue, markQuoteOrdered, quoteForOrder, releaseQuote } from './service.ts'

const { as, stranger: anonymous, portal } = await testPortal()
const [qihang, hengtai, clerk] = await Promise.all([as('qihang_admin'), as('hengtai_admin'), as('qihang_wh')])
const QIHANG = 430118
const SOON = 2
const inDays = (days: number) => new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  await transact(portal.pool, 'everyone', 'write', async (db) => {
    await storeExchangeRate(db, { RateDate: '2025-01-01', Usd: 0.76, Cny: 0.107, Eur: 0.87 }, null)
    const keep = (Lines: readonly RateLine[], more: object) =>
      storeRateCard(
        db,
        rateCardFields.parse({
          CardName: 'Card',
          QuoteProductType: 171001,
          CountryCode: 'GB',
          ValidFrom: '2025-01-01',
          ValidTo: '2099-12-31',
          TransitDaysMin: 38,
          TransitDaysMax: 46,
          ...more,
          Lines,
        }),
        null,
      )
    const remote = rateLine(152017, 35, 'GBP', { Name: 'Remote area', IsOptional: true })
    await keep([...LCL.Lines, remote], {})
    await keep(
      LCL.Lines.map((line) => (line.CostType === 152001 ? { ...line, UnitPrice: 80 } : line)),
      { ContractCompanyId: QIHANG, ValidTo: inDays(SOON) },
    )
    await keep(
      LCL.Lines.map((line) => (line.CostType === 152009 ? { ...line, UnitPrice: 60 } : line)),
      { DeliveryZone: 'BT' },
    )
    await keep(FCL.Lines, { QuoteProductType: 171002 })
    await keep(LCL.Lines, { CountryCode: 'FR', ValidTo: '2025-12-31' })
    await keep(LCL.Lines, { CountryCode: 'DE', ContractCompanyId: QIHANG })
  })
})

type Sent = z.input<typeof quoteFields>
const carton = { Cartons: 12, Length: 60, Width: 40, Height: 50, GrossWeight: 18, GoodsValueUsd: 1800 }
const quote = (more: Partial<Sent> = {}): Sent => ({
  QuoteProductType: 171001,
  DestinationCountry: 'GB',
  DeliveryPostalCode: 'WS15 1NZ',
  CurrencyCode: 'GBP',
  Cargo: [carton],
  ...more,
})
const total = async (who: typeof qihang, more: Partial<Sent> = {}) => {
  const preview = await who.ok(getPricePreview, quote(more))
  return 'Lines' in preview ? preview.TotalAmount : preview
}

describe('[call.cms.QuotedPriceData.GetPricePreview] the price at once', () => {
  test('line by line, each with its arithmetic, in the reader’s language', async () => {
    const preview = await hengtai.ok(getPricePreview, quote({ InsuranceFlag: true, InsuredValueUsd: 1800, DutyRate: 3.5 }), {
      'Accept-Language': 'de-DE',
    })
    expect(preview).toMatchObject({
      QuotedPriceNo: null,
      CurrencyCode: 'GBP',
      TotalAmount: 317.16,
      TransitDaysMin: 38,
      TransitDaysMax: 46,
      RevenueTon: 1.44,
      ValidFrom: today(),
      ValidTo: inDays(6),
      TaxEstimate: { CustomsValue: 1469.02, Duty: 51.42 },
    })
    expect('Lines' in preview && preview.Lines[2]).toEqual({
      CostType: 152001,
      Name: 'Seefracht',
      UnitPrice: 85,
      FeeUnit: 153002,
      Qty: 1.44,
      CurrencyCode: 'USD',
      Amount: 122.4,
      Rate: 0.76,
      AmountQuoteCcy: 93.02,
      Charged: 'own',
      Own: null,
      Scale: expect.anything(),
    })
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
    expect(await anonymous.ok(getPricePreview, quote())).toEqual(range)
    expect(await clerk.ok(getPricePreview, quote())).toMatchObject({ MinAmount: 303.69 })
    expect(await anonymous.ok(getPricePreview, quote({ DestinationCountry: 'DE', DeliveryPostalCode: null }))).toMatchObject({
      ManualReason: 'NoRate',
    })
  })

  test('[msg.batteryQuote] of batteries, dangerous goods, long or heavy cartons is made by a person, and so is one that no card has', async () => {
    const said = async (more: Partial<Sent>, who = qihang) => {
      const { ErrorCode, Msg, Body } = await who.call(getPricePreview, quote(more))
      return [ErrorCode, Msg, (Body as { ManualReason: string }).ManualReason]
    }
    expect(await said({ Cargo: [{ ...carton, BatteryType: 180002 }] })).toEqual([
      101,
      'Battery goods need a quote from support',
      'Battery',
    ])
    expect(await said({ Cargo: [{ ...carton, BatteryType: 180002 }] }, anonymous)).toEqual([
      101,
      'Battery goods need a quote from support',
      'Battery',
    ])
    expect(await said({ Cargo: [{ ...carton, DangerousClass: '3' }] })).toEqual([101, expect.any(String), 'Dangerous'])
    expect(await said({ Cargo: [{ ...carton, Length: 241 }] })).toEqual([101, expect.any(String), 'Oversize'])
    expect(await said({ DestinationCountry: 'FR', DeliveryPostalCode: '59553' })).toEqual([101, expect.any(String), 'NoRate'])
    expect(await said({ QuoteProductType: 171002, CabinetItems: [{ CabinetType: 102001, Qty: 1 }] })).toEqual([
      101,
      expect.any(String),
      'NoRate',
    ])
    expect(await total(hengtai, { QuoteProductType: 171002, CabinetItems: [{ CabinetType: 102003, Qty: 1 }] })).toBe(3229.3)
  })

  test('[const.currencies.quotes] in pounds or euro, and in nothing else', async () => {
    expect(await total(hengtai, { CurrencyCode: 'EUR' })).toBe(355.36)
    for (const CurrencyCode of ['USD', 'CNY'])
      expect(await hengtai.refused(getPricePreview, quote({ CurrencyCode: CurrencyCode as 'GBP' }))).toBe(1)
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
  expect(await anonymous.ok(getShipRouteDestinations, { QuoteProductType: 171001 })).toEqual([
    { CountryCode: 'GB', Name: 'United Kingdom' },
  ])
  expect(await anonymous.ok(getShipRouteDestinations, { QuoteProductType: 171004 })).toEqual([])
})

test('[call.client.QuoteData.GetPlaceOfDeliveryWarehouseType] the provider’s own warehouse is offered where there is one', async () => {
  const kinds = async (DestinationCountry: 'GB' | 'FR') =>
    (await anonymous.ok(getPlaceOfDeliveryWarehouseType, { DestinationCountry })).map((one) => one.Value)
  expect([await kinds('GB'), await kinds('FR')]).toEqual([
    [110001, 110002, 110003, 110004],
    [110001, 110003, 110004],
  ])
})

test('[call.cms.QuotedPriceData.GetDoesItMatchPlaceOfDelivery] a postcode is one of the country or not, remote or not', async () => {
  const match = (DestinationCountry: 'GB' | 'DE', DeliveryPostalCode: string) =>
    anonymous.ok(getDoesItMatchPlaceOfDelivery, { DestinationCountry, DeliveryPostalCode })
  expect(await match('GB', 'WS15 1NZ')).toEqual({ IsMatch: true, Zone: null, IsRemote: false })
  expect(await match('GB', 'HS1 2AA')).toEqual({ IsMatch: true, Zone: null, IsRemote: true })
  expect(await match('GB', '44145')).toEqual({ IsMatch: false, Zone: null, IsRemote: false })
  expect(await match('DE', '44145')).toEqual({ IsMatch: true, Zone: null, IsRemote: false })
  expect(await match('GB', 'BT1 5GS')).toMatchObject({ Zone: 'BT', IsRemote: true })
  const at = (DeliveryCode: string, DeliveryPostalCode: string) =>
    anonymous.ok(getDoesItMatchPlaceOfDelivery, { DestinationCountry: 'GB', DeliveryCode, DeliveryPostalCode })
  expect([(await at('BHX1', 'ws151nz')).IsMatch, (await at('BHX1', 'LE67 1GQ')).IsMatch]).toEqual([true, false])
})

// --- Requests ------------------------------------------------------------------------------------------------------

const whole = (more: object = {}) => ({
  ...quote(),
  ReceiptPlaceCode: 'CNNGB1',
  DeliveryWarehouseType: 110001 as const,
  DeliveryCode: 'BHX1',
  DeliveryPostalCode: null,
  ClearanceMode: 108001 as const,
  ExportDeclarationMode: 109001 as const,
  ...more,
})
const battery = { Cargo: [{ ...carton, BatteryType: 180002 as const }] }
const detail = async (id: number, who = hengtai) => who.ok(getRequest, { id })
const ask = (more: object = {}, who = hengtai) => who.ok(requestLcl, whole(more))
const HENGTAI = 413939
const staff = await as('staff_ops')
const answer = {
  CurrencyCode: 'GBP' as const,
  ValidTo: inDays(9),
  TransitDaysMin: 40,
  TransitDaysMax: 48,
  Remark: 'With test report',
  Lines: [
    { CostType: 152001 as const, FeeUnit: 153002 as const, UnitPrice: 96, Qty: 1.44, CurrencyCode: 'USD' as const },
    { CostType: 152006 as const, FeeUnit: 153001 as const, UnitPrice: 45, Qty: 1, CurrencyCode: 'GBP' as const },
  ],
}
const answered = async (more: object = {}) => {
  const { Id } = await ask(battery)
  const { RowVersion } = await detail(Id)
  return { Id, ...(await staff.ok(answerRequest, { ...answer, ...more, ContractCompanyId: HENGTAI, Id, RowVersion })) }
}
/** Moves the whole portal's clock; prices end by it. */
const atDay = async <T>(days: number, work: () => Promise<T>): Promise<T> => {
  simulateClock(() => new Date(Date.now() + days * 86_400_000))
  try {
    return await work()
  } finally {
    simulateClock(undefined)
  }
}
const inDb = <T>(work: (db: Db) => Promise<T>, company: number = HENGTAI) => transact(portal.pool, company, 'write', work)
const priceId = async (id: number) => (await detail(id)).QuotedPriceId!

describe('[call.oms.RequestQuote.RequestQuote] a request is kept', () => {
  test('with a number and, where the card gives one, its price line by line', async () => {
    const kept = await ask({ InsuranceFlag: true, InsuredValueUsd: 1800, DutyRate: 3.5 })
    expect(kept).toMatchObject({ InquiryNo: expect.stringMatching(/^RFQ\d{6}\d{4}$/), QuoteStatus: 170002 })
    const request = await detail(kept.Id)
    expect(request).toMatchObject({
      TotalAmount: 317.16,
      CurrencyCode: 'GBP',
      ManualReason: null,
      ValidTo: inDays(6),
      Request: { DeliveryPostalCode: 'WS15 1NZ', DeliveryCity: 'Rugeley', PortOfLoading: 'CNNGB' },
    })
    expect(request.Prices).toHaveLength(1)
    expect(request.Prices[0]).toMatchObject({
      QuotedPriceNo: `${kept.InquiryNo}-1`,
      RequestQuoteId: kept.Id,
      IsStaffQuote: false,
      TaxEstimate: { Duty: 51.42 },
    })
    expect(request.Prices[0]!.Lines.map((line) => line.Name)).toContain('Ocean freight')
    expect(request.Events.map((event) => event.Move)).toEqual(['ask'])
  })

  test('without a price where a person must make it, and the reason is told', async () => {
    for (const [more, reason] of [
      [battery, 'Battery'],
      [
        {
          DestinationCountry: 'FR',
          DeliveryWarehouseType: 110003,
          DeliveryCode: null,
          DeliveryPostalCode: '59000',
          DeliveryCity: 'Lille',
        },
        'NoRate',
      ],
    ] as const) {
      const kept = await ask(more)
      expect([kept.QuoteStatus, (await detail(kept.Id)).ManualReason, (await detail(kept.Id)).Prices]).toEqual([
        170001,
        reason,
        [],
      ])
    }
  })

  test('[call.oms.RequestQuoteFCL.RequestQuote] [call.oms.OrderFbaDetail.RequestQuoteNew] each by its own call, or by the one that takes any product', async () => {
    const fcl = { QuoteProductType: 171002 as const, CabinetItems: [{ CabinetType: 102003 as const, Qty: 1 }] }
    expect(await hengtai.ok(requestFcl, whole(fcl))).toMatchObject({ QuoteStatus: 170002 })
    expect(await hengtai.refused(requestFcl, whole())).toBe(1)
    expect(await hengtai.refused(requestLcl, whole(fcl))).toBe(1)
    const air = await hengtai.ok(requestQuote, whole({ QuoteProductType: 171004 }))
    expect(air).toMatchObject({ QuoteStatus: 170001 })
    const kept = await hengtai.ok(requestQuote, whole(fcl))
    expect(await hengtai.ok(getFreightDetail, { Id: kept.Id })).toMatchObject({
      TotalAmount: 3229.3,
      QuotedPriceNo: `${kept.InquiryNo}-1`,
    })
  })

  test('for those who may see quotes of the product, and for places that there are', async () => {
    expect(await clerk.refused(requestQuote, whole())).toBe(4)
    expect(await anonymous.refused(requestQuote, whole())).toBe(3)
    expect(await hengtai.refused(requestLcl, whole({ DeliveryWarehouseType: 110002, DeliveryCode: 'NOWHERE1' }))).toBe(1)
    expect(await hengtai.refused(requestLcl, whole({ PickupFlag: true, PickAddressId: 999_999 }))).toBe(5)
  })

  test('a price that is no longer the one that was shown is refused, never silently changed', async () => {
    const seen = await hengtai.ok(getPricePreview, whole({ CurrencyCode: 'EUR' }))
    const shown = 'Lines' in seen ? { ShownTotal: seen.TotalAmount, ShownCurrency: 'EUR' as const } : {}
    const dearer = (price: number) =>
      transact(portal.pool, 'everyone', 'write', (db) =>
        storeExchangeRate(db, { RateDate: today(), Usd: 0.76, Cny: price, Eur: 0.87 }, null),
      )
    await dearer(0.12)
    const { ErrorCode, Msg } = await hengtai.call(requestLcl, whole({ CurrencyCode: 'EUR', ...shown }))
    expect([ErrorCode, Msg]).toEqual([6, expect.stringContaining('The price has changed in the meantime: it was EUR 355.36')])
    await transact(portal.pool, 'everyone', 'write', (db) =>
      db.deleteFrom('exchange_rate').where('RateDate', '=', today()).execute(),
    )
    expect(await hengtai.ok(requestLcl, whole({ CurrencyCode: 'EUR', ...shown }))).toMatchObject({ QuoteStatus: 170002 })
  })

  test('a card that changes later changes no price that was kept', async () => {
    const { Id } = await ask()
    const before = await detail(Id)
    const [card] = await transact(portal.pool, 'everyone', 'read', (db) =>
      db
        .selectFrom('rate_card')
        .selectAll()
        .where('QuoteProductType', '=', 171001)
        .where('ContractCompanyId', 'is', null)
        .where('CountryCode', '=', 'GB')
        .where('DeliveryZone', 'is', null)
        .execute(),
    )
    const lines = card!.Lines as RateLine[]
    const change = (factor: number) =>
      transact(portal.pool, 'everyone', 'write', (db) =>
        db
          .updateTable('rate_card')
          .set({ Lines: JSON.stringify(lines.map((line) => ({ ...line, UnitPrice: line.UnitPrice * factor }))) })
          .where('Id', '=', card!.Id)
          .execute(),
      )
    await change(2)
    expect((await detail(Id)).Prices).toEqual(before.Prices)
    expect(
      await inDb((db) => quoteForOrder(db, { ContractCompanyId: HENGTAI, QuotedPriceId: before.QuotedPriceId! })),
    ).toMatchObject({ Price: { TotalAmount: before.TotalAmount } })
    await change(1)
    await expect(
      transact(portal.pool, 'everyone', 'write', (db) =>
        db.updateTable('quoted_price').set({ TotalAmount: 1 }).where('Id', '=', before.QuotedPriceId!).execute(),
      ),
    ).rejects.toThrow('append-only')
  })
})

describe('staff answer', () => {
  test('what waits, and the customer hears of it', async () => {
    const { Id, QuotedPriceNo } = await answered()
    const request = await detail(Id)
    // 138.24 USD at 0.76 and 45 GBP.
    expect(request).toMatchObject({
      QuoteStatus: 170002,
      QuotedPriceNo,
      TotalAmount: 150.06,
      TransitDaysMin: 40,
      ValidTo: inDays(9),
      IsStaffQuote: true,
    })
    expect(request.Prices[0]).toMatchObject({
      Remark: 'With test report',
      Lines: [{ Amount: 138.24, AmountQuoteCcy: 105.06, Rate: 0.76 }, { Amount: 45 }],
    })
    // The portal hears of the event by itself.
    const reported = async () => (await hengtai.ok(getMessagePage, {})).Items.find((message) => message.RelateId === Id)
    await expect
      .poll(reported, { timeout: 20_000 })
      .toMatchObject({ MessageTitle: `Inquiry ${request.InquiryNo} has been quoted`, PageCode: `/Quotes/quotesDetail?id=${Id}` })
  })

  test('once, with the version they saw, within days that can be promised', async () => {
    const { Id } = await ask(battery)
    const { RowVersion } = await detail(Id)
    const send = (more: object) =>
      staff.refused(answerRequest, { ...answer, ContractCompanyId: HENGTAI, Id, RowVersion, ...more })
    expect(await send({ RowVersion: RowVersion + 1 })).toBe(6)
    expect(await send({ ValidTo: inDays(-1) })).toBe(2)
    expect(await send({ ValidTo: inDays(120) })).toBe(2)
    expect(await send({ Lines: [] })).toBe(1)
    expect(await send({ ContractCompanyId: QIHANG })).toBe(5)
    await staff.ok(answerRequest, { ...answer, ContractCompanyId: HENGTAI, Id, RowVersion })
    expect(await send({ RowVersion: RowVersion + 1 })).toBe(2)
  })

  test('by a list over all companies; sums are computed before they are sent', async () => {
    const { Id, InquiryNo } = await ask(battery)
    const list = await staff.ok(getDeskRequests, { QuoteStatus: 170001, Keyword: InquiryNo })
    expect(list.Items).toMatchObject([{ Id, ContractCompanyId: HENGTAI, CompanyName: '宁波恒泰', ManualReason: 'Battery' }])
    expect((await staff.ok(getDeskRequestCounts, {}))['170001']).toBeGreaterThan(0)
    expect(await staff.ok(getDeskRequest, { ContractCompanyId: HENGTAI, Id })).toMatchObject({ InquiryNo })
    expect(await staff.ok(getAnswerTotal, { CurrencyCode: 'EUR', Lines: answer.Lines })).toMatchObject({ TotalAmount: 172.48 })
    expect(await hengtai.refused(getDeskRequests, {})).toBe(3)
  })

  test('with all that was asked before them, the address of the pick-up in words', async () => {
    const pickup = await hengtai.ok(savePickup, {
      Contact: '李明',
      Phone: '13800138000',
      ProvinceCode: '330000',
      City: '杭州市',
      District: '余杭区',
      DetailAddress: '文一西路 969 号',
    } as never)
    const wishes = {
      PortOfLoading: 'CNNGB',
      PortOfDischarge: 'GBFXT',
      PickupFlag: true,
      PickAddressId: pickup.Id,
      InsuranceFlag: true,
      InsuredValueUsd: 1800,
      ExpectedShipDate: inDays(12),
      Incoterm: 'FOB',
      CurrencyCode: 'EUR',
      DutyRate: 3.5,
    }
    const { Id } = await ask({ ...battery, ...wishes })
    const PickAddress = '杭州市 余杭区 文一西路 969 号 · 李明 13800138000'
    expect(await staff.ok(getDeskRequest, { ContractCompanyId: HENGTAI, Id })).toMatchObject({
      Request: wishes,
      PickAddress,
      ReceiptPlaceName: expect.any(String),
    })
    expect(await detail(Id)).toMatchObject({ Request: wishes, PickAddress })
    const unnamed = await ask({ ...battery, PickupFlag: true })
    expect((await detail(unnamed.Id)).PickAddress).toBeNull()
  })

  test('[route.admin.lclSeaQuotes] or with the company’s eyes, and nobody else does', async () => {
    const { Id } = await ask(battery)
    const { RowVersion } = await detail(Id)
    expect(await hengtai.refused(answerAdminRequest, { ...answer, Id, RowVersion })).toBe(4)
    const { Url } = await staff.ok(createAdminLink, { ContractCompanyId: HENGTAI, Path: '/admin/lclSeaQuotes' })
    const { Token } = await anonymous.ok(loginByAdminToken, {
      AdminToken: new URL(Url, portal.address).searchParams.get('adminToken')!,
    })
    const inside = client(portal.address, Token)
    expect(
      (await inside.ok(getRequests, { QuoteProductTypes: [171001], QuoteStatus: 170001 })).Items.map((row) => row.Id),
    ).toContain(Id)
    expect(await inside.ok(getAdminAnswerTotal, { CurrencyCode: 'GBP', Lines: answer.Lines })).toMatchObject({
      TotalAmount: 150.06,
    })
    await inside.ok(answerAdminRequest, { ...answer, Id, RowVersion })
    expect((await detail(Id)).Events.at(-1)).toMatchObject({ Move: 'answer', ToState: 170002 })
  })
})

describe('what becomes of a request', () => {
  test('[call.oms.QuotedPrice.GetPageList] it stands in the record with its price, by state, product and number', async () => {
    const { InquiryNo } = await ask()
    expect((await hengtai.ok(getRequests, { Keyword: InquiryNo })).Items).toMatchObject([
      { InquiryNo, TotalAmount: 309.16, CurrencyCode: 'GBP', DeliveryCode: 'BHX1' },
    ])
    expect((await hengtai.ok(getRequests, { Keyword: InquiryNo, QuoteStatus: 170001 })).TotalCount).toBe(0)
    expect(await hengtai.ok(getRequestCounts, { Keyword: InquiryNo })).toEqual({ 170002: 1 })
    expect((await qihang.ok(getRequests, { Keyword: InquiryNo })).TotalCount).toBe(0)
    expect(await clerk.refused(getRequests, {})).toBe(4)
  })

  test('[call.oms.QuotedPrice.Delete] it is cancelled, and taken out of the list', async () => {
    const { Id, InquiryNo } = await ask()
    await hengtai.ok(cancelRequest, { id: Id })
    expect((await detail(Id)).QuoteStatus).toBe(170005)
    expect(await hengtai.refused(cancelRequest, { id: Id })).toBe(2)
    await hengtai.ok(deleteRequest, { id: Id })
    expect((await hengtai.ok(getRequests, { Keyword: InquiryNo })).TotalCount).toBe(0)
    expect(await hengtai.refused(getRequest, { id: Id })).toBe(5)
    const open = await ask()
    await hengtai.ok(deleteRequest, { id: open.Id })
    expect((await hengtai.ok(getRequests, { Keyword: open.InquiryNo })).TotalCount).toBe(0)
    expect(await qihang.refused(deleteRequest, { id: (await ask()).Id })).toBe(5)
  })

  test('its price ends with its last day; asked again it gets a new one, and the old stays beside it', async () => {
    const { Id, InquiryNo } = await ask()
    expect(await hengtai.refused(requestAgain, { id: Id })).toBe(2)
    await atDay(6, () => expireDue(portal.pool))
    expect((await detail(Id)).QuoteStatus).toBe(170002)
    await atDay(7, () => expireDue(portal.pool))
    expect((await detail(Id)).QuoteStatus).toBe(170004)
    expect(await hengtai.ok(requestAgain, { id: Id })).toEqual({ QuoteStatus: 170002 })
    const { Prices, Events } = await detail(Id)
    expect(Prices.map((price) => price.QuotedPriceNo)).toEqual([`${InquiryNo}-2`, `${InquiryNo}-1`])
    expect(Events.map((event) => event.Move)).toEqual(['ask', 'expire', 'askAgain', 'price'])
    const byHand = await answered({ ValidTo: inDays(0) })
    await atDay(1, () => expireDue(portal.pool))
    expect(await hengtai.ok(requestAgain, { id: byHand.Id })).toEqual({ QuoteStatus: 170001 })
  })

  test('one price makes one order, even of two at once; a cancelled order gives it back', async () => {
    const { Id } = await ask()
    const QuotedPriceId = await priceId(Id)
    const key = { ContractCompanyId: HENGTAI, QuotedPriceId }
    expect(await inDb((db) => quoteForOrder(db, key))).toMatchObject({
      RequestQuoteId: Id,
      IsStaffQuote: false,
      Request: { DeliveryCode: 'BHX1' },
      Price: { TotalAmount: 309.16 },
    })
    expect(await inDb((db) => quoteForOrder(db, { ...key, ContractCompanyId: QIHANG }), QIHANG)).toBeNull()
    const both = await Promise.allSettled([1, 2].map((OrderId) => inDb((db) => markQuoteOrdered(db, { ...key, OrderId }))))
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await detail(Id)).QuoteStatus).toBe(170003)
    expect(await inDb((db) => quoteForOrder(db, key))).toBeNull()
    expect(await hengtai.refused(deleteRequest, { id: Id })).toBe(2)
    await inDb((db) => releaseQuote(db, key))
    expect(await detail(Id)).toMatchObject({ QuoteStatus: 170002, OrderId: null })
    await inDb((db) => markQuoteOrdered(db, { ...key, OrderId: 3 }))
    await atDay(7, () => inDb((db) => releaseQuote(db, key)))
    expect((await detail(Id)).QuoteStatus).toBe(170004)
    await expect(inDb((db) => markQuoteOrdered(db, { ...key, OrderId: 4 }))).rejects.toMatchObject({ code: 'rule' })
  })

  test('a price of yesterday makes no order before the job has ended it', async () => {
    const QuotedPriceId = await priceId((await ask()).Id)
    const key = { ContractCompanyId: HENGTAI, QuotedPriceId }
    expect(await atDay(7, () => inDb((db) => quoteForOrder(db, key)))).toBeNull()
    await expect(atDay(7, () => inDb((db) => markQuoteOrdered(db, { ...key, OrderId: 1 })))).rejects.toMatchObject({
      code: 'rule',
    })
  })
})

/** All that stands in a workbook. */
async function textsOf(content: Buffer): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-price-'))
  const path = join(folder, 'price.xlsx')
  await writeFile(path, content)
  const book = await openWorkbook(path)
  const texts: string[] = []
  for await (const { rows } of readRows(book, book.sheet)) texts.push(...rows.flatMap((row) => [...row.cells]))
  book.close()
  await rm(folder, { recursive: true })
  return texts
}

describe('the price as a workbook', () => {
  test('[call.cms.QuotedPriceData.GetPricePreviewExcel] [call.cms.FbaFeeItem.ExportFBAQuotedPrice] has every line, the total and the taxes apart', async () => {
    const wanted = whole({ InsuranceFlag: true, InsuredValueUsd: 1800, DutyRate: 3.5 })
    const preview = await textsOf(await hengtai.bytes(getPricePreviewExcel, wanted))
    expect(preview).toEqual(expect.arrayContaining(['Ocean freight', 'Total', '317.16', 'Duty, 3.5 %', '51.42']))
    const { Id } = await hengtai.ok(requestLcl, wanted)
    expect(await textsOf(await hengtai.bytes(exportQuotedPrice, { QuotedPriceId: await priceId(Id) }))).toEqual(preview)
    expect(await qihang.refused(exportQuotedPrice, { QuotedPriceId: await priceId(Id) })).toBe(5)
  })
})

test('[call.client.QuotePrice.GetPrice] the price of a whole request, for those who may see it', async () => {
  expect(await hengtai.ok(getPrice, whole())).toMatchObject({ TotalAmount: 309.16 })
  expect(await hengtai.ok(getPrice, whole(battery))).toEqual({ ManualReason: 'Battery' })
  expect(await clerk.refused(getPrice, whole())).toBe(4)
})

test('[call.oms.QuotedPrice.GetProductList] products with prices to a country, with the days they take', async () => {
  expect(await hengtai.ok(getProductList, { DestinationCountry: 'GB' })).toEqual([
    { QuoteProductType: 171001, Name: 'LCL full leg', TransitDays: '38–46', Description: null },
    { QuoteProductType: 171002, Name: 'FCL full leg', TransitDays: '38–46', Description: null },
  ])
})

test('[call.client.QuoteData.GetShipRouteReceiptList] goods are handed in at the receiving warehouses, each near its port', async () => {
  const places = (QuoteProductType: 171001 | 171004) =>
    anonymous.ok(getShipRouteReceipts, { QuoteProductType, DestinationCountry: 'GB' })
  expect(await places(171001)).toEqual(
    expect.arrayContaining([{ ReceiptPlaceCode: 'CNNGB1', Name: '宁波收货仓', PortOfLoading: 'CNNGB' }]),
  )
  expect(await places(171004)).toEqual([])
})

test('[call.client.QuoteData.GetWarehouseCodeList] [call.cms.QuotedPriceData.GetWarehouseListAsync] centres and own warehouses by code, with their zone', async () => {
  const codes = async (DeliveryWarehouseType: number, Keyword?: string) =>
    (await anonymous.ok(getWarehouseCodes, { DestinationCountry: 'GB', DeliveryWarehouseType, Keyword })).map((one) => one.Code)
  expect([await codes(110001), await codes(110002), await codes(110003)]).toEqual([
    ['BHX1', 'BHX2', 'BHX3'],
    ['UKBHM1', 'UKLTN1'],
    [],
  ])
  expect([await codes(110001, 'coal'), await codes(110001, 'xabc'), await codes(110001, 'nowhere')]).toEqual([
    ['BHX2'],
    ['XABC'],
    [],
  ])
  expect(await anonymous.ok(getQuoteWarehouses, { CountryCode: 'GB' })).toEqual(
    expect.arrayContaining([
      { Code: 'BHX1', Name: 'BHX1 Rugeley', Zone: null },
      { Code: 'UKBHM1', Name: 'Birmingham', Zone: null },
    ]),
  )
})

test('calls under /oms answer under /client as well', async () => {
  const response = await fetch(`${portal.address}/client/api/QuotedPrice/GetPageList`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${hengtai.token}` },
    body: '{}',
  })
  expect(await response.json()).toMatchObject({ ErrorCode: 0 })
})
