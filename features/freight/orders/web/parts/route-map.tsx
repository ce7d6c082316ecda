import { lazy, Suspense } from 'react'
import { useIsMobile } from '#kit/web/device.ts'
import { useText } from '#kit/web/text.ts'
import type { OrderDetail } from '../../contract.ts'
import { orders } from '../../text/keys.ts'
import { endsOf } from './order-cells.tsx'
import css from './route-map.module.css'

/** Land and ways are a few kB that only this picture needs. */
const RouteChart = lazy(() => import('./route-chart.tsx'))

export type MappedOrder = Pick<OrderDetail, 'OrderLoaddingAndServiceScopeType' | 'PortOfLoading' | 'PortOfDischarge' | 'AirportOfDeparture' | 'AirportOfDestination' | 'Etd' | 'Eta' | 'AtdTime' | 'AtaTime' | 'DeliveredTime' | 'OrderStatus' | 'Places'>

/** The way of an order on a chart of our own, with the place the goods have come to by its dates. Drawn as wide as there is room. */
export function RouteMap({ order }: { order: MappedOrder }) {
  const t = useText(orders)
  const form = useIsMobile() ? 1.3 : 2.5
  return (
    <figure className={css.figure}>
      <div className={css.map} style={{ aspectRatio: form }}>
        <Suspense>
          <RouteChart order={order} form={form} />
        </Suspense>
      </div>
      {endsOf(order).from && <figcaption className={css.hint}>{t('detail.mapHint')}</figcaption>}
    </figure>
  )
}
