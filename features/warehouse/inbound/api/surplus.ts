import { ask } from '#kit/shared/question.ts'
import type { ReceivedLine, surplusOf } from '../rules/receipt.ts'
import { inbound } from '../text/keys.ts'

/** As many lines are named in a question; it says how many more there are. */
const NAMED = 10

type Surplus = NonNullable<ReturnType<typeof surplusOf<ReceivedLine & { Fnsku: string; counted: number }>>>

/** Asks whether more than was announced is to be booked, and names the lines. Cartons too many leave the stock as it is. */
export function askSurplus({ ExpectedCartons }: { ExpectedCartons: number }, { lines, cartons }: Surplus): never {
  if (lines.length === 0)
    ask('overReceipt', inbound('question.overCartons'), { cartons: cartons ?? 0, expected: ExpectedCartons })
  const named = lines.slice(0, NAMED).map(({ line, received }) => `${line.Fnsku}: ${received} / ${line.Pieces}`)
  const more = lines.length - named.length
  ask('overReceipt', inbound('question.overReceipt'), { lines: [...named, ...(more > 0 ? [`+${more}`] : [])].join('; ') })
}

/** Asks whether the pieces came in fewer cartons than they fill, which is what is charged. */
export function askFewCartons(cartons: number, missing: number): never {
  ask('fewCartons', inbound('question.fewCartons'), { cartons, filled: cartons + missing })
}
