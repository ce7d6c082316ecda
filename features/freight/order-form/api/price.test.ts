import { beforeAll, describe, expect, test } from 'vitest'
import { requestQuote, answerRequest, getRequest } from '#features/freight/quotes/contract.ts'
import { getOrder } from '#features/freight/orders/contract.ts'
import type { OrderForm } from '#features/freight/orders/rules/fields.ts'
import {
  CARTONS,
  freightWorld,
  GOODS,
  orderOf,
  documentsOf,
  PLACE,
  type FreightWorld,
  type OrderDocuments,
} from '#features/freight/orders/api/fixture.ts'
import { BATTERY, CLEARANCE_MODE, CONTAINER, TAX_INCLUDED } from '#features/freight/core/rules.ts'
import type { InputSent } from '#kit/shared/op.ts'
import { testPortal } from '../../../../api/testing.ts'
import { createOrder, getOrderQuote, updateOrder } from '../contract.ts'

const { as, portal } = await testPortal()
const [qihang, hengtai, staff] = await Promise.all([as('qihang_admin'), as('hengtai_admin'), as('staff_ops')])
const QIHANG = 430118
let world: FreightWorld
let documents: OrderDocuments

beforeAll(async () => {
  world = await freightWorld(portal.pool)
  documents = await documentsOf(portal.pool, QIHANG)
})

const lcl = (more: Partial<OrderForm> = {}) => ({ ...orderOf('lclFull', world, documents), ...more })
/** Names and codes of the fields in a refusal. */
async function refusedFields(op: (typeof createOrder)['lclFull'], body: object) {
  const answer = await qihang.call(op, body as never)
  expect([1, 2]).toContain(answer.ErrorCode)
  return ((answer.Body as unknown as { Errors: { Field: string; Code: string }[] }).Errors ?? []).map(
    ({ Field, Code }) => `${Field} ${Code}`,
  )
}

describe('the price of an order', () => {
  const expected = async () =>
    (await qihang.ok(getOrder.lclFull, { orderId: (await qihang.ok(createOrder.lclFull, lcl())).OrderId })).TotalAmount!
  const asked = (): InputSent<typeof requestQuote> => ({
    QuoteProductType: 171001,
    ReceiptPlaceCode: 'CNSZX1',
    DestinationCountry: 'GB',
    DeliveryWarehouseType: 110001,
    DeliveryCode: 'BHX1',
    ClearanceMode: CLEARANCE_MODE.postponed,
    ExportDeclarationMode: 109002,
    Cargo: [{ Cartons: 10, Length: 60, Width: 40, Height: 50, GrossWeight: 18 }],
  })
  const quote = async (more: object = {}) => {
    const { Id } = await qihang.ok(requestQuote, { ...asked(), ...more })
    return (await qihang.ok(getRequest, { id: Id })).QuotedPriceId!
  }

  test('is that of the day, saved line by line, and must match the one shown', async () => {
    const price = await expected()
    const placed = await qihang.ok(createOrder.lclFull, lcl({ ...({ ExpectedAmount: price } as object) }))
    const order = await qihang.ok(getOrder.lclFull, { orderId: placed.OrderId })
    expect(order.Price).toMatchObject({ CurrencyCode: 'GBP', TotalAmount: price })
    expect(
      order.Price!.Lines.map((line) => line.AmountQuoteCcy).reduce((sum, one) => Math.round((sum + one) * 100) / 100, 0),
    ).toBe(price)
    expect(order.Price!.Lines[2]).toMatchObject({ CostType: 152001, Name: 'Ocean freight' })
    const other = await qihang.call(createOrder.lclFull, { ...lcl(), ExpectedAmount: price - 1 })
    expect(other).toMatchObject({ ErrorCode: 6, Body: { ExpectedAmount: price - 1, TotalAmount: price, CurrencyCode: 'GBP' } })
  })

  test('is set by staff if there is no rate', async () => {
    const { OrderId } = await qihang.ok(createOrder.airTail, orderOf('airTail', world, documents))
    expect(await qihang.ok(getOrder.airTail, { orderId: OrderId })).toMatchObject({ Price: null, TotalAmount: null })
    expect(
      await qihang.call(createOrder.airTail, { ...orderOf('airTail', world, documents), ExpectedAmount: 100 }),
    ).toMatchObject({
      ErrorCode: 6,
      Body: { ExpectedAmount: 100, TotalAmount: null },
    })
  })

  test('by a quote equals the quote’s, and the quote makes one order, also concurrently', async () => {
    const QuotedPriceId = await quote()
    const offered = await qihang.ok(getOrderQuote, { QuotedPriceId })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => qihang.call(createOrder.lclFull, { ...lcl(), QuotedPriceId })),
    )
    const done = answers.filter((answer) => answer.ErrorCode === 0)
    expect(done).toHaveLength(1)
    expect(await qihang.ok(getOrder.lclFull, { orderId: done[0]!.Body.OrderId })).toMatchObject({
      QuotedPriceId,
      Price: { TotalAmount: offered.Price.TotalAmount },
    })
    expect(await qihang.ok(getRequest, { id: offered.RequestQuoteId })).toMatchObject({
      OrderId: done[0]!.Body.OrderId,
      OrderNo: done[0]!.Body.DcgNo,
    })
    expect(await qihang.refused(getOrderQuote, { QuotedPriceId })).toBe(2)
    expect(await hengtai.refused(getOrderQuote, { QuotedPriceId })).toBe(2)
  })

  test('includes the telex release only if the bill of lading is released that way', async () => {
    const body = orderOf('fclFull', world, documents)
    const priceOf = async (BlReleaseType: 112001 | 112002) => {
      const { OrderId } = await qihang.ok(createOrder.fclFull, { ...body, BlReleaseType })
      return (await qihang.ok(getOrder.fclFull, { orderId: OrderId })).Price!.Lines.map((line) => line.Name)
    }
    expect(await priceOf(112002)).toContain('Telex release')
    expect(await priceOf(112001)).not.toContain('Telex release')
  })

  test('by a quote for different cargo requires confirmation, which lists the differences', async () => {
    const QuotedPriceId = await quote({ Cargo: [{ Cartons: 8, Length: 60, Width: 40, Height: 50, GrossWeight: 18 }] })
    const asking = await qihang.call(createOrder.lclFull, { ...lcl(), QuotedPriceId })
    expect(asking).toMatchObject({ ErrorCode: 2, Body: { Ask: 'otherCargo' } })
    expect(asking.Msg).toContain('Cartons: 8 → 10; gross weight: 144 → 180 kg; volume: 0.96 → 1.2 m³; places of delivery: 1 → 1.')
    await qihang.ok(createOrder.lclFull, { ...lcl(), QuotedPriceId, IsOtherCargoConfirmed: true })
    const half = { Cartons: 5, Pieces: 50, GrossWeight: 90, Volume: 0.6 }
    const two = [
      { ...PLACE, ...half },
      { ...PLACE, ...half, FbaShipmentId: 'FBA15ABC124' },
    ]
    const Cartons = two.map(({ FbaShipmentId }, index) => ({
      ...CARTONS,
      FbaShipmentId,
      CartonFrom: index * 5 + 1,
      CartonTo: index * 5 + 5,
    }))
    expect(
      await qihang.call(createOrder.lclFull, {
        ...lcl({ DeliveryAddresses: two, Cartons }),
        QuotedPriceId: await quote(),
      }),
    ).toMatchObject({ ErrorCode: 2, Body: { Ask: 'otherCargo' }, Msg: expect.stringContaining('the order has 2') })
  })

  test('by a quote is limited to its kind and country', async () => {
    const QuotedPriceId = await quote()
    expect(await refusedFields(createOrder.fclFull as never, { ...orderOf('fclFull', world, documents), QuotedPriceId })).toEqual(
      ['QuotedPriceId quoteOther'],
    )
    expect(await refusedFields(createOrder.lclFull, { ...lcl(), QuotedPriceId: 999_999 })).toEqual([
      'QuotedPriceId quoteNotValid',
    ])
  })

  test('by a quote is limited to its containers, places and services from the start', async () => {
    const answered = async (more: object) => {
      const { Id } = await qihang.ok(requestQuote, { ...asked(), ...more } as never)
      const { RowVersion, QuotedPriceId } = await qihang.ok(getRequest, { id: Id })
      if (QuotedPriceId) return QuotedPriceId
      await staff.ok(answerRequest, {
        ContractCompanyId: QIHANG,
        Id,
        RowVersion,
        CurrencyCode: 'GBP',
        Lines: [{ CostType: 152001, UnitPrice: 500, FeeUnit: 153007, Qty: 1, CurrencyCode: 'GBP' }],
        ValidTo: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
      } as never)
      return (await qihang.ok(getRequest, { id: Id })).QuotedPriceId!
    }
    const other = ['QuotedPriceId quoteOther']
    const QuotedPriceId = await answered({
      QuoteProductType: 171002,
      CabinetItems: [{ CabinetType: CONTAINER.hq40, Qty: 1 }],
    })
    const one = orderOf('fclFull', world, documents)
    const two = {
      Containers: [...one.Containers!, ...one.Containers!],
      DeliveryAddresses: [{ ...one.DeliveryAddresses![0]!, Cartons: 400, GrossWeight: 10_000, Volume: 120 }],
    }
    expect(await refusedFields(createOrder.fclFull as never, { ...one, ...two, QuotedPriceId })).toEqual(other)
    expect(
      await refusedFields(createOrder.fclFull as never, { ...one, InsuranceFlag: true, InsuredValueUsd: 1000, QuotedPriceId }),
    ).toEqual(other)
    expect(
      await refusedFields(createOrder.fclFull as never, {
        ...one,
        DeliveryAddresses: [
          { ...one.DeliveryAddresses![0]!, DeliveryWarehouseType: 110003, PrivateWarehouseAddressId: documents.delivery },
        ],
        QuotedPriceId,
      }),
    ).toEqual(other)
    const { OrderId } = await qihang.ok(createOrder.fclFull, { ...one, QuotedPriceId } as never)
    const { Form, RowVersion } = await qihang.ok(getOrder.fclFull, { orderId: OrderId })
    expect(await refusedFields(updateOrder.fclFull as never, { ...Form, ...two, OrderId, RowVersion })).toEqual([
      'Containers quoteOther',
    ])
    const self = await quote()
    expect(
      await refusedFields(createOrder.lclFull, {
        ...lcl({ ReceiveType: 'Pickup', PickAddressId: documents.pickup, PickupDate: '2099-01-01' }),
        QuotedPriceId: self,
      }),
    ).toEqual(other)
    expect(
      await refusedFields(createOrder.lclFull, {
        ...lcl({ ClearanceMode: TAX_INCLUDED, EoriInfoId: null }),
        QuotedPriceId: self,
      }),
    ).toEqual(other)
    const insured = await answered({ InsuranceFlag: true, InsuredValueUsd: 1000 })
    const more = lcl({ InsuranceFlag: true, InsuredValueUsd: 1000.01 })
    expect(await refusedFields(createOrder.lclFull, { ...more, QuotedPriceId: insured })).toEqual(other)
    const home = await answered({
      DeliveryWarehouseType: 110003,
      DeliveryCode: null,
      DeliveryPostalCode: 'b249qr',
      DeliveryCity: 'Birmingham',
    })
    await qihang.ok(createOrder.lclFull, {
      ...lcl({ DeliveryAddresses: [{ ...PLACE, DeliveryWarehouseType: 110003, PrivateWarehouseAddressId: documents.delivery }] }),
      QuotedPriceId: home,
    } as never)
  })

  test('of batteries requires a quote made by staff for them', async () => {
    const dangerous = async (cargo: object) => {
      const { Id } = await qihang.ok(requestQuote, { ...asked(), Cargo: [{ ...asked().Cargo[0]!, ...cargo }] })
      const { RowVersion } = await qihang.ok(getRequest, { id: Id })
      await staff.ok(answerRequest, {
        ContractCompanyId: QIHANG,
        Id,
        RowVersion,
        CurrencyCode: 'GBP',
        Lines: [{ CostType: 152001, UnitPrice: 500, FeeUnit: 153007, Qty: 1, CurrencyCode: 'GBP' }],
        ValidTo: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
      } as never)
      return (await qihang.ok(getRequest, { id: Id })).QuotedPriceId!
    }
    const QuotedPriceId = await dangerous({ BatteryType: BATTERY.lithiumWithEquipment })
    const { OrderId } = await qihang.ok(createOrder.lclFull, {
      ...lcl({ DeclarationItems: [{ ...GOODS, BatteryType: BATTERY.lithiumWithEquipment }] }),
      QuotedPriceId,
    })
    expect(await qihang.ok(getOrder.lclFull, { orderId: OrderId })).toMatchObject({ TotalAmount: 500 })
    const other = await dangerous({ DangerousClass: '3' })
    expect(
      await qihang.call(createOrder.lclFull, {
        ...lcl({ DeclarationItems: [{ ...GOODS, BatteryType: BATTERY.lithiumWithEquipment }] }),
        QuotedPriceId: other,
      }),
    ).toMatchObject({ ErrorCode: 2, Msg: 'Battery goods need a quote from support' })
    const instant = await quote()
    expect(
      await qihang.call(createOrder.lclFull, {
        ...lcl({ DeclarationItems: [{ ...GOODS, BatteryType: BATTERY.lithiumWithEquipment }] }),
        QuotedPriceId: instant,
      }),
    ).toMatchObject({ ErrorCode: 2, Msg: 'Battery goods need a quote from support' })
  })
})
