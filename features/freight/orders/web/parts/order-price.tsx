import { FeeTable } from '#features/finance/fees/web/parts/fee-table.tsx'
import { PriceLines } from '#features/freight/quotes/web/parts/price-lines.tsx'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import type { OrderDetail } from '../../contract/order-detail.ts'
import { orders } from '../../text/keys.ts'
import css from './order-price.module.css'

type Priced = Pick<
  OrderDetail,
  | 'Price'
  | 'FeeLines'
  | 'TotalCartons'
  | 'TotalGrossWeight'
  | 'TotalVolume'
  | 'MeasuredCartons'
  | 'MeasuredGrossWeight'
  | 'MeasuredVolume'
>

/** The agreed price, line by line; what was booked since; and the warehouse's measurements next to the declared values. */
export function OrderPrice({ order }: { order: Priced }) {
  const t = useText(orders)
  const [first] = order.FeeLines
  return (
    <div className={css.price}>
      <div>
        <h3>{t('detail.agreed')}</h3>
        {order.Price ? <PriceLines price={order.Price} /> : <p className="quiet">{t('detail.noPrice')}</p>}
      </div>
      {order.MeasuredGrossWeight !== null && <Measured order={order} />}
      {first && (
        <div>
          <h3>{t('detail.booked')}</h3>
          <FeeTable lines={order.FeeLines} currency={first.CurrencyCode} />
        </div>
      )}
    </div>
  )
}

/** Declared next to measured; a difference is marked. */
function Measured({ order }: { order: Priced }) {
  const t = useText(orders)
  const format = useFormat()
  const rows = [
    { name: t('field.TotalCartons'), declared: order.TotalCartons, measured: order.MeasuredCartons, show: format.quantity },
    {
      name: t('field.TotalGrossWeight'),
      declared: order.TotalGrossWeight,
      measured: order.MeasuredGrossWeight,
      show: format.weight,
    },
    { name: t('field.TotalVolume'), declared: order.TotalVolume, measured: order.MeasuredVolume, show: format.volume },
  ]
  return (
    <div>
      <h3>{t('detail.measured')}</h3>
      <table className={css.measured}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('detail.declared')}</th>
            <th scope="col">{t('detail.measured')}</th>
            <th scope="col">{t('detail.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, declared, measured, show }) => {
            const difference = measured === null ? null : Math.round((measured - declared) * 1000) / 1000
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{show(declared)}</td>
                <td>{show(measured)}</td>
                <td data-differs={difference ? '' : undefined}>
                  {difference ? `${difference > 0 ? '+' : '−'}${show(Math.abs(difference))}` : '–'}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
