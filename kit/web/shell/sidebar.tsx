import { DoubleLeftOutlined, DoubleRightOutlined, RightOutlined } from '@ant-design/icons'
import { Popover, Tooltip } from 'antd'
import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { Logo, LogoMark } from '../art/logo.tsx'
import type { MenuItem } from '../session.tsx'
import { useText } from '../text.ts'
import { MenuIcon } from './menu-icon.tsx'
import { ScreenLink } from './screen-link.tsx'
import { clampWidth, SIDEBAR_WIDTH } from './sidebar-state.ts'
import css from './sidebar.module.css'
import { shell } from './words.ts'

export type SidebarContent = {
  items: readonly MenuItem[]
  /** The entry of the current screen and its directories. */
  trail: readonly MenuItem[]
  logo: boolean
  /** "Desk" for the provider's own side. */
  note?: string
  version: ReactNode
}

type Props = SidebarContent & {
  collapsed: boolean
  onNavigate?: () => void
  onToggle?: () => void
  /** The resize handle, if shown. */
  children?: ReactNode
}

export function Sidebar({ items, trail, collapsed, logo, note, version, onNavigate, onToggle, children }: Props) {
  const t = useText(shell)
  const Fold = collapsed ? DoubleRightOutlined : DoubleLeftOutlined
  const foldLabel = t(collapsed ? 'menu.expand' : 'menu.collapse')
  return (
    <nav className={css.sidebar} data-tour="menu" data-collapsed={collapsed || undefined} aria-label={t('menu.main')}>
      {logo && (
        <div className={css.logo}>{collapsed ? <LogoMark size={26} /> : <Logo size={24} {...(note ? { note } : {})} />}</div>
      )}
      <ul className={css.list}>
        {items.map((item) =>
          collapsed ? (
            <RailEntry key={item.Code} item={item} trail={trail} />
          ) : (
            <Entry key={item.Code} item={item} trail={trail} depth={0} onNavigate={onNavigate} />
          ),
        )}
      </ul>
      <div className={css.foot}>
        {!collapsed && <span className={css.version}>{version}</span>}
        {onToggle && (
          <Tooltip title={foldLabel} placement="right">
            <button type="button" className={css.fold} aria-label={foldLabel} aria-expanded={!collapsed} onClick={onToggle}>
              <Fold />
            </button>
          </Tooltip>
        )}
      </div>
      {children}
    </nav>
  )
}

type EntryProps = { item: MenuItem; trail: readonly MenuItem[]; depth: number; onNavigate?: (() => void) | undefined }

const isActive = (item: MenuItem, trail: readonly MenuItem[]) => trail.at(-1)?.Code === item.Code
const isAbove = (item: MenuItem, trail: readonly MenuItem[]) => trail.some((one) => one.Code === item.Code)

function Entry(props: EntryProps) {
  return props.item.Children.length ? <Directory {...props} /> : <Page {...props} />
}

function Page({ item, trail, depth, onNavigate }: EntryProps) {
  const active = isActive(item, trail)
  return (
    <li>
      <ScreenLink
        to={item.Url}
        className={`${css.entry} ${active ? css.active : ''}`}
        {...(onNavigate ? { onClick: onNavigate } : {})}
      >
        <Label item={item} depth={depth} />
      </ScreenLink>
    </li>
  )
}

function Directory({ item, trail, depth, onNavigate }: EntryProps) {
  const above = isAbove(item, trail)
  const [opened, setOpened] = useState(above)
  const [wasAbove, setWasAbove] = useState(above)
  // Navigating to one of its screens opens a directory; it can still be collapsed afterwards.
  if (above !== wasAbove) {
    setWasAbove(above)
    if (above) setOpened(true)
  }
  return (
    <li>
      <button
        type="button"
        className={`${css.entry} ${above && !opened ? css.active : ''}`}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <Label item={item} depth={depth} />
        <RightOutlined className={css.arrow} />
      </button>
      {opened && (
        <ul className={css.list}>
          {item.Children.map((child) => (
            <Entry key={child.Code} item={child} trail={trail} depth={depth + 1} onNavigate={onNavigate} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Label({ item, depth }: { item: MenuItem; depth: number }): ReactNode {
  return (
    <>
      <span className={css.icon} data-depth={depth}>
        {depth === 0 && <MenuIcon name={item.Icon} />}
      </span>
      <span className={css.name}>{item.Name}</span>
    </>
  )
}

/** One entry of the collapsed sidebar: an icon; a directory opens next to it. */
function RailEntry({ item, trail }: { item: MenuItem; trail: readonly MenuItem[] }) {
  const [opened, setOpened] = useState(false)
  const className = `${css.entry} ${isAbove(item, trail) ? css.active : ''}`
  if (!item.Children.length) {
    return (
      <li>
        <Tooltip title={item.Name} placement="right">
          <ScreenLink to={item.Url} className={className}>
            <span className={css.icon}>
              <MenuIcon name={item.Icon} />
            </span>
            <span className="visually-hidden">{item.Name}</span>
          </ScreenLink>
        </Tooltip>
      </li>
    )
  }
  const content = (
    <div className={css.flyout}>
      <div className={css.flyoutTitle}>{item.Name}</div>
      <ul className={css.list}>
        {item.Children.map((child) => (
          <Entry key={child.Code} item={child} trail={trail} depth={1} onNavigate={() => setOpened(false)} />
        ))}
      </ul>
    </div>
  )
  return (
    <li>
      <Popover
        content={content}
        placement="rightTop"
        arrow={false}
        open={opened}
        onOpenChange={setOpened}
        trigger={['hover', 'click']}
        classNames={{ container: css.flyoutBox ?? '' }}
      >
        <button type="button" className={className} aria-label={item.Name} aria-expanded={opened}>
          <span className={css.icon}>
            <MenuIcon name={item.Icon} />
          </span>
        </button>
      </Popover>
    </li>
  )
}

const KEY_STEP = 16

/** The edge for resizing the sidebar, by dragging or with arrow keys. */
export function ResizeHandle({ width, onResize }: { width: number; onResize: (width: number) => void }) {
  const t = useText(shell)
  const drag = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onResize(event.clientX)
  }
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? KEY_STEP : event.key === 'ArrowLeft' ? -KEY_STEP : 0
    if (step) onResize(clampWidth(width + step))
  }
  return (
    <div
      className={css.handle}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('menu.resize')}
      aria-valuenow={width}
      aria-valuemin={SIDEBAR_WIDTH.min}
      aria-valuemax={SIDEBAR_WIDTH.max}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
      onDoubleClick={() => onResize(SIDEBAR_WIDTH.standard)}
    />
  )
}
