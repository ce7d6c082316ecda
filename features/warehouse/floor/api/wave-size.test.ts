import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createDropships } from '#features/warehouse/dropship/contract.ts'
import { acceptDropships } from '#features/warehouse/dropship/desk-contract.ts'
import { transact, type Db } from '#kit/api/db.ts'
import { COMPANY, orderFor } from '../../../../api/fixture.ts'
import { listReader } from '../../../../bench/list-buffers.ts'
import { WAVE_MAX } from '../rules.ts'
import { floorPortal } from './fixture-floor.ts'
import { recordScans } from './packing.ts'
import { findWave } from './queries.ts'
import { createWave, startWave } from './waves.ts'

/** Database cost of waves by size: no operation on a single order may cost more in a large wave. */

const FNSKU = 'X00CUPS001'
const SMALL = 50
const { url, customer, staff, WarehouseId } = await floorPortal()
const reader = await listReader(url)
afterAll(() => reader.close())
const by = { actor: 'staff', UserId: 1, Operator: 'staff_uk' } as const

/** Statements and pages of one operation. */
async function measured<T>(work: (db: Db) => Promise<T>) {
  let result: T | undefined
  const cost = await reader.measure((pool) => transact(pool, 'everyone', 'write', async (db) => void (result = await work(db))))
  return { ...cost, result: result! }
}

async function costsOf(count: number) {
  for (let from = 0; from < count; from += 100) {
    const Orders = Array.from({ length: Math.min(100, count - from) }, (_, n) =>
      orderFor(FNSKU, WarehouseId, `S-${count}-${from + n}`),
    )
    const made = await customer.ok(createDropships.GB, { Orders })
    const Rows = made.Orders.map(({ WarehouseOutId }) => ({ ContractCompanyId: COMPANY, Id: WarehouseOutId }))
    await staff.ok(acceptDropships, { Rows })
  }
  const create = await measured((db) => createWave(db, { WarehouseId, Courier: null, CutOff: null, Orders: count }, by))
  const { Id } = create.result
  const start = await measured((db) => startWave(db, { Id, RowVersion: 1 }, by))
  const read = await measured((db) => findWave(db, Id))
  expect(read.result.Orders).toHaveLength(count)
  const scan = ({ ContractCompanyId, Id: order }: { ContractCompanyId: number; Id: number }) => ({
    PickWaveId: Id,
    ContractCompanyId,
    Id: order,
    ScanKey: randomUUID(),
    Code: FNSKU,
    ScanTime: '2026-01-05T10:00:00.000Z',
  })
  const packOne = await measured((db) => recordScans(db, [scan(read.result.Orders[0]!)], by))
  expect(packOne.result).toMatchObject([{ IsPacked: true }])
  return { create, start, read, packOne }
}

test(`a wave of ${WAVE_MAX} orders costs for each order what one of ${SMALL} does, and packing an order the same in both`, async () => {
  const [small, large] = [await costsOf(SMALL), await costsOf(WAVE_MAX)]
  const times = WAVE_MAX / SMALL
  for (const step of ['create', 'start', 'read'] as const) {
    expect(large[step].statements, step).toBeLessThanOrEqual(small[step].statements * times)
    // A transaction scans its own older versions of rows that it updates for each order, so that a large one reads a
    // little more.
    expect(large[step].buffers, step).toBeLessThan(small[step].buffers * times * 3)
  }
  expect(large.read).toMatchObject({ statements: small.read.statements })
  expect(large.read.buffers).toBeLessThan(WAVE_MAX * 40)
  expect(large.packOne.statements).toBe(small.packOne.statements)
  expect(large.packOne.buffers).toBeLessThan(small.packOne.buffers * 2)
})
