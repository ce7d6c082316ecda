import { CONTAINER, LOOSE_CARGO } from '#features/freight/core/rules.ts'
import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { SITES, type Country } from '#features/warehouse/sites/rules.ts'
import { isRemoteArea } from '#kit/shared/address.ts'
import { hundredths } from '#kit/shared/measure.ts'
import { amount, minor, sum, times } from '#kit/shared/money.ts'
import { textKeys, type TextKey } from '#kit/shared/text.ts'
import { z } from 'zod'
import type en from './text/en-US.ts'

/**
 * Warehouse fees (all added). The tables are in GBP; the German warehouse charges the same figures x 1.15 in EUR. Every line
 * shows its arithmetic: Amount = round(UnitPrice x Qty), half away from zero, and a total is the sum of rounded lines.
 */

const fees = textKeys<typeof en>('fees')
type CourierService = ValueOf<'CourierService'>
type Fee = keyof (typeof en)['name']

/** Percent of the GBP figure. */
const FACTOR: Record<Country, number> = { GB: 100, DE: 115 }

export const COST = {
  inbound: 152011,
  outbound: 152013,
  courier: 152016,
  surcharge: 152017,
  returns: 152018,
  destruction: 152019,
} as const satisfies Record<string, ValueOf<'CostType'>>
const PER = {
  order: 153001,
  kilogram: 153003,
  carton: 153004,
  piece: 153005,
  pallet: 153006,
  container: 153007,
} as const satisfies Record<string, ValueOf<'FeeUnit'>>

const CHARGED: Record<Fee, { cost: ValueOf<'CostType'>; per: ValueOf<'FeeUnit'> }> = {
  handlingFirst: { cost: COST.outbound, per: PER.piece },
  handlingNext: { cost: COST.outbound, per: PER.piece },
  courier: { cost: COST.courier, per: PER.piece },
  heavyParcel: { cost: COST.surcharge, per: PER.piece },
  abroad: { cost: COST.surcharge, per: PER.piece },
  remoteArea: { cost: COST.surcharge, per: PER.order },
  inboundCarton: { cost: COST.inbound, per: PER.carton },
  extraFnsku: { cost: COST.inbound, per: PER.piece },
  palletUnload: { cost: COST.inbound, per: PER.pallet },
  containerUnload: { cost: COST.inbound, per: PER.container },
  returnParcel: { cost: COST.returns, per: PER.carton },
  returnInspection: { cost: COST.returns, per: PER.piece },
  returnRelabel: { cost: COST.returns, per: PER.piece },
  returnPutaway: { cost: COST.returns, per: PER.piece },
  returnHandling: { cost: COST.returns, per: PER.order },
  returnLabel: { cost: COST.returns, per: PER.piece },
  homePickup: { cost: COST.returns, per: PER.order },
  destruction: { cost: COST.destruction, per: PER.kilogram },
  outboundCarton: { cost: COST.outbound, per: PER.carton },
  outerLabel: { cost: COST.outbound, per: PER.piece },
  innerLabel: { cost: COST.outbound, per: PER.piece },
  consolidationCarton: { cost: COST.outbound, per: PER.carton },
  palletise: { cost: COST.outbound, per: PER.pallet },
}

/** One line as calls answer it, with its name as text. */
export const feeLine = z.object({
  Name: z.string(),
  CostType: z.number(),
  UnitPrice: z.number(),
  FeeUnit: z.number(),
  Qty: z.number(),
  Amount: z.number(),
})

/** One line of a bill; `Name` is the key of its text. */
export type FeeLine = {
  Name: TextKey
  CostType: ValueOf<'CostType'>
  UnitPrice: number
  FeeUnit: ValueOf<'FeeUnit'>
  Qty: number
  Amount: number
}
export type Estimate = { Lines: FeeLine[]; Total: number; CurrencyCode: 'GBP' | 'EUR' }

/** A GBP figure as the site charges it, in its currency. */
const priceAt = (site: Country, gbp: number): number => (Number(minor(gbp)) * FACTOR[site]) / 10_000

/** A line at a GBP price; none for no quantity. */
export function line(site: Country, fee: Fee, gbp: number, Qty: number): FeeLine[] {
  if (Qty <= 0) return []
  const UnitPrice = priceAt(site, gbp)
  return [
    {
      Name: fees(`name.${fee}`),
      CostType: CHARGED[fee].cost,
      UnitPrice,
      FeeUnit: CHARGED[fee].per,
      Qty,
      Amount: amount(times(UnitPrice, Qty)),
    },
  ]
}

/** Lines with their sum in the site's currency. */
export function total(site: Country, Lines: FeeLine[]): Estimate {
  return { Lines, Total: amount(sum(Lines.map((l) => minor(l.Amount)))), CurrencyCode: SITES[site].currency }
}

type Break<T> = readonly [upToKg: number, T]

function breakOf<T>(breaks: readonly Break<T>[], kg: number): T | undefined {
  return breaks.find(([upTo]) => hundredths(kg) <= hundredths(upTo))?.[1]
}

// --- Dropshipping --------------------------------------------------------------------------------------------------

/** By weight of the parcel: first piece in it, each next piece. */
const HANDLING: readonly Break<{ first: number; next: number }>[] = [
  [1, { first: 1.1, next: 0.3 }],
  [2, { first: 1.3, next: 0.3 }],
  [5, { first: 1.6, next: 0.35 }],
  [10, { first: 2.1, next: 0.4 }],
  [20, { first: 2.9, next: 0.5 }],
  [30, { first: 4.2, next: 0.6 }],
]
const HANDLING_ABOVE = { first: 6.5, next: 0.8 }

/** Price of one parcel by weight; above the last break each started kilogram costs `perKg` more. */
const COURIER_PRICE: Record<CourierService, { breaks: readonly Break<number>[]; perKg: number }> = {
  'P-T24': { breaks: [[1, 3.45]], perKg: 0 },
  'P-T48': { breaks: [[1, 2.95]], perKg: 0 },
  'P-STD': {
    breaks: [
      [2, 3.95],
      [5, 5.6],
      [10, 8.4],
      [20, 13.9],
    ],
    perKg: 0,
  },
  'Y-STD': {
    breaks: [
      [1, 3.2],
      [2, 3.6],
      [5, 4.7],
      [10, 6.3],
      [20, 9.8],
      [30, 13.5],
    ],
    perKg: 0,
  },
  'X-MINI': {
    breaks: [
      [1, 2.6],
      [3, 3.3],
    ],
    perKg: 0,
  },
  'X-MEDIUM': {
    breaks: [
      [5, 4.4],
      [10, 6.1],
      [17, 8.9],
    ],
    perKg: 0,
  },
  'D1-STD': {
    breaks: [
      [2, 4.9],
      [5, 5.4],
      [10, 6.8],
      [20, 9.2],
      [30, 12.4],
    ],
    perKg: 0.45,
  },
  'D2-STD': {
    breaks: [
      [5, 5.2],
      [10, 6.9],
      [20, 9.6],
      [30, 12.9],
    ],
    perKg: 0.55,
  },
}

/** What a service adds to each parcel above a weight. */
const HEAVY: Partial<Record<CourierService, { above: number; price: number }>> = { 'D2-STD': { above: 30, price: 25 } }
const ABROAD = 6.5
const REMOTE_AREA = 12

/** Picking and packing of all parcels; pieces beyond one per parcel are charged at the heaviest parcel's rate. */
export function dropshipHandling(site: Country, parcelWeights: readonly number[], pieces: number): FeeLine[] {
  const rate = (kg: number) => breakOf(HANDLING, kg) ?? HANDLING_ABOVE
  const heaviest = rate(Math.max(0, ...parcelWeights))
  const first = [...countEqual(parcelWeights.map((kg) => rate(kg).first))].flatMap(([price, parcels]) =>
    line(site, 'handlingFirst', price, parcels),
  )
  return [...first, ...line(site, 'handlingNext', heaviest.next, pieces - parcelWeights.length)]
}

/** What the courier charges for one parcel, in GBP. */
export function courierPrice(service: CourierService, kg: number): number {
  const { breaks, perKg } = COURIER_PRICE[service]
  const [lastBreak, lastPrice] = breaks.at(-1)!
  const price = breakOf(breaks, kg)
  if (price !== undefined) return price
  const begun = Math.ceil(Number(hundredths(kg) - hundredths(lastBreak)) / 100)
  return amount(minor(lastPrice) + times(perKg, begun))
}

export type DropshipCharge = {
  site: Country
  destinationCountry: string
  postalCode: string
  /** Null when the label is not the provider's: then no courier is charged. */
  service: CourierService | null
  parcelWeights: readonly number[]
  pieces: number
}

/**
 * What a dropshipping order costs: handling, and with the provider's label the courier and its surcharges. The same
 * calculation is used for the estimate from unit weights and the actual fee from measured ones.
 */
export function dropshipFees(order: DropshipCharge): Estimate {
  const { site, service, parcelWeights } = order
  const handling = dropshipHandling(site, parcelWeights, order.pieces)
  return total(site, service ? [...handling, ...courierFees({ ...order, service })] : handling)
}

export type ParcelCharge = Omit<DropshipCharge, 'service' | 'pieces'> & { service: CourierService }

/** What a courier charges for parcels, with its surcharges. `destinationCountry` is where they go, or come from. */
export function courierFees({ site, service, parcelWeights, destinationCountry, postalCode }: ParcelCharge): FeeLine[] {
  const prices = countEqual(parcelWeights.map((kg) => courierPrice(service, kg)))
  const heavy = HEAVY[service]
  return [
    ...[...prices].flatMap(([price, parcels]) => line(site, 'courier', price, parcels)),
    ...(heavy ? line(site, 'heavyParcel', heavy.price, parcelWeights.filter((kg) => kg > heavy.above).length) : []),
    ...line(site, 'abroad', ABROAD, destinationCountry === site ? 0 : parcelWeights.length),
    ...line(site, 'remoteArea', REMOTE_AREA, isRemoteArea(destinationCountry, postalCode) ? 1 : 0),
  ]
}

/** How often each value occurs, in order of first appearance. */
export function countEqual(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

// --- Inbound -------------------------------------------------------------------------------------------------------

const INBOUND = { carton: 0.55, extraFnsku: 1, pallet: 4.5 } as const
/** Unloading a container by type. */
const UNLOADING: Record<ValueOf<'CabinetType'>, number> = {
  [CONTAINER.gp20]: 220,
  [CONTAINER.gp40]: 380,
  [CONTAINER.hq40]: 420,
  [CONTAINER.hq45]: 460,
  [LOOSE_CARGO]: 0,
}

export type InboundCharge = {
  site: Country
  cartons: number
  fnskus: number
  pallets: number
  cabinetType: ValueOf<'CabinetType'> | null
}

/** What receiving a plan costs; sorting is charged for each FNSKU after the first. */
export function inboundFees({ site, cartons, fnskus, pallets, cabinetType }: InboundCharge): Estimate {
  const container = cabinetType === null ? 0 : UNLOADING[cabinetType]
  return total(site, [
    ...line(site, 'inboundCarton', INBOUND.carton, cartons),
    ...line(site, 'extraFnsku', INBOUND.extraFnsku, fnskus - 1),
    ...line(site, 'palletUnload', INBOUND.pallet, pallets),
    ...line(site, 'containerUnload', container, container > 0 ? 1 : 0),
  ])
}

// --- Tables --------------------------------------------------------------------------------------------------------

/** What a site charges, as tables in its currency: for the given services of couriers, and for receiving. `UpTo` is in kg, null above the last. */
export function tariffTables(site: Country, services: readonly CourierService[]) {
  const price = (gbp: number) => priceAt(site, gbp)
  const handling = ([UpTo, { first, next }]: readonly [number | null, { first: number; next: number }]) => ({
    UpTo,
    First: price(first),
    Next: price(next),
  })
  return {
    CurrencyCode: SITES[site].currency,
    Handling: [...HANDLING, [null, HANDLING_ABOVE] as const].map(handling),
    Couriers: services.map((Service) => {
      const { breaks, perKg } = COURIER_PRICE[Service]
      const heavy = HEAVY[Service]
      return {
        Service,
        Breaks: breaks.map(([UpTo, gbp]) => ({ UpTo, Price: price(gbp) })),
        PerKgAbove: price(perKg),
        HeavyAbove: heavy?.above ?? null,
        HeavyPrice: heavy ? price(heavy.price) : null,
      }
    }),
    Abroad: price(ABROAD),
    RemoteArea: price(REMOTE_AREA),
    Inbound: {
      Carton: price(INBOUND.carton),
      ExtraFnsku: price(INBOUND.extraFnsku),
      Pallet: price(INBOUND.pallet),
      Containers: Object.entries(UNLOADING).map(([CabinetType, gbp]) => ({
        CabinetType: Number(CabinetType),
        Price: price(gbp),
      })),
    },
  }
}
