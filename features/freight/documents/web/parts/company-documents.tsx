import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { freightOrder } from '#features/freight/core/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { call, download } from '#kit/web/client.ts'
import { Waiting } from '#kit/web/detail/waiting.tsx'
import { CallError } from '#kit/web/errors.ts'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { ActionButtons } from '#kit/web/parts/action-buttons.tsx'
import { invalidate, useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { toast } from '#kit/web/toast.ts'
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
import { documentReview, DOCUMENT_TYPES } from '../../rules.ts'
import { documents } from '../../text/keys.ts'
import { documentActions } from './document-actions.ts'
import { DESK_DOCUMENT_TONES, DocumentList, type DocumentActs } from './document-list.tsx'
import { DESK_DOCUMENT_READS } from './document-reads.ts'
import { DropTable } from './port-and-proof.tsx'
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

/** The papers of a company's order at the desk: looked at, decided on, asked for and added. */
export function CompanyDocuments({ order }: { order: Order }) {
  const t = useText(documents)
  const { ContractCompanyId, Id, OrderStatus, OrderLoaddingAndServiceScopeType } = order
  const read = useRead(getDeskOrderDocuments, { ContractCompanyId, Id }, { silent: true })
  const [asks, setAsks] = useState(false)
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
        acts={isOver ? undefined : actsOf(order, t('hint.done'))}
        tools={(group) => (
          <>
            {group.IsAsked && group.IsMissing && group.DocState === documentReview.states.notSubmitted && (
              <Button
                size="small"
                onClick={() =>
                  void attempt(() =>
                    call(withdrawDocumentRequest, { ContractCompanyId, Id, Type: group.Type as never }, { silent: true }),
                  )
                }
              >
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
            { field: 'Type', kind: 'enum', enumeration: 'AttachmentType', values: DOCUMENT_TYPES as never },
            { field: 'DueTime', kind: 'date' },
            { field: 'Reason', kind: 'longText', max: 200, wide: true },
          ]}
          onSubmit={async (values, key) => {
            await call(
              requestOrderDocument,
              { ContractCompanyId, Id, ...(values as z.output<typeof asking>) },
              { key, silent: true },
            )
            void invalidate(...DESK_DOCUMENT_READS)
            setAsks(false)
          }}
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
            { field: 'FreeUntil', kind: 'date' },
            { field: 'Terminal', wide: true },
          ]}
          onSubmit={async (values, key) => {
            await call(
              saveContainerDropOff,
              { ContractCompanyId, Id, ContainerId: drop.Id, ...(values as z.output<typeof dropping>) },
              { key, silent: true },
            )
            void invalidate(...DESK_DOCUMENT_READS)
            setDrop(undefined)
          }}
          onClose={() => setDrop(undefined)}
        />
      )}
    </>
  )
}

function actsOf({ ContractCompanyId, Id }: Order, done: string): DocumentActs {
  return {
    types: DOCUMENT_TYPES,
    mayTake: () => true,
    add: (placed) =>
      attempt(async () => {
        const Files = []
        for (const { file, Type, Replaces } of placed)
          Files.push({
            ...(await call(uploadOrderFile, { file, ContractCompanyId, Id } as never, { silent: true })),
            Type: Type as never,
            Replaces,
          })
        await call(attachDeskDocuments, { ContractCompanyId, Id, Files }, { silent: true })
        toast.success(done)
      }),
    remove: (Type, FileId) =>
      attempt(() => call(removeDeskDocument, { ContractCompanyId, Id, Type: Type as never, FileId }, { silent: true })),
  }
}

async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    void invalidate(...DESK_DOCUMENT_READS)
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    toast.error(error.Msg)
    return false
  }
}
