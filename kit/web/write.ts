import { useRef, useState } from 'react'
import type { BulkResult } from '#kit/shared/bulk.ts'
import type { InputSent, Op, Output } from '#kit/shared/op.ts'
import { ERROR_CODE } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { call } from './client.ts'
import { CallError, fieldErrorsOf, isCancelled, isSignedOut } from './errors.ts'
import { invalidate } from './query.ts'
import { translate } from './text.ts'
import { toast } from './toast.ts'
import { useIsMounted } from './use-is-mounted.ts'

export type WriteOptions<I, O> = {
  onSuccess?(output: O, input: I): void
  /** Reads that the write makes stale. They are also repeated if a refusal shows that they are already stale. */
  invalidate?: readonly Op[]
  /** Text of the toast after success. */
  success?: string
  /** No toast on refusal: the screen shows `refusal`, or the user need not know. */
  silent?: boolean
  /**
   * Of a dialog, its title: a refusal that arrives after the user has closed the dialog without waiting is shown in a
   * toast, with this name.
   */
  about?: string | undefined
  /** The call moves many rows but is made for one: the reason for skipping that row is the refusal. */
  single?: boolean
  /** Scans: each content is a separate submission, so that one without a response does not block the next. */
  separate?: boolean
  /** Uploads: fraction of the file sent, 0 to 1. */
  onProgress?: (share: number) => void
}

type WriteState<I, O> = {
  readonly busy: boolean
  /** The last input sent. */
  readonly input: I | undefined
  /** Result of the last write, and its refusal, if any; neither while it is pending. */
  readonly output: O | undefined
  readonly refusal: CallError | undefined
}

export type Write<O extends Op> = WriteState<InputSent<O>, Output<O>> & {
  /**
   * For a button. A refusal is shown in a toast unless `silent`. Repeating the same input is the same submission until
   * it succeeds.
   */
  write: (input: InputSent<O>) => void
  /**
   * For a form or dialog, which shows the thrown refusal. All attempts until one succeeds are the same submission, even
   * if the content was edited in between (the server then refuses it).
   */
  send: (input: InputSent<O>) => Promise<Output<O>>
}

export type Writes = WriteState<unknown, unknown> & {
  write: <O extends Op>(op: O, input: InputSent<O>) => void
  send: <O extends Op>(op: O, input: InputSent<O>) => Promise<Output<O>>
}

/** Refusals that may be caused by an outdated page. */
const OUTDATED: readonly number[] = [
  ERROR_CODE.rule,
  ERROR_CODE.notFound,
  ERROR_CODE.changed,
  ERROR_CODE.stock,
  ERROR_CODE.duplicate,
]

/**
 * The one way for a button, dialog or form to write.
 *
 *     const remove = useWrite(deleteProduct, { invalidate: [getProducts], success: t('done.deleted') })
 *     <Button loading={remove.busy} onClick={() => remove.write({ Id })}>
 *
 *     const rename = useWrite(renameProduct, { invalidate: [getProducts], onSuccess: close })
 *     <MoveDialog … onSubmit={(values) => rename.send({ Id, ...values })} />
 *
 *     const merge = useWrite(mergeProducts, { silent: true, onSuccess: close })
 *     <Dialog … busy={merge.busy} refusal={merge.refusal} onOk={() => merge.write({ Ids })}>
 *
 * A dialog that sends what its user saw, with the RowVersion, takes the row from `useSeenVersion(row, rename.refusal)`.
 */
export function useWrite<O extends Op>(op: O, options: WriteOptions<InputSent<O>, Output<O>> = {}): Write<O> {
  const { write, send, ...state } = useWrites(options)
  return {
    ...(state as WriteState<InputSent<O>, Output<O>>),
    write: (input) => write(op, input),
    send: (input) => send(op, input),
  }
}

/** Content of an upload: its `file` plus the call's input. */
type Sent<O extends Op> = (InputSent<O> extends Record<string, never> ? unknown : InputSent<O>) & { file: File }
type Upload<O extends Op> = WriteState<InputSent<O>, Output<O>> & {
  write: (input: Sent<O>) => void
  send: (input: Sent<O>) => Promise<Output<O>>
}

/** Like `useWrite`, for a file. */
export const useUpload = <O extends Op>(op: O, options: WriteOptions<InputSent<O>, Output<O>> = {}) =>
  useWrite(op, options) as Upload<O>

/** Like `useWrite`, where the call is known only when it is made: the actions of a row, the buttons of a form. */
export function useWrites(options: WriteOptions<unknown, unknown> = {}): Writes {
  const keys = useRef(new Map<string, string>())
  const latest = useRef(0)
  const isMounted = useIsMounted()
  const [state, setState] = useState<WriteState<unknown, unknown>>({ ...NOTHING, busy: false })

  const attempt = async <O extends Op>(op: O, input: InputSent<O>, slot: string): Promise<Output<O>> => {
    // A key is for one content, and a file's content is not known here.
    const key = (op.kind !== 'upload' && keys.current.get(slot)) || crypto.randomUUID()
    keys.current.set(slot, key)
    const turn = ++latest.current
    const settle = (end: Partial<WriteState<unknown, unknown>>) =>
      turn === latest.current && setState({ ...NOTHING, busy: false, input, ...end })
    setState({ ...NOTHING, busy: true, input })
    try {
      const output = await call(op, input, { key, silent: true, ...(options.onProgress && { onProgress: options.onProgress }) })
      keys.current.delete(slot)
      if (options.single) refuseSkipped(output)
      settle({ output })
      if (options.success) toast.success(options.success)
      if (options.invalidate) void invalidate(...options.invalidate)
      options.onSuccess?.(output, input)
      return output
    } catch (error) {
      settle(error instanceof CallError ? { refusal: error } : {})
      if (options.about && !isMounted()) showRefusal(error, options.about)
      if (options.invalidate && error instanceof CallError && OUTDATED.includes(error.ErrorCode))
        void invalidate(...options.invalidate)
      throw error
    }
  }
  const slotOf = (op: Op, input: unknown) => `${op.path} ${JSON.stringify(input)}`
  return {
    ...state,
    write: (op, input) => void attempt(op, input, slotOf(op, input)).catch(options.silent ? rethrowUnlessCallError : showRefusal),
    send: (op, input) => attempt(op, input, options.separate ? slotOf(op, input) : op.path),
  }
}

const NOTHING = { input: undefined, output: undefined, refusal: undefined }

function rethrowUnlessCallError(error: unknown): void {
  if (!(error instanceof CallError)) throw error
}

/**
 * Shows a refusal thrown by `send` as a toast, where there is no form to show it. The client announces the end of a
 * session itself. `about`: what was refused, where the user no longer sees it.
 */
export function showRefusal(error: unknown, about?: string): void {
  rethrowUnlessCallError(error)
  if (!(error instanceof CallError) || isSignedOut(error) || isCancelled(error)) return
  // "Check the marked fields" does not help if none is marked.
  const reason = fieldErrorsOf(error)[0]?.Msg || error.Msg || translate(kit('error.generic'))
  toast.error(about ? `${about}: ${reason}` : reason)
}

/** A bulk call for one row returns "skipped" where other calls would refuse. */
function refuseSkipped(output: unknown): void {
  const { Done, Skipped } = (output ?? {}) as Partial<BulkResult>
  if (Done !== 0 || !Skipped?.[0]) return
  const { Reason, Field } = Skipped[0]
  throw new CallError(ERROR_CODE.rule, Reason, Field ? { Errors: [{ Field, Row: null, Code: 'skipped', Msg: Reason }] } : null)
}
