import type { InputSent, Op, Output } from '#kit/shared/op.ts'
import { call } from '../client.ts'
import { CallError } from '../errors.ts'

/**
 * Opens the address that a call answers as `Url` in a window of its own. The window is opened before the answer comes, while
 * the click still counts: browsers stop windows that come later. A refusal is told by a toast, and the window closed.
 */
export function openLink<O extends Op>(op: Output<O> extends { Url: string } ? O : never, input: InputSent<O>): void {
  const target = window.open('about:blank', '_blank')
  call(op as O, input).then(
    (answer) => target?.location.replace((answer as { Url: string }).Url),
    (error: unknown) => {
      target?.close()
      if (!(error instanceof CallError)) throw error
    },
  )
}
