import { expect, test } from 'vitest'
import { getOrderCounts, getOrders } from '#features/freight/orders/contract.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import { DEMO } from '../../../../api/templates.ts'
import { testPortal, type Client } from '../../../../api/testing.ts'
import { getLanes } from '../contract.ts'

const PRIVATE = 'private.example'
const { as, portal } = await testPortal({ PRIVATE_ORIGINS: `https://${PRIVATE}` }, DEMO)

const filterOf = (path: string) => Object.fromEntries(new URL(path, 'http://portal').searchParams)
const listed = async (who: Client, path: string) => (await who.ok(getOrders, filterOf(path))).TotalCount

test.each(['qihang_admin', 'hengtai_admin', 'yuecheng_admin', 'lanjing_admin'])(
  'every figure of a lane shown to %s equals the count of its linked list',
  async (account) => {
    const who = await as(account)
    const lanes = await who.ok(getLanes, {})
    for (const { Path, Orders, OnTheWayPath, OnTheWay } of lanes) {
      expect([Path, Orders]).toEqual([Path, await listed(who, Path)])
      expect([OnTheWayPath, OnTheWay]).toEqual([OnTheWayPath, await listed(who, OnTheWayPath)])
      const counts = await who.ok(getOrderCounts, filterOf(Path))
      expect(counts.find(({ OrderStatus }) => OrderStatus === freightOrder.states.departed)?.Count ?? 0).toBe(OnTheWay)
    }
    // In total they are all current orders with known places.
    const all = (await who.ok(getOrders, {})).TotalCount
    expect(lanes.reduce((sum, { Orders }) => sum + Orders, 0)).toBe(all)
  },
)

test('a lane shows the dates of the order that arrives next; lanes of sea, air and port-to-door orders are separate', async () => {
  const who = await as('qihang_admin')
  const lanes = await who.ok(getLanes, {})
  expect(lanes.map(({ Mode }) => Mode)).toEqual(expect.arrayContaining(['sea', 'air']))
  expect(lanes.some(({ From }) => From === null)).toBe(true)
  const moving = lanes.filter(({ OnTheWay }) => OnTheWay > 0)
  expect(moving.length).toBeGreaterThan(0)
  for (const { OnTheWayPath, Eta, AtdTime } of moving) {
    const { Items } = await who.ok(getOrders, { ...filterOf(OnTheWayPath), SortField: 'Eta', SortOrder: 'asc', PageSize: 200 })
    expect(Items[0]!.Eta).toBe(Eta)
    const next = Items.filter((item) => item.Eta === Eta).map((item) => Date.parse(item.AtdTime!))
    expect(next).toContain(Date.parse(AtdTime!))
  }
})

test('lanes are for users who may see orders, where the order list exists', async () => {
  expect(await (await as('qihang_wh')).refused(getLanes, {})).toBe(4)
  const { token } = await as('qihang_admin')
  const headers = { host: PRIVATE, authorization: `Bearer ${token}` }
  const { body } = await portal.app.inject({ method: 'POST', url: getLanes.path, headers, payload: {} })
  expect(JSON.parse(body)).not.toMatchObject({ Body: [expect.anything()] })
})
