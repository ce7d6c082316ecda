import { eachRow, selectedRows } from '#kit/api/bulk.ts'
import type { Customer } from '#kit/api/caller.ts'
import type { Db } from '#kit/api/db.ts'
import { saveFile } from '#kit/api/files.ts'
import { answer, Hint, type Context, type Handler } from '#kit/api/handle.ts'
import { byCaller } from '#kit/api/moves.ts'
import type { BulkResult, DeskRow, VersionedRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import {
  amendLading,
  approveLadings,
  requestChange,
  confirmLading,
  getDeskLading,
  getDeskLadingCounts,
  getDeskLadings,
  getDeskOrderLadings,
  getLading,
  getLadingCounts,
  getLadings,
  getOrderLadings,
  issueLadings,
  previewDeskLading,
  previewLading,
  rejectLadings,
  releaseLadings,
  reopenLadings,
  splitLading,
  submitSi,
  uploadLadingFile,
  type DeskLadingFilter,
} from '../contract.ts'
import { isIssued, type Instructions } from '../rules.ts'
import { lading } from '../text/keys.ts'
import { findLading, releaseFacts, type WholeLading } from './detail.ts'
import { approve, renderBill, drawDraft, deleteDocuments, issue, type RenderedBill } from './drawing.ts'
import { renderLading } from './bill-pdf.ts'
import { deskLadingRows, ladingCounts, ladingNumbers, ladingPage, ladingsOfOrder, type CompanyLading } from './queries.ts'
import {
  amend,
  requestLadingChange,
  confirmDraft,
  rejectInstructions,
  release,
  reopenDraft,
  submitInstructions,
} from './service.ts'
import { lockLadings } from './bill-moves.ts'
import { split } from './split.ts'

const own = (caller: Customer, Id: number): DeskRow => ({ ContractCompanyId: caller.ContractCompanyId, Id })
const found = async (db: Db, key: DeskRow): Promise<WholeLading> =>
  (await findLading(db, key)) ?? refuse('notFound', kit('error.notFound'))

/** The company of a bill is shown at the desk only. */
const withoutCompany = <B extends CompanyLading>({ Id: _, ContractCompanyId: _company, CompanyName: _name, ...bill }: B) => bill

/** The document as it would be now: until it is issued, a draft with unsaved fields; then only what was issued. */
async function preview(bill: WholeLading, fields: Partial<Instructions> | undefined) {
  const content = await renderLading(
    isIssued(bill.LadingState) ? { ...bill, isDraft: false } : { ...bill, ...fields, isDraft: true },
  )
  return { fileName: `${bill.LadingNo}.pdf`, contentType: 'application/pdf', content, inline: true }
}

async function done(act: Promise<unknown>): Promise<true> {
  await act
  return true
}

const customer: Handler[] = [
  answer(getLadings, ({ db, input, caller: { ContractCompanyId } }) => ladingPage(db, { ...input, ContractCompanyId }, false)),
  answer(getLadingCounts, ({ db, input, caller: { ContractCompanyId } }) => ladingCounts(db, { ...input, ContractCompanyId })),
  answer(getLading, async ({ db, input, caller }) => withoutCompany(await found(db, own(caller, input.ladingId)))),
  answer(getOrderLadings, async ({ db, input, caller }) =>
    (await ladingsOfOrder(db, { ContractCompanyId: caller.ContractCompanyId, OrderId: input.orderId })).map(withoutCompany),
  ),
  answer(previewLading, async ({ input, caller, transact }) =>
    preview(await transact('read', (db) => found(db, own(caller, input.ladingId))), input.Fields),
  ),
  answer(submitSi, async ({ db, input: { LadingId, RowVersion, ...fields }, caller }) => {
    const { hint, ...sent } = await submitInstructions(db, { ...own(caller, LadingId), RowVersion }, fields, byCaller(caller))
    return hint ? new Hint(sent, lading(`warn.${hint}`)) : sent
  }),
  answer(confirmLading, ({ db, input, caller }) =>
    done(confirmDraft(db, { ...own(caller, input.ladingId), RowVersion: input.RowVersion }, byCaller(caller))),
  ),
  answer(requestChange, ({ db, input, caller }) =>
    done(requestLadingChange(db, own(caller, input.LadingId), input.Text, byCaller(caller))),
  ),
]

type Selection = { Rows?: VersionedRow[] | undefined; Filter?: Partial<DeskLadingFilter> | undefined }
/** Limit of documents per call. */
const MAX_DOCUMENTS = 200

/** Refuses with `changed` if the bill is not the version that staff saw. */
async function requireSeen(db: Db, { RowVersion, ...row }: VersionedRow): Promise<void> {
  if (RowVersion !== undefined && (await found(db, row)).RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
}

/** One move of many bills, all locked first in a fixed sequence. */
async function eachLading(
  db: Db,
  translate: Translate,
  { Rows, Filter }: Selection,
  act: (row: DeskRow) => Promise<unknown>,
): Promise<BulkResult> {
  const rows = await selectedRows<VersionedRow, Partial<DeskLadingFilter>>(Rows, Filter, (filter, limit) =>
    deskLadingRows(db, filter, limit),
  )
  await lockLadings(db, rows)
  const names = await ladingNumbers(db, rows)
  return eachRow(
    db,
    translate,
    rows,
    (row) => names.get(row.Id) ?? String(row.Id),
    async (row) => {
      await requireSeen(db, row)
      await act(row)
    },
  )
}

type Steps<D> = { draw: (row: DeskRow) => Promise<D>; send: (drawn: D) => Promise<unknown> }

/** Draws the documents of many bills, then locks all bills in a fixed sequence and sends them, in one transaction. */
async function eachDocument<D extends RenderedBill>(
  { db, store, translate }: Pick<Context, 'db' | 'store' | 'translate'>,
  { Rows, Filter }: Selection,
  { draw, send }: Steps<D>,
): Promise<BulkResult> {
  const rows = await selectedRows<VersionedRow, Partial<DeskLadingFilter>>(Rows, Filter, (filter, limit) =>
    deskLadingRows(db, filter, limit),
  )
  if (rows.length > MAX_DOCUMENTS) refuse('rule', kit('error.bulkTooMany'), { max: MAX_DOCUMENTS })
  const names = await ladingNumbers(db, rows)
  const unsent = new Set<D>()
  try {
    const refused = await eachRow(
      db,
      translate,
      rows,
      (row) => names.get(row.Id) ?? String(row.Id),
      async (row) => {
        await requireSeen(db, row)
        unsent.add(await draw(row))
      },
    )
    const drawn = [...unsent]
    await lockLadings(
      db,
      drawn.map(({ seen }) => seen),
    )
    const sent = new Set<D>()
    const { Done, Skipped } = await eachRow(
      db,
      translate,
      drawn,
      ({ seen }) => seen.LadingNo,
      async (one) => {
        await send(one)
        sent.add(one)
      },
    )
    for (const one of sent) unsent.delete(one)
    return { Done, Skipped: [...refused.Skipped, ...Skipped] }
  } finally {
    await deleteDocuments(store, [...unsent])
  }
}

/** An uploaded document or an entered number belongs to one bill only. */
function requireOne({ Rows }: Selection, brought: number | string | null): void {
  if (brought !== null && Rows?.length !== 1) refuse('rule', lading('error.oneFile'))
}

const BY_STAFF = 1

function desk(): Handler[] {
  return [
    answer(getDeskLadings, ({ db, input }) => ladingPage(db, input, true)),
    answer(getDeskLadingCounts, ({ db, input }) => ladingCounts(db, input)),
    answer(getDeskLading, async ({ db, input }) => ({ ...(await found(db, input)), ...(await releaseFacts(db, input)) })),
    answer(getDeskOrderLadings, ({ db, input }) => ladingsOfOrder(db, input)),
    answer(previewDeskLading, async ({ input, transact }) =>
      preview(await transact('read', (db) => found(db, input)), input.Fields),
    ),
    answer(uploadLadingFile, async ({ input, caller, files: [upload], store, transact }) => {
      if (!upload) return refuse('invalid', kit('error.noFile'))
      return transact('write', async (db) => {
        await found(db, input)
        const FileId = await saveFile(db, store, upload, {
          ContractCompanyId: input.ContractCompanyId,
          UserId: caller.UserId,
          uploaderType: BY_STAFF,
        })
        return { FileId, FileName: upload.FileName }
      })
    }),
    answer(amendLading, ({ db, input: { ContractCompanyId, Id, RowVersion, ...fields }, caller }) =>
      amend(db, { ContractCompanyId, Id, RowVersion }, fields, byCaller(caller)),
    ),
    answer(splitLading, ({ db, input: { ContainerNos, ...row }, caller }) => split(db, row, ContainerNos, byCaller(caller))),
    answer(approveLadings, (call) => {
      const { db, input, caller, store } = call
      requireOne(input, input.DraftFileId)
      const by = byCaller(caller)
      return eachDocument(call, input, {
        draw: (row) => drawDraft(db, store, row, by, input),
        send: (drawn) => approve(db, drawn, by),
      })
    }),
    answer(rejectLadings, ({ db, input, caller, translate }) =>
      eachLading(db, translate, input, (row) => rejectInstructions(db, row, input.Reason, byCaller(caller))),
    ),
    answer(reopenLadings, ({ db, input, caller, translate }) =>
      eachLading(db, translate, input, (row) => reopenDraft(db, row, input.Reason, byCaller(caller))),
    ),
    answer(issueLadings, (call) => {
      const { db, input, caller, store } = call
      requireOne(input, input.FinalFileId ?? input.MblNo)
      const by = byCaller(caller)
      return eachDocument(call, input, {
        draw: (row) => renderBill(db, store, row, by, input),
        send: (drawn) => issue(db, drawn, by),
      })
    }),
    answer(releaseLadings, ({ db, input, caller, translate }) =>
      eachLading(db, translate, input, (row) => release(db, row, byCaller(caller), input.OriginalsReturned)),
    ),
  ]
}

/** Calls of customers and staff on bills of lading. */
export const ladingHandlers: Handler[] = [...customer, ...desk()]
