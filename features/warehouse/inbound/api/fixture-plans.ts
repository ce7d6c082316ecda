import { afterEach, expect } from 'vitest'
import { simulateClock } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { fixture, type Json } from './fixture.ts'

export const TODAY = new Date('2025-11-20T09:00:00Z')

export const at = (method: string) => `/wms/api/WarehousingPlan/${method}`
export const german = (method: string) => `/wms/api/GermanyWarehousingPlan/${method}`
export const desk = (method: string) => `/desk/api/Inbound/${method}`

export const line = { Fnsku: 'X00VASE001', Cartons: 50, PcsPerCarton: 10 }

export const row = (Id: number) => ({ ContractCompanyId: 1, Id })

export const errors = (answer: { Body: Json }) => (answer.Body?.Errors ?? []).map((e: Json) => `${e.Field} ${e.Code}`)

/** The server of the inbound tests on a fixed day, and the steps they share. */
export async function inboundPlans() {
  const { pool, uk, uk2, de, call, post, send, packingList } = await fixture()

  simulateClock(() => TODAY)
  afterEach(() => simulateClock(() => TODAY))

  const fields = {
    WarehouseId: uk,
    InboundType: 124001,
    ForwarderNo: 'FW-1',
    ContainerNo: 'CSQU3054383',
    CabinetType: 102003,
    ExpectedInboundTime: '2025-11-25T09:00:00Z',
    Items: [line],
  }

  const save = (change: object = {}, as = 'lin') => call(as, at('Save'), { ...fields, ...change })
  const detail = async (Id: number, as = 'lin') => (await call(as, at('GetDetail'), { Id })).Body

  /** A plan in review. */
  async function submitted(change: object = {}) {
    const { Body, ErrorCode, Msg } = await save({ ...change, IsSubmit: true })
    expect([ErrorCode, Msg]).toEqual([0, expect.any(String)])
    return Body as { Id: number; OhlOrderNo: string; RowVersion: number }
  }
  /** A plan that the warehouse expects. */
  async function expected(change: object = {}) {
    const plan = await submitted(change)
    expect((await call('ann', desk('Pass'), { Rows: [row(plan.Id)] })).Body).toEqual({ Done: 1, Skipped: [] })
    return { ...plan, ...(await detail(plan.Id)) }
  }
  async function receive(plan: { Id: number }, lines: object[], more: object = {}, as = 'ann') {
    const { RowVersion } = await detail(plan.Id)
    return call(as, desk('Receive'), { ...row(plan.Id), RowVersion, Lines: lines, IsFewCartonsConfirmed: true, ...more })
  }
  /** Balances of the plan's batches: total, available, locked, damaged, in transit. */
  function balances(batches: string[]) {
    return transact(pool, 1, 'read', async (db) => {
      const rows = await db.selectFrom('wares_stock').selectAll().where('BatchNo', 'in', batches).orderBy('BatchNo').execute()
      return rows.map((r) => [r.TotalPcs, r.AvailablePcs, r.LockedPcs, r.DamagedPcs, r.InTransitPcs])
    })
  }

  return { pool, uk, uk2, de, call, post, send, packingList, fields, save, detail, submitted, expected, receive, balances }
}
