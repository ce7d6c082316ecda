import type { z } from 'zod'
import type { InputSent, Op } from '#kit/shared/op.ts'
import { call } from '../client.ts'
import { CallError } from '../errors.ts'

type Link = Op<z.ZodType, z.ZodType<{ Url: string }>>

/**
 * Opens the URL that a call returns as `Url` in a new window. The window is opened before the response arrives, while
 * the click still counts: browsers block windows that are opened later. A refusal is shown in a toast, and the window
 * closed.
 */
export function openLink<O extends Link>(op: O, input: InputSent<O>): void {
  const target = window.open('about:blank', '_blank')
  call<Link>(op, input).then(
    ({ Url }) => target?.location.replace(Url),
    (error: unknown) => {
      target?.close()
      if (!(error instanceof CallError)) throw error
    },
  )
}
