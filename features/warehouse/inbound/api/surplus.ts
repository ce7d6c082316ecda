import { ask } from '#kit/shared/question.ts'
import { INBOUND_TYPE } from '../rules.ts'
import { missingCartons, surplusOf, type ReceivedLine } from '../rules/receipt.ts'
import { inbound } from '../text/keys.ts'

/** Maximum number of lines named in a confirmation, which also shows how many more there are. */
const NAMED = 10

type Surplus = NonNullable<ReturnType<typeof surplusOf<ReceivedLine & { Fnsku: string; counted: number }>>>

/** Asks for confirmation before more than announced is booked, and names the lines. Surplus cartons do not affect stock. */
function askAboutSurplus({ ExpectedCartons }: { ExpectedCartons: number }, { lines, cartons }: Surplus): never {
  if (lines.length === 0)
    ask('overReceipt', inbound('question.overCartons'), { cartons: cartons ?? 0, expected: ExpectedCartons })
  const named = lines.slice(0, NAMED).map(({ line, received }) => `${line.Fnsku}: ${received} / ${line.Pieces}`)
  const more = lines.length - named.length
  ask('overReceipt', inbound('question.overReceipt'), { lines: [...named, ...(more > 0 ? [`+${more}`] : [])].join('; ') })
}

/** Asks for confirmation if there are fewer cartons than the pieces fill, since counted cartons are charged. */
function askAboutFewCartons(cartons: number, missing: number): never {
  ask('fewCartons', inbound('question.fewCartons'), { cartons, filled: cartons + missing })
}

/** Confirmations given for a count. */
export type Confirmed = {
  IsOverReceiptConfirmed?: boolean | undefined
  IsFewCartonsConfirmed?: boolean | undefined
  IsLargeConfirmed?: boolean | undefined
}

type OnPallets = { InboundType: number; TotalPallets: number | null }

/**
 * Asks for confirmation of more pallets than announced, or than cartons if none were announced: each is charged. Both
 * numbers are for the whole plan.
 */
export function askAboutPallets(plan: OnPallets, pallets: number, cartons: number): void {
  if (plan.InboundType !== INBOUND_TYPE.pallets) return
  if (plan.TotalPallets !== null) {
    if (pallets > plan.TotalPallets) ask('large', inbound('question.overPallets'), { pallets, expected: plan.TotalPallets })
  } else if (pallets > cartons) ask('large', inbound('question.palletsCartons'), { pallets, cartons })
}

/**
 * Asks for confirmation of more than announced, and of fewer cartons than the pieces fill, as missing cartons are not
 * charged. `more` are the pieces added by a count per line, negative for fewer, and `cartons` those of the plan.
 */
export function askBeforeReceiving(
  plan: { ExpectedCartons: number; ActualCartons: number },
  items: readonly (ReceivedLine & { Id: number; Fnsku: string; PcsPerCarton: number })[],
  more: ReadonlyMap<number, number>,
  cartons: number,
  { IsOverReceiptConfirmed, IsFewCartonsConfirmed }: Confirmed,
): void {
  const counted = items.map((item) => ({ ...item, counted: more.get(item.Id) ?? 0 }))
  const surplus = IsOverReceiptConfirmed ? undefined : surplusOf(plan, counted, cartons)
  if (surplus) askAboutSurplus(plan, surplus)
  const missing = IsFewCartonsConfirmed ? 0 : missingCartons(plan, counted, cartons)
  if (missing > 0) askAboutFewCartons(plan.ActualCartons + cartons, missing)
}
