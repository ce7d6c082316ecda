import { beforeAll, expect, test } from 'vitest'
import { getSerialNumbers } from '../contract.ts'
import { fixture } from './fixture.ts'
import { consumeStock, lockStock, openBatch, postStock, putAway, releaseStock, type Relate } from './service.ts'

let f: Awaited<ReturnType<typeof fixture>>
beforeAll(async () => {
  f = await fixture()
})

const HAND: Relate = { Type: 'inbound_plan', Id: 1, No: 'OHL2511200001', Operator: 'ann' }

/** A batch on the shelf, its pieces numbered. */
async function shelf(BatchNo: string, serials: string[], day = '2025-10-01'): Promise<number> {
  const id = await f.batch(f.numbered, f.uk, BatchNo)
  await f.write((db) => putAway(db, 1, id, { good: serials.length, damaged: 0, day, serials }, HAND))
  return id
}
const line = (Pieces: number, more: { BatchNo?: string; Serials?: string[] } = {}) => ({ LineId: 7, WaresInfoId: f.numbered.Id, Fnsku: f.numbered.Fnsku, Pieces, ...more })
const lock = (order: Relate, ...lines: ReturnType<typeof line>[]) => f.write((db) => lockStock(db, 1, f.uk, lines, order))
const ship = (order: Relate, ...scanned: string[]) => f.write((db) => consumeStock(db, 1, order, scanned))
const release = (order: Relate) => f.write((db) => releaseStock(db, 1, order))

async function statesOf(prefix: string): Promise<string> {
  const { Items } = await f.ask(getSerialNumbers.GB, { WaresInfoId: f.numbered.Id, PageSize: 200 })
  return Items.filter((row) => row.Sn.startsWith(prefix)).map((row) => `${row.Sn} ${row.State} ${row.RelateNo ?? '-'}`).join(', ')
}

test('an order leaves with the numbers that were scanned, as many as it holds pieces of each batch', async () => {
  await shelf('SN-A', ['A1', 'A2', 'A3'])
  await shelf('SN-B', ['B1', 'B2'], '2025-10-02')
  const order = await f.order()
  await lock(order, line(4))
  await expect(ship(order, 'A1', 'A2', 'A3')).rejects.toMatchObject({ key: 'stock:error.serialCount', params: { batch: 'SN-B', pieces: 1, given: 0 } })
  await expect(ship(order, 'A1', 'A2', 'B1', 'B2')).rejects.toMatchObject({ key: 'stock:error.serialCount', params: { batch: 'SN-A', pieces: 3, given: 2 } })
  await expect(ship(order, 'A1', 'A2', 'A3', 'X9')).rejects.toMatchObject({ key: 'stock:error.serialUnknown', params: { sn: 'X9' } })
  expect([...(await ship(order, 'A3', 'A1', 'A2', 'B2'))]).toEqual([[7, ['A1', 'A2', 'A3', 'B2']]])
  expect(await statesOf('A')).toBe(['A1', 'A2', 'A3'].map((sn) => `${sn} outbound ${order.No}`).join(', '))
  expect(await statesOf('B')).toBe(`B1 inStock ${HAND.No}, B2 outbound ${order.No}`)
})

test('pieces that the customer chose are kept, whatever their batch, and free again when the order ends', async () => {
  const [old, young] = [await shelf('SN-C', ['C1', 'C2']), await shelf('SN-D', ['D1', 'D2'], '2025-10-02')]
  const [order, other] = [await f.order(), await f.order()]
  await lock(order, line(2, { Serials: ['D1', 'C2'] }))
  expect([await f.bucketsOf(old), await f.bucketsOf(young)]).toMatchObject([{ Available: 1, Locked: 1 }, { Available: 1, Locked: 1 }])
  expect(await statesOf('D')).toBe(`D1 locked ${order.No}, D2 inStock ${HAND.No}`)
  await expect(lock(other, line(1, { Serials: ['D1'] }))).rejects.toMatchObject({ key: 'stock:error.serialUnknown', params: { sn: 'D1' } })
  await expect(lock(other, line(1, { Serials: ['C1'], BatchNo: 'SN-D' }))).rejects.toMatchObject({ key: 'stock:error.serialUnknown' })
  await release(order)
  expect(await statesOf('C')).toBe(`C1 inStock ${HAND.No}, C2 inStock -`)
  await lock(other, line(1, { Serials: ['C2'] }))
  await expect(ship(order, 'C2')).rejects.toMatchObject({ key: 'stock:error.serialUnknown' })
  expect([...(await ship(other))]).toEqual([[7, ['C2']]])
})

test('another piece than the chosen one may be scanned; the chosen one is free again', async () => {
  await shelf('SN-E', ['E1', 'E2'])
  const order = await f.order()
  await lock(order, line(1, { Serials: ['E1'] }))
  await ship(order, 'E2')
  expect(await statesOf('E')).toBe(`E1 inStock -, E2 outbound ${order.No}`)
})

test('what left may come back under its number; what is here may not come again', async () => {
  const id = await shelf('SN-F', ['F1', 'F2'])
  const order = await f.order()
  await lock(order, line(1, { Serials: ['F1'] }))
  await ship(order)
  const again = (sn: string) => f.write((db) => putAway(db, 1, id, { good: 1, damaged: 0, day: '2025-10-05', serials: [sn] }, HAND))
  await expect(again('F2')).rejects.toMatchObject({ key: 'stock:error.serialExists', params: { sn: 'F2' } })
  await again('F1')
  expect(await statesOf('F')).toBe(`F1 inStock ${HAND.No}, F2 inStock ${HAND.No}`)
})

test('pieces put away before numbers were kept leave without', async () => {
  const id = await f.write((db) => openBatch(db, 1, { CountryCode: 'GB', WarehouseId: f.uk2, WaresInfoId: f.numbered.Id, BatchNo: 'SN-OLD', UnitVolume: 0.01 }))
  await f.write((db) => postStock(db, 1, id, 'stocktakeGain', { good: 2 }, HAND))
  const order = await f.order()
  await f.write((db) => lockStock(db, 1, f.uk2, [line(2)], order))
  expect([...(await ship(order))]).toEqual([[7, []]])
})
