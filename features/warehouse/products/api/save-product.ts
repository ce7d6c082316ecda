import { recordEvents } from '#kit/api/moves.ts'
import { requireStored, attach } from '#features/account/files/api/service.ts'
import { now } from '#kit/api/clock.ts'
import { deferWrite, sqlState, type Db } from '#kit/api/db.ts'
import { insertMany } from '#kit/api/insert-many.ts'
import { refuse, refuseField } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit, refuseIssues } from '#kit/shared/validation.ts'
import { cartonRatio } from '../rules/carton.ts'
import { EDITABLE_PRODUCT, productReview, type ProductFields, productEvents } from '../rules.ts'
import { products } from '../text/keys.ts'
import { accessoriesOf, isProductUsed, lockProduct } from './queries.ts'
import type { SiteOwner } from '#features/warehouse/sites/api/service.ts'

export type SavedProduct = { Id: number; RatioPercent: number; RatioColor: string; RowVersion: number }

/** Columns of the product row; accessories and files have their own tables. */
function columns({ Accessories: _, Attachments: __, ...fields }: ProductFields) {
  const ratio = cartonRatio(fields)!
  return { ...fields, RatioPercent: ratio.percent, RatioColor: ratio.colour }
}

/** Adds a product as New. Refuses a FNSKU that the company already has in this country. */
export async function createProduct(
  db: Db,
  owner: SiteOwner,
  fields: ProductFields,
  isSnManaged: boolean,
): Promise<SavedProduct> {
  const [saved] = await createProducts(db, owner, [fields], isSnManaged)
  return saved!
}

/** Adds products as `createProduct` does, all or none; returns them in the same order. */
export async function createProducts(
  db: Db,
  owner: SiteOwner,
  list: readonly ProductFields[],
  isSnManaged: boolean,
): Promise<SavedProduct[]> {
  await requireStored(db, 'image', owner.ContractCompanyId, list.flatMap(picturesOf))
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
    .catch(refuseViolation)
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

const picturesOf = ({ ImageFileId, Accessories }: Pick<ProductFields, 'ImageFileId' | 'Accessories'>) => [
  ImageFileId,
  ...Accessories.map((accessory) => accessory.ImageFileId),
]

/**
 * Changes a product that is New or Rejected; the state stays. Accessories frozen by an approval must not change, nor
 * the FNSKU of a product that documents or stock refer to.
 */
export async function changeProduct(
  db: Db,
  owner: SiteOwner,
  fields: ProductFields & { Id: number; RowVersion: number },
  translate: Translate,
): Promise<SavedProduct> {
  const { Id, RowVersion, ...values } = fields
  const before = await lockProduct(db, owner, Id)
  if (before.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  if (!EDITABLE_PRODUCT.includes(before.ReviewState)) refuse('rule', kit('error.moveRefused'))
  if (before.IsAccessoryFrozen && !(await sameAccessories(db, owner, Id, values)))
    refuse('rule', products('rule.accessoryLocked'))
  if (values.Fnsku !== before.Fnsku && (await isProductUsed(db, owner.ContractCompanyId, Id)))
    refuseIssues(
      [{ Field: 'Fnsku', Code: 'fnskuUsed', key: products('rule.fnskuUsed'), params: { fnsku: before.Fnsku } }],
      translate,
    )

  await requireStored(db, 'image', owner.ContractCompanyId, picturesOf(values))
  const row = await db
    .updateTable('wares_info')
    .set({ ...columns(values), UpdatedTime: now(), UpdatedBy: owner.UserId, RowVersion: RowVersion + 1 })
    .where('ContractCompanyId', '=', owner.ContractCompanyId)
    .where('Id', '=', Id)
    .returning(['Id', 'RatioPercent', 'RatioColor', 'RowVersion'])
    .executeTakeFirstOrThrow()
    .catch(refuseViolation)
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

/** Sets single fields of a locked product that is New or Rejected, as an import does; pictures, parts and files stay. */
export async function changeFields(
  db: Db,
  owner: SiteOwner,
  before: { Id: number; RowVersion: number } & Parameters<typeof cartonRatio>[0],
  fields: Partial<ProductFields>,
): Promise<void> {
  const { Accessories: _, Attachments: __, ...own } = fields
  const ratio = cartonRatio({ ...before, ...own })!
  await db
    .updateTable('wares_info')
    .set({
      ...own,
      RatioPercent: ratio.percent,
      RatioColor: ratio.colour,
      UpdatedTime: now(),
      UpdatedBy: owner.UserId,
      RowVersion: before.RowVersion + 1,
    })
    .where('ContractCompanyId', '=', owner.ContractCompanyId)
    .where('Id', '=', before.Id)
    .execute()
}

/** Refusals for violated database constraints: one FNSKU per company and country, and pictures that are files of the company. */
function refuseViolation(error: unknown): never {
  if (sqlState(error) === '23505') refuseField('Fnsku', 'duplicate', products('rule.fnskuExists'))
  refuseUnknownFile(error)
}

function refuseUnknownFile(error: unknown): never {
  if (sqlState(error) === '23503') refuse('notFound', kit('error.notFound'))
  throw error
}

async function saveAccessories(db: Db, owner: SiteOwner, productId: number, { Accessories }: ProductFields): Promise<void> {
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

async function insertAccessories(db: Db, { ContractCompanyId }: SiteOwner, accessories: readonly Accessory[]): Promise<void> {
  if (accessories.length === 0) return
  await insertMany(
    db,
    'wares_accessory',
    accessories.map((accessory) => ({ ...accessory, ContractCompanyId })),
  )
    .execute()
    .catch(refuseUnknownFile)
}

async function sameAccessories(db: Db, owner: SiteOwner, productId: number, { Accessories }: ProductFields): Promise<boolean> {
  const key = (list: ProductFields['Accessories']) =>
    JSON.stringify(
      list
        .map((a) => [a.AccessoryCode, a.Name, a.QtyPerSet, a.IsMain, a.Length, a.Width, a.Height, a.Weight, a.ImageFileId])
        .sort(),
    )
  return key(await accessoriesOf(db, owner.ContractCompanyId, productId)) === key(Accessories)
}
