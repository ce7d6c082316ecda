import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { createOrder, getOrder, getOrderCounts, getOrders } from '../contract.ts'
import { KIND_LIST, KINDS } from '../kinds.ts'
import { freightWorld, orderOf, papersOf, type FreightWorld, type Papers } from './fixture.ts'

const { as, portal } = await testPortal()
const qihang = await as('qihang_admin')
const QIHANG = 430118
let world: FreightWorld
let papers: Papers

beforeAll(async () => {
  world = await freightWorld(portal.pool)
  papers = await papersOf(portal.pool, QIHANG)
})

describe('placing an order', () => {
  test.each(KIND_LIST)('[flow.orderAction.create] $name', async (kind) => {
    const { OrderId, DcgNo } = await qihang.ok(createOrder[kind.name], orderOf(kind.name, world, papers))
    expect(DcgNo).toMatch(/^DCG\d{9}$/)
    const order = await qihang.ok(getOrder[kind.name], { orderId: OrderId })
    expect(order).toMatchObject({ DcgNo, OrderStatus: kind.leg === 'full' ? 101002 : 101003, TotalCartons: kind.cargo === 'cartons' ? 10 : 200 })
    const list = await qihang.ok(getOrders, {})
    expect(list.Items[0]).toMatchObject({ OrderId, DcgNo })
  })
})
void [sql, transact, KINDS, getOrderCounts]
