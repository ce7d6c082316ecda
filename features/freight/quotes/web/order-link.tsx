import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import type { RequestRow } from '../request-records.ts'
import { orderOf } from './request-actions.ts'

/** The order of a request; a link if the user may open orders. */
export function OrderLink({
  request: { OrderId, OrderNo, QuoteProductType },
  isOpen,
}: {
  request: Pick<RequestRow, 'OrderId' | 'OrderNo' | 'QuoteProductType'>
  isOpen: boolean
}) {
  if (OrderId === null) return <span className="quiet">–</span>
  return isOpen ? (
    <ScreenLink to={orderOf({ QuoteProductType, OrderId })}>{OrderNo}</ScreenLink>
  ) : (
    <span className="figures">{OrderNo}</span>
  )
}
