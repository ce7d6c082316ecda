import { freightOrder, kindOf, TABS } from '#features/freight/core/rules.ts'
import { SCHEDULE_ZONE } from '#features/freight/schedules/rules.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { Pipeline } from '#kit/web/parts/pipeline.tsx'
import { EnumStatus, Status } from '#kit/web/parts/status.tsx'
import type { ToneMap } from '#kit/web/parts/tone.ts'
import { useText } from '#kit/web/text.ts'
import type { OrderRow } from '../../contract/order-row.ts'
import { orders } from '../../text/keys.ts'
import { ORDER_TONES, useOrderSteps } from './order-steps.ts'
import css from './order-cells.module.css'

const UNDER_WAY: readonly number[] = TABS.current

/** Progress of an order, as a graphic and in a word. */
export function OrderState({
  order,
  tones = ORDER_TONES,
}: {
  order: Pick<OrderRow, 'OrderStatus' | 'OrderLoaddingAndServiceScopeType'>
  tones?: ToneMap
}) {
  const steps = useOrderSteps()
  return (
    <span className={css.state}>
      {UNDER_WAY.includes(order.OrderStatus) && (
        <span className={css.bar}>
          <Pipeline mini steps={steps(order)} />
        </span>
      )}
      <EnumStatus enumeration={freightOrder.enumeration} value={order.OrderStatus} tones={tones} />
    </span>
  )
}

type Ends = Pick<
  OrderRow,
  'OrderLoaddingAndServiceScopeType' | 'PortOfLoading' | 'PortOfDischarge' | 'AirportOfDeparture' | 'AirportOfDestination'
>

/** Codes of an order's origin and destination; a tail order has only the second. */
export function endsOf(order: Ends): { from: string | null; to: string | null } {
  const { mode } = kindOf(order.OrderLoaddingAndServiceScopeType)
  return mode === 'air'
    ? { from: order.AirportOfDeparture, to: order.AirportOfDestination }
    : { from: order.PortOfLoading, to: order.PortOfDischarge }
}

/** Names ports and airports in the user's language. */
export function usePortName(): (code: string | null) => string {
  const ports = useDictionary('SeaPort')
  const airports = useDictionary('Airport')
  return (code) => (code === null ? '' : (code.length === 3 ? airports : ports).nameOf(code))
}

/** Origin, destination, and destination country of the goods. */
export function OrderRoute({ order }: { order: Ends & Pick<OrderRow, 'DestinationCountry'> }) {
  const nameOf = usePortName()
  const country = useDictionary('CountryCode').nameOf(order.DestinationCountry)
  const { from, to } = endsOf(order)
  if (!from && !to) return order.DestinationCountry ? <>{country}</> : <span className="nothing">–</span>
  const way = [from, to].filter((code) => code !== null).map(nameOf)
  return (
    <span title={`${way.join(' → ')} · ${country}`}>
      {from ? way.join(' → ') : `→ ${way[0]}`} <span className="quiet">· {order.DestinationCountry}</span>
    </span>
  )
}

/** The actual day of departure or arrival; before that the planned day, in a quieter style. */
export function OrderDay({ actual, planned }: { actual: string | null; planned: string | null }) {
  const t = useText(orders)
  const format = useFormat()
  if (!actual && !planned) return <span className="nothing">–</span>
  return (
    <span className={`figures${actual ? '' : ' quiet'}`} title={t(actual ? 'list.actual' : 'list.planned')}>
      {format.date(actual ?? planned, SCHEDULE_ZONE)}
      {actual && <span aria-hidden="true"> ✓</span>}
    </span>
  )
}

/** What waits for the customer, or blocks the order. */
export function OrderPendingActions({
  order,
}: {
  order: Pick<OrderRow, 'HasUnreadDoc' | 'ReturnReason' | 'IsHold' | 'OrderStatus'>
}) {
  const t = useText(orders)
  if (order.IsHold) return <Status tone="problem">{t('list.hold')}</Status>
  if (order.ReturnReason !== null && order.OrderStatus === freightOrder.states.pendingInbound)
    return <Status tone="waiting">{t('list.returned')}</Status>
  if (order.HasUnreadDoc) return <Status tone="waiting">{t('list.document')}</Status>
  return <span className="nothing">–</span>
}
