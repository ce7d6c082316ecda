import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { CONTAINER } from '#features/freight/core/rules.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { RATE, type RateItem, type RateRow, type Rates } from './rules/rates.ts'

/** The initial rates of a new portal, for arithmetic tests: those of the German warehouse are the British ones x 1.15. */

type Prices = readonly (readonly [upTo: number | null, price: number])[]
type Of = Partial<Pick<RateRow, 'CourierService' | 'CabinetType'>>

const rows = (RateItem: RateItem, prices: Prices, of: Of = {}): RateRow[] =>
  prices.map(([UpTo, Price]) => ({ RateItem, CourierService: null, CabinetType: null, ...of, UpTo, Price }))
const flat = (item: RateItem, price: number, of?: Of) => rows(item, [[null, price]], of)

const PARCEL: Record<ValueOf<'CourierService'>, Prices> = {
  'P-T24': [[1, 3.45]],
  'P-T48': [[1, 2.95]],
  'P-STD': [
    [2, 3.95],
    [5, 5.6],
    [10, 8.4],
    [20, 13.9],
  ],
  'Y-STD': [
    [1, 3.2],
    [2, 3.6],
    [5, 4.7],
    [10, 6.3],
    [20, 9.8],
    [30, 13.5],
  ],
  'X-MINI': [
    [1, 2.6],
    [3, 3.3],
  ],
  'X-MEDIUM': [
    [5, 4.4],
    [10, 6.1],
    [17, 8.9],
  ],
  'D1-STD': [
    [2, 4.9],
    [5, 5.4],
    [10, 6.8],
    [20, 9.2],
    [30, 12.4],
  ],
  'D2-STD': [
    [5, 5.2],
    [10, 6.9],
    [20, 9.6],
    [30, 12.9],
  ],
}

const BRITISH: readonly RateRow[] = [
  ...rows(RATE.handlingFirst, [
    [1, 1.1],
    [2, 1.3],
    [5, 1.6],
    [10, 2.1],
    [20, 2.9],
    [30, 4.2],
    [null, 6.5],
  ]),
  ...rows(RATE.handlingNext, [
    [1, 0.3],
    [2, 0.3],
    [5, 0.35],
    [10, 0.4],
    [20, 0.5],
    [30, 0.6],
    [null, 0.8],
  ]),
  ...Object.entries(PARCEL).flatMap(([service, prices]) =>
    rows(RATE.courier, prices, { CourierService: service as ValueOf<'CourierService'> }),
  ),
  ...flat(RATE.courierKilogram, 0.45, { CourierService: 'D1-STD' }),
  ...flat(RATE.courierKilogram, 0.55, { CourierService: 'D2-STD' }),
  ...rows(RATE.heavyParcel, [[30, 25]], { CourierService: 'D2-STD' }),
  ...flat(RATE.abroad, 6.5),
  ...flat(RATE.remoteArea, 12),
  ...flat(RATE.inboundCarton, 0.55),
  ...flat(RATE.extraFnsku, 1),
  ...flat(RATE.palletUnload, 4.5),
  ...flat(RATE.containerUnload, 220, { CabinetType: CONTAINER.gp20 }),
  ...flat(RATE.containerUnload, 380, { CabinetType: CONTAINER.gp40 }),
  ...flat(RATE.containerUnload, 420, { CabinetType: CONTAINER.hq40 }),
  ...flat(RATE.containerUnload, 460, { CabinetType: CONTAINER.hq45 }),
  ...flat(RATE.returnParcel, 1.5),
  ...flat(RATE.returnInspection, 0.5),
  ...flat(RATE.returnRelabel, 0.25),
  ...flat(RATE.returnPutaway, 0.2),
  ...flat(RATE.returnLabel, 1),
  ...flat(RATE.homePickup, 3.5),
  ...flat(RATE.destruction, 0.35),
  ...flat(RATE.outboundCarton, 0.6),
  ...flat(RATE.outerLabel, 0.3),
  ...flat(RATE.innerLabel, 0.2),
  ...flat(RATE.consolidationCarton, 1.2),
  ...flat(RATE.palletise, 9),
]

/** Percent of the British figure. */
const FACTOR: Record<Country, number> = { GB: 100, DE: 115 }

export const standardRates = (site: Country): Rates => ({
  CountryCode: site,
  VersionId: 0,
  Rows: BRITISH.map((row) => ({ ...row, Price: Math.round(row.Price * 100 * FACTOR[site]) / 10_000 })),
})
