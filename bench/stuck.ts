import type { Client } from 'pg'
import { clearance, freightOrder, kindOf } from '#features/freight/core/rules.ts'

/** Freight orders in progress that no one can advance: each is checked with the guards of its next move. */

type Row = {
  dcg_no: string
  order_status: number
  kind: number
  clearance_status: number
  return_reason: string | null
  atd_time: Date | null
  ata_time: Date | null
  trunking_fee: string | null
  trunking_fee_currency: string | null
  is_trunking_fee_confirmed: boolean
  has_sailing: boolean
  stock: { state: number; expected: number; received: number } | null
  open_boxes: number
  places: number
  open_places: number
}

const { states } = freightOrder
/** Goods that are expected or partly received. */
const AWAITED = [119001, 119002]

/** Why an order cannot advance; undefined if its next move is legal and its requirements can still be met. */
function reasonOf(row: Row, now: Date): string | undefined {
  const kind = kindOf(row.kind)
  switch (row.order_status) {
    case states.pendingInbound:
      // A returned order can always be resubmitted by the customer.
      if (row.return_reason !== null) return undefined
      if (kind.leg === 'tail') return 'a tail order waits for goods in China'
      if (kind.cargo === 'containers') return row.open_boxes > 0 ? undefined : 'no container is left to be loaded'
      return row.stock && AWAITED.includes(row.stock.state) && row.stock.received < row.stock.expected
        ? undefined
        : 'no cartons are awaited'
    case states.pendingAcceptance:
      return kind.leg === 'tail' || row.has_sailing ? undefined : 'it has no ship or plane, and none is open'
    case states.pendingDeparture:
      return undefined
    case states.departed:
      return row.atd_time && row.atd_time > now ? 'it will have departed' : undefined
    case states.arrived:
      if (!leadsTo(row.clearance_status, clearance.states.released)) return 'clearance cannot be ended'
      if (row.trunking_fee !== null && !row.is_trunking_fee_confirmed && row.trunking_fee_currency === null)
        return 'the trucking fee cannot be confirmed'
      return row.places > 0 ? undefined : 'it has no place to go to'
    case states.inDelivery:
      if (row.ata_time && row.ata_time > now) return 'it will have arrived'
      return row.open_places > 0 ? undefined : 'every place has signed, and it is not delivered'
  }
  return `state ${row.order_status} has no move ahead`
}

/** Whether staff can bring a clearance from one state to another. */
function leadsTo(from: number, to: number): boolean {
  const reached = new Set([from])
  for (const state of reached)
    for (const name of clearance.movesFrom(state, 'staff'))
      reached.add(clearance.states[clearance.find(state, name, 'staff')!.to])
  return reached.has(to)
}

/** One line for each order that is stuck at the portal's time `now`. The client must see all companies. */
export async function stuckOrders(client: Client, now: Date): Promise<string[]> {
  const { rows } = await client.query<Row>(
    `select o.dcg_no, o.order_status, o.order_loadding_and_service_scope_type as kind, o.clearance_status, o.return_reason, o.atd_time, o.ata_time, o.trunking_fee, o.trunking_fee_currency, o.is_trunking_fee_confirmed,
       o.sailing_id is not null or o.flight_id is not null or o.flight_no is not null
         or exists (select from sailing s where s.is_open and s.etd > $1::timestamptz) as has_sailing,
       (select json_build_object('state', d.domestic_stock_state, 'expected', d.expected_cartons, 'received', d.received_cartons) from domestic_stock d where d.contract_company_id = o.contract_company_id and d.order_id = o.id) as stock,
       (select count(*)::int from order_container c where c.contract_company_id = o.contract_company_id and c.order_id = o.id and (c.seal_no is null or c.vgm_weight is null)) as open_boxes,
       count(p.id)::int as places, count(p.id) filter (where p.delivered_time is null)::int as open_places
     from order_fba o left join order_delivery_address p on p.contract_company_id = o.contract_company_id and p.order_id = o.id
     where o.order_status = any($2) group by o.contract_company_id, o.id order by o.id`,
    [
      now,
      Object.values(states).filter(
        (state) => ![states.draft, states.delivered, states.cancelled].some((ended) => ended === state),
      ),
    ],
  )
  return rows.flatMap((row) => {
    const reason = reasonOf(row, now)
    return reason === undefined ? [] : [`${row.dcg_no} (${freightOrder.stateOf(row.order_status)}): ${reason}`]
  })
}
