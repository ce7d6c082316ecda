import { MAX_QUICK_ACTIONS } from '#features/account/users/rules.ts'
import type { MenuItem } from '#kit/web/session.tsx'
import { menuPages, visibleMenu } from '#kit/web/shell/menu.ts'

const HOME = '/dashboard/index'

/** A screen that can be a quick action, with its directory: both countries have screens of the same name. */
export type QuickActionScreen = { code: string; name: string; under: string; icon: string; url: string }

/** Every screen of the menu except the home page itself. */
export function quickActionScreens(menus: readonly MenuItem[]): QuickActionScreen[] {
  return menuPages(visibleMenu(menus))
    .filter(({ item }) => item.Url !== HOME)
    .map(({ item, above }) => ({
      code: item.Code,
      name: item.Name,
      under: above.at(-1)?.Name ?? '',
      icon: item.Icon || above[0]?.Icon || '',
      url: item.Url,
    }))
}

/** Suffixes of menu codes in the order of suggestion: screens that most users open daily, then the others. */
const SUGGESTED = [
  'quotes',
  'newOrder',
  'orderTrace',
  'wareHousingPlan',
  'overseasStock',
  'opBehalf',
  'wallet',
  'bills',
  'fees',
  'clearanceList',
  'expressTrucking',
]

/** Default quick actions of a user; of screens that both countries have, the first country's. */
export function defaultQuickActions(offered: readonly QuickActionScreen[]): QuickActionScreen[] {
  return SUGGESTED.flatMap((end) => offered.find(({ code }) => code.endsWith(`:${end}`)) ?? []).slice(0, MAX_QUICK_ACTIONS)
}
