import { sql } from 'kysely'
import { withStoredFnsku } from '#features/warehouse/products/rules.ts'
import { importOwner, importWarehouses, type ImportWarehouses } from '#features/warehouse/sites/api/service.ts'
import { siteOf, sitePermission } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { differingRows } from '#kit/api/import-units.ts'
import { existingRowWarnings, importer, type ImportContext, type ImportFinding, type ImportRow } from '#kit/api/imports.ts'
import { translatorFor } from '#kit/api/texts.ts'
import type { TextKey, TextParams } from '#kit/shared/text.ts'
import { fieldIssues, kit } from '#kit/shared/validation.ts'
import { RETURNS } from '../paths.ts'
import { marketplaceFields, RETURN_METHOD, returnOrder } from '../rules.ts'
import { returnSheet, type ReturnSheetRow } from '../sheet.ts'
import { returns } from '../text/keys.ts'
import { announcedProducts, usedNumbers, type Product } from './new-return.ts'
import { createReturn } from './service.ts'

type Row = ImportRow<ReturnSheetRow>
/** The rows of one removal order: the first describes the return, each describes one product. */
type Unit = { rows: readonly Row[]; key: string }
type Lookups = {
  places: ImportWarehouses
  products: ReadonlyMap<string, Product>
  /** Removal orders that already have a return. */
  standing: ReadonlySet<string>
}

/** Columns in which the rows of a return may differ; its tracking numbers are those of all rows. */
const PARTS: readonly (keyof ReturnSheetRow)[] = ['Fnsku', 'Pieces', 'CourierNumbers']

/** Announces marketplace returns, each completely or not at all. A removal order that already has a return is skipped. */
export const returnImporter = importer({
  template: () => returnSheet,
  permission: (site) => sitePermission(siteOf(site), `${RETURNS}:edit`),
  unit: ({ RemovalOrderNo }) => RemovalOrderNo,
  judge: judgeReturns,
  async write(db, rows, context) {
    const lookups = await lookupsOf(db, rows, context)
    const open = unitsOf(rows).filter(({ key }) => !lookups.standing.has(key))
    for (const unit of open)
      await createReturn(
        db,
        importOwner(context),
        marketplaceFields.parse(returnOf(unit, lookups)),
        translatorFor(context.language),
      )
    const done = open.reduce((sum, unit) => sum + unit.rows.length, 0)
    return { done, skipped: rows.length - done }
  },
})

const unitsOf = (rows: readonly Row[]): Unit[] =>
  [...Map.groupBy(rows, (row) => row.values.RemovalOrderNo)].map(([key, members]) => ({ key, rows: members }))

async function lookupsOf(db: Db, rows: readonly Row[], context: ImportContext): Promise<Lookups> {
  const fnskus = rows.map(({ values }) => values.Fnsku)
  return {
    places: await importWarehouses(db, context),
    products: await announcedProducts(db, importOwner(context), fnskus),
    standing: await standingOrders(
      db,
      context,
      rows.map(({ values }) => values.RemovalOrderNo),
    ),
  }
}

/** Which of the removal orders have a return that was neither rejected nor cancelled. */
async function standingOrders(
  db: Db,
  { ContractCompanyId, site }: ImportContext,
  numbers: readonly string[],
): Promise<Set<string>> {
  const { rejected, cancelled } = returnOrder.states
  const { rows } = await sql<{ RemovalOrderNo: string }>`
    select removal_order_no from return_order where contract_company_id = ${ContractCompanyId} and country_code = ${site}
      and return_method = ${sql.lit(RETURN_METHOD.marketplace)} and status not in (${sql.lit(rejected)}, ${sql.lit(cancelled)})
      and removal_order_no = any(${[...new Set(numbers)]})`.execute(db)
  return new Set(rows.map((row) => row.RemovalOrderNo))
}

/** Builds a return as the form would submit it. */
function returnOf({ rows }: Unit, { places, products }: Lookups) {
  const { RemovalOrderNo, Boxes, KeepOriginalBox, DefaultServiceType, WarehouseCode, Remark } = rows[0]!.values
  return {
    WarehouseId: WarehouseCode ? places.warehouses.get(WarehouseCode.toUpperCase()) : places.defaultWarehouseId,
    RemovalOrderNo,
    Boxes,
    KeepOriginalBox,
    DefaultServiceType,
    Remark,
    Pieces: rows.reduce((sum, { values }) => sum + values.Pieces, 0),
    CourierNumbers: [...new Set(rows.flatMap(({ values }) => values.CourierNumbers))],
    Items: withStoredFnsku(
      rows.map(({ values: { Fnsku, Pieces } }) => ({ Fnsku, Pieces })),
      products,
    ),
  }
}

/** Returns the errors of each return beyond its single cells: warehouse, products, numbers of other returns. */
async function judgeReturns(db: Db, rows: readonly Row[], context: ImportContext): Promise<ImportFinding[]> {
  const lookups = await lookupsOf(db, rows, context)
  const numbers = rows.flatMap(({ values }) => values.CourierNumbers)
  const used = await usedNumbers(db, context.ContractCompanyId, numbers)
  return unitsOf(rows).flatMap((unit) => {
    if (lookups.standing.has(unit.key)) return existingRowWarnings(unit.rows, 'RemovalOrderNo')
    const findings = [
      ...differingRows(unit.rows, PARTS, returns('rule.rowsDiffer')),
      ...unit.rows.flatMap((row) => rowFindings(row, lookups, used)),
      ...ruleFindings(unit, lookups),
    ]
    for (const { values } of unit.rows) for (const number of values.CourierNumbers) used.add(number)
    return findings
  })
}

function at(row: Row, Field: string, Code: string, key: TextKey, params: TextParams = {}): ImportFinding {
  return { Row: row.row, Field, Code, key, params }
}

function rowFindings(row: Row, { places, products }: Lookups, used: ReadonlySet<string>): ImportFinding[] {
  const { Fnsku: fnsku, WarehouseCode, CourierNumbers } = row.values
  return [
    ...(WarehouseCode && !places.warehouses.has(WarehouseCode.toUpperCase())
      ? [at(row, 'WarehouseCode', 'choice', kit('invalid.choice'))]
      : []),
    ...(products.has(fnsku) ? [] : [at(row, 'Fnsku', 'fnskuUnknown', returns('rule.fnskuUnknown'), { fnsku })]),
    ...CourierNumbers.filter((no) => used.has(no)).map((no) =>
      at(row, 'CourierNumbers', 'numberUsed', returns('rule.numberUsed'), { no }),
    ),
  ]
}

/** The rules of the form; errors on lines are reported at the line's row. */
function ruleFindings(unit: Unit, lookups: Lookups): ImportFinding[] {
  const { error } = marketplaceFields.safeParse(returnOf(unit, lookups))
  return (error ? fieldIssues(error) : [])
    .filter(({ Field }) => Field !== 'WarehouseId')
    .map(({ Field, Code, key, params }) => {
      const [, index, name] = /^Items\[(\d+)\]\.(\w+)/.exec(Field) ?? []
      return at(unit.rows[Number(index ?? 0)]!, name ?? Field, Code, key, params)
    })
}
