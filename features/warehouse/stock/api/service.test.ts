import fc from 'fast-check'
import { Client } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { simulateClock } from '#kit/api/clock.ts'
import { isSound, type Flow } from '../rules.ts'
import { fixture } from './fixture.ts'
import { consumeStock, damageLocked, lockStock, markPutaway, openBatch, postStock, releaseStock, type Relate } from './service.ts'

let f: Awaited<ReturnType<typeof fixture>>
beforeAll(async () => {
  f = await fixture()
})

const HAND: Relate = { Type: 'inbound_plan', Id: 1, No: 'OHL2511200001', Operator: 'ann' }
const book = (stockId: number, flow: Flow, pieces: { good?: number; damaged?: number }, company = 1) =>
  f.write((db) => postStock(db, company, stockId, flow, pieces, HAND), company)
const line = (product: { Id: number; Fnsku: string }, Pieces: number, BatchNo: string | null = null) => ({
  LineId: 1,
  WaresInfoId: product.Id,
  Fnsku: product.Fnsku,
  Pieces,
  BatchNo,
})

/** A batch with available pieces, put away on a day. */
async function shelf(
  product: typeof f.vase,
  BatchNo: string,
  pieces: number,
  day = '2025-10-01',
  warehouse = f.uk,
): Promise<number> {
  const id = await f.batch(product, warehouse, BatchNo)
  await f.write(async (db) => {
    await postStock(db, 1, id, 'stocktakeGain', { good: pieces }, HAND)
    await markPutaway(db, 1, id, day)
  })
  return id
}

async function locksOf(orderId: number) {
  return f.write((db) =>
    db
      .selectFrom('stock_lock')
      .select(['WaresStockId', 'Pieces', 'State'])
      .where('ContractCompanyId', '=', 1)
      .where('WarehouseOutId', '=', orderId)
      .orderBy('Id')
      .execute(),
  )
}

/** Takes away what a test left available, so that the next starts from nothing. */
async function empty(...stockIds: number[]) {
  for (const id of stockIds) {
    const { Available } = await f.bucketsOf(id)
    if (Available > 0) await book(id, 'stocktakeLoss', { good: Available })
  }
}

test("[ent.Inventory] every bucket and every ledger row of the handbook's example, step by step", async () => {
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

test('[ent.Inventory] a movement says who, when and for which document', async () => {
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
      StockFlowType: 135001,
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

describe('taking stock for an order', () => {
  test('oldest putaway first, then the lowest batch number; each part is held where it was taken', async () => {
    const [old, young, twin] = [
      await shelf(f.vase, 'FIFO-B', 5, '2025-09-01'),
      await shelf(f.vase, 'FIFO-C', 5, '2025-09-02'),
      await shelf(f.vase, 'FIFO-A', 5, '2025-09-02'),
    ]
    const order = await f.order()
    await f.write((db) => lockStock(db, 1, f.uk, [line(f.vase, 12)], order))
    expect(new Map((await locksOf(order.Id)).map((lock) => [lock.WaresStockId, lock.Pieces]))).toEqual(
      new Map([
        [old, 5],
        [twin, 5],
        [young, 2],
      ]),
    )
    await f.write((db) => releaseStock(db, 1, order))
    await empty(old, young, twin)
  })

  test('a line that names a batch is served from it, also when another line of the order would take it first', async () => {
    const [old, young] = [await shelf(f.vase, 'PICK-1', 5, '2025-09-01'), await shelf(f.vase, 'PICK-2', 5, '2025-09-02')]
    const order = await f.order()
    await f.write((db) => lockStock(db, 1, f.uk, [line(f.vase, 5), line(f.vase, 5, 'PICK-1')], order))
    expect(await f.bucketsOf(old)).toMatchObject({ Available: 0, Locked: 5 })
    expect(await f.bucketsOf(young)).toMatchObject({ Available: 0, Locked: 5 })
    await f.write((db) => consumeStock(db, 1, order))
  })

  test('[msg.insufficientStock] names everything that is short with what is asked and what is there, and takes nothing', async () => {
    const [a, b] = [await shelf(f.vase, 'SHORT-1', 5), await shelf(f.jug, 'SHORT-2', 4)]
    const order = await f.order()
    const lines = [line(f.vase, 3), line(f.vase, 3), line(f.jug, 9, 'SHORT-2'), line(f.jug, 1, 'NO-SUCH')]
    const refused = await f.write((db) => lockStock(db, 1, f.uk, lines, order)).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      code: 'stock',
      body: {
        Shortages: [
          { Fnsku: 'X00VASE002', BatchNo: 'SHORT-2', Need: 9, Available: 4 },
          { Fnsku: 'X00VASE002', BatchNo: 'NO-SUCH', Need: 1, Available: 0 },
          { Fnsku: 'X00VASE001', BatchNo: null, Need: 6, Available: 5 },
        ],
      },
    })
    expect(await f.bucketsOf(a)).toMatchObject({ Available: 5, Locked: 0 })
    expect(await locksOf(order.Id)).toEqual([])
    await empty(a, b)
  })

  test('stock of another warehouse does not count, nor what is damaged or on its way', async () => {
    const [far, near] = [await shelf(f.jug, 'FAR-1', 5, '2025-09-01', f.uk2), await f.batch(f.jug, f.uk, 'NEAR-1')]
    await book(near, 'inTransitAdded', { good: 10 })
    await book(near, 'putaway', { damaged: 3 })
    const order = await f.order()
    await expect(f.write((db) => lockStock(db, 1, f.uk, [line(f.jug, 1)], order))).rejects.toMatchObject({
      code: 'stock',
      body: { Shortages: [{ Available: 0 }] },
    })
    await empty(far)
  })

  test('[msg.insufficientStock] 50 orders at once for the last piece: exactly one gets it', async () => {
    const id = await shelf(f.jug, 'LAST-1', 1)
    const orders = await Promise.all(Array.from({ length: 50 }, () => f.order()))
    const results = await Promise.allSettled(
      orders.map((order) => f.write((db) => lockStock(db, 1, f.uk, [line(f.jug, 1)], order))),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    expect(
      results.filter((result) => result.status === 'rejected' && (result.reason as { code?: string }).code === 'stock'),
    ).toHaveLength(49)
    expect(await f.bucketsOf(id)).toEqual({ Total: 1, Available: 0, Locked: 1, Damaged: 0, InTransit: 0 })
  })

  test('orders that name the same products in opposite order, taking and giving back, never block each other', async () => {
    const ids = [await shelf(f.vase, 'CROSS-1', 500), await shelf(f.jug, 'CROSS-2', 500)]
    const orders = await Promise.all(Array.from({ length: 40 }, () => f.order()))
    const results = await Promise.allSettled(
      orders.map(async (order, index) => {
        const lines = [line(f.vase, 2), line(f.jug, 3)]
        await f.write((db) => lockStock(db, 1, f.uk, index % 2 ? lines : lines.toReversed(), order))
        await f.write((db): Promise<unknown> => (index % 3 ? releaseStock(db, 1, order) : consumeStock(db, 1, order)))
      }),
    )
    expect(results.filter((result) => result.status === 'rejected')).toEqual([])
    const shipped = orders.filter((_, index) => index % 3 === 0).length
    expect(await f.bucketsOf(ids[0]!)).toMatchObject({ Available: 500 - shipped * 2, Locked: 0 })
    expect(await f.bucketsOf(ids[1]!)).toMatchObject({ Available: 500 - shipped * 3, Locked: 0 })
    await empty(...ids)
  })

  test("pieces found unfit leave the order's hold, never more than it holds", async () => {
    const id = await shelf(f.vase, 'UNFIT-1', 10)
    const order = await f.order()
    await f.write((db) => lockStock(db, 1, f.uk, [line(f.vase, 6)], order))
    const damage = (Pieces: number) => f.write((db) => damageLocked(db, 1, { LineId: 1, Pieces, Serials: [] }, order))
    await damage(2)
    expect(await f.bucketsOf(id)).toEqual({ Total: 10, Available: 4, Locked: 4, Damaged: 2, InTransit: 0 })
    await expect(damage(5)).rejects.toMatchObject({ code: 'stock' })
    await damage(4)
    expect(await f.bucketsOf(id)).toEqual({ Total: 10, Available: 4, Locked: 0, Damaged: 6, InTransit: 0 })
    expect(await locksOf(order.Id)).toEqual([{ WaresStockId: id, Pieces: 4, State: 'released' }])
    await empty(id)
  })
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
          // Destroying good pieces takes them from the locked bucket, for the destruction's own hold.
          if (!operations.some((o) => o.kind === 'post' && o.flow === 'destroy')) expect(held.Pieces ?? 0).toBe(balance.Locked)
        }
      }
      for (const order of orders) await f.write((db) => releaseStock(db, 1, order)).catch(() => undefined)
      await empty(...ids)
    }),
    { numRuns: 25 },
  )
})

describe('what the database itself refuses', () => {
  let app: Client
  beforeAll(async () => {
    app = new Client({ connectionString: f.appUrl })
    await app.connect()
    return () => app.end()
  })
  const as = async (company: string, sql: string, values: unknown[] = []) => {
    await app.query('begin')
    try {
      await app.query(`select set_config('app.company', $1, true)`, [company])
      return (await app.query(sql, values)).rows
    } finally {
      await app.query('rollback')
    }
  }

  test('a company sees and writes only its own balances, movements, holds and serial numbers', async () => {
    const own = await shelf(f.vase, 'WALL-1', 3)
    const theirs = await f.batch(f.rivals, f.uk, 'WALL-1', 2)
    await book(theirs, 'stocktakeGain', { good: 7 }, 2)
    const order = await f.order(2)
    await f.write((db) => lockStock(db, 2, f.uk, [line(f.rivals, 2)], order), 2)
    await f.write(
      (db) =>
        db
          .insertInto('stock_sn')
          .values({ ContractCompanyId: 2, Sn: 'SN1', WaresStockId: theirs, State: 'inStock', UpdatedTime: new Date() })
          .execute(),
      2,
    )
    for (const table of ['wares_stock', 'stock_flow', 'stock_lock', 'stock_sn']) {
      expect(await as('2', `select distinct contract_company_id::int as company from ${table}`)).toEqual([{ company: 2 }])
      expect(await as('1', `select from ${table} where contract_company_id = 2`)).toEqual([])
      expect(await as('', `select from ${table}`)).toEqual([])
    }
    expect(await as('1', 'update wares_stock set batch_no = batch_no where contract_company_id = 2 returning id')).toEqual([])
    const insert = `insert into stock_lock (contract_company_id, wares_stock_id, warehouse_out_id, line_id, pieces, state, lock_time) values (2, $1, 1, 1, 1, 'held', now())`
    await expect(as('1', insert, [theirs])).rejects.toThrow('row-level security')
    await expect(f.write((db) => postStock(db, 1, theirs, 'stocktakeGain', { good: 1 }, HAND))).rejects.toThrow('no result')
    expect(await f.bucketsOf(own)).toMatchObject({ Available: 3 })
    await empty(own)
  })

  test('a movement is never changed, removed or emptied away, not even by the owner of the tables', async () => {
    const id = await shelf(f.vase, 'LEDGER-1', 1)
    const owner = new Client({ connectionString: f.url })
    await owner.connect()
    try {
      await expect(owner.query('update stock_flow set change_total = 5 where wares_stock_id = $1', [id])).rejects.toThrow(
        'append-only',
      )
      await expect(owner.query('delete from stock_flow where wares_stock_id = $1', [id])).rejects.toThrow('append-only')
    } finally {
      await owner.end()
    }
    await expect(as('1', 'truncate stock_flow')).rejects.toThrow('permission denied')
    await empty(id)
  })

  test('no bucket below zero, no total that is not the sum of its parts, no movement that does not add up', async () => {
    const id = await shelf(f.vase, 'CHECK-1', 2)
    await expect(as('1', 'update wares_stock set available_pcs = -1, total_pcs = -1 where id = $1', [id])).rejects.toThrow(
      'check constraint',
    )
    await expect(as('1', 'update wares_stock set available_pcs = 1 where id = $1', [id])).rejects.toThrow('check constraint')
    const columns =
      'stock_flow_type, wares_stock_id, wares_info_id, warehouse_id, fnsku, batch_no, after_total, after_available, after_locked, after_damaged, after_in_transit, relate_type, relate_id, relate_no, operator, operate_time'
    const insert = (
      total: number,
    ) => `insert into stock_flow (contract_company_id, change_total, change_available, change_locked, change_damaged, change_in_transit, ${columns})
      select contract_company_id, ${total}, 1, 1, 1, 0, ${columns} from stock_flow where wares_stock_id = $1 returning change_total`
    expect(await as('1', insert(3), [id])).toEqual([{ change_total: 3 }])
    await expect(as('1', insert(9), [id])).rejects.toThrow('check constraint')
    await empty(id)
  })
})

test('opening a batch twice at once makes one row', async () => {
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
