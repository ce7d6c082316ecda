import { messageRules, type MessageEvent, MESSAGE_TYPE } from '#features/messages/inbox/rules.ts'
import { COMPANY, COMPANY_PATH } from './paths.ts'
import { companyEvents } from './rules.ts'
import { company } from './text/keys.ts'

const common = { type: MESSAGE_TYPE.system, path: () => COMPANY_PATH, permission: () => COMPANY } as const

/** Messages to the company about its review. */
export const companyMessages = messageRules(companyEvents, [
  { ...common, move: 'approve', title: company('message.approved'), params: () => ({}) },
  {
    ...common,
    move: 'reject',
    title: company('message.rejected'),
    params: (event: MessageEvent) => ({ reason: event.Remark ?? '' }),
  },
])
