import {
  keepPreviousData,
  QueryClient,
  useMutation,
  useQuery,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useRef } from 'react'
import type { InputSent, Op, Output } from '#kit/shared/op.ts'
import { call, type CallOptions } from './client.ts'
import { CallError, NO_ANSWER } from './errors.ts'
import { toast } from './toast.ts'

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
const read = (op: Op, input: unknown, silent: boolean) => ({
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
  return useQuery(
    {
      ...read(op, input, options.silent ?? false),
      enabled: options.enabled ?? true,
      ...(options.keep ? { placeholderData: keepPreviousData } : {}),
      ...(options.refetchMs ? { refetchInterval: options.refetchMs } : {}),
    },
    queries,
  ) as UseQueryResult<Output<O>, CallError>
}

/** The reads of these calls, whatever their input, are asked again. */
export function invalidate(...ops: Op[]): Promise<void> {
  const paths = new Set(ops.map((op) => op.path))
  return queries.invalidateQueries({ predicate: (query) => paths.has(query.queryKey[0] as string) })
}

type WriteOptions<O extends Op> = Omit<CallOptions, 'key' | 'signal'> & {
  onSuccess?: (output: Output<O>, input: InputSent<O>) => void
  /** Reads that the write makes stale. */
  invalidate?: readonly Op[]
  /** Words of the toast after success. */
  success?: string
  /**
   * The write of a form: all attempts until one succeeds are the same submission, even if its content was edited in between
   * (the server then tells). Otherwise each different input is a submission of its own.
   */
  form?: boolean
}

/** Writes through a call: `const { mutate, isPending } = useWrite(saveProduct, { form: true, invalidate: [getProducts] })`. */
export function useWrite<O extends Op>(
  op: O,
  options: WriteOptions<O> = {},
): UseMutationResult<Output<O>, CallError, InputSent<O>> {
  const keys = useRef(new Map<string, string>())
  const slotOf = (input: InputSent<O>) => (options.form ? '' : JSON.stringify(input))
  return useMutation(
    {
      mutationFn: (input: InputSent<O>) => {
        const slot = slotOf(input)
        const key = keys.current.get(slot) ?? crypto.randomUUID()
        keys.current.set(slot, key)
        return call(op, input, { ...callOptions(options), key })
      },
      onSuccess: (output, input) => {
        keys.current.delete(slotOf(input))
        if (options.success) toast.success(options.success)
        if (options.invalidate) void invalidate(...options.invalidate)
        options.onSuccess?.(output, input)
      },
    },
    queries,
  )
}

function callOptions<O extends Op>({ silent, needResult, onProgress }: WriteOptions<O>): CallOptions {
  return { ...(silent ? { silent } : {}), ...(needResult ? { needResult } : {}), ...(onProgress ? { onProgress } : {}) }
}
