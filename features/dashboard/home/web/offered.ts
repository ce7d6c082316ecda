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
