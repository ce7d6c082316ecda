import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '#kit/shared/refusal.ts'

/** The job that does it. */
export type Alone = { readonly signal?: AbortSignal | undefined; readonly log?: Pick<FastifyBaseLogger, 'error'> | undefined }

/**
 * Does each item by itself: one that fails is logged and the others go on. Throws the failures at the end, so that the job that does
 * them runs again; `work` must know what was done before. Stops when the signal says so.
 */
export async function eachAlone<T>(items: readonly T[], run: Alone, work: (item: T) => Promise<unknown>): Promise<void> {
  throwIfAny(await failuresOf(items, run, work))
}

/**
 * The same for a job that looks every few minutes for what is due: a row that failed is found again, so it is only logged; without a log,
 * as in tests, it is thrown. What another process did first is left out. Answers how many were done.
 */
export async function eachDue<R>(rows: readonly R[], run: Alone, work: (row: R) => Promise<unknown>): Promise<number> {
  let done = 0
  const failures = await failuresOf(rows, run, async (row) => {
    try {
      // `false`: there was nothing to do.
      if ((await work(row)) !== false) done += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  })
  if (!run.log) throwIfAny(failures)
  return done
}

type Failures = { readonly of: number; readonly errors: readonly unknown[] }

async function failuresOf<T>(
  items: readonly T[],
  { signal, log }: Alone,
  work: (item: T) => Promise<unknown>,
): Promise<Failures> {
  const errors: unknown[] = []
  for (const item of items) {
    if (signal?.aborted) break
    try {
      await work(item)
    } catch (error) {
      log?.error({ err: error, item }, 'one of many failed, the others go on')
      errors.push(error)
    }
  }
  return { of: items.length, errors }
}

function throwIfAny({ of, errors }: Failures): void {
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${of} failed`)
}
