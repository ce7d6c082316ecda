import { sql } from 'kysely'
import type { OrderRow } from '#features/freight/core/api/service.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import { now } from '#kit/api/clock.ts'
import { transact, type Pool } from '#kit/api/db.ts'
import type { Reference } from './carrier.ts'
import { endsOf } from './reconciliation.ts'

/** Claims references that are due; each is queried by one process only. */

export const BATCH = 25
/** After this time another process may claim the reference. */
const LEASE_MS = 10 * 60_000
const { pendingDeparture, departed } = freightOrder.states
export const ASKED: readonly number[] = [pendingDeparture, departed]

export type Taken = {
  ContractCompanyId: number
  Id: number
  Kind: Reference['Kind']
  Reference: string
  Carrier: string | null
  OrderId: number | null
  WarehouseOutId: number | null
  ReturnLabelId: number | null
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

/** Claims due references; no other process gets them during the lease. */
export function claimDue(pool: Pool): Promise<Taken[]> {
  const moment = now()
  return transact(pool, 'everyone', 'write', async (db) => {
    const { rows } = await sql<Taken>`
      with due as (
        update carrier_watch w set next_ask = ${new Date(moment.getTime() + LEASE_MS)}, asked_time = ${moment}
        from (select contract_company_id, id from carrier_watch where next_ask <= ${moment} order by next_ask limit ${sql.lit(BATCH)} for update skip locked) d
        where w.contract_company_id = d.contract_company_id and w.id = d.id returning w.*)
      select due.contract_company_id, due.id, due.kind, due.reference, due.carrier, due.order_id, due.warehouse_out_id, due.return_label_id, due.ship_time, due.asked_time, due.fails, due.planned_eta, due.eta,
        case when due.kind <> 'parcel' then json_build_object('OrderLoaddingAndServiceScopeType', o.order_loadding_and_service_scope_type, 'OrderStatus', o.order_status, 'DcgNo', o.dcg_no, 'PortOfLoading', o.port_of_loading, 'PortOfDischarge', o.port_of_discharge,
          'AirportOfDeparture', o.airport_of_departure, 'AirportOfDestination', o.airport_of_destination, 'MblNo', o.mbl_no, 'MawbNo', o.mawb_no, 'Vessel', o.vessel, 'Voyage', o.voyage, 'FlightNo', o.flight_no, 'Carrier', o.carrier, 'Etd', o.etd, 'Eta', o.eta,
          'AtdTime', o.atd_time, 'ContainerNo', (select c.container_no from order_container c where c.contract_company_id = o.contract_company_id and c.order_id = o.id and c.container_no is not null order by c.line_no limit 1)) end as "order"
      from due left join order_fba o on o.contract_company_id = due.contract_company_id and o.id = due.order_id`.execute(db)
    return rows
  })
}

/** The planned arrival: unchanged while the order's ETA is the carrier's, reset after any other change of the ETA. */
export function plannedEta({ Order, PlannedEta, Eta }: Taken): string | null {
  return Order && Order.Eta !== (Eta ?? PlannedEta) ? Order.Eta : PlannedEta
}

/** The reference to query: bill, container or air waybill; before there is one, ship or flight. */
export function referenceOf(taken: Taken): Reference {
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

export const modeOf = ({ Kind, Mode }: Reference) => (Kind === 'parcel' ? 'parcel' : Mode)
