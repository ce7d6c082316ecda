import { enumValues } from '#features/account/dictionary/enums.ts'
import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import { outboundFees, palletsFor } from '#features/finance/fees/rules/outbound.ts'
import { ratesFor } from '#features/finance/fees/api/service.ts'
import type { Rates } from '#features/finance/fees/rules/rates.ts'
import type { Estimate } from '#features/finance/fees/rules.ts'
import type { OrderOwner } from '#features/warehouse/dropship/api/service.ts'
import { itemProblems, outboundDayProblems } from '#features/warehouse/dropship/rules.ts'
import { withStoredFnsku, isFnsku } from '#features/warehouse/products/rules.ts'
import { requireReviewedContract, warehouseIn } from '#features/warehouse/sites/api/service.ts'
import { SITES, type Country } from '#features/warehouse/sites/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { ask } from '#kit/shared/question.ts'
import { isOneOf } from '#kit/shared/own-property.ts'
import { kit, type FieldIssue, refuseIssues } from '#kit/shared/validation.ts'
import { MODE, type OrderFields } from '../rules.ts'
import { goodsTotals, type GoodsLine } from '../rules/goods.ts'
import { courierIssues, courierVerdict } from '../rules/express.ts'
import { centreOf, centreProblems, fail, isRemotePlace } from '../rules/order.ts'
import { labelProblems } from './labels.ts'
import { approvedProducts, type Product } from './queries.ts'

export type CheckedOrder = {
  settlementMode: number
  products: Map<string, Product>
  lines: GoodsLine[]
  totals: ReturnType<typeof goodsTotals>
  innerLabels: number
  estimate: Estimate
}

type Charged = Pick<OrderFields, 'PostalCode' | 'RelabelFlag' | 'OuterLabelCount' | 'InnerLabelCount'> & {
  DeliveryMode: number
  ExpressCompany: string | null
  Country: string | null
}

/** Number of labels on the pieces: as ordered, by default one for each piece that is relabelled. */
const innerLabels = ({ RelabelFlag, InnerLabelCount }: Charged, pieces: number) => InnerLabelCount ?? (RelabelFlag ? pieces : 0)

/** Estimates what an order will cost: loose pieces count as cartons of the usual volume until they are packed. */
export function estimateOf(rates: Rates, order: Charged, lines: readonly GoodsLine[]): Estimate {
  const totals = goodsTotals(lines)
  const mixedCartons = mixedCartonsFor(lines)
  const cartons = totals.TotalCartons + mixedCartons
  const { ExpressCompany } = order
  const courier = order.DeliveryMode === MODE.express && isOneOf(enumValues('Courier'), ExpressCompany) ? ExpressCompany : null
  const looseWeight = goodsTotals(lines.map((line) => ({ ...line, Cartons: 0 }))).GrossWeight
  const weights = [
    ...lines.flatMap((line) => Array.from({ length: line.Cartons }, () => line.CartonWeight)),
    ...Array.from({ length: mixedCartons }, () => Math.round((looseWeight * 100) / mixedCartons) / 100),
  ]
  return outboundFees({
    rates,
    cartons,
    mixedCartons,
    outerLabels: order.OuterLabelCount * cartons,
    innerLabels: innerLabels(order, totals.TotalPieces),
    pallets: courier ? 0 : palletsFor(totals.Volume),
    express: courier
      ? {
          courier,
          country: order.Country ?? rates.CountryCode,
          postalCode: order.PostalCode ?? '',
          weights,
        }
      : null,
  })
}

/** m³ and kg of a mixed carton assumed by an estimate. */
const MIXED = { volume: 0.08, weight: 15 }
function mixedCartonsFor(lines: readonly GoodsLine[]): number {
  const loose = goodsTotals(lines.map((line) => ({ ...line, Cartons: 0 })))
  return Math.max(Math.ceil(loose.Volume / MIXED.volume), Math.ceil(loose.GrossWeight / MIXED.weight))
}

/** Returns lines with the sizes of their products. */
export function goodsOf(
  items: readonly Pick<OrderFields['Items'][number], 'Fnsku' | 'Cartons' | 'LoosePieces'>[],
  products: ReadonlyMap<string, Product>,
): GoodsLine[] {
  return items.map(({ Fnsku, Cartons, LoosePieces }) => ({ ...products.get(Fnsku)!, Cartons, LoosePieces }))
}

/**
 * Checks everything about an order that needs the database or its products: contract, warehouse, products, batches, new
 * FNSKUs, labels, outbound day, courier; asks for confirmation of a remote address; and estimates the fee. `before` is
 * the stored order when one is changed. Refuses with field errors.
 */
export async function checkOrder(
  db: Db,
  owner: OrderOwner,
  fields: OrderFields & { IsRemoteConfirmed: boolean },
  before?: Selectable<Database['replenishment_out']>,
): Promise<CheckedOrder> {
  const { ContractCompanyId, country } = owner
  const company = await requireReviewedContract(db, ContractCompanyId, country)
  const products = await approvedProducts(
    db,
    ContractCompanyId,
    country,
    fields.Items.map((item) => item.Fnsku),
  )
  const problems: FieldIssue[] = [
    ...((await warehouseIn(db, country, fields.WarehouseId))
      ? []
      : [{ Field: 'WarehouseId', Code: 'choice', key: kit('invalid.choice'), params: {} }]),
    ...fields.Items.flatMap(({ Fnsku }, index) => (products.has(Fnsku) ? [] : [fail(`Items[${index}].Fnsku`, 'fnskuUnknown')])),
    ...outboundDayProblems(fields.ExpectedOutboundDate, dayIn(SITES[country].timeZone), before?.ExpectedOutboundDate ?? null),
    ...itemProblems(withStoredFnsku(fields.Items, products), company.IsCustomerIsByBatch),
    ...orderIssues(country, fields, products),
  ]
  refuseIssues(problems, owner.translate)
  const lines = goodsOf(fields.Items, products)
  const isKnownPlace = before?.Country === fields.Country && before?.PostalCode === fields.PostalCode
  if (isRemotePlace(fields) && !fields.IsRemoteConfirmed && !isKnownPlace) ask('remoteArea')
  const totals = goodsTotals(lines)
  refuseIssues(await labelProblems(db, ContractCompanyId, fields, totals.TotalCartons), owner.translate)
  return {
    settlementMode: company.SettlementMode,
    products,
    lines,
    totals,
    innerLabels: innerLabels(fields, totals.TotalPieces),
    estimate: estimateOf(
      await ratesFor(db, country, owner.ContractCompanyId),
      { ...fields, Country: centreOf(fields.FcCode)?.CountryCode ?? fields.Country },
      lines,
    ),
  }
}

/**
 * Issues of an order with valid fields that depend on its products and the warehouse's country: new FNSKUs, centre,
 * labels on pieces, courier.
 */
export function orderIssues(site: Country, fields: OrderFields, products: ReadonlyMap<string, Product>): FieldIssue[] {
  return [
    ...targetProblems(fields, products),
    ...centreProblems(site, fields),
    ...pieceLabelProblems(fields, products),
    ...courierFindings(site, fields, products, 'blocked'),
  ]
}

/** At most one label for each piece; nothing while a product is unknown. */
function pieceLabelProblems({ Items, InnerLabelCount }: OrderFields, products: ReadonlyMap<string, Product>): FieldIssue[] {
  if (!Items.every(({ Fnsku }) => products.has(Fnsku))) return []
  const { TotalPieces: pieces } = goodsTotals(goodsOf(Items, products))
  return (InnerLabelCount ?? 0) > pieces ? [fail('InnerLabelCount', 'innerLabels', { pieces })] : []
}

/** What the courier refuses or warns of; nothing while a product is unknown. */
export function courierFindings(
  site: Country,
  fields: OrderFields,
  products: ReadonlyMap<string, Product>,
  kind: 'blocked' | 'warn',
): FieldIssue[] {
  const isKnown = fields.Items.every(({ Fnsku }) => products.has(Fnsku))
  return isKnown ? courierIssues(courierVerdict(site, fields, goodsOf(fields.Items, products)), kind) : []
}

/** A new FNSKU must be one that the product's platform could assign (decision 37); it does not need to exist yet. */
function targetProblems({ Items }: OrderFields, products: ReadonlyMap<string, Product>): FieldIssue[] {
  return Items.flatMap(({ Fnsku, NewFnsku }, index) => {
    const product = products.get(Fnsku)
    return !product || !NewFnsku || isFnsku(NewFnsku, product.SalesPlatform)
      ? []
      : [fail(`Items[${index}].NewFnsku`, 'newFnskuFormat')]
  })
}
