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

/** Keys of rows: those of one company, or keys that nobody has. */
export type Ids = Record<(typeof NAMES)[number], number>
export const NOWHERE = recordOf(NAMES, () => 999_999)

/**
 * A call, an input that names rows, and `mute` if its answer does not depend on the rows, so that only the stored rows are
 * compared.
 */
export type Naming = [Op | Record<string, Op>, (ids: Ids) => object, 'mute'?]

export const FNSKU = 'X00FOREIGN'
