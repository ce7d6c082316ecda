import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Op } from '#kit/shared/op.ts'
import { useDialogRecord } from '#kit/web/detail/dialog-record.tsx'
import type { FieldSpec } from '#kit/web/form/field-spec.ts'
import { Waiting } from '#kit/web/detail/waiting.tsx'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import type { CallError } from '#kit/web/errors.ts'
import { useTranslate, useText } from '#kit/web/text.ts'
import { useWrites } from '#kit/web/write.ts'
import type { TextKey } from '#kit/shared/text.ts'
import { parts } from '#kit/web/parts/texts.ts'
import { getDeskOrder } from '../contract.ts'
import { DESK_READS, keyOf, knownOf, type DeskOrderRow, type WholeDeskOrder } from './desk-reads.ts'
import { deskText } from './desk-text.ts'

type Props = {
  row: DeskOrderRow
  close: () => void
  title: TextKey
  /** A further call whose answer the form starts with. */
  also?: { data: unknown; error: CallError | null; refetch: () => unknown }
  /** Reads the complete order first; its version is sent with the call, so that a concurrent change is noticed. */
  children: (order: WholeDeskOrder) => {
    op: Op
    schema: z.ZodType<object, unknown>
    fields?: readonly FieldSpec[]
    initial?: object
    width?: number
    content?: ReactNode
    /** The input in addition to the order's key and version, from the form's values. */
    input?: (values: object) => object
  }
}

/** A move of one order whose input depends on the complete order. */
export function OrderDialog(props: Props) {
  const { row, close, title, also } = props
  const t = useText(parts)
  const translate = useTranslate()
  const name = t('action.title', { action: translate(title), name: row.DcgNo ?? '' })
  const { record, instead } = useDialogRecord(getDeskOrder, keyOf(row), name, close)
  if (!record) return instead
  if (!also || also.data) return <OpenDialog {...props} order={record} name={name} />
  return (
    <Dialog open title={name} onClose={close}>
      <Waiting read={also} />
    </Dialog>
  )
}

function OpenDialog({ order, name, close, title, children }: Props & { order: WholeDeskOrder; name: string }) {
  const t = useText(parts)
  const translate = useTranslate()
  const { send } = useWrites({ invalidate: DESK_READS, success: t('action.succeeded'), onSuccess: close })
  const { op, schema, fields = [], initial, width, content, input = (values) => values } = children(order)
  return (
    <MoveDialog
      open
      title={name}
      ok={translate(title)}
      draft={`${op.path} ${order.Id}`}
      text={deskText}
      schema={schema}
      fields={fields}
      initial={initial}
      version={order.RowVersion}
      {...(width && { width })}
      onSubmit={(values) => send(op, { ...knownOf(order), ...input(values) })}
      onClose={close}
    >
      {content}
    </MoveDialog>
  )
}
