import { Skeleton } from 'antd'
import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import type { Op } from '#kit/shared/op.ts'
import { call } from '#kit/web/client.ts'
import type { FieldSpec } from '#kit/web/form/field-spec.ts'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { invalidate, useRead } from '#kit/web/query.ts'
import { useSay, useText } from '#kit/web/text.ts'
import { toast } from '#kit/web/toast.ts'
import type { TextKey } from '#kit/shared/text.ts'
import { parts } from '#kit/web/parts/texts.ts'
import { getDeskOrder } from '../../contract.ts'
import { DESK_READS, keyOf, knownOf, type DeskOrderRow, type WholeDeskOrder } from './desk-reads.ts'
import { deskText } from './desk-text.ts'

type Props = {
  row: DeskOrderRow
  close: () => void
  title: TextKey
  /** Reads the whole order first; its version goes with the call, so that whoever was faster is noticed. */
  children: (order: WholeDeskOrder) => {
    op: Op
    schema: z.ZodType<unknown, unknown>
    fields?: readonly FieldSpec[]
    initial?: object
    width?: number
    content?: ReactNode
    /** The input beside the order's key and version, from what the form gives. */
    input?: (values: object) => object
  }
}

/** A move of one order that asks for values which depend on all that is known of it. */
export function OrderDialog({ row, close, title, children }: Props) {
  const t = useText(parts)
  const say = useSay()
  const { data, error, isStale, isFetching, refetch } = useRead(getDeskOrder, keyOf(row), { silent: true })
  // What the move is asked for with stays what the dialog opened with; after a refusal it is what made it be refused.
  const [order, setOrder] = useState<WholeDeskOrder>()
  if (!order && data && !(isStale && isFetching)) setOrder(data)
  const name = t('action.title', { action: say(title), name: row.DcgNo ?? '' })
  if (!order) {
    return (
      <Dialog open title={name} onClose={close}>
        {error ? <FailedNotice error={error} retry={() => void refetch()} /> : <Skeleton active />}
      </Dialog>
    )
  }
  const { op, schema, fields = [], initial, width, content, input = (values) => values } = children(order)
  return (
    <MoveDialog
      open
      title={name}
      ok={say(title)}
      draft={`${op.path} ${order.Id}`}
      text={deskText as never}
      schema={schema}
      fields={fields}
      initial={initial}
      {...(width && { width })}
      onSubmit={async (values, key) => {
        await call(op, { ...knownOf(order), ...input(values) }, { key, silent: true }).catch(async (refusal: unknown) => {
          setOrder((await refetch()).data)
          throw refusal
        })
        toast.success(t('action.succeeded'))
        void invalidate(...DESK_READS)
        close()
      }}
      onClose={close}
    >
      {content}
    </MoveDialog>
  )
}
