import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getDeskPlan, getDeskPlanCounts, getDeskPlans, getPlan } from '#features/warehouse/inbound/contract.ts'
import { getDeskOrders } from '#features/freight/order-desk/contract.ts'
import { getDeskRequests } from '#features/freight/quotes/contract.ts'
import { inboundPlan } from '#features/warehouse/inbound/rules.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { DEMO } from '../../../../api/templates.ts'
import { testPortal, type Client } from '../../../../api/testing.ts'
import { addWorkNote, assignWork, getAssignedWork, getWork } from '../contract.ts'

const { as, portal } = await testPortal({}, DEMO)
const [operations, britain, germany, finance, customer] = await Promise.all([
  as('staff_ops2'),
  as('staff_uk'),
  as('staff_de'),
  as('staff_fin'),
  as('qihang_admin'),
])
const QIHANG = 430118
const Entity = 'inbound_plan' as const
const { toInbound } = inboundPlan.states

const [plan] = (await britain.ok(getDeskPlans, { Status: toInbound, ContractCompanyId: QIHANG })).Items
const Keyword = plan!.OhlOrderNo!
const record = { Entity, ContractCompanyId: QIHANG, Id: plan!.Id }
const meOf = async (who: Client) => (await who.ok(getWork, record)).Me
const nobody = { ...record, UserId: null }
const release = async () => {
  const { Assignee } = await britain.ok(getWork, record)
  if (Assignee) await britain.ok(assignWork, { ...nobody, SeenUserId: Assignee.UserId })
}

test('staff claim a record, lists and counts filter by assignee, and the first page lists the record', async () => {
  await release()
  const UserId = await meOf(britain)
  await britain.ok(assignWork, { ...record, UserId, SeenUserId: null })
  const mine = await britain.ok(getDeskPlans, { Assigned: 'mine', Keyword })
  expect(mine.Items).toEqual([
    expect.objectContaining({ Id: plan!.Id, Assignee: (await britain.ok(getWork, record)).Assignee!.Name }),
  ])
  expect(await britain.ok(getDeskPlanCounts, { Assigned: 'mine', Keyword })).toEqual({ [toInbound]: 1 })
  expect((await britain.ok(getDeskPlans, { Assigned: 'team', Keyword })).TotalCount).toBe(1)
  expect((await britain.ok(getDeskPlans, { Assigned: 'none', Keyword })).TotalCount).toBe(0)
  const all = (await britain.ok(getDeskPlans, {})).TotalCount
  expect((await britain.ok(getDeskPlans, { Assigned: 'none' })).TotalCount).toBeLessThan(all)
  const named = { No: Keyword, DueTime: expect.anything(), Path: `/desk/inboundPlan?company=${QIHANG}&id=${plan!.Id}` }
  expect(await britain.ok(getAssignedWork, { Of: 'mine' })).toContainEqual(expect.objectContaining(named))
  expect((await operations.ok(getAssignedWork, { Of: 'mine' })).map(({ No }) => No)).not.toContain(Keyword)
})

test('a record is assigned to a colleague who may open it, only if the caller saw the current assignee, and released', async () => {
  await release()
  const [mine, theirs] = [await meOf(britain), await meOf(operations)]
  const { Colleagues } = await britain.ok(getWork, record)
  expect(Colleagues.map(({ UserId }) => UserId)).toEqual(expect.arrayContaining([mine, theirs]))
  await operations.ok(assignWork, { ...record, UserId: mine, SeenUserId: null })
  // An outdated page that still shows no assignee.
  expect(await operations.refused(assignWork, { ...record, UserId: theirs, SeenUserId: null })).toBe(6)
  await britain.ok(assignWork, { ...record, UserId: theirs, SeenUserId: mine })
  expect((await operations.ok(getAssignedWork, { Of: 'mine' })).map(({ No }) => No)).toContain(Keyword)
  await britain.ok(assignWork, { ...nobody, SeenUserId: theirs })
  expect((await britain.ok(getWork, record)).Assignee).toBeNull()
})

test('records closed to a role or country are not found, and cannot be assigned to staff who may not open them', async () => {
  for (const who of [germany, finance]) {
    expect(await who.refused(getWork, record)).toBe(5)
    expect(await who.refused(addWorkNote, { ...record, Content: 'x' })).toBe(5)
    expect(await who.refused(assignWork, { ...nobody, SeenUserId: null })).toBe(5)
  }
  const [german] = (await germany.ok(getDeskPlans, {})).Items
  const other = { Entity, ContractCompanyId: german!.ContractCompanyId, Id: german!.Id }
  const { Me } = await germany.ok(getWork, other)
  await release()
  expect(await britain.refused(assignWork, { ...record, UserId: Me, SeenUserId: null })).toBe(2)
  expect(await britain.refused(getWork, { ...record, Id: 999_999 })).toBe(5)
  expect(await customer.refused(getWork, record)).toBe(3)
  expect(await customer.refused(getAssignedWork, { Of: 'team' })).toBe(3)
})

test('an internal note shows author and time, is never changed, and the customer sees neither it nor the assignee', async () => {
  const Content = 'Pallets are not wrapped.\nAsk before unloading.'
  await release()
  await britain.ok(assignWork, { ...record, UserId: await meOf(britain), SeenUserId: null })
  const { Id } = await britain.ok(addWorkNote, { ...record, Content })
  expect((await operations.ok(getWork, record)).Notes[0]).toEqual({
    Id,
    Operator: 'staff_uk',
    Content,
    CreatedTime: expect.any(String),
  })
  expect(await britain.refused(addWorkNote, { ...record, Content: ' ' })).toBe(1)
  const [own] = await Promise.all([
    customer.ok(getPlan.GB, { Id: plan!.Id }),
    britain.ok(getDeskPlan, { ContractCompanyId: QIHANG, Id: plan!.Id }),
  ])
  expect(JSON.stringify(own)).not.toContain('wrapped')
  expect(own).not.toHaveProperty('Assignee')
  const statement = (scope: number | 'everyone', text: ReturnType<typeof sql>) =>
    transact(portal.pool, scope, 'write', (db) => text.execute(db))
  for (const table of ['work_note', 'work_assignment'])
    await expect(statement(QIHANG, sql`select * from ${sql.table(table)}`)).rejects.toThrow('permission denied')
  await expect(statement('everyone', sql`update work_note set content = 'changed'`)).rejects.toThrow()
  await expect(statement('everyone', sql`delete from work_note`)).rejects.toThrow()
})

test('freight orders and requests are filtered in the same way', async () => {
  for (const [entity, list] of [
    ['order_fba', getDeskOrders],
    ['request_quote', getDeskRequests],
  ] as const) {
    const all = await operations.ok(list, {})
    const { ContractCompanyId, Id } = all.Items[0]!
    const one = { Entity: entity, ContractCompanyId, Id }
    const { Me, Assignee } = await operations.ok(getWork, one)
    await operations.ok(assignWork, { ...one, UserId: Me, SeenUserId: Assignee?.UserId ?? null })
    const mine = await operations.ok(list, { Assigned: 'mine' })
    expect(mine.Items).toContainEqual(expect.objectContaining({ Id, Assignee: expect.any(String) }))
    expect((await operations.ok(list, { Assigned: 'none' })).TotalCount).toBeLessThan(all.TotalCount)
  }
})

test('a promised day ends when it is over in China', async () => {
  const { ContractCompanyId, Id, DcgNo } = (await operations.ok(getDeskOrders, {})).Items[0]!
  const one = { Entity: 'order_fba' as const, ContractCompanyId, Id }
  const { Me, Assignee } = await operations.ok(getWork, one)
  await operations.ok(assignWork, { ...one, UserId: Me, SeenUserId: Assignee?.UserId ?? null })
  const today = new Date().toISOString().slice(0, 10)
  await transact(portal.pool, ContractCompanyId, 'write', (db) =>
    db.updateTable('order_fba').set({ Eta: today }).where('Id', '=', Id).execute(),
  )
  const isLateAt = async (hour: string) => {
    simulateClock(() => new Date(`${today}T${hour}:00:00Z`))
    try {
      return (await operations.ok(getAssignedWork, { Of: 'mine' })).find(({ No }) => No === DcgNo)?.IsLate
    } finally {
      simulateClock(undefined)
    }
  }
  expect([await isLateAt('15'), await isLateAt('17')]).toEqual([false, true])
})
