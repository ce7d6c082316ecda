import { CloseOutlined, DownOutlined } from '@ant-design/icons'
import type { MenuProps } from 'antd'
import { Suspense, useEffect, useRef, type KeyboardEvent } from 'react'
import { useNavigate } from '../router.tsx'
import type { Route } from '#kit/shared/route.ts'
import { PopupMenu } from '../parts/popup-menu.tsx'
import { language, useTranslate, useText } from '../text.ts'
import { titleAt, titleOf, type Tab } from './tabs.ts'
import css from './tab-bar.module.css'
import { shell } from './words.ts'

type Props = {
  tabs: readonly Tab[]
  active: string
  routes: readonly Route[]
  dirty: ReadonlySet<string>
  onClose: (keys: readonly string[]) => void
  onRefresh: (key: string) => void
}

/** Titles of tabs in the user's language. */
export function useTitleOf(routes: readonly Route[]): (tab: Tab) => string {
  const translate = useTranslate()
  const t = useText(shell)
  return (tab) => {
    const route = routes.find((one) => one.path === tab.route)
    return titleOf(tab, route && titleAt(translate(route.title), route.site, language), t('noName'))
  }
}

/** SPEC 2 "Tab bar of visited views". */
export function TabBar(props: Props) {
  const t = useText(shell)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // With its close icon, and again when the mark of unsaved content makes it wider.
    const show = () => bar.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // Deferred: otherwise the browser would lay out a page that is still being built.
    const frame = requestAnimationFrame(show)
    return () => cancelAnimationFrame(frame)
  }, [props.active, props.tabs, props.dirty])
  return (
    <div className={css.bar} data-tour="tabs">
      <div ref={bar} className={css.scroll} role="tablist" aria-label={t('tabs.label')}>
        {props.tabs.map((tab) => (
          <Suspense key={tab.key} fallback={<span className={css.tab} />}>
            <OneTab tab={tab} {...props} />
          </Suspense>
        ))}
      </div>
      <TabMenu tabKey={props.active} {...props} trigger={['click']} withTabs>
        <button type="button" className={css.more} aria-label={t('tabs.more')}>
          <DownOutlined />
        </button>
      </TabMenu>
    </div>
  )
}

/** Its texts may still be loading. */
function TabTitle({ tab, routes }: { tab: Tab; routes: readonly Route[] }) {
  return <>{useTitleOf(routes)(tab)}</>
}

function OneTab({ tab, ...props }: Props & { tab: Tab }) {
  const t = useText(shell)
  const navigate = useNavigate()
  const title = useTitleOf(props.routes)(tab)
  const selected = tab.key === props.active
  const dirty = props.dirty.has(tab.key)
  const closable = !isPinned(props.routes, tab)
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step) moveFocus(event.currentTarget, step)
    if (event.key === 'Delete' && closable) props.onClose([tab.key])
  }
  return (
    <TabMenu tabKey={tab.key} {...props} trigger={['contextMenu']}>
      <div
        className={css.tab}
        data-selected={selected || undefined}
        onAuxClick={(event) => event.button === 1 && closable && props.onClose([tab.key])}
      >
        <button
          type="button"
          role="tab"
          className={css.title}
          aria-selected={selected}
          aria-keyshortcuts={closable ? 'Delete' : undefined}
          aria-label={dirty ? t('tabs.dirty', { title }) : title}
          tabIndex={selected ? 0 : -1}
          title={title}
          onClick={() => void navigate(tab.href)}
          onKeyDown={press}
        >
          {dirty && <span className={css.dot} />}
          <span>{title}</span>
        </button>
        {closable && (
          // For the pointer; the keyboard has Delete and the tab's menu.
          <button
            type="button"
            className={css.close}
            tabIndex={-1}
            aria-hidden="true"
            title={t('tabs.closeNamed', { title })}
            onClick={() => props.onClose([tab.key])}
          >
            <CloseOutlined />
          </button>
        )}
      </div>
    </TabMenu>
  )
}

const isPinned = (routes: readonly Route[], tab: Tab) => routes.some((route) => route.path === tab.route && route.pinned)

function moveFocus(from: Element, step: number): void {
  const all = [...(from.closest('[role="tablist"]')?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
  all.at((all.findIndex((tab) => tab === from) + step) % all.length)?.focus()
}

function TabMenu({
  tabKey,
  tabs,
  routes,
  onClose,
  onRefresh,
  trigger,
  withTabs = false,
  children,
}: Props & { tabKey: string; trigger: ('click' | 'contextMenu')[]; withTabs?: boolean; children: React.ReactElement }) {
  const t = useText(shell)
  const navigate = useNavigate()
  const closable = tabs.filter((tab) => !isPinned(routes, tab)).map((tab) => tab.key)
  const others = closable.filter((key) => key !== tabKey)
  // With many tabs, most are outside the visible bar.
  const openTabs = () => ({
    type: 'group' as const,
    key: 'open',
    label: t('tabs.label'),
    children: tabs.map((tab) => ({
      key: tab.key,
      label: (
        <Suspense>
          <TabTitle tab={tab} routes={routes} />
        </Suspense>
      ),
      onClick: () => void navigate(tab.href),
    })),
  })
  const items: MenuProps['items'] = [
    { key: 'refresh', label: t('tabs.refresh'), onClick: () => onRefresh(tabKey) },
    { key: 'close', label: t('tabs.close'), disabled: !closable.includes(tabKey), onClick: () => onClose([tabKey]) },
    { key: 'others', label: t('tabs.closeOthers'), disabled: !others.length, onClick: () => onClose(others) },
    { key: 'all', label: t('tabs.closeAll'), disabled: !closable.length, onClick: () => onClose(closable) },
  ]
  return (
    <PopupMenu
      items={withTabs ? [...items, { type: 'divider', key: 'divider' }, openTabs()] : items}
      selectedKeys={[tabKey]}
      trigger={trigger}
    >
      {children}
    </PopupMenu>
  )
}
