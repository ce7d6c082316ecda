import { beforeAll, describe, expect, test } from 'vitest'
import { freightOrder, STOCK_STATE, TRACKING_NODE } from '#features/freight/core/rules.ts'
import { getOrder } from '#features/freight/orders/contract.ts'
import { freightWorld, documentsOf, type FreightWorld, type OrderDocuments } from '#features/freight/orders/api/fixture.ts'
import type { Op } from '#kit/shared/op.ts'
import { testPortal } from '../../../../api/testing.ts'
import {
  acceptOrder,
  arriveOrders,
  bookSpace,
  cancelOrders,
  completeOrder,
  deliverOrder,
  departOrders,
  getDeskOrder,
  receiveOrder,
  returnOrders,
  sendPreFile,
} from '../contract.ts'
import { ago, desk, MEASURED } from './fixture.ts'

const { as, portal } = await testPortal()
const [qihang, staff, other] = await Promise.all([as('qihang_admin'), as('staff_ops'), as('staff_ops2')])
const QIHANG = 430118
const LANJING = 420561
const { states } = freightOrder
let world: FreightWorld
let orderDocuments: OrderDocuments
let at: ReturnType<typeof desk>

beforeAll(async () => {
  world = await freightWorld(portal.pool)
  orderDocuments = await documentsOf(portal.pool, QIHANG)
  at = desk(portal.pool, staff, world)
})

const lcl = () => at.place(qihang, QIHANG, orderDocuments, 'lclFull')
const msgOf = async (op: Op, input: unknown) => (await staff.call(op, input as never)).Msg

describe('the order workflow', () => {
  test('a full order goes from the warehouse to the proof of delivery, each step shown in its history and its shipment progress', async () => {
    const row = await lcl()
    const status = async () => (await at.read(row)).OrderStatus
    await at.receive(row)
    expect(await status()).toBe(states.pendingAcceptance)
    await at.accept(row)
    expect(await status()).toBe(states.pendingDeparture)
    await at.depart(row)
    await at.arrive(row)
    expect(await status()).toBe(states.arrived)
    await at.release(row)
    await at.deliver(row)
    expect(await status()).toBe(states.inDelivery)
    await at.complete(row)
    const order = await at.read(row)
    expect(order).toMatchObject({
      OrderStatus: states.delivered,
      DomesticStock: { DomesticStockState: STOCK_STATE.loaded, ReceivedCartons: 10 },
      MeasuredCartons: 10,
      MeasuredGrossWeight: 180,
      MeasuredVolume: 1.2,
    })
    expect(order.Events.map((event) => event.Move)).toEqual([
      'place',
      'receive',
      'accept',
      'depart',
      'arrive',
      'takeDocuments',
      'declare',
      'release',
      'deliver',
      'complete',
    ])
    expect(order.Tracking.map((event) => event.TrackingNode).toSorted()).toEqual([
      TRACKING_NODE.placed,
      TRACKING_NODE.stored,
      TRACKING_NODE.departed,
      TRACKING_NODE.arrived,
      TRACKING_NODE.clearing,
      TRACKING_NODE.released,
      TRACKING_NODE.booked,
      TRACKING_NODE.delivering,
      TRACKING_NODE.delivered,
    ])
    expect(Date.parse(order.DeliveredTime!)).toBe(Date.parse(order.Places[0]!.DeliveredTime!))
  })

  test('each move is allowed from one state only; elsewhere it is refused and changes nothing', async () => {
    const rows = await Promise.all(Array.from({ length: 7 }, (_, steps) => lcl().then((row) => at.advance(row, steps))))
    const cancelled = await lcl()
    await staff.ok(cancelOrders, { Rows: [cancelled], Reason: 'No space' })
    for (const row of [...rows, cancelled]) {
      const { OrderStatus, RowVersion, Places } = await at.read(row)
      const known = { ...row, RowVersion }
      const SoFileId = await at.file(QIHANG, 'so.pdf')
      const calls: Record<string, [Op, object]> = {
        bookSpace: [bookSpace, { ...known, SoFileId, SiCutOff: ago(-24) }],
        receive: [receiveOrder, { ...known, Measured: [MEASURED] }],
        accept: [acceptOrder, known],
        returnToCustomer: [returnOrders, { Rows: [row], Reason: 'x' }],
        cancelByProvider: [cancelOrders, { Rows: [row], Reason: 'x' }],
        depart: [departOrders, { Rows: [row], AtdTime: ago(48) }],
        arrive: [arriveOrders, { Rows: [row], AtaTime: ago(24) }],
        deliver: [deliverOrder, { ...known, Places: [] }],
        complete: [completeOrder, { ...known, Places: [{ Id: Places[0]!.Id, PodFileId: SoFileId, DeliveredTime: ago(1) }] }],
      }
      const illegal = Object.entries(calls).filter(([move]) => !freightOrder.find(OrderStatus, move as never, 'staff'))
      for (const [move, [op, input]] of illegal) {
        const { ErrorCode, Body } = await staff.call(op, input as never)
        const reason = (Body as { Skipped?: { Reason: string }[] } | null)?.Skipped?.[0]?.Reason
        expect([OrderStatus, move, ErrorCode === 2 || reason !== undefined]).toEqual([OrderStatus, move, true])
      }
      expect(await at.read(row)).toMatchObject({ OrderStatus, RowVersion })
    }
  })

  test('a tail order is accepted where its ship is', async () => {
    const sea = await at.place(qihang, QIHANG, orderDocuments, 'fclTail')
    expect(await msgOf(acceptOrder, { ...(await at.known(sea)), AtdTime: ago(48), Fees: [] })).toMatch('FBA carton labels')
    await at.giveLabels(sea)
    const Fees = [{ CostType: 152009 as const, UnitPrice: 620, FeeUnit: 153007 as const, Qty: 1, CurrencyCode: 'GBP' as const }]
    expect(await msgOf(acceptOrder, { ...(await at.known(sea)), Fees })).toMatch('departure or arrival')
    expect(await msgOf(acceptOrder, { ...(await at.known(sea)), AtdTime: ago(2), AtaTime: ago(3), Fees })).toMatch(
      'arrival is before the departure',
    )
    expect(await msgOf(acceptOrder, { ...(await at.known(sea)), AtdTime: ago(-2), Fees })).toMatch('in the future')
    expect(await at.accept(sea, { AtdTime: ago(48), Fees })).toMatchObject({ OrderStatus: states.departed })
    const air = await at.place(qihang, QIHANG, orderDocuments, 'airTail')
    await at.giveLabels(air)
    expect(await at.accept(air, { AtaTime: ago(5), Fees })).toMatchObject({ OrderStatus: states.arrived })
    expect((await at.read(air)).Tracking.map((event) => event.TrackingNode)).toContain(TRACKING_NODE.arrived)
    expect(
      await msgOf(receiveOrder, {
        ...(await at.known(await at.place(qihang, QIHANG, orderDocuments, 'airTail'))),
        Measured: [MEASURED],
      }),
    ).not.toBe('')
  })

  test('a stale version, another company and a draft are refused', async () => {
    const row = await lcl()
    const before = await at.known(row)
    await at.receive(row)
    expect(await staff.refused(receiveOrder, { ...before, Measured: [MEASURED] })).toBe(6)
    expect(await staff.refused(getDeskOrder, { ContractCompanyId: LANJING, Id: row.Id })).toBe(5)
    expect(await staff.refused(acceptOrder, { ...(await at.known(row)), ContractCompanyId: LANJING })).toBe(5)
    expect(await qihang.refused(getDeskOrder, row)).toBe(3)
    const elsewhere = await at.file(LANJING)
    expect(await staff.refused(sendPreFile, { ...(await at.known(row)), PreFileId: elsewhere })).toBe(5)
  })

  test('a returned order can be changed, shows the reason and is not received twice', async () => {
    const row = await at.advance(await lcl(), 1)
    await staff.ok(returnOrders, { Rows: [row], Reason: 'Invoice value missing' })
    expect(await qihang.ok(getOrder.lclFull, { orderId: row.Id })).toMatchObject({
      OrderStatus: states.pendingInbound,
      ReturnReason: 'Invoice value missing',
      Allowed: { Editing: 'all', CanCancel: false, CanHandIn: true },
    })
    expect(await msgOf(receiveOrder, { ...(await at.known(row)), Measured: [MEASURED] })).toMatch('must resubmit the order')
  })

  test('cancelling by the provider voids the receipt and frees the price', async () => {
    const row = await lcl()
    await staff.ok(cancelOrders, { Rows: [row], Reason: 'No space until March' })
    expect(await at.read(row)).toMatchObject({
      OrderStatus: states.cancelled,
      CancelReason: 'No space until March',
      DomesticStock: null,
    })
    const received = await at.advance(await lcl(), 1)
    await staff.ok(cancelOrders, { Rows: [received], Reason: 'Refused by customs' })
    const partly = await lcl()
    await at.receive(partly, { Measured: [{ ...MEASURED, Cartons: 4 }] })
    await staff.ok(cancelOrders, { Rows: [partly], Reason: 'Refused by customs' })
    expect((await at.read(received)).DomesticStock).toMatchObject({
      ReceivedCartons: 10,
      DomesticStockState: STOCK_STATE.returned,
    })
    expect((await at.read(partly)).DomesticStock).toMatchObject({ ReceivedCartons: 4, DomesticStockState: STOCK_STATE.returned })
  })
})

describe('concurrent moves', () => {
  test('two users move the same orders in opposite order: each order moves once, without a deadlock', async () => {
    const rows = await Promise.all(Array.from({ length: 12 }, lcl))
    await Promise.all(rows.map((row) => at.advance(row, 2)))
    const answers = await Promise.all([
      staff.call(departOrders, { Rows: rows, AtdTime: ago(48) }),
      other.call(departOrders, { Rows: rows.toReversed(), AtdTime: ago(48) }),
      other.call(departOrders, { Rows: rows.toSorted((a, b) => (a.Id % 5) - (b.Id % 5)), AtdTime: ago(48) }),
    ])
    expect(answers.map((answer) => answer.ErrorCode)).toEqual([0, 0, 0])
    expect(answers.reduce((sum, answer) => sum + answer.Body.Done, 0)).toBe(12)
  })

  test('two users count the same cartons, which are booked once', async () => {
    const row = await lcl()
    const known = await at.known(row)
    const answers = await Promise.all([
      staff.call(receiveOrder, { ...known, Measured: [MEASURED] }),
      other.call(receiveOrder, { ...known, Measured: [MEASURED] }),
    ])
    expect(answers.map((answer) => answer.ErrorCode).toSorted()).toEqual([0, 6])
    expect((await at.read(row)).MeasuredCartons).toBe(10)
  })
})
