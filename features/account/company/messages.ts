import type { MessageEvent, MessageRule } from '#features/messages/inbox/rules.ts'
import { COMPANY, COMPANY_PATH } from './paths.ts'
import { company } from './text/keys.ts'

const common = { entity: 'company', type: 162006, path: () => COMPANY_PATH, permission: () => COMPANY } as const

/** What the company hears of its review. */
export const companyMessages: MessageRule[] = [
  { ...common, move: 'approve', title: company('message.approved'), params: () => ({}) },
  {
    ...common,
    move: 'reject',
    title: company('message.rejected'),
    params: (event: MessageEvent) => ({ reason: event.Remark ?? '' }),
  },
]
