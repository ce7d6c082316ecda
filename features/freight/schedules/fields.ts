import { z } from 'zod'
import { DEPARTURE_AIRPORTS, DESTINATION_AIRPORTS, DISCHARGE_PORTS, LOADING_PORTS } from '#features/freight/places/rules.ts'
import { numberFrom, day, oneOf, optional, text } from '#kit/shared/fields.ts'
import { asCode } from '#kit/shared/identity.ts'
import { withRules } from '#kit/shared/validation.ts'
import { asNumber } from '#kit/shared/number.ts'
import { flightProblems, KINDS, sailingProblems } from './rules.ts'

/** Fields of sailings and flights, for form, workbook and call. */

/** A time in China as in Excel: `2026-01-05 16:00`, without a time at midnight. */
const LOCAL = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::\d\d)?)?$/
const CHINA = '+08:00'

/** Normalizes an instant, so that texts can be compared. */
function toInstant(value: unknown): unknown {
  const written = typeof value === 'string' ? value.trim() : ''
  const [, date, time = '00:00'] = LOCAL.exec(written) ?? []
  const iso = date === undefined ? written : `${date}T${time}:00${CHINA}`
  const isReal =
    date === undefined
      ? z.iso.datetime().safeParse(written).success
      : z.iso.date().safeParse(date).success && !Number.isNaN(Date.parse(iso))
  return isReal ? new Date(iso).toISOString() : value
}

/** A point in time: ISO 8601, or local time in China. */
const moment: z.ZodType<string, string> = z.preprocess<unknown, z.ZodType<string>, string>(
  toInstant,
  z.iso.datetime({
    error: (issue) => (issue.input === undefined || issue.input === null || issue.input === '' ? 'required' : 'date'),
  }),
)

const volume = numberFrom(
  asNumber,
  z
    .number({ error: 'number' })
    .min(0, { error: 'amount' })
    .max(999_999, { error: 'number' })
    .transform((value) => Math.round(value * 1000) / 1000),
)

const name = (max: number) => text({ max, noSpecial: true })

export const sailingShape = z.object({
  Kind: oneOf(KINDS),
  Carrier: name(30),
  Vessel: name(50),
  Voyage: text({ max: 20, signs: '/-' }),
  PortOfLoading: oneOf(LOADING_PORTS),
  PortOfDischarge: oneOf(DISCHARGE_PORTS),
  Etd: day,
  Eta: day,
  CfsCutOff: optional(moment),
  SiCutOff: moment,
  CustomsCutOff: moment,
  VgmCutOff: optional(moment),
  CyOpen: optional(moment),
  CyCutOff: optional(moment),
  RemainingVolume: optional(volume),
  IsOpen: z.boolean().default(true),
})
export const sailingFields = withRules(sailingShape, (sailing) => sailingProblems(sailing))

export const flightShape = z.object({
  Carrier: name(30),
  FlightNo: text({ max: 10, written: asCode, pattern: /^[A-Z0-9]{2}\d{1,4}[A-Z]?$/, example: 'CZ3001' }),
  AirportOfDeparture: oneOf(DEPARTURE_AIRPORTS),
  AirportOfDestination: oneOf(DESTINATION_AIRPORTS),
  WarehouseCutOff: moment,
  EtdTime: moment,
  EtaTime: moment,
  IsOpen: z.boolean().default(true),
})
export const flightFields = withRules(flightShape, (flight) => flightProblems(flight))
