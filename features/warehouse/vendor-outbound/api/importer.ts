import { companyOf } from '#features/account/session/api/service.ts'
import {
  importingOwner,
  approvedProducts,
  importPlaces,
  labelKey,
  labelNames,
  type Product,
} from '#features/warehouse/dropship/api/service.ts'
import { itemProblems } from '#features/warehouse/dropship/rules.ts'
import { withStoredFnsku } from '#features/warehouse/products/rules.ts'
import { sitePermission, VF_SITE } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { differingRows } from '#kit/api/import-units.ts'
import { importer, existingRowWarnings, type ImportContext, type ImportFinding, type ImportRow } from '#kit/api/imports.ts'
import type { TextKey, TextParams } from '#kit/shared/text.ts'
import { fieldIssues, kit } from '#kit/shared/validation.ts'
import { instantOf } from '#kit/shared/zone.ts'
import { VENDOR } from '../paths.ts'
import { vendorFields, windowProblems, type VendorFields } from '../rules.ts'
import { vendorSheet, type VendorSheetRow } from '../sheet.ts'
import { vendor } from '../text/keys.ts'
import { unknownProducts } from './check-order.ts'
import { standingOrders } from './queries.ts'
import { createVendorOrder } from './service.ts'

type Row = ImportRow<VendorSheetRow>
/** The rows of one purchase order: the first describes it, each describes one product. */
type Unit = { rows: readonly Row[]; key: string }
type Places = Awaited<ReturnType<typeof importPlaces>>

/** Columns in which the rows of an order may differ. */
const PARTS: readonly (keyof VendorSheetRow)[] = ['Fnsku', 'Asin', 'Pieces', 'BatchNo', 'LabelFile']

/**
 * Imports VF orders, each completely or not at all; the rows of one purchase order number are one order. A purchase
 * order that already has an order is skipped.
 */
export const vendorImporter = importer({
  template: () => vendorSheet,
  permission: () => sitePermission(VF_SITE, `${VENDOR}:import`),
  unit: ({ PurchaseOrderNo }) => PurchaseOrderNo,
  judge: judgeOrders,
  async write(db, rows, context) {
    const places = await placesOf(db, rows, context)
    const standing = await standingOf(db, rows, context)
    const open = unitsOf(rows).filter((unit) => !standing.has(unit.key))
    const owner = importingOwner({ ...context, site: VF_SITE.country })
    for (const unit of open) await createVendorOrder(db, owner, vendorFields.parse(orderOf(unit, places)))
    const done = open.reduce((sum, unit) => sum + unit.rows.length, 0)
    return { done, skipped: rows.length - done }
  },
})

const unitsOf = (rows: readonly Row[]): Unit[] =>
  [...Map.groupBy(rows, (row) => row.values.PurchaseOrderNo)].map(([key, members]) => ({ key, rows: members }))

const standingOf = (db: Db, rows: readonly Row[], { ContractCompanyId }: ImportContext) =>
  standingOrders(
    db,
    ContractCompanyId,
    rows.map((row) => row.values.PurchaseOrderNo),
  )

const namesIn = (row: Row) => labelNames(row.values.LabelFile)

const placesOf = (db: Db, rows: readonly Row[], context: ImportContext): Promise<Places> =>
  importPlaces(db, { ...context, site: VF_SITE.country, labelNames: rows.flatMap(namesIn) })

/** Converts `2026-01-20 08:00` in the warehouse's time zone to a UTC time; `allDay` is used if there is only a day. */
function instant(cell: string, allDay: '00:00' | '23:59'): string {
  const [day, time = allDay] = cell.split(/[ T]/)
  return instantOf(`${day}T${time.length === 5 ? `${time}:00` : time}`, VF_SITE.timeZone)
}

/** Builds an order as the form would submit it. */
function orderOf({ rows }: Unit, { warehouses, defaultWarehouseId, labels }: Places) {
  const { LabelFile: _, WarehouseCode, ...order } = rows[0]!.values
  const names = new Set(rows.flatMap(namesIn).map(labelKey))
  return {
    VendorCode: order.VendorCode,
    PurchaseOrderNo: order.PurchaseOrderNo,
    ShipWindowStart: instant(order.ShipWindowStart, '00:00'),
    // A window given in days includes its last one.
    ShipWindowEnd: instant(order.ShipWindowEnd, '23:59'),
    RecipientRegion: order.RecipientRegion,
    PackagesCount: order.PackagesCount,
    Carrier: order.Carrier,
    OrderRemark: order.OrderRemark,
    WarehouseId: WarehouseCode ? warehouses.get(WarehouseCode.toUpperCase()) : defaultWarehouseId,
    LabelFiles: [...names].flatMap((name) => labels.get(name) ?? []),
    Items: rows.map(({ values: { Fnsku, Asin, Pieces, BatchNo } }) => ({ Fnsku, Asin, Pieces, BatchNo })),
  }
}

/** Returns the errors of each order beyond its single cells: labels, products, the ship window, stock left by earlier rows. */
async function judgeOrders(db: Db, rows: readonly Row[], context: ImportContext): Promise<ImportFinding[]> {
  const { ContractCompanyId } = context
  const places = await placesOf(db, rows, context)
  const standing = await standingOf(db, rows, context)
  const { IsCustomerIsByBatch } = await companyOf(db, ContractCompanyId)
  const products = await approvedProducts(
    db,
    ContractCompanyId,
    VF_SITE.country,
    rows.map((row) => row.values.Fnsku),
  )
  const stock = await places.available([...products.values()].map((product) => product.Id))
  return unitsOf(rows).flatMap((unit) => {
    if (standing.has(unit.key)) return existingRowWarnings(unit.rows, 'PurchaseOrderNo')
    const missing = missingPlaces(unit, places)
    const findings = [
      ...differingRows(unit.rows, PARTS, vendor('rule.rowsDiffer')),
      ...missing,
      ...ruleFindings(unit, places, products, IsCustomerIsByBatch).filter(isFurther(missing)),
    ]
    if (findings.length > 0) return findings
    return shortFindings(unit, vendorFields.parse(orderOf(unit, places)), products, stock)
  })
}

function at(row: Row, Field: string, Code: string, key: TextKey, params: TextParams = {}): ImportFinding {
  return { Row: row.row, Field, Code, key, params }
}

function missingPlaces({ rows }: Unit, { warehouses, labels }: Places): ImportFinding[] {
  return rows.flatMap((row) => {
    const { WarehouseCode } = row.values
    const missing = namesIn(row).filter((name) => !labels.has(labelKey(name)))
    return [
      ...(WarehouseCode && !warehouses.has(WarehouseCode.toUpperCase())
        ? [at(row, 'WarehouseCode', 'choice', kit('invalid.choice'))]
        : []),
      ...missing.map((name) => at(row, 'LabelFile', 'labelMissing', vendor('rule.labelMissing'), { name })),
    ]
  })
}

/** Labels that were not found are not reported as too few as well. */
const isFurther = (missing: readonly ImportFinding[]) => {
  const isLabelMissing = missing.some(({ Code }) => Code === 'labelMissing')
  return ({ Code }: ImportFinding) => !(isLabelMissing && Code === 'labelFew')
}

/** Applies the rules of the form; errors on lines are reported at the line's row. */
function ruleFindings(unit: Unit, places: Places, products: ReadonlyMap<string, Product>, isByBatch: boolean): ImportFinding[] {
  const order = orderOf(unit, places)
  const result = vendorFields.safeParse(order)
  const problems = [
    ...(result.success ? [] : fieldIssues(result.error)),
    ...windowProblems(order.ShipWindowEnd, now()),
    ...itemProblems(withStoredFnsku(order.Items, products), isByBatch),
    ...unknownProducts(order, products),
  ]
  return problems
    .filter(({ Field }) => Field !== 'WarehouseId')
    .map(({ Field, Code, key, params }) => {
      const [, index, name] = /^Items\[(\d+)\]\.(\w+)/.exec(Field) ?? []
      const field = name ?? (Field.startsWith('LabelFiles') ? 'LabelFile' : Field)
      return at(unit.rows[Number(index ?? 0)]!, field, Code, key, params)
    })
}

/** Subtracts the pieces of the order from the remaining stock; nothing for an order that is short. */
function shortFindings(
  { rows }: Unit,
  order: VendorFields,
  products: ReadonlyMap<string, Product>,
  stock: Map<string, number>,
): ImportFinding[] {
  const key = (fnsku: string, batch: string | null) => `${order.WarehouseId} ${products.get(fnsku)!.Id} ${batch ?? ''}`
  const short = order.Items.flatMap((item, index) => {
    const left = stock.get(key(item.Fnsku, item.BatchNo)) ?? 0
    return item.Pieces > left
      ? [at(rows[index]!, 'Pieces', 'stock', vendor('rule.short'), { need: item.Pieces, available: left })]
      : []
  })
  if (short.length > 0) return short
  for (const { Fnsku, BatchNo, Pieces } of order.Items)
    for (const batch of new Set([null, BatchNo])) stock.set(key(Fnsku, batch), (stock.get(key(Fnsku, batch)) ?? 0) - Pieces)
  return []
}
