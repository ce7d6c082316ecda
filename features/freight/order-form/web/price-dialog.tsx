import { createContext, useContext, useEffect, useState } from 'react'
import { getPricePreview, type PricePreview, type ShownLines } from '#features/freight/quotes/contract.ts'
import { compareLines } from '#features/freight/quotes/rules.ts'
import type { OrderValues } from '#features/freight/orders/web/parts/order-values.ts'
import { call } from '#kit/web/client.ts'
import { CallError } from '#kit/web/errors.ts'
import { useFormScope } from '#kit/web/form/hooks.ts'
import { useFormat } from '#kit/web/format.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { invalidate } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { orderForm } from '../text/keys.ts'
import { useOpenOrder } from './context.ts'
import { requestOf, useNamedPlaces } from './price.ts'
import type { ShownPrice } from './shown-price.ts'
import css from './order-form.module.css'

/** The price shown before the server refused it; `again` resubmits. */
export type PriceChange = { before: ShownPrice; again: () => void }
type Held = { change: PriceChange | undefined; settle: () => void }
export const PriceChangeContext = createContext<Held | undefined>(undefined)

/** A refusal because of the price states both amounts. */
export const isPriceRefusal = (error: CallError) =>
  typeof error.Body === 'object' && error.Body !== null && 'ExpectedAmount' in error.Body

export function PriceDialog() {
  const held = useContext(PriceChangeContext)
  return held?.change ? <OpenPriceDialog change={held.change} settle={held.settle} /> : null
}

/** Old and new price line by line, to be accepted again. */
function OpenPriceDialog({ change, settle }: { change: PriceChange; settle: () => void }) {
  const t = useText(orderForm)
  const { form } = useFormScope<OrderValues>()
  const { kind, link, order } = useOpenOrder()
  const named = useNamedPlaces()
  const [found, setFound] = useState<PricePreview | null>()
  useEffect(() => {
    const request = requestOf(kind, form.values(), named, order)
    if (!request) return setFound(null)
    const stop = new AbortController()
    call(getPricePreview, request, { silent: true, signal: stop.signal }).then(setFound, (error: unknown) => {
      if (!stop.signal.aborted && error instanceof CallError) setFound(null)
    })
    return () => stop.abort()
  }, [kind, form, named, order])
  const after = found && 'Lines' in found ? found : undefined
  const accept = () => {
    link.showPrice(after ? { state: 'known', price: after } : { state: 'manual', reason: 'NoRate' }, () => true)
    void invalidate(getPricePreview)
    settle()
    change.again()
  }
  return (
    <Dialog
      open
      title={t('price' in change.before ? 'form.changedTitle' : 'form.confirmTitle')}
      width={720}
      onClose={settle}
      ok={t(order ? 'form.save' : after ? 'form.changedAccept' : 'form.placeWithoutPrice')}
      onOk={accept}
      disabled={found === undefined}
    >
      {found !== undefined &&
        (after ? (
          <Comparison before={'price' in change.before ? change.before.price : (order?.Price ?? undefined)} after={after} />
        ) : (
          <p>{t('form.priceByStaff')}</p>
        ))}
    </Dialog>
  )
}

type Priced = Omit<ShownLines, 'TotalCny'>

function Comparison({ before, after }: { before: Priced | undefined; after: Priced }) {
  const t = useText(orderForm)
  const format = useFormat()
  const rows = compareLines(before?.Lines ?? [], after.Lines)
  const sum = (line: Priced['Lines'][number] | undefined, of: Priced | undefined) =>
    line && of ? format.money(line.AmountQuoteCcy, of.CurrencyCode) : '–'
  return (
    <table className={css.compare}>
      <thead>
        <tr>
          <th scope="col">{t('form.changedLine')}</th>
          <th scope="col">{t('form.changedBefore')}</th>
          <th scope="col">{t('form.changedAfter')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} data-changed={row.before?.AmountQuoteCcy !== row.after?.AmountQuoteCcy || undefined}>
            <th scope="row">{(row.after ?? row.before)!.Name}</th>
            <td className="figures">{sum(row.before, before)}</td>
            <td className="figures">{sum(row.after, after)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('form.changedTotal')}</th>
          <td className="figures">{before ? format.money(before.TotalAmount, before.CurrencyCode) : '–'}</td>
          <td className="figures">{format.money(after.TotalAmount, after.CurrencyCode)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
