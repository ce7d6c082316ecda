import { requirePapers, requireStoredPapers } from '#features/account/files/api/service.ts'
import { valueName } from '#features/account/dictionary/enums.ts'
import { chosenTable, deskOrder, lockOrders, tellOrder, type OrderRow } from '#features/freight/core/api/service.ts'
import { freightOrder, kindOf } from '#features/freight/core/rules.ts'
import { eachRow, meantRows } from '#kit/api/bulk.ts'
import type { Db } from '#kit/api/db.ts'
import { keepFile } from '#kit/api/files.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { byCaller, type By } from '#kit/api/moves.ts'
import type { DeskRow, SeenRow } from '#kit/shared/bulk.ts'
import type { Input } from '#kit/shared/op.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Language, Say } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import { sql } from 'kysely'
import {
  approvePapers,
  askForPaper,
  attachDeskPapers,
  downloadDeskPapers,
  dropPaper,
  getDeskOrderPapers,
  getDeskPaperCounts,
  getDeskPapers,
  keepPortDrop,
  rejectPapers,
  removeDeskPaper,
  reopenPapers,
  uploadOrderFile,
  type PaperFilter,
} from '../contract.ts'
import { papers } from '../text/keys.ts'
import { deskGroups, portDrops, submittedOrder } from './order.ts'
import { deskPaperCounts, deskPaperPage, deskPaperRows } from './queries.ts'
import { askPaper, changePapers, dropAsking, judgePaper } from './service.ts'
import { papersOf, zipOfPapers } from './zip.ts'

type Meant = { Rows?: SeenRow[] | undefined; Filter?: Partial<PaperFilter> | undefined; Reason?: string }
type Judging = { db: Db; say: Say; language: Language; input: Meant }

/** What papers are called, the order's number and what they are; their orders are locked. */
async function lockAndName(db: Db, rows: readonly DeskRow[], language: Language): Promise<Map<number, string>> {
  const { rows: found } = await sql<{
    ContractCompanyId: number
    Id: number
    OrderId: number
    DcgNo: string
    AttachmentType: number
  }>`select q.contract_company_id, q.id, q.order_id, q.dcg_no, q.attachment_type from order_paper q join ${chosenTable(rows)} using (contract_company_id, id)`.execute(
    db,
  )
  await lockOrders(
    db,
    found.map(({ ContractCompanyId, OrderId }) => ({ ContractCompanyId, Id: OrderId })),
  )
  return new Map(
    found.map(({ Id, DcgNo, AttachmentType }) => [Id, `${DcgNo} ${valueName('AttachmentType', AttachmentType, language)}`]),
  )
}

async function judgeEach(
  { db, say, language, input: { Rows, Filter, Reason } }: Judging,
  move: 'approve' | 'reject' | 'reopen',
  by: By,
) {
  const meant = await meantRows<SeenRow, Partial<PaperFilter>>(Rows, Filter, (filter, limit) => deskPaperRows(db, filter, limit))
  const rows = meant.toSorted((a, b) => a.ContractCompanyId - b.ContractCompanyId || a.Id - b.Id)
  const names = await lockAndName(db, rows, language)
  return eachRow(
    db,
    say,
    rows,
    (row) => names.get(row.Id) ?? String(row.Id),
    (row) => judgePaper(db, row, move, by, Reason ?? null),
  )
}

async function lockOpen(db: Db, row: DeskRow): Promise<OrderRow> {
  const order = await deskOrder(db, row)
  return order.OrderStatus === freightOrder.states.cancelled ? refuse('rule', papers('error.orderOver')) : order
}

/** Where a container of a sea order was put down; the free days end no earlier than that. */
async function keepDrop(
  db: Db,
  { ContainerId, DropTime, Terminal, FreeUntil, ...row }: Input<typeof keepPortDrop>,
  by: By,
): Promise<void> {
  const order = await lockOpen(db, row)
  if (kindOf(order.OrderLoaddingAndServiceScopeType).mode !== 'sea') refuse('rule', papers('error.noContainers'))
  if (DropTime && FreeUntil && FreeUntil < DropTime.slice(0, 10)) refuse('rule', papers('error.freeBeforeDrop'))
  const done = await db
    .updateTable('order_container')
    .set({ DropTime: DropTime === null ? null : new Date(DropTime), Terminal, FreeUntil })
    .where('ContractCompanyId', '=', row.ContractCompanyId)
    .where('OrderId', '=', row.Id)
    .where('Id', '=', ContainerId)
    .returning('ContainerNo')
    .executeTakeFirst()
  if (!done) refuse('notFound', kit('error.notFound'))
  tellOrder(db, order, 'portDrop', by, {
    remark: [done.ContainerNo, Terminal].filter(Boolean).join(' · '),
    payload: { container: done.ContainerNo },
  })
}

/** `UploaderType` of a file that staff add. */
const BY_STAFF = 1

export function paperDeskHandlers(): Handler[] {
  return [
    answer(getDeskPapers, ({ db, input }) => deskPaperPage(db, input)),
    answer(getDeskPaperCounts, ({ db, input }) => deskPaperCounts(db, input)),
    answer(approvePapers, (call) => judgeEach(call, 'approve', byCaller(call.caller))),
    answer(rejectPapers, (call) => judgeEach(call, 'reject', byCaller(call.caller))),
    answer(reopenPapers, (call) => judgeEach(call, 'reopen', byCaller(call.caller))),
    answer(getDeskOrderPapers, async ({ db, input }) => ({
      Papers: await deskGroups(db, input.ContractCompanyId, input.Id),
      Drops: await portDrops(db, input.ContractCompanyId, input.Id),
    })),
    answer(askForPaper, async ({ db, input: { ContractCompanyId, Id, ...asked }, caller }) => {
      await askPaper(db, await deskOrder(db, { ContractCompanyId, Id }), asked, byCaller(caller))
      return true as const
    }),
    answer(dropPaper, async ({ db, input: { Type, ...row }, caller }) => {
      await dropAsking(db, await deskOrder(db, row), Type, byCaller(caller))
      return true as const
    }),
    answer(attachDeskPapers, async ({ db, input: { Files, ...row }, caller, store }) => {
      await requireStoredPapers(
        db,
        store,
        row.ContractCompanyId,
        Files.map((file) => file.FileId),
      )
      const gone = Files.flatMap(({ Type, Replaces }) => (Replaces === null ? [] : [{ Type, FileId: Replaces }]))
      await changePapers(db, await lockOpen(db, row), { UserId: caller.UserId, by: byCaller(caller) }, { come: Files, gone })
      return true as const
    }),
    answer(removeDeskPaper, async ({ db, input: { Type, FileId, ...row }, caller }) => {
      await changePapers(
        db,
        await lockOpen(db, row),
        { UserId: caller.UserId, by: byCaller(caller) },
        { come: [], gone: [{ Type, FileId }] },
      )
      return true as const
    }),
    answer(downloadDeskPapers, async ({ store, transact, input, language }) =>
      zipOfPapers(store, await transact('read', (db) => papersOf(db, input.ContractCompanyId, [input.Id])), language),
    ),
    answer(uploadOrderFile, async ({ input, caller, files: [upload], store, transact }) => {
      if (!upload) return refuse('invalid', kit('error.noFile'))
      await transact('read', (db) => submittedOrder(db, input.ContractCompanyId, input.Id))
      await requirePapers([upload])
      return transact('write', async (db) => {
        const FileId = await keepFile(db, store, upload, {
          ContractCompanyId: input.ContractCompanyId,
          UserId: caller.UserId,
          uploaderType: BY_STAFF,
        })
        return { FileId, FileName: upload.FileName }
      })
    }),
    answer(keepPortDrop, async ({ db, input, caller }) => {
      await keepDrop(db, input, byCaller(caller))
      return true as const
    }),
  ]
}
