import { Skeleton } from 'antd'
import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import type { Op } from '#kit/shared/op.ts'
import type { FieldSpec } from '#kit/web/form/field-spec.ts'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { useSeenVersion } from '#kit/web/parts/seen-version.ts'
import { useRead } from '#kit/web/query.ts'
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
  also?: Pick<ReturnType<typeof useRead>, 'data' | 'error' | 'refetch'>
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
  const read = useRead(getDeskOrder, keyOf(row), { silent: true })
  const { data, isStale, isFetching } = read
  const [isFresh, setFresh] = useState(false)
  if (!isFresh && data && !(isStale && isFetching)) setFresh(true)
  const failed = read.error ? read : also
  const name = t('action.title', { action: translate(title), name: row.DcgNo ?? '' })
  if (isFresh && data && (!also || also.data)) return <OpenDialog {...props} order={data} name={name} />
  return (
    <Dialog open title={name} onClose={close}>
      {failed?.error ? <FailedNotice error={failed.error} retry={() => void failed.refetch()} /> : <Skeleton active />}
    </Dialog>
  )
}

function OpenDialog({ order, name, close, title, children }: Props & { order: WholeDeskOrder; name: string }) {
  const t = useText(parts)
  const translate = useTranslate()
  const { send, refusal } = useWrites({ invalidate: DESK_READS, success: t('action.succeeded'), onSuccess: close })
  const seen = useSeenVersion(order, refusal)
  const { op, schema, fields = [], initial, width, content, input = (values) => values } = children(seen)
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
      {...(width && { width })}
      onSubmit={(values) => send(op, { ...knownOf(seen), ...input(values) })}
      onClose={close}
    >
      {content}
    </MoveDialog>
  )
}
