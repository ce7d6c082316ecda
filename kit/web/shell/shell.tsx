import { Button } from 'antd'
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigate } from '../router.tsx'
import { isContracted } from '#kit/shared/gate.ts'
import type { Language } from '#kit/shared/text.ts'
import type { Route } from '#kit/shared/route.ts'
import { useIsMobile } from '../device.ts'
import { switchLanguage } from '../language.ts'
import { companyName } from '../company-name.ts'
import { useSession, type Session } from '../session.tsx'
import { useSettings } from '../settings.ts'
import { useText } from '../text.ts'
import { UnsavedContext, UnsavedTabs } from '../unsaved.ts'
import { ShellContext, type SiteGate } from './context.ts'
import { Frame, Main } from './frame.tsx'
import { useHotkeys, type Hotkey } from './hotkeys.ts'
import { matchRoute, menuTrail, visibleMenu } from './menu.ts'
import { NotFound } from './not-found.tsx'
import { usePaletteItems } from './palette-items.tsx'
import type { PaletteSearch } from './palette.tsx'
import { useSidebar } from './sidebar-state.ts'
import { TabBar, useTitleOf } from './tab-bar.tsx'
import { tabKey } from './tabs.ts'
import { TopBar, type UserMenuItem } from './top-bar.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useTabs, type OpenTabs } from './use-tabs.ts'
import { Views } from './views.tsx'
import { shell } from './words.ts'
import css from './view.module.css'

const SettingsDrawer = lazy(() => import('./settings-drawer.tsx'))
const Shortcuts = lazy(() => import('./shortcuts.tsx'))
const Palette = lazy(() => import('./palette.tsx'))
const LeaveDialog = lazy(() => import('../parts/leave-dialog.tsx'))

/** The features' contributions to the frame, which itself depends on none of them. */
export type ShellParts = {
  /** Screens of this side: the customers' portal or the desk. */
  routes: readonly Route[]
  messages?: ReactNode
  feedback?: ReactNode
  /** Shown on pages whose address contains overSeaService. */
  warehouseSelector?: ReactNode
  /** Wraps the screens of a country's warehouses. */
  siteGate?: SiteGate
  /** Entries of the user menu above "log out". */
  userMenu?: readonly UserMenuItem[]
  /** Dialogs and notices outside all views. */
  overlays?: ReactNode
  /** Search results of the command palette besides screens. */
  search: PaletteSearch
  /** Shown at the bottom of the sidebar. */
  version?: ReactNode
  onLogOut: () => void
  /** Leaves the view as a customer. */
  onReturn: () => void
}

const contractsOf = ({ companyInfo }: Session) => ({ countries: companyInfo?.WarehouseCountries ?? [] })

const unsaved = new UnsavedTabs()

/** SPEC 2 "Layout": sidebar, top bar, tabs of visited views and the views themselves. */
export function Shell(parts: ShellParts) {
  const session = useSession()
  const isOpen = useCallback(
    // Without a contract for the country the page explains it; unlike an address that does not exist.
    (route: Route) => session.screens.includes(route.path) || !isContracted(route, contractsOf(session)),
    [session],
  )
  const open = useTabs(parts.routes, isOpen)
  const place = useLocation()
  const home = parts.routes.find((route) => route.pinned)?.path ?? '/404'
  useLayoutEffect(() => void (unsaved.shown = open.active), [open.active])

  if (place.pathname.startsWith('/redirect/')) return <Redirected routes={parts.routes} refresh={open.refresh} />
  if (place.pathname === '/' || place.pathname === '/desk') return <Navigate to={home} replace />
  if (!open.route && place.pathname !== '/404') return <Navigate to="/404" replace state={{ lost: place.pathname }} />
  return (
    <UnsavedContext value={unsaved}>
      <Page parts={parts} open={open} home={home} />
    </UnsavedContext>
  )
}

/** SPEC 2: /redirect/<path> shows <path> again. */
function Redirected({ routes, refresh }: { routes: readonly Route[]; refresh: (key: string) => void }) {
  const place = useLocation()
  const target = { ...place, pathname: place.pathname.slice('/redirect'.length) }
  const route = matchRoute(routes, target.pathname)
  const key = route && tabKey(route, target)
  useEffect(() => void (key && refresh(key)), [refresh, key])
  // An unknown path is not followed: it could lead to another host.
  return route ? <Navigate to={target} replace /> : <Navigate to="/404" replace state={{ lost: target.pathname }} />
}

type Opened = 'settings' | 'shortcuts' | 'palette' | 'menu' | null

function Page({ parts, open, home }: { parts: ShellParts; open: OpenTabs; home: string }) {
  const session = useSession()
  const t = useText(shell)
  const { pathname } = useLocation()
  const settings = useSettings()
  const sidebar = useSidebar()
  const mobile = useIsMobile()
  const [opened, setOpened] = useState<Opened>(null)
  const titleOf = useTitleOf(parts.routes)
  const shownTab = open.tabs.find((tab) => tab.key === open.active)
  const title = shownTab ? titleOf(shownTab) : t('notFound.title')
  const doings = useShellActions(open, parts.onLogOut, setOpened, home, sidebar.toggle)
  const menu = useMemo(() => visibleMenu(session.menus), [session.menus])
  const trail = menuTrail(session.menus, open.route)
  const names = trail.map((item) => item.Name)
  const paletteItems = usePaletteItems(
    menu,
    open.tabs.map((tab) => ({ ...tab, title: titleOf(tab) })),
    doings,
  )
  useEffect(() => setOpened((what) => (what === 'menu' ? null : what)), [open.active])
  useLayoutEffect(() => void (document.title = `${title} · Quayside`), [title])

  const views = (
    <Main>
      <Views tabs={open.tabs} active={open.active} routes={parts.routes} />
      {!open.route && <NotFound home={home} />}
    </Main>
  )
  const topBar = (
    <TopBar
      mobile={mobile}
      trail={trail.at(-1)?.Url === open.route?.path ? names : [...names, title]}
      warehouseSelector={pathname.includes('overSeaService') ? parts.warehouseSelector : null}
      messages={parts.messages}
      feedback={parts.feedback}
      extraUserMenu={(parts.userMenu ?? []).filter((item) => item.when?.(session) ?? true)}
      {...doings}
    />
  )
  return (
    <ShellContext
      value={{
        routes: parts.routes,
        siteGate: parts.siteGate,
        closeTab: (key) => doings.close([key]),
        refreshTab: doings.refreshTab,
        titleTab: open.retitle,
      }}
    >
      {session.FromAdmin ? (
        <>
          <ActingBanner onReturn={parts.onReturn} />
          {views}
        </>
      ) : (
        <Frame
          mobile={mobile}
          sidebar={sidebar}
          content={{
            items: menu,
            trail,
            logo: settings.sidebarLogo,
            version: parts.version,
            ...(session.access === 'staff' ? { note: t('desk') } : {}),
          }}
          menuOpen={opened === 'menu'}
          onMenuClose={() => setOpened(null)}
          topBar={topBar}
          tabBar={
            settings.tagsView && (
              <TabBar
                tabs={open.tabs}
                active={open.active}
                routes={parts.routes}
                dirty={doings.dirty}
                onClose={doings.close}
                onRefresh={doings.refreshTab}
              />
            )
          }
        >
          {views}
        </Frame>
      )}
      <Suspense>
        {opened === 'settings' && <SettingsDrawer onClose={() => setOpened(null)} />}
        {opened === 'shortcuts' && <Shortcuts onClose={() => setOpened(null)} />}
        {doings.question && <LeaveDialog {...doings.question} />}
        {opened === 'palette' && <Palette items={paletteItems} search={parts.search} onClose={() => setOpened(null)} />}
      </Suspense>
      {parts.overlays}
    </ShellContext>
  )
}

/** Staff who view the portal as a customer always see whose it is, and a way to leave it. */
function ActingBanner({ onReturn }: { onReturn: () => void }) {
  const t = useText(shell)
  const { companyInfo } = useSession()
  const company = companyName(companyInfo)
  return (
    <div className={css.acting} role="status">
      <span>{t('acting.as', { company: company ?? '' })}</span>
      <Button size="small" onClick={onReturn}>
        {t('acting.back')}
      </Button>
    </div>
  )
}

/** Actions of the bars, the palette and the keys; any that would lose unsaved content ask for confirmation first. */
function useShellActions(
  open: OpenTabs,
  onLogOut: () => void,
  show: (what: Opened) => void,
  home: string,
  toggleSidebar: () => void,
) {
  const navigate = useNavigate()
  const guard = useLeaveGuard(unsaved, open)
  const close = (keys: readonly string[]) =>
    guard.ask(keys, () => {
      open.close(keys)
      for (const key of keys) unsaved.forget(key)
    })
  const refreshTab = (key: string) =>
    guard.ask([key], () => {
      unsaved.forget(key)
      open.refresh(key)
    })
  const step = (by: number) => {
    const index = open.tabs.findIndex((tab) => tab.key === open.active)
    void navigate(open.tabs.at((index + by) % open.tabs.length)?.href ?? home)
  }
  const leave = (then: () => void) =>
    guard.ask(
      open.tabs.map((tab) => tab.key),
      then,
    )
  const doings = {
    dirty: guard.dirty,
    question: guard.question,
    close,
    refreshTab,
    menu: () => show('menu'),
    palette: () => show('palette'),
    settings: () => show('settings'),
    sheet: () => show('shortcuts'),
    refresh: () => refreshTab(open.active),
    // The page is loaded again: the language is stored only if nothing is lost, or the user agrees.
    switchLanguage: (next: Language) => leave(() => switchLanguage(next)),
    logOut: () => leave(onLogOut),
  }
  const byKey: Record<Hotkey, () => void> = {
    ...doings,
    sidebar: toggleSidebar,
    closeTab: () => close([open.active]),
    nextTab: () => step(1),
    previousTab: () => step(-1),
  }
  useHotkeys((name) => byKey[name]())
  return doings
}
