import { messageRules, type MessageEvent } from '#features/messages/inbox/rules.ts'
import { BILLS, billPath, instructionsPath } from './paths.ts'
import { ladingEvents } from './rules.ts'
import { lading } from './text/keys.ts'

const DOCUMENT = 162002

const about = {
  type: DOCUMENT,
  order: ({ Payload }: MessageEvent) => ({
    OrderId: Number(Payload['OrderId']),
    OrderLoaddingAndServiceScopeType: Number(Payload['OrderLoaddingAndServiceScopeType']),
  }),
  path: ({ EntityId }: MessageEvent) => billPath(EntityId),
  permission: () => BILLS,
} as const
const number = (event: MessageEvent) => ({ no: event.EntityNo })

/** Notifications of the company about its bills of lading. */
export const billMessages = messageRules(ladingEvents, [
  {
    ...about,
    move: 'open',
    title: lading('message.open'),
    params: number,
    path: ({ EntityId }) => instructionsPath(EntityId),
    permission: () => `${BILLS}:edit`,
  },
  {
    ...about,
    move: 'reject',
    title: lading('message.rejected'),
    params: (event) => ({ no: event.EntityNo, reason: event.Remark ?? '' }),
  },
  { ...about, move: 'approve', title: lading('message.confirm'), params: number },
  {
    ...about,
    move: 'reopen',
    title: lading('message.reopened'),
    params: (event) => ({ no: event.EntityNo, reason: event.Remark ?? '' }),
  },
  {
    ...about,
    move: 'issue',
    title: lading('message.issued'),
    params: (event) => ({ no: event.EntityNo, bill: String(event.Payload['BillNo']) }),
  },
  {
    ...about,
    move: 'release',
    title: lading('message.released'),
    params: (event) => ({ no: event.EntityNo, bill: String(event.Payload['BillNo']) }),
  },
])
