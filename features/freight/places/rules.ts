import { enumValues, valueName, type ValueOf } from '#features/account/dictionary/enums.ts'
import type { Language } from '#kit/shared/text.ts'

export type SeaPort = ValueOf<'SeaPort'>
export type Airport = ValueOf<'Airport'>

export const SEA_PORTS = enumValues('SeaPort')
export const AIRPORTS = enumValues('Airport')

/** Country of an airport; of a sea port its UN/LOCODE says it. */
const AIRPORT_COUNTRY: Record<Airport, string> = {
  SZX: 'CN',
  CAN: 'CN',
  HKG: 'HK',
  XMN: 'CN',
  HGH: 'CN',
  NGB: 'CN',
  PVG: 'CN',
  CGO: 'CN',
  LHR: 'GB',
  EMA: 'GB',
  MAN: 'GB',
  FRA: 'DE',
  CGN: 'DE',
  LEJ: 'DE',
  LGG: 'BE',
  BRU: 'BE',
  AMS: 'NL',
  CDG: 'FR',
}

const isAirport = (code: string): code is Airport => code in AIRPORT_COUNTRY

/** The name of a sea port (UN/LOCODE) or an airport (IATA code); a code we do not know is shown as it is. */
export function portName(code: string, language: Language): string {
  return valueName(isAirport(code) ? 'Airport' : 'SeaPort', code, language)
}

/** The country (ISO, two letters) in which a sea port or an airport is. */
export function portCountry(code: string): string {
  return isAirport(code) ? AIRPORT_COUNTRY[code] : code.slice(0, 2)
}

const ORIGINS = new Set(['CN', 'HK'])
const isOrigin = (code: string) => ORIGINS.has(portCountry(code))

/** Where goods leave, and where they arrive. */
export const LOADING_PORTS = SEA_PORTS.filter(isOrigin)
export const DISCHARGE_PORTS = SEA_PORTS.filter((port) => !isOrigin(port))
export const DEPARTURE_AIRPORTS = AIRPORTS.filter(isOrigin)
export const DESTINATION_AIRPORTS = AIRPORTS.filter((airport) => !isOrigin(airport))

/** Ports through which goods go on to other countries than their own. */
const GATEWAYS: Partial<Record<SeaPort | Airport, readonly string[]>> = {
  NLRTM: ['BE', 'DE', 'FR'],
  BEANR: ['DE', 'FR'],
  LGG: ['DE', 'FR'],
  AMS: ['BE', 'DE'],
  FRA: ['BE', 'FR'],
}

/** Ports and airports through which goods reach a country: its own, and those across the border. */
export function portsTo(country: string): string[] {
  return [...DISCHARGE_PORTS, ...DESTINATION_AIRPORTS].filter(
    (code) => portCountry(code) === country || GATEWAYS[code]?.includes(country),
  )
}

/** Ports and airports that are near our receiving warehouses. */
const NEAR: Record<string, readonly (SeaPort | Airport)[]> = {
  CNSZX1: ['CNYTN', 'CNSHK', 'CNNSA', 'HKHKG', 'SZX', 'CAN', 'HKG'],
  CNNGB1: ['CNNGB', 'CNSHA', 'NGB', 'HGH', 'PVG'],
  CNXMN1: ['CNXMN', 'CNFOC', 'XMN'],
}

/** Ports and airports from which goods leave that were received at a place (code of a warehouse); all of them where the place is another. */
export function portsFrom(receiptPlace: string): readonly string[] {
  return NEAR[receiptPlace] ?? [...LOADING_PORTS, ...DEPARTURE_AIRPORTS]
}

/** A centre of a marketplace; its address is public. */
export type Centre = {
  readonly Code: string
  readonly CountryCode: ValueOf<'CountryCode'>
  readonly City: string
  readonly PostalCode: string
}

/** Centres that goods go to most. One that is not here is named by its code and postcode. */
export const CENTRES: readonly Centre[] = [
  { Code: 'BHX1', CountryCode: 'GB', City: 'Rugeley', PostalCode: 'WS15 1NZ' },
  { Code: 'BHX2', CountryCode: 'GB', City: 'Coalville', PostalCode: 'LE67 1GQ' },
  { Code: 'BHX3', CountryCode: 'GB', City: 'Daventry', PostalCode: 'NN11 8QL' },
  { Code: 'DTM2', CountryCode: 'DE', City: 'Dortmund', PostalCode: '44145' },
  { Code: 'LEJ1', CountryCode: 'DE', City: 'Leipzig', PostalCode: '04347' },
  { Code: 'FRA3', CountryCode: 'DE', City: 'Bad Hersfeld', PostalCode: '36251' },
  { Code: 'LIL1', CountryCode: 'FR', City: 'Lauwin-Planque', PostalCode: '59553' },
]

/** What a centre's code looks like; the second form is run by partners. */
export const CENTRE_CODE = /^([A-Z]{3}[0-9]{1,2}|X[A-Z]{3})$/
