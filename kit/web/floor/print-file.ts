import type { InputSent, Op } from '#kit/shared/op.ts'
import { fetchFile } from '#kit/web/client.ts'

/** Documents being printed: their frames are needed while the print dialog is open. */
const printing: (() => void)[] = []
const PRINTING_MOST = 3

/**
 * Prints a document on the device's printer; if the browser shows no PDFs in frames, opens it in a window. First waits
 * for `isTime`.
 */
export async function printFile<O extends Op>(op: O, input: InputSent<O>, isTime: () => Promise<void>): Promise<void> {
  const { blob } = await fetchFile(op, input)
  await isTime()
  const url = URL.createObjectURL(blob)
  const frame = document.createElement('iframe')
  frame.style.display = 'none'
  frame.src = url
  frame.addEventListener('load', () => {
    try {
      frame.contentWindow!.print()
    } catch {
      window.open(url, '_blank')
    }
  })
  document.body.append(frame)
  printing.push(() => {
    frame.remove()
    URL.revokeObjectURL(url)
  })
  if (printing.length > PRINTING_MOST) printing.shift()!()
}
