import { enumValues, valueName, type ValueOf } from '#features/account/dictionary/enums.ts'
import { ownProperty } from '#kit/shared/own-property.ts'
import type { Language } from '#kit/shared/text.ts'

export type SeaPort = ValueOf<'SeaPort'>
export type Airport = ValueOf<'Airport'>

export const SEA_PORTS = enumValues('SeaPort')
export const AIRPORTS = enumValues('Airport')

/** Countries of airports; sea ports have it in their UN/LOCODE. */
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

const isAirport = (code: string): code is Airport => Object.hasOwn(AIRPORT_COUNTRY, code)

/** The name of a sea port (UN/LOCODE) or an airport (IATA code); an unknown code is returned unchanged. */
export function portName(code: string, language: Language): string {
  return valueName(isAirport(code) ? 'Airport' : 'SeaPort', code, language)
}

/** Country (ISO code) of a sea port or airport. */
export function portCountry(code: string): string {
  return isAirport(code) ? AIRPORT_COUNTRY[code] : code.slice(0, 2)
}

const ORIGINS = new Set(['CN', 'HK'])
const isOrigin = (code: string) => ORIGINS.has(portCountry(code))

/** Ports of loading and of discharge. */
export const LOADING_PORTS = SEA_PORTS.filter(isOrigin)
export const DISCHARGE_PORTS = SEA_PORTS.filter((port) => !isOrigin(port))
export const DEPARTURE_AIRPORTS = AIRPORTS.filter(isOrigin)
export const DESTINATION_AIRPORTS = AIRPORTS.filter((airport) => !isOrigin(airport))

/** Ports that also serve other countries. */
const GATEWAYS: Partial<Record<SeaPort | Airport, readonly string[]>> = {
  NLRTM: ['BE', 'DE', 'FR'],
  BEANR: ['DE', 'FR'],
  LGG: ['DE', 'FR'],
  AMS: ['BE', 'DE'],
  FRA: ['BE', 'FR'],
}

/** Ports and airports that serve a country, including some of neighbours. */
export function portsTo(country: string): string[] {
  return [...DISCHARGE_PORTS, ...DESTINATION_AIRPORTS].filter(
    (code) => portCountry(code) === country || GATEWAYS[code]?.includes(country),
  )
}

/** Ports and airports near our receiving warehouses. */
const NEAR: Record<string, readonly (SeaPort | Airport)[]> = {
  CNSZX1: ['CNYTN', 'CNSHK', 'CNNSA', 'HKHKG', 'SZX', 'CAN', 'HKG'],
  CNNGB1: ['CNNGB', 'CNSHA', 'NGB', 'HGH', 'PVG'],
  CNXMN1: ['CNXMN', 'CNFOC', 'XMN'],
}

/** Their cities in Latin letters: their own names are Chinese. */
const CITIES: Record<string, string> = { CNSZX1: 'Shenzhen', CNNGB1: 'Ningbo', CNXMN1: 'Xiamen' }

/** City of a receiving warehouse (by code) in Latin letters; undefined for another place. */
export const receivingCity = (warehouse: string): string | undefined => ownProperty(CITIES, warehouse)

/** Ports and airports of departure for a receiving warehouse (by code); all for another place. */
export function portsFrom(receiptPlace: string): readonly string[] {
  return ownProperty(NEAR, receiptPlace) ?? [...LOADING_PORTS, ...DEPARTURE_AIRPORTS]
}

/** A marketplace centre. */
export type Centre = {
  readonly Code: string
  readonly CountryCode: ValueOf<'CountryCode'>
  readonly City: string
  readonly PostalCode: string
}

/** Frequent marketplace centres; others are entered by code and postcode. */
export const CENTRES: readonly Centre[] = [
  { Code: 'BHX1', CountryCode: 'GB', City: 'Rugeley', PostalCode: 'WS15 1NZ' },
  { Code: 'BHX2', CountryCode: 'GB', City: 'Coalville', PostalCode: 'LE67 1GQ' },
  { Code: 'BHX3', CountryCode: 'GB', City: 'Daventry', PostalCode: 'NN11 8QL' },
  { Code: 'DTM2', CountryCode: 'DE', City: 'Dortmund', PostalCode: '44145' },
  { Code: 'LEJ1', CountryCode: 'DE', City: 'Leipzig', PostalCode: '04347' },
  { Code: 'FRA3', CountryCode: 'DE', City: 'Bad Hersfeld', PostalCode: '36251' },
  { Code: 'LIL1', CountryCode: 'FR', City: 'Lauwin-Planque', PostalCode: '59553' },
]

/** Format of centre codes; the second form is for partner centres. */
export const CENTRE_CODE = /^([A-Z]{3}[0-9]{1,2}|X[A-Z]{3})$/
