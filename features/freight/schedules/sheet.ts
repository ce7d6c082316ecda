import { sheetTemplate, type SheetColumn } from '#kit/shared/sheet.ts'
import { flightShape, sailingShape } from './fields.ts'
import { flightProblems, KINDS, sailingProblems } from './rules.ts'
import { schedules } from './text/keys.ts'

type More = Pick<SheetColumn, 'parse' | 'enumeration' | 'options' | 'width' | 'hint'>
const time = { width: 20, hint: schedules('help.time') } as const
const open = { parse: 'yesNo', hint: schedules('help.open') } as const

function sailing<const F extends keyof typeof sailingShape.shape>(field: F, example: string, more: More = {}) {
  return { field, header: schedules(`field.${field}`), schema: sailingShape.shape[field], example, ...more }
}

/** Columns of sailings of both kinds; those of the other kind stay empty. */
export const SAILING_SHEET = sheetTemplate({
  code: 'SAILINGS',
  version: 1,
  module: '#features/freight/schedules/sheet.ts',
  title: schedules('sheet.sailings'),
  columns: [
    sailing('Kind', 'LCL', { options: KINDS, width: 10 }),
    sailing('PortOfLoading', 'CNYTN', { enumeration: 'SeaPort', width: 22 }),
    sailing('PortOfDischarge', 'GBFXT', { enumeration: 'SeaPort', width: 22 }),
    sailing('Carrier', 'COSCO'),
    sailing('Vessel', 'COSCO Shipping Aries', { width: 26 }),
    sailing('Voyage', '048W', { width: 12 }),
    sailing('Etd', '2026-01-09', { parse: 'date', width: 14 }),
    sailing('Eta', '2026-02-10', { parse: 'date', width: 14 }),
    sailing('CfsCutOff', '2026-01-04 16:00', time),
    sailing('SiCutOff', '2026-01-05 12:00', time),
    sailing('VgmCutOff', '', time),
    sailing('CustomsCutOff', '2026-01-07 17:00', time),
    sailing('CyOpen', '', time),
    sailing('CyCutOff', '', time),
    sailing('RemainingVolume', '22.5', { parse: 'number' }),
    sailing('IsOpen', 'Y', open),
  ],
  check: (values) => sailingProblems(values),
})

function flight<const F extends keyof typeof flightShape.shape>(field: F, example: string, more: More = {}) {
  return { field, header: schedules(`field.${field}`), schema: flightShape.shape[field], example, ...more }
}

export const FLIGHT_SHEET = sheetTemplate({
  code: 'FLIGHTS',
  version: 1,
  module: '#features/freight/schedules/sheet.ts',
  title: schedules('sheet.flights'),
  columns: [
    flight('Carrier', 'Lufthansa Cargo'),
    flight('FlightNo', 'LH8443', { width: 12 }),
    flight('AirportOfDeparture', 'CAN', { enumeration: 'Airport', width: 26 }),
    flight('AirportOfDestination', 'FRA', { enumeration: 'Airport', width: 26 }),
    flight('WarehouseCutOff', '2026-01-08 20:00', time),
    flight('EtdTime', '2026-01-09 23:30', time),
    flight('EtaTime', '2026-01-10 11:45', time),
    flight('IsOpen', 'Y', open),
  ],
  check: (values) => flightProblems(values),
})
