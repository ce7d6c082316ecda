import { byCaller, makeMove, recordEvent, recordEvents, type By } from '#kit/api/moves.ts'
import { attach, attachmentsOf } from '#features/account/files/api/service.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import type { Customer } from '#kit/api/caller.ts'
import { deferWrite, sqlState, type Db } from '#kit/api/db.ts'
import { insertMany } from '#kit/api/insert-many.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { Say } from '#kit/shared/text.ts'
import {
  cartonProblems,
  cartonRatio,
  EDITABLE_PRODUCT,
  MEASURED,
  measuredChanges,
  productFields,
  productReview,
  submitProblems,
  type Measured,
  type ProductFields,
  productEvents,
} from '../rules.ts'
import { products } from '../text/keys.ts'
import { accessoriesOf, isProductInUse, isProductUsed, lockProduct } from './queries.ts'

/** Products as the machine moves them; people know them by FNSKU. */
const PRODUCT_TABLE = { events: productEvents, state: 'ReviewState', number: 'Fnsku', site: 'CountryCode' }

const SN_MANAGEMENT = 2

/** Who acts for which company in which country. */
export type ProductOwner = { ContractCompanyId: number; country: Country; by: By; UserId: number }

export function ownerOf(caller: Customer, country: string): ProductOwner {
  return { ContractCompanyId: caller.ContractCompanyId, country: country as Country, by: byCaller(caller), UserId: caller.UserId }
}

export type SavedProduct = { Id: number; RatioPercent: number; RatioColor: string; RowVersion: number }

/** Columns of the row itself; accessories and files have their own tables. */
function columns({ Accessories: _, Attachments: __, ...fields }: ProductFields) {
  const ratio = cartonRatio(fields)!
  return { ...fields, RatioPercent: ratio.percent, RatioColor: ratio.colour }
}

/** Adds a product as New. Refuses a FNSKU that the company already has in this country. */
export async function createProduct(
  db: Db,
  owner: ProductOwner,
  fields: ProductFields,
  isSnManaged: boolean,
): Promise<SavedProduct> {
  const [saved] = await createProducts(db, owner, [fields], isSnManaged)
  return saved!
}

/** Adds products as `createProduct` does, all or none; gives them in the same order. */
export async function createProducts(
  db: Db,
  owner: ProductOwner,
  list: readonly ProductFields[],
  isSnManaged: boolean,
): Promise<SavedProduct[]> {
  const moment = now()
  const common = {
    ContractCompanyId: owner.ContractCompanyId,
    CountryCode: owner.country,
    ReviewState: productReview.states.new,
    IsSnManaged: isSnManaged,
    CreatedTime: moment,
    CreatedBy: owner.UserId,
    UpdatedTime: moment,
    UpdatedBy: owner.UserId,
  }
  const rows = await insertMany(
    db,
    'wares_info',
    list.map((fields) => ({ ...columns(fields), ...common })),
  )
    .returning(['Fnsku', 'Id', 'RatioPercent', 'RatioColor', 'RowVersion'])
    .execute()
    .catch(refuseBroken)
  const saved = new Map(rows.map(({ Fnsku, ...row }) => [Fnsku, row]))
  const idOf = (fields: ProductFields) => saved.get(fields.Fnsku)!.Id
  await insertAccessories(
    db,
    owner,
    list.flatMap((fields) => fields.Accessories.map((accessory) => ({ ...accessory, WaresInfoId: idOf(fields) }))),
  )
  for (const fields of list) {
    if (fields.Attachments.length > 0)
      await attach(db, {
        ContractCompanyId: owner.ContractCompanyId,
        UserId: owner.UserId,
        Entity: 'wares_info',
        EntityId: idOf(fields),
        files: fields.Attachments,
      })
  }
  recordEvents(
    db,
    productEvents,
    list.map((fields) => ({
      ContractCompanyId: owner.ContractCompanyId,
      EntityId: idOf(fields),
      EntityNo: fields.Fnsku,
      Move: 'create',
      FromState: null,
      ToState: productReview.states.new,
      by: owner.by,
    })),
  )
  return list.map(({ Fnsku }) => saved.get(Fnsku)!)
}

/** Changes a product that is New or Rejected; the state stays. Accessories that an approval froze must be left as they are. */
export async function changeProduct(
  db: Db,
  owner: ProductOwner,
  fields: ProductFields & { Id: number; RowVersion: number },
): Promise<SavedProduct> {
  const { Id, RowVersion, ...values } = fields
  const before = await lockProduct(db, owner.ContractCompanyId, owner.country, Id)
  if (!before) refuse('notFound', kit('error.notFound'))
  if (before.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  if (!EDITABLE_PRODUCT.includes(before.ReviewState)) refuse('rule', kit('error.moveRefused'))
  if (before.IsAccessoryFrozen && !(await sameAccessories(db, owner, Id, values)))
    refuse('rule', products('rule.accessoryLocked'))

  const row = await db
    .updateTable('wares_info')
    .set({ ...columns(values), UpdatedTime: now(), UpdatedBy: owner.UserId, RowVersion: RowVersion + 1 })
    .where('ContractCompanyId', '=', owner.ContractCompanyId)
    .where('Id', '=', Id)
    .returning(['Id', 'RatioPercent', 'RatioColor', 'RowVersion'])
    .executeTakeFirstOrThrow()
    .catch(refuseBroken)
  if (!before.IsAccessoryFrozen) await saveAccessories(db, owner, Id, values)
  await attach(db, {
    ContractCompanyId: owner.ContractCompanyId,
    UserId: owner.UserId,
    Entity: 'wares_info',
    EntityId: Id,
    files: values.Attachments,
  })
  return row
}

/** One FNSKU per company and country, and pictures that are files of the company: the database's own rules, told in words. */
function refuseBroken(error: unknown): never {
  if (sqlState(error) === '23505') refuse('duplicate', products('rule.fnskuExists'))
  refuseStrange(error)
}

function refuseStrange(error: unknown): never {
  if (sqlState(error) === '23503') refuse('notFound', kit('error.notFound'))
  throw error
}

async function saveAccessories(db: Db, owner: ProductOwner, productId: number, { Accessories }: ProductFields): Promise<void> {
  deferWrite(
    db,
    db
      .deleteFrom('wares_accessory')
      .where('ContractCompanyId', '=', owner.ContractCompanyId)
      .where('WaresInfoId', '=', productId),
  )
  await insertAccessories(
    db,
    owner,
    Accessories.map((accessory) => ({ ...accessory, WaresInfoId: productId })),
  )
}

type Accessory = ProductFields['Accessories'][number] & { WaresInfoId: number }

async function insertAccessories(db: Db, { ContractCompanyId }: ProductOwner, accessories: readonly Accessory[]): Promise<void> {
  if (accessories.length === 0) return
  await insertMany(
    db,
    'wares_accessory',
    accessories.map((accessory) => ({ ...accessory, ContractCompanyId })),
  )
    .execute()
    .catch(refuseStrange)
}

async function sameAccessories(db: Db, owner: ProductOwner, productId: number, { Accessories }: ProductFields): Promise<boolean> {
  const key = (list: ProductFields['Accessories']) =>
    JSON.stringify(
      list
        .map((a) => [a.AccessoryCode, a.Name, a.QtyPerSet, a.IsMain, a.Length, a.Width, a.Height, a.Weight, a.ImageFileId])
        .sort(),
    )
  return key(await accessoriesOf(db, owner.ContractCompanyId, productId)) === key(Accessories)
}

/** A stored product in the shape of the form, for the rules that a submit asks. */
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

/** Hands a New or Rejected product in for review (SPEC 4: only these two), if nothing speaks against it. */
export async function submitProduct(db: Db, owner: ProductOwner, productId: number, say: Say): Promise<void> {
  const row = await lockProduct(db, owner.ContractCompanyId, owner.country, productId)
  if (!row) refuse('notFound', kit('error.notFound'))
  if (EDITABLE_PRODUCT.includes(row.ReviewState)) {
    const problems = submitProblems(await storedFields(db, owner.ContractCompanyId, productId), owner.country)
    const first = problems[0]
    if (first) {
      const Errors = problems.map(({ Field, Code, key, params }) => ({ Field, Row: null, Code, Msg: say(key, params) }))
      refuse('invalid', first.key, first.params, { Errors })
    }
  }
  await makeMove(db, productReview, PRODUCT_TABLE, {
    row: { ContractCompanyId: owner.ContractCompanyId, Id: productId },
    move: 'submit',
    by: owner.by,
    set: { RejectReason: null },
  })
}

/** Removes a product that was never used; its FNSKU is free again. */
export async function removeProduct(db: Db, owner: ProductOwner, productId: number): Promise<void> {
  const row = await lockProduct(db, owner.ContractCompanyId, owner.country, productId)
  if (!row) refuse('notFound', kit('error.notFound'))
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

type Reviewed = { ContractCompanyId: number; Id: number }

/**
 * Approves a product; its accessories are frozen from now on. What the warehouse measured otherwise takes the place of what
 * the customer said, and is told.
 */
export async function approveProduct(db: Db, row: Reviewed, by: By, measured: Measured = {}): Promise<void> {
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
        Measured: Object.fromEntries(Object.keys(MEASURED).map((field) => [field, after[field as keyof typeof MEASURED]])),
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

export async function rejectProduct(db: Db, row: Reviewed, by: By, reason: string): Promise<void> {
  await makeMove(db, productReview, PRODUCT_TABLE, { row, move: 'reject', by, set: { RejectReason: reason }, remark: reason })
}

/** Opens an approved product for changes, at the customer's wish; not while it has stock or stands on an open document. */
export async function reopenProduct(db: Db, row: Reviewed, by: By): Promise<void> {
  if (await isProductInUse(db, row.ContractCompanyId, row.Id)) refuse('rule', products('error.inUse'))
  await makeMove(db, productReview, PRODUCT_TABLE, { row, move: 'reopen', by, set: { ChangeReason: null } })
}

/** Serial numbers are kept for products of companies that have SN management switched on in the country (dictionary SpecialNeedsType 2). */
export function isSnManaged(company: { CustomerSpecialConfig: unknown }, country: string): boolean {
  const switches = company.CustomerSpecialConfig as { NeedsType: number; CountryCode: string; IsEnable: boolean }[]
  return switches.some((one) => one.NeedsType === SN_MANAGEMENT && one.CountryCode === country && one.IsEnable)
}
