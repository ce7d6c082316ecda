import { valueName } from '#features/account/dictionary/enums.ts'
import type { Db } from '#kit/api/db.ts'
import { isSameValue, type ImportContext } from '#kit/api/imports.ts'
import { EXISTING, type Finding } from '#kit/shared/sheet.ts'
import type { Language } from '#kit/shared/text.ts'
import { EDITABLE_PRODUCT, type ProductFields } from '../rules.ts'
import { PRODUCT_SHEETS } from '../sheet.ts'
import { products } from '../text/keys.ts'
import { siteOf } from '#features/warehouse/sites/rules.ts'

/** Changes that a workbook row makes to an existing product. */

export type KnownProduct = Awaited<ReturnType<typeof readProducts>>[number]

const readProducts = (db: Db, { ContractCompanyId, site }: ImportContext, fnskus: readonly string[], isLocked: boolean) =>
  db
    .selectFrom('wares_info')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('CountryCode', '=', site)
    .where((eb) => eb('Fnsku', '=', eb.fn.any(eb.val([...fnskus]))))
    .$if(isLocked, (query) => query.orderBy('Id').forUpdate())
    .execute()

/** Returns the products among the given FNSKUs that the company already has in the country. */
export async function knownProducts(
  db: Db,
  context: ImportContext,
  fnskus: readonly string[],
  isLocked: boolean,
): Promise<Map<string, KnownProduct>> {
  return new Map((await readProducts(db, context, fnskus, isLocked)).map((row) => [row.Fnsku, row]))
}

export const isOpen = ({ ReviewState }: KnownProduct) => EDITABLE_PRODUCT.includes(ReviewState)

type SheetValues = Partial<ProductFields>
const columnsOf = ({ CountryCode }: KnownProduct) => PRODUCT_SHEETS[siteOf(CountryCode).country].columns

/** Returns the values that the cells of a workbook would have for a product. */
export const sheetValuesOf = (product: KnownProduct): Record<string, unknown> =>
  Object.fromEntries(columnsOf(product).map(({ field }) => [field, product[field]]))

/** Returns the cells whose value differs from the product's. An empty cell leaves the value unchanged. */
export function changedFields(before: KnownProduct, values: SheetValues): SheetValues {
  const differs = (field: keyof SheetValues & keyof KnownProduct) => {
    const value = values[field]
    return value !== null && value !== undefined && value !== '' && !isSameValue(before[field], value)
  }
  return Object.fromEntries(columnsOf(before).flatMap(({ field }) => (differs(field) ? [[field, values[field]]] : [])))
}

/** Reports the old value at each changed cell; a product that may not be changed is an error. */
export function changeFindings(before: KnownProduct, values: SheetValues, language: Language): Finding[] {
  const fields = Object.keys(changedFields(before, values)) as (keyof SheetValues & keyof KnownProduct)[]
  const at = (Field: string, Code: 'rowChanges' | 'rowKnown' | 'productFixed', old = ''): Finding => ({
    Field,
    Code,
    key: products(`rule.${Code}`),
    params: { old },
    warning: Code !== 'productFixed',
  })
  if (fields.length === 0) return [at('Fnsku', EXISTING.known)]
  if (!isOpen(before)) return [at('Fnsku', 'productFixed')]
  const columns = new Map(columnsOf(before).map((column): [string, typeof column] => [column.field, column]))
  const shown = (field: keyof SheetValues & keyof KnownProduct) => {
    const old = before[field]
    const enumeration: string | undefined = columns.get(field)?.enumeration
    if (old === null || old === '') return '–'
    if (typeof old === 'boolean') return old ? 'Y' : 'N'
    return enumeration ? valueName(enumeration as 'BatteryType', old as number, language) : String(old)
  }
  return fields.map((field) => at(field, EXISTING.changes, shown(field)))
}
