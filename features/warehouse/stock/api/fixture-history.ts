import { afterAll } from 'vitest'
import { simulateClock } from '#kit/api/clock.ts'
import { fixture } from './fixture.ts'
import { consumeStock, lockStock, markPutaway, postStock, type Relate } from './service.ts'

export const PLAN: Relate = { Type: 'inbound_plan', Id: 1, No: 'OHL2511200001', Operator: 'ann' }

/** Runs `work` at a given time; otherwise the clock is at 20 November 2025, 10:00 in London, after all movements. */
const at = async <T>(moment: string, work: () => Promise<T>): Promise<T> => {
  simulateClock(() => new Date(moment))
  return work().finally(() => simulateClock(() => new Date('2025-11-20T10:00:00Z')))
}

/**
 * A company's stock after movements from August to November 2025: batches of different age in three warehouses, shipped
 * orders, and one order (`heldBy`) that still holds 10 pieces.
 */
export async function stockHistory() {
  afterAll(() => simulateClock(undefined))
  const f = await fixture()
  const [old, young, far, foreign, rivals] = [
    await f.batch(f.vase, f.uk, 'OLD-1'),
    await f.batch(f.vase, f.uk, 'NEW-1'),
    await f.batch(f.vase, f.uk2, 'FAR-1'),
    await f.batch(f.german, f.de, 'DE-1'),
    await f.batch(f.rivals, f.uk, 'OLD-1', 2),
  ]
  const putAway = (stockId: number, day: string, pieces: { good?: number; damaged?: number }, company = 1) =>
    at(`${day}T12:00:00Z`, () =>
      f.write(async (db) => {
        await postStock(db, company, stockId, 'inTransitAdded', { good: (pieces.good ?? 0) + (pieces.damaged ?? 0) }, PLAN)
        await postStock(db, company, stockId, 'putaway', pieces, PLAN)
        await markPutaway(db, company, stockId, day)
      }, company),
    )
  await putAway(old, '2025-08-01', { good: 100, damaged: 5 })
  await putAway(young, '2025-11-10', { good: 40 })
  await putAway(far, '2025-11-20', { good: 8 })
  await putAway(foreign, '2025-10-01', { good: 25 })
  await putAway(rivals, '2025-10-01', { good: 999 }, 2)
  await at('2025-11-18T12:00:00Z', () => f.write((db) => postStock(db, 1, young, 'inTransitAdded', { good: 12 }, PLAN)))

  const line = (pieces: number) => [{ LineId: 1, WaresInfoId: f.vase.Id, Fnsku: f.vase.Fnsku, Pieces: pieces }]
  for (const [day, pieces] of [
    ['2025-10-20', 50],
    ['2025-10-21', 7],
    ['2025-11-19', 3],
    ['2025-11-20', 2],
  ] as const) {
    const order = await f.order()
    await at(`${day}T13:00:00Z`, () =>
      f.write(async (db) => {
        await lockStock(db, 1, f.uk, line(pieces), order)
        await consumeStock(db, 1, order)
      }),
    )
  }
  const heldBy = await f.order()
  await at('2025-11-20T13:30:00Z', () => f.write((db) => lockStock(db, 1, f.uk, line(10), heldBy)))
  return { f, heldBy }
}
