import { messageRules, type MessageEvent, MESSAGE_TYPE } from '#features/messages/inbox/rules.ts'
import { ACCOUNT_PATH, COMPANY, COMPANY_PATH } from './paths.ts'
import { companyEvents } from './rules.ts'
import { company } from './text/keys.ts'

const common = { type: MESSAGE_TYPE.system, path: () => COMPANY_PATH, permission: () => COMPANY } as const

/** The page that lists the warehouses under contract. */
const contract = {
  ...common,
  path: () => ACCOUNT_PATH,
  params: ({ Payload }: MessageEvent) => ({
    country: { enumeration: 'CountryCode' as const, value: String(Payload['Site']) },
  }),
}

/** Messages to the company about its review, its warehouse contracts and its super administrator. */
export const companyMessages = messageRules(companyEvents, [
  { ...common, move: 'approve', title: company('message.approved'), params: () => ({}) },
  {
    ...common,
    move: 'reject',
    title: company('message.rejected'),
    params: (event: MessageEvent) => ({ reason: event.Remark ?? '' }),
  },
  { ...contract, move: 'openWarehouse', title: company('message.openWarehouse') },
  { ...contract, move: 'closeWarehouse', title: company('message.closeWarehouse') },
  // The former super administrator has no rights now and is notified of the reason as well.
  {
    type: MESSAGE_TYPE.system,
    path: () => ACCOUNT_PATH,
    permission: () => undefined,
    move: 'handOver',
    title: company('message.handOver'),
    params: ({ Payload }: MessageEvent) => ({ name: String(Payload['Administrator']), reason: String(Payload['Reason']) }),
  },
])
