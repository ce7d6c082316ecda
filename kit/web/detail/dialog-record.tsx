import { useState } from 'react'
import type { InputSent, Op } from '#kit/shared/op.ts'
import { Dialog } from '../parts/dialog.tsx'
import { useRead } from '../query.ts'
import { Waiting } from './waiting.tsx'

/**
 * A dialog's record, and the dialog to show while it is loading or if it failed: `if (!record) return instead`. A cached
 * record is read again before it is shown; later changes by others arrive while the dialog is open: pass the RowVersion
 * to `MoveDialog` as `version`, or take the record from `useSeenVersion`.
 */
export function useDialogRecord<O extends Op>(op: O, input: InputSent<O>, title: string, close: () => void) {
  const read = useRead(op, input, { silent: true })
  const [isFresh, setFresh] = useState(false)
  if (!isFresh && read.data && !(read.isStale && read.isFetching)) setFresh(true)
  const instead = (
    <Dialog open title={title} onClose={close}>
      <Waiting read={read} />
    </Dialog>
  )
  return { record: isFresh ? read.data : undefined, instead }
}
