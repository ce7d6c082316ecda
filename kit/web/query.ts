import { keepPreviousData, QueryClient, useQuery, type Query, type UseQueryResult } from '@tanstack/react-query'
import { followsWarehouse } from '#kit/shared/follows-warehouse.ts'
import { valueIn } from '#kit/shared/keys.ts'
import type { InputSent, Op, Output } from '#kit/shared/op.ts'
import type { Envelope } from '#kit/shared/refusal.ts'
import { call, send } from './client.ts'
import { CallError, NO_ANSWER } from './errors.ts'

const FRESH_MS = 30_000

/**
 * One per page, passed explicitly to reads and writes: pages behind a link are outside the portal's providers. Only a
 * lost connection is retried: a refusal would be repeated.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 1 && error instanceof CallError && error.ErrorCode === NO_ANSWER.network,
    },
  },
})

const keyOf = (op: Op, input: unknown) => [op.path, input] as const
const read = <O extends Op>(op: O, input: InputSent<O>, silent: boolean) => ({
  queryKey: keyOf(op, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(op, input, { signal, silent }),
  meta: { isOfWarehouse: followsWarehouse(op) && valueIn(input, 'WarehouseId') === undefined },
})

type ReadOptions = {
  enabled?: boolean
  /** Show the rows of the previous input until the new ones arrive. */
  keep?: boolean
  /** The screen shows the error itself, no toast. */
  silent?: boolean
  refetchMs?: number
}

/** Reads a call for a component: `const { data, isPending, error, refetch } = useRead(getProducts, filters, { keep: true })`. */
export function useRead<O extends Op>(
  op: O,
  input: InputSent<O>,
  options: ReadOptions = {},
): UseQueryResult<Output<O>, CallError> {
  return useQuery<Output<O>, CallError>(
    {
      ...read(op, input, options.silent ?? false),
      enabled: options.enabled ?? true,
      ...(options.keep ? { placeholderData: keepPreviousData } : {}),
      ...(options.refetchMs ? { refetchInterval: options.refetchMs } : {}),
    },
    queries,
  )
}

/** Reads a call for a component not yet rendered. */
export const prefetch = (op: Op, input: unknown, { silent = true } = {}): Promise<void> =>
  queries.prefetchQuery(read(op, input, silent))

/** The same with ErrorCode and Msg, for a call whose code 100 or 101 matters to the page. Shows no toast. */
export function useEnvelope<O extends Op>(op: O, input: InputSent<O>): UseQueryResult<Envelope<Output<O>>, CallError> {
  return useQuery<Envelope<Output<O>>, CallError>(
    {
      queryKey: [...keyOf(op, input), 'envelope'],
      queryFn: ({ signal }) => send(op, input, { signal, silent: true, needResult: true }),
    },
    queries,
  )
}

/** Repeats the reads of these calls, whatever their input. */
export function invalidate(...ops: Op[]): Promise<void> {
  const paths = new Set<unknown>(ops.map((op) => op.path))
  return queries.invalidateQueries({ predicate: (query) => paths.has(query.queryKey[0]) })
}

/** Repeats visible reads that failed, such as the choices of a select that is opened. */
export const refetchFailed = (): Promise<void> =>
  queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })

/**
 * Repeats every read, because the selected warehouse, a header of all calls, has changed; including pending reads, which
 * invalidation alone would let finish. What was read for the other warehouse is no longer shown, even if the read fails.
 */
export async function refetchAll(): Promise<void> {
  const isOfWarehouse = ({ meta }: Query) => meta?.['isOfWarehouse'] === true
  await queries.cancelQueries()
  await Promise.all([
    queries.resetQueries({ predicate: isOfWarehouse }),
    queries.invalidateQueries({ predicate: (query) => !isOfWarehouse(query) }),
  ])
}
