import { useEffect, useState, type MouseEvent } from 'react'
import { useText } from '../text.ts'
import { parts } from './texts.ts'
import css from './sections.module.css'

type Item = { readonly id: string; readonly title: string }

/** The sections of a long screen at its side; the visible one is marked. Hidden on narrow screens. */
export function AnchorNav({ items }: { items: readonly Item[] }) {
  const t = useText(parts)
  const [seen, setSeen] = useState<string>()
  const ids = items.map((item) => item.id).join(' ')

  useEffect(() => {
    const visible = new Map<string, boolean>()
    const watch = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) visible.set(entry.target.id, entry.isIntersecting)
        setSeen((old) => ids.split(' ').find((id) => visible.get(id)) ?? old)
      },
      { rootMargin: '-10% 0px -60% 0px' },
    )
    for (const id of ids.split(' ')) {
      const element = document.getElementById(id)
      if (element) watch.observe(element)
    }
    return () => watch.disconnect()
  }, [ids])

  if (items.length < 2) return null
  const go = (event: MouseEvent, id: string) => {
    // A real address change would lose the tab's own address.
    event.preventDefault()
    document.getElementById(id)?.scrollIntoView({ block: 'start' })
  }
  return (
    <nav className={css.anchors} aria-label={t('anchors')}>
      <ol>
        {items.map((item) => (
          <li key={item.id}>
            <a
              href={`#${item.id}`}
              aria-current={(seen ?? items[0]!.id) === item.id ? 'location' : undefined}
              onClick={(event) => go(event, item.id)}
            >
              {item.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
