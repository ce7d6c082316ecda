import { keepPreviousData, QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { InputSent, Op, Output } from '#kit/shared/op.ts'
import type { Envelope } from '#kit/shared/refusal.ts'
import { call, send } from './client.ts'
import { CallError, NO_ANSWER } from './errors.ts'

const FRESH_MS = 30_000

/** One per page, named by what reads and writes: pages behind a link stand outside of the portal and what it provides. Only a lost connection is worth a second try: a refusal stays one. */
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
})

type ReadOptions = {
  enabled?: boolean
  /** Show the rows of the last input until those of the new one are there. */
  keep?: boolean
  /** The screen shows the failure itself, no toast. */
  silent?: boolean
  refetchMs?: number
}

/** Reads a call into the page: `const { data, isPending, error, refetch } = useRead(getProducts, filters, { keep: true })`. */
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

/** Reads a call for a component that is not drawn yet. */
export const prefetch = (op: Op, input: unknown, { silent = true } = {}): Promise<void> =>
  queries.prefetchQuery(read(op, input, silent))

/** The same with ErrorCode and Msg, for a call whose code 100 or 101 says something to the page. Shows no toast. */
export function useEnvelope<O extends Op>(op: O, input: InputSent<O>): UseQueryResult<Envelope<Output<O>>, CallError> {
  return useQuery<Envelope<Output<O>>, CallError>(
    {
      queryKey: [...keyOf(op, input), 'envelope'],
      queryFn: ({ signal }) => send(op, input, { signal, silent: true, needResult: true }),
    },
    queries,
  )
}

/** The reads of these calls, whatever their input, are asked again. */
export function invalidate(...ops: Op[]): Promise<void> {
  const paths = new Set<unknown>(ops.map((op) => op.path))
  return queries.invalidateQueries({ predicate: (query) => paths.has(query.queryKey[0]) })
}

/** Asks again for what is shown but could not be read, such as the choices of a select that is opened. */
export const readFailedAgain = (): Promise<void> =>
  queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })

/** Every read is asked again because what goes with each call has changed; also one that has no answer yet, which invalidating alone would let finish. */
export async function readEverythingAgain(): Promise<void> {
  await queries.cancelQueries()
  await queries.invalidateQueries()
}
