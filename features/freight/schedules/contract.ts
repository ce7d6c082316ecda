import { z } from 'zod'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { AIRPORTS, SEA_PORTS } from '#features/freight/places/rules.ts'
import { day, oneOf } from '#kit/shared/fields.ts'
import { blob, id, ok, op } from '#kit/shared/op.ts'
import { page, pageInput, withSpan } from '#kit/shared/page.ts'
import { flightFields, flightShape, sailingFields, sailingShape } from './fields.ts'
import { KINDS, MAX_SHEET } from './rules.ts'
import { sheetIssue } from '#kit/shared/sheet-issue.ts'

const kind = oneOf(KINDS)
const port = oneOf(SEA_PORTS)
const airport = oneOf(AIRPORTS)
const country = oneOf(enumValues('CountryCode'))
const place = z.string().max(20)
const version = z.number().int()

const sailing = sailingShape.extend({ Id: z.number(), TransitDays: z.number() })
const flight = flightShape.extend({ Id: z.number() })
export type SailingRow = z.output<typeof sailing>
export type FlightRow = z.output<typeof flight>

const paged = pageInput.pick({
  PageIndex: true,
  PageSize: true,
  StartTime: true,
  EndTime: true,
  SortField: true,
  SortOrder: true,
})
const carrier = z.string().max(30)
const filter = paged.extend({
  PortOfLoading: port.optional(),
  PortOfDischarge: port.optional(),
  Carrier: carrier.optional(),
  IsOpen: z.boolean().optional(),
})

// --- Customers -----------------------------------------------------------------------------------------------------

/** Sailings by departure: of the given days, else from today on. Default: full containers. */
export const getSailings = op({
  path: '/cms/api/FbaFclShipping/GetPageList',
  access: 'customer',
  input: withSpan(filter.extend({ Kind: kind.default('FCL') })),
  output: page(sailing),
})
/** The same; default: consolidated cargo. */
export const getSailingSchedule = op({
  path: '/cms/api/FbaFclShipping/GetSailingSchedulePageList',
  access: 'customer',
  input: withSpan(filter.extend({ Kind: kind.default('LCL') })),
  output: page(sailing),
})

/** Sailings that an order can choose: from ports near the place of receipt (code of a warehouse) to ports that serve the country. */
export const getShippingScheduleInfo = op({
  path: '/oms/api/OrderFbaDetail/GetShippingScheduleInfo',
  access: 'customer',
  input: z.object({
    Kind: kind.default('LCL'),
    ReceiptPlaceCode: place.nullish(),
    PortOfLoading: port.nullish(),
    PortOfDischarge: port.nullish(),
    DestinationCountry: country.nullish(),
  }),
  output: z.array(sailing),
})

/** Flights that an order can choose, of a day or all. */
export const getAirFullFlight = op({
  path: '/oms/api/OrderFbaAIR/GetAIRFullFlight',
  access: 'customer',
  input: z.object({
    ReceiptPlaceCode: place.nullish(),
    AirportOfDeparture: airport.nullish(),
    AirportOfDestination: airport.nullish(),
    DestinationCountry: country.nullish(),
    FlightDate: day.nullish(),
  }),
  output: z.array(flight),
})

// --- The desk ------------------------------------------------------------------------------------------------------

const staff = { access: 'staff', area: 'freight' } as const
const byId = z.object({ Id: id })
const kept = { UpdatedTime: z.string(), RowVersion: version }
const keyed = z.object({ Id: id.optional(), RowVersion: version.optional() })
const saved = z.object({ Id: z.number() })
const done = z.object({ Count: z.number() })
/** A changed row of a workbook: new, or with differing fields. */
const change = <S extends z.ZodType>(row: S) =>
  z.object({
    Id: z.number().optional(),
    RowVersion: version.optional(),
    Row: row,
    Fields: z.array(z.object({ Field: z.string(), Before: z.unknown(), After: z.unknown() })),
  })
const columns = { Columns: z.array(z.string().max(60)).max(60).optional() }

const deskSailing = (method: string) => `/desk/api/Sailing/${method}`
const deskSailings = withSpan(
  filter.extend({ Kind: kind.optional(), DestinationCountry: country.optional(), Keyword: z.string().max(200).optional() }),
)
const deskSailingRow = sailing.extend(kept)
export type DeskSailing = z.output<typeof deskSailingRow>
export const getDeskSailings = op({
  ...staff,
  path: deskSailing('GetPageList'),
  input: deskSailings,
  output: page(deskSailingRow),
})
export const getDeskSailing = op({ ...staff, path: deskSailing('GetById'), input: byId, output: deskSailingRow })
/** Adds a sailing, or changes the one with `Id` if its `RowVersion` is still the same. */
export const saveSailing = op({
  ...staff,
  path: deskSailing('Save'),
  kind: 'command',
  input: sailingFields.and(keyed),
  output: saved,
})
export const deleteSailing = op({ ...staff, path: deskSailing('Delete'), kind: 'command', input: byId, output: ok })
/** Filtered sailings, soonest first, as a workbook for editing and import. */
export const exportSailings = op({
  ...staff,
  path: deskSailing('ExportExcel'),
  kind: 'download',
  input: deskSailings.and(z.object(columns)),
  output: blob,
})
export const getSailingTemplate = op({
  ...staff,
  path: deskSailing('GetImportTemplate'),
  kind: 'download',
  input: z.object({}),
  output: blob,
})
/** Reads a workbook without saving: its changes, or all errors. */
export const readSailingSheet = op({
  ...staff,
  path: deskSailing('ReadExcel'),
  kind: 'upload',
  takes: ['workbook', 'table'],
  input: z.object({}),
  output: z.object({ Changes: z.array(change(sailingShape)), Errors: z.array(sheetIssue) }),
})
/** Saves all rows, or none if one has been changed in the meantime. */
export const importSailings = op({
  ...staff,
  path: deskSailing('Import'),
  kind: 'command',
  input: z.object({ Rows: z.array(sailingFields.and(keyed)).min(1).max(MAX_SHEET) }),
  output: done,
})

const deskFlight = (method: string) => `/desk/api/Flight/${method}`
const deskFlights = withSpan(
  paged.extend({
    AirportOfDeparture: airport.optional(),
    AirportOfDestination: airport.optional(),
    DestinationCountry: country.optional(),
    IsOpen: z.boolean().optional(),
    Keyword: z.string().max(200).optional(),
  }),
)
const deskFlightRow = flight.extend(kept)
export type DeskFlight = z.output<typeof deskFlightRow>
export const getDeskFlights = op({ ...staff, path: deskFlight('GetPageList'), input: deskFlights, output: page(deskFlightRow) })
export const getDeskFlight = op({ ...staff, path: deskFlight('GetById'), input: byId, output: deskFlightRow })
export const saveFlight = op({
  ...staff,
  path: deskFlight('Save'),
  kind: 'command',
  input: flightFields.and(keyed),
  output: saved,
})
export const deleteFlight = op({ ...staff, path: deskFlight('Delete'), kind: 'command', input: byId, output: ok })
export const exportFlights = op({
  ...staff,
  path: deskFlight('ExportExcel'),
  kind: 'download',
  input: deskFlights.and(z.object(columns)),
  output: blob,
})
export const getFlightTemplate = op({
  ...staff,
  path: deskFlight('GetImportTemplate'),
  kind: 'download',
  input: z.object({}),
  output: blob,
})
export const readFlightSheet = op({
  ...staff,
  path: deskFlight('ReadExcel'),
  kind: 'upload',
  takes: ['workbook', 'table'],
  input: z.object({}),
  output: z.object({ Changes: z.array(change(flightShape)), Errors: z.array(sheetIssue) }),
})
export const importFlights = op({
  ...staff,
  path: deskFlight('Import'),
  kind: 'command',
  input: z.object({ Rows: z.array(flightFields.and(keyed)).min(1).max(MAX_SHEET) }),
  output: done,
})

export type SailingFilter = z.output<typeof deskSailings>
export type FlightFilter = z.output<typeof deskFlights>
