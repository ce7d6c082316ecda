import type { Op } from '#kit/shared/op.ts'

/** Keys of rows: those of one company, or keys that nobody has. */
export type Ids = Record<
  | 'company'
  | 'delivery'
  | 'pickup'
  | 'template'
  | 'view'
  | 'lading'
  | 'importer'
  | 'recharge'
  | 'payment'
  | 'monthlyBill'
  | 'billLine'
  | 'file'
  | 'record'
  | 'message'
  | 'session'
  | 'user'
  | 'product'
  | 'stock'
  | 'plan'
  | 'order'
  | 'replenishment'
  | 'quote'
  | 'price'
  | 'freight'
  | 'draft'
  | 'bill'
  | 'apply'
  | 'trackingLink'
  | 'booking'
  | 'return'
  | 'returnLine'
  | 'destruction'
  | 'returnLabel'
  | 'quarantine'
  | 'thread'
  | 'demand'
  | 'parcel'
  | 'expressCase'
  | 'alert',
  number
>
export const NOWHERE: Ids = {
  company: 999_999,
  delivery: 999_999,
  pickup: 999_999,
  template: 999_999,
  view: 999_999,
  lading: 999_999,
  importer: 999_999,
  recharge: 999_999,
  payment: 999_999,
  monthlyBill: 999_999,
  billLine: 999_999,
  file: 999_999,
  record: 999_999,
  message: 999_999,
  session: 999_999,
  user: 999_999,
  product: 999_999,
  stock: 999_999,
  plan: 999_999,
  order: 999_999,
  replenishment: 999_999,
  quote: 999_999,
  price: 999_999,
  freight: 999_999,
  draft: 999_999,
  bill: 999_999,
  apply: 999_999,
  trackingLink: 999_999,
  booking: 999_999,
  return: 999_999,
  returnLine: 999_999,
  destruction: 999_999,
  returnLabel: 999_999,
  quarantine: 999_999,
  thread: 999_999,
  demand: 999_999,
  parcel: 999_999,
  expressCase: 999_999,
  alert: 999_999,
}

/**
 * A call, an input that names rows, and `mute` if its answer does not depend on the rows, so that only the stored rows are
 * compared.
 */
export type Naming = [Op | Record<string, Op>, (ids: Ids) => object, 'mute'?]

export const FNSKU = 'X00FOREIGN'
