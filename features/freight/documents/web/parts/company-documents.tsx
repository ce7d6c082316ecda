import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { freightOrder, kindOf } from '#features/freight/core/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayOf } from '#kit/web/form/days.ts'
import { download } from '#kit/web/client.ts'
import { Waiting } from '#kit/web/detail/waiting.tsx'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { ActionButtons } from '#kit/web/parts/action-buttons.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { useWrite, useUpload } from '#kit/web/write.ts'
import {
  requestOrderDocument,
  attachDeskDocuments,
  downloadDeskDocuments,
  withdrawDocumentRequest,
  getDeskOrderDocuments,
  saveContainerDropOff,
  removeDeskDocument,
  uploadOrderFile,
} from '../../contract.ts'
import { canAttach, documentReview, DOCUMENT_TYPES, DROP_OFF_ZONE } from '../../rules.ts'
import { documents } from '../../text/keys.ts'
import { documentActions } from './document-actions.ts'
import { DESK_DOCUMENT_TONES, DocumentList, type DocumentActs } from './document-list.tsx'
import { DESK_DOCUMENT_READS } from './document-reads.ts'
import { DropTable } from './port-and-proof.tsx'
import { uploadEach } from './upload-each.ts'
import { useAttachFiles } from './use-attach-files.tsx'
import css from './order-documents.module.css'

type Order = {
  ContractCompanyId: number
  Id: number
  OrderStatus: number
  OrderLoaddingAndServiceScopeType: number
  DcgNo: string | null
}

const ZONE = zoneOf(undefined)
const { states } = freightOrder
const asking = requestOrderDocument.input.omit({ ContractCompanyId: true, Id: true })
const dropping = saveContainerDropOff.input.omit({ ContractCompanyId: true, Id: true, ContainerId: true })

/** Documents of an order at the desk: review, request and attach. */
export function CompanyDocuments({ order }: { order: Order }) {
  const t = useText(documents)
  const { ContractCompanyId, Id, OrderStatus, OrderLoaddingAndServiceScopeType } = order
  const read = useRead(getDeskOrderDocuments, { ContractCompanyId, Id }, { silent: true })
  const acts = useActs(order)
  const [asks, setAsks] = useState(false)
  const unask = useWrite(withdrawDocumentRequest, { invalidate: DESK_DOCUMENT_READS })
  const ask = useWrite(requestOrderDocument, { invalidate: DESK_DOCUMENT_READS, onSuccess: () => setAsks(false) })
  const saveDrop = useWrite(saveContainerDropOff, { invalidate: DESK_DOCUMENT_READS, onSuccess: () => setDrop(undefined) })
  const [drop, setDrop] = useState<{
    Id: number
    ContainerNo: string
    DropTime: string | null
    Terminal: string | null
    FreeUntil: string | null
  }>()
  if (!read.data) return <Waiting read={read} />
  const isOver = OrderStatus === states.cancelled
  const { Papers: Documents, Drops } = read.data
  return (
    <>
      <DocumentList
        groups={Documents}
        zone={ZONE}
        tones={DESK_DOCUMENT_TONES}
        more={{ ContractCompanyId }}
        acts={isOver ? undefined : acts}
        tools={(group) => (
          <>
            {group.IsAsked && group.IsMissing && group.DocState === documentReview.states.notSubmitted && (
              <Button size="small" onClick={() => unask.write({ ContractCompanyId, Id, Type: group.Type as never })}>
                {t('action.drop')}
              </Button>
            )}
            {group.PaperId !== null && group.PaperVersion !== null && !isOver && (
              <ActionButtons
                actions={documentActions}
                row={{
                  ContractCompanyId,
                  Id: group.PaperId,
                  DocState: group.DocState,
                  RowVersion: group.PaperVersion,
                  OrderStatus,
                  OrderLoaddingAndServiceScopeType,
                  AttachmentType: group.Type,
                }}
                name={order.DcgNo ?? ''}
                stale={DESK_DOCUMENT_READS}
              />
            )}
          </>
        )}
      />
      {Drops.length > 0 && (
        <DropTable
          drops={Drops}
          tools={(one) => (
            <Button size="small" onClick={() => setDrop(one)} aria-label={`${t('action.drops')}: ${one.ContainerNo}`}>
              {t('action.drops')}
            </Button>
          )}
        />
      )}
      <div className={css.foot}>
        {!isOver && OrderStatus !== states.delivered && (
          <Button size="small" onClick={() => setAsks(true)}>
            {t('action.ask')}
          </Button>
        )}
        {Documents.some((group) => group.Items.length > 0) && (
          <Button
            size="small"
            icon={<DownloadOutlined />}
            onClick={() => void download(downloadDeskDocuments, { ContractCompanyId, Id }).catch(() => undefined)}
          >
            {t('action.all')}
          </Button>
        )}
      </div>
      {asks && (
        <MoveDialog
          open
          title={t('action.ask')}
          ok={t('action.ask')}
          schema={asking}
          text={documents}
          fields={[
            {
              field: 'Type',
              kind: 'enum',
              enumeration: 'AttachmentType',
              values: DOCUMENT_TYPES.filter((type) => canAttach(kindOf(OrderLoaddingAndServiceScopeType), type)),
            },
            { field: 'DueTime', kind: 'date' },
            { field: 'Reason', kind: 'longText', max: 200, wide: true },
          ]}
          onSubmit={(values) => ask.send({ ContractCompanyId, Id, ...values })}
          onClose={() => setAsks(false)}
        />
      )}
      {drop && (
        <MoveDialog
          open
          title={`${t('action.drops')}: ${drop.ContainerNo}`}
          ok={t('action.drops')}
          schema={dropping}
          text={documents}
          initial={drop}
          fields={[
            { field: 'DropTime', kind: 'dateTime', zone: ZONE },
            { field: 'FreeUntil', kind: 'date', earliest: dayOf('DropTime', { zone: DROP_OFF_ZONE }) },
            { field: 'Terminal', wide: true },
          ]}
          onSubmit={(values) => saveDrop.send({ ContractCompanyId, Id, ContainerId: drop.Id, ...values })}
          onClose={() => setDrop(undefined)}
        />
      )}
    </>
  )
}

function useActs({ ContractCompanyId, Id }: Order): DocumentActs {
  const t = useText(documents)
  const upload = useUpload(uploadOrderFile)
  const attaching = useAttachFiles()
  const attach = useWrite(attachDeskDocuments, { invalidate: DESK_DOCUMENT_READS, success: t('hint.done') })
  const remove = useWrite(removeDeskDocument, { invalidate: DESK_DOCUMENT_READS })
  return {
    types: DOCUMENT_TYPES,
    question: attaching.question,
    mayTake: () => true,
    add: async (placed) => {
      const { kept: Files, failed } = await uploadEach(placed, async ({ file, Type, Replaces }) => ({
        ...(await upload.send({ file, ContractCompanyId, Id })),
        Type: Type as never,
        Replaces,
      }))
      await attaching.attach(Files, (files, confirmed) => attach.send({ ContractCompanyId, Id, Files: files, ...confirmed }))
      return failed
    },
    remove: (Type, FileId) => remove.send({ ContractCompanyId, Id, Type: Type as never, FileId }),
  }
}
