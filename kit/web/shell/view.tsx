import { Button, Skeleton } from 'antd'
import { Activity, Component, memo, Suspense, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { At } from '../router.tsx'
import type { Route } from '#kit/shared/route.ts'
import { SlackCrane } from '../art/drawings.tsx'
import { useText } from '../text.ts'
import { TabContext } from '../unsaved.ts'
import { useShell } from './context.ts'
import { Screen } from './screens.ts'
import type { Tab } from './tabs.ts'
import css from './view.module.css'
import { shell } from './words.ts'

/** One kept view. Hidden ones keep input, selection and scroll position; their effects are paused. */
export const View = memo(function View({ tab, route, shown, title }: { tab: Tab; route: Route; shown: boolean; title: string }) {
  return (
    <Activity mode={shown ? 'visible' : 'hidden'}>
      <TabContext value={tab.key}>
        <ScrollMemory />
        <ViewSection title={title}>
          <Catch key={tab.version}>
            <Suspense fallback={<Loading />}>
              <At href={tab.href}>
                <Gated route={route} />
              </At>
            </Suspense>
          </Catch>
        </ViewSection>
      </TabContext>
    </Activity>
  )
})

let isFirst = true

/** Takes the focus when it replaces another view: the keyboard continues there, and a screen reader reads its title. */
function ViewSection({ title, children }: { title: string; children: ReactNode }) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isFirst) return void (isFirst = false)
    const painted = requestAnimationFrame(() => {
      const { activeElement } = document
      if (!activeElement || activeElement === document.body || !activeElement.checkVisibility())
        section.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(painted)
  }, [])
  return (
    <section ref={section} tabIndex={-1} className={css.view} aria-label={title}>
      {children}
    </section>
  )
}

/** A screen of a country's warehouses is wrapped in the site gate given to the frame. */
function Gated({ route }: { route: Route }) {
  const { siteGate: SiteGate } = useShell()
  const screen = <Screen route={route} />
  return SiteGate && route.site ? <SiteGate site={route.site}>{screen}</SiteGate> : screen
}

/** The window scrolls, so each view restores its own scroll position. */
function ScrollMemory() {
  const top = useRef(0)
  useLayoutEffect(() => {
    window.scrollTo(0, top.current)
    const note = () => void (top.current = window.scrollY)
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [])
  return null
}

function Loading() {
  const t = useText(shell)
  return (
    <div className={css.loading} role="status" aria-label={t('loading')}>
      <Skeleton active title={{ width: 220 }} paragraph={{ rows: 1, width: '45%' }} />
      <Skeleton active title={false} paragraph={{ rows: 8 }} />
    </div>
  )
}

/** A failing view affects neither the shell nor the other views. */
class Catch extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Broken onRetry={() => this.setState({ failed: false })} /> : this.props.children
  }
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const t = useText(shell)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={css.plain}>
      <SlackCrane />
      <h1 ref={heading} tabIndex={-1}>
        {t('broken.title')}
      </h1>
      <p>{t('broken.text')}</p>
      <Button type="primary" size="medium" onClick={onRetry}>
        {t('broken.retry')}
      </Button>
    </div>
  )
}
