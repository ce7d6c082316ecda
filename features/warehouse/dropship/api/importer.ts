import { withStoredFnsku } from '#features/warehouse/products/rules.ts'
import { SITES, type Country, siteOf, sitePermission } from '#features/warehouse/sites/rules.ts'
import { companyOf } from '#features/account/session/api/service.ts'
import { dayIn } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { differingRows } from '#kit/api/import-units.ts'
import { importer, existingRowWarnings, type ImportContext, type ImportFinding, type ImportRow } from '#kit/api/imports.ts'
import type { TextKey, TextParams } from '#kit/shared/text.ts'
import { fieldIssues, kit } from '#kit/shared/validation.ts'
import { DROPSHIP } from '../paths.ts'
import { assessCouriers, parcelsOf } from '../couriers.ts'
import {
  DELIVERY_METHOD,
  dropshipFields,
  itemProblems,
  needsRemoteConfirmation,
  outboundDayProblems,
  type DropshipFields,
} from '../rules.ts'
import { dropshipSheets, type DropshipRow } from '../sheet.ts'
import { dropship } from '../text/keys.ts'
import { approvedProducts, existingOrders, type Product } from './lookups.ts'
import { importPlaces, labelKey, labelNames, type ImportPlaces } from './import-places.ts'
import { createDropship, importingOwner } from './service.ts'

type Row = ImportRow<DropshipRow>
/** The rows of one order: the first describes the order, each describes one product. */
type Unit = { rows: readonly Row[]; key: string }

/** Key shared by the rows of one order. */
export const keyOf = (values: Partial<DropshipRow>) =>
  values.PlatformOrderNo === undefined ? undefined : `${values.SalesPlatform ?? ''} ${values.PlatformOrderNo}`
const PARTS: readonly (keyof DropshipRow)[] = ['Fnsku', 'Pieces', 'BatchNo', 'LabelFile']

/**
 * Imports orders, each completely or not at all; rows with the same platform order number form one order. Existing
 * orders are skipped.
 */
export const dropshipImporter = importer({
  template: (site) => dropshipSheets[siteOf(site).country],
  permission: (site) => sitePermission(siteOf(site), `${DROPSHIP}:import`),
  unit: keyOf,
  judge: judgeOrders,
  async write(db, rows, context) {
    const known = await placesOf(db, rows, context)
    const standing = await existingOrders(
      db,
      context.ContractCompanyId,
      rows.map((row) => row.values.PlatformOrderNo),
    )
    const units = unitsOf(rows)
    const open = units.filter((unit) => !standing.has(unit.key))
    for (const unit of open)
      await createDropship(db, importingOwner(context), dropshipFields(siteOf(context.site).country).parse(orderOf(unit, known)))
    const done = open.reduce((sum, unit) => sum + unit.rows.length, 0)
    return { done, skipped: rows.length - done }
  },
})

function unitsOf(rows: readonly Row[]): Unit[] {
  return [...Map.groupBy(rows, (row) => keyOf(row.values)!)].map(([key, members]) => ({ key, rows: members }))
}

/** The labels named in a row. */
export const labelNamesIn = ({ LabelFile }: Partial<DropshipRow>): string[] => labelNames(LabelFile)

/** Default name of an order's label in a zip with the workbook if no row names one: the order's number. */
export const ownLabelNames = ({ DropshipDeliveryMethod, PlatformOrderNo }: Partial<DropshipRow>): string[] =>
  DropshipDeliveryMethod === DELIVERY_METHOD.customer && PlatformOrderNo ? [`${PlatformOrderNo.replace(/[\\/]/g, '_')}.pdf`] : []

function placesOf(db: Db, rows: readonly Row[], context: ImportContext): Promise<ImportPlaces> {
  return importPlaces(db, { ...context, labelNames: rows.flatMap(({ values }) => labelNamesIn(values)) })
}

function labelsOf({ rows }: Unit, { labels, zipped }: ImportPlaces) {
  const named = rows.flatMap(({ values }) => labelNamesIn(values))
  if (named.length > 0) return named.flatMap((name) => labels.get(labelKey(name)) ?? [])
  return ownLabelNames(rows[0]!.values).flatMap((name) => zipped.get(labelKey(name)) ?? [])
}

/** An order as sent by the form. */
function orderOf(unit: Unit, places: ImportPlaces) {
  const { rows } = unit
  const { warehouses, defaultWarehouseId } = places
  const { LabelFile: _, WarehouseCode, PackagesCount, Fnsku: __, Pieces: ___, BatchNo: ____, ...order } = rows[0]!.values
  return {
    ...order,
    WarehouseId: WarehouseCode ? warehouses.get(WarehouseCode.toUpperCase()) : defaultWarehouseId,
    PackagesCount: PackagesCount ?? 1,
    WaybillFiles: labelsOf(unit, places),
    Items: rows.map(({ values }) => ({ Fnsku: values.Fnsku, Pieces: values.Pieces, BatchNo: values.BatchNo })),
  }
}

/** Errors of each order beyond its own cells: products, stock left by earlier rows, couriers, remote addresses. */
async function judgeOrders(db: Db, rows: readonly Row[], context: ImportContext): Promise<ImportFinding[]> {
  const { ContractCompanyId, site } = context
  const places = await placesOf(db, rows, context)
  const standing = await existingOrders(
    db,
    ContractCompanyId,
    rows.map((row) => row.values.PlatformOrderNo),
  )
  const { IsCustomerIsByBatch } = await companyOf(db, ContractCompanyId)
  const products = await approvedProducts(
    db,
    ContractCompanyId,
    site,
    rows.map((row) => row.values.Fnsku),
  )
  const stock = await places.available([...products.values()].map((product) => product.Id))
  return unitsOf(rows).flatMap((unit) => {
    if (standing.has(unit.key)) return existingRowWarnings(unit.rows, 'PlatformOrderNo')
    const missing = missingPlaces(unit, places)
    const rules = ruleFindings(unit, siteOf(site).country, IsCustomerIsByBatch, places, products)
    const findings = [
      ...differingRows(unit.rows, PARTS, dropship('error.rowsDiffer')),
      ...missing,
      ...rules.filter(isFurther(missing)),
      ...productFindings(unit, products),
    ]
    if (findings.some((finding) => !finding.warning)) return findings
    const order = dropshipFields(siteOf(site).country).parse(orderOf(unit, places))
    return [
      ...findings,
      ...courierFindings(unit, order, siteOf(site).country, products),
      ...remoteFinding(unit, order),
      ...shortFindings(unit, order, products, stock),
    ]
  })
}

function at(row: Row, Field: string, Code: string, key: TextKey, params: TextParams = {}): ImportFinding {
  return { Row: row.row, Field, Code, key, params }
}

function missingPlaces({ rows }: Unit, { warehouses, labels }: ImportPlaces): ImportFinding[] {
  return rows.flatMap((row) => {
    const { WarehouseCode } = row.values
    const missing = labelNamesIn(row.values).filter((name) => !labels.has(labelKey(name)))
    return [
      ...(WarehouseCode && !warehouses.has(WarehouseCode.toUpperCase())
        ? [at(row, 'WarehouseCode', 'choice', kit('invalid.choice'))]
        : []),
      ...missing.map((name) => at(row, 'LabelFile', 'labelMissing', dropship('error.labelMissing'), { name })),
    ]
  })
}

/** Labels that were not found are not reported as too few as well. */
const isFurther = (missing: readonly ImportFinding[]) => {
  const isLabelMissing = missing.some(({ Code }) => Code === 'labelMissing')
  return ({ Code }: ImportFinding) => !(isLabelMissing && Code === 'waybillFew')
}

/** The rules of the form; line errors are reported at the line's row. */
function ruleFindings(
  unit: Unit,
  site: Country,
  isByBatch: boolean,
  places: ImportPlaces,
  products: ReadonlyMap<string, Product>,
): ImportFinding[] {
  const order = orderOf(unit, places)
  const today = dayIn(SITES[site].timeZone)
  const result = dropshipFields(site).safeParse(order)
  const problems = [
    ...(result.success ? [] : fieldIssues(result.error)),
    ...outboundDayProblems(order.ExpectedOutboundDate, today, null),
    ...itemProblems(withStoredFnsku(order.Items, products), isByBatch),
  ]
  return problems
    .filter(({ Field }) => Field !== 'WarehouseId')
    .map(({ Field, Code, key, params }) => {
      const [, index, name] = /^Items\[(\d+)\]\.(\w+)/.exec(Field) ?? []
      return at(
        unit.rows[Number(index ?? 0)]!,
        name ?? (Field.startsWith('WaybillFiles') ? 'LabelFile' : Field),
        Code,
        key,
        params,
      )
    })
}

function productFindings({ rows }: Unit, products: ReadonlyMap<string, Product>): ImportFinding[] {
  return rows.flatMap((row) =>
    products.has(row.values.Fnsku) ? [] : [at(row, 'Fnsku', 'fnskuUnknown', dropship('error.fnskuUnknown'))],
  )
}

/** A courier that refuses the parcel is an error, one that only warns is a warning. */
function courierFindings(
  { rows }: Unit,
  order: DropshipFields,
  site: Country,
  products: ReadonlyMap<string, Product>,
): ImportFinding[] {
  if (order.DropshipDeliveryMethod !== DELIVERY_METHOD.provider) return []
  const parcels = parcelsOf(
    order.Items.map((item) => ({ ...products.get(item.Fnsku)!, Pieces: item.Pieces })),
    order.PackagesCount,
  )
  const verdict = assessCouriers({ site, destinationCountry: order.CountryCode, ...parcels }).find(
    (one) => one.service === order.CourierService,
  )
  if (!verdict) return []
  const warning = verdict.verdict === 'warn'
  return verdict.reasons.map((reason) => ({
    ...at(rows[0]!, 'CourierService', verdict.verdict, reason.key, reason.params),
    warning,
  }))
}

function remoteFinding({ rows }: Unit, order: DropshipFields): ImportFinding[] {
  return needsRemoteConfirmation(order)
    ? [at(rows[0]!, 'PostalCode', 'remote', dropship('error.remoteRow'), { postcode: order.PostalCode })]
    : []
}

/** Subtracts the pieces of the order from the remaining stock, except for an order that is short. */
function shortFindings(
  { rows }: Unit,
  order: DropshipFields,
  products: ReadonlyMap<string, Product>,
  stock: Map<string, number>,
): ImportFinding[] {
  const key = (fnsku: string, batch: string | null) => `${order.WarehouseId} ${products.get(fnsku)!.Id} ${batch ?? ''}`
  const lines = order.Items.map((item) => ({ item, left: stock.get(key(item.Fnsku, item.BatchNo)) ?? 0 }))
  const short = lines.flatMap(({ item, left }, index) =>
    item.Pieces > left
      ? [at(rows[index]!, 'Pieces', 'stock', dropship('error.shortRow'), { need: item.Pieces, available: left })]
      : [],
  )
  if (short.length > 0) return short
  for (const { item } of lines) {
    for (const batch of new Set([null, item.BatchNo]))
      stock.set(key(item.Fnsku, batch), (stock.get(key(item.Fnsku, batch)) ?? 0) - item.Pieces)
  }
  return []
}
