import { messageRules, type MessageEvent, MESSAGE_TYPE } from '#features/messages/inbox/rules.ts'
import { sitePermission } from '#features/warehouse/sites/rules.ts'
import { claimPath, CLAIMS, problemPath, PROBLEMS } from './paths.ts'
import { CASE_SITE, claimEvents, problemEvents } from './rules.ts'
import { express } from './text/keys.ts'

const ofProblem = {
  type: MESSAGE_TYPE.warehouse,
  params: (event: MessageEvent) => ({ no: event.EntityNo }),
  path: (event: MessageEvent) => problemPath(CASE_SITE, event.EntityId),
  permission: () => sitePermission(CASE_SITE, PROBLEMS),
} as const
const ofClaim = {
  ...ofProblem,
  path: (event: MessageEvent) => claimPath(CASE_SITE, event.EntityId),
  permission: () => sitePermission(CASE_SITE, CLAIMS),
} as const

/** Messages to the company about its cases and claims; warehouse replies are notified by the conversation. */
export const expressMessages = [
  ...messageRules(problemEvents, [
    {
      ...ofProblem,
      move: 'create',
      title: express('message.opened'),
      params: (event) => ({ no: event.EntityNo, parcel: String(event.Payload['TrackingNo']) }),
    },
    { ...ofProblem, move: 'close', title: express('message.closed') },
    { ...ofProblem, move: 'expire', title: express('message.expired') },
  ]),
  ...messageRules(claimEvents, [
    { ...ofClaim, move: 'pay', title: express('message.paid') },
    { ...ofClaim, move: 'refuse', title: express('message.refused') },
  ]),
]
