import { messageRules, type MessageEvent, type MessageRule, MESSAGE_TYPE } from '#features/messages/inbox/rules.ts'
import { siteOfEvent, sitePermission } from '#features/warehouse/sites/rules.ts'
import { type MoveOf } from '#kit/shared/document-events.ts'
import { INBOUND, planPath } from './paths.ts'
import { inboundEvents } from './rules.ts'
import { inbound } from './text/keys.ts'

const common = {
  type: MESSAGE_TYPE.warehouse,
  path: (event: MessageEvent) => planPath(siteOfEvent(event), event.EntityId),
  permission: (event: MessageEvent) => sitePermission(siteOfEvent(event), INBOUND),
} as const

const result = (move: MoveOf<typeof inboundEvents>): MessageRule<typeof move> => ({
  ...common,
  move,
  title: inbound('message.result'),
  params: (event) => ({ no: event.EntityNo, state: { enumeration: 'InboundPlanStatus', value: event.ToState! } }),
})

/** Messages to the company about its plans. */
export const inboundMessages = messageRules(inboundEvents, [
  result('pass'),
  result('fail'),
  result('complete'),
  result('cancelLate'),
  { ...common, move: 'resolve', title: inbound('message.resolved'), params: (event) => ({ no: event.EntityNo }) },
  { ...common, move: 'recount', title: inbound('message.recount'), params: (event) => ({ no: event.EntityNo }) },
  { ...common, move: 'completeWithDifference', title: inbound('message.exception'), params: (event) => ({ no: event.EntityNo }) },
])
