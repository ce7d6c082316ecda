import { describe, expect, test } from 'vitest'
import { storeExchangeRate, today } from '#features/freight/rates/api/service.ts'
import { transact } from '#kit/api/db.ts'
import { PRODUCT, CLEARANCE_MODE, CONTAINER, DELIVERY_PLACE } from '#features/freight/core/rules.ts'
import type { RateLine } from '#features/freight/rates/rules.ts'
import { getFreightDetail, getPricePreview, requestFcl, requestLcl, requestQuote } from '../contract.ts'
import { quoteRequest } from '../rules.ts'
import { quoteForOrder } from './service.ts'
import { quotesPortal } from './fixture-portal.ts'

const { anonymous, portal, hengtai, clerk, inDays, whole, battery, detail, ask, HENGTAI, inDb } = await quotesPortal()

describe('[call.oms.RequestQuote.RequestQuote] quote request', () => {
  test('is saved with a number and, if a card applies, with its price lines', async () => {
    const kept = await ask({ InsuranceFlag: true, InsuredValueUsd: 1800, DutyRate: 3.5 })
    expect(kept).toMatchObject({ InquiryNo: expect.stringMatching(/^RFQ\d{6}\d{4}$/), QuoteStatus: quoteRequest.states.quoted })
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

  test('is saved without a price and with the reason if staff must price it', async () => {
    for (const [more, reason] of [
      [battery, 'Battery'],
      [
        {
          DestinationCountry: 'FR',
          ClearanceMode: CLEARANCE_MODE.paidAtImport,
          DeliveryWarehouseType: DELIVERY_PLACE.private,
          DeliveryCode: null,
          DeliveryPostalCode: '59000',
          DeliveryCity: 'Lille',
        },
        'NoRate',
      ],
    ] as const) {
      const kept = await ask(more)
      expect([kept.QuoteStatus, (await detail(kept.Id)).ManualReason, (await detail(kept.Id)).Prices]).toEqual([
        quoteRequest.states.toQuote,
        reason,
        [],
      ])
    }
  })

  test('[call.oms.RequestQuoteFCL.RequestQuote] [call.oms.OrderFbaDetail.RequestQuoteNew] has a call per product, and one for any product', async () => {
    const fcl = { QuoteProductType: PRODUCT.fcl, CabinetItems: [{ CabinetType: CONTAINER.hq40, Qty: 1 }] }
    expect(await hengtai.ok(requestFcl, whole(fcl))).toMatchObject({ QuoteStatus: quoteRequest.states.quoted })
    expect(await hengtai.refused(requestFcl, whole())).toBe(1)
    expect(await hengtai.refused(requestLcl, whole(fcl))).toBe(1)
    const air = await hengtai.ok(requestQuote, whole({ QuoteProductType: PRODUCT.air }))
    expect(air).toMatchObject({ QuoteStatus: quoteRequest.states.toQuote })
    const kept = await hengtai.ok(requestQuote, whole(fcl))
    expect(await hengtai.ok(getFreightDetail, { Id: kept.Id })).toMatchObject({
      TotalAmount: 3229.3,
      QuotedPriceNo: `${kept.InquiryNo}-1`,
    })
  })

  test('is refused for goods that were ready before today', async () => {
    const refused = await hengtai.call(requestLcl, whole({ ExpectedShipDate: inDays(-1) }))
    expect([refused.ErrorCode, refused.Body]).toMatchObject([
      1,
      { Errors: [{ Field: 'ExpectedShipDate', Code: 'pastDate', Msg: 'Must not be in the past' }] },
    ])
    await hengtai.ok(requestLcl, whole({ ExpectedShipDate: inDays(0) }))
  })

  test('requires the right to the product and an existing place', async () => {
    expect(await clerk.refused(requestQuote, whole())).toBe(4)
    expect(await anonymous.refused(requestQuote, whole())).toBe(3)
    const nowhere = await hengtai.call(requestLcl, whole({ DeliveryWarehouseType: DELIVERY_PLACE.own, DeliveryCode: 'NOWHERE1' }))
    expect([nowhere.ErrorCode, nowhere.Body]).toMatchObject([
      1,
      { Errors: [{ Field: 'DeliveryCode', Msg: 'Choose one of the listed values' }] },
    ])
    expect(await hengtai.refused(requestLcl, whole({ PickupFlag: true, PickAddressId: 999_999 }))).toBe(5)
  })

  test('is refused if the price differs from the one shown', async () => {
    const seen = await hengtai.ok(getPricePreview, whole({ CurrencyCode: 'EUR' }))
    const shown = 'Lines' in seen ? { ShownTotal: seen.TotalAmount, ShownCurrency: 'EUR' as const } : {}
    const dearer = (price: number) =>
      transact(portal.pool, 'everyone', 'write', (db) =>
        storeExchangeRate(db, { RateDate: today(), Usd: 0.76, Cny: price, Eur: 0.87 }, null),
      )
    await dearer(0.12)
    const { ErrorCode, Msg } = await hengtai.call(requestLcl, whole({ CurrencyCode: 'EUR', ...shown }))
    expect([ErrorCode, Msg]).toEqual([6, expect.stringMatching(/^The price has changed in the meantime: it was EUR\s355\.36/)])
    await transact(portal.pool, 'everyone', 'write', (db) =>
      db.deleteFrom('exchange_rate').where('RateDate', '=', today()).execute(),
    )
    expect(await hengtai.ok(requestLcl, whole({ CurrencyCode: 'EUR', ...shown }))).toMatchObject({
      QuoteStatus: quoteRequest.states.quoted,
    })
  })

  test('keeps its price when the card changes', async () => {
    const { Id } = await ask()
    const before = await detail(Id)
    const [card] = await transact(portal.pool, 'everyone', 'read', (db) =>
      db
        .selectFrom('rate_card')
        .selectAll()
        .where('QuoteProductType', '=', PRODUCT.lcl)
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
