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
import { isOneOf } from '#kit/shared/own-property.ts'

const returns = textKeys<typeof en>('returns')

/**
 * A return to the warehouse, of a marketplace or of a consumer (SPEC 4 Returns; the moves are added). Parcels arrive
 * one by one, and lines may be confirmed as soon as they are counted; for a move that may or may not end a stage, `to`
 * states whether it did.
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

/** Destruction of goods (SPEC 4). Cancelling deletes the record and releases its pieces. */
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

/** Handling of the goods of a line. */
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

/** Days in which the customer has to choose the handling of a line (added). */
export const CONFIRM_DAYS = 14
/** Days after which an unclaimed parcel may be destroyed. */
export const UNCLAIMED_DAYS = 30
/** Hours within which the warehouse commits to its next step; after that it is late. */
export const STEP_HOURS = 48
/** Maximum number of photos of one parcel or line. */
export const MAX_PHOTOS = 50

/** Handlings that the warehouse prices before carrying them out. */
const PRICED: readonly number[] = [SERVICE.inspect, SERVICE.forward]

/** Possible defaults: handlings that need neither a price nor a new label. */
export const DEFAULT_SERVICES = [SERVICE.shelve, SERVICE.destroy] as const

/** Returns the state of a line once its handling is confirmed. */
export function lineStateFor(service: number): LineState {
  if (PRICED.includes(service)) return LINE.unpriced
  return service === SERVICE.destroy ? LINE.toDestroy : LINE.toShelve
}

/** Returns the handling of a line that the customer does not confirm before its deadline. */
export function defaultService(line: { GoodsCondition: number }, chosen: number | null): ValueOf<'ReturnServiceType'> {
  if (isOneOf(enumValues('ReturnServiceType'), chosen)) return chosen
  return line.GoodsCondition === CONDITION.damaged ? SERVICE.destroy : SERVICE.shelve
}

/** Pieces of a return by outcome; `shelved` includes those forwarded from the shelf, `waiting` those still to be handled. */
export type Tally = { received: number; shelved: number; destroyed: number; notOurs: number; waiting: number }

/** Counts the pieces: Received = Shelved + Destroyed + NonCompany + waiting, whatever the lines are. */
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

/** Returns the final state of a return with nothing waiting. */
export function endOf({ shelved, destroyed }: Pick<Tally, 'shelved' | 'destroyed'>): 'completed' | 'allDestroyed' {
  return shelved === 0 && destroyed > 0 ? 'allDestroyed' : 'completed'
}

/** A courier's number as printed on labels: without spaces, in upper case. */
export const courierNumber = text({
  max: 50,
  written: asCode,
  pattern: /^[A-Z0-9-]{6,50}$/,
  wrong: returns('rule.courierNumber'),
})

/** The parcel in which a line was forwarded. */
export const onwardLine = z.object({ Id: id, OnwardCarrier: text({ max: 40 }), OnwardTrackingNo: courierNumber })
export type OnwardLine = z.output<typeof onwardLine>

const MAX_COURIER_NUMBERS = 200
export const courierNumbers = z
  .array(courierNumber)
  .min(1, { error: returns('rule.oneNumber') })
  .max(MAX_COURIER_NUMBERS, { error: 'tooMany' })

const announcedLine = z.object({ Fnsku: text({ max: 40 }), Pieces: count })
type Announced = { Items: readonly z.output<typeof announcedLine>[] }

/** Goods announced for return: each FNSKU once (SPEC 5 Lists). */
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
/** Customer input that announces a marketplace return. */
export const marketplaceFields = withRules(plainMarketplace, announcedOnce)
export type MarketplaceFields = z.output<typeof marketplaceFields>

/** Counted content of a parcel: goods of the company by their FNSKU, or another company's by the text on their label. */
export const countedLine = z.object({
  Fnsku: text({ max: 40 }),
  GoodsCondition: oneOf(enumValues('GoodsCondition')),
  Pieces: count,
  /** Serial numbers of the pieces, for a product that has them. */
  Serials: serialNumbers.default(() => []),
  Remark: optionalText({ max: 200 }),
  Photos: z
    .array(id)
    .max(MAX_PHOTOS)
    .default(() => []),
})
export type CountedReturn = z.output<typeof countedLine>

/** Body of a refusal because of missing serial numbers of a product; a user who counts by scan is then prompted for them. */
export const needsSerials = (SerialsOf: string) => ({ SerialsOf })
/** Returns the product whose serial numbers are missing, from the body of a refusal. */
export function serialsWantedBy(body: unknown): string | undefined {
  const wanted = valueIn(body, 'SerialsOf')
  return typeof wanted === 'string' ? wanted : undefined
}
