import { useEffect, useRef } from 'react'
import { Link, useLocation } from '../router.tsx'
import type { TextKey } from '#kit/shared/text.ts'
import { parts } from '../parts/texts.ts'
import { useTranslate, useText } from '../text.ts'
import css from './detail.module.css'

/** A part of a long detail screen, with a separate address: `?tab=<name>`. */
export type DetailTab = { readonly name: string; readonly title: TextKey }
type Tabs = readonly DetailTab[]
const PARAMETER = 'tab'

/** The tab in the address, else the first. */
export function useActiveTab(tabs: Tabs): string | undefined {
  const named = new URLSearchParams(useLocation().search).get(PARAMETER)
  return (tabs.find(({ name }) => name === named) ?? tabs[0])?.name
}

/** The same address with a tab; the first tab needs no parameter. */
function useTabAddress(): (name: string | undefined) => string {
  const { pathname, search } = useLocation()
  return (name) => {
    const query = new URLSearchParams(search)
    if (name === undefined) query.delete(PARAMETER)
    else query.set(PARAMETER, name)
    return `${pathname}?${query}`
  }
}

/** Links to the tabs of a detail screen. */
export function DetailTabs({ tabs, active }: { tabs: Tabs; active: string | undefined }) {
  const t = useText(parts)
  const translate = useTranslate()
  const addressOf = useTabAddress()
  const bar = useRef<HTMLElement>(null)
  // On a phone the bar may be wider than the viewport.
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])
  return (
    <nav ref={bar} className={css.detailTabs} aria-label={t('anchors')}>
      {tabs.map(({ name, title }, index) => (
        <Link key={name} to={addressOf(index === 0 ? undefined : name)} aria-current={name === active ? 'page' : undefined}>
          {translate(title)}
        </Link>
      ))}
    </nav>
  )
}
