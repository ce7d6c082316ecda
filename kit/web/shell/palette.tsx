import { SearchOutlined } from '@ant-design/icons'
import { Fragment, useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useText } from '../text.ts'
import css from './palette.module.css'
import { shell } from './words.ts'

/** A line of the palette. `hint` stands to its right in a quieter voice. */
export type PaletteItem = { key: string; group: string; label: string; hint?: string; icon?: ReactNode; run: () => void }
/** Finds things by number; given by features. Answers [] when nothing matches. */
export type PaletteSearch = (query: string, signal: AbortSignal) => Promise<PaletteItem[]>

const MOST = 40
const LEAST_TO_SEARCH = 2
const PAUSE_MS = 200

/** Ctrl/Cmd K: go anywhere by typing. */
export default function Palette({
  items,
  search,
  onClose,
}: {
  items: readonly PaletteItem[]
  search: PaletteSearch | undefined
  onClose: () => void
}) {
  const t = useText(shell)
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useId()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const found = useFound(query, search)
  const drawn = useDeferredValue(query)
  const lines = [...matching(items, drawn), ...found].slice(0, MOST)
  const index = Math.min(chosen, lines.length - 1)

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    void document.getElementById(`${list}-${index}`)?.scrollIntoView({ block: 'nearest' })
  }, [list, index])

  const run = (item: PaletteItem | undefined) => {
    if (!item) return
    onClose()
    item.run()
  }
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step) setChosen((index + step + lines.length) % Math.max(lines.length, 1))
    // Whoever types faster than the list is drawn means what was typed.
    else if (event.key === 'Enter') run(drawn === query ? lines[index] : (matching(items, query)[0] ?? lines[index]))
    else return
    event.preventDefault()
  }

  return (
    <dialog ref={dialog} className={css.palette} aria-label={t('palette.title')} closedby="any" onClose={onClose}>
      <div className={css.box}>
        <label className={css.search}>
          <SearchOutlined />
          <input
            autoFocus
            role="combobox"
            aria-expanded="true"
            aria-controls={list}
            aria-activedescendant={lines.length ? `${list}-${index}` : undefined}
            aria-label={t('palette.placeholder')}
            placeholder={t('palette.placeholder')}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              setChosen(0)
            }}
            onKeyDown={press}
          />
        </label>
        <div id={list} role="listbox" aria-label={t('palette.title')} className={css.list}>
          {lines.map((item, at) => (
            <Fragment key={item.key}>
              {item.group !== lines[at - 1]?.group && <div className={css.group}>{item.group}</div>}
              <button
                type="button"
                id={`${list}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === index}
                className={css.line}
                onPointerMove={() => setChosen(at)}
                onClick={() => run(item)}
              >
                <span className={css.icon}>{item.icon}</span>
                <span className={css.label}>{item.label}</span>
                {item.hint && <span className={css.hint}>{item.hint}</span>}
              </button>
            </Fragment>
          ))}
        </div>
        {!lines.length && <p className={css.none}>{t('palette.none', { query })}</p>}
        <p className={css.keys}>{t('palette.hint')}</p>
      </div>
    </dialog>
  )
}

/** Items whose words all occur in label or hint, those that begin with the query first. */
function matching(items: readonly PaletteItem[], query: string): PaletteItem[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const hits = items.filter((item) => words.every((word) => `${item.label} ${item.hint ?? ''}`.toLowerCase().includes(word)))
  if (!words.length) return hits
  const rank = (item: PaletteItem) => (item.label.toLowerCase().startsWith(words[0]!) ? 0 : 1)
  const groups = [...new Set(hits.map((item) => item.group))]
  return groups.flatMap((group) => hits.filter((item) => item.group === group).sort((a, b) => rank(a) - rank(b)))
}

/** What the features find for the query, asked once the typing pauses. */
function useFound(query: string, search: PaletteSearch | undefined): PaletteItem[] {
  const [found, setFound] = useState<{ query: string; items: PaletteItem[] }>({ query: '', items: [] })
  useEffect(() => {
    const wanted = query.trim()
    if (!search || wanted.length < LEAST_TO_SEARCH) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      search(wanted, stop.signal).then(
        (items) => setFound({ query, items }),
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query, search])
  return found.query === query ? found.items : []
}
