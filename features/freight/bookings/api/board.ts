import { zoneAt } from '#features/freight/core/rules/truck-zones.ts'
import { sql, type RawBuilder } from 'kysely'
import { warehouseCode, type BoardPart, type BoardRule } from '#features/desk/board/api/service.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import { inboundPlan } from '#features/warehouse/inbound/rules.ts'
import { replenishmentOrder } from '#features/warehouse/replenishment/rules.ts'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { booking, type Relate } from '../rules.ts'
import { bookings } from '../text/keys.ts'

const { delivered, cancelled, abandoned } = replenishmentOrder.states
const lit = (state: number) => sql.lit(state)
const COUNTRY = sql`coalesce(t.country, t.site)`
const ELSEWHERE = zoneAt('')

/** In the time zone where the truck arrives; a country's warehouses see the trucks of their own site. */
const AT_SITE: BoardPart[] = COUNTRIES.map((site) => ({ country: site, zone: zoneAt(site), where: sql`t.site = ${site}` }))
const AT_PLACE: BoardPart[] = [...AT_SITE, { zone: ELSEWHERE, where: sql`t.site <> all(${[...COUNTRIES]})` }]
const FROM_SITE: BoardPart[] = COUNTRIES.flatMap((site): BoardPart[] => [
  ...COUNTRIES.map((to) => ({ country: site, zone: zoneAt(to), where: sql`t.site = ${site} and ${COUNTRY} = ${to}` })),
  { country: site, zone: ELSEWHERE, where: sql`t.site = ${site} and ${COUNTRY} <> all(${[...COUNTRIES]})` },
])
const CHINA: BoardPart[] = [{ zone: zoneAt('CN') }]

type Of = {
  card: BoardRule['card']
  relate: Relate
  place: RawBuilder<unknown>
  isAwaited: RawBuilder<unknown>
  parts: BoardPart[]
}
const booked = ({ card, relate, place, isAwaited, parts }: Of): BoardRule => ({
  card,
  title: bookings(`expected.${relate}`),
  list: '/desk/bookings',
  from: sql`delivery_booking t`,
  ofCompany: true,
  number: sql`t.relate_no`,
  place,
  time: sql`t.slot_time`,
  parts,
  pending: sql`t.relate_type = ${sql.lit(relate)} and t.booking_state = ${lit(booking.states.booked)} and t.arrived_time is null and ${isAwaited}`,
  path: ({ No }) => `/desk/bookings?q=${No}`,
})

/** Trucks with an appointment: at our gates, at delivery places of freight orders, at centres, and trucks that pick up goods. */
export const bookingBoard: BoardRule[] = [
  booked({
    card: 'arrival',
    relate: 'plan',
    place: warehouseCode('t.warehouse_id'),
    isAwaited: sql`t.relate_state in (${lit(inboundPlan.states.toReview)}, ${lit(inboundPlan.states.toInbound)})`,
    parts: AT_SITE,
  }),
  booked({
    card: 'arrival',
    relate: 'place',
    place: sql`coalesce(t.fc_code, ${COUNTRY})`,
    isAwaited: sql`t.relate_state <= ${lit(freightOrder.states.inDelivery)}`,
    parts: AT_PLACE,
  }),
  booked({
    card: 'arrival',
    relate: 'outbound',
    place: warehouseCode('t.from_warehouse_id'),
    isAwaited: sql`t.relate_state <> all(${[delivered, cancelled, abandoned]})`,
    parts: FROM_SITE,
  }),
  booked({
    card: 'departure',
    relate: 'pickup',
    place: sql`t.site`,
    isAwaited: sql`t.relate_state = ${lit(freightOrder.states.pendingInbound)}`,
    parts: CHINA,
  }),
]
