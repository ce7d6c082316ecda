import { opAction, type Action } from '#kit/web/parts/action.ts'
import { setUnsubscribed } from '../../contract.ts'
import type { Unsubscribable } from '../../rules.ts'
import { push } from '../../text/keys.ts'

/** On a document's own page: its messages are no longer sent, only shown in the portal. */
export function unsubscribeAction<Row extends { Id: number }>(Entity: Unsubscribable): Action<Row> {
  return opAction(setUnsubscribed, {
    name: 'mute',
    label: push('action.mute'),
    ask: push('ask.mute'),
    minor: true,
    input: ({ Id }: Row) => ({ OrderId: Id, Entity, IsUnsubscribe: true }),
  })
}
