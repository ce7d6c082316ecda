import { sql } from 'kysely'
import { freightOrder, kindOf, KINDS } from '#features/freight/core/rules.ts'
import { createOrder, saveDraft } from '#features/freight/order-form/contract.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { find } from '#features/dashboard/search/contract.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { deleteDraft, getOrder, getOrderCounts, getOrders } from '../contract.ts'
import type { OrderForm } from '../rules/fields.ts'
import { freightWorld, orderOf, documentsOf, PLACE, type FreightWorld, type OrderDocuments } from './fixture.ts'

const { as, portal } = await testPortal()
const [qihang, hengtai] = await Promise.all([as('qihang_admin'), as('hengtai_admin')])
const QIHANG = 430118
const { draft, pendingInbound, pendingAcceptance } = freightOrder.states
let world: FreightWorld
let documents: OrderDocuments

beforeAll(async () => {
  world = await freightWorld(portal.pool)
  documents = await documentsOf(portal.pool, QIHANG)
})

const lcl = (more: Partial<OrderForm> = {}) => ({ ...orderOf('lclFull', world, documents), ...more })

describe('the lists', () => {
  let one: { DcgNo: string }
  let two: { DcgNo: string }
  beforeAll(async () => {
    await qihang.ok(createOrder.lclFull, lcl())
    one = await qihang.ok(createOrder.fclTail, orderOf('fclTail', world, documents))
    two = await qihang.ok(createOrder.airTail, orderOf('airTail', world, documents))
  })

  test('[call.oms.OrderFbaDetail.GetPageList] show the company’s orders, by tab, kind, day and several numbers', async () => {
    const found = async (input: object) => (await qihang.ok(getOrders, input)).Items.map((item) => item.DcgNo)
    expect(await found({ Keyword: `${one.DcgNo}, ${two.DcgNo}\nnothing`, PageSize: 50 })).toEqual([two.DcgNo, one.DcgNo])
    expect(await found({ Keyword: 'CSQU305', PageSize: 50 })).toContain(one.DcgNo)
    expect(await found({ Keyword: 'CSQU3054383 784-12345675', PageSize: 50 })).toEqual(
      expect.arrayContaining([one.DcgNo, two.DcgNo]),
    )
    expect(await found({ OrderLoaddingAndServiceScopeType: 4, PageSize: 50 })).not.toContain(one.DcgNo)
    expect(await found({ TabType: 'history' })).toEqual([])
    expect((await hengtai.ok(getOrders, {})).TotalCount).toBe(0)
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    expect(await found({ StartTime: today, EndTime: today, PageSize: 200 })).toContain(two.DcgNo)
    expect((await qihang.call(getOrders, { StartTime: '2026-01-01', EndTime: '2026-03-02' })).ErrorCode).toBe(1)
  })

  test('find an order by names of its bills, shipments and parcels, as a keyword in the list and a prefix in the palette', async () => {
    const { OrderId, DcgNo } = await qihang.ok(createOrder.lclFull, {
      ...lcl({ DeliveryAddresses: [{ ...PLACE, FbaShipmentId: 'FBA15FIND01', ReferenceId: 'FINDREF1' }] }),
    })
    await transact(portal.pool, QIHANG, 'write', async (db) => {
      await db
        .updateTable('order_delivery_address')
        .set({ TrackingNos: ['1ZFIND00099'] })
        .where('ContractCompanyId', '=', QIHANG)
        .where('OrderId', '=', OrderId)
        .execute()
      await sql`insert into order_bill_of_lading (contract_company_id, order_id, line_no, lading_no, dcg_no, hbl_no, lading_state, created_time, updated_time)
        values (${QIHANG}, ${OrderId}, 1, ${DcgNo}, ${DcgNo}, 'QSHFIND77', 113001, now(), now())`.execute(db)
    })
    for (const Keyword of ['FBA15FIND01', 'FINDREF1', '1ZFIND00099', 'QSHFIND77']) {
      expect([Keyword, (await qihang.ok(getOrders, { Keyword })).Items.map((item) => item.DcgNo)]).toEqual([Keyword, [DcgNo]])
      const found = await qihang.ok(find, { Query: Keyword })
      expect([Keyword, found.some(({ Kind, Label }) => Kind === 'order' && Label === DcgNo)]).toEqual([Keyword, true])
    }
  })

  test('find an air waybill in any digit grouping', async () => {
    for (const Keyword of ['784-12345675', '78412345675', '784 1234 5675', '784-1234 5675'])
      expect([Keyword, (await qihang.ok(getOrders, { Keyword })).Items.map((item) => item.DcgNo)]).toEqual([Keyword, [two.DcgNo]])
    const found = await qihang.ok(find, { Query: '7841234567' })
    expect(found.some(({ Kind, Label }) => Kind === 'order' && Label === two.DcgNo)).toBe(true)
  })

  test('show no chargeable weight for sea freight, like its page', async () => {
    const rows = (await qihang.ok(getOrders, { PageSize: 50 })).Items
    const weights = (mode: 'sea' | 'air') =>
      rows.filter((row) => kindOf(row.OrderLoaddingAndServiceScopeType).mode === mode).map((row) => row.ChargeableWeight)
    expect([new Set(weights('sea')), weights('air')]).toEqual([new Set([null]), [expect.any(Number)]])
    const loose = rows.find((row) => row.OrderLoaddingAndServiceScopeType === KINDS.lclFull.type)!
    expect(await qihang.ok(getOrder.lclFull, { orderId: loose.OrderId })).toMatchObject({
      ChargeableWeight: null,
      RevenueTon: expect.any(Number),
    })
  })

  test('refuse numbers out of range and invalid dates as the caller’s error', async () => {
    expect(await qihang.refused(getOrders, { OrderStatus: 99_999_999_999 })).toBe(1)
    expect(await qihang.refused(getOrders, { StartTime: '0000-01-01', EndTime: '0000-02-01' })).toBe(1)
    expect(await qihang.refused(createOrder.lclFull, lcl({ InsuranceFlag: true, InsuredValueUsd: 999_999_999_999 }))).toBe(1)
  })

  test('[call.oms.OrderFbaDetail.GetNumberOfOrdersInEachStatus] count every state consistently, with and without filters', async () => {
    const saved = await qihang.ok(saveDraft.lclFull, {})
    const counts = Object.fromEntries((await qihang.ok(getOrderCounts, {})).map(({ OrderStatus, Count }) => [OrderStatus, Count]))
    const narrowed = Object.fromEntries(
      (await qihang.ok(getOrderCounts, { DestinationCountry: 'GB' })).map(({ OrderStatus, Count }) => [OrderStatus, Count]),
    )
    expect([narrowed[pendingInbound], narrowed[pendingAcceptance]]).toEqual([counts[pendingInbound], counts[pendingAcceptance]])
    expect(counts[draft]).toBe((await qihang.ok(getOrders, { TabType: 'draft' })).TotalCount)
    const current = await qihang.ok(getOrders, {})
    expect(current.TotalCount).toBe(counts[pendingInbound]! + counts[pendingAcceptance]!)
    expect((await qihang.ok(getOrders, { OrderStatus: pendingAcceptance })).TotalCount).toBe(counts[pendingAcceptance])
    const ofKind = await qihang.ok(getOrderCounts, { OrderLoaddingAndServiceScopeType: 0 })
    expect(ofKind.find((one) => one.OrderStatus === pendingAcceptance)).toBeUndefined()
    await qihang.ok(deleteDraft, { OrderId: saved.OrderId })
  })
})
