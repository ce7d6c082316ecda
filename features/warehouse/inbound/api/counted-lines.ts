import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { CountedLine } from '../contract.ts'
import { inbound } from '../text/keys.ts'
import type { PlanItem } from './queries.ts'

/** Refuses carton numbers that do not match the counted cartons or the line, and those already booked. */
function requireOwnCartons({ CartonNoFrom, CartonNoTo, BookedCartons }: PlanItem, { Cartons, CartonNos }: CountedLine): void {
  if (CartonNos.length === 0) return
  if (new Set(CartonNos).size < CartonNos.length) refuse('invalid', kit('invalid.duplicate'))
  const isOwn = (no: number) => CartonNoFrom !== null && CartonNoTo !== null && CartonNoFrom <= no && no <= CartonNoTo
  if (CartonNos.length !== Cartons || !CartonNos.every(isOwn)) refuse('rule', inbound('error.noCartons'))
  const booked = CartonNos.filter((no) => BookedCartons.includes(no))
  if (booked.length > 0) refuse('rule', inbound('error.cartonsBooked'), { cartons: booked.join(', ') })
}

/**
 * Matches counted lines with those of the plan. Omits empty lines; refuses lines of another plan, serial numbers that
 * do not match the good pieces in number, and cartons already booked.
 */
export function countedLines(items: readonly PlanItem[], lines: readonly CountedLine[]): { item: PlanItem; line: CountedLine }[] {
  const byId = new Map(items.map((item) => [item.Id, item]))
  if (new Set(lines.map((line) => line.Id)).size < lines.length) refuse('invalid', kit('invalid.duplicate'))
  return lines.flatMap((line) => {
    const item = byId.get(line.Id) ?? refuse('notFound', kit('error.notFound'))
    requireOwnCartons(item, line)
    const needed = item.IsSnManaged ? line.GoodPieces : 0
    if (line.Serials.length !== needed)
      refuse('rule', inbound('error.serialCount'), { fnsku: item.Fnsku, pieces: needed, given: line.Serials.length })
    return line.GoodPieces + line.DamagedPieces > 0 ? [{ item, line }] : []
  })
}
