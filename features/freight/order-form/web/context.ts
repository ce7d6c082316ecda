import { createContext, useContext } from 'react'
import type { Kind } from '#features/freight/core/rules.ts'
import type { TextKey } from '#kit/shared/text.ts'
import type { OrderDetail } from '#features/freight/orders/contract/order-detail.ts'
import type { FieldNames } from '#features/freight/orders/rules/kind-fields.ts'
import type { OrderValues } from '#features/freight/orders/web/parts/order-values.ts'
import type { OrderQuote } from '../contract.ts'
import type { ShownPrice } from './shown-price.ts'

export type Draft = { OrderId: number; RowVersion: number }

/** State beside the form's fields: its draft, its version, the price shown to the customer. */
export type Link = {
  draft: () => Draft | undefined
  setDraft: (draft: Draft | undefined) => void
  version: () => number
  setVersion: (version: number) => void
  /** The price shown for this content; a price of other content counts as none. */
  price: (content: OrderValues) => ShownPrice
  showPrice: (price: ShownPrice, isOf: (content: OrderValues) => boolean) => void
  readonly copiedFrom: number | undefined
}

export function createLink(
  begin: { draft?: Draft | undefined; version?: number | undefined; copiedFrom?: number | undefined } = {},
): Link {
  let { draft, version = 0 } = begin
  let shown: { price: ShownPrice; isOf: (content: OrderValues) => boolean } = { price: { state: 'waiting' }, isOf: () => false }
  return {
    draft: () => draft,
    setDraft: (next) => void (draft = next),
    version: () => version,
    setVersion: (next) => void (version = next),
    price: (content) => (shown.isOf(content) ? shown.price : { state: 'asking' }),
    showPrice: (price, isOf) => void (shown = { price, isOf }),
    copiedFrom: begin.copiedFrom,
  }
}

export type OpenOrder = {
  readonly kind: Kind
  /** The order being changed. */
  readonly order?: OrderDetail
  readonly quote?: OrderQuote
  readonly frozen: FieldNames
  /** Why they are frozen. */
  readonly frozenBecause?: TextKey
  readonly link: Link
  /** Name of the local draft. */
  readonly name: string
  /** Query of the page's address. */
  readonly at: string
}

export const OrderContext = createContext<OpenOrder | undefined>(undefined)

export function useOpenOrder(): OpenOrder {
  const open = useContext(OrderContext)
  if (!open) throw new Error('outside of an order form')
  return open
}
