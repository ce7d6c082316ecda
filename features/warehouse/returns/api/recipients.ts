import { RECIPIENT, recipientFields, type Handling, type Recipient } from '../rules/handling.ts'
import { SERVICE } from '../rules.ts'
import type { ReturnItem } from './order.ts'

/** Recipients of forwarded goods of a return: on the line, and as text in its history, where an earlier choice remains. */

export type SentOn = { readonly item: ReturnItem; readonly recipient: Recipient }

/** Returns the recipient of a line that is forwarded. */
export const recipientOf = (chosen: Partial<Handling>): Recipient | undefined =>
  chosen.ServiceType === SERVICE.forward ? recipientFields.parse(chosen) : undefined

/** Empty recipient, for a line that is not forwarded. */
export const NOBODY = recipientFields.parse({})

/** Formats the recipients for the history. */
export function sentOnRemark(lines: readonly SentOn[]): string | null {
  const said = lines.map(({ item, recipient }) => {
    const to = RECIPIENT.flatMap((field) => recipient[field] ?? []).join(', ')
    return `${item.OldFnsku} × ${item.Pieces} → ${to}`
  })
  return said.length > 0 ? said.join('; ') : null
}
