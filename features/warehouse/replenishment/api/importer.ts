import { companyOf } from '#features/account/session/api/service.ts'
import { importingOwner, importPlaces, type ImportPlaces } from '#features/warehouse/dropship/api/service.ts'
import { itemProblems, outboundDayProblems } from '#features/warehouse/dropship/rules.ts'
import { dropship } from '#features/warehouse/dropship/text/keys.ts'
import { withStoredFnsku } from '#features/warehouse/products/rules.ts'
import { SITES, type Country, siteOf, sitePermission } from '#features/warehouse/sites/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { differingRows } from '#kit/api/import-units.ts'
import { importer, existingRowWarnings, type ImportContext, type ImportFinding, type ImportRow } from '#kit/api/imports.ts'
import { isRemoteArea } from '#kit/shared/address.ts'
import { fieldIssues, kit, type FieldIssue } from '#kit/shared/validation.ts'
import { REPLENISHMENT } from '../paths.ts'
import { DESTINATION } from '../rules.ts'
import { piecesOf } from '../rules/goods.ts'
import { fail, replenishmentFields } from '../rules/order.ts'
import { marketplaceSheet, privateSheet, type MarketplaceRow, type PrivateRow } from '../sheet.ts'
import { courierFindings, orderIssues } from './check-order.ts'
import { savedAddresses, standingKeys, type SavedAddress } from './import-lookups.ts'
import { approvedProducts, type Product } from './queries.ts'
import { createReplenishment } from './service.ts'

/** A row of either workbook; each lacks some columns of the other. */
type Values = Partial<Omit<MarketplaceRow, 'Fnsku'> & Omit<PrivateRow, 'Fnsku'>> & Pick<MarketplaceRow, 'OrderKey' | 'Fnsku'>
type Row = ImportRow<Values>
/** The rows of one order: the first describes it, each describes one product. */
type Unit = { rows: readonly Row[] }
type Kind = 'marketplace' | 'private'
const KEY_FIELD = { marketplace: 'NewFbaNo', private: 'CustomerReference' } as const

/** Columns in which the rows of an order may differ. */
const PARTS: readonly string[] = ['Fnsku', 'BatchNo', 'Cartons', 'LoosePieces', 'NewFnsku', 'NewFnskuConfirm', 'ProductRemark']

/** Data that an import looks up for the values of its rows. */
type Places = {
  warehouses: ReadonlyMap<string, number>
  /** Available pieces of products, by warehouse, product and batch. */
  available: ImportPlaces['available']
  addresses: ReadonlyMap<string, SavedAddress>
  /** Natural keys of rows whose order already exists. */
  standing: ReadonlySet<string>
  products: ReadonlyMap<string, Product>
  /** FNSKUs of approved products, to which goods can be relabelled without typing them twice. */
  targets: ReadonlySet<string>
}

/**
 * Imports orders, each completely or not at all; the rows of one order key are one order. A row that was imported
 * before is recognized by its shipment and FNSKU, or by its customer reference, and its order is skipped.
 */
function orderImporter(kind: Kind) {
  return importer({
    template: () => (kind === 'marketplace' ? marketplaceSheet : privateSheet) as unknown as typeof marketplaceSheet,
    permission: (site) => sitePermission(siteOf(site), `${REPLENISHMENT}:import`),
    unit: ({ OrderKey }) => (OrderKey === undefined ? undefined : String(OrderKey)),
    unique: { field: KEY_FIELD[kind], acrossUnits: true, key: (values) => naturalKey(kind, values) },
    judge: (db, rows, context) => judgeOrders(db, kind, rows as readonly Row[], context),
    async write(db, rows, context) {
      const places = await placesOf(db, kind, rows as readonly Row[], context)
      const open = unitsOf(rows as readonly Row[]).filter((unit) => !isStanding(kind, unit, places))
      for (const unit of open)
        await createReplenishment(db, importingOwner(context), {
          ...replenishmentFields.parse(orderOf(kind, unit, places)),
          // The rows confirm it, or they would have been refused.
          IsRemoteConfirmed: true,
        })
      const done = open.reduce((sum, unit) => sum + unit.rows.length, 0)
      return { done, skipped: rows.length - done }
    },
  })
}
export const marketplaceImporter = orderImporter('marketplace')
export const privateImporter = orderImporter('private')

const unitsOf = (rows: readonly Row[]): Unit[] =>
  [...Map.groupBy(rows, (row) => row.values.OrderKey)].map(([, members]) => ({ rows: members }))

/**
 * Returns the key by which a row is recognized when it is imported again, and which no other order of the workbook may
 * have.
 */
const naturalKey = (kind: Kind, { NewFbaNo, Fnsku, CustomerReference }: Values): string | null =>
  kind === 'marketplace' ? `${NewFbaNo ?? ''} ${Fnsku.toUpperCase()}` : (CustomerReference ?? null)

const isStanding = (kind: Kind, { rows }: Unit, { standing }: Places) =>
  rows.some(({ values }) => standing.has(naturalKey(kind, values) ?? ''))

const addressKey = (name: string) => name.trim().toLowerCase()

async function placesOf(db: Db, kind: Kind, rows: readonly Row[], context: ImportContext): Promise<Places> {
  const { ContractCompanyId, site } = context
  const values = rows.map((row) => row.values)
  const fnskus = values.flatMap(({ Fnsku, NewFnsku }) => [Fnsku, ...(NewFnsku ? [NewFnsku] : [])])
  const products = await approvedProducts(db, ContractCompanyId, site, fnskus)
  const keys = values.flatMap((one) => naturalKey(kind, one) ?? [])
  const { warehouses, available } = await importPlaces(db, { ...context, labelNames: [] })
  return {
    warehouses,
    available,
    addresses: kind === 'private' ? await savedAddresses(db, ContractCompanyId) : new Map(),
    standing: await standingKeys(db, { ContractCompanyId, site, isMarketplace: kind === 'marketplace' }, keys),
    products,
    targets: new Set(products.keys()),
  }
}

/** Builds an order as the form would submit it. */
function orderOf(kind: Kind, { rows }: Unit, { warehouses, addresses }: Places) {
  const { OrderKey: _, WarehouseCode, SavedAddress: saved, ...order } = rows[0]!.values
  return {
    ...order,
    ...(saved ? addresses.get(addressKey(saved)) : {}),
    WarehouseId: warehouses.get((WarehouseCode ?? '').toUpperCase()),
    DestWarehouseType: DESTINATION[kind],
    Items: rows.map(({ values: { Fnsku, BatchNo, Cartons, LoosePieces, NewFnsku, ProductRemark } }) => ({
      Fnsku,
      BatchNo,
      Cartons,
      LoosePieces,
      NewFnsku,
      ProductRemark,
    })),
  }
}

/** Returns the errors of each order beyond its single cells: places, products, dates, new FNSKUs, stock left by earlier rows. */
async function judgeOrders(db: Db, kind: Kind, rows: readonly Row[], context: ImportContext): Promise<ImportFinding[]> {
  const site = siteOf(context.site).country
  const places = await placesOf(db, kind, rows, context)
  const { IsCustomerIsByBatch } = await companyOf(db, context.ContractCompanyId)
  const stock = await places.available([...places.products.values()].map((product) => product.Id))
  return unitsOf(rows).flatMap((unit) => {
    if (isStanding(kind, unit, places)) return existingRowWarnings(unit.rows, KEY_FIELD[kind])
    const findings = [
      ...differingRows(unit.rows, PARTS, dropship('error.rowsDiffer')),
      ...placeFindings(unit, places),
      ...ruleFindings(kind, unit, places, site, IsCustomerIsByBatch),
      ...unconfirmed(unit, places),
    ]
    if (findings.length > 0) return findings
    const warned = courierFindings(site, replenishmentFields.parse(orderOf(kind, unit, places)), places.products, 'warn')
    return [...warned.map((one) => ({ ...at(unit.rows[0]!, one), warning: true })), ...shortFindings(unit, places, stock)]
  })
}

const at = (row: Row, { Field, Code, key, params }: FieldIssue): ImportFinding => ({ Row: row.row, Field, Code, key, params })

const choice = (Field: string): FieldIssue => ({ Field, Code: 'choice', key: kit('invalid.choice'), params: {} })

/** Reports unknown warehouses and saved addresses, and remote destinations that are not confirmed. */
function placeFindings({ rows }: Unit, { warehouses, addresses }: Places): ImportFinding[] {
  const [first] = rows
  const { WarehouseCode, SavedAddress: saved, IsRemoteConfirmed, Country: typed, PostalCode: code } = first!.values
  const address = saved ? addresses.get(addressKey(saved)) : undefined
  const [country, postcode] = [address?.Country ?? typed, address?.PostalCode ?? code]
  const isRemote = country && postcode && !IsRemoteConfirmed && isRemoteArea(country, postcode)
  const remote: FieldIssue = {
    Field: 'PostalCode',
    Code: 'remote',
    key: dropship('error.remoteRow'),
    params: { postcode: postcode ?? '' },
  }
  return [
    ...(warehouses.has((WarehouseCode ?? '').toUpperCase()) ? [] : [at(first!, choice('WarehouseCode'))]),
    ...(saved && !address ? [at(first!, choice('SavedAddress'))] : []),
    ...(isRemote ? [at(first!, remote)] : []),
  ]
}

/** Applies the rules of the form; errors on lines are reported at the line's row. */
function ruleFindings(kind: Kind, unit: Unit, places: Places, site: Country, isByBatch: boolean): ImportFinding[] {
  const order = orderOf(kind, unit, places)
  const result = replenishmentFields.safeParse(order)
  const problems = [
    ...(result.success ? orderIssues(site, result.data, places.products) : fieldIssues(result.error)),
    ...outboundDayProblems(order.ExpectedOutboundDate ?? null, dayIn(SITES[site].timeZone), null),
    ...itemProblems(
      withStoredFnsku(order.Items, places.products).map(({ Fnsku, BatchNo }) => ({ Fnsku, BatchNo: BatchNo ?? null })),
      isByBatch,
    ),
    ...order.Items.flatMap(({ Fnsku }, index) =>
      places.products.has(Fnsku) ? [] : [fail(`Items[${index}].Fnsku`, 'fnskuUnknown')],
    ),
  ]
  return problems
    .filter(({ Field }) => Field !== 'WarehouseId')
    .map((problem) => {
      const [, index, name] = /^Items\[(\d+)\]\.(\w+)/.exec(problem.Field) ?? []
      return at(unit.rows[Number(index ?? 0)]!, { ...problem, Field: name ?? problem.Field })
    })
}

/**
 * Reports new FNSKUs that are neither another approved product nor typed twice (SPEC 5, new FNSKU), and those of orders
 * that are not to be relabelled.
 */
function unconfirmed({ rows }: Unit, { targets }: Places): ImportFinding[] {
  return rows.flatMap((row) => {
    const { RelabelFlag, NewFnsku, NewFnskuConfirm } = row.values
    if (NewFnsku && !RelabelFlag) return [at(row, fail('RelabelFlag', 'relabelFlag'))]
    return NewFnsku && !targets.has(NewFnsku) && NewFnsku !== NewFnskuConfirm
      ? [at(row, fail('NewFnskuConfirm', 'newFnskuAgain'))]
      : []
  })
}

/** Subtracts the pieces of the order from the remaining stock; nothing for an order that is short. */
function shortFindings({ rows }: Unit, { warehouses, products }: Places, stock: Map<string, number>): ImportFinding[] {
  const warehouse = warehouses.get((rows[0]!.values.WarehouseCode ?? '').toUpperCase())
  const lines = rows.map((row) => {
    const { Fnsku, BatchNo, Cartons = 0, LoosePieces = 0 } = row.values
    const { Id, PcsPerCarton } = products.get(Fnsku)!
    const keyOf = (batch: string) => `${warehouse} ${Id} ${batch}`
    return { row, BatchNo: BatchNo ?? '', keyOf, need: piecesOf({ Cartons, LoosePieces, PcsPerCarton }) }
  })
  const short = lines.flatMap(({ row, BatchNo, keyOf, need }) => {
    const left = stock.get(keyOf(BatchNo)) ?? 0
    const params = { need, available: left }
    return need > left ? [at(row, { Field: 'Cartons', Code: 'stock', key: dropship('error.shortRow'), params })] : []
  })
  if (short.length > 0) return short
  for (const { BatchNo, keyOf, need } of lines)
    for (const batch of new Set(['', BatchNo])) stock.set(keyOf(batch), (stock.get(keyOf(batch)) ?? 0) - need)
  return []
}
