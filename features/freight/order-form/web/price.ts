import { useEffect, useMemo } from 'react'
import { type Kind, KINDS, DELIVERY_PLACE } from '#features/freight/core/rules.ts'
import { CENTRES } from '#features/freight/places/rules.ts'
import { getPricePreview } from '#features/freight/quotes/contract.ts'
import { DESTINATIONS } from '#features/freight/quotes/rules.ts'
import { typedNumber } from '#kit/shared/number.ts'
import { useRead } from '#kit/web/query.ts'
import type { OrderDetail } from '#features/freight/orders/contract/order-detail.ts'
import type { OrderFields, Place, NamedPlace } from '#features/freight/orders/rules/fields.ts'
import { fieldsOf } from '#features/freight/orders/rules/kind-fields.ts'
import { useDebouncedValues } from '#features/freight/orders/web/parts/debounced-values.ts'
import { useDeliveries, useOverseas } from '#features/freight/orders/web/parts/delivery-choices.ts'
import type { OrderValues } from '#features/freight/orders/web/parts/order-values.ts'
import { roughOrder } from '#features/freight/orders/web/parts/order-sums.ts'
import { dangerOf, priceRequestOf, type PriceRequest } from '../pricing.ts'
import { useOpenOrder } from './context.ts'
import { isSame } from './differences.ts'
import type { ShownPrice } from './shown-price.ts'
import { collectValues, valuesOf } from './values.ts'

/** A price is requested this long after the last keystroke. */
const SETTLED_MS = 500

/** Returns places of delivery in the form used by price requests. */
export function useNamedPlaces(): Names {
  const warehouses = useOverseas()
  const addresses = useDeliveries()
  return useMemo(
    () => (place) => {
      const none = { DeliveryCode: null, DeliveryPostalCode: null, DeliveryCity: null }
      if (place.DeliveryWarehouseType === DELIVERY_PLACE.own) {
        const found = warehouses?.find((one) => one.WarehouseId === place.WarehouseId)
        return found
          ? { DeliveryCode: found.WarehouseCode, DeliveryPostalCode: found.PostalCode, DeliveryCity: found.City }
          : none
      }
      if (place.DeliveryWarehouseType === DELIVERY_PLACE.private) {
        const found = addresses?.Items.find((one) => one.Id === place.PrivateWarehouseAddressId)
        return found ? { ...none, DeliveryPostalCode: found.PostalCode, DeliveryCity: found.City } : none
      }
      if (place.DeliveryWarehouseType !== DELIVERY_PLACE.centre) return none
      const centre = CENTRES.find((one) => one.Code === place.FcCode)
      return { DeliveryCode: place.FcCode, DeliveryPostalCode: centre?.PostalCode ?? null, DeliveryCity: centre?.City ?? null }
    },
    [warehouses, addresses],
  )
}

type Names = (place: Place) => NamedPlace
type Stored = Pick<OrderDetail, 'Form' | 'Places' | 'Price'>

/** Unchanged places as stored with an order, whatever has become of their entries in the address book. */
const storedNames =
  ({ Form, Places }: Stored, typed: readonly Place[], named: Names): Names =>
  (place) => {
    const isIt = ({ Id }: { Id?: number | null }) => Id === place.Id
    const stored = Places.find(isIt)
    if (!stored?.DeliveryPostalCode || !isSame(Form.DeliveryAddresses?.find(isIt), typed.find(isIt))) return named(place)
    const { DeliveryPostalCode, DeliveryCity } = stored
    return { DeliveryCode: null, DeliveryPostalCode, DeliveryCity }
  }

/**
 * The form's price request as far as it is filled in; null while too little is known. Like the server, it uses the
 * stored addresses of the places of `stored` that are unchanged.
 */
export function requestOf(kind: Kind, values: OrderValues, named: Names, stored?: Stored): PriceRequest | null {
  const gathered = collectValues(kind, values)
  const rough = roughOrder(gathered as unknown as OrderValues)
  const order = {
    ...gathered,
    ...rough,
    Cartons: rough.Cartons.filter((row) => row.Length * row.Width * row.Height * row.GrossWeight > 0),
    InsuredValueUsd: typedNumber(gathered['InsuredValueUsd']) || null,
  } as unknown as OrderFields
  const names = stored ? storedNames(stored, gathered['DeliveryAddresses'] as Place[], named) : named
  const currency = stored?.Price?.CurrencyCode as 'GBP' | 'EUR' | undefined
  const request = priceRequestOf(kind, fieldsOf(kind, order), names, currency)
  return request && getPricePreview.input.safeParse(request).success ? request : null
}

const NOTHING: PriceRequest = { QuoteProductType: KINDS.lclFull.product, DestinationCountry: DESTINATIONS[0]!, Cargo: [] }

/** The price of the form's content, requested when typing pauses; earlier requests are cancelled. */
export function usePrice(): ShownPrice {
  const { kind, quote, order, link } = useOpenOrder()
  const named = useNamedPlaces()
  const settled = useDebouncedValues(SETTLED_MS, true)
  // The price of a quote is fixed; so is the price of an order, until one of its inputs is changed.
  const isFixed =
    quote !== undefined ||
    (order !== undefined &&
      (order.QuotedPriceId !== null || order.Allowed.Editing === 'papers' || order.Allowed.Editing === 'none'))
  const before = useMemo(
    () => order && JSON.stringify(requestOf(kind, valuesOf(kind, order.Form), named, order)),
    [order, kind, named],
  )
  const wanted = useMemo(() => (isFixed ? null : requestOf(kind, settled, named, order)), [isFixed, kind, settled, named, order])
  const isSame = order !== undefined && (isFixed || JSON.stringify(wanted) === before)
  const agreed = quote?.Price ?? (isSame ? order?.Price : undefined)
  const isOpen = !quote && !isSame
  const asked = isOpen ? wanted : null
  const { data, isPlaceholderData, isError } = useRead(getPricePreview, asked ?? NOTHING, {
    enabled: asked !== null,
    silent: true,
    keep: true,
  })
  const shown = useMemo((): ShownPrice => {
    if (agreed) return { state: 'agreed', price: agreed }
    const danger = dangerOf(roughOrder(settled).DeclarationItems)
    if (isOpen && kind.sections.includes('goods') && (danger.HasBattery || danger.DangerousClass !== '0'))
      return { state: 'manual', reason: danger.HasBattery ? 'Battery' : 'Dangerous' }
    if (!asked) return { state: 'waiting' }
    if (isError) return { state: 'failed' }
    if (!data) return { state: 'asking' }
    if ('ManualReason' in data) return { state: 'manual', reason: data.ManualReason }
    if ('Lines' in data) return { state: 'known', price: data }
    return { state: 'range', min: data.MinAmount, max: data.MaxAmount, currency: data.CurrencyCode }
  }, [agreed, asked, data, isError, isOpen, kind, settled])
  useEffect(() => {
    const request = JSON.stringify(wanted)
    const isOf = (content: OrderValues) =>
      isFixed || content === settled || JSON.stringify(requestOf(kind, content, named, order)) === request
    link.showPrice(isPlaceholderData && !agreed ? { state: 'asking' } : shown, isOf)
  }, [link, shown, isPlaceholderData, agreed, settled, wanted, isFixed, kind, named, order])
  return shown
}
