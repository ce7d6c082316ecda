import { BgColorsOutlined, LogoutOutlined, QuestionCircleOutlined, ReloadOutlined } from '@ant-design/icons'
import { useNavigate } from '../router.tsx'
import type { MenuItem } from '../session.tsx'
import { useText } from '../text.ts'
import { menuPages } from './menu.ts'
import { MenuIcon } from './menu-icon.tsx'
import type { PaletteItem } from './palette.tsx'
import { shell } from './words.ts'

type Doings = { settings: () => void; sheet: () => void; refresh: () => void; logOut: () => void }
type Named = { key: string; href: string; title: string }

/** Screens of the menu, open views and actions of the shell, as lines of the command palette. */
export function usePaletteItems(menu: readonly MenuItem[], tabs: readonly Named[], doings: Doings): PaletteItem[] {
  const t = useText(shell)
  const navigate = useNavigate()
  const go = (href: string) => () => void navigate(href)
  const pages = menuPages(menu)
  const urls = new Set(pages.map(({ item }) => item.Url))
  const screens = pages.map(({ item, above }) => ({
    key: item.Code,
    group: t('palette.screens'),
    label: item.Name,
    hint: above.map((one) => one.Name).join(' / '),
    icon: <MenuIcon name={item.Icon || above[0]?.Icon || ''} />,
    run: go(item.Url),
  }))
  const open = tabs
    .filter((tab) => !urls.has(tab.href))
    .map((tab) => ({ key: `tab ${tab.key}`, group: t('palette.open'), label: tab.title, run: go(tab.href) }))
  const group = t('palette.actions')
  return [
    ...open,
    ...screens,
    { key: 'refresh', group, label: t('bar.refresh'), icon: <ReloadOutlined />, run: doings.refresh },
    { key: 'settings', group, label: t('bar.settings'), icon: <BgColorsOutlined />, run: doings.settings },
    { key: 'shortcuts', group, label: t('bar.shortcuts'), icon: <QuestionCircleOutlined />, run: doings.sheet },
    { key: 'logOut', group, label: t('user.logOut'), icon: <LogoutOutlined />, run: doings.logOut },
  ]
}
