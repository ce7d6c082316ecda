import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { uploadOfClient } from '#features/account/files/contract.ts'
import { ORDERS } from '#features/freight/core/paths.ts'
import { freightOrder, kindOf } from '#features/freight/core/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { download } from '#kit/web/client.ts'
import { Waiting } from '#kit/web/detail/waiting.tsx'
import { useRead } from '#kit/web/query.ts'
import { useCan } from '#kit/web/session.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite, useUpload } from '#kit/web/write.ts'
import {
  attachDocuments,
  downloadLabels,
  downloadDocuments,
  getAttachments,
  getHistoryAttachments,
  removeDocument,
  type DocumentGroup,
} from '../../contract.ts'
import { canAttach, DOCUMENT, documentReview, DOCUMENT_TYPES } from '../../rules.ts'
import { documents } from '../../text/keys.ts'
import { DOCUMENT_TONES, DocumentList, type DocumentActs } from './document-list.tsx'
import { DOCUMENT_READS } from './document-reads.ts'
import { uploadEach } from './upload-each.ts'
import { useAttachFiles } from './use-attach-files.tsx'
import { ContainerDropOffs, Proofs } from './port-and-proof.tsx'
import css from './order-documents.module.css'

type Order = { OrderId: number; OrderStatus: number; OrderLoaddingAndServiceScopeType: number }

const ZONE = zoneOf(undefined)
const { states } = freightOrder

/** Documents of an order for the customer, who can attach missing ones without the order form. */
export function CustomerDocuments({ order }: { order: Order }) {
  const t = useText(documents)
  const acts = useActs(order)
  const read = useRead(getAttachments, { orderId: order.OrderId }, { silent: true })
  const [earlier, setEarlier] = useState(false)
  if (!read.data) return <Waiting read={read} />
  const groups = read.data
  const hasFiles = groups.some((group) => group.Items.length > 0)
  const hasLabels = groups.some((group) => group.Type === DOCUMENT.labels && group.Items.length > 0)
  return (
    <>
      <DocumentList groups={groups} zone={ZONE} tones={DOCUMENT_TONES} acts={acts} />
      {kindOf(order.OrderLoaddingAndServiceScopeType).mode === 'sea' && <ContainerDropOffs orderId={order.OrderId} />}
      {order.OrderStatus >= states.inDelivery && order.OrderStatus !== states.cancelled && <Proofs orderId={order.OrderId} />}
      <div className={css.foot}>
        {hasFiles && (
          <Button
            size="small"
            icon={<DownloadOutlined />}
            onClick={() => void download(downloadDocuments, { Ids: [order.OrderId] }).catch(() => undefined)}
          >
            {t('action.all')}
          </Button>
        )}
        {hasLabels && (
          <Button size="small" onClick={() => void download(downloadLabels, { OrderId: order.OrderId }).catch(() => undefined)}>
            {t('action.labels')}
          </Button>
        )}
        <Button size="small" type="text" aria-expanded={earlier} onClick={() => setEarlier(!earlier)}>
          {t('action.earlier')}
        </Button>
      </div>
      {earlier && <Earlier orderId={order.OrderId} current={groups} />}
    </>
  )
}

function Earlier({ orderId, current }: { orderId: number; current: readonly DocumentGroup[] }) {
  const read = useRead(getHistoryAttachments, { OrderId: orderId }, { silent: true })
  return (
    <div className={css.earlier}>
      {read.data ? (
        <DocumentList groups={read.data} zone={ZONE} tones={DOCUMENT_TONES} current={current} />
      ) : (
        <Waiting read={read} />
      )}
    </div>
  )
}

function useActs({ OrderId, OrderStatus, OrderLoaddingAndServiceScopeType }: Order): DocumentActs | undefined {
  const t = useText(documents)
  const can = useCan()
  const upload = useUpload(uploadOfClient)
  const attaching = useAttachFiles()
  const attach = useWrite(attachDocuments, { invalidate: DOCUMENT_READS, success: t('hint.done') })
  const remove = useWrite(removeDocument, { invalidate: DOCUMENT_READS, success: t('hint.removed') })
  if (OrderStatus === states.cancelled || !can(`${ORDERS}:edit`)) return undefined
  const kind = kindOf(OrderLoaddingAndServiceScopeType)
  return {
    types: DOCUMENT_TYPES.filter((type) => canAttach(kind, type)),
    question: attaching.question,
    mayTake: (group, uploader) => group.DocState !== documentReview.states.approved && uploader === 0,
    add: async (placed) => {
      const { kept: Files, failed } = await uploadEach(placed, async ({ file, Type, Replaces }) => {
        const { Id, FileName } = await upload.send({ file })
        return { FileId: Id, FileName, Type: Type as never, Replaces }
      })
      await attaching.attach(Files, (files, confirmed) => attach.send({ OrderId, Files: files, ...confirmed }))
      return failed
    },
    remove: (Type, FileId) => remove.send({ OrderId, Type: Type as never, FileId }),
  }
}
