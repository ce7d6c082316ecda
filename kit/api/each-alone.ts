import type { FastifyBaseLogger } from 'fastify'

export type Alone = { readonly signal?: AbortSignal | undefined; readonly log?: Pick<FastifyBaseLogger, 'error'> | undefined }

/**
 * Does each item by itself: one that fails is logged and the others go on. Throws the failures at the end, so that the job that does
 * them runs again; `work` must know what was done before. Stops when the signal says so.
 */
export async function eachAlone<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  { signal, log }: Alone = {},
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    if (signal?.aborted) return
    try {
      await work(item)
    } catch (error) {
      log?.error({ err: error, item }, 'one of many failed, the others go on')
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`)
}
