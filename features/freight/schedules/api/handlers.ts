import type { Page } from '#kit/shared/page.ts'
import { sql } from 'kysely'
import { answerTemplate, rowsWorkbook } from '#features/account/files/api/service.ts'
import { XLSX } from '#kit/api/exports.ts'
import { portsTo } from '#features/freight/places/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import { holds } from '#kit/api/caller.ts'
import type { Db } from '#kit/api/db.ts'
import { type JsonText, answer, type Context, type FileAnswer, type Handler } from '#kit/api/handle.ts'
import { byCaller } from '#kit/api/moves.ts'
import { allOf, like, orderOf, pageOf, withinDays } from '#kit/api/page.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { SheetTemplate } from '#kit/shared/sheet.ts'
import { kit } from '#kit/shared/validation.ts'
import {
  deleteFlight,
  deleteSailing,
  exportFlights,
  exportSailings,
  getAirFullFlight,
  getDeskFlight,
  getDeskFlights,
  getDeskSailing,
  getDeskSailings,
  getFlightTemplate,
  getSailings,
  getSailingSchedule,
  getSailingTemplate,
  getShippingScheduleInfo,
  importFlights,
  importSailings,
  readFlightSheet,
  readSailingSheet,
  saveFlight,
  saveSailing,
  type FlightFilter,
  type SailingFilter,
} from '../contract.ts'
import { PAGE } from '../paths.ts'
import { flightKey, MAX_SHEET, sailingKey, SCHEDULE_ZONE, type Kind } from '../rules.ts'
import { FLIGHT_SHEET, SAILING_SHEET } from '../sheet.ts'
import { schedules } from '../text/keys.ts'
import { freeSpaceOf } from './free-space.ts'
import {
  flightById,
  saveFlights,
  saveSailings,
  storedFlights,
  storedSailings,
  openFlights,
  openSailings,
  remove,
  sailingById,
} from './service.ts'
import { readChanges } from './sheet.ts'

const notFound = () => refuse('notFound', kit('error.notFound'))
const today = () => dayIn(SCHEDULE_ZONE)

/** Wire format of times. */
const iso = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const SAILING_FACTS = sql`s.id as "Id", s.kind as "Kind", s.carrier as "Carrier", s.vessel as "Vessel", s.voyage as "Voyage", s.port_of_loading as "PortOfLoading", s.port_of_discharge as "PortOfDischarge", s.etd as "Etd", s.eta as "Eta", s.transit_days as "TransitDays",
  ${iso('s.CfsCutOff')} as "CfsCutOff", ${iso('s.SiCutOff')} as "SiCutOff", ${iso('s.CustomsCutOff')} as "CustomsCutOff", ${iso('s.VgmCutOff')} as "VgmCutOff", ${iso('s.CyOpen')} as "CyOpen", ${iso('s.CyCutOff')} as "CyCutOff",
  s.is_open as "IsOpen"`
/** For customers the space still free, for staff the value they have entered. */
const SAILING = sql`${SAILING_FACTS}, ${freeSpaceOf('s')} as "RemainingVolume"`
const DESK_SAILING = sql`${SAILING_FACTS}, s.remaining_volume as "RemainingVolume", s.updated_time as "UpdatedTime", s.row_version as "RowVersion"`
const FLIGHT = sql`f.id as "Id", f.carrier as "Carrier", f.flight_no as "FlightNo", f.airport_of_departure as "AirportOfDeparture", f.airport_of_destination as "AirportOfDestination", ${iso('f.WarehouseCutOff')} as "WarehouseCutOff",
  ${iso('f.EtdTime')} as "EtdTime", ${iso('f.EtaTime')} as "EtaTime", f.is_open as "IsOpen", f.updated_time as "UpdatedTime", f.row_version as "RowVersion"`

const SAILING_SORT = {
  CreatedTime: sql`s.etd`,
  Etd: sql`s.etd`,
  Eta: sql`s.eta`,
  TransitDays: sql`s.transit_days`,
  Carrier: sql`s.carrier`,
  CfsCutOff: sql`s.cfs_cut_off`,
  SiCutOff: sql`s.si_cut_off`,
  CyCutOff: sql`s.cy_cut_off`,
  UpdatedTime: sql`s.updated_time`,
}
const FLIGHT_SORT = {
  CreatedTime: sql`f.etd_time`,
  EtdTime: sql`f.etd_time`,
  FlightNo: sql`f.flight_no`,
  UpdatedTime: sql`f.updated_time`,
}
/** Next departure first. */
const soonest = <I extends SailingFilter | FlightFilter>(input: I): I =>
  input.SortField ? input : { ...input, SortOrder: 'asc' }
/** Default: future departures. */
const fromToday = <I extends SailingFilter | FlightFilter>(input: I): I =>
  input.StartTime || input.EndTime ? input : { ...input, StartTime: today() }

function sailingPage(db: Db, wanted: SailingFilter, columns = SAILING) {
  const input = soonest(fromToday(wanted))
  const word = input.Keyword?.trim()
  const carrier = input.Carrier?.trim()
  return pageOf<object>(db, {
    columns,
    from: sql`sailing s`,
    where: allOf([
      input.Kind !== undefined && sql`s.kind = ${input.Kind}`,
      input.PortOfLoading !== undefined && sql`s.port_of_loading = ${input.PortOfLoading}`,
      input.PortOfDischarge !== undefined && sql`s.port_of_discharge = ${input.PortOfDischarge}`,
      input.DestinationCountry !== undefined && sql`s.port_of_discharge = any(${portsTo(input.DestinationCountry)})`,
      input.IsOpen !== undefined && sql`s.is_open = ${input.IsOpen}`,
      input.StartTime !== undefined && sql`s.etd >= ${input.StartTime}::date`,
      input.EndTime !== undefined && sql`s.etd <= ${input.EndTime}::date`,
      carrier !== undefined && carrier !== '' && sql`s.carrier ilike ${like(carrier)}`,
      word !== undefined &&
        word !== '' &&
        // Vessel and voyage, combined as everywhere.
        sql`(s.vessel || ' ' || s.voyage ilike ${like(word)} or s.carrier ilike ${like(word)})`,
    ]),
    order: orderOf(input, SAILING_SORT, sql`s.id`),
    input,
  })
}

function flightPage(db: Db, wanted: FlightFilter) {
  const input = soonest(fromToday(wanted))
  const word = input.Keyword?.trim()
  return pageOf<object>(db, {
    columns: FLIGHT,
    from: sql`flight f`,
    where: allOf([
      input.AirportOfDeparture !== undefined && sql`f.airport_of_departure = ${input.AirportOfDeparture}`,
      input.AirportOfDestination !== undefined && sql`f.airport_of_destination = ${input.AirportOfDestination}`,
      input.DestinationCountry !== undefined && sql`f.airport_of_destination = any(${portsTo(input.DestinationCountry)})`,
      input.IsOpen !== undefined && sql`f.is_open = ${input.IsOpen}`,
      ...withinDays(sql`f.etd_time`, input, SCHEDULE_ZONE),
      word !== undefined && word !== '' && sql`(f.flight_no ilike ${like(word)} or f.carrier ilike ${like(word)})`,
    ]),
    order: orderOf(input, FLIGHT_SORT, sql`f.id`),
    input,
  })
}

function pageFor({ db, caller, input }: Context<'customer'> & { input: SailingFilter & { Kind: Kind } }) {
  if (!holds(caller, PAGE[input.Kind])) refuse('forbidden', kit('error.forbidden'))
  return sailingPage(db, input)
}

/** Rows of a list as a workbook; refuses more than the limit. */
async function listWorkbook(
  context: Context,
  template: SheetTemplate,
  { times, read }: { times: readonly string[]; read: (db: Db) => Promise<JsonText<Page<object>>> },
): Promise<FileAnswer> {
  const { Items, TotalCount } = (await context.transact('read', read, 'everyone')).read()
  if (TotalCount > MAX_SHEET) refuse('rule', schedules('error.tooMany'), { max: MAX_SHEET })
  return {
    fileName: `${context.translate(template.title)}.xlsx`,
    contentType: XLSX,
    content: await rowsWorkbook(template, Items, context, { times, zone: SCHEDULE_ZONE }),
  }
}

const whole = { PageIndex: 1, PageSize: MAX_SHEET } as const

const sailingHandlers: Handler[] = [
  answer(getSailings, async (context) => pageFor(context)),
  answer(getSailingSchedule, async (context) => pageFor(context)),
  answer(getShippingScheduleInfo, ({ db, input }) => openSailings(db, input)),
  answer(getDeskSailings, ({ db, input }) => sailingPage(db, input, DESK_SAILING)),
  answer(getDeskSailing, async ({ db, input }) => (await sailingById(db, input.Id)) ?? notFound()),
  answer(saveSailing, async ({ db, input, caller, declared }) => ({
    Id: (await saveSailings(db, [input], byCaller(caller), declared.all('voyageFollowers')))[0]!,
  })),
  answer(deleteSailing, ({ db, input }) => remove(db, 'sailing', input.Id)),
  answer(exportSailings, (context) =>
    listWorkbook(context, SAILING_SHEET, {
      times: ['CfsCutOff', 'SiCutOff', 'VgmCutOff', 'CustomsCutOff', 'CyOpen', 'CyCutOff'],
      read: (db) => sailingPage(db, { ...context.input, ...whole }, DESK_SAILING),
    }),
  ),
  answer(getSailingTemplate, (context) => answerTemplate(context, { template: () => SAILING_SHEET })),
  answer(readSailingSheet, (context) =>
    readChanges(context, SAILING_SHEET, {
      keyOf: sailingKey,
      field: 'Voyage',
      find: (rows) => context.transact('read', (db) => storedSailings(db, rows), 'everyone'),
    }),
  ),
  answer(importSailings, async ({ db, input, caller, declared }) => ({
    Count: (await saveSailings(db, input.Rows, byCaller(caller), declared.all('voyageFollowers'))).length,
  })),
]

const flightHandlers: Handler[] = [
  answer(getAirFullFlight, ({ db, input }) => openFlights(db, input)),
  answer(getDeskFlights, ({ db, input }) => flightPage(db, input)),
  answer(getDeskFlight, async ({ db, input }) => (await flightById(db, input.Id)) ?? notFound()),
  answer(saveFlight, async ({ db, input, caller, declared }) => ({
    Id: (await saveFlights(db, [input], byCaller(caller), declared.all('voyageFollowers')))[0]!,
  })),
  answer(deleteFlight, ({ db, input }) => remove(db, 'flight', input.Id)),
  answer(exportFlights, (context) =>
    listWorkbook(context, FLIGHT_SHEET, {
      times: ['WarehouseCutOff', 'EtdTime', 'EtaTime'],
      read: (db) => flightPage(db, { ...context.input, ...whole }),
    }),
  ),
  answer(getFlightTemplate, (context) => answerTemplate(context, { template: () => FLIGHT_SHEET })),
  answer(readFlightSheet, (context) =>
    readChanges(context, FLIGHT_SHEET, {
      keyOf: flightKey,
      field: 'FlightNo',
      find: (rows) => context.transact('read', (db) => storedFlights(db, rows), 'everyone'),
    }),
  ),
  answer(importFlights, async ({ db, input, caller, declared }) => ({
    Count: (await saveFlights(db, input.Rows, byCaller(caller), declared.all('voyageFollowers'))).length,
  })),
]

export const scheduleHandlers: Handler[] = [...sailingHandlers, ...flightHandlers]
