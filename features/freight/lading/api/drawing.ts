import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { ownFile } from '#features/freight/core/api/service.ts'
import { SCHEDULE_ZONE } from '#features/freight/schedules/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { describeFile, recordFile, type FileStore, type UploadedFile } from '#kit/api/files.ts'
import { inWorkFolder } from '#kit/api/work-folder.ts'
import type { By } from '#kit/api/moves.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { Carriage } from '../contract.ts'
import { hasSailed, KIND } from '../rules.ts'
import { lading } from '../text/keys.ts'
import type { WholeLading } from './detail.ts'
import { billNo, renderLading } from './bill-pdf.ts'
import { lockForMove, moveBill, requireMove, whole } from './bill-moves.ts'

/**
 * Draws the documents of bills. Drawing many takes long, so each bill is read, checked and drawn without locks. When
 * all are drawn they are locked, and those changed in the meantime are skipped with the reason.
 */

/** A drawn bill. Its file is in the store, drawn or uploaded by staff; no row refers to it yet. */
export type RenderedBill = { seen: WholeLading; document: UploadedFile | number }
type DrawnBill = RenderedBill & { issued: WholeLading }

/** A PDF of the company that staff uploaded. */
async function requireUploadedPdf(db: Db, ContractCompanyId: number, fileId: number): Promise<number> {
  const Id = await ownFile(db, ContractCompanyId, fileId)
  const { ContentType } = await db
    .selectFrom('file')
    .select('ContentType')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .executeTakeFirstOrThrow()
  return ContentType === 'application/pdf' ? Id : refuse('rule', lading('error.notPdf'))
}

/** Draws a document and puts it into the store. */
function drawDocument(store: FileStore, bill: WholeLading, isDraft: boolean): Promise<UploadedFile> {
  return inWorkFolder(async (folder) => {
    const path = join(folder, 'paper.pdf')
    await writeFile(path, await renderLading({ ...bill, isDraft }))
    const file = await describeFile(path, isDraft ? `BL-draft-${bill.LadingNo}.pdf` : `BL-${billNo(bill) ?? bill.LadingNo}.pdf`)
    return { ...file, path: await store.keep(path) }
  })
}

/** Deletes documents that were drawn and not sent. */
export async function deleteDocuments(store: FileStore, drawn: readonly RenderedBill[]): Promise<void> {
  for (const { document } of drawn) if (typeof document !== 'number') await store.remove(document.path)
}

/** `UploaderType` of the provider's files. */
const BY_STAFF = 1

const documentOf = (db: Db, { seen, document }: RenderedBill) =>
  typeof document === 'number'
    ? document
    : recordFile(db, document, { ContractCompanyId: seen.ContractCompanyId, UserId: null, uploaderType: BY_STAFF })

/** Locks the bill and its order; refuses with `changed` if the drawn content is outdated. */
async function lockedAsDrawn(db: Db, { seen }: RenderedBill, move: 'approve' | 'issue', by: By) {
  const both = await lockForMove(db, seen, move, by)
  if (!isDeepStrictEqual(await whole(db, seen), seen)) refuse('changed', kit('error.changed'))
  return both
}

/** Draws the draft for the customer, unless staff uploaded one. */
export async function drawDraft(
  db: Db,
  store: FileStore,
  row: DeskRow,
  by: By,
  { DraftFileId }: { DraftFileId: number | null },
): Promise<RenderedBill> {
  const seen = await whole(db, row)
  requireMove(seen, 'approve', by)
  return {
    seen,
    document:
      DraftFileId === null
        ? await drawDocument(store, seen, true)
        : await requireUploadedPdf(db, row.ContractCompanyId, DraftFileId),
  }
}

/** Sends the draft, and stores the voyage data it was made with. */
export async function approve(db: Db, drawn: RenderedBill, by: By): Promise<void> {
  const both = await lockedAsDrawn(db, drawn, 'approve', by)
  await moveBill(db, both, 'approve', by, {
    set: {
      DraftFileId: await documentOf(db, drawn),
      Drafted: JSON.stringify(drawn.seen.Carriage),
      ChangeText: null,
      RejectReason: null,
    },
  })
}

type Issuing = { IssueDate: string | null; IssuePlace: string | null; MblNo: string | null; FinalFileId: number | null }

/** Gives the bill its number and draws the final document, unless staff uploaded one. */
export async function renderBill(
  db: Db,
  store: FileStore,
  row: DeskRow,
  by: By,
  { IssueDate, IssuePlace, MblNo, FinalFileId }: Issuing,
): Promise<DrawnBill> {
  const seen = await whole(db, row)
  requireMove(seen, 'issue', by)
  if (!hasSailed(seen.OrderStatus)) refuse('rule', lading('error.notDeparted'))
  if (seen.IsDraftOutdated) refuse('rule', lading('error.outdated'))
  const today = dayIn(SCHEDULE_ZONE, now())
  if (IssueDate !== null && IssueDate > today) refuse('rule', lading('error.issueFuture'))
  const isMaster = seen.BlType === KIND.master
  const carriage: Carriage = { ...seen.Carriage, MblNo: MblNo ?? seen.Carriage.MblNo }
  if (isMaster && (carriage.MblNo === null || FinalFileId === null)) refuse('rule', lading('error.masterNeeds'))
  const HblNo = isMaster ? null : await takeNumber(db, `QSHBL${shortDay(today)}`, 4)
  const issued = {
    ...seen,
    HblNo,
    Carriage: carriage,
    IssueDate: IssueDate ?? carriage.OnBoardDate ?? today,
    IssuePlace: IssuePlace ?? carriage.PlaceOfReceipt,
  }
  return {
    seen,
    issued,
    document:
      FinalFileId === null
        ? await drawDocument(store, issued, false)
        : await requireUploadedPdf(db, row.ContractCompanyId, FinalFileId),
  }
}

/** Issues the bill: from now on ship, ports and containers are those stored with it. */
export async function issue(db: Db, drawn: DrawnBill, by: By): Promise<void> {
  const both = await lockedAsDrawn(db, drawn, 'issue', by)
  const { HblNo, IssueDate, IssuePlace, OriginalsCount, Carriage: carriage } = drawn.issued
  await moveBill(db, both, 'issue', by, {
    set: {
      HblNo,
      IssueDate,
      IssuePlace,
      OriginalsCount,
      Issued: JSON.stringify(carriage),
      FinalFileId: await documentOf(db, drawn),
    },
    payload: { BillNo: billNo(drawn.issued) },
  })
}
