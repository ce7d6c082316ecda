import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simulateClock } from '#kit/api/clock.ts'
import { isSound, type Flow, FLOW } from '../rules.ts'
import { batchFixture, HAND, line } from './fixture-batches.ts'
import { consumeStock, lockStock, openBatch, postStock, putAway, releaseStock, type Relate } from './service.ts'

const { f, book, locksOf, empty } = await batchFixture()

test("[ent.Inventory] matches the handbook's example in every bucket and ledger row, step by step", async () => {
  const id = await f.batch(f.vase, f.uk, 'EXAMPLE-01')
  const [replenishment, dropship] = [await f.order(), await f.order()]
  const lock = (pieces: number, order: Relate) => f.write((db) => lockStock(db, 1, f.uk, [line(f.vase, pieces)], order))
  const steps: [() => Promise<unknown>, [number, number, number, number, number]][] = [
    [() => book(id, 'inTransitAdded', { good: 500 }), [0, 0, 0, 0, 500]],
    [() => book(id, 'putaway', { good: 480, damaged: 12 }), [492, 480, 0, 12, 8]],
    [() => book(id, 'inTransitCancelled', { good: 8 }), [492, 480, 0, 12, 0]],
    [() => lock(200, replenishment), [492, 280, 200, 12, 0]],
    [() => lock(3, dropship), [492, 277, 203, 12, 0]],
    [() => f.write((db) => releaseStock(db, 1, dropship)), [492, 280, 200, 12, 0]],
    [() => f.write((db) => consumeStock(db, 1, replenishment)), [292, 280, 0, 12, 0]],
    [() => book(id, 'returnPutaway', { good: 5, damaged: 1 }), [298, 285, 0, 13, 0]],
    [() => book(id, 'destroy', { damaged: 13 }), [285, 285, 0, 0, 0]],
    [() => book(id, 'stocktakeLoss', { good: 2 }), [283, 283, 0, 0, 0]],
    [() => book(id, 'relabelOut', { good: 40 }), [243, 243, 0, 0, 0]],
  ]
  for (const [step, [Total, Available, Locked, Damaged, InTransit]] of steps) {
    await step()
    const expected = { Total, Available, Locked, Damaged, InTransit }
    expect(await f.bucketsOf(id)).toEqual(expected)
    expect(await f.ledgerOf(id)).toEqual({ sum: expected, last: expected })
  }
  expect(await locksOf(replenishment.Id)).toEqual([{ WaresStockId: id, Pieces: 200, State: 'consumed' }])
  expect(await locksOf(dropship.Id)).toEqual([{ WaresStockId: id, Pieces: 3, State: 'released' }])
  await empty(id)
})

test('ending the locks of a document leaves those of another kind of document with the same key', async () => {
  const id = await f.batch(f.vase, f.uk, 'KINDS-01')
  await book(id, 'stocktakeGain', { good: 5 })
  const order = await f.order()
  const quarantine = { ...order, Type: 'stock_quarantine', No: 'QT-1' }
  for (const [pieces, document] of [
    [2, order],
    [3, quarantine],
  ] as const)
    await f.write((db) => lockStock(db, 1, f.uk, [line(f.vase, pieces, 'KINDS-01')], document))
  await f.write((db) => releaseStock(db, 1, quarantine))
  expect(await f.bucketsOf(id)).toMatchObject({ Available: 3, Locked: 2 })
  await f.write((db) => releaseStock(db, 1, order))
  await empty(id)
})

test('a batch keeps the putaway day of its first pieces when more are put away', async () => {
  const id = await f.batch(f.vase, f.uk, 'FIRST-01')
  await book(id, 'inTransitAdded', { good: 5 })
  for (const day of ['2025-08-01', '2025-08-20']) await f.write((db) => putAway(db, 1, id, { good: 2, damaged: 0, day }, HAND))
  const [batch] = await f.write((db) => db.selectFrom('wares_stock').select('PutawayDate').where('Id', '=', id).execute())
  expect(batch).toEqual({ PutawayDate: '2025-08-01' })
  await empty(id)
})

test('[ent.Inventory] a movement records user, time and document', async () => {
  simulateClock(() => new Date('2025-11-20T09:15:00Z'))
  const id = await f.batch(f.vase, f.uk, 'LOG-01')
  await f
    .write((db) => postStock(db, 1, id, 'inTransitAdded', { good: 4 }, { ...HAND, Remark: 'two cartons' }))
    .finally(() => simulateClock(undefined))
  const rows = await f.write((db) =>
    db.selectFrom('stock_flow').selectAll().where('ContractCompanyId', '=', 1).where('WaresStockId', '=', id).execute(),
  )
  expect(rows).toMatchObject([
    {
      StockFlowType: FLOW.inTransitAdded,
      Fnsku: 'X00VASE001',
      BatchNo: 'LOG-01',
      WarehouseId: f.uk,
      RelateType: 'inbound_plan',
      RelateNo: 'OHL2511200001',
      Operator: 'ann',
      OperateTime: new Date('2025-11-20T09:15:00Z'),
      Remark: 'two cartons',
    },
  ])
})

test('after any operations in any order balances equal the ledger, holds equal the locked bucket, and a refusal leaves no trace', async () => {
  const pieces = fc.integer({ min: 1, max: 30 })
  const flow = fc.constantFrom<Flow>(
    'inTransitAdded',
    'inTransitCancelled',
    'putaway',
    'returnPutaway',
    'markDamaged',
    'repair',
    'relabelOut',
    'relabelIn',
    'destroy',
    'stocktakeGain',
    'stocktakeLoss',
  )
  const operation = fc.oneof(
    fc.record({ kind: fc.constant('post' as const), flow, batch: fc.nat(1), pieces }),
    fc.record({ kind: fc.constant('lock' as const), batch: fc.option(fc.nat(1)), pieces }),
    fc.record({ kind: fc.constantFrom('release' as const, 'consume' as const), order: fc.nat(9) }),
  )
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: 30 }), async (operations) => {
      const names = [`ANY-${++run}-1`, `ANY-${run}-2`]
      const ids = [await f.batch(f.german, f.de, names[0]!), await f.batch(f.german, f.de, names[1]!)]
      const orders: Relate[] = []
      for (const one of operations) {
        const before = await Promise.all(ids.map((id) => f.ledgerOf(id)))
        const refused = await f
          .write(async (db) => {
            if (one.kind === 'post')
              return postStock(
                db,
                1,
                ids[one.batch]!,
                one.flow,
                one.flow === 'repair' ? { damaged: one.pieces } : { good: one.pieces },
                HAND,
              )
            if (one.kind !== 'lock')
              return one.kind === 'release'
                ? releaseStock(db, 1, orders[one.order] ?? HAND)
                : consumeStock(db, 1, orders[one.order] ?? HAND)
            const order = { ...HAND, Id: 1_000_000 + run * 100 + orders.length }
            orders.push(order)
            return lockStock(db, 1, f.de, [line(f.german, one.pieces, one.batch === null ? null : names[one.batch])], order)
          })
          .then(
            () => false,
            (error: { code?: string }) => error.code === 'stock' || Promise.reject(error),
          )
        for (const [index, id] of ids.entries()) {
          const [balance, ledger] = [await f.bucketsOf(id), await f.ledgerOf(id)]
          expect(ledger).toEqual({ sum: balance, last: balance })
          expect(isSound(balance)).toBe(true)
          if (refused) expect(ledger).toEqual(before[index])
          const held = await f.write((db) =>
            db
              .selectFrom('stock_lock')
              .select((eb) => eb.fn.sum<number>('Pieces').as('Pieces'))
              .where('ContractCompanyId', '=', 1)
              .where('WaresStockId', '=', id)
              .where('State', '=', 'held')
              .executeTakeFirstOrThrow(),
          )
          // Destroying good pieces takes them from the locked bucket, where the destruction locked them.
          if (!operations.some((o) => o.kind === 'post' && o.flow === 'destroy')) expect(held.Pieces ?? 0).toBe(balance.Locked)
        }
      }
      for (const order of orders) await f.write((db) => releaseStock(db, 1, order)).catch(() => undefined)
      await empty(...ids)
    }),
    { numRuns: 25 },
  )
})

test('opening a batch twice at once creates one row', async () => {
  const batch = {
    CountryCode: f.vase.CountryCode,
    WarehouseId: f.uk,
    WaresInfoId: f.vase.Id,
    BatchNo: 'ONCE-1',
    UnitVolume: 0.012,
  }
  const ids = await Promise.all(Array.from({ length: 8 }, () => f.write((db) => openBatch(db, 1, batch))))
  expect(new Set(ids).size).toBe(1)
})
