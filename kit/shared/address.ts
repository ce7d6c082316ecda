import { text } from './fields.ts'

/**
 * Patterns of a country's normalised postal codes. Codes of Great Britain cover the Channel Islands and the Isle of
 * Man; their last two letters are never C I K M O V.
 */
const POSTCODE: Record<string, RegExp> = {
  GB: /^(GIR 0AA|[A-PR-UWYZ](\d{1,2}|[A-HK-Y]\d(\d|[ABEHMNPRV-Y])?|\d[A-HJKPS-UW]) \d[ABD-HJLNP-UW-Z]{2})$/,
  DE: /^(0[1-9]|[1-9]\d)\d{3}$/,
  FR: /^(0[1-9]|[1-8]\d|9[0-8])\d{3}$/,
  CN: /^\d{6}$/,
  AT: /^[1-9]\d{3}$/,
  BE: /^[1-9]\d{3}$/,
  BG: /^[1-9]\d{3}$/,
  CZ: /^[1-7]\d{4}$/,
  DK: /^[1-9]\d{3}$/,
  EE: /^\d{5}$/,
  ES: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  FI: /^\d{5}$/,
  GR: /^[1-8]\d{4}$/,
  HR: /^[1-5]\d{4}$/,
  HU: /^[1-9]\d{3}$/,
  IE: /^[A-Z]\d[\dW][A-Z0-9]{4}$/,
  IT: /^\d{5}$/,
  LT: /^\d{5}$/,
  LU: /^[1-9]\d{3}$/,
  LV: /^\d{4}$/,
  NL: /^[1-9]\d{3}[A-Z]{2}$/,
  PL: /^\d{5}$/,
  PT: /^[1-9]\d{6}$/,
  RO: /^\d{6}$/,
  SE: /^[1-9]\d{4}$/,
  SI: /^[1-9]\d{3}$/,
  SK: /^[089]\d{4}$/,
}
const ANY_POSTCODE = /^[A-Z0-9]{3,10}$/

/** Upper case without spaces, hyphens or a country prefix like `D-`; British codes keep one space before the last three. */
export function normalisePostcode(country: string, postcode: string): string {
  const typed = postcode.trim().toUpperCase()
  const prefix =
    [`${country}-`, `${country.slice(0, 1)}-`].find((p) => typed.startsWith(p) && /^\d/.test(typed.slice(p.length))) ?? ''
  const bare = typed.slice(prefix.length).replace(/[\s-]/g, '')
  return country === 'GB' && bare.length > 3 ? `${bare.slice(0, -3)} ${bare.slice(-3)}` : bare
}

/** True if the code, in any notation, can be one of the country (SPEC 5 "the postal code is checked"). */
export function isPostcode(country: string | null | undefined, postcode: string | null | undefined): boolean {
  // Missing fields are reported separately, and without a country the rest cannot be checked.
  if (country === undefined || country === null || postcode === undefined || postcode === null) return true
  if (!/^[A-Z]{2}$/.test(country)) return false
  return (POSTCODE[country] ?? ANY_POSTCODE).test(normalisePostcode(country, postcode))
}

type Range = readonly [from: number, to: number]
const ALL: Range = [0, 99]

const DIAL_CODES: Record<string, string> = { '+44': 'GB', '+49': 'DE', '+33': 'FR', '+32': 'BE' }

/** Likely country of a phone number (`+` and digits); most customers are in China. */
export function countryOfPhone(phone: string): string {
  return DIAL_CODES[phone.slice(0, 3)] ?? 'CN'
}

/** British outward codes that couriers treat as remote: postcode area to its districts. */
const REMOTE_DISTRICTS: Record<string, readonly Range[]> = {
  HS: [ALL],
  ZE: [ALL],
  IV: [ALL],
  KW: [ALL],
  BT: [ALL],
  IM: [ALL],
  JE: [ALL],
  GY: [ALL],
  AB: [
    [30, 38],
    [41, 56],
  ],
  DD: [[8, 10]],
  FK: [
    [8, 8],
    [17, 21],
  ],
  G: [[83, 83]],
  KA: [[27, 28]],
  PA: [[20, 99]],
  PH: [
    [11, 11],
    [13, 15],
    [17, 99],
  ],
  PO: [[30, 41]],
  TR: [[21, 25]],
}

/** Islands of Germany; Corsica and the overseas territories of France. */
const REMOTE_CODES: Record<string, readonly Range[]> = {
  DE: [
    [18565, 18565],
    [25845, 25847],
    [25849, 25849],
    [25859, 25859],
    [25863, 25863],
    [25869, 25869],
    [25929, 25933],
    [25938, 25942],
    [25946, 25949],
    [25952, 25955],
    [25961, 25970],
    [25980, 25980],
    [25985, 25986],
    [25988, 25990],
    [25992, 25994],
    [25996, 25999],
    [26465, 26465],
    [26474, 26474],
    [26486, 26486],
    [26548, 26548],
    [26571, 26571],
    [26579, 26579],
    [26757, 26757],
    [27498, 27499],
    [83256, 83256],
  ],
  FR: [
    [20000, 20999],
    [97000, 98999],
  ],
}

/**
 * True when couriers treat the address as remote, so that the customer must confirm first (SPEC 5). False for an
 * invalid code.
 */
export function isRemoteArea(country: string, postcode: string): boolean {
  if (!isPostcode(country, postcode)) return false
  const normal = normalisePostcode(country, postcode)
  const [ranges, number] = country === 'GB' ? district(normal) : [REMOTE_CODES[country], Number(normal)]
  return (ranges ?? []).some(([from, to]) => number >= from && number <= to)
}

/** Where the couriers of these countries add a surcharge: whole postcodes from and to, or with an `Area` its districts. */
export function remoteRules(countries: readonly string[]) {
  const areas = ([From, To]: Range, Area: string | null) => ({ Area, From, To })
  const british = Object.entries(REMOTE_DISTRICTS).flatMap(([area, ranges]) => ranges.map((range) => areas(range, area)))
  const rules = countries.map((CountryCode) => ({
    CountryCode,
    Areas: CountryCode === 'GB' ? british : (REMOTE_CODES[CountryCode] ?? []).map((range) => areas(range, null)),
  }))
  return rules.filter(({ Areas }) => Areas.length > 0)
}

function district(postcode: string): [readonly Range[] | undefined, number] {
  const [, area = '', number = ''] = /^([A-Z]{1,2})(\d{1,2})/.exec(postcode) ?? []
  return [REMOTE_DISTRICTS[area], Number(number)]
}

const PHONE = /^(?=(?:\D*\d){5})\+?[0-9 ()-]{6,20}$/
const EMAIL = /^[^\s@<>",;:\\()[\]]+@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*\.[a-z]{2,}$/i

/** A phone number of any country. */
export const phone = text({ max: 20, pattern: PHONE, wrong: 'phone' })

export const email = text({ max: 100, pattern: EMAIL, wrong: 'email' })
