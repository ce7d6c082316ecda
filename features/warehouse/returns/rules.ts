import { enumValues, type ValueOf } from '#features/account/dictionary/enums.ts'
import { serialNumbers } from '#features/warehouse/stock/rules.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import { count, oneOf, optional, optionalText, text } from '#kit/shared/fields.ts'
import { asCode } from '#kit/shared/identity.ts'
import { machine } from '#kit/shared/machine.ts'
import { id } from '#kit/shared/op.ts'
import { textKeys } from '#kit/shared/text.ts'
import { repeatedLines, withRules } from '#kit/shared/validation.ts'
import { z } from 'zod'
import type en from './text/en-US.ts'
import { valueIn } from '#kit/shared/keys.ts'
import { isOneOf } from '#kit/shared/own-value.ts'

const returns = textKeys<typeof en>('returns')

/**
 * A return to the warehouse, of a marketplace or of a consumer (SPEC 4 Returns; the moves are added). Parcels arrive one by one, and
 * lines may be confirmed as soon as they are counted; a move that only may end a stage says by `to` whether it did.
 */
export const returnOrder = machine({
  enumeration: 'ReturnStatus',
  states: {
    submitted: 141008,
    accepted: 141005,
    partialInbound: 141001,
    pendingPutaway: 141004,
    quoted: 141006,
    toBeShelved: 141007,
    completed: 141009,
    allDestroyed: 141002,
    rejected: 141003,
    cancelled: 141010,
  },
  initial: 'submitted',
  moves: {
    submitted: {
      accept: { to: 'accepted', by: ['staff', 'system'] },
      reject: { to: 'rejected', by: 'staff', danger: true },
      cancel: { to: 'cancelled', by: 'customer', danger: true },
    },
    accepted: {
      receive: { to: 'partialInbound', orTo: ['pendingPutaway', 'toBeShelved'], by: 'staff' },
      cancel: { to: 'cancelled', by: 'customer', danger: true },
    },
    partialInbound: {
      receive: { to: 'partialInbound', orTo: ['pendingPutaway', 'toBeShelved'], by: 'staff' },
      confirm: { to: 'partialInbound', by: ['customer', 'system'] },
      closeShort: { to: 'pendingPutaway', orTo: ['toBeShelved'], by: 'staff' },
    },
    pendingPutaway: {
      confirm: { to: 'pendingPutaway', orTo: ['toBeShelved'], by: ['customer', 'system'] },
      quote: { to: 'quoted', by: 'staff' },
    },
    quoted: {
      acceptQuote: { to: 'toBeShelved', by: 'customer' },
      refuseQuote: { to: 'pendingPutaway', by: 'customer', danger: true },
      quote: { to: 'quoted', by: 'staff' },
    },
    toBeShelved: {
      shelve: { to: 'toBeShelved', orTo: ['completed', 'allDestroyed'], by: 'staff' },
      destroyLine: { to: 'toBeShelved', orTo: ['completed', 'allDestroyed'], by: 'staff' },
    },
  },
})

/** What can happen to a return. */
export const returnEvents = documentEvents('return_order', [returnOrder], ['create', 'addNumbers', 'claim', 'sendOn'])

/** Destruction of goods (SPEC 4). Cancelling removes the record and frees its pieces. */
export const destruction = machine({
  enumeration: 'DestructionState',
  states: { toDestroy: 143001, destroying: 143002, destroyed: 143003 },
  initial: 'toDestroy',
  moves: {
    toDestroy: { start: { to: 'destroying', by: 'staff' } },
    destroying: { finish: { to: 'destroyed', by: 'staff' } },
  },
})

export const destructionEvents = documentEvents('destroy_record', [destruction], ['create', 'cancel'])

export const RETURN_METHOD = {
  marketplace: 144001,
  buyer: 144002,
  label: 144003,
  pickup: 144004,
  undelivered: 144005,
} as const satisfies Record<string, ValueOf<'ReturnMethod'>>

export const isMarketplace = ({ ReturnMethod }: { ReturnMethod: unknown }) => ReturnMethod === RETURN_METHOD.marketplace

export const CONDITION = { asNew: 138001, opened: 138002, damaged: 138003, notOurs: 138004 } as const satisfies Record<
  string,
  ValueOf<'GoodsCondition'>
>

/** What is done with the goods of a line. */
export const SERVICE = {
  shelve: 145001,
  relabel: 145002,
  inspect: 145003,
  destroy: 145004,
  forward: 145005,
} as const satisfies Record<string, ValueOf<'ReturnServiceType'>>

export const CONFIRM = { unconfirmed: 142001, confirmed: 142002 } as const satisfies Record<string, ValueOf<'ReturnConfirmState'>>

export const PACKAGE = {
  expected: 241001,
  unclaimed: 241002,
  claimed: 241003,
  processed: 241004,
  destroyed: 241005,
} as const satisfies Record<string, ValueOf<'ReturnPackageState'>>

export const LINE = {
  toConfirm: 242001,
  unpriced: 242002,
  toShelve: 242003,
  shelved: 242004,
  toDestroy: 242005,
  destroyed: 242006,
  notOurs: 242007,
  sentOn: 242008,
} as const satisfies Record<string, ValueOf<'ReturnLineState'>>
export type LineState = (typeof LINE)[keyof typeof LINE]

export const DESTROY_SOURCE = { return: 243001, stock: 243002, demand: 243003 } as const satisfies Record<
  string,
  ValueOf<'DestroySource'>
>

/** Days the customer has to choose the handling of a line (added). */
export const CONFIRM_DAYS = 14
/** Days after which a parcel that nobody claimed may be destroyed. */
export const UNCLAIMED_DAYS = 30
/** Hours the warehouse gives itself for its next step; later ones are late. */
export const STEP_HOURS = 48
/** Photos of one parcel or line. */
export const MAX_PHOTOS = 50

/** Handlings that the warehouse prices before it does them. */
const PRICED: readonly number[] = [SERVICE.inspect, SERVICE.forward]

/** What may be chosen as the default: what needs neither a price nor a new label. */
export const DEFAULT_SERVICES = [SERVICE.shelve, SERVICE.destroy] as const

/** The state of a line once its handling is confirmed. */
export function lineStateFor(service: number): LineState {
  if (PRICED.includes(service)) return LINE.unpriced
  return service === SERVICE.destroy ? LINE.toDestroy : LINE.toShelve
}

/** What is done with a line that the customer leaves unconfirmed until its deadline. */
export function defaultService(line: { GoodsCondition: number }, chosen: number | null): ValueOf<'ReturnServiceType'> {
  if (isOneOf(enumValues('ReturnServiceType'), chosen)) return chosen
  return line.GoodsCondition === CONDITION.damaged ? SERVICE.destroy : SERVICE.shelve
}

/** Pieces of a return by what became of them; `shelved` includes those that were sent on from the shelf, and `waiting` is what is still to be dealt with. */
export type Tally = { received: number; shelved: number; destroyed: number; notOurs: number; waiting: number }

/** Received = Shelved + Destroyed + NonCompany + waiting, whatever the lines are. */
export function tallyOf(lines: readonly { Pieces: number; LineState: number }[]): Tally {
  const sum = (...states: number[]) =>
    lines.filter((line) => states.includes(line.LineState)).reduce((total, line) => total + line.Pieces, 0)
  return {
    received: lines.reduce((total, line) => total + line.Pieces, 0),
    shelved: sum(LINE.shelved, LINE.sentOn),
    destroyed: sum(LINE.destroyed),
    notOurs: sum(LINE.notOurs),
    waiting: sum(LINE.toConfirm, LINE.unpriced, LINE.toShelve, LINE.toDestroy),
  }
}

/** The end of a return of which nothing waits any more. */
export function endOf({ shelved, destroyed }: Pick<Tally, 'shelved' | 'destroyed'>): 'completed' | 'allDestroyed' {
  return shelved === 0 && destroyed > 0 ? 'allDestroyed' : 'completed'
}

/** A courier's number, as labels spell it: without spaces, in capitals. */
export const courierNumber = text({
  max: 50,
  written: asCode,
  pattern: /^[A-Z0-9-]{6,50}$/,
  wrong: returns('rule.courierNumber'),
})

/** The parcel in which a line was sent on. */
export const onwardLine = z.object({ Id: id, OnwardCarrier: text({ max: 40 }), OnwardTrackingNo: courierNumber })
export type OnwardLine = z.output<typeof onwardLine>

const MAX_COURIER_NUMBERS = 200
export const courierNumbers = z
  .array(courierNumber)
  .min(1, { error: returns('rule.oneNumber') })
  .max(MAX_COURIER_NUMBERS, { error: 'tooMany' })

const announcedLine = z.object({ Fnsku: text({ max: 40 }), Pieces: count })
type Announced = { Items: readonly z.output<typeof announcedLine>[] }

/** Goods that are announced to come back: each FNSKU once (SPEC 5 Lists). */
export const announcedLines = (most: number) =>
  z
    .array(announcedLine)
    .max(most)
    .default(() => [])
export const announcedOnce = ({ Items }: Announced) => repeatedLines('Items', Items, 'Fnsku', ({ Fnsku }) => Fnsku)

const plainMarketplace = z.object({
  WarehouseId: id,
  RemovalOrderNo: text({ max: 50, signs: '._/-' }),
  Boxes: count,
  Pieces: count,
  CourierNumbers: courierNumbers,
  KeepOriginalBox: z.boolean().default(false),
  DefaultServiceType: optional(oneOf(DEFAULT_SERVICES)),
  Items: announcedLines(500),
  Remark: optionalText({ max: 199 }),
})
/** What a customer enters to announce a marketplace's return. */
export const marketplaceFields = withRules(plainMarketplace, announcedOnce)
export type MarketplaceFields = z.output<typeof marketplaceFields>

/** What the warehouse found in a parcel: goods of the company by their FNSKU, or another company's by what their label says. */
export const countedLine = z.object({
  Fnsku: text({ max: 40 }),
  GoodsCondition: oneOf(enumValues('GoodsCondition')),
  Pieces: count,
  /** Numbers of pieces of a product with serial numbers. */
  Serials: serialNumbers.default(() => []),
  Remark: optionalText({ max: 200 }),
  Photos: z
    .array(id)
    .max(MAX_PHOTOS)
    .default(() => []),
})
export type CountedReturn = z.output<typeof countedLine>

/** What a refusal says in its body when numbers of a product's pieces are missing; who counts by scan then asks for them. */
export const needsSerials = (SerialsOf: string) => ({ SerialsOf })
/** The product whose numbers are missing, by the body of a refusal. */
export function serialsWantedBy(body: unknown): string | undefined {
  const wanted = valueIn(body, 'SerialsOf')
  return typeof wanted === 'string' ? wanted : undefined
}
