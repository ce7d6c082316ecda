import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPANY, stockProduct } from '../../../../api/fixture.ts'
import { testPortal } from '../../../../api/testing.ts'
import { adjustStock } from '#features/warehouse/stock-desk/contract.ts'
import { transact } from '#kit/api/db.ts'
import { BY_SYSTEM } from '#kit/api/moves.ts'
import * as contract from '../contract.ts'
import { openCounts } from './service.ts'

const { as, url, portal } = await testPortal()
const [counter, approver] = await Promise.all([as('staff_uk'), as('staff_ops')])
const database = new Client({ connectionString: url })
beforeAll(() => database.connect())
afterAll(() => database.end())

async function batchOf(product: number) {
  const { rows } = await database.query<{ id: string; available: number }>(
    'select id, available_pcs as available from wares_stock where contract_company_id = $1 and wares_info_id = $2',
    [COMPANY, product],
  )
  return { Id: Number(rows[0]!.id), available: rows[0]!.available }
}

test('stock corrected after its count requires confirmation before the difference is booked', async () => {
  const { WarehouseId, WaresInfoId } = await stockProduct(url, 'X00ASKED01', 20)
  const { Counts } = await counter.ok(contract.openCounts, { WarehouseId, Products: ['X00ASKED01'] })
  const key = { ContractCompanyId: COMPANY, Id: Counts[0]!.Id }
  const known = async () => ({ ...key, RowVersion: (await counter.ok(contract.getDeskCount, key)).RowVersion })
  const { Round, Batches } = await counter.ok(contract.getDeskCount, key)
  await counter.ok(contract.setCounts, { ...key, Round, Lines: [{ Id: Batches[0]!.Id, Pieces: 18 }] })
  const batch = { ContractCompanyId: COMPANY, Id: (await batchOf(WaresInfoId)).Id }
  await counter.ok(adjustStock, { ...batch, StockAdjustmentKind: 298002, Pieces: 2, Reason: 'Two are missing' })
  await counter.ok(contract.finishCount, await known())
  const answer = await approver.call(contract.approveCount, await known())
  expect(answer).toMatchObject({ ErrorCode: 2, Body: { Ask: 'corrected' } })
  expect(answer.Msg).toContain('X00ASKED01')
  expect((await batchOf(WaresInfoId)).available).toBe(18)
  await approver.ok(contract.approveCount, { ...(await known()), IsCorrectionConfirmed: true })
  expect((await batchOf(WaresInfoId)).available).toBe(16)
})

test('named products of which nothing will be counted require confirmation', async () => {
  const { WarehouseId } = await stockProduct(url, 'X00ASKED02', 5)
  const fields = { WarehouseId, Products: ['X00ASKED02', 'X00ASKED99'] }
  const answer = await counter.call(contract.openCounts, fields)
  expect(answer).toMatchObject({ ErrorCode: 2, Body: { Ask: 'leftOut' } })
  expect(answer.Msg).toContain('X00ASKED99')
  expect(answer.Msg).not.toContain('X00ASKED02')
  expect((await counter.ok(contract.openCounts, { ...fields, IsLeftOutConfirmed: true })).Counts).toHaveLength(1)
})

test('of two concurrent counts of one batch, the second finds nothing to count', async () => {
  const { WarehouseId } = await stockProduct(url, 'X00ASKED03', 5)
  const fields = { WarehouseId, ContractCompanyId: null, Products: ['X00ASKED03'], ShelfFrom: null, ShelfTo: null }
  const late = await transact(portal.pool, 'everyone', 'write', async (db) => {
    await openCounts(db, fields, true, BY_SYSTEM)
    const call = { done: counter.call(contract.openCounts, fields) }
    const waiting = sql`select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBeGreaterThan(0)
    return call
  })
  expect(await late.done).toMatchObject({ ErrorCode: 2 })
})
