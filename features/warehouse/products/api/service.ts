import { makeMove, recordEvent, type By } from '#kit/api/moves.ts'
import { attachmentsOf } from '#features/account/files/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import type { Visitor } from '#kit/shared/gate.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit, refuseIssues } from '#kit/shared/validation.ts'
import type { Translate } from '#kit/shared/text.ts'
import { cartonProblems, cartonRatio } from '../rules/carton.ts'
import { EDITABLE_PRODUCT, productFields, productReview, submitProblems, type ProductFields, productEvents } from '../rules.ts'
import { MEASURED, measuredChanges, type Measured } from '../rules/measured.ts'
import { products } from '../text/keys.ts'
import { accessoriesOf, isProductInUse, isProductUsed, lockProduct } from './queries.ts'
import type { SiteOwner } from '#features/warehouse/sites/api/service.ts'
import { keysOf, recordOf } from '#kit/shared/keys.ts'

export { copyAsNew, productWithFnsku } from './copy.ts'
export { productPictures } from './files.ts'

/** The product table for the state machine; users identify products by FNSKU. */
const PRODUCT_TABLE = { events: productEvents, state: 'ReviewState', number: 'Fnsku', site: 'CountryCode' }

const SN_MANAGEMENT = 2

/** Returns a stored product in the shape of the form, for the submit rules. */
async function storedFields(db: Db, companyId: number, productId: number): Promise<ProductFields> {
  const row = await db
    .selectFrom('wares_info')
    .selectAll()
    .where('ContractCompanyId', '=', companyId)
    .where('Id', '=', productId)
    .executeTakeFirstOrThrow()
  const Accessories = await accessoriesOf(db, companyId, productId)
  const Attachments = await attachmentsOf(db, { ContractCompanyId: companyId, Entity: 'wares_info', EntityId: productId })
  return productFields.parse({ ...row, Accessories, Attachments })
}

/** Submits a New or Rejected product for review (SPEC 4: only these two); refuses with all errors. */
export async function submitProduct(db: Db, owner: SiteOwner, productId: number, translate: Translate): Promise<void> {
  const row = await lockProduct(db, owner, productId)
  if (EDITABLE_PRODUCT.includes(row.ReviewState))
    refuseIssues(submitProblems(await storedFields(db, owner.ContractCompanyId, productId), owner.country), translate)
  await makeMove(db, productReview, PRODUCT_TABLE, {
    row: { ContractCompanyId: owner.ContractCompanyId, Id: productId },
    move: 'submit',
    by: owner.by,
    set: { RejectReason: null },
  })
}

/** Deletes a product that was never used; its FNSKU can be used again. */
export async function removeProduct(db: Db, owner: SiteOwner, productId: number): Promise<void> {
  const row = await lockProduct(db, owner, productId)
  if (!EDITABLE_PRODUCT.includes(row.ReviewState)) refuse('rule', kit('error.moveRefused'))
  if (await isProductUsed(db, owner.ContractCompanyId, productId)) refuse('rule', products('error.used'))
  await db
    .deleteFrom('attachment')
    .where('ContractCompanyId', '=', owner.ContractCompanyId)
    .where('Entity', '=', 'wares_info')
    .where('EntityId', '=', productId)
    .execute()
  await db.deleteFrom('wares_info').where('ContractCompanyId', '=', owner.ContractCompanyId).where('Id', '=', productId).execute()
  recordEvent(db, productEvents, {
    ContractCompanyId: owner.ContractCompanyId,
    EntityId: productId,
    EntityNo: row.Fnsku,
    Move: 'delete',
    FromState: row.ReviewState,
    ToState: null,
    by: owner.by,
  })
}

/**
 * Approves a product; its accessories are frozen from now on. Sizes that the warehouse measured differently replace those
 * the customer entered, and the customer is notified.
 */
export async function approveProduct(db: Db, row: DeskRow, by: By, measured: Measured = {}): Promise<void> {
  const before = await db
    .selectFrom('wares_info')
    .selectAll()
    .where('ContractCompanyId', '=', row.ContractCompanyId)
    .where('Id', '=', row.Id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) refuse('notFound', kit('error.notFound'))
  const Changes = measuredChanges(before, measured)
  const sizes = Object.fromEntries(Changes.map(({ Field, To }) => [Field, To]))
  const after = { ...before, ...sizes }
  const [problem] = cartonProblems(after)
  if (problem) refuse('rule', problem.key, problem.params)
  if (Changes.length > 0) {
    recordEvent(db, productEvents, {
      ContractCompanyId: row.ContractCompanyId,
      EntityId: row.Id,
      EntityNo: before.Fnsku,
      Move: 'measure',
      FromState: before.ReviewState,
      ToState: before.ReviewState,
      by,
      payload: {
        Site: before.CountryCode,
        Changes,
        Measured: recordOf(keysOf(MEASURED), (field) => after[field]),
      },
    })
  }
  const ratio = cartonRatio(after)!
  await makeMove(db, productReview, PRODUCT_TABLE, {
    row,
    move: 'approve',
    by,
    set: { ...sizes, RatioPercent: ratio.percent, RatioColor: ratio.colour, IsAccessoryFrozen: true, RejectReason: null },
  })
}

export async function rejectProduct(db: Db, row: DeskRow, by: By, reason: string): Promise<void> {
  await makeMove(db, productReview, PRODUCT_TABLE, { row, move: 'reject', by, set: { RejectReason: reason }, remark: reason })
}

/** Opens an approved product for changes, as the customer requested; not while it has stock or is on an open document. */
export async function reopenProduct(db: Db, row: DeskRow, by: By): Promise<void> {
  if (await isProductInUse(db, row.ContractCompanyId, row.Id)) refuse('rule', products('error.inUse'))
  await makeMove(db, productReview, PRODUCT_TABLE, { row, move: 'reopen', by, set: { ChangeReason: null } })
}

/** Serial numbers are recorded for products of companies that have SN management switched on in the country (dictionary SpecialNeedsType 2). */
export function isSnManaged(company: { CustomerSpecialConfig: Visitor['switches'] }, country: string): boolean {
  return company.CustomerSpecialConfig.some(
    (one) => one.NeedsType === SN_MANAGEMENT && one.CountryCode === country && one.IsEnable,
  )
}
