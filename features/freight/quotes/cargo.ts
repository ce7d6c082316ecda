import { COST, type Cargo } from '#features/freight/rates/rules.ts'
import { amount, minor, sum } from '#kit/shared/money.ts'
import { hasLading, productOf, TELEX, type QuoteFields } from './rules.ts'
import { DELIVERY_PLACE } from '#features/freight/core/rules.ts'

/** Whether a bill of lading is released by telex, for which a card may charge. */
const isTelex = (quote: Pick<QuoteFields, 'QuoteProductType' | 'BlReleaseType'>) =>
  hasLading(productOf(quote.QuoteProductType)) && (quote.BlReleaseType ?? TELEX) === TELEX

/**
 * The request as input of the price calculation; `isRemote` adds the remote area surcharge. The value of the goods is
 * known only if every row states it.
 */
export function cargoOf(quote: QuoteFields, isRemote: boolean): Cargo {
  const values = quote.Cargo.map((row) => minor(row.GoodsValueUsd ?? 0))
  return {
    Cargo: quote.Cargo,
    CabinetItems: quote.CabinetItems,
    ...(values.every((value) => value > 0n) && { GoodsValueUsd: amount(sum(values)) }),
    InsuredValueUsd: quote.InsuranceFlag ? quote.InsuredValueUsd : null,
    Options: [
      ...(quote.PickupFlag ? ['pickup' as const] : []),
      ...(isRemote ? ['remote' as const] : []),
      ...(isTelex(quote) ? ['telex' as const] : []),
    ],
    Without: quote.DeliveryWarehouseType === DELIVERY_PLACE.port ? [COST.delivery] : [],
  }
}
