import { sql } from 'kysely'
import { valueName } from '#features/account/dictionary/enums.ts'
import type { OrderRow } from '#features/freight/core/api/service.ts'
import { freightOrder, kindOf, orderEvents, TRACKING_NODE } from '#features/freight/core/rules.ts'
import { portName } from '#features/freight/places/rules.ts'
import type { ShipmentProgress } from '#features/freight/shared-tracking/contract.ts'
import { isUnconfirmed } from '#features/freight/shared-tracking/rules.ts'
import { now } from '#kit/api/clock.ts'
import { ONE_PLAN, type Db } from '#kit/api/db.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { OrderProgress } from '../contract.ts'
import { endsOf } from './reconciliation.ts'
import { placeName, type Reader } from './places.ts'
import { WATCH, watchStateOf, type Watch } from './watch.ts'

/** Progress of one order. */

type EventRow = { TrackingNode: number; EventTime: string; Location: string | null; Remark: string | null; Source: string }
type PlaceRow = { FcCode: string | null; BookingTime: string | null; DeliveredTime: string | null; TrackingNos: string[] }
type RelatedData = {
  Happened: EventRow[]
  Boxes: OrderProgress['Containers']
  Places: PlaceRow[]
  Etas: { Time: string; From: string | null; To: string }[]
  Watch: Watch | null
}

const { states } = freightOrder
const STAGES: Record<number, ShipmentProgress['Stage']> = {
  [states.pendingInbound]: 'preparing',
  [states.pendingAcceptance]: 'preparing',
  [states.pendingDeparture]: 'waiting',
  [states.departed]: 'underWay',
  [states.arrived]: 'landed',
  [states.inDelivery]: 'inDelivery',
  [states.delivered]: 'delivered',
  [states.cancelled]: 'cancelled',
}

/** Refuses with `notFound` unless it is a placed order of the company. */
async function findProgress(db: Db, ContractCompanyId: number, OrderId: number): Promise<OrderRow & RelatedData> {
  const { rows } = await sql<OrderRow & RelatedData>`${sql.raw(ONE_PLAN)}
    select o.*,
      (select coalesce(json_agg(json_build_object('TrackingNode', t.tracking_node, 'EventTime', t.event_time, 'Location', t.location, 'Remark', t.remark, 'Source', t.source) order by t.event_time desc, t.tracking_node desc, t.id desc), '[]')
        from tracking_event t where t.contract_company_id = o.contract_company_id and t.order_id = o.id and t.is_visible) as happened,
      (select coalesce(json_agg(json_build_object('CabinetType', c.cabinet_type, 'ContainerNo', c.container_no, 'SealNo', c.seal_no, 'Cartons', c.cartons) order by c.line_no), '[]') from order_container c where c.contract_company_id = o.contract_company_id and c.order_id = o.id) as boxes,
      (select coalesce(json_agg(json_build_object('FcCode', a.fc_code, 'BookingTime', a.booking_time, 'DeliveredTime', a.delivered_time, 'TrackingNos', a.tracking_nos) order by a.line_no), '[]') from order_delivery_address a where a.contract_company_id = o.contract_company_id and a.order_id = o.id) as places,
      (select coalesce(json_agg(json_build_object('Time', e.time, 'From', e.payload->>'from', 'To', e.payload->>'to') order by e.time desc, e.id desc), '[]')
        from (select * from event e where e.contract_company_id = o.contract_company_id and e.entity = ${sql.lit(orderEvents.entity)} and e.entity_id = o.id and e.move in (${sql.lit(orderEvents.moves.eta)}, ${sql.lit(orderEvents.moves.etaMoved)}, ${sql.lit(orderEvents.moves.scheduleMoved)}, ${sql.lit(orderEvents.moves.changeVoyage)}) and e.payload ? 'to' order by e.time desc, e.id desc limit 12) e) as etas,
      ${WATCH} as watch
    from order_fba o where o.contract_company_id = ${ContractCompanyId} and o.id = ${OrderId} and o.order_status <> ${sql.lit(states.draft)}`.execute(
    db,
  )
  return rows[0] ?? refuse('notFound', kit('error.notFound'))
}

const iso = (time: Date | null) => time?.toISOString() ?? null
/** Normalizes times that come from JSON. */
const utc = (time: string) => new Date(time).toISOString()

/** When a milestone was first reported, other than departures and arrivals reported only by the carrier. */
function reportedAt(order: OrderRow & RelatedData, node: number): string | null {
  const times = { AtdTime: iso(order.AtdTime), AtaTime: iso(order.AtaTime) }
  const event = order.Happened.findLast(
    ({ TrackingNode, Source }) => TrackingNode === node && !(Source === 'carrier' && isUnconfirmed(node, times)),
  )
  return event?.EventTime ?? null
}

/** The arrival that a carrier reports while the order has not arrived. */
function arrivalReported({ AtaTime, Happened }: OrderRow & RelatedData): string | null {
  const event = AtaTime ? undefined : Happened.findLast(({ TrackingNode }) => TrackingNode === TRACKING_NODE.arrived)
  return event ? utc(event.EventTime) : null
}

function buildProgress(order: OrderRow & RelatedData, reader: Reader): ShipmentProgress {
  const { mode, from, to } = endsOf(order)
  const port = (Code: string | null) => Code && { Code, Name: portName(Code, reader.language) }
  return {
    DcgNo: order.DcgNo!,
    OrderLoaddingAndServiceScopeType: order.OrderLoaddingAndServiceScopeType,
    Mode: mode,
    Stage: STAGES[order.OrderStatus]!,
    From: port(from) || null,
    To: port(to) || null,
    Country: valueName('CountryCode', order.DestinationCountry, reader.language),
    Vessel: order.Vessel,
    Voyage: order.Voyage,
    FlightNo: order.FlightNo,
    Etd: order.Etd,
    Eta: order.Eta,
    FirstEta: order.Watch?.PlannedEta ?? null,
    AtdTime: iso(order.AtdTime),
    AtaTime: iso(order.AtaTime),
    ArrivalReported: arrivalReported(order),
    DeliveredTime: iso(order.DeliveredTime),
    EtaChanges: order.Etas.map((change) => ({ ...change, Time: utc(change.Time) })),
    Milestones: milestonesOf(order, reader),
    Events: order.Happened.map(({ TrackingNode, EventTime, Location, Source }) => ({
      Node: TrackingNode,
      Name: valueName('TrackingNode', TrackingNode, reader.language),
      Time: utc(EventTime),
      Place: placeName(Location, reader),
      Source,
    })),
    Carrier: watchStateOf(order),
    Now: now().toISOString(),
  }
}

/** Milestones with actual or planned day. One before the order's state counts as reached even without a recorded time. */
function milestonesOf(order: OrderRow & RelatedData, { language }: Reader): ShipmentProgress['Milestones'] {
  const { leg, cargo } = kindOf(order.OrderLoaddingAndServiceScopeType)
  const { placed, stored, loaded, departed, arrived, released, delivering, delivered } = TRACKING_NODE
  const stations =
    leg === 'full'
      ? [placed, cargo === 'containers' ? loaded : stored, departed, arrived, released, delivering, delivered]
      : [placed, ...(order.AtdTime ? [departed] : []), arrived, released, delivering, delivered]
  const booked = order.Places.flatMap(({ BookingTime }) => BookingTime ?? []).sort()
  const times: Record<number, string | null> = {
    [departed]: iso(order.AtdTime),
    [arrived]: iso(order.AtaTime),
    [delivered]: iso(order.DeliveredTime),
  }
  const planned: Record<number, string | null> = {
    [departed]: order.Etd,
    [arrived]: order.Eta,
    [delivering]: booked[0] ?? null,
    [delivered]: booked.at(-1) ?? null,
  }
  const reachedAt = (node: number) => times[node] ?? reportedAt(order, node)
  const last = stations.findLastIndex((node) => reachedAt(node) !== null)
  const isCancelled = order.OrderStatus === states.cancelled
  return stations.map((Node, index) => ({
    Node,
    Name: valueName('TrackingNode', Node, language),
    At: reachedAt(Node),
    Planned: isCancelled ? null : (planned[Node] ?? null),
    State:
      index < last || (Node === delivered && index === last) ? 'done' : index > last ? 'next' : isCancelled ? 'problem' : 'now',
  }))
}

export async function readOrderProgress(
  db: Db,
  ContractCompanyId: number,
  OrderId: number,
  reader: Reader,
): Promise<OrderProgress> {
  const order = await findProgress(db, ContractCompanyId, OrderId)
  const progress = buildProgress(order, reader)
  const parcels = order.Places.flatMap(({ TrackingNos, FcCode }) => TrackingNos.map((TrackingNo) => ({ TrackingNo, FcCode })))
  return {
    ...progress,
    OrderId,
    OrderStatus: order.OrderStatus,
    CustomerOrderNo: order.CustomerOrderNo,
    CarrierName: order.Carrier,
    MblNo: order.MblNo,
    MawbNo: order.MawbNo,
    HawbNo: order.HawbNo,
    FcCodes: [...new Set(order.Places.flatMap(({ FcCode }) => FcCode ?? []))],
    Containers: order.Boxes,
    Parcels: [...new Map(parcels.map((one) => [one.TrackingNo, one])).values()],
    Events: progress.Events.map((event, index) => ({ ...event, Remark: order.Happened[index]!.Remark })),
  }
}

/** The public part for holders of a link: route, days and milestones. */
export async function readSharedProgress(
  db: Db,
  ContractCompanyId: number,
  OrderId: number,
  reader: Reader,
): Promise<ShipmentProgress> {
  return buildProgress(await findProgress(db, ContractCompanyId, OrderId), reader)
}

/** SPEC 7 order follow-up: events, oldest first. */
export async function readEvents(db: Db, ContractCompanyId: number, OrderId: number, reader: Reader) {
  await findProgress(db, ContractCompanyId, OrderId)
  const rows = await db
    .selectFrom('tracking_event')
    .select(['Id', 'TrackingNode', 'EventTime', 'Location', 'Remark', 'Source'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', OrderId)
    .where('IsVisible', '=', true)
    .orderBy('EventTime')
    .orderBy('TrackingNode')
    .orderBy('Id')
    .execute()
  return rows.map(({ EventTime, Location, ...row }) => ({
    ...row,
    OrderId,
    EventTime: EventTime.toISOString(),
    Location: placeName(Location, reader),
  }))
}
