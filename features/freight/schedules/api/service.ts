import { sql, type RawBuilder } from 'kysely'
import { portsFrom, portsTo, type Airport, type SeaPort } from '#features/freight/places/rules.ts'
import { now } from '#kit/api/clock.ts'
import { sqlState, type Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import { localDay } from '#kit/shared/calendar.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit, refuseIssues } from '#kit/shared/validation.ts'
import type { DeskFlight, DeskSailing } from '../contract.ts'
import { flightProblems, sailingProblems, SCHEDULE_ZONE, type Flight, type Kind, type Sailing } from '../rules.ts'
import { schedules } from '../text/keys.ts'
import { freeSpaceOf } from './free-space.ts'
import { lockDays, refuseOtherRoute, moveOrderDays, type Departures, type Followers } from './moved-orders.ts'

const SAILING = [
  'Id',
  'Kind',
  'Carrier',
  'Vessel',
  'Voyage',
  'PortOfLoading',
  'PortOfDischarge',
  'Etd',
  'Eta',
  'TransitDays',
  'CfsCutOff',
  'SiCutOff',
  'CustomsCutOff',
  'VgmCutOff',
  'CyOpen',
  'CyCutOff',
  'RemainingVolume',
  'IsOpen',
  'UpdatedTime',
  'RowVersion',
] as const
const FLIGHT = [
  'Id',
  'Carrier',
  'FlightNo',
  'AirportOfDeparture',
  'AirportOfDestination',
  'WarehouseCutOff',
  'EtdTime',
  'EtaTime',
  'IsOpen',
  'UpdatedTime',
  'RowVersion',
] as const

/** Wire format of a row: instants as ISO texts. */
function wire<R>(row: object): R {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as R
}

const MAX_OPEN = 200

/** SQL: true until the first cut-off of a sailing. */
const FIRST_CUT_OFF = sql<Date>`least(cfs_cut_off, si_cut_off, customs_cut_off, vgm_cut_off, cy_cut_off)`
const dayOf = (moment: RawBuilder<Date>) => sql<string>`(${moment} at time zone ${SCHEDULE_ZONE})::date`

/** A sailing, open or not. */
export async function sailingById(db: Db, Id: number): Promise<DeskSailing | null> {
  const row = await db.selectFrom('sailing').select(SAILING).where('Id', '=', Id).executeTakeFirst()
  return row ? wire(row) : null
}

/** A flight, open or not. */
export async function flightById(db: Db, Id: number): Promise<DeskFlight | null> {
  const row = await db.selectFrom('flight').select(FLIGHT).where('Id', '=', Id).executeTakeFirst()
  return row ? wire(row) : null
}

/** Locks a sailing for booking space; does not block orders that refer to it. Only for staff and `acrossCompanies`. */
export async function lockSailing(db: Db, Id: number): Promise<void> {
  await db.selectFrom('sailing').select('Id').where('Id', '=', Id).forNoKeyUpdate().execute()
}

function openOnes(db: Db) {
  return db.selectFrom('sailing').where('IsOpen', '=', true).where(FIRST_CUT_OFF, '>', now())
}

/** The sailing if it is open to goods of that kind on a day (yyyy-MM-dd in China), else null. */
export async function openSailing(
  db: Db,
  { SailingId, Kind, Day }: { SailingId: number; Kind: Kind; Day: string },
): Promise<DeskSailing | null> {
  const row = await openOnes(db)
    .select(SAILING)
    .where('Id', '=', SailingId)
    .where('Kind', '=', Kind)
    .where(dayOf(FIRST_CUT_OFF), '>=', Day)
    .executeTakeFirst()
  return row ? wire(row) : null
}

type Maybe<T> = T | null | undefined
type WantedSailings = {
  Kind: Kind
  PortOfLoading?: Maybe<SeaPort>
  PortOfDischarge?: Maybe<SeaPort>
  DestinationCountry?: Maybe<string>
  ReceiptPlaceCode?: Maybe<string>
}

/** Open sailings with the space still free, soonest first, from ports near the place of receipt to ports that serve the country. */
export async function openSailings(
  db: Db,
  { Kind, PortOfLoading, PortOfDischarge, DestinationCountry, ReceiptPlaceCode }: WantedSailings,
): Promise<DeskSailing[]> {
  const rows = await openOnes(db)
    .select(SAILING.filter((name) => name !== 'RemainingVolume'))
    .select(freeSpaceOf('sailing').as('RemainingVolume'))
    .where('Kind', '=', Kind)
    .$if(PortOfLoading != null, (query) => query.where('PortOfLoading', '=', PortOfLoading!))
    .$if(PortOfDischarge != null, (query) => query.where('PortOfDischarge', '=', PortOfDischarge!))
    .$if(ReceiptPlaceCode != null, (query) => query.where('PortOfLoading', 'in', portsFrom(ReceiptPlaceCode!)))
    .$if(DestinationCountry != null, (query) => query.where('PortOfDischarge', 'in', ['', ...portsTo(DestinationCountry!)]))
    .orderBy('Etd')
    .orderBy('Id')
    .limit(MAX_OPEN)
    .execute()
  return rows.map((row) => wire(row))
}

type WantedFlights = {
  AirportOfDeparture?: Maybe<Airport>
  AirportOfDestination?: Maybe<Airport>
  DestinationCountry?: Maybe<string>
  ReceiptPlaceCode?: Maybe<string>
  FlightDate?: Maybe<string>
}

/** Flights before warehouse cut-off, soonest first; of one departure day (in China), or all. */
export async function openFlights(
  db: Db,
  { AirportOfDeparture, AirportOfDestination, DestinationCountry, ReceiptPlaceCode, FlightDate }: WantedFlights,
): Promise<DeskFlight[]> {
  const rows = await db
    .selectFrom('flight')
    .select(FLIGHT)
    .where('IsOpen', '=', true)
    .where('WarehouseCutOff', '>', now())
    .$if(AirportOfDeparture != null, (query) => query.where('AirportOfDeparture', '=', AirportOfDeparture!))
    .$if(AirportOfDestination != null, (query) => query.where('AirportOfDestination', '=', AirportOfDestination!))
    .$if(ReceiptPlaceCode != null, (query) => query.where('AirportOfDeparture', 'in', portsFrom(ReceiptPlaceCode!)))
    .$if(DestinationCountry != null, (query) => query.where('AirportOfDestination', 'in', ['', ...portsTo(DestinationCountry!)]))
    .$if(FlightDate != null, (query) => query.where(dayOf(sql<Date>`etd_time`), '=', FlightDate!))
    .orderBy('EtdTime')
    .orderBy('Id')
    .limit(MAX_OPEN)
    .execute()
  return rows.map((row) => wire(row))
}

/** Sailings by vessel and voyage, for matching the rows of a workbook; may include others. */
export async function storedSailings(db: Db, rows: readonly Pick<Sailing, 'Vessel' | 'Voyage'>[]): Promise<DeskSailing[]> {
  const found = await db
    .selectFrom('sailing')
    .select(SAILING)
    .where(
      'Vessel',
      'in',
      rows.map((row) => row.Vessel),
    )
    .where(
      'Voyage',
      'in',
      rows.map((row) => row.Voyage),
    )
    .execute()
  return found.map((row) => wire(row))
}

/** Flights by number and day; may include others. */
export async function storedFlights(db: Db, rows: readonly Pick<Flight, 'FlightNo' | 'EtdTime'>[]): Promise<DeskFlight[]> {
  const days = rows.map((row) => localDay(new Date(row.EtdTime), SCHEDULE_ZONE))
  const found = await db
    .selectFrom('flight')
    .select(FLIGHT)
    .where(
      'FlightNo',
      'in',
      rows.map((row) => row.FlightNo),
    )
    .where(dayOf(sql<Date>`etd_time`), 'in', days)
    .execute()
  return found.map((row) => wire(row))
}

// --- Saving --------------------------------------------------------------------------------------------------------

/** Editable columns with their SQL types; rows are sent as one JSON text. */
const WRITTEN = {
  sailing: {
    Kind: 'text',
    Carrier: 'text',
    Vessel: 'text',
    Voyage: 'text',
    PortOfLoading: 'text',
    PortOfDischarge: 'text',
    Etd: 'date',
    Eta: 'date',
    CfsCutOff: 'timestamptz',
    SiCutOff: 'timestamptz',
    CustomsCutOff: 'timestamptz',
    VgmCutOff: 'timestamptz',
    CyOpen: 'timestamptz',
    CyCutOff: 'timestamptz',
    RemainingVolume: 'numeric',
    IsOpen: 'boolean',
  } satisfies Record<keyof Sailing, string>,
  flight: {
    Carrier: 'text',
    FlightNo: 'text',
    AirportOfDeparture: 'text',
    AirportOfDestination: 'text',
    WarehouseCutOff: 'timestamptz',
    EtdTime: 'timestamptz',
    EtaTime: 'timestamptz',
    IsOpen: 'boolean',
  } satisfies Record<keyof Flight, string>,
}
type Known = { Id?: number | undefined; RowVersion?: number | undefined }

const DUPLICATE = '23505'
const REFERENCED = '23503'

/** Adds sailings, and changes those with an Id and an unchanged RowVersion; all or none. Orders follow. Returns Ids, new ones first. */
export const saveSailings = async (db: Db, rows: readonly (Sailing & Known)[], by: By, followers: Followers = []) =>
  (await keep(db, 'sailing', rows, by, followers)).ids
/** The same for flights. */
export const saveFlights = async (db: Db, rows: readonly (Flight & Known)[], by: By, followers: Followers = []) =>
  (await keep(db, 'flight', rows, by, followers)).ids

type Changed = { Id: number; RowVersion: number; by: By; translate: Translate }

/** Changes the days of a sailing. Returns the number of orders that follow. */
export async function rescheduleSailing(
  db: Db,
  { by, translate, ...days }: Changed & Pick<Sailing, 'Etd' | 'Eta'>,
): Promise<number> {
  const sailing = { ...((await sailingById(db, days.Id)) ?? refuse('notFound', kit('error.notFound'))), ...days }
  refuseIssues(sailingProblems(sailing), translate)
  return (await keep(db, 'sailing', [sailing], by)).moved
}

/** The same for the times of a flight. */
export async function rescheduleFlight(
  db: Db,
  { by, translate, ...times }: Changed & Pick<Flight, 'EtdTime' | 'EtaTime'>,
): Promise<number> {
  const flight = { ...((await flightById(db, times.Id)) ?? refuse('notFound', kit('error.notFound'))), ...times }
  refuseIssues(flightProblems(flight), translate)
  return (await keep(db, 'flight', [flight], by)).moved
}

async function keep(
  db: Db,
  table: Departures,
  rows: readonly Known[],
  by: By,
  followers: Followers = [],
): Promise<{ ids: number[]; moved: number }> {
  const names = Object.keys(WRITTEN[table])
  const given = (some: readonly Known[]) => {
    const shape = Object.entries({ ...WRITTEN[table], Id: 'bigint', RowVersion: 'int' }).map(
      ([name, type]) => sql`${sql.raw(`"${name}" ${type}`)}`,
    )
    return sql`jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as r(${sql.join(shape)})`
  }
  const value = (name: string) => sql.raw(`r."${name}"`)
  const [added, changed] = [rows.filter(({ Id }) => Id === undefined), rows.filter(({ Id }) => Id !== undefined)]
  const at = now()
  const userId = by.UserId
  const before = await lockDays(
    db,
    table,
    changed.map(({ Id }) => Id!),
  )
  await refuseOtherRoute(db, table, changed)
  try {
    const insert = sql<{
      Id: number
    }>`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}, created_time, created_by, updated_time, updated_by)
      select ${sql.join(names.map(value))}, ${at}::timestamptz, ${userId}::bigint, ${at}::timestamptz, ${userId}::bigint from ${given(added)} returning id`
    const update = sql<{
      Id: number
    }>`update ${sql.table(table)} kept set ${sql.join(names.map((name) => sql`${sql.ref(name)} = ${value(name)}`))}, updated_time = ${at}, updated_by = ${userId}, row_version = kept.row_version + 1
      from ${given(changed)} where kept.id = r."Id" and kept.row_version = r."RowVersion" returning kept.id`
    const ids = added.length > 0 ? (await insert.execute(db)).rows : []
    const others = changed.length > 0 ? (await update.execute(db)).rows : []
    if (others.length < changed.length) refuse('changed', kit('error.changed'))
    return {
      ids: [...ids, ...others].map(({ Id }) => Id),
      moved: before.length > 0 ? await moveOrderDays(db, table, before, by, followers) : 0,
    }
  } catch (error) {
    if (sqlState(error) === DUPLICATE) refuse('duplicate', schedules('error.known'))
    throw error
  }
}

/** Removes a sailing or a flight on which no order is booked. */
export async function remove(db: Db, table: keyof typeof WRITTEN, Id: number): Promise<true> {
  try {
    const gone = await db.deleteFrom(table).where('Id', '=', Id).returning('Id').executeTakeFirst()
    return gone ? true : refuse('notFound', kit('error.notFound'))
  } catch (error) {
    if (sqlState(error) === REFERENCED) refuse('rule', schedules('error.used'))
    throw error
  }
}
