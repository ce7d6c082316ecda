import { now } from '#kit/api/clock.ts'
import { transact, type Pool } from '#kit/api/db.ts'
import type { RunningJob } from '#kit/api/jobs.ts'
import { isParcelTooOld, nextAsk } from '../rules.ts'
import type { CarrierAnswer, CarrierDriver } from './carrier.ts'
import { BATCH, ASKED, type Taken, claimDue, referenceOf, modeOf } from './claimed-reference.ts'
import { watchUpdate, saveProgress, saveParcel, type Followers } from './save-answer.ts'

const BATCHES = 20
const AT_ONCE = 5
const ERROR_LENGTH = 300

/** Queries all due references in batches; returns their number. */
export async function queryDueCarriers(
  pool: Pool,
  carrier: CarrierDriver,
  {
    log,
    signal,
    atOnce = AT_ONCE,
    followers = {},
  }: Pick<RunningJob, 'signal'> & {
    log: Pick<RunningJob['log'], 'error'>
    atOnce?: number
    followers?: Followers
  },
): Promise<number> {
  let asked = 0
  for (let batch = 0; batch < BATCHES && !signal.aborted; batch += 1) {
    const taken = await claimDue(pool)
    asked += taken.length
    const waiting = [...taken]
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let one = waiting.shift(); one && !signal.aborted; one = waiting.shift())
          await queryCarrier(pool, carrier, one, { signal, followers }).catch((error: unknown) =>
            log.error({ err: error }, 'an answer of a carrier could not be kept'),
          )
      }),
    )
    if (taken.length < BATCH) break
  }
  return asked
}

async function queryCarrier(
  pool: Pool,
  carrier: CarrierDriver,
  taken: Taken,
  { signal, followers }: { signal: AbortSignal; followers: Followers },
): Promise<void> {
  const isOver = taken.Order !== null && !ASKED.includes(taken.Order.OrderStatus)
  if (isOver)
    return transact(pool, taken.ContractCompanyId, 'write', async (db) => void (await watchUpdate(db, taken, { NextAsk: null })))
  const reference = referenceOf(taken)
  let answer: CarrierAnswer
  try {
    answer = await carrier.ask(reference, signal)
  } catch (error) {
    const Fails = taken.Fails + 1
    const LastError = reasonOf(error)
    const NextAsk = !taken.Order && isParcelTooOld(taken.ShipTime, now()) ? null : nextAsk(now(), modeOf(reference), Fails)
    return transact(
      pool,
      taken.ContractCompanyId,
      'write',
      async (db) => void (await watchUpdate(db, taken, { Fails, LastError, NextAsk })),
    )
  }
  await transact(pool, taken.ContractCompanyId, 'write', (db) =>
    taken.Order ? saveProgress(db, taken, reference, answer) : saveParcel(db, taken, answer, followers),
  )
}

/** With the cause: `fetch failed` alone does not explain the failure. */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  return [message, cause instanceof Error ? cause.message : ''].filter(Boolean).join(': ').slice(0, ERROR_LENGTH)
}
