import { type Kind, DELIVERY_PLACE, DELIVERY_MODE } from '#features/freight/core/rules.ts'
import { chargeableWeight, measuresOf, sumsOf } from '#features/freight/rates/rules.ts'
import { boxVolume, cubicMetres, fromHundredths, girth, hundredths, PARCEL_GIRTH } from '#kit/shared/measure.ts'
import type { Carton, ContainerLine, Goods, Place } from './fields.ts'

/** Sums of an order: kg with two decimals, m³ with three, each rounded once at the end. */
export type Totals = {
  TotalCartons: number
  TotalPieces: number
  TotalGrossWeight: number
  TotalVolume: number
  ChargeableWeight: number
}

export function cartonCount(carton: Pick<Carton, 'CartonFrom' | 'CartonTo'>): number {
  return Math.max(0, carton.CartonTo - carton.CartonFrom + 1)
}

type Sized = { Cartons: number; Length: number; Width: number; Height: number; GrossWeight: number }

/** Cartons as sizes and counts, as used by prices and sums. */
export function asCargo(cartons: readonly Carton[]): Sized[] {
  return cartons.map((carton) => ({
    Cartons: cartonCount(carton),
    Length: carton.Length,
    Width: carton.Width,
    Height: carton.Height,
    GrossWeight: carton.GrossWeight,
  }))
}

/** Sums of cartons of known sizes. */
export function sumOfCartons(rows: readonly Sized[]): { cartons: number; weight: number; volume: number; chargeable: number } {
  let [cartons, volume, weight] = [0, 0n, 0n]
  for (const row of rows) {
    cartons += row.Cartons
    volume += boxVolume(row.Length, row.Width, row.Height) * BigInt(row.Cartons)
    weight += hundredths(row.GrossWeight) * BigInt(row.Cartons)
  }
  return {
    cartons,
    weight: fromHundredths(weight),
    volume: cubicMetres(volume, 3),
    chargeable: chargeableWeight({ cartons, volume, weight, tariffLines: 0 }),
  }
}

/**
 * The sums of an order's containers, or of its cartons. Pieces come from the goods; a tail order of containers has them
 * with its places.
 */
export function orderTotals(
  kind: Kind,
  order: {
    Cartons: readonly Carton[]
    Containers: readonly ContainerLine[]
    DeclarationItems: readonly Pick<Goods, 'Qty'>[]
    DeliveryAddresses: readonly Pick<Place, 'Pieces'>[]
  },
): Totals {
  const pieces =
    order.DeclarationItems.length > 0
      ? order.DeclarationItems.map((line) => line.Qty)
      : order.DeliveryAddresses.map((place) => place.Pieces)
  const TotalPieces = pieces.reduce((total, qty) => total + qty, 0)
  if (kind.cargo === 'cartons') {
    const { cartons, weight, volume, chargeable } = sumOfCartons(asCargo(order.Cartons))
    return { TotalCartons: cartons, TotalPieces, TotalGrossWeight: weight, TotalVolume: volume, ChargeableWeight: chargeable }
  }
  const weight = order.Containers.reduce((total, container) => total + hundredths(container.CargoWeight), 0n)
  const litres = order.Containers.reduce((total, container) => total + Math.round(container.Volume * 1000), 0)
  return {
    TotalCartons: order.Containers.reduce((total, container) => total + container.Cartons, 0),
    TotalPieces,
    TotalGrossWeight: fromHundredths(weight),
    TotalVolume: litres / 1000,
    ChargeableWeight: fromHundredths(weight),
  }
}

/** The basis of freight charges: air by weight, cartons by sea by revenue tons; a container has its own price. */
export function chargedBy(kind: Kind, { ChargeableWeight, Cartons }: { ChargeableWeight: number; Cartons: readonly Carton[] }) {
  const isByTon = kind.mode === 'sea' && kind.cargo === 'cartons' && Cartons.length > 0
  return {
    ChargeableWeight: kind.mode === 'air' ? ChargeableWeight : null,
    RevenueTon: isByTon ? measuresOf(sumsOf(asCargo(Cartons))).RevenueTon : null,
  }
}

/** Totals of the places of an order, as entered. */
export function placeTotals(places: readonly Pick<Place, 'Cartons' | 'Pieces' | 'GrossWeight' | 'Volume'>[]) {
  return {
    Cartons: places.reduce((total, place) => total + place.Cartons, 0),
    Pieces: places.reduce((total, place) => total + place.Pieces, 0),
    GrossWeight: fromHundredths(places.reduce((total, place) => total + hundredths(place.GrossWeight), 0n)),
    Volume: places.reduce((total, place) => total + Math.round(place.Volume * 1000), 0) / 1000,
  }
}

/** Goods picked up at the port are not delivered. */
export const isByCourier = (place: Partial<Place>) =>
  place.DeliveryMode === DELIVERY_MODE.express && place.DeliveryWarehouseType !== DELIVERY_PLACE.port
const shipment = ({ FbaShipmentId }: { FbaShipmentId?: string | null | undefined }) => FbaShipmentId?.trim().toUpperCase() || null

/**
 * A parcel courier's verdict on the girth of cartons of one size (cm, sides as entered): `high` is charged extra,
 * `refused` is accepted by none. Null if it is small enough, or goes by truck. Cartons without a shipment may go to any
 * of the places: they are refused only if a courier takes them in any case.
 */
export function courierGirth(
  carton: Pick<Carton, 'Length' | 'Width' | 'Height'> & { FbaShipmentId?: string | null | undefined },
  places: readonly Partial<Place>[],
): { girth: number; verdict: 'high' | 'refused' } | null {
  const named = shipment(carton)
  const own = named ? places.filter((place) => shipment(place) === named) : places
  const reach = girth(carton.Length, carton.Width, carton.Height)
  if (reach <= PARCEL_GIRTH.high || !own.some(isByCourier)) return null
  return { girth: reach, verdict: reach > PARCEL_GIRTH.most && own.every(isByCourier) ? 'refused' : 'high' }
}
