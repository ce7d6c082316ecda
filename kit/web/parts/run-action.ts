import type { Op } from '#kit/shared/op.ts'
import { useText } from '../text.ts'
import { useWrites } from '../write.ts'
import type { Action } from './action.ts'
import { parts } from './texts.ts'

/** Whether an action needs a dialog before it runs. */
export function needsDialog<Row>({
  danger,
  ask,
  form,
  dialog,
}: Pick<Action<Row>, 'danger' | 'ask' | 'form' | 'dialog'>): boolean {
  return danger === true || ask !== undefined || form !== undefined || dialog !== undefined
}

/** Makes an action's call: `run` for a button, `send` for a dialog, which shows the refusal (see `useWrite`). */
export function useRunAction(
  stale: readonly Op[],
  options: { silent?: boolean; about?: string | undefined; onSuccess?: () => void } = {},
) {
  const t = useText(parts)
  const { write, send, busy, refusal } = useWrites({
    invalidate: stale,
    success: t('action.succeeded'),
    single: true,
    ...options,
  })
  return {
    busy,
    refusal,
    /** `confirmed` answers a question of the server (kit/shared/question.ts). */
    run: <Row>({ op, input }: Action<Row>, row: Row, confirmed: Record<string, true> = {}) =>
      op && input && write(op, { ...(input(row, {}) as object), ...confirmed }),
    send: async <Row>({ op, input }: Action<Row>, row: Row, values: object, confirmed: Record<string, true> = {}) => {
      if (op && input) await send(op, { ...(input(row, values) as object), ...confirmed })
    },
  }
}
