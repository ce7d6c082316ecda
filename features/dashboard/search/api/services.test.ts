import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '#kit/api/db.ts'
import { DEMO } from '../../../../api/templates.ts'
import { testPortal } from '../../../../api/testing.ts'
import { find, findAtDesk, type Hit } from '../contract.ts'

/** Warehouse work other than shipping is found by its number, too. */

const { as, portal } = await testPortal({}, DEMO)
const NAMES: Record<number, string> = { 420561: 'lanjing', 430118: 'qihang', 413939: 'hengtai', 426299: 'yuecheng' }
const staff = await as('staff_ops')

type Found = { ContractCompanyId: number; No: string; Value: string; Target: number }

/** The newest record of the demo, with the searched value and the id in its address. */
async function newest(table: string, number: string, value: string, target: string): Promise<Found> {
  const company = table === 'pick_wave' ? sql`0::bigint` : sql`contract_company_id`
  const { rows } = await transact(portal.pool, 'everyone', 'read', (db) =>
    sql<Found>`
      select ${company} as contract_company_id, ${sql.ref(number)} as no, (${sql.raw(value)})::text as value, ${sql.ref(target)} as target
      from ${sql.table(table)} where ${sql.raw(value)} is not null order by id desc limit 1`.execute(db),
  )
  return rows[0]!
}
const hit = (hits: readonly Hit[], kind: string, { No, Target }: Found) =>
  hits.find(({ Kind, Label, Path }) => Kind === kind && Label === No && Path.endsWith(`id=${Target}`))

test.each([
  ['demand', 'demand_order', 'needs_no', 'needs_no'],
  ['expressProblem', 'express_problem', 'task_no', 'task_no'],
  ['expressClaim', 'express_claim', 'claim_no', 'claim_no'],
  ['quarantine', 'stock_quarantine', 'quarantine_no', 'quarantine_no'],
  ['vendor', 'vendor_out', 'warehouse_out_no', 'tracking_nos[1]'],
])('a customer and staff find a %s (%s) by %s or %s, other customers do not', async (kind, table, number, value) => {
  const found = await newest(table, number, value, 'id')
  const own = await as(`${NAMES[found.ContractCompanyId]}_admin`)
  const Query = found.Value.toLowerCase()
  expect(hit(await own.ok(find, { Query }), kind, found)).toBeDefined()
  expect(hit(await staff.ok(findAtDesk, { Query }), kind, found)).toBeDefined()
  const other = await as(found.ContractCompanyId === 430118 ? 'lanjing_admin' : 'qihang_admin')
  expect((await other.ok(find, { Query })).filter(({ Label }) => Label === found.No)).toEqual([])
})

test.each([
  ['stockCount', 'stock_count', 'count_no', 'id'],
  ['stockAdjustment', 'stock_adjustment', 'adjustment_no', 'wares_stock_id'],
  ['pickWave', 'pick_wave', 'wave_no', 'id'],
])('only staff find a %s (%s) by %s', async (kind, table, number, target) => {
  const found = await newest(table, number, number, target)
  const Query = found.Value.slice(0, -1)
  expect(hit(await staff.ok(findAtDesk, { Query: found.Value }), kind, found)).toBeDefined()
  expect((await staff.ok(findAtDesk, { Query })).some(({ Kind }) => Kind === kind)).toBe(true)
  for (const name of Object.values(NAMES)) {
    const customer = await as(`${name}_admin`)
    expect((await customer.ok(find, { Query })).filter(({ Kind }) => Kind === kind)).toEqual([])
  }
})
