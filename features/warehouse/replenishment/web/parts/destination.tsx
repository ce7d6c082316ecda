import { useDictionary } from '#kit/web/dictionary.ts'
import type { OrderRow } from '../../contract.ts'

/** Shows an order's destination in a cell: the centre, or the town of a private warehouse. */
export function Destination({ order }: { order: Pick<OrderRow, 'FcCode' | 'City' | 'Country'> }) {
  const countries = useDictionary('CountryCode')
  if (order.FcCode) return <span className="figures">{order.FcCode}</span>
  return <>{[order.City, order.Country && countries.nameOf(order.Country)].filter(Boolean).join(', ')}</>
}
