import { lazy, Suspense, type ReactNode } from 'react'
import { useSettings } from '../settings.ts'
import { useText } from '../text.ts'
import css from './frame.module.css'
import { SIDEBAR_WIDTH, type useSidebar } from './sidebar-state.ts'
import { ResizeHandle, Sidebar, type SidebarContent } from './sidebar.tsx'
import { shell } from './words.ts'

const PhoneMenu = lazy(() => import('./phone-menu.tsx'))

type Props = {
  mobile: boolean
  sidebar: ReturnType<typeof useSidebar>
  content: SidebarContent
  /** The sidebar as a drawer, on small screens. */
  menuOpen: boolean
  onMenuClose: () => void
  topBar: ReactNode
  tabBar: ReactNode
  children: ReactNode
}

/** The layout: the sidebar (below 992 px a drawer), the header with its tabs, the view. */
export function Frame({ mobile, sidebar, content, menuOpen, onMenuClose, topBar, tabBar, children }: Props) {
  const t = useText(shell)
  const { fixedHeader } = useSettings()
  const width = mobile ? 0 : sidebar.opened ? sidebar.width : SIDEBAR_WIDTH.collapsed
  return (
    <div className={css.frame} style={{ '--sidebar-width': `${width}px` }}>
      <a className={`visually-hidden ${css.skip}`} href="#content">
        {t('skip')}
      </a>
      {mobile ? (
        <Suspense>
          <PhoneMenu open={menuOpen} onClose={onMenuClose} content={content} />
        </Suspense>
      ) : (
        <div className={css.side}>
          <Sidebar {...content} collapsed={!sidebar.opened} onToggle={sidebar.toggle}>
            {sidebar.opened && <ResizeHandle width={sidebar.width} onResize={sidebar.resize} />}
          </Sidebar>
        </div>
      )}
      <div className={css.page}>
        <header className={css.header} data-fixed={fixedHeader || undefined}>
          {topBar}
          {tabBar}
        </header>
        {children}
      </div>
    </div>
  )
}

/** The container of the views; target of the skip link. */
export function Main({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className={css.main}>
      {children}
    </main>
  )
}
