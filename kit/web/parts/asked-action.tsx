import { lazy, Suspense, useRef, useState } from 'react'
import type { Op } from '#kit/shared/op.ts'
import type { Action } from './action.ts'

/** Dialogs and their fields load on demand: lists are viewed far more often. */
const ActionDialog = lazy(() => import('./action-dialog.tsx')) as typeof import('./action-dialog.tsx').default

/** `turn` counts the dialogs: a late response closes its own only. */
type Asked<Row> = { readonly action: Action<Row>; readonly row: Row; readonly turn: number }

/**
 * The action of a row whose dialog is open. The dialog is not part of the row: when an update moves the row or removes
 * it, the user goes on typing, and the server decides about the action. It has the row as it was last shown. Unchanged
 * rows must be the same objects on every render.
 *
 *     const asked = useAskedAction(rows, (row) => row.Id)
 *     <ActionButtons … ask={asked.ask} />
 *     <AskedDialog state={asked} nameOf={(row) => row.RelateNo} stale={BOOKING_READS} />
 */
export function useAskedAction<Row>(rows: readonly Row[] | undefined, idOf: (row: Row) => unknown) {
  const [asked, setAsked] = useState<Asked<Row>>()
  const turns = useRef(0)
  const now = asked && rows?.find((row) => idOf(row) === idOf(asked.row))
  if (now && now !== asked.row) setAsked({ ...asked, row: now })
  return {
    asked,
    ask: (action: Action<Row>, row: Row) => setAsked({ action, row, turn: ++turns.current }),
    answer: ({ turn }: Asked<Row>) => setAsked((open) => (open?.turn === turn ? undefined : open)),
  }
}

type Props<Row> = {
  state: Pick<ReturnType<typeof useAskedAction<Row>>, 'asked' | 'answer'>
  nameOf: (row: Row) => string
  /** Reads that become stale after the action. */
  stale: readonly Op[]
}

/** The dialog of `useAskedAction`; rendered where it stays when the rows change. */
export function AskedDialog<Row>({ state: { asked, answer }, nameOf, stale }: Props<Row>) {
  return (
    <Suspense>
      {asked && (
        <ActionDialog
          key={asked.turn}
          action={asked.action}
          row={asked.row}
          name={nameOf(asked.row)}
          stale={stale}
          onClose={() => answer(asked)}
        />
      )}
    </Suspense>
  )
}
