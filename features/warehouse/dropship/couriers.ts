import { enumValues, type ValueOf } from '#features/account/dictionary/enums.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { fromHundredths, girth, hundredths, PARCEL_GIRTH } from '#kit/shared/measure.ts'
import type { TextKey, TextParams } from '#kit/shared/text.ts'
import type en from './text/en-US.ts'
import { dropship } from './text/keys.ts'

type RuleName = keyof (typeof en)['rule']

export type Courier = ValueOf<'Courier'>
export type CourierService = ValueOf<'CourierService'>

type Service = {
  courier: Courier
  refuseAbove?: number
  warnAbove?: { kg: number; rule: RuleName }
  sides?: readonly [number, number, number]
}

/** Limits in kg per parcel, inclusive (SPEC 5 Courier weight rules). Sides in cm, longest first (added). */
export const SERVICES: Record<CourierService, Service> = {
  'P-T24': { courier: 'P', refuseAbove: 1 },
  'P-T48': { courier: 'P', refuseAbove: 1 },
  'P-STD': { courier: 'P', refuseAbove: 20, warnAbove: { kg: 10, rule: 'courierMayRefuse' }, sides: [61, 46, 46] },
  'Y-STD': { courier: 'Y', refuseAbove: 30 },
  'X-MINI': { courier: 'X', refuseAbove: 3 },
  'X-MEDIUM': { courier: 'X', refuseAbove: 17 },
  'D1-STD': { courier: 'D1', warnAbove: { kg: 35, rule: 'courierFailure' } },
  'D2-STD': { courier: 'D2', warnAbove: { kg: 30, rule: 'courierSurcharge' } },
}

/** Couriers that collect at a warehouse; outside its own country only one delivers (SPEC 5 "outside Germany"). */
const OFFERED: Record<Country, readonly Courier[]> = { GB: ['P', 'Y', 'X', 'D1', 'D2'], DE: ['P', 'D1', 'D2'] }
/** Formats of tracking numbers by courier. */
export const TRACKING_NO: Record<Courier, RegExp> = {
  P: /^[A-Z]{2}\d{9}GB$/,
  Y: /^H[0-9A-Z]{15}$/,
  X: /^\d{16}$/,
  D1: /^\d{14}$/,
  D2: /^JD\d{16,18}$/,
}
const ABROAD: Courier = 'D2'

/** Couriers that collect at a country's warehouses, with the kg limits of their services per parcel. */
export function couriersOf(country: Country) {
  return OFFERED[country].map((Courier) => ({
    Courier,
    Services: enumValues('CourierService')
      .filter((service) => SERVICES[service].courier === Courier)
      .map((Service) => ({
        Service,
        MaxWeight: SERVICES[Service].refuseAbove ?? null,
        WarnWeight: SERVICES[Service].warnAbove?.kg ?? null,
      })),
  }))
}

const OTHER_EU_COUNTRIES = 'AT BE BG CZ DK EE ES FI FR GR HR HU IE IT LT LU LV NL PL PT RO SE SI SK'.split(' ')

/** Countries that a warehouse ships parcels to, its own first. */
export const DESTINATIONS: Record<Country, readonly [Country, ...string[]]> = {
  GB: ['GB'],
  DE: ['DE', ...OTHER_EU_COUNTRIES],
}

/**
 * Parcels as assessed by a courier: weight of each in kg, that of the heaviest if greater, and their minimum dimensions
 * in cm.
 */
export type Parcels = {
  parcelWeights: readonly number[]
  heaviest?: number
  sides?: readonly [length: number, width: number, height: number] | null
}
export type Reason = { key: TextKey; params: TextParams }
export type Verdict = { courier: Courier; service: CourierService; verdict: 'ok' | 'warn' | 'blocked'; reasons: Reason[] }

/** Assesses every service of every courier: `blocked` cannot be chosen, `warn` can; with the reasons, blocking ones first. */
export function assessCouriers({
  site,
  destinationCountry,
  ...parcels
}: { site: Country; destinationCountry: string } & Parcels): Verdict[] {
  return enumValues('CourierService').map((service) => {
    const blocking = [...placeReasons(service, site, destinationCountry), ...refusals(service, parcels)]
    const warning = warnings(service, parcels)
    const verdict = blocking.length > 0 ? 'blocked' : warning.length > 0 ? 'warn' : 'ok'
    return { courier: SERVICES[service].courier, service, verdict, reasons: [...blocking, ...warning] }
  })
}

export const reason = (rule: RuleName, params: TextParams): Reason => ({ key: dropship(`rule.${rule}`), params })

function placeReasons(service: CourierService, site: Country, destination: string): Reason[] {
  const { courier } = SERVICES[service]
  if (!OFFERED[site].includes(courier)) return [reason('courierNotOffered', { service })]
  return destination !== site && courier !== ABROAD ? [reason('courierAbroad', { courier: ABROAD })] : []
}

function refusals(service: CourierService, parcels: Parcels): Reason[] {
  const { refuseAbove } = SERVICES[service]
  const found: Reason[] = []
  if (refuseAbove !== undefined && isHeavier(parcels, refuseAbove))
    found.push(reason('courierTooHeavy', { service, limit: refuseAbove }))
  if (parcels.sides && girth(...parcels.sides) > PARCEL_GIRTH.most)
    found.push(reason('courierGirth', { service, limit: PARCEL_GIRTH.most }))
  return found
}

function warnings(service: CourierService, parcels: Parcels): Reason[] {
  const { warnAbove, refuseAbove, sides } = SERVICES[service]
  const found: Reason[] = []
  const refused = refuseAbove !== undefined && isHeavier(parcels, refuseAbove)
  if (warnAbove && !refused && isHeavier(parcels, warnAbove.kg))
    found.push(reason(warnAbove.rule, { service, limit: warnAbove.kg }))
  if (!parcels.sides) return found
  const reach = girth(...parcels.sides)
  if (reach > PARCEL_GIRTH.high && reach <= PARCEL_GIRTH.most)
    found.push(reason('courierGirthHigh', { service, limit: PARCEL_GIRTH.high }))
  const sorted = parcels.sides.toSorted((a, b) => b - a)
  if (sides?.some((limit, index) => sorted[index]! > limit))
    found.push(reason('courierSides', { service, limit: sides.join(' x ') }))
  return found
}

function isHeavier(parcels: Parcels, limit: number): boolean {
  return [...parcels.parcelWeights, parcels.heaviest ?? 0].some((weight) => hundredths(weight) > hundredths(limit))
}

/** One line of an order with its product data: kg and cm of one piece. */
export type Packed = { Pieces: number; UnitWeight: number; UnitLength: number; UnitWidth: number; UnitHeight: number }

/**
 * Estimated parcels of an order that the warehouse has not measured: the weight of all pieces divided evenly, rounded
 * up to 0.01 kg so that no limit is exceeded unnoticed, and the sides of the piece with the greatest girth. Regardless
 * of the number of parcels, one of them holds the heaviest piece.
 */
export function parcelsOf(
  lines: readonly Packed[],
  packages: number,
): { parcelWeights: number[]; heaviest: number; sides: [number, number, number] | null } {
  const total = lines.reduce((sum, line) => sum + hundredths(line.UnitWeight) * BigInt(line.Pieces), 0n)
  const each = (total + BigInt(packages) - 1n) / BigInt(packages)
  const boxes = lines.map((line): [number, number, number] => [line.UnitLength, line.UnitWidth, line.UnitHeight])
  const largest = boxes.toSorted((a, b) => girth(...b) - girth(...a))[0] ?? null
  const heaviest = Math.max(fromHundredths(each), ...lines.map((line) => line.UnitWeight))
  return { parcelWeights: Array.from({ length: packages }, () => fromHundredths(each)), heaviest, sides: largest }
}
