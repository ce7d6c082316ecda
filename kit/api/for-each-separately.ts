import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '#kit/shared/refusal.ts'

/** The job that runs the items. */
export type JobRun = { readonly signal?: AbortSignal | undefined; readonly log?: Pick<FastifyBaseLogger, 'error'> | undefined }

/**
 * Runs `work` for each item separately: a failure is logged and the others continue. Throws the failures at the end, so
 * that the job runs again; `work` must recognize items already done. Stops on the signal.
 */
export async function forEachSeparately<T>(items: readonly T[], run: JobRun, work: (item: T) => Promise<unknown>): Promise<void> {
  throwIfAny(await failuresOf(items, run, work))
}

/**
 * The same for a job that looks for due rows every few minutes: a failed row is found again, so the error is only
 * logged; without a log, as in tests, it is thrown. Rows that another process handled first are skipped. Returns how
 * many were done.
 */
export async function forEachDue<R>(rows: readonly R[], run: JobRun, work: (row: R) => Promise<unknown>): Promise<number> {
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
  { signal, log }: JobRun,
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
