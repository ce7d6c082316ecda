import type { MessageRule } from '#features/messages/inbox/rules.ts'
import { SITES, sitePermission, type Country } from '#features/warehouse/sites/rules.ts'
import { PRODUCTS } from './routes.ts'
import { products } from './text/keys.ts'

/** What the company hears of its products. */
export const productMessages: MessageRule[] = [
  {
    entity: 'wares_info',
    move: 'reject',
    type: 162003,
    title: products('message.review'),
    params: (event) => ({ no: event.EntityNo, state: { enumeration: 'ProductReviewState', value: event.ToState! } }),
    path: (event) => `${SITES[event.Payload['Site'] as Country].prefix}/skuList?q=${encodeURIComponent(event.EntityNo)}`,
    permission: (event) => sitePermission(SITES[event.Payload['Site'] as Country], PRODUCTS),
  },
]
