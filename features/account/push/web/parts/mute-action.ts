import { opAction, type Action } from '#kit/web/parts/action.ts'
import { setUnsubscribed } from '../../contract.ts'
import type { Mutable } from '../../rules.ts'
import { push } from '../../text/keys.ts'

/** On a document's own page: its messages are no longer sent, only shown in the portal. */
export function muteAction<Row extends { Id: number }>(Entity: Mutable): Action<Row> {
  return opAction(setUnsubscribed, {
    name: 'mute',
    label: push('action.mute'),
    ask: push('ask.mute'),
    minor: true,
    input: ({ Id }: Row) => ({ OrderId: Id, Entity, IsUnsubscribe: true }),
  })
}
