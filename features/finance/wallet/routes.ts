import type { Route } from '#kit/shared/route.ts'
import { WALLET, WALLET_PATH } from './paths.ts'
import { wallet } from './text/keys.ts'

const feature = 'finance/wallet'

export const walletRoutes: Route[] = [
  {
    feature,
    access: 'customer',
    permission: WALLET,
    inPrivate: 'not',
    path: WALLET_PATH,
    title: wallet('menu.wallet'),
    menu: { under: 'Client:finance', icon: 'wallet', order: 10 },
    load: () => import('./web/wallet-page.tsx'),
  },
  {
    feature,
    access: 'staff',
    area: 'finance',
    path: '/desk/walletEntries',
    title: wallet('menu.deskFlows'),
    menu: { under: 'Desk:finance', icon: 'order', order: 30 },
    load: () => import('./web/desk-flows.tsx'),
  },
]
