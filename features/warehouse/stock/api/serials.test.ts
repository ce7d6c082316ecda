import { beforeAll, describe, expect, test } from 'vitest'
import { getSerialNumbers } from '../contract.ts'
import { fixture } from './fixture.ts'
import {
  consumeStock,
  damageLocked,
  lockStock,
  writeOffLocked,
  openBatch,
  postStock,
  putAway,
  releaseStock,
  type Relate,
} from './service.ts'

let f: Awaited<ReturnType<typeof fixture>>
beforeAll(async () => {
  f = await fixture()
})

const HAND: Relate = { Type: 'inbound_plan', Id: 1, No: 'OHL2511200001', Operator: 'ann' }

/** Adds a batch on the shelf, with a serial number for each piece. */
async function shelf(BatchNo: string, serials: string[], day = '2025-10-01'): Promise<number> {
  const id = await f.batch(f.numbered, f.uk, BatchNo)
  await f.write((db) => putAway(db, 1, id, { good: serials.length, damaged: 0, day, serials }, HAND))
  return id
}
const line = (Pieces: number, more: { BatchNo?: string; Serials?: string[] } = {}) => ({
  LineId: 7,
  WaresInfoId: f.numbered.Id,
  Fnsku: f.numbered.Fnsku,
  Pieces,
  ...more,
})
const lock = (order: Relate, ...lines: ReturnType<typeof line>[]) => f.write((db) => lockStock(db, 1, f.uk, lines, order))
const ship = (order: Relate, ...scanned: string[]) => f.write((db) => consumeStock(db, 1, order, scanned))
const damage = (order: Relate, Pieces: number, ...Serials: string[]) =>
  f.write((db) => damageLocked(db, 1, { LineId: 7, Pieces, Serials }, order))
const lose = (order: Relate, Pieces: number, ...Serials: string[]) =>
  f.write((db) => writeOffLocked(db, 1, { LineId: 7, Pieces, Serials }, order))
const release = (order: Relate) => f.write((db) => releaseStock(db, 1, order))

async function statesOf(prefix: string): Promise<string> {
  const { Items } = await f.ask(getSerialNumbers.GB, { WaresInfoId: f.numbered.Id, PageSize: 200 })
  return Items.filter((row) => row.Sn.startsWith(prefix))
    .map((row) => `${row.Sn} ${row.State} ${row.RelateNo ?? '-'}`)
    .join(', ')
}

describe('numbered pieces of one product', { shuffle: false }, () => {
  test('an order ships the scanned numbers, the same count as its pieces of each batch', async () => {
    await shelf('SN-A', ['A1', 'A2', 'A3'])
    await shelf('SN-B', ['B1', 'B2'], '2025-10-02')
    const order = await f.order()
    await lock(order, line(4))
    await expect(ship(order, 'A1', 'A2', 'A3')).rejects.toMatchObject({
      key: 'stock:error.serialCount',
      params: { batch: 'SN-B', pieces: 1, given: 0 },
    })
    await expect(ship(order, 'A1', 'A2', 'B1', 'B2')).rejects.toMatchObject({
      key: 'stock:error.serialCount',
      params: { batch: 'SN-A', pieces: 3, given: 2 },
    })
    await expect(ship(order, 'A1', 'A2', 'A3', 'X9')).rejects.toMatchObject({
      key: 'stock:error.serialUnknown',
      params: { sn: 'X9' },
    })
    expect([...(await ship(order, 'A3', 'A1', 'A2', 'B2'))]).toEqual([[7, ['A1', 'A2', 'A3', 'B2']]])
    expect(await statesOf('A')).toBe(['A1', 'A2', 'A3'].map((sn) => `${sn} outbound ${order.No}`).join(', '))
    expect(await statesOf('B')).toBe(`B1 inStock ${HAND.No}, B2 outbound ${order.No}`)
  })

  test('pieces chosen by the customer are locked, in any batch, and released when the order ends', async () => {
    const [old, young] = [await shelf('SN-C', ['C1', 'C2']), await shelf('SN-D', ['D1', 'D2'], '2025-10-02')]
    const [order, other] = [await f.order(), await f.order()]
    await lock(order, line(2, { Serials: ['D1', 'C2'] }))
    expect([await f.bucketsOf(old), await f.bucketsOf(young)]).toMatchObject([
      { Available: 1, Locked: 1 },
      { Available: 1, Locked: 1 },
    ])
    expect(await statesOf('D')).toBe(`D1 locked ${order.No}, D2 inStock ${HAND.No}`)
    await expect(lock(other, line(1, { Serials: ['D1'] }))).rejects.toMatchObject({
      key: 'stock:error.serialUnknown',
      params: { sn: 'D1' },
    })
    await expect(lock(other, line(1, { Serials: ['C1'], BatchNo: 'SN-D' }))).rejects.toMatchObject({
      key: 'stock:error.serialUnknown',
    })
    await release(order)
    expect(await statesOf('C')).toBe(`C1 inStock ${HAND.No}, C2 inStock -`)
    await lock(other, line(1, { Serials: ['C2'] }))
    await expect(ship(order, 'C2')).rejects.toMatchObject({ key: 'stock:error.serialUnknown' })
    expect([...(await ship(other))]).toEqual([[7, ['C2']]])
  })

  test('a different piece may be scanned instead of the chosen one, which is released', async () => {
    await shelf('SN-E', ['E1', 'E2'])
    const order = await f.order()
    await lock(order, line(1, { Serials: ['E1'] }))
    await ship(order, 'E2')
    expect(await statesOf('E')).toBe(`E1 inStock -, E2 outbound ${order.No}`)
  })

  test('a shipped number can be put away again; a number in stock cannot', async () => {
    const id = await shelf('SN-F', ['F1', 'F2'])
    const order = await f.order()
    await lock(order, line(1, { Serials: ['F1'] }))
    await ship(order)
    const again = (sn: string) =>
      f.write((db) => putAway(db, 1, id, { good: 1, damaged: 0, day: '2025-10-05', serials: [sn] }, HAND))
    await expect(again('F2')).rejects.toMatchObject({ key: 'stock:error.serialExists', params: { sn: 'F2' } })
    await again('F1')
    expect(await statesOf('F')).toBe(`F1 inStock ${HAND.No}, F2 inStock ${HAND.No}`)
  })

  test('pieces put away before numbers were recorded ship without one', async () => {
    const id = await f.write((db) =>
      openBatch(db, 1, {
        CountryCode: 'GB',
        WarehouseId: f.uk2,
        WaresInfoId: f.numbered.Id,
        BatchNo: 'SN-OLD',
        UnitVolume: 0.01,
      }),
    )
    await f.write((db) => postStock(db, 1, id, 'stocktakeGain', { good: 2 }, HAND))
    const order = await f.order()
    await f.write((db) => lockStock(db, 1, f.uk2, [line(2)], order))
    expect([...(await ship(order))]).toEqual([[7, []]])
  })

  test('[ent.Inventory] damaged or missing pieces require their numbers, in any batch; they can no longer be shipped', async () => {
    const [old, young] = [await shelf('SN-G', ['G1', 'G2']), await shelf('SN-H', ['H1', 'H2', 'H3'], '2025-10-02')]
    const order = await f.order()
    await lock(order, line(2, { BatchNo: 'SN-G' }), line(3, { BatchNo: 'SN-H' }))
    await expect(damage(order, 1)).rejects.toMatchObject({
      key: 'stock:error.serialCount',
      params: { batch: 'SN-H', pieces: 1, given: 0 },
    })
    await expect(damage(order, 1, 'G1', 'H1')).rejects.toMatchObject({
      key: 'stock:error.serialMany',
      params: { pieces: 1, given: 2 },
    })
    await expect(damage(order, 1, 'X9')).rejects.toMatchObject({ key: 'stock:error.serialUnknown', params: { sn: 'X9' } })
    await damage(order, 2, 'G1', 'H2')
    await lose(order, 1, 'H1')
    expect([await f.bucketsOf(old), await f.bucketsOf(young)]).toMatchObject([
      { Total: 2, Available: 0, Locked: 1, Damaged: 1 },
      { Total: 2, Available: 0, Locked: 1, Damaged: 1 },
    ])
    expect(await statesOf('G')).toBe(`G1 damaged ${order.No}, G2 inStock ${HAND.No}`)
    expect(await statesOf('H')).toBe(`H1 lost ${order.No}, H2 damaged ${order.No}, H3 inStock ${HAND.No}`)
    await expect(damage(order, 1, 'G1')).rejects.toMatchObject({ key: 'stock:error.serialUnknown' })
    await expect(ship(order, 'G1', 'H3')).rejects.toMatchObject({ key: 'stock:error.serialUnknown', params: { sn: 'G1' } })
    await expect(lock(await f.order(), line(1, { Serials: ['H2'] }))).rejects.toMatchObject({ key: 'stock:error.serialUnknown' })
    expect([...(await ship(order, 'G2', 'H3'))]).toEqual([[7, ['G2', 'H3']]])
  })

  test('an unfit chosen piece is set aside; the remaining choice ships without being scanned', async () => {
    await shelf('SN-J', ['J1', 'J2', 'J3'])
    const order = await f.order()
    await lock(order, line(2, { Serials: ['J1', 'J3'] }))
    await damage(order, 1, 'J1')
    expect([...(await ship(order))]).toEqual([[7, ['J3']]])
    expect(await statesOf('J')).toBe(`J1 damaged ${order.No}, J2 inStock ${HAND.No}, J3 outbound ${order.No}`)
  })

  test('a lost number can be put away again, a damaged one is still in stock', async () => {
    const id = await shelf('SN-K', ['K1', 'K2'])
    const order = await f.order()
    await lock(order, line(2, { BatchNo: 'SN-K' }))
    await lose(order, 1, 'K1')
    await damage(order, 1, 'K2')
    const again = (sn: string) =>
      f.write((db) => putAway(db, 1, id, { good: 1, damaged: 0, day: '2025-10-05', serials: [sn] }, HAND))
    await again('K1')
    await expect(again('K2')).rejects.toMatchObject({ key: 'stock:error.serialExists', params: { sn: 'K2' } })
    expect(await statesOf('K')).toBe(`K1 inStock ${HAND.No}, K2 damaged ${order.No}`)
  })

  test('pieces without numbers are set aside without one, up to their count', async () => {
    const id = await f.batch(f.numbered, f.uk, 'SN-MIX')
    await f.write((db) => postStock(db, 1, id, 'stocktakeGain', { good: 1 }, HAND))
    await f.write((db) => putAway(db, 1, id, { good: 1, damaged: 0, day: '2025-10-01', serials: ['L1'] }, HAND))
    const order = await f.order()
    await lock(order, line(2, { BatchNo: 'SN-MIX' }))
    await expect(lose(order, 2)).rejects.toMatchObject({
      key: 'stock:error.serialCount',
      params: { batch: 'SN-MIX', pieces: 1, given: 0 },
    })
    await lose(order, 1)
    await expect(lose(order, 1)).rejects.toMatchObject({ key: 'stock:error.serialCount' })
    await lose(order, 1, 'L1')
    expect(await f.bucketsOf(id)).toMatchObject({ Total: 0, Available: 0, Locked: 0, Damaged: 0 })
  })
})
