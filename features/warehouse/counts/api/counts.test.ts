import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPANY, orderFor, stockProduct } from '../../../../api/fixture.ts'
import { testPortal } from '../../../../api/testing.ts'
import { prove } from '../../../../tools/prove.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { createDropship } from '#features/warehouse/dropship/contract.ts'
import { getStockLog } from '#features/warehouse/stock/contract.ts'
import { FLOW } from '#features/warehouse/stock/rules.ts'
import * as contract from '../contract.ts'
import { stockCount } from '../rules.ts'

const { as, url } = await testPortal()
const [counter, approver, customer] = await Promise.all([as('staff_uk'), as('staff_ops'), as('hengtai_admin')])
const { states } = stockCount
const database = new Client({ connectionString: url })
beforeAll(() => database.connect())
afterAll(() => database.end())

/** A number of pieces that no other figure of a response can equal by chance. */
const EXPECTED = 7919

async function openFor(fnsku: string, pieces: number) {
  const { WarehouseId, WaresInfoId } = await stockProduct(url, fnsku, pieces)
  const { Counts } = await counter.ok(contract.openCounts, { WarehouseId, Products: [fnsku.toLowerCase()] })
  expect(Counts).toMatchObject([{ ContractCompanyId: COMPANY, Lines: 1 }])
  const key = { ContractCompanyId: COMPANY, Id: Counts[0]!.Id }
  return { key, WarehouseId, WaresInfoId, CountNo: Counts[0]!.CountNo }
}
type Key = { ContractCompanyId: number; Id: number }
const read = (key: Key, who = counter) => who.ok(contract.getDeskCount, key)
const known = async (key: Key) => ({ ...key, RowVersion: (await read(key)).RowVersion })

async function enter(key: Key, Pieces: number, who = counter) {
  const { Round, Batches } = await read(key)
  await who.ok(contract.setCounts, { ...key, Round, Lines: Batches.map(({ Id }) => ({ Id, Pieces })) })
}
async function countAndFinish(key: Key, Pieces: number, who = counter) {
  await enter(key, Pieces, who)
  await who.ok(contract.finishCount, await known(key))
}
async function balanceOf(product: number) {
  const { rows } = await database.query<{ available: number; locked: number }>(
    `select available_pcs as available, locked_pcs as locked from wares_stock where contract_company_id = $1 and wares_info_id = $2`,
    [COMPANY, product],
  )
  return rows[0]!
}

test('[domain 10.2] expected figures are not sent during a count, nor to its counters before approval', async () => {
  const { key, WarehouseId } = await openFor('X00COUNT01', EXPECTED)
  const answers: unknown[] = [
    await read(key),
    await counter.ok(contract.getDeskCounts, {}),
    await counter.ok(contract.openCounts, { WarehouseId, Products: ['X00COUNT01'] }).catch(() => 'refused'),
  ]
  const [line] = (await read(key)).Batches
  answers.push(
    await counter.ok(contract.recordCounts, {
      Scans: [{ ...key, Round: 1, LineId: line!.Id, ScanKey: crypto.randomUUID(), Pieces: 3, ScanTime: '2026-01-05T10:00:00Z' }],
    }),
    await read(key),
    await read(key, approver),
  )
  await counter.ok(contract.finishCount, await known(key))
  answers.push(await read(key))
  expect(JSON.stringify(answers)).not.toContain(String(EXPECTED))
  expect((await read(key)).Batches).toMatchObject([{ CountedPieces: 3, ExpectedPieces: null, UnitValue: null }])
  expect((await read(key, approver)).Batches).toMatchObject([{ CountedPieces: 3, ExpectedPieces: EXPECTED, HasMoved: false }])
  await approver.ok(contract.rejectCount, { ...(await known(key)), Reason: 'Far too few' })
  await counter.ok(contract.recountCount, await known(key))
  expect(JSON.stringify([await read(key), await read(key, approver)])).not.toContain(String(EXPECTED))
})

test('[domain 10.2] counters cannot decide on their count, and the user who rejected it cannot count', async () => {
  const { key, WaresInfoId } = await openFor('X00COUNT02', 20)
  await countAndFinish(key, 18)
  expect(await counter.refused(contract.approveCount, await known(key))).toBe(2)
  expect(await counter.refused(contract.rejectCount, { ...(await known(key)), Reason: 'No' })).toBe(2)
  await approver.ok(contract.rejectCount, { ...(await known(key)), Reason: 'Look behind the pallet' })
  expect(await counter.refused(contract.approveCount, await known(key))).toBe(2)
  expect(await balanceOf(WaresInfoId)).toEqual({ available: 20, locked: 0 })

  await counter.ok(contract.recountCount, await known(key))
  const { Round, Batches } = await read(key)
  expect([Round, Batches[0]!.CountedPieces]).toEqual([2, null])
  expect(await approver.refused(contract.setCounts, { ...key, Round, Lines: [{ Id: Batches[0]!.Id, Pieces: 20 }] })).toBe(2)
  await countAndFinish(key, 19)
  await approver.ok(contract.approveCount, await known(key))
  expect(await balanceOf(WaresInfoId)).toEqual({ available: 19, locked: 0 })
  expect((await read(key)).Events.map(({ Move }) => Move)).toEqual([
    'create',
    'finish',
    'reject',
    'recount',
    'finish',
    'approve',
    'correct',
  ])
})

test('an approved count is a movement in the customer’s history, and the customer is notified', async () => {
  const { key, WaresInfoId, CountNo } = await openFor('X00COUNT03', 5)
  await countAndFinish(key, 9)
  await approver.ok(contract.approveCount, await known(key))
  const { Items } = await customer.ok(getStockLog.GB, { WaresInfoId })
  expect(Items[0]).toMatchObject({ StockFlowType: FLOW.stocktakeGain, ChangeAvailable: 4, RelateNo: CountNo })
  await expect.poll(async () => (await customer.ok(getMessagePage, { Keyword: CountNo })).TotalCount).toBe(1)
})

test('two simultaneous approvals book once', async () => {
  const { key, WaresInfoId } = await openFor('X00COUNT04', 10)
  await countAndFinish(key, 7)
  const row = await known(key)
  const other = await as('staff_ops2')
  const answers = await Promise.all([approver.call(contract.approveCount, row), other.call(contract.approveCount, row)])
  expect(answers.map(({ ErrorCode }) => ErrorCode === 0).toSorted()).toEqual([false, true])
  expect(await balanceOf(WaresInfoId)).toEqual({ available: 7, locked: 0 })
})

test('pieces that leave between count and approval do not affect the difference; pieces held by then prevent a loss', async () => {
  const { key, WarehouseId, WaresInfoId } = await openFor('X00COUNT05', 4)
  await countAndFinish(key, 2)
  // Three of four pieces are reserved: two missing ones cannot be written off.
  for (const no of ['A', 'B', 'C']) await customer.ok(createDropship.GB, orderFor('X00COUNT05', WarehouseId, `COUNT-${no}`))
  const answer = await approver.call(contract.approveCount, await known(key))
  expect([answer.ErrorCode, answer.Msg]).toEqual([
    8,
    'X00COUNT05, batch B-X00COUNT05: 2 pieces are to be taken out, but only 1 are free; 3 are held for orders or in quarantine',
  ])
  expect((await read(key)).StockCountState).toBe(states.toApprove)
  expect(await balanceOf(WaresInfoId)).toEqual({ available: 1, locked: 3 })

  const second = await openFor('X00COUNT06', 10)
  await countAndFinish(second.key, 12)
  await customer.ok(createDropship.GB, orderFor('X00COUNT06', second.WarehouseId, 'COUNT-D'))
  await approver.ok(contract.approveCount, await known(second.key))
  expect(await balanceOf(second.WaresInfoId)).toEqual({ available: 11, locked: 1 })
})

test('an entry that a device resends counts once, and a late one is not accepted', async () => {
  const { key } = await openFor('X00COUNT07', 30)
  const [line] = (await read(key)).Batches
  const scan = (ScanKey: string, Pieces: number) => ({
    ...key,
    Round: 1,
    LineId: line!.Id,
    ScanKey,
    Pieces,
    ScanTime: '2026-01-05T10:00:00Z',
  })
  const [first, second, late] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const Scans = [scan(first, 1), scan(second, 11), scan(first, 1)]
  expect((await counter.ok(contract.recordCounts, { Scans })).map(({ IsTaken }) => IsTaken)).toEqual([true, true, true])
  await counter.ok(contract.recordCounts, { Scans: Scans.slice(0, 2) })
  expect((await read(key)).Batches[0]!.CountedPieces).toBe(12)
  await counter.ok(contract.finishCount, await known(key))
  expect(await counter.ok(contract.recordCounts, { Scans: [scan(first, 1), scan(late, 5)] })).toEqual([
    { ScanKey: first, IsTaken: true },
    { ScanKey: late, IsTaken: false },
  ])
})

test('uncounted batches are recorded as missing after confirmation', async () => {
  const { WarehouseId } = await stockProduct(url, 'X00COUNT08', 6)
  await stockProduct(url, 'X00COUNT09', 8)
  const { Counts } = await counter.ok(contract.openCounts, { WarehouseId, Products: ['X00COUNT08', 'X00COUNT09'] })
  const key = { ContractCompanyId: COMPANY, Id: Counts[0]!.Id }
  expect(await counter.refused(contract.finishCount, await known(key))).toBe(2)
  const { Batches } = await read(key)
  const line = Batches.find(({ Fnsku }) => Fnsku === 'X00COUNT08')!
  await counter.ok(contract.setCounts, { ...key, Round: 1, Lines: [{ Id: line.Id, Pieces: 6 }] })
  const asked = await counter.call(contract.finishCount, await known(key))
  expect([asked.ErrorCode, asked.Body]).toEqual([2, { Ask: 'uncounted' }])
  await counter.ok(contract.finishCount, { ...(await known(key)), IsUncountedConfirmed: true })
  const { Batches: finished, DifferenceCount } = await read(key, approver)
  expect(DifferenceCount).toBe(1)
  const { CountNo } = await read(key)
  const listed = async (as: typeof counter) =>
    (await as.ok(contract.getDeskCounts, { Keyword: CountNo.slice(2).toLowerCase() })).Items.find(({ Id }) => Id === key.Id)!
      .DifferenceCount
  expect([await listed(counter), await listed(approver)]).toEqual([null, 1])
  expect(finished.map(({ Fnsku, CountedPieces, ExpectedPieces }) => [Fnsku, CountedPieces, ExpectedPieces])).toEqual([
    ['X00COUNT08', 6, 6],
    ['X00COUNT09', 0, 8],
  ])
})

test('a batch is in one open count, its line only in that count, and only staff see counts', async () => {
  const { key, WarehouseId } = await openFor('X00COUNT10', 3)
  const other = await openFor('X00COUNT11', 3)
  expect(await counter.refused(contract.openCounts, { WarehouseId, Products: ['X00COUNT10'] })).toBe(2)
  const [foreign] = (await read(other.key)).Batches
  expect(await counter.refused(contract.setCounts, { ...key, Round: 1, Lines: [{ Id: foreign!.Id, Pieces: 1 }] })).toBe(5)
  expect(await counter.refused(contract.getDeskCount, { ContractCompanyId: 430118, Id: key.Id })).toBe(5)
  expect(await customer.refused(contract.getDeskCount, key)).toBe(3)
  await counter.ok(contract.cancelCount, await known(key))
  const { Counts } = await counter.ok(contract.openCounts, { WarehouseId, Products: ['X00COUNT10'] })
  expect(Counts).toHaveLength(1)
})

test('the ledger is still consistent', async () => {
  const { issues } = await prove(database)
  expect(issues).toEqual([])
})
