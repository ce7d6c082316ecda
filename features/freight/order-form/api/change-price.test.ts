import { beforeAll, describe, expect, test } from 'vitest'
import { KINDS, BATTERY } from '#features/freight/core/rules.ts'
import { CENTRES } from '#features/freight/places/rules.ts'
import { getPricePreview } from '#features/freight/quotes/contract.ts'
import { storeRateCard } from '#features/freight/rates/api/service.ts'
import { rateCardFields } from '#features/freight/rates/card.ts'
import { saveRateCard } from '#features/freight/rates/contract.ts'
import { LCL } from '#features/freight/rates/fixture.ts'
import { getOrder, getOrders } from '#features/freight/orders/contract.ts'
import { plainOrder, type OrderFields, type OrderForm } from '#features/freight/orders/rules/fields.ts'
import { desk } from '#features/freight/order-desk/api/fixture.ts'
import { CARTONS, GOODS, orderOf, documentsOf, PLACE } from '#features/freight/orders/api/fixture.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { createOrder, updateOrder } from '../contract.ts'
import { priceRequestOf } from '../pricing.ts'
import { issuesOf, placing } from './fixture.ts'

const { as, portal } = await testPortal()
const { world, documents, placed } = await placing({ as, portal })
const staff = await as('staff_ops')
const at = desk(portal.pool, staff, world)
const QIHANG = 430118

describe('[flow.orderAction.update] changing an order', () => {
  test('batteries require a quote from support here too', async () => {
    const order = await placed()
    expect(await order.change({ DeclarationItems: [{ ...GOODS, BatteryType: BATTERY.lithiumWithEquipment }] })).toMatchObject({
      ErrorCode: 2,
      Msg: 'Battery goods need a quote from support',
    })
  })

  test('a sailing that has closed since then stays selected', async () => {
    const order = await placed()
    await transact(portal.pool, 'everyone', 'write', (db) =>
      db.updateTable('sailing').set({ IsOpen: false }).where('Id', '=', world.sailings.lcl).execute(),
    )
    expect(await order.change({ Remark: 'Closed meanwhile' })).toMatchObject({ ErrorCode: 0 })
    await transact(portal.pool, 'everyone', 'write', (db) =>
      db.updateTable('sailing').set({ IsOpen: true }).where('Id', '=', world.sailings.lcl).execute(),
    )
  })

  test('a changed rate card does not change existing orders', async () => {
    const order = await placed('fclFull')
    const { Price } = await order.read()
    const dearer = rateCardFields.parse({
      CardName: 'Dear',
      QuoteProductType: 171002,
      CountryCode: 'GB',
      ContractCompanyId: QIHANG,
      ValidFrom: '2025-01-01',
      ValidTo: '2099-12-31',
      Lines: LCL.Lines,
    })
    await transact(portal.pool, 'everyone', 'write', (db) => storeRateCard(db, dearer, null))
    expect((await order.read()).Price).toEqual(Price)
  })
})

describe('a rate card changed between preview and submission', () => {
  const LANJING = 420561
  const grown = {
    Cartons: [{ ...CARTONS, CartonTo: 12 }],
    DeliveryAddresses: [{ ...PLACE, Cartons: 12, GrossWeight: 216, Volume: 1.44 }],
  }
  const card = (factor: number) =>
    ({
      CardName: 'LCL',
      QuoteProductType: 171001,
      CountryCode: 'GB',
      ContractCompanyId: LANJING,
      ValidFrom: '2025-01-01',
      ValidTo: '2099-12-31',
      Lines: LCL.Lines.map((line) => ({ ...line, UnitPrice: line.UnitPrice * factor })),
    }) as never

  test('refuses the old amount, for a new order and for a changed one', async () => {
    const lanjing = await as('lanjing_admin')
    const body = orderOf('lclFull', world, await documentsOf(portal.pool, LANJING))
    const { PostalCode, City } = CENTRES.find(({ Code }) => Code === PLACE.FcCode)!
    const preview = async (changed: Partial<OrderForm> = {}) => {
      const request = priceRequestOf(KINDS.lclFull, plainOrder.parse({ ...body, ...changed }) as OrderFields, () => ({
        DeliveryCode: PLACE.FcCode,
        DeliveryPostalCode: PostalCode,
        DeliveryCity: City,
      }))
      return ((await lanjing.ok(getPricePreview, request!)) as { TotalAmount: number }).TotalAmount
    }
    const { Id } = await staff.ok(saveRateCard, card(1))
    const [seen, seenGrown] = [await preview(), await preview(grown)]
    const { OrderId } = await lanjing.ok(createOrder.lclFull, { ...body, ExpectedAmount: seen })
    await staff.ok(saveRateCard, { ...(card(1.5) as object), Id, RowVersion: 1 } as never)
    const dearer = await preview()
    expect(dearer).toBeGreaterThan(seen)
    expect(await lanjing.call(createOrder.lclFull, { ...body, ExpectedAmount: seen })).toMatchObject({
      ErrorCode: 6,
      Body: { ExpectedAmount: seen, TotalAmount: dearer, CurrencyCode: 'GBP' },
    })
    expect((await lanjing.ok(getOrders, {})).TotalCount).toBe(1)
    const order = await lanjing.ok(getOrder.lclFull, { orderId: OrderId })
    const change = (ExpectedAmount: number) =>
      lanjing.call(updateOrder.lclFull, {
        ...order.Form,
        ...grown,
        OrderId,
        RowVersion: order.RowVersion,
        ExpectedAmount,
      } as never)
    const dearerGrown = await preview(grown)
    expect(await change(seenGrown)).toMatchObject({ ErrorCode: 6, Body: { ExpectedAmount: seenGrown, TotalAmount: dearerGrown } })
    expect(await lanjing.ok(getOrder.lclFull, { orderId: OrderId })).toMatchObject({
      RowVersion: order.RowVersion,
      TotalCartons: 10,
      TotalAmount: seen,
    })
    expect(await change(dearerGrown)).toMatchObject({ ErrorCode: 0 })
    expect(await lanjing.ok(getOrder.lclFull, { orderId: OrderId })).toMatchObject({ TotalCartons: 12, TotalAmount: dearerGrown })
  })
})

describe('[flow.orderAction.update] the price of another place', () => {
  const THERE = [{ ...PLACE, FcCode: 'BHX3' }]
  beforeAll(async () => {
    const dear = rateCardFields.parse({
      CardName: 'Daventry',
      QuoteProductType: 171001,
      CountryCode: 'GB',
      DeliveryZone: 'NN',
      ContractCompanyId: QIHANG,
      ValidFrom: '2025-01-01',
      ValidTo: '2099-12-31',
      Lines: LCL.Lines.map((line) => ({ ...line, UnitPrice: line.UnitPrice * 2 })),
    })
    await transact(portal.pool, 'everyone', 'write', (db) => storeRateCard(db, dear, null))
  })
  const priceAt = async (order: Awaited<ReturnType<typeof placed>>) => (await order.read()).TotalAmount!
  const move = async (order: Awaited<ReturnType<typeof placed>>, DeliveryAddresses: unknown[], ExpectedAmount?: number) =>
    order.change(
      { DeliveryAddresses, ...(ExpectedAmount !== undefined && { ExpectedAmount }) } as never,
      (await order.read()).RowVersion,
    )

  test('applies until the order is accepted, once the customer agrees to it', async () => {
    const [order, other] = [await placed(), await placed('lclFull', { DeliveryAddresses: [...THERE] })]
    await at.receive(order.row)
    const [near, far] = [await priceAt(order), await priceAt(other)]
    expect(far).toBeGreaterThan(near)
    expect(await move(order, THERE, near)).toMatchObject({ ErrorCode: 6, Body: { ExpectedAmount: near, TotalAmount: far } })
    expect(await move(order, THERE, far)).toMatchObject({ ErrorCode: 0 })
    expect(await priceAt(order)).toBe(far)
    await at.accept(order.row)
    const fees = (await order.read()).FeeLines.reduce((sum, line) => sum + Math.round(line.Amount * 100), 0)
    expect(fees).toBe(Math.round(far * 100))
  })

  test('is not applied on unrelated changes: the agreed price stays, even if the rate card has changed', async () => {
    const order = await placed('lclFull', { DeliveryAddresses: [...THERE] })
    const agreed = await priceAt(order)
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db
        .updateTable('order_fba')
        .set({ Price: JSON.stringify({ CurrencyCode: 'GBP', TotalAmount: 1, TotalCny: 9, Lines: [] }) })
        .where('ContractCompanyId', '=', QIHANG)
        .where('Id', '=', order.OrderId)
        .execute(),
    )
    expect(await move(order, [{ ...THERE[0]!, ReferenceId: 'B2C3D4E5' }])).toMatchObject({ ErrorCode: 0 })
    expect([agreed > 1, await priceAt(order)]).toEqual([true, 1])
  })

  test('after acceptance requires an application if the price differs; at the same price the place is simply changed', async () => {
    const order = await placed()
    await at.receive(order.row)
    await at.accept(order.row)
    const { TotalAmount, FeeLines } = await order.read()
    expect(issuesOf(await move(order, THERE))).toEqual(['DeliveryAddresses placeCosts'])
    expect(await move(order, [{ ...PLACE, FcCode: 'BHX2' }])).toMatchObject({ ErrorCode: 0 })
    expect(await order.read()).toMatchObject({ TotalAmount, FeeLines, Places: [{ FcCode: 'BHX2' }] })
  })

  describe('a private address that was edited in the address book', () => {
    const there = () => ({
      ...PLACE,
      DeliveryWarehouseType: 110003 as const,
      FcCode: null,
      FbaShipmentId: null,
      ReferenceId: null,
      PrivateWarehouseAddressId: documents.delivery,
    })
    const edit = (PostalCode: string) =>
      transact(portal.pool, QIHANG, 'write', (db) =>
        db
          .updateTable('private_warehouse_address')
          .set({ PostalCode })
          .where('ContractCompanyId', '=', QIHANG)
          .where('Id', '=', documents.delivery)
          .execute(),
      )
    const again = (order: Awaited<ReturnType<typeof placed>>) => [{ ...order.Form.DeliveryAddresses[0]!, BookingMethod: 1 }]

    test('is another place: it has its price, and a remote one is confirmed', async () => {
      await edit('B24 9QR')
      const [open, accepted] = [
        await placed('lclFull', { DeliveryAddresses: [there()] }),
        await placed('lclFull', { DeliveryAddresses: [there()] }),
      ]
      await at.receive(accepted.row)
      await at.accept(accepted.row)
      const near = await priceAt(open)
      await edit('NN11 8QL')
      // The order keeps its address until its places are saved again.
      expect(await open.change({ Remark: 'Ring twice' })).toMatchObject({ ErrorCode: 0 })
      expect(await priceAt(open)).toBe(near)
      expect(await move(open, again(open), near)).toMatchObject({ ErrorCode: 6, Body: { ExpectedAmount: near } })
      expect(issuesOf(await move(accepted, again(accepted)))).toEqual(['DeliveryAddresses placeCosts'])
      await edit('IV1 1AA')
      expect(await move(open, again(open))).toMatchObject({ ErrorCode: 2, Body: { Ask: 'remoteArea' } })
    })
  })
})
