import { companyOf } from '#features/account/session/api/service.ts'
import { siteOf, sitePermission } from '#features/warehouse/sites/rules.ts'
import { importer } from '#kit/api/imports.ts'
import { EXISTING } from '#kit/shared/sheet.ts'
import { PRODUCTS } from '../paths.ts'
import { checkProduct } from '../rules.ts'
import { PRODUCT_SHEETS, productOfSheet } from '../sheet.ts'
import { changedFields, changeFindings, isOpen, knownProducts, sheetValuesOf } from './import-changes.ts'
import { changeFields, createProducts } from './save-product.ts'
import { isSnManaged } from './service.ts'

const fnskusOf = (rows: readonly { values: { Fnsku: string } }[]) => rows.map(({ values }) => values.Fnsku)

/** Imports products from a workbook. A known FNSKU changes its product if a cell differs, so a second import does nothing. */
export const productImporter = importer({
  template: (site) => PRODUCT_SHEETS[siteOf(site).country],
  permission: (site) => sitePermission(siteOf(site), `${PRODUCTS}:import`),
  unique: { field: 'Fnsku', key: (values) => values.Fnsku },

  async known(db, rows, context) {
    const found = await knownProducts(
      db,
      context,
      rows.flatMap(({ values }) => values.Fnsku ?? []),
      false,
    )
    return new Map(
      rows.flatMap(({ row, values }) => {
        const before = found.get(values.Fnsku ?? '')
        return before ? [[row, sheetValuesOf(before)]] : []
      }),
    )
  },

  async judge(db, rows, context) {
    const known = await knownProducts(db, context, fnskusOf(rows), false)
    return rows.flatMap(({ row, values }) => {
      const before = known.get(values.Fnsku)
      const changes = before ? changeFindings(before, values, context.language).map((one) => ({ ...one, Row: row })) : []
      if (changes.some(({ Code }) => Code === EXISTING.known)) return changes
      const hints = checkProduct(productOfSheet(values))
        .filter((finding) => finding.blocks === 'nothing')
        .map((finding) => ({ ...finding, Row: row, warning: true }))
      return [...changes, ...hints]
    })
  },

  async write(db, rows, context) {
    const known = await knownProducts(db, context, fnskusOf(rows), true)
    const serials = isSnManaged(await companyOf(db, context.ContractCompanyId), context.site)
    const owner = {
      ContractCompanyId: context.ContractCompanyId,
      country: siteOf(context.site).country,
      by: { actor: 'customer', UserId: context.UserId, Operator: context.Operator },
      UserId: context.UserId,
    } as const
    const fresh = rows.filter(({ values }) => !known.has(values.Fnsku)).map(({ values }) => productOfSheet(values))
    if (fresh.length > 0) await createProducts(db, owner, fresh, serials)
    let changed = 0
    for (const { values } of rows) {
      const before = known.get(values.Fnsku)
      const fields = before && isOpen(before) ? changedFields(before, values) : {}
      if (!before || Object.keys(fields).length === 0) continue
      await changeFields(db, owner, before, fields)
      changed++
    }
    const done = fresh.length + changed
    return { done, skipped: rows.length - done }
  },
})
