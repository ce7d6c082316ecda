import { useRef, useState } from 'react'
import type { Op } from '#kit/shared/op.ts'
import type { BulkResult } from '#kit/shared/bulk.ts'
import { ERROR_CODE } from '#kit/shared/refusal.ts'
import { call } from '../client.ts'
import { CallError } from '../errors.ts'
import { invalidate } from '../query.ts'
import { useText } from '../text.ts'
import { toast } from '../toast.ts'
import type { Action } from './action.ts'
import { parts } from './texts.ts'

export function needsDialog<Row>(action: Action<Row>): boolean {
  return action.danger === true || action.form !== undefined || action.dialog !== undefined
}

/** Makes an action's call: all tries on one row carry one key until one succeeds, then the stale reads are asked again. */
export function useRunAction(stale: readonly Op[]) {
  const t = useText(parts)
  const [busy, setBusy] = useState(false)
  const keys = useRef(new Map<string, string>())
  const run = async <Row>(
    action: Action<Row>,
    row: Row,
    values: object = {},
    options: { key?: string; silent?: boolean } = {},
  ) => {
    if (!action.op || !action.input) return
    const input = action.input(row, values as never)
    const slot = `${action.op.path} ${JSON.stringify(input)}`
    const key = options.key ?? keys.current.get(slot) ?? crypto.randomUUID()
    keys.current.set(slot, key)
    setBusy(true)
    try {
      refuseSkipped(await call(action.op, input, { key, silent: options.silent ?? false }))
      keys.current.delete(slot)
      toast.success(t('action.succeeded'))
      void invalidate(...stale)
    } finally {
      setBusy(false)
    }
  }
  return { run, busy }
}

/** A bulk call made for one row answers "skipped" where any other would refuse. */
function refuseSkipped(output: unknown): void {
  const { Done, Skipped } = (output ?? {}) as Partial<BulkResult>
  if (Done === 0 && Skipped?.[0]) throw new CallError(ERROR_CODE.rule, Skipped[0].Reason)
}
