import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { CountedLine } from '../contract.ts'
import { inbound } from '../text/keys.ts'
import type { PlanItem } from './queries.ts'

/** Counted lines with those of the plan. Leaves out empty lines; refuses lines of another plan, and serial numbers that are not as many as the good pieces. */
export function countedLines(items: readonly PlanItem[], lines: readonly CountedLine[]): { item: PlanItem; line: CountedLine }[] {
  const byId = new Map(items.map((item) => [item.Id, item]))
  if (new Set(lines.map((line) => line.Id)).size < lines.length) refuse('invalid', kit('invalid.duplicate'))
  return lines.flatMap((line) => {
    const item = byId.get(line.Id) ?? refuse('notFound', kit('error.notFound'))
    const needed = item.IsSnManaged ? line.GoodPieces : 0
    if (line.Serials.length !== needed)
      refuse('rule', inbound('error.serialCount'), { fnsku: item.Fnsku, pieces: needed, given: line.Serials.length })
    return line.GoodPieces + line.DamagedPieces > 0 ? [{ item, line }] : []
  })
}
