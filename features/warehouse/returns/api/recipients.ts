import { RECIPIENT, recipientFields, type Handling, type Recipient } from '../rules/handling.ts'
import { SERVICE } from '../rules.ts'
import type { ReturnItem } from './order.ts'

/** To whom goods of a return are sent on: on the line, and in the words of its history, where an earlier choice stays. */

export type SentOn = { readonly item: ReturnItem; readonly recipient: Recipient }

/** The recipient of a line that is sent on. */
export const recipientOf = (chosen: Partial<Handling>): Recipient | undefined =>
  chosen.ServiceType === SERVICE.forward ? recipientFields.parse(chosen) : undefined

/** Of a line that is not sent on. */
export const NOBODY = recipientFields.parse({})

/** What the history says of it. */
export function sentOnRemark(lines: readonly SentOn[]): string | null {
  const said = lines.map(({ item, recipient }) => {
    const to = RECIPIENT.flatMap((field) => recipient[field] ?? []).join(', ')
    return `${item.OldFnsku} × ${item.Pieces} → ${to}`
  })
  return said.length > 0 ? said.join('; ') : null
}
