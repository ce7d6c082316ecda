import { companyOf } from '#features/account/session/api/service.ts'
import { SITES, sitePermission, type Country } from '#features/warehouse/sites/rules.ts'
import { importer, type ImportContext } from '#kit/api/imports.ts'
import type { Db } from '#kit/api/db.ts'
import { PRODUCTS } from '../paths.ts'
import { checkProduct } from '../rules.ts'
import { PRODUCT_SHEETS, productOfSheet } from '../sheet.ts'
import { createProducts } from './save-product.ts'
import { isSnManaged } from './service.ts'

/** FNSKUs of a list that the company has in the country already. */
async function knownFnskus(db: Db, { ContractCompanyId, site }: ImportContext, fnskus: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('wares_info')
    .select('Fnsku')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('CountryCode', '=', site)
    .where((eb) => eb('Fnsku', '=', eb.fn.any(eb.val(fnskus))))
    .execute()
  return new Set(rows.map((row) => row.Fnsku))
}

/** Products from a workbook. An existing FNSKU is skipped, so importing a workbook twice adds nothing. */
export const productImporter = importer({
  template: (site) => PRODUCT_SHEETS[site as Country],
  permission: (site) => sitePermission(SITES[site as Country], `${PRODUCTS}:import`),
  unique: { field: 'Fnsku', key: (values) => values.Fnsku },

  async judge(_db, rows) {
    return rows.flatMap(({ row, values }) =>
      checkProduct(productOfSheet(values))
        .filter((finding) => finding.blocks === 'nothing')
        .map((finding) => ({ ...finding, Row: row, warning: true })),
    )
  },

  async write(db, rows, context) {
    const known = await knownFnskus(
      db,
      context,
      rows.map(({ values }) => values.Fnsku),
    )
    const serials = isSnManaged(await companyOf(db, context.ContractCompanyId), context.site)
    const owner = {
      ContractCompanyId: context.ContractCompanyId,
      country: context.site as Country,
      by: { actor: 'customer', UserId: context.UserId, Operator: context.Operator },
      UserId: context.UserId,
    } as const
    const fresh = rows.filter(({ values }) => !known.has(values.Fnsku)).map(({ values }) => productOfSheet(values))
    if (fresh.length > 0) await createProducts(db, owner, fresh, serials)
    return { done: fresh.length, skipped: rows.length - fresh.length }
  },
})
