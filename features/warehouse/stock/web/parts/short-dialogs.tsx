import type { AnyKeys } from '#kit/shared/text.ts'
import { LineGrid } from '#kit/web/form/line-grid.tsx'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { z } from 'zod'
import { ending } from '../../rules.ts'
import { endingForm } from './ending-form.ts'
import { shortGrid, shortLine, ShortSerials, shortsOf, type Fate, type OrderedLine } from './short-lines.tsx'

const picked = z.object({ Lines: z.array(shortLine) })
const abandoned = ending.extend(picked.shape)
const GRIDS = { Damaged: shortGrid('Damaged'), Lost: shortGrid('Damaged', 'Lost') }

type Props<Out> = {
  title: string
  ok: string
  hint: string
  /** Key of the draft: the call and the order. */
  draft: string
  text: AnyKeys
  items: readonly OrderedLine[]
  onSubmit: (output: Out) => Promise<unknown>
  onClose: () => void
}

function Lines({ hint, fates }: { hint: string; fates: readonly Fate[] }) {
  return (
    <>
      <p>{hint}</p>
      <LineGrid lines={GRIDS[fates.at(-1)!]} />
      <ShortSerials fates={fates} />
    </>
  )
}

/** Returns the lines with unfit pieces, for a call that accepts no missing ones. */
export const damagedLines = (lines: readonly z.output<typeof shortLine>[]) =>
  lines.filter(({ Damaged }) => Damaged > 0).map(({ Lost: _, LostSerials: __, ...line }) => line)

/** Returns the lines with unfit or missing pieces. */
export const shortOf = (lines: readonly z.output<typeof shortLine>[]) => lines.filter(({ Damaged, Lost }) => Damaged + Lost > 0)

/** Finishes picking: all pieces by default, or shortages line by line. `missing` are the pieces not found so far, by line. */
export function PickedDialog({
  hint,
  items,
  missing,
  ...dialog
}: Props<z.output<typeof picked>> & { missing?: ReadonlyMap<number, number> | undefined }) {
  const lines = shortsOf(items).map((line) => {
    const Lost = missing?.get(line.Id)
    return Lost === undefined ? line : { ...line, Lost }
  })
  return (
    <MoveDialog open {...dialog} width={640} schema={picked} fields={[]} initial={{ Lines: lines }}>
      <Lines hint={hint} fates={['Damaged', 'Lost']} />
    </MoveDialog>
  )
}

/** Abandons an order: the reason, whether the work is charged, and which goods were unfit or, if `fates` includes it, missing. */
export function AbandonedDialog({
  hint,
  items,
  reason,
  fates,
  ...dialog
}: Props<z.output<typeof abandoned>> & { reason?: string | null; fates: readonly Fate[] }) {
  return (
    <MoveDialog
      open
      danger
      {...dialog}
      width={640}
      schema={abandoned}
      fields={endingForm(dialog.text).fields}
      initial={{ Reason: reason ?? undefined, Lines: shortsOf(items) }}
    >
      <Lines hint={hint} fates={fates} />
    </MoveDialog>
  )
}
