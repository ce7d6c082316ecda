import { describe, expect, test } from 'vitest'
import {
  requestAgain,
  cancelRequest,
  deleteRequest,
  getDeskRequestCounts,
  getDeskRequests,
  getRequest,
  getRequestCounts,
  getRequests,
} from '../contract.ts'
import { quoteRequest } from '../rules.ts'
import { expireDue } from './expiry.ts'
import { markQuoteOrdered, quoteForOrder, releaseQuote } from './service.ts'
import { quotesPortal } from './fixture-portal.ts'

const { portal, qihang, hengtai, clerk, QIHANG, inDays, detail, ask, HENGTAI, staff, answered, atDay, inDb, priceId } =
  await quotesPortal()

describe('life of a quote request', () => {
  test('[call.oms.QuotedPrice.GetPageList] is listed with its price, and filtered by state, product and number', async () => {
    const { InquiryNo } = await ask()
    expect((await hengtai.ok(getRequests, { Keyword: InquiryNo })).Items).toMatchObject([
      { InquiryNo, TotalAmount: 309.16, CurrencyCode: 'GBP', DeliveryCode: 'BHX1' },
    ])
    expect((await hengtai.ok(getRequests, { Keyword: InquiryNo, QuoteStatus: quoteRequest.states.toQuote })).TotalCount).toBe(0)
    expect(await hengtai.ok(getRequestCounts, { Keyword: InquiryNo })).toEqual({ [quoteRequest.states.quoted]: 1 })
    expect((await qihang.ok(getRequests, { Keyword: InquiryNo })).TotalCount).toBe(0)
    expect(await clerk.refused(getRequests, {})).toBe(4)
  })

  test('[call.oms.QuotedPrice.Delete] is cancelled, and removed from the list', async () => {
    const { Id, InquiryNo } = await ask()
    await hengtai.ok(cancelRequest, { id: Id })
    expect((await detail(Id)).QuoteStatus).toBe(quoteRequest.states.cancelled)
    expect(await hengtai.refused(cancelRequest, { id: Id })).toBe(2)
    await hengtai.ok(deleteRequest, { id: Id })
    expect((await hengtai.ok(getRequests, { Keyword: InquiryNo })).TotalCount).toBe(0)
    expect(await hengtai.refused(getRequest, { id: Id })).toBe(5)
    const open = await ask()
    await hengtai.ok(deleteRequest, { id: open.Id })
    expect((await hengtai.ok(getRequests, { Keyword: open.InquiryNo })).TotalCount).toBe(0)
    expect(await qihang.refused(deleteRequest, { id: (await ask()).Id })).toBe(5)
    // The counts of the desk match its list, which has none of them.
    const { cancelled } = quoteRequest.states
    const { TotalCount } = await staff.ok(getDeskRequests, { QuoteStatus: cancelled })
    expect((await staff.ok(getDeskRequestCounts, {}))[cancelled] ?? 0).toBe(TotalCount)
  })

  test('expires after its last day; requested again it gets a new price, and the old one is stored', async () => {
    const { Id, InquiryNo } = await ask()
    expect(await hengtai.refused(requestAgain, { id: Id })).toBe(2)
    await atDay(6, () => expireDue(portal.pool))
    expect((await detail(Id)).QuoteStatus).toBe(quoteRequest.states.quoted)
    await atDay(7, () => expireDue(portal.pool))
    expect((await detail(Id)).QuoteStatus).toBe(quoteRequest.states.expired)
    expect(await hengtai.ok(requestAgain, { id: Id })).toEqual({ QuoteStatus: quoteRequest.states.quoted })
    const { Prices, Events } = await detail(Id)
    expect(Prices.map((price) => price.QuotedPriceNo)).toEqual([`${InquiryNo}-2`, `${InquiryNo}-1`])
    // Sorted by time: the price expired on a future day.
    expect(Events.map((event) => event.Move)).toEqual(['ask', 'askAgain', 'price', 'expire'])
    const byHand = await answered({ ValidTo: inDays(0) })
    await atDay(1, () => expireDue(portal.pool))
    expect(await hengtai.ok(requestAgain, { id: byHand.Id })).toEqual({ QuoteStatus: quoteRequest.states.toQuote })
    // The expired price is no longer shown as the request's price.
    expect(await detail(byHand.Id)).toMatchObject({
      QuotedPriceId: null,
      TotalAmount: null,
      ManualReason: expect.any(String),
      Prices: [{ QuotedPriceNo: byHand.QuotedPriceNo }],
    })
  })

  test('one price makes one order, even concurrently; cancelling the order releases it', async () => {
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
    expect((await detail(Id)).QuoteStatus).toBe(quoteRequest.states.ordered)
    expect(await inDb((db) => quoteForOrder(db, key))).toBeNull()
    expect(await hengtai.refused(deleteRequest, { id: Id })).toBe(2)
    await inDb((db) => releaseQuote(db, key))
    expect(await detail(Id)).toMatchObject({ QuoteStatus: quoteRequest.states.quoted, OrderId: null })
    await inDb((db) => markQuoteOrdered(db, { ...key, OrderId: 3 }))
    await atDay(7, () => inDb((db) => releaseQuote(db, key)))
    expect((await detail(Id)).QuoteStatus).toBe(quoteRequest.states.expired)
    await expect(inDb((db) => markQuoteOrdered(db, { ...key, OrderId: 4 }))).rejects.toMatchObject({ code: 'rule' })
  })

  test('an expired price cannot make an order, even before the expiry job has run', async () => {
    const QuotedPriceId = await priceId((await ask()).Id)
    const key = { ContractCompanyId: HENGTAI, QuotedPriceId }
    expect(await atDay(7, () => inDb((db) => quoteForOrder(db, key)))).toBeNull()
    await expect(atDay(7, () => inDb((db) => markQuoteOrdered(db, { ...key, OrderId: 1 })))).rejects.toMatchObject({
      code: 'rule',
    })
  })
})
