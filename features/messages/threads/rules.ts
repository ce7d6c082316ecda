import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import { optionalText } from '#kit/shared/fields.ts'
import { fileRef } from '#kit/shared/file.ts'
import { machine, type Actor } from '#kit/shared/machine.ts'
import { z } from 'zod'
import { threads } from './text/keys.ts'

/** Subjects of conversations. */
export const THREAD_SUBJECT = {
  inboundDifference: 210001,
  shortPick: 210002,
  hold: 210003,
  demand: 210004,
  expressProblem: 210005,
  billLine: 210006,
  returnLine: 210007,
} as const satisfies Record<string, ValueOf<'ThreadSubject'>>

/** Author of a message. */
export const THREAD_PARTY = { customer: 212001, staff: 212002, system: 212003 } as const satisfies Record<
  Actor,
  ValueOf<'ThreadParty'>
>

/**
 * A conversation. A message of one party makes it wait for the other, and so does `answer`, a move of the document that
 * answers a question; `settle` is the customer's decision on the document; a closed conversation accepts no messages.
 * The feature of its document opens it, and closes or reopens it with that document.
 */
export const thread = machine({
  enumeration: 'ThreadState',
  states: { open: 211001, waitingForCustomer: 211002, waitingForProvider: 211003, closed: 211004 },
  initial: 'open',
  moves: {
    open: {
      ask: { to: 'waitingForCustomer', by: 'staff' },
      answer: { to: 'waitingForCustomer', by: 'staff' },
      reply: { to: 'waitingForProvider', by: 'customer' },
      close: { to: 'closed', by: ['staff', 'customer', 'system'] },
    },
    waitingForCustomer: {
      ask: { to: 'waitingForCustomer', by: 'staff' },
      answer: { to: 'waitingForCustomer', by: 'staff' },
      reply: { to: 'waitingForProvider', by: 'customer' },
      settle: { to: 'open', by: ['customer', 'staff', 'system'] },
      close: { to: 'closed', by: ['staff', 'customer', 'system'] },
    },
    waitingForProvider: {
      ask: { to: 'waitingForCustomer', by: 'staff' },
      answer: { to: 'waitingForCustomer', by: 'staff' },
      reply: { to: 'waitingForProvider', by: 'customer' },
      close: { to: 'closed', by: ['staff', 'customer', 'system'] },
    },
    closed: { reopen: { to: 'open', orTo: ['waitingForCustomer'], by: ['staff', 'customer', 'system'] } },
  },
})

/** `note`: a system message. */
export const threadEvents = documentEvents('thread', [thread], ['create', 'note'])

export const MESSAGE_MAX = 500
export const MESSAGE_FILES = 10

/** A user's message: a text, files or both (SPEC 5: a message cannot be empty). */
export const messageFields = z
  .object({
    Text: optionalText({ max: MESSAGE_MAX }),
    Files: z
      .array(fileRef)
      .max(MESSAGE_FILES)
      .default(() => []),
  })
  .refine(({ Text, Files }) => Text !== null || Files.length > 0, { path: ['Text'], error: threads('error.empty') })

/** True if the last message of a conversation is from the other party or the system and unread by `party`. */
export function isUnread(
  row: {
    LastFromType: number | null
    LastTime: string | null
    CustomerReadTime: string | null
    ProviderReadTime: string | null
  },
  party: 'customer' | 'staff',
): boolean {
  const read = party === 'customer' ? row.CustomerReadTime : row.ProviderReadTime
  if (row.LastFromType === null || row.LastTime === null || row.LastFromType === THREAD_PARTY[party]) return false
  return read === null || read < row.LastTime
}
