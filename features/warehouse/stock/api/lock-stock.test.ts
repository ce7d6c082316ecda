import { describe, expect, test } from 'vitest'
import { batchFixture, line } from './fixture-batches.ts'
import { consumeStock, damageLocked, lockStock, releaseStock } from './service.ts'

const { f, book, shelf, locksOf, empty } = await batchFixture()

describe('locking stock for an order', () => {
  test('oldest putaway first, then the lowest batch number; each part is locked in its own batch', async () => {
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

  test('a line that names a batch gets it, even if another line of the order would use it first', async () => {
    const [old, young] = [await shelf(f.vase, 'PICK-1', 5, '2025-09-01'), await shelf(f.vase, 'PICK-2', 5, '2025-09-02')]
    const order = await f.order()
    await f.write((db) => lockStock(db, 1, f.uk, [line(f.vase, 5), line(f.vase, 5, 'PICK-1')], order))
    expect(await f.bucketsOf(old)).toMatchObject({ Available: 0, Locked: 5 })
    expect(await f.bucketsOf(young)).toMatchObject({ Available: 0, Locked: 5 })
    await f.write((db) => consumeStock(db, 1, order))
  })

  test('[msg.insufficientStock] names everything that is short with the required and available pieces, and locks nothing', async () => {
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

  test('stock of another warehouse, damaged and in transit does not count', async () => {
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

  test('[msg.insufficientStock] of 50 concurrent orders for the last piece, exactly one gets it', async () => {
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

  test('orders that lock and release the same products in opposite order never deadlock', async () => {
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

  test("unfit pieces leave the order's lock, never more than it has", async () => {
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
