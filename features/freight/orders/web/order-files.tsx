import { ORDERS } from '#features/freight/core/rules.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { uploadFile } from '#features/account/files/contract.ts'
import { Waiting } from '#kit/web/detail/waiting.tsx'
import { useDictionary } from '#kit/web/dictionary.ts'
import { call, download } from '#kit/web/client.ts'
import { CallError, isSignedOut } from '#kit/web/errors.ts'
import { invalidate, useRead } from '#kit/web/query.ts'
import { useCan } from '#kit/web/session.tsx'
import { useText } from '#kit/web/text.ts'
import { toast } from '#kit/web/toast.ts'
import { downloadLabels, getHistoryAttachments, updateHistoryAttachments, type OrderDetail } from '../contract.ts'
import { PAPER } from '../papers.ts'
import { orders } from '../text/keys.ts'
import { ORDER_READS } from './order-reads.ts'
import { AddFiles, OrderPapers, type PaperGroup } from './parts/order-papers.tsx'
import css from './order-detail.module.css'

/** The customer's papers: those that are missing can be added here, without the form; earlier ones are kept. */
export function OrderFiles({ order, zone }: { order: OrderDetail; zone: string }) {
  const t = useText(orders)
  const types = useDictionary('AttachmentType')
  const can = useCan()
  const [earlier, setEarlier] = useState(false)
  const canAdd = order.Allowed.Editing !== 'none' && can(`${ORDERS}:edit`)
  const hasLabels = order.Attachments.some((group) => group.Type === PAPER.labels && group.Items.length > 0)
  return (
    <>
      <OrderPapers
        groups={order.Attachments}
        zone={zone}
        tools={(group) => canAdd && group.Type !== PAPER.pod && <AddFiles name={types.nameOf(group.Type)} take={(files) => addTo(order, group, files, t('detail.uploaded'))} />}
      />
      <div className={css.filesFoot}>
        {hasLabels && (
          <Button size="small" onClick={() => void download(downloadLabels, { OrderId: order.OrderId }).catch(() => undefined)}>
            {t('detail.labels')}
          </Button>
        )}
        <Button size="small" type="text" aria-expanded={earlier} onClick={() => setEarlier(!earlier)}>
          {t('detail.history')}
        </Button>
      </div>
      {earlier && <Earlier order={order} zone={zone} />}
    </>
  )
}

async function addTo(order: OrderDetail, group: PaperGroup, files: readonly File[], done: string): Promise<void> {
  try {
    const added: { FileId: number; FileName: string }[] = []
    for (const file of files) {
      const { Id, FileName } = await call(uploadFile, { file } as never, { silent: true })
      added.push({ FileId: Id, FileName })
    }
    const kept = group.Items.map(({ Id, FileName }) => ({ FileId: Id, FileName }))
    await call(updateHistoryAttachments, { OrderId: order.OrderId, Type: group.Type as never, Items: [...kept, ...added] }, { silent: true })
    toast.success(done)
    void invalidate(...ORDER_READS)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (!isSignedOut(error)) toast.error(error.Msg)
  }
}

function Earlier({ order, zone }: { order: OrderDetail; zone: string }) {
  const read = useRead(getHistoryAttachments, { OrderId: order.OrderId }, { silent: true })
  return <div className={css.earlier}>{read.data ? <OrderPapers groups={read.data} zone={zone} /> : <Waiting read={read} />}</div>
}
