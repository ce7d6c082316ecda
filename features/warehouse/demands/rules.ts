import { enumValues, type ValueOf } from '#features/account/dictionary/enums.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import { count, instant, measure, oneOf, optionalText, text, unitPriceUpTo } from '#kit/shared/fields.ts'
import { fileRef } from '#kit/shared/file.ts'
import { machine } from '#kit/shared/machine.ts'
import { amount, sum, times } from '#kit/shared/money.ts'
import { id } from '#kit/shared/op.ts'
import { addIssues, kit, repeatedLines, type FieldIssue } from '#kit/shared/validation.ts'
import { z } from 'zod'
import { demands } from './text/keys.ts'

/**
 * Demand order (SPEC 4; the moves are added). Accepting a quote starts execution: `accept` and `start` are made in one
 * transaction, so that "quote accepted" is in its history. Extra work is quoted again: until that quote is accepted,
 * the previous one applies. The provider can withdraw from an order whose work is not done.
 */
export const demandOrder = machine({
  enumeration: 'DemandStatus',
  states: {
    submitted: 140001,
    quoted: 140002,
    accepted: 140003,
    inProgress: 140004,
    completed: 140005,
    cancelled: 140006,
    withdrawn: 140007,
  },
  initial: 'submitted',
  moves: {
    submitted: {
      quote: { to: 'quoted', by: 'staff' },
      cancel: { to: 'cancelled', by: 'customer', danger: true },
      withdraw: { to: 'withdrawn', by: 'staff', danger: true },
    },
    quoted: {
      accept: { to: 'accepted', by: 'customer' },
      quote: { to: 'quoted', by: 'staff' },
      finish: { to: 'completed', by: 'staff' },
      refuse: { to: 'submitted', orTo: ['inProgress'], by: 'customer' },
      cancel: { to: 'cancelled', by: 'customer', danger: true },
      withdraw: { to: 'withdrawn', by: 'staff', danger: true },
    },
    accepted: { start: { to: 'inProgress', by: 'system' } },
    inProgress: {
      finish: { to: 'completed', by: 'staff' },
      quote: { to: 'quoted', by: 'staff' },
      withdraw: { to: 'withdrawn', by: 'staff', danger: true },
    },
  },
})

export const demandEvents = documentEvents('demand_order', [demandOrder], ['create'])

export const DEMAND = { relabel: 139001, destroy: 139007 } as const satisfies Record<string, ValueOf<'DemandType'>>
export const QUOTE_STATE = {
  open: 213001,
  superseded: 213002,
  accepted: 213003,
  refused: 213004,
  withdrawn: 213005,
} as const satisfies Record<string, ValueOf<'DemandQuoteState'>>
export const EFFECT = {
  relabel: 214001,
  destroy: 214002,
  repair: 214003,
  damage: 214004,
  gain: 214005,
  loss: 214006,
} as const satisfies Record<string, ValueOf<'DemandEffect'>>

/** Hours within which the provider quotes a new order. */
export const QUOTE_WITHIN_HOURS = 24
export const MAX_DEMAND_LINES = 100
export const DEMAND_FILES = 10

/** Goods of the work. */
export const demandItem = z.object({
  Fnsku: text({ max: 40 }),
  Pieces: count,
  /** The new label of the goods. */
  NewFnsku: optionalText({ max: 40 }),
})
export type DemandItem = z.output<typeof demandItem>

const required = (Field: string): FieldIssue => ({ Field, Code: 'required', key: kit('invalid.required'), params: {} })

/** Relabelled goods require a label that differs from the current one. */
function labelProblems(Field: string, fnsku: string, newFnsku: string | null): FieldIssue[] {
  if (newFnsku === null) return [required(Field)]
  return newFnsku === fnsku ? [{ Field, Code: 'sameLabel', key: demands('rule.sameLabel'), params: {} }] : []
}

/** Each FNSKU occurs once; relabelling and destruction require goods, and relabelled goods a different label. */
export function itemProblems(type: number, items: readonly DemandItem[]): FieldIssue[] {
  const isAboutGoods = type === DEMAND.relabel || type === DEMAND.destroy
  if (isAboutGoods && items.length === 0)
    return [{ Field: 'Items', Code: 'itemsNeeded', key: demands('rule.itemsNeeded'), params: {} }]
  const repeated = repeatedLines('Items', items, 'Fnsku', ({ Fnsku, NewFnsku }) => `${Fnsku} ${NewFnsku ?? ''}`)
  if (type !== DEMAND.relabel) return repeated
  const labels = items.flatMap(({ Fnsku, NewFnsku }, index) => labelProblems(`Items[${index}].NewFnsku`, Fnsku, NewFnsku))
  return [...labels, ...repeated]
}

/** Fields entered by the customer. */
export const demandFields = z
  .object({
    WarehouseId: id,
    DemandType: oneOf(enumValues('DemandType')),
    RelateNo: optionalText({ max: 30 }),
    Detail: text({ max: 500 }),
    Items: z
      .array(demandItem)
      .max(MAX_DEMAND_LINES)
      .default(() => []),
    CustomerAttachments: z
      .array(fileRef)
      .max(DEMAND_FILES)
      .default(() => []),
  })
  .superRefine((demand, ctx) => addIssues(ctx, itemProblems(demand.DemandType, demand.Items)))
export type DemandFields = z.output<typeof demandFields>

/** One line of a quote or of the final fees. */
export const priceLine = z.object({ Name: text({ max: 60 }), Qty: measure, UnitPrice: unitPriceUpTo(99_999_999.99) })
export type PriceLine = z.output<typeof priceLine>
/** Maximum amount of one line. */
const MOST_OF_LINE = 99_999_999.99
const priceLines = z
  .array(priceLine)
  .min(1)
  .max(20)
  .superRefine((lines, ctx) =>
    addIssues(
      ctx,
      lines.flatMap((line, index) =>
        // A line with an invalid number is marked at its fields; it has no amount to check.
        priceLine.safeParse(line).success && lineAmount(line) > MOST_OF_LINE
          ? [
              {
                Field: `[${index}].UnitPrice`,
                Code: 'tooBig',
                key: kit('invalid.tooBig'),
                params: { max: Math.floor(MOST_OF_LINE / line.Qty) },
              },
            ]
          : [],
      ),
    ),
  )

export const quoteFields = z.object({ Lines: priceLines, ExpectedFinishTime: instant, ValidTo: instant })
export type QuoteFields = z.output<typeof quoteFields>

/** Work done on goods; `NewFnsku` for a new label. */
export const effectLine = z.object({
  Effect: oneOf(enumValues('DemandEffect')),
  Fnsku: text({ max: 40 }),
  NewFnsku: optionalText({ max: 40 }),
  Pieces: count,
})
export type EffectLine = z.output<typeof effectLine>

export const finishFields = z
  .object({
    Lines: priceLines,
    Effects: z
      .array(effectLine)
      .max(MAX_DEMAND_LINES)
      .default(() => []),
  })
  .superRefine(({ Effects }, ctx) =>
    addIssues(
      ctx,
      Effects.flatMap(({ Effect, Fnsku, NewFnsku }, index) =>
        Effect === EFFECT.relabel ? labelProblems(`Effects[${index}].NewFnsku`, Fnsku, NewFnsku) : [],
      ),
    ),
  )
export type FinishFields = z.output<typeof finishFields>

/** Amount of a line: price x quantity, rounded half away from zero. */
export const lineAmount = ({ UnitPrice, Qty }: Pick<PriceLine, 'UnitPrice' | 'Qty'>) => amount(times(UnitPrice, Qty))
/** The sum of rounded lines. */
export const totalOf = (lines: readonly Pick<PriceLine, 'UnitPrice' | 'Qty'>[]) =>
  amount(sum(lines.map((line) => times(line.UnitPrice, line.Qty))))
