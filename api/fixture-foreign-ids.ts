import { recordOf } from '#kit/shared/keys.ts'
import type { Op } from '#kit/shared/op.ts'

const NAMES = [
  'company',
  'delivery',
  'pickup',
  'template',
  'view',
  'lading',
  'importer',
  'recharge',
  'payment',
  'monthlyBill',
  'billLine',
  'file',
  'record',
  'message',
  'session',
  'user',
  'product',
  'stock',
  'plan',
  'order',
  'replenishment',
  'quote',
  'price',
  'freight',
  'draft',
  'bill',
  'apply',
  'trackingLink',
  'booking',
  'return',
  'returnLine',
  'destruction',
  'returnLabel',
  'quarantine',
  'thread',
  'demand',
  'parcel',
  'expressCase',
  'alert',
] as const

/** Row keys: those of one company, or keys that do not exist. */
export type Ids = Record<(typeof NAMES)[number], number>
export const NOWHERE = recordOf(NAMES, () => 999_999)

/**
 * A call, an input that names rows, and `mute` if its response does not depend on the rows, so that only the stored
 * rows are compared.
 */
export type NamingCall = [Op | Record<string, Op>, (ids: Ids) => object, 'mute'?]

export const FNSKU = 'X00FOREIGN'
