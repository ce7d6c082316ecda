import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { SITES } from '#features/warehouse/sites/rules.ts'
import { isRemoteArea } from '#kit/shared/address.ts'
import { money, optional } from '#kit/shared/fields.ts'
import { hundredths } from '#kit/shared/measure.ts'
import { amount, minor, sum, times } from '#kit/shared/money.ts'
import { textKeys, type TextKey } from '#kit/shared/text.ts'
import { z } from 'zod'
import { priceOf, priceUpTo, RATE, rowsOf, type Rates } from './rules/rates.ts'
import type en from './text/en-US.ts'

/**
 * Warehouse fees (all added), by the rates of a country's warehouses in its currency. Every line shows its arithmetic:
 * Amount = round(UnitPrice x Qty), half away from zero, and a total is the sum of rounded lines.
 */

const fees = textKeys<typeof en>('fees')
type CourierService = ValueOf<'CourierService'>
type Fee = keyof (typeof en)['name']

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

/** One line as returned by calls, with its name as text; a charged one with its currency and the day of the charge. */
export const feeLine = z.object({
  Name: z.string(),
  CostType: z.number(),
  UnitPrice: z.number(),
  FeeUnit: z.number(),
  Qty: z.number(),
  Amount: z.number(),
  CurrencyCode: z.string().optional(),
  FeeDate: z.string().optional(),
})

/** A line as it was charged: with its amount, its currency and the day. */
export type BookedLine = FeeLine & { Amount: number; CurrencyCode: string; FeeDate: string }

/** One line of a bill; `Name` is the key of its text. */
export type FeeLine = {
  Name: TextKey
  CostType: ValueOf<'CostType'>
  UnitPrice: number
  FeeUnit: ValueOf<'FeeUnit'>
  Qty: number
  Amount: number
  /** Agreed with the document, not from a rate version. */
  IsAgreed?: true
}
export type Estimate = { Lines: FeeLine[]; Total: number; CurrencyCode: 'GBP' | 'EUR' }

/**
 * The estimate that the customer saw; a different amount is refused (code 6, with `TotalAmount` in the body). Without
 * it, the price of the day is accepted.
 */
export const expectedPrice = z.object({ ExpectedAmount: optional(money) })
export type ExpectedPrice = z.output<typeof expectedPrice>

/** A line; none if the quantity is zero. */
export function line(fee: Fee, UnitPrice: number, Qty: number): FeeLine[] {
  if (Qty <= 0) return []
  const { cost: CostType, per: FeeUnit } = CHARGED[fee]
  return [{ Name: fees(`name.${fee}`), CostType, UnitPrice, FeeUnit, Qty, Amount: amount(times(UnitPrice, Qty)) }]
}

/** A line of a fee with a single price. */
export const singleRateLines = (rates: Rates, fee: Exclude<Fee, 'returnHandling'>, Qty: number): FeeLine[] =>
  line(fee, priceOf(rates, RATE[fee]), Qty)

/** Lines with their sum in the country's currency. */
export function total({ CountryCode }: Rates, Lines: FeeLine[]): Estimate {
  return { Lines, Total: amount(sum(Lines.map((l) => minor(l.Amount)))), CurrencyCode: SITES[CountryCode].currency }
}

// --- Dropshipping --------------------------------------------------------------------------------------------------

/** Picking and packing of all parcels; pieces beyond one per parcel are charged at the heaviest parcel's rate. */
export function dropshipHandling(rates: Rates, parcelWeights: readonly number[], pieces: number): FeeLine[] {
  const rate = (item: typeof RATE.handlingFirst | typeof RATE.handlingNext, kg: number) => priceUpTo(rates, item, kg) ?? 0
  const heaviest = Math.max(0, ...parcelWeights)
  const first = [...countEqual(parcelWeights.map((kg) => rate(RATE.handlingFirst, kg)))].flatMap(([price, parcels]) =>
    line('handlingFirst', price, parcels),
  )
  return [...first, ...line('handlingNext', rate(RATE.handlingNext, heaviest), pieces - parcelWeights.length)]
}

/** The courier's charge for one parcel: above the heaviest row of a service each started kilogram costs more. */
function courierPrice(rates: Rates, CourierService: CourierService, kg: number): number {
  const price = priceUpTo(rates, RATE.courier, kg, { CourierService })
  if (price !== undefined) return price
  const heaviest = rowsOf(rates, RATE.courier, { CourierService }).at(-1)
  const begun = Math.ceil(Number(hundredths(kg) - hundredths(heaviest?.UpTo ?? 0)) / 100)
  return Math.round(((heaviest?.Price ?? 0) + priceOf(rates, RATE.courierKilogram, { CourierService }) * begun) * 10_000) / 10_000
}

export type DropshipCharge = {
  rates: Rates
  destinationCountry: string
  postalCode: string
  /** Null if the label is not the provider's: no courier is then charged. */
  service: CourierService | null
  parcelWeights: readonly number[]
  pieces: number
}

/**
 * Cost of a dropshipping order: handling, and with the provider's label the courier and its surcharges. The same
 * calculation is used for the estimate from unit weights and the actual fee from measured ones.
 */
export function dropshipFees(order: DropshipCharge): Estimate {
  const { rates, service, parcelWeights } = order
  const handling = dropshipHandling(rates, parcelWeights, order.pieces)
  return total(rates, service ? [...handling, ...courierFees({ ...order, service })] : handling)
}

export type ParcelCharge = Omit<DropshipCharge, 'service' | 'pieces'> & { service: CourierService }

/** A courier's charge for parcels, with its surcharges. `destinationCountry` is where they are sent to, or from. */
export function courierFees({ rates, service, parcelWeights, destinationCountry, postalCode }: ParcelCharge): FeeLine[] {
  const prices = countEqual(parcelWeights.map((kg) => courierPrice(rates, service, kg)))
  const [heavy] = rowsOf(rates, RATE.heavyParcel, { CourierService: service })
  return [
    ...[...prices].flatMap(([price, parcels]) => line('courier', price, parcels)),
    ...(heavy ? line('heavyParcel', heavy.Price, parcelWeights.filter((kg) => kg > (heavy.UpTo ?? 0)).length) : []),
    ...singleRateLines(rates, 'abroad', destinationCountry === rates.CountryCode ? 0 : parcelWeights.length),
    ...singleRateLines(rates, 'remoteArea', isRemoteArea(destinationCountry, postalCode) ? 1 : 0),
  ]
}

/** Counts each value, in order of first appearance. */
function countEqual(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

// --- Inbound -------------------------------------------------------------------------------------------------------

export type InboundCharge = {
  rates: Rates
  cartons: number
  fnskus: number
  pallets: number
  cabinetType: ValueOf<'CabinetType'> | null
}

/** Cost of receiving a plan; sorting is charged for each FNSKU after the first. */
export function inboundFees({ rates, cartons, fnskus, pallets, cabinetType }: InboundCharge): Estimate {
  const container = cabinetType === null ? 0 : priceOf(rates, RATE.containerUnload, { CabinetType: cabinetType })
  return total(rates, [
    ...singleRateLines(rates, 'inboundCarton', cartons),
    ...singleRateLines(rates, 'extraFnsku', fnskus - 1),
    ...singleRateLines(rates, 'palletUnload', pallets),
    ...line('containerUnload', container, container > 0 ? 1 : 0),
  ])
}

// --- Tables --------------------------------------------------------------------------------------------------------

/**
 * Charges of a country's warehouses, as tables: for the given courier services, and for receiving. `UpTo` is in kg,
 * null above the last.
 */
export function tariffTables(rates: Rates, services: readonly CourierService[]) {
  return {
    CurrencyCode: SITES[rates.CountryCode].currency,
    Handling: rowsOf(rates, RATE.handlingFirst).map(({ UpTo, Price }) => ({
      UpTo,
      First: Price,
      Next: rowsOf(rates, RATE.handlingNext).find((row) => row.UpTo === null || (UpTo !== null && UpTo <= row.UpTo))?.Price ?? 0,
    })),
    Couriers: services.map((Service) => {
      const of = { CourierService: Service }
      const [heavy] = rowsOf(rates, RATE.heavyParcel, of)
      return {
        Service,
        Breaks: rowsOf(rates, RATE.courier, of).map(({ UpTo, Price }) => ({ UpTo: UpTo!, Price })),
        PerKgAbove: priceOf(rates, RATE.courierKilogram, of),
        HeavyAbove: heavy?.UpTo ?? null,
        HeavyPrice: heavy?.Price ?? null,
      }
    }),
    Abroad: priceOf(rates, RATE.abroad),
    RemoteArea: priceOf(rates, RATE.remoteArea),
    Inbound: {
      Carton: priceOf(rates, RATE.inboundCarton),
      ExtraFnsku: priceOf(rates, RATE.extraFnsku),
      Pallet: priceOf(rates, RATE.palletUnload),
      Containers: rowsOf(rates, RATE.containerUnload).map(({ CabinetType, Price }) => ({ CabinetType: CabinetType!, Price })),
    },
  }
}
