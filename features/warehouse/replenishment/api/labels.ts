import { attachmentsOf, withStoredFile } from '#features/account/files/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import type { Context } from '#kit/api/handle.ts'
import { scanInWorker } from '#kit/api/sheets/in-worker.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import type { FileRef } from '#kit/shared/file.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { FieldIssue } from '#kit/shared/validation.ts'
import { DESTINATION, replenishmentEvents, type OrderFields } from '../rules.ts'
import { boxRanges, checkLabels, expectedBoxes, unlabelledBoxes, type LabelledOrder, type LabelPage } from '../rules/labels.ts'
import { fail } from '../rules/order.ts'
import { replenishment } from '../text/keys.ts'

type Call = Pick<Context<'customer'>, 'caller' | 'declared' | 'store' | 'db'>

/** Scans the codes of label files that have not been scanned before. */
export async function scanLabels(call: Call, files: readonly FileRef[]): Promise<void> {
  const { db, caller } = call
  const known = new Set((await scannedPages(db, caller.ContractCompanyId, files)).map((page) => page.FileId))
  for (const FileId of new Set(files.map((file) => file.FileId).filter((one) => !known.has(one)))) {
    const pages = await withStoredFile(call, FileId, scanInWorker)
    await db
      .insertInto('label_scan')
      .values(pages.map(({ Page, Codes }) => ({ ContractCompanyId: caller.ContractCompanyId, FileId, Page, Codes: [...Codes] })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Returns the scanned pages of label files in the given order of the files; a file that is named twice counts once. */
export async function scannedPages(db: Db, companyId: number, files: readonly FileRef[]): Promise<LabelPage[]> {
  if (files.length === 0) return []
  const rows = await db
    .selectFrom('label_scan')
    .select(['FileId', 'Page', 'Codes'])
    .where('ContractCompanyId', '=', companyId)
    .where('FileId', 'in', [...new Set(files.map((file) => file.FileId))])
    .orderBy('Page')
    .execute()
  const byFile = Map.groupBy(rows, (row) => row.FileId)
  const once = new Map(files.map((file) => [file.FileId, file]))
  return [...once.values()].flatMap(({ FileId, FileName }) => (byFile.get(FileId) ?? []).map((row) => ({ ...row, FileName })))
}

type Labelled = Pick<OrderFields, 'DestWarehouseType' | 'NewFbaNo' | 'OuterLabelCount' | 'LabelFiles'> & {
  Items: readonly { LoosePieces: number }[]
}

/**
 * Returns errors in an order's label files. Each carton needs its labels: too few pages are an error, extra pages are
 * accepted (decision 7). The pages of a marketplace shipment carry the codes of its boxes. An order without files can
 * get them later, until it is packed.
 */
export async function labelProblems(db: Db, companyId: number, order: Labelled, cartons: number): Promise<FieldIssue[]> {
  if (order.LabelFiles.length === 0) return []
  const pages = await scannedPages(db, companyId, order.LabelFiles)
  const perBox = Math.max(1, order.OuterLabelCount)
  const few = pages.length < cartons ? [fail('LabelFiles', 'labelFew', { files: pages.length, cartons })] : []
  if (order.DestWarehouseType !== DESTINATION.marketplace || !order.NewFbaNo) return few
  const boxes = expectedBoxes(
    { LoosePieces: order.Items.reduce((sum, item) => sum + item.LoosePieces, 0) },
    cartons,
    pages.length,
    perBox,
  )
  const { pages: judged, missing } = checkLabels(pages, order.NewFbaNo, boxes, perBox)
  const wrong = judged.flatMap(({ problem, FileName, Page }) =>
    problem ? [fail('LabelFiles', 'labelWrong', { file: FileName, page: Page })] : [],
  )
  const absent = missing.filter((box) => box <= cartons)
  return [...few, ...wrong, ...(absent.length > 0 ? [fail('LabelFiles', 'labelMissing', { boxes: boxRanges(absent) })] : [])]
}

/** Refuses to pack an order whose customer sends the labels while one of its cartons has none (SPEC 5 Files). */
export async function requireLabels(
  db: Db,
  order: LabelledOrder & DeskRow & { WarehouseOutNo: string },
  cartons: number,
): Promise<void> {
  if (order.OuterLabelCount === 0) return
  const { ContractCompanyId, Id } = order
  const labels = await attachmentsOf(db, { ContractCompanyId, Entity: replenishmentEvents.entity, EntityId: Id })
  if (labels.length === 0) refuse('rule', replenishment('error.noLabels'), { no: order.WarehouseOutNo })
  const pages = await scannedPages(db, ContractCompanyId, labels)
  if (pages.length < cartons) refuse('rule', replenishment('rule.labelFew'), { files: pages.length, cartons })
  const missing = unlabelledBoxes(order, pages, cartons)
  if (missing.length > 0) refuse('rule', replenishment('rule.labelMissing'), { boxes: boxRanges(missing) })
}
