import { z } from 'zod'
import { text } from './fields.ts'
import { asCode } from './identity.ts'
import { LANGUAGES } from './text.ts'

const STYLES = ['long', 'short'] as const

function codesByName(codes: readonly string[]): Map<string, string> {
  const regions = LANGUAGES.flatMap((language) =>
    STYLES.map((style) => new Intl.DisplayNames(language, { type: 'region', style })),
  )
  return new Map(
    codes.flatMap((code) =>
      [code, ...regions.map((region) => region.of(code)!)].map((name) => [name.toLowerCase(), code] as const),
    ),
  )
}

/**
 * Reads a cell with one of these countries by its code or its name in any of our languages, so that it may be `GB`,
 * `UK`, `United Kingdom` or `Vereinigtes Königreich`; `schema` checks the code.
 */
export function countryByName<T extends z.ZodType>(codes: readonly string[], schema: T): T {
  let known: Map<string, string> | undefined
  const codeOf = (value: unknown) =>
    typeof value === 'string' ? ((known ??= codesByName(codes)).get(value.trim().toLowerCase()) ?? value) : value
  return z.preprocess(codeOf, schema) as unknown as T
}

/** ISO 3166-1, and XK (Kosovo), which customs of the UK and the EU use as well. */
const COUNTRY_CODES = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT ' +
  'BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ' +
  'ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT ' +
  'HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS ' +
  'LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI ' +
  'NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG ' +
  'SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG ' +
  'UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ')
const COUNTRY = { max: 100, written: asCode, pattern: new RegExp(`^(${COUNTRY_CODES.join('|')})$`), example: 'CN' }

/** Country in which goods were made: any country, by its code or name. */
export const originCountry = countryByName(COUNTRY_CODES, text(COUNTRY))
