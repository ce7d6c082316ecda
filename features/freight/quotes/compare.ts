import { CONTAINER, CONTAINER_CAPACITY, DELIVERY_PLACE } from '#features/freight/core/rules.ts'
import { measuresOf, sumsOf, TAX_TYPES, type CargoRow } from '#features/freight/rates/rules.ts'
import { isOneOf } from '#kit/shared/own-property.ts'
import { hasContainers, isPortOf, MAX_CONTAINERS, PRODUCTS, usualPort, type ProductSpec, type QuoteFields } from './rules.ts'

/** The same cargo for another product; no request if no number of containers fits it. */
export type Comparison = { readonly spec: ProductSpec; readonly quote: QuoteFields | undefined; readonly isProposed: boolean }

/** Container sizes that are suggested, the smallest first. */
const PROPOSED = [CONTAINER.gp20, CONTAINER.gp40, CONTAINER.hq40] as const

/**
 * The smallest container that fits the cargo as usually loaded, or several of the largest; none beyond the limit of one
 * request.
 */
export function containersFor(rows: readonly CargoRow[]): QuoteFields['CabinetItems'] {
  const { TotalVolume, TotalWeight } = measuresOf(sumsOf(rows))
  const numberOf = (type: number) => {
    const { practical, payload } = CONTAINER_CAPACITY[type]!
    return Math.max(1, Math.ceil(Math.max(TotalVolume / practical, TotalWeight / payload)))
  }
  const CabinetType = PROPOSED.find((type) => numberOf(type) === 1) ?? CONTAINER.hq40
  const Qty = numberOf(CabinetType)
  return Qty > MAX_CONTAINERS ? [] : [{ CabinetType, Qty }]
}

/**
 * A request for each product from China, whatever product the given one is for. A port of the wrong kind is replaced by
 * the default one.
 */
export function comparisonsOf(quote: QuoteFields): Comparison[] {
  const isProposed = quote.CabinetItems.length === 0
  const containers = isProposed ? containersFor(quote.Cargo) : quote.CabinetItems
  return PRODUCTS.filter(({ isFull }) => isFull).map((spec) => {
    const fits = (port: string | null) => port !== null && isPortOf(spec, port)
    const CabinetItems = hasContainers(spec) ? containers : []
    if (hasContainers(spec) && CabinetItems.length === 0) return { spec, quote: undefined, isProposed }
    return {
      spec,
      isProposed: isProposed && hasContainers(spec),
      quote: {
        ...quote,
        QuoteProductType: spec.type,
        CabinetItems,
        PortOfLoading: fits(quote.PortOfLoading) ? quote.PortOfLoading : usualPort(spec, quote.ReceiptPlaceCode),
        PortOfDischarge: fits(quote.PortOfDischarge) ? quote.PortOfDischarge : null,
      },
    }
  })
}

/** What a price of this request with these lines does not include. */
export function notIncluded(
  quote: QuoteFields,
  lines: readonly { CostType: number }[],
): ('pickup' | 'delivery' | 'insurance' | 'taxes')[] {
  return [
    ...(quote.PickupFlag ? [] : (['pickup'] as const)),
    ...(quote.DeliveryWarehouseType === DELIVERY_PLACE.port ? (['delivery'] as const) : []),
    ...(quote.InsuranceFlag ? [] : (['insurance'] as const)),
    ...(lines.some((line) => isOneOf(TAX_TYPES, line.CostType)) ? [] : (['taxes'] as const)),
  ]
}
