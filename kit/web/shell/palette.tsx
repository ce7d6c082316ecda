import { SearchOutlined } from '@ant-design/icons'
import { Fragment, useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useNavigate } from '../router.tsx'
import type { z } from 'zod'
import type { Op } from '#kit/shared/op.ts'
import { useRead } from '../query.ts'
import { useText } from '../text.ts'
import { MenuIcon } from './menu-icon.tsx'
import css from './palette.module.css'
import { shell } from './words.ts'

/** A line of the palette. `hint` is shown on its right in a quieter style. */
export type PaletteItem = { key: string; group: string; label: string; hint?: string; icon?: ReactNode; run: () => void }
type Found = {
  Kind: string
  Group: string
  Icon: string
  Label: string
  Found: string
  About: string
  State: string
  CompanyName: string
  Path: string
}
type Action = { Title: string; Under: string; Icon: string; Path: string }
/**
 * Results from the server, provided by features: records by number or name, and actions to start. `Icon` is one of the
 * menu's.
 */
export type PaletteSearch = {
  readonly find: Op<z.ZodType<{ Query: string }, { Query: string }>, z.ZodType<Found[]>>
  readonly actions: Op<z.ZodType<object, object>, z.ZodType<Action[]>>
  /** Minimum characters for a search on the server. */
  readonly least: number
}

/** Maximum lines of screens and actions, and of records. */
const MOST = 40
const PAUSE_MS = 200

/** Ctrl/Cmd K: navigate by typing. */
export default function Palette({
  items,
  search,
  onClose,
}: {
  items: readonly PaletteItem[]
  search: PaletteSearch
  onClose: () => void
}) {
  const t = useText(shell)
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useId()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const { records, isSearching } = useRecords(query, search)
  const actions = useActions(search)
  const drawn = useDeferredValue(query)
  const all = [...items, ...actions]
  const screens = matching(all, drawn).slice(0, MOST)
  // A query with digits is probably for a record.
  const lines = /\d/.test(drawn) ? [...records, ...screens] : [...screens, ...records]
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
    // If Enter is pressed before the list has rendered, the typed query counts.
    else if (event.key === 'Enter') run(drawn === query ? lines[index] : (matching(all, query)[0] ?? lines[index]))
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
        {!lines.length && <p className={css.none}>{isSearching ? t('palette.searching') : t('palette.none', { query })}</p>}
        <p className={css.keys}>{t('palette.hint')}</p>
      </div>
    </dialog>
  )
}

/** Items whose label or hint contains all words, those that begin with the query first. */
function matching(items: readonly PaletteItem[], query: string): PaletteItem[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const hits = items.filter((item) => words.every((word) => `${item.label} ${item.hint ?? ''}`.toLowerCase().includes(word)))
  if (!words.length) return hits
  const rank = (item: PaletteItem) => (item.label.toLowerCase().startsWith(words[0]!) ? 0 : 1)
  const groups = [...new Set(hits.map((item) => item.group))]
  return groups.flatMap((group) => hits.filter((item) => item.group === group).sort((a, b) => rank(a) - rank(b)))
}

/** The records that match the query, searched once the user stops typing. */
function useRecords(query: string, search: PaletteSearch): { records: PaletteItem[]; isSearching: boolean } {
  const navigate = useNavigate()
  const wanted = query.trim()
  const [Query, setQuery] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuery(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const isAsked = wanted.length >= search.least
  const enabled = isAsked && Query === wanted
  const { data, isFetching } = useRead(search.find, { Query }, { enabled, silent: true })
  const records = (enabled ? (data ?? []) : []).map((hit) => ({
    key: `${hit.Kind} ${hit.Label} ${hit.Path}`,
    group: hit.Group,
    label: hit.Label,
    // Matched text is not repeated.
    hint: [...new Set([hit.Found, hit.About === hit.Label ? '' : hit.About, hit.CompanyName, hit.State])]
      .filter(Boolean)
      .join(' · '),
    icon: <MenuIcon name={hit.Icon} />,
    run: () => void navigate(hit.Path),
  }))
  return { records, isSearching: isAsked && (Query !== wanted || isFetching) }
}

function useActions(search: PaletteSearch): PaletteItem[] {
  const t = useText(shell)
  const navigate = useNavigate()
  const { data = [] } = useRead(search.actions, {}, { silent: true })
  return data.map(({ Title, Under, Icon, Path }) => ({
    key: `action ${Path}`,
    group: t('palette.actions'),
    label: Title,
    hint: Under,
    icon: <MenuIcon name={Icon} />,
    run: () => void navigate(Path),
  }))
}
