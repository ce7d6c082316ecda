import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import { ratesFor } from '#features/finance/fees/api/service.ts'
import type { Estimate } from '#features/finance/fees/rules.ts'
import { approvedProducts, badLabelFiles, type OrderOwner, type Product } from '#features/warehouse/dropship/api/service.ts'
import { itemProblems, parcelsOf } from '#features/warehouse/dropship/rules.ts'
import { withStoredFnsku } from '#features/warehouse/products/rules.ts'
import { requireReviewedContract, warehouseIn } from '#features/warehouse/sites/api/service.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { kit, refuseIssues, type FieldIssue } from '#kit/shared/validation.ts'
import { fail, windowProblems, type VendorFields } from '../rules.ts'
import { vendorFees } from '../rules/fees.ts'

/** Result of checking an order. */
export type CheckedOrder = {
  settlementMode: number
  products: Map<string, Product>
  totalPieces: number
  parcelWeight: number
  estimate: Estimate
  rateVersionId: number
}

/**
 * Checks everything about an order that needs the database or its products: contract, warehouse, products, batches, files, the end
 * of the ship window; and estimates its fee. `before` is the stored order when one is changed. Refuses with field errors.
 */
export async function checkOrder(
  db: Db,
  owner: OrderOwner,
  fields: VendorFields,
  before?: Selectable<Database['vendor_out']>,
): Promise<CheckedOrder> {
  const { ContractCompanyId, country, translate } = owner
  const company = await requireReviewedContract(db, ContractCompanyId, country)
  const products = await approvedProducts(
    db,
    ContractCompanyId,
    country,
    fields.Items.map((item) => item.Fnsku),
  )
  refuseIssues(
    [
      ...((await warehouseIn(db, country, fields.WarehouseId))
        ? []
        : [{ Field: 'WarehouseId', Code: 'choice', key: kit('invalid.choice'), params: {} }]),
      ...unknownProducts(fields, products),
      ...windowProblems(fields.ShipWindowEnd, now(), before?.ShipWindowEnd.toISOString()),
      ...itemProblems(withStoredFnsku(fields.Items, products), company.IsCustomerIsByBatch),
      ...(await badLabelFiles(db, ContractCompanyId, fields.LabelFiles, 'LabelFiles')),
      ...(await badLabelFiles(db, ContractCompanyId, fields.PackingSlipFile, 'PackingSlipFile')),
    ],
    translate,
  )
  const lines = fields.Items.map((item) => ({ ...products.get(item.Fnsku)!, Pieces: item.Pieces }))
  const { parcelWeights } = parcelsOf(lines, fields.PackagesCount)
  const totalPieces = lines.reduce((sum, line) => sum + line.Pieces, 0)
  const rates = await ratesFor(db, country, owner.ContractCompanyId)
  return {
    settlementMode: company.SettlementMode,
    products,
    totalPieces,
    parcelWeight: parcelWeights[0]!,
    estimate: vendorFees(rates, parcelWeights, totalPieces),
    rateVersionId: rates.VersionId,
  }
}

/** Returns errors of lines that contain none of the company's approved products. */
export function unknownProducts({ Items }: Pick<VendorFields, 'Items'>, products: ReadonlyMap<string, Product>): FieldIssue[] {
  return Items.flatMap(({ Fnsku }, index) => (products.has(Fnsku) ? [] : [fail(`Items[${index}].Fnsku`, 'fnskuUnknown')]))
}
