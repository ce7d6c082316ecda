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
  askForPaper,
  attachDeskPapers,
  downloadDeskPapers,
  dropPaper,
  getDeskOrderPapers,
  keepPortDrop,
  removeDeskPaper,
  uploadOrderFile,
} from '../../contract.ts'
import { paperReview, PAPERS } from '../../rules.ts'
import { papers } from '../../text/keys.ts'
import { paperActions } from './paper-actions.ts'
import { DESK_PAPER_TONES, PaperList, type PaperActs } from './paper-list.tsx'
import { DESK_PAPER_READS } from './paper-reads.ts'
import { DropTable } from './port-and-proof.tsx'
import css from './order-papers.module.css'

type Order = {
  ContractCompanyId: number
  Id: number
  OrderStatus: number
  OrderLoaddingAndServiceScopeType: number
  DcgNo: string | null
}

const ZONE = zoneOf(undefined)
const { states } = freightOrder
const asking = askForPaper.input.omit({ ContractCompanyId: true, Id: true })
const dropping = keepPortDrop.input.omit({ ContractCompanyId: true, Id: true, ContainerId: true })

/** The papers of a company's order at the desk: looked at, decided on, asked for and added. */
export function CompanyPapers({ order }: { order: Order }) {
  const t = useText(papers)
  const { ContractCompanyId, Id, OrderStatus, OrderLoaddingAndServiceScopeType } = order
  const read = useRead(getDeskOrderPapers, { ContractCompanyId, Id }, { silent: true })
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
  const { Papers, Drops } = read.data
  return (
    <>
      <PaperList
        groups={Papers}
        zone={ZONE}
        tones={DESK_PAPER_TONES}
        more={{ ContractCompanyId }}
        acts={isOver ? undefined : actsOf(order, t('hint.done'))}
        tools={(group) => (
          <>
            {group.IsAsked && group.IsMissing && group.DocState === paperReview.states.notSubmitted && (
              <Button
                size="small"
                onClick={() =>
                  void attempt(() => call(dropPaper, { ContractCompanyId, Id, Type: group.Type as never }, { silent: true }))
                }
              >
                {t('action.drop')}
              </Button>
            )}
            {group.PaperId !== null && group.PaperVersion !== null && !isOver && (
              <ActionButtons
                actions={paperActions}
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
                stale={DESK_PAPER_READS}
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
        {Papers.some((group) => group.Items.length > 0) && (
          <Button
            size="small"
            icon={<DownloadOutlined />}
            onClick={() => void download(downloadDeskPapers, { ContractCompanyId, Id }).catch(() => undefined)}
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
          text={papers}
          fields={[
            { field: 'Type', kind: 'enum', enumeration: 'AttachmentType', values: PAPERS as never },
            { field: 'DueTime', kind: 'date' },
            { field: 'Reason', kind: 'longText', max: 200, wide: true },
          ]}
          onSubmit={async (values, key) => {
            await call(askForPaper, { ContractCompanyId, Id, ...(values as z.output<typeof asking>) }, { key, silent: true })
            void invalidate(...DESK_PAPER_READS)
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
          text={papers}
          initial={drop}
          fields={[
            { field: 'DropTime', kind: 'dateTime', zone: ZONE },
            { field: 'FreeUntil', kind: 'date' },
            { field: 'Terminal', wide: true },
          ]}
          onSubmit={async (values, key) => {
            await call(
              keepPortDrop,
              { ContractCompanyId, Id, ContainerId: drop.Id, ...(values as z.output<typeof dropping>) },
              { key, silent: true },
            )
            void invalidate(...DESK_PAPER_READS)
            setDrop(undefined)
          }}
          onClose={() => setDrop(undefined)}
        />
      )}
    </>
  )
}

function actsOf({ ContractCompanyId, Id }: Order, done: string): PaperActs {
  return {
    types: PAPERS,
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
        await call(attachDeskPapers, { ContractCompanyId, Id, Files }, { silent: true })
        toast.success(done)
      }),
    remove: (Type, FileId) =>
      attempt(() => call(removeDeskPaper, { ContractCompanyId, Id, Type: Type as never, FileId }, { silent: true })),
  }
}

async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    void invalidate(...DESK_PAPER_READS)
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    toast.error(error.Msg)
    return false
  }
}
