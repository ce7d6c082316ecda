import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '#kit/shared/refusal.ts'

/** The job that does it; without a log, as in tests, what fails is thrown. */
export type DueJob = { readonly log?: Pick<FastifyBaseLogger, 'error'>; readonly signal?: AbortSignal | undefined }

/**
 * Does the work of a job for each row in turn, in a transaction of its own. What somebody else was quicker with is left out; a row that
 * fails is logged, and the next ones are done all the same. Answers how many were done.
 */
export async function eachDue<R extends object>(
  rows: readonly R[],
  { log, signal }: DueJob,
  work: (row: R) => Promise<unknown>,
): Promise<number> {
  let done = 0
  for (const row of rows) {
    if (signal?.aborted) break
    try {
      // `false`: there was nothing to do.
      if ((await work(row)) !== false) done += 1
    } catch (error) {
      if (error instanceof Refusal) continue
      if (!log) throw error
      log.error({ err: error, row }, 'left out of a job')
    }
  }
  return done
}
