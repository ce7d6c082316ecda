import { sql } from 'kysely'
import { changeOrder, lockOrder, type OrderRow } from '#features/freight/core/api/service.ts'
import { freightOrder, orderEvents } from '#features/freight/core/rules.ts'
import { now } from '#kit/api/clock.ts'
import { deferWrite, transact, type Db, type Pool } from '#kit/api/db.ts'
import type { RunningJob } from '#kit/api/jobs.ts'
import { BY_SYSTEM } from '#kit/api/moves.ts'
import { publishLive } from '#kit/api/outbox.ts'
import {
  bounded,
  boundedParcel,
  daysBetween,
  isCarrierNode,
  isParcelOver,
  isPlausibleEta,
  reconcileParcel,
  LIMITS,
  nextAsk,
  PARCEL,
  parcelSpan,
  type ReportedEvent,
  parcelTopic,
} from '../rules.ts'
import type { CarrierAnswer, CarrierDriver, Reference } from './carrier.ts'
import { endsOf, reconcileOrder, saveReportedEvents, knownOf } from './reconciliation.ts'

/** Carriers are asked when it is time, a few at once, each reference by one process alone. */

const BATCH = 25
const BATCHES = 20
const AT_ONCE = 5
/** Whoever took a reference and died is forgotten after this. */
const LEASE_MS = 10 * 60_000
const ERROR_LENGTH = 300
const { pendingDeparture, departed } = freightOrder.states
const ASKED: readonly number[] = [pendingDeparture, departed]
const DAY_MS = 86_400_000

type Taken = {
  ContractCompanyId: number
  Id: number
  Kind: Reference['Kind']
  Reference: string
  Carrier: string | null
  OrderId: number | null
  ShipTime: Date | null
  AskedTime: Date
  Fails: number
  PlannedEta: string | null
  Eta: string | null
  Order:
    | (Pick<
        OrderRow,
        | 'OrderLoaddingAndServiceScopeType'
        | 'OrderStatus'
        | 'PortOfLoading'
        | 'PortOfDischarge'
        | 'AirportOfDeparture'
        | 'AirportOfDestination'
        | 'MblNo'
        | 'MawbNo'
        | 'Vessel'
        | 'Voyage'
        | 'FlightNo'
        | 'Carrier'
        | 'Etd'
        | 'Eta'
      > & { AtdTime: string | null; ContainerNo: string | null; DcgNo: string })
    | null
}

/** Takes references whose time has come; no other process gets them meanwhile. */
export function claimDue(pool: Pool): Promise<Taken[]> {
  const moment = now()
  return transact(pool, 'everyone', 'write', async (db) => {
    const { rows } = await sql<Taken>`
      with due as (
        update carrier_watch w set next_ask = ${new Date(moment.getTime() + LEASE_MS)}, asked_time = ${moment}
        from (select contract_company_id, id from carrier_watch where next_ask <= ${moment} order by next_ask limit ${sql.lit(BATCH)} for update skip locked) d
        where w.contract_company_id = d.contract_company_id and w.id = d.id returning w.*)
      select due.contract_company_id, due.id, due.kind, due.reference, due.carrier, due.order_id, due.ship_time, due.asked_time, due.fails, due.planned_eta, due.eta,
        case when due.kind <> 'parcel' then json_build_object('OrderLoaddingAndServiceScopeType', o.order_loadding_and_service_scope_type, 'OrderStatus', o.order_status, 'DcgNo', o.dcg_no, 'PortOfLoading', o.port_of_loading, 'PortOfDischarge', o.port_of_discharge,
          'AirportOfDeparture', o.airport_of_departure, 'AirportOfDestination', o.airport_of_destination, 'MblNo', o.mbl_no, 'MawbNo', o.mawb_no, 'Vessel', o.vessel, 'Voyage', o.voyage, 'FlightNo', o.flight_no, 'Carrier', o.carrier, 'Etd', o.etd, 'Eta', o.eta,
          'AtdTime', o.atd_time, 'ContainerNo', (select c.container_no from order_container c where c.contract_company_id = o.contract_company_id and c.order_id = o.id and c.container_no is not null order by c.line_no limit 1)) end as "order"
      from due left join order_fba o on o.contract_company_id = due.contract_company_id and o.id = due.order_id`.execute(db)
    return rows
  })
}

/** Who wrote the day of arrival last says what was planned: the carrier keeps to its own word, another ship begins anew. */
function plannedEta({ Order, PlannedEta, Eta }: Taken): string | null {
  return Order && Order.Eta !== (Eta ?? PlannedEta) ? Order.Eta : PlannedEta
}

/** What a carrier knows an order by: bill, container, air waybill; before there is one, ship or flight. */
function referenceOf(taken: Taken): Reference {
  const { Order, Kind, Reference: No, Carrier, ShipTime } = taken
  if (!Order) return { Kind, No, Carrier, Voyage: null, Mode: 'sea', From: null, To: null, Etd: null, Eta: null, Left: ShipTime }
  const { mode, from, to } = endsOf(Order)
  const voyage =
    mode === 'sea'
      ? [Order.Vessel, Order.Voyage].filter(Boolean).join(' ')
      : [Order.FlightNo, Order.Etd].filter(Boolean).join(' ')
  const named =
    mode === 'sea'
      ? ([
          ['bl', Order.MblNo],
          ['container', Order.ContainerNo],
          ['voyage', voyage || Order.DcgNo],
        ] as const)
      : ([
          ['awb', Order.MawbNo],
          ['flight', voyage || Order.DcgNo],
        ] as const)
  const [kind, no] = named.find(([, value]) => value)!
  return {
    Kind: kind,
    No: no!,
    Carrier: Order.Carrier,
    Voyage: voyage || null,
    Mode: mode,
    From: from,
    To: to,
    Etd: Order.Etd,
    Eta: plannedEta(taken),
    Left: Order.AtdTime ? new Date(Order.AtdTime) : null,
  }
}

/** Asks about everything that is due, batch by batch; gives how many were asked. */
export async function queryDueCarriers(
  pool: Pool,
  carrier: CarrierDriver,
  { log, signal, atOnce = AT_ONCE }: Pick<RunningJob, 'signal'> & { log: Pick<RunningJob['log'], 'error'>; atOnce?: number },
): Promise<number> {
  let asked = 0
  for (let batch = 0; batch < BATCHES && !signal.aborted; batch += 1) {
    const taken = await claimDue(pool)
    asked += taken.length
    const waiting = [...taken]
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let one = waiting.shift(); one && !signal.aborted; one = waiting.shift())
          await askOne(pool, carrier, one, signal).catch((error: unknown) =>
            log.error({ err: error }, 'an answer of a carrier could not be kept'),
          )
      }),
    )
    if (taken.length < BATCH) break
  }
  return asked
}

async function askOne(pool: Pool, carrier: CarrierDriver, taken: Taken, signal?: AbortSignal): Promise<void> {
  const isOver = taken.Order !== null && !ASKED.includes(taken.Order.OrderStatus)
  if (isOver)
    return transact(pool, taken.ContractCompanyId, 'write', async (db) => void (await watchUpdate(db, taken, { NextAsk: null })))
  const reference = referenceOf(taken)
  let answer: CarrierAnswer
  try {
    answer = await carrier.ask(reference, signal)
  } catch (error) {
    const Fails = taken.Fails + 1
    const LastError = reasonOf(error)
    return transact(
      pool,
      taken.ContractCompanyId,
      'write',
      async (db) => void (await watchUpdate(db, taken, { Fails, LastError, NextAsk: nextAsk(now(), modeOf(reference), Fails) })),
    )
  }
  await transact(pool, taken.ContractCompanyId, 'write', (db) =>
    taken.Order ? saveProgress(db, taken, reference, answer) : saveParcel(db, taken, answer),
  )
}

const modeOf = ({ Kind, Mode }: Reference) => (Kind === 'parcel' ? 'parcel' : Mode)

/** `fetch failed` alone helps nobody: the cause says why. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return [message, cause instanceof Error ? cause.message : ''].filter(Boolean).join(': ').slice(0, ERROR_LENGTH)
}

type Change = {
  NextAsk: Date | null
  Fails?: number
  LastError?: string | null
  AnswerTime?: Date
  Kind?: string
  Reference?: string
  Carrier?: string | null
  PlannedEta?: string | null
  Eta?: string | null
  ExpressStatus?: number
}

/** Writes on a reference if it is still ours: whoever took it after our lease has the word. */
async function watchUpdate(db: Db, { ContractCompanyId, Id, AskedTime }: Taken, change: Change): Promise<boolean> {
  const row = await db
    .updateTable('carrier_watch')
    .set(change)
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .where('AskedTime', '=', AskedTime)
    .returning('Id')
    .executeTakeFirst()
  return row !== undefined
}

async function saveProgress(db: Db, taken: Taken, reference: Reference, answer: CarrierAnswer): Promise<void> {
  const order = await lockOrder(db, taken, taken.OrderId!)
  const before = plannedEta(taken)
  const known = knownOf(order, [])
  const isGood = answer.Eta !== null && isPlausibleEta(answer.Eta, known)
  const Fault =
    answer.Fault ?? (answer.Eta !== null && !isGood && known.ata === null ? `arrival on ${answer.Eta} is not possible` : null)
  const isOver = !ASKED.includes(order.OrderStatus)
  const change = {
    Kind: reference.Kind,
    Reference: reference.No.slice(0, 60),
    Carrier: reference.Carrier,
    AnswerTime: now(),
    Fails: 0,
    LastError: Fault,
    NextAsk: isOver ? null : nextAsk(now(), modeOf(reference), 0),
    PlannedEta: before,
    ...(isGood && { Eta: answer.Eta }),
  }
  if (!(await watchUpdate(db, taken, change))) return
  await saveReportedEvents(db, taken, answer.Events, (kept, said) =>
    bounded([...kept, ...said.filter(({ Node }) => isCarrierNode(Node))], known),
  )
  const isNew = await reconcileOrder(db, order)
  if (isGood && !isOver && order.Eta !== answer.Eta) await moveEta(db, order, answer.Eta!, before)
  else if (isNew || taken.Fails > 0)
    await publishLive(db, orderEvents, { ContractCompanyId: order.ContractCompanyId, ids: [order.Id] })
}

/** The carrier's day of arrival becomes the order's. The customer is told once it has moved by so many days from what he was told last. */
async function moveEta(db: Db, order: OrderRow, Eta: string, planned: string | null): Promise<void> {
  const told = await db
    .selectFrom('event')
    .select('Payload')
    .where('ContractCompanyId', '=', order.ContractCompanyId)
    .where('Entity', '=', orderEvents.entity)
    .where('EntityId', '=', order.Id)
    .where('Move', '=', orderEvents.moves.etaMoved)
    .orderBy('Id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const last = (told?.Payload as { to?: string } | undefined)?.to ?? planned ?? order.Eta
  const days = last === null ? 0 : daysBetween(last, Eta)
  await changeOrder(db, order, Math.abs(days) >= LIMITS.tellDays ? 'etaMoved' : 'eta', BY_SYSTEM, {
    set: { Eta },
    payload: { from: order.Eta, to: Eta, days },
  })
}

async function saveParcel(db: Db, taken: Taken, answer: CarrierAnswer): Promise<void> {
  let reportedEvents: readonly ReportedEvent[] = []
  const span = parcelSpan(taken.ShipTime, now())
  const row = await db
    .selectFrom('carrier_watch')
    .select('ExpressStatus')
    .where('ContractCompanyId', '=', taken.ContractCompanyId)
    .where('Id', '=', taken.Id)
    .where('AskedTime', '=', taken.AskedTime)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return
  await saveReportedEvents(db, taken, answer.Events, (kept, said) => (reportedEvents = boundedParcel([...kept, ...said], span)))
  const { status } = reconcileParcel(reportedEvents, span)
  const isOver = isParcelOver(status) || now().getTime() - (taken.ShipTime ?? now()).getTime() > LIMITS.parcelDays * DAY_MS
  await watchUpdate(db, taken, {
    ExpressStatus: status,
    AnswerTime: now(),
    Fails: 0,
    LastError: answer.Fault,
    NextAsk: isOver ? null : nextAsk(now(), 'parcel', 0),
  })
  if (status !== row.ExpressStatus)
    await publishLive(db, parcelTopic, { ContractCompanyId: taken.ContractCompanyId, ids: [taken.Id] })
}

/** An order that waits for its ship, or is on its way, is asked about: from the day before it leaves. */
export async function watchOrder(db: Db, order: OrderRow): Promise<void> {
  const { ContractCompanyId, Id: OrderId, DcgNo } = order
  const from =
    order.OrderStatus === pendingDeparture && order.Etd
      ? new Date(Math.max(now().getTime(), Date.parse(order.Etd) - DAY_MS))
      : now()
  const isOver = !ASKED.includes(order.OrderStatus)
  if (isOver)
    return void deferWrite(
      db,
      db
        .updateTable('carrier_watch')
        .set({ NextAsk: null })
        .where('ContractCompanyId', '=', ContractCompanyId)
        .where('OrderId', '=', OrderId)
        .where('Kind', '<>', 'parcel'),
    )
  const row = {
    ContractCompanyId,
    Kind: 'voyage' as const,
    Reference: DcgNo!,
    Carrier: order.Carrier,
    OrderId,
    NextAsk: from,
    PlannedEta: order.Eta,
    CreatedTime: now(),
  }
  await db
    .insertInto('carrier_watch')
    .values(row)
    // A literal, so that a plan for all parameters finds the index as well.
    .onConflict((conflict) =>
      conflict
        .columns(['ContractCompanyId', 'OrderId'])
        .where(sql<boolean>`kind <> 'parcel'`)
        .doUpdateSet({ NextAsk: from }),
    )
    .execute()
}

/** Parcels that left since the last time, of freight orders and of the overseas warehouses. */
export async function watchParcels(pool: Pool): Promise<void> {
  const moment = now()
  const since = new Date(moment.getTime() - LIMITS.parcelDays * DAY_MS)
  await transact(pool, 'everyone', 'write', (db) =>
    sql`
      insert into carrier_watch (contract_company_id, kind, reference, carrier, order_id, warehouse_out_id, ship_time, next_ask, express_status, created_time)
      select * from (
        (select p.contract_company_id, 'parcel', p.tracking_no, p.courier, null::bigint, p.warehouse_out_id, p.ship_time, ${moment}::timestamptz, ${sql.lit(PARCEL.labelled)}, p.ship_time from pack_express p
          where p.express_status in (133001, 133002, 133003, 133004, 133006) and p.ship_time > ${since}
            and not exists (select 1 from carrier_watch w where w.contract_company_id = p.contract_company_id and w.kind = 'parcel' and w.reference = p.tracking_no) order by p.ship_time limit 500)
        union all
        (select a.contract_company_id, 'parcel', no.value, null, a.order_id, null, ${moment}::timestamptz, ${moment}::timestamptz, ${sql.lit(PARCEL.labelled)}, ${moment}::timestamptz
          from order_delivery_address a cross join lateral (select distinct value from unnest(a.tracking_nos) value) no
          where a.tracking_nos <> '{}' and a.delivered_time is null
            and not exists (select 1 from carrier_watch w where w.contract_company_id = a.contract_company_id and w.kind = 'parcel' and w.reference = no.value) limit 500)) parcels
      on conflict do nothing`.execute(db),
  )
}
