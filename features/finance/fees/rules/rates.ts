import { enumValues, type ValueOf } from '#features/account/dictionary/enums.ts'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { hundredths } from '#kit/shared/measure.ts'
import { z } from 'zod'

/** Rates of a country's warehouses, in its currency, in one version (added). */

export type RateItem = ValueOf<'RateItem'>
export const RATE = {
  storage: 304001,
  handlingFirst: 304002,
  handlingNext: 304003,
  courier: 304004,
  courierKilogram: 304005,
  heavyParcel: 304006,
  abroad: 304007,
  remoteArea: 304008,
  inboundCarton: 304009,
  extraFnsku: 304010,
  palletUnload: 304011,
  containerUnload: 304012,
  returnParcel: 304013,
  returnInspection: 304014,
  returnRelabel: 304015,
  returnPutaway: 304016,
  returnLabel: 304017,
  homePickup: 304018,
  destruction: 304019,
  outboundCarton: 304020,
  outerLabel: 304021,
  innerLabel: 304022,
  consolidationCarton: 304023,
  palletise: 304024,
} as const satisfies Record<string, RateItem>

export const RATE_KIND = { storage: 305001, fees: 305002 } as const satisfies Record<string, ValueOf<'RateKind'>>
export const RATE_STATE = { draft: 306001, published: 306002 } as const satisfies Record<string, ValueOf<'RateState'>>

export const rateRow = z.object({
  RateItem: z.literal(enumValues('RateItem')),
  CourierService: z.literal(enumValues('CourierService')).nullable(),
  CabinetType: z.literal(enumValues('CabinetType')).nullable(),
  /** Kilograms, or days of storage, up to which the price is valid; null: any. A surcharge for heavy parcels is due above it. */
  UpTo: z.number().nullable(),
  Price: z.number(),
})
export type RateRow = z.output<typeof rateRow>

export const ratesShape = z.object({
  CountryCode: z.literal(COUNTRIES),
  /** The version of the rates. */
  VersionId: z.number(),
  Rows: z.array(rateRow).readonly(),
})
export type Rates = z.output<typeof ratesShape>

type Of = Partial<Pick<RateRow, 'CourierService' | 'CabinetType'>>

/** Rows of an item, lightest first. */
export function rowsOf({ Rows }: Pick<Rates, 'Rows'>, item: RateItem, { CourierService, CabinetType }: Of = {}): RateRow[] {
  return Rows.filter(
    (row) =>
      row.RateItem === item &&
      (CourierService === undefined || row.CourierService === CourierService) &&
      (CabinetType === undefined || row.CabinetType === CabinetType),
  ).toSorted((a, b) => (a.UpTo ?? Infinity) - (b.UpTo ?? Infinity))
}

/** The price of an item with a single price; 0 if it is not charged. */
export const priceOf = (rates: Rates, item: RateItem, of?: Of): number => rowsOf(rates, item, of)[0]?.Price ?? 0

/** The price of an item by weight in kg; undefined above its heaviest row. */
export const priceUpTo = (rates: Rates, item: RateItem, kg: number, of?: Of): number | undefined =>
  rowsOf(rates, item, of).find(({ UpTo }) => UpTo === null || hundredths(kg) <= hundredths(UpTo))?.Price
