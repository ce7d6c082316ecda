import { Button } from 'antd'
import { Link } from '#kit/web/router.tsx'
import { productOf } from '#features/freight/quotes/rules.ts'
import { quotes } from '#features/freight/quotes/text/keys.ts'
import { PriceLines } from '#features/freight/quotes/web/parts/price-lines.tsx'
import { TransitDays } from '#features/freight/quotes/web/parts/transit-days.tsx'
import { useFormScope } from '#kit/web/form/hooks.ts'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import { orders } from '#features/freight/orders/text/keys.ts'
import { useDebouncedValues } from '#features/freight/orders/web/parts/debounced-values.ts'
import { totalsOf } from '#features/freight/orders/web/parts/order-sums.ts'
import { orderForm } from '../text/keys.ts'
import { useOpenOrder } from './context.ts'
import { DeleteDraft } from './delete-draft.tsx'
import { usePrice } from './price.ts'
import type { ShownPrice } from './shown-price.ts'
import css from './order-form.module.css'

/** The cost of the order, line by line with the calculation. */
export function PriceSection() {
  const shown = usePrice()
  return (
    <div className={css.price} aria-live="polite">
      <Price shown={shown} />
    </div>
  )
}

function Price({ shown }: { shown: ShownPrice }) {
  const t = useText(orderForm)
  const format = useFormat()
  const { quote, order } = useOpenOrder()
  switch (shown.state) {
    case 'known':
      return (
        <>
          <p className="quiet">
            <TransitDays of={shown.price} after=" · " />
            {t('form.priceToday')}
            {order?.Price &&
              ` ${t('form.priceBefore', { amount: format.money(order.Price.TotalAmount, order.Price.CurrencyCode) })}`}
          </p>
          <PriceLines price={shown.price} />
        </>
      )
    case 'agreed':
      return (
        <>
          <p className="quiet">{quote ? t('form.priceQuote', { day: format.date(quote.ValidTo) }) : t('form.priceOrder')}</p>
          <PriceLines price={shown.price} />
        </>
      )
    case 'range':
      return (
        <>
          <p className={`${css.amount} figures`}>
            {t('form.priceRange', { from: format.money(shown.min, shown.currency), to: format.money(shown.max, shown.currency) })}
          </p>
          <p className="quiet">{t('form.priceRangeHint')}</p>
        </>
      )
    case 'manual':
      return <Manual reason={shown.reason} />
    default:
      return (
        <p className={css.empty}>
          {t(
            shown.state === 'waiting' ? 'form.priceWaiting' : shown.state === 'failed' ? 'form.priceFailed' : 'form.priceAsking',
          )}
        </p>
      )
  }
}

/**
 * Batteries and dangerous goods need a manual price: a link to request it. If only a rate is missing, the order can
 * still be placed.
 */
function Manual({ reason }: { reason: Extract<ShownPrice, { state: 'manual' }>['reason'] }) {
  const t = useText(orderForm)
  const tq = useText(quotes)
  const { kind } = useOpenOrder()
  const mayPlace = reason === 'NoRate' || reason === 'Oversize'
  return (
    <div className={css.manual} data-stops={!mayPlace || undefined} role={mayPlace ? undefined : 'alert'}>
      <p>
        <strong>{tq(`manual.${reason}`)}</strong>
      </p>
      <p>{t(mayPlace ? 'form.priceByStaff' : 'form.priceFirst')}</p>
      <Link to={productOf(kind.product).create}>
        <Button type={mayPlace ? 'default' : 'primary'}>{t('form.askQuote')}</Button>
      </Link>
    </div>
  )
}

/** Next to the buttons: deleting the draft, and the order's total. */
export function Summary() {
  const t = useText(orders)
  const format = useFormat()
  const { idPrefix } = useFormScope()
  const { kind } = useOpenOrder()
  const totals = totalsOf(kind, useDebouncedValues())
  const shown = usePrice()
  return (
    <>
      <DeleteDraft />
      <div className={`${css.summary} figures`}>
        <span>{t('detail.cartons', { count: totals.TotalCartons, number: format.quantity(totals.TotalCartons) })}</span>
        <span>{format.weight(totals.TotalGrossWeight)}</span>
        <span>{format.volume(totals.TotalVolume)}</span>
        {'price' in shown && (
          <button
            type="button"
            className={css.sum}
            onClick={() => document.getElementById(`${idPrefix}-section-price`)?.scrollIntoView({ block: 'start' })}
          >
            {format.money(shown.price.TotalAmount, shown.price.CurrencyCode)}
          </button>
        )}
      </div>
    </>
  )
}
