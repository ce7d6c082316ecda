import { MAX_QUICK_ACTIONS } from '#features/account/users/rules.ts'
import type { MenuItem } from '#kit/web/session.tsx'
import { menuPages, visibleMenu } from '#kit/web/shell/menu.ts'

const HOME = '/dashboard/index'

/** A screen that can be a quick action, with the directory it is in: both countries have screens of one name. */
export type Offered = { code: string; name: string; under: string; icon: string; url: string }

/** Every screen of the menu except the home page itself. */
export function offeredOf(menus: readonly MenuItem[]): Offered[] {
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

/** Ends of menu codes in the order in which they are suggested: what most users open daily, then what others may open. */
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

/** Quick actions of a user who has not chosen any; of screens that both countries have, that of the first. */
export function suggestedOf(offered: readonly Offered[]): Offered[] {
  return SUGGESTED.flatMap((end) => offered.find(({ code }) => code.endsWith(`:${end}`)) ?? []).slice(0, MAX_QUICK_ACTIONS)
}
