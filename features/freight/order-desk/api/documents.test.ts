import { beforeAll, describe, expect, test } from 'vitest'
import { freightOrder } from '#features/freight/core/rules.ts'
import { confirmTrunkingFee, getOrder } from '#features/freight/orders/contract.ts'
import { updateOrder } from '#features/freight/order-form/contract.ts'
import { uploadOrderFile } from '#features/freight/documents/contract.ts'
import {
  freightWorld,
  orderOf,
  documentsOf,
  type FreightWorld,
  type OrderDocuments,
} from '#features/freight/orders/api/fixture.ts'
import { TRACKING_NODE } from '#features/freight/core/rules.ts'
import type { Op } from '#kit/shared/op.ts'
import { TINY_PDF } from '#kit/api/pdf/testing.ts'
import { testPortal } from '../../../../api/testing.ts'
import {
  addTracking,
  getDeskOrderCounts,
  getDeskOrders,
  requestTrunkingFee,
  sendPreFile,
  withdrawTrunkingFee,
} from '../contract.ts'
import { ago, desk } from './fixture.ts'

const { as, portal } = await testPortal()
const [qihang, lanjing, staff] = await Promise.all([as('qihang_admin'), as('lanjing_admin'), as('staff_ops')])
const QIHANG = 430118
const LANJING = 420561
const { states } = freightOrder
let world: FreightWorld
let orderDocuments: OrderDocuments
let walletDocuments: OrderDocuments
let at: ReturnType<typeof desk>

beforeAll(async () => {
  world = await freightWorld(portal.pool)
  orderDocuments = await documentsOf(portal.pool, QIHANG)
  walletDocuments = await documentsOf(portal.pool, LANJING)
  at = desk(portal.pool, staff, world)
})

const lcl = () => at.place(qihang, QIHANG, orderDocuments, 'lclFull')
const msgOf = async (op: Op, input: unknown) => (await staff.call(op, input as never)).Msg

describe('alongside the workflow', () => {
  test('a trucking fee requested by mistake can be withdrawn until the customer confirms it', async () => {
    const row = await at.advance(await lcl(), 2)
    const ask = async () =>
      staff.ok(requestTrunkingFee, { ...(await at.known(row)), TrunkingFee: 120, TrunkingFeeCurrency: 'GBP' })
    await ask()
    await staff.ok(withdrawTrunkingFee, await at.known(row))
    expect(await at.read(row)).toMatchObject({ TrunkingFee: null, Allowed: { CanConfirmTrunkingFee: false } })
    expect(await staff.refused(withdrawTrunkingFee, await at.known(row))).toBe(2)
    await ask()
    await qihang.ok(confirmTrunkingFee, { OrderId: row.Id, RowVersion: (await at.known(row)).RowVersion })
    expect(await staff.refused(withdrawTrunkingFee, await at.known(row))).toBe(2)
  })

  test('tracking is entered manually, without duplicates', async () => {
    const row = await at.advance(await lcl(), 2)
    const event = { ...row, TrackingNode: 114007 as const, EventTime: ago(5), Location: 'Singapore' }
    await staff.ok(addTracking, event)
    expect(await staff.refused(addTracking, event)).toBe(7)
    await staff.ok(addTracking, { ...event, EventTime: ago(4), Location: 'Piraeus' })
    await staff.ok(addTracking, { ...row, TrackingNode: TRACKING_NODE.departed, EventTime: ago(60) })
    expect(await staff.refused(addTracking, { ...row, TrackingNode: TRACKING_NODE.departed, EventTime: ago(50) })).toBe(7)
    expect(await msgOf(addTracking, { ...event, EventTime: ago(-1) })).toMatch('in the future')
    await at.depart(row)
    const tracking = (await at.read(row)).Tracking
    expect(tracking.filter((one) => one.TrackingNode === TRACKING_NODE.departed)).toMatchObject([{ Source: 'system' }])
    expect(tracking.filter((one) => one.TrackingNode === 114007).map((one) => one.Location)).toEqual(['Singapore', 'Piraeus'])
  })

  test('a milestone that contradicts the departure or arrival time is refused, and the error states that time', async () => {
    const row = await at.advance(await lcl(), 4)
    const why = (node: keyof typeof TRACKING_NODE, hours: number, more = {}) =>
      msgOf(addTracking, { ...row, TrackingNode: TRACKING_NODE[node], EventTime: ago(hours), ...more })
    expect(await why('loaded', 47)).toMatch(/before the departure, which was on \d{4}-\d\d-\d\d/)
    expect(await why('transhipped', 49)).toMatch('after the departure')
    expect(await why('transhipped', 23)).toMatch('before the arrival')
    expect(await why('devanned', 25)).toMatch('after the arrival')
    expect(await why('loaded', 60)).toBe('')
    expect(await why('transhipped', 30)).toBe('')
    expect(await why('devanned', 20)).toBe('')
    // An arrival entered by hand counts as well.
    const ready = await at.advance(await lcl(), 2)
    await staff.ok(addTracking, { ...ready, TrackingNode: TRACKING_NODE.departed, EventTime: ago(10) })
    const early = { ...ready, TrackingNode: TRACKING_NODE.arrived, EventTime: ago(11) }
    expect(await msgOf(addTracking, early)).toMatch('after the departure')
  })

  test('milestones set by order moves cannot be entered manually before them', async () => {
    const row = await at.advance(await lcl(), 3)
    const why = (node: 'released' | 'delivering' | 'delivered') =>
      msgOf(addTracking, { ...row, TrackingNode: TRACKING_NODE[node], EventTime: ago(1) })
    expect(await why('delivering')).toMatch('once the goods go into delivery')
    expect(await why('released')).toMatch('once the goods are released')
    expect(await why('delivered')).toMatch('proof of delivery')
  })

  test('staff add files on behalf of the company, and the customer can read them', async () => {
    const row = await lcl()
    const { ErrorCode, Body } = await staff.upload(uploadOrderFile, new Blob([TINY_PDF]), 'pre-file.pdf', {
      ContractCompanyId: String(QIHANG),
      Id: String(row.Id),
    })
    expect([ErrorCode, Body.FileName]).toEqual([0, 'pre-file.pdf'])
    await staff.ok(sendPreFile, { ...(await at.known(row)), PreFileId: Body.FileId })
    expect(await qihang.ok(getOrder.lclFull, { orderId: row.Id })).toMatchObject({
      PreFileId: Body.FileId,
      PreFileState: false,
      Allowed: { CanConfirmPreFile: true },
    })
    expect(
      (
        await staff.upload(uploadOrderFile, new Blob([TINY_PDF]), 'x.pdf', {
          ContractCompanyId: String(LANJING),
          Id: String(row.Id),
        })
      ).ErrorCode,
    ).toBe(5)
    expect(
      (
        await qihang.upload(uploadOrderFile, new Blob([TINY_PDF]), 'x.pdf', {
          ContractCompanyId: String(QIHANG),
          Id: String(row.Id),
        })
      ).ErrorCode,
    ).toBe(3)
  })

  test('the list finds orders by state, kind and customer, without drafts', async () => {
    const row = await at.place(lanjing, LANJING, walletDocuments, 'airFull')
    const { DcgNo } = await at.read(row)
    expect((await staff.ok(getDeskOrders, { Keyword: DcgNo! })).Items).toMatchObject([
      {
        Id: row.Id,
        ContractCompanyId: LANJING,
        CompanyName: 'Shenzhen Lanjing Trading Co., Ltd.',
        OrderStatus: states.pendingInbound,
      },
    ])
    const counts = await staff.ok(getDeskOrderCounts, { ContractCompanyId: LANJING, OrderLoaddingAndServiceScopeType: 3 })
    expect(counts).toEqual({ [states.pendingInbound]: 1 })
    const page = await staff.ok(getDeskOrders, {
      ContractCompanyId: LANJING,
      OrderLoaddingAndServiceScopeType: 3,
      OrderStatus: states.pendingInbound,
    })
    expect([page.TotalCount, page.Items[0]!.Id]).toEqual([1, row.Id])
    expect((await staff.ok(getDeskOrders, { OrderStatus: states.draft })).Items).toEqual([])
  })

  test('changes by the customer after receipt are limited by the received goods', async () => {
    const row = await at.advance(await lcl(), 1)
    const { RowVersion } = await at.read(row)
    const body = orderOf('lclFull', world, orderDocuments)
    expect(
      await qihang.refused(updateOrder.lclFull, {
        ...body,
        Cartons: [{ ...body.Cartons![0]!, GrossWeight: 19 }],
        OrderId: row.Id,
        RowVersion,
      } as never),
    ).not.toBe(0)
  })
})
