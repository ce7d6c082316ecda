import type { Kind } from '#features/freight/core/rules.ts'
import { typedNumber } from '#kit/shared/number.ts'
import type { ContainerLine, Goods, Place } from '../../rules/fields.ts'
import { orderTotals, placeTotals, type Totals } from '../../rules/goods.ts'
import type { CartonValues, OrderValues, PlaceValues, ContainerValues, GoodsValues } from './order-values.ts'

/** Sums of values typed in a form, as far as they are numbers. */

/**
 * Rows are replaced, never mutated: the result for a row is valid as long as the row exists, and a keystroke re-reads
 * one row.
 */
export function remembered<K extends object, V>(read: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>()
  return (key) => {
    if (!known.has(key)) known.set(key, read(key))
    return known.get(key)!
  }
}

export const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** A row of one carton needs its number only once. */
export const lastCarton = (carton: CartonValues) => (isEmpty(carton.CartonTo) ? carton.CartonFrom : carton.CartonTo)

/** m³; a smaller parcel still has a volume. */
const LEAST_VOLUME = 0.001

/** The totals of the only place: everything. A tail order of containers has no goods, so its pieces are typed. */
export function soleSums(kind: Kind, values: OrderValues): PlaceValues {
  const { TotalCartons, TotalPieces, TotalGrossWeight, TotalVolume } = totalsOf(kind, values)
  const given = (value: number) => (value > 0 ? value : undefined)
  return {
    Cartons: given(TotalCartons),
    ...(kind.sections.includes('goods') && { Pieces: given(TotalPieces) }),
    GrossWeight: given(TotalGrossWeight),
    Volume: TotalCartons > 0 ? Math.max(LEAST_VOLUME, TotalVolume) : undefined,
  }
}

// --- Sums while typing ---------------------------------------------------------------------------------------------

/** A typed value as a number; 0 if it is not one. */
export function numberOf(value: unknown, decimals = 2): number {
  const number = typedNumber(value) ?? 0
  return number > 0 && number < 1e6 ? Math.round(number * 10 ** decimals) / 10 ** decimals : 0
}
export const whole = (value: unknown) => Math.trunc(numberOf(value))

const roughCarton = remembered((row: CartonValues) => ({
  CartonFrom: whole(row.CartonFrom),
  CartonTo: whole(lastCarton(row)),
  Length: numberOf(row.Length),
  Width: numberOf(row.Width),
  Height: numberOf(row.Height),
  GrossWeight: numberOf(row.GrossWeight),
  BoxNo: null,
  FbaShipmentId: null,
  Items: [],
}))
const roughContainer = remembered(
  (row: ContainerValues) =>
    ({
      ...row,
      CargoWeight: numberOf(row.CargoWeight),
      Volume: numberOf(row.Volume, 3),
      Cartons: whole(row.Cartons),
    }) as ContainerLine,
)
const roughGoods = remembered(
  (row: GoodsValues) =>
    ({
      ...row,
      Qty: whole(row.Qty),
      UnitPriceUsd: numberOf(row.UnitPriceUsd),
    }) as Goods,
)
const roughPlace = remembered(
  (row: PlaceValues) =>
    ({
      ...row,
      Cartons: whole(row.Cartons),
      Pieces: whole(row.Pieces),
      GrossWeight: numberOf(row.GrossWeight),
      Volume: numberOf(row.Volume, 3),
    }) as Place,
)

/** Cargo and places as far as they are numbers. */
export const roughOrder = remembered((values: OrderValues) => ({
  Cartons: (values.Cartons ?? []).map(roughCarton).filter((row) => row.CartonFrom > 0),
  Containers: (values.Containers ?? []).map(roughContainer),
  DeclarationItems: (values.DeclarationItems ?? []).map(roughGoods),
  DeliveryAddresses: (values.DeliveryAddresses ?? []).map(roughPlace),
}))

const totals = remembered((_: OrderValues) => new Map<Kind, Totals>())

export function totalsOf(kind: Kind, values: OrderValues): Totals {
  const known = totals(values)
  const rough = roughOrder(values)
  // Goods are not counted if the kind has none.
  if (!known.has(kind))
    known.set(
      kind,
      orderTotals(kind, { ...rough, DeclarationItems: kind.sections.includes('goods') ? rough.DeclarationItems : [] }),
    )
  return known.get(kind)!
}

export type Remainder = { Cartons: number; Pieces: number; GrossWeight: number; Volume: number }

/** What the places do not cover yet; negative if they exceed it. */
export function remainderOf(kind: Kind, values: OrderValues): Remainder {
  const all = totalsOf(kind, values)
  const taken = placeTotals(roughOrder(values).DeliveryAddresses)
  const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals
  return {
    Cartons: all.TotalCartons - taken.Cartons,
    Pieces: all.TotalPieces - taken.Pieces,
    GrossWeight: round(all.TotalGrossWeight - taken.GrossWeight, 2),
    Volume: round(all.TotalVolume - taken.Volume, 3),
  }
}

/** A place plus the remainder; never negative. */
export function withRemainder(place: PlaceValues, rest: Remainder): PlaceValues {
  const plus = (field: keyof Remainder, decimals: number) =>
    Math.max(0, Math.round((numberOf(place[field], decimals) + rest[field]) * 10 ** decimals) / 10 ** decimals) || undefined
  return {
    ...place,
    Cartons: plus('Cartons', 0),
    Pieces: plus('Pieces', 0),
    GrossWeight: plus('GrossWeight', 2),
    Volume: plus('Volume', 3),
  }
}
