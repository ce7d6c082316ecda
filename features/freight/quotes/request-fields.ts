import { z } from 'zod'
import { money, oneOf, optional } from '#kit/shared/fields.ts'
import { withRules } from '#kit/shared/validation.ts'
import { QUOTE_CURRENCIES, productOf, hasContainers, fields, type Fields, wrong, priceProblems } from './rules.ts'
import { DELIVERY_PLACE } from '#features/freight/core/rules.ts'
import { clearanceProblems } from '#features/freight/core/rules/clearance-modes.ts'

/** Required fields of a request, by product and type of place. */
function requiredOf(quote: Pick<Fields, 'QuoteProductType' | 'DeliveryWarehouseType' | 'PickupFlag'>): (keyof Fields)[] {
  const spec = productOf(quote.QuoteProductType)
  const place = quote.DeliveryWarehouseType
  return [
    ...(spec.isFull ? (['ReceiptPlaceCode', 'ExportDeclarationMode'] as const) : (['PortOfDischarge'] as const)),
    ...(place === DELIVERY_PLACE.port && spec.isFull ? (['PortOfDischarge'] as const) : []),
    'DeliveryWarehouseType',
    ...(place === DELIVERY_PLACE.centre || place === DELIVERY_PLACE.own ? (['DeliveryCode'] as const) : []),
    ...(place === DELIVERY_PLACE.private ? (['DeliveryPostalCode', 'DeliveryCity'] as const) : []),
    'ClearanceMode',
  ]
}

/** A complete request. */
export const requestFields = withRules(fields, (quote) => {
  const missing = requiredOf(quote)
    .filter((name) => quote[name] === null)
    .map((name) => wrong(name, 'required'))
  const noContainer =
    hasContainers(productOf(quote.QuoteProductType)) && quote.CabinetItems.length === 0 ? [wrong('CabinetItems', 'required')] : []
  return [...priceProblems(quote), ...missing, ...noContainer, ...clearanceProblems(quote)]
})

/** The price shown to the customer; a different one is shown before the request is saved. */
export const shownPrice = z.object({ ShownTotal: optional(money), ShownCurrency: optional(oneOf(QUOTE_CURRENCIES)) })
