import { messageRules, type MessageEvent, type TitleParam, MESSAGE_TYPE } from '#features/messages/inbox/rules.ts'
import { siteOfEvent, sitePermission } from '#features/warehouse/sites/rules.ts'
import { productPath, PRODUCTS } from './paths.ts'
import { productEvents } from './rules.ts'
import type { MEASURED } from './rules/measured.ts'
import { products } from './text/keys.ts'

const common = {
  type: MESSAGE_TYPE.warehouse,
  permission: (event: MessageEvent) => sitePermission(siteOfEvent(event), PRODUCTS),
} as const

/** Messages to the company about its products. */
export const productMessages = messageRules(productEvents, [
  {
    ...common,
    move: 'reject',
    title: products('message.review'),
    params: (event) => ({ no: event.EntityNo, state: { enumeration: 'ProductReviewState', value: event.ToState! } }),
    path: (event) => `${siteOfEvent(event).prefix}/skuList?q=${encodeURIComponent(event.EntityNo)}`,
  },
  {
    ...common,
    move: 'measure',
    title: products('message.measured'),
    params: (event) => ({ no: event.EntityNo, ...figures(event.Payload['Measured'] as Record<keyof typeof MEASURED, number>) }),
    path: (event) => productPath(siteOfEvent(event), event.EntityId),
  },
])

const figures = (measured: Record<string, number>): Record<string, TitleParam> =>
  Object.fromEntries(Object.entries(measured).map(([field, figure]) => [field, { figure }]))
