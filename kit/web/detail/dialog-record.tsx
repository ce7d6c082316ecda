import type { InputSent, Op } from '#kit/shared/op.ts'
import { Dialog } from '../parts/dialog.tsx'
import { useRead } from '../query.ts'
import { Waiting } from './waiting.tsx'

/** A dialog's record, and the dialog to show while it is loading or if it failed: `if (!record) return instead`. */
export function useDialogRecord<O extends Op>(op: O, input: InputSent<O>, title: string, close: () => void) {
  const read = useRead(op, input, { silent: true })
  const instead = (
    <Dialog open title={title} onClose={close}>
      <Waiting read={read} />
    </Dialog>
  )
  return { record: read.data, instead }
}
