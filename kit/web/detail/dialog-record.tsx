import type { InputSent, Op } from '#kit/shared/op.ts'
import { Dialog } from '../parts/dialog.tsx'
import { useRead } from '../query.ts'
import { Waiting } from './waiting.tsx'

/** The record that a dialog is about, and the dialog that stands there while it is read or could not be: `if (!record) return instead`. */
export function useDialogRecord<O extends Op>(op: O, input: InputSent<O>, title: string, close: () => void) {
  const read = useRead(op, input, { silent: true })
  const instead = (
    <Dialog open title={title} onClose={close}>
      <Waiting read={read} />
    </Dialog>
  )
  return { record: read.data, instead }
}
