import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { KIND_LIST, KINDS, freightOrder, STOCK_STATE, TRACKING_NODE, DELIVERY_MODE } from '#features/freight/core/rules.ts'
import { applyDelivery, getOrder, getOrders } from '#features/freight/orders/contract.ts'
import { type OrderForm, plainOrder } from '#features/freight/orders/rules/fields.ts'
import {
  CARTONS,
  freightWorld,
  orderOf,
  documentsOf,
  PLACE,
  type FreightWorld,
  type OrderDocuments,
} from '#features/freight/orders/api/fixture.ts'
import { transact } from '#kit/api/db.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { TIMEOUT } from '#kit/shared/op.ts'
import { testPortal } from '../../../../api/testing.ts'
import { createOrder, updateOrder } from '../contract.ts'
import { createOrder as placeOrder } from './service.ts'

const { as, portal } = await testPortal()
const qihang = await as('qihang_admin')
const QIHANG = 430118
let world: FreightWorld
let documents: OrderDocuments

beforeAll(async () => {
  world = await freightWorld(portal.pool)
  documents = await documentsOf(portal.pool, QIHANG)
})

const lcl = (more: Partial<OrderForm> = {}) => ({ ...orderOf('lclFull', world, documents), ...more })
const orderRows = () =>
  transact(
    portal.pool,
    'everyone',
    'read',
    async (db) =>
      (
        await sql<{
          N: number
        }>`select (select count(*) from order_fba) + (select count(*) from tracking_event) + (select count(*) from domestic_stock) + (select count(*) from order_goods) as n`.execute(
          db,
        )
      ).rows[0]!.N,
  )
/** Names and codes of the fields in a refusal. */
async function refusedFields(op: (typeof createOrder)['lclFull'], body: object) {
  const answer = await qihang.call(op, body as never)
  expect([1, 2]).toContain(answer.ErrorCode)
  return ((answer.Body as unknown as { Errors: { Field: string; Code: string }[] }).Errors ?? []).map(
    ({ Field, Code }) => `${Field} ${Code}`,
  )
}

/** A form without the keys of its rows: new ones have none. */
const unkeyed = (form: unknown): unknown =>
  JSON.parse(JSON.stringify(form, (name, value: unknown) => (name === 'Id' ? null : value)))

describe('[flow.orderAction.create] placing an order', () => {
  const ids = {
    lclFull: '[call.oms.OrderFbaDetail.CreateOrderNew] [call.oms.OrderFbaDetail.GetOrderDetailNew]',
    fclFull: '[call.oms.OrderFbaFCL.CreateFCLFull] [call.oms.OrderFbaFCL.GetFullOrderDetail]',
    fclTail: '[call.oms.OrderFbaFCL.CreateFCLTail] [call.oms.OrderFbaFCL.GetTailOrderDetail]',
    airFull: '[call.oms.OrderFbaAIR.CreateAIRFull] [call.oms.OrderFbaAIR.GetFullOrderDetail]',
    airTail: '[call.oms.OrderFbaAIR.CreateAIRTail] [call.oms.OrderFbaAIR.GetTailOrderDetail]',
  }
  test.each(KIND_LIST.map((kind) => [ids[kind.name], kind] as const))('%s', async (_, kind) => {
    const body = orderOf(kind.name, world, documents)
    const { OrderId, DcgNo } = await qihang.ok(createOrder[kind.name], body)
    expect(DcgNo).toMatch(/^DCG\d{9}$/)
    const order = await qihang.ok(getOrder[kind.name], { orderId: OrderId })
    const handover = kind.sections.includes('handover')
    expect(order).toMatchObject({
      DcgNo,
      OrderStatus: kind.leg === 'full' ? freightOrder.states.pendingInbound : freightOrder.states.pendingAcceptance,
      TotalCartons: kind.cargo === 'cartons' ? 10 : 200,
      TotalPieces: 100,
      TotalGrossWeight: kind.cargo === 'cartons' ? 180 : 5000,
      TotalVolume: kind.cargo === 'cartons' ? 1.2 : 60,
      HasUnreadDoc: false,
    })
    expect(order.WarehouseReceiptNo === null).toBe(!handover)
    expect(order.DomesticStock).toEqual(
      handover
        ? {
            WarehouseReceiptNo: order.WarehouseReceiptNo,
            DomesticStockState: STOCK_STATE.expected,
            ExpectedCartons: 10,
            ReceivedCartons: 0,
            ReceivedTime: null,
            ConfirmedTime: null,
          }
        : null,
    )
    expect(order.Tracking.map((event) => event.TrackingNode)).toEqual([TRACKING_NODE.placed])
    const sent = Object.keys(body) as (keyof OrderForm)[]
    const [kept, wanted] = [order.Form, plainOrder.parse(body)].map((form) =>
      Object.fromEntries(sent.map((name) => [name, form[name]])),
    )
    expect(unkeyed(kept)).toEqual(unkeyed(wanted))
    const others = KIND_LIST.filter((other) => other.name !== kind.name)
    expect(await Promise.all(others.map((other) => qihang.refused(getOrder[other.name], { orderId: OrderId })))).toEqual(
      others.map(() => 5),
    )
  })

  test('[rule.carton.girth] cartons no parcel courier accepts are refused by row and cell, on creation and on change; trucks accept them', async () => {
    const Cartons = [
      { ...CARTONS, CartonTo: 9 },
      { ...CARTONS, CartonFrom: 10, Length: 40, Width: 61, Height: 100 },
    ]
    const [TotalWeight, Volume] = [180, 1.324]
    const by = (DeliveryMode: ValueOf<'DeliveryMode'>) =>
      lcl({ Cartons, DeliveryAddresses: [{ ...PLACE, GrossWeight: TotalWeight, Volume, DeliveryMode }] })
    expect(await refusedFields(createOrder.lclFull, by(DELIVERY_MODE.express))).toEqual(['Cartons[1].Length girthRefused'])
    const { OrderId } = await qihang.ok(createOrder.lclFull, by(DELIVERY_MODE.truck))
    const change = (DeliveryMode: ValueOf<'DeliveryMode'>) =>
      qihang.call(updateOrder.lclFull, { ...by(DeliveryMode), OrderId, RowVersion: 1, Remark: 'By parcel' } as never)
    const refused = await change(DELIVERY_MODE.express)
    expect(refused.Body).toMatchObject({
      Errors: [
        {
          Field: 'Cartons[1].Length',
          Code: 'girthRefused',
          Msg: 'Girth 362 cm: parcel couriers accept at most 360 cm. Sort the sides, or deliver by truck',
        },
      ],
    })
    const asked = await qihang.call(applyDelivery, {
      OrderId,
      Reason: 'By parcel',
      NewDelivery: by(DELIVERY_MODE.express).DeliveryAddresses as never,
    })
    expect(asked.Body).toMatchObject({ Errors: [{ Field: 'NewDelivery', Code: 'girthRefused' }] })
  })

  test('[rule.postal.remote] [msg.remotePostalCode] goods to a remote customer address require confirmation, once per address', async () => {
    const isle = await transact(portal.pool, QIHANG, 'write', async (db) => {
      const { Id: _, ...north } = await db
        .selectFrom('private_warehouse_address')
        .selectAll()
        .where('ContractCompanyId', '=', QIHANG)
        .where('Id', '=', documents.delivery)
        .executeTakeFirstOrThrow()
      return (
        await db
          .insertInto('private_warehouse_address')
          .values({ ...north, AddressName: 'Isle hall', City: 'Lairg', PostalCode: 'IV27 4AB' })
          .returning('Id')
          .executeTakeFirstOrThrow()
      ).Id
    })
    const to = (PrivateWarehouseAddressId: number) => ({
      DeliveryAddresses: [
        {
          ...PLACE,
          DeliveryWarehouseType: 110003 as const,
          FcCode: null,
          FbaShipmentId: null,
          ReferenceId: null,
          PrivateWarehouseAddressId,
        },
      ],
    })
    const question = { ErrorCode: 2, Msg: 'This postcode is in a remote area. Continue?', Body: { Ask: 'remoteArea' } }
    expect(await qihang.call(createOrder.lclFull, lcl(to(isle)))).toMatchObject(question)
    await qihang.ok(createOrder.lclFull, { ...lcl(to(isle)), IsRemoteConfirmed: true })
    const { OrderId } = await qihang.ok(createOrder.lclFull, lcl(to(documents.delivery)))
    const change = async (more: object) => {
      const { Form, RowVersion } = await qihang.ok(getOrder.lclFull, { orderId: OrderId })
      return qihang.call(updateOrder.lclFull, { ...Form, OrderId, RowVersion, ...more } as never)
    }
    expect(await change(to(isle))).toMatchObject(question)
    expect((await change({ ...to(isle), IsRemoteConfirmed: true })).ErrorCode).toBe(0)
    expect((await change({ Remark: 'Ring the bell' })).ErrorCode).toBe(0)
  })

  test('shows ports on the route by name, even from carrier data', async () => {
    const { OrderId } = await qihang.ok(createOrder.lclFull, lcl())
    const stops = [
      ['AEJEA', 'Jebel Ali'],
      ['CNYTN', 'Yantian'],
      ['Gate 4', 'Gate 4'],
    ] as const
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db
        .insertInto('tracking_event')
        .values(
          stops.map(([Location], day) => ({
            ContractCompanyId: QIHANG,
            OrderId,
            TrackingNode: 114007,
            EventTime: new Date(Date.UTC(2099, 0, 1 + day)),
            Location,
            Source: 'carrier',
          })),
        )
        .execute(),
    )
    expect((await qihang.ok(getOrder.lclFull, { orderId: OrderId })).Tracking.flatMap(({ Location }) => Location ?? [])).toEqual(
      stops.map(([, name]) => name),
    )
  })

  test('takes ship, dates and cut-offs from the sailing, and the day from the flight', async () => {
    const sea = await qihang.ok(createOrder.lclFull, lcl())
    const air = await qihang.ok(createOrder.airFull, orderOf('airFull', world, documents))
    expect(await qihang.ok(getOrder.lclFull, { orderId: sea.OrderId })).toMatchObject({
      Vessel: 'COSCO SHIPPING ARIES',
      Voyage: '101W',
      Sailing: { Carrier: 'COSCO' },
      CfsCutOff: expect.any(String),
    })
    expect(await qihang.ok(getOrder.airFull, { orderId: air.OrderId })).toMatchObject({
      FlightNo: 'CZ303',
      Etd: expect.any(String),
      Names: {
        PickAddress: expect.stringContaining('文一西路'),
        ReceiptPlace: 'CNSZX1 · Shenzhen receiving warehouse',
        DomesticWarehouse: 'CNSZX1 · Shenzhen receiving warehouse',
      },
    })
  })

  test('[const.timeout.orderCreation] has a timeout of 60 seconds', () => {
    expect(KIND_LIST.map((kind) => createOrder[kind.name].timeoutMs)).toEqual(KIND_LIST.map(() => TIMEOUT.orderCreation))
    expect(TIMEOUT.orderCreation).toBe(60_000)
  })

  test('repeated calls with one key, also five concurrent ones, make one order', async () => {
    const body = lcl({ CustomerOrderNo: 'ONE-KEY' })
    const headers = { 'Idempotency-Key': 'one-freight-form' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => qihang.call(createOrder.lclFull, body, headers)))
    const again = await qihang.call(createOrder.lclFull, body, headers)
    expect(new Set([...answers, again].map((answer) => answer.Body.DcgNo)).size).toBe(1)
    expect((await qihang.ok(getOrders, { Keyword: 'ONE-KEY' })).TotalCount).toBe(1)
  })

  test('a customer order number is unique until its order is cancelled', async () => {
    await qihang.ok(createOrder.lclFull, lcl({ CustomerOrderNo: 'PO-7' }))
    expect(await refusedFields(createOrder.lclFull, lcl({ CustomerOrderNo: 'PO-7' }))).toEqual([
      'CustomerOrderNo customerNoTaken',
    ])
  })

  test('a call killed midway leaves no data', async () => {
    const before = await orderRows()
    const owner = {
      ContractCompanyId: QIHANG,
      UserId: 1,
      by: { actor: 'customer', UserId: 1, Operator: 'lin' },
      translate: translatorFor('en-US'),
      language: 'en-US',
    } as const
    const dying = transact(portal.pool, QIHANG, 'write', async (db) => {
      await placeOrder(db, owner, KINDS.lclFull, { ...plainOrder.parse(lcl()), QuotedPriceId: null, CurrencyCode: null })
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
    })
    await expect(dying).rejects.toThrow()
    expect(await orderRows()).toBe(before)
  })
})
