import { createContext, useContext, useEffect, useRef } from 'react'
import type { z } from 'zod'
import type { Op } from '#kit/shared/op.ts'
import { call } from '../client.ts'
import type { ColumnChoice } from './columns.ts'
import { valueIn } from '#kit/shared/keys.ts'

/** The calls that store a user's columns (SPEC 7). They belong to a feature unknown to the kit: the app provides them. */
export type ColumnStorage = {
  readonly get: Op<z.ZodType, z.ZodType<{ Columns: Wire[] | null }>>
  readonly update: Op
  readonly remove: Op
}
/** Without it the columns are stored only in this browser. */
export const ColumnStorageContext = createContext<ColumnStorage | undefined>(undefined)

/** A column in the API; `Sort` is its position. */
type Wire = { Field: string; IsShow: boolean; Sort: number; Width: number | null; Fixed: 'start' | 'end' | null }

const toWire = ({ field, hidden, width, pin }: ColumnChoice, Sort: number): Wire => ({
  Field: field,
  IsShow: !hidden,
  Sort,
  Width: width ?? null,
  Fixed: pin ?? null,
})
const fromWire = ({ Field, IsShow, Width, Fixed }: Wire): ColumnChoice => ({
  field: Field,
  ...(!IsShow && { hidden: true }),
  ...(Fixed && { pin: Fixed }),
  ...(Width && { width: Width }),
})

const keyOf = (list: string) => `columns:${list}`
/** Marks columns not yet sent to the server. */
const unsentKey = (list: string) => `columnsUnsent:${list}`

/** A browser without storage keeps the columns while the tab is open. */
function guarded<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** The user's columns of a list as stored in this browser: available before the server responds. */
export function readUserColumns(list: string): readonly ColumnChoice[] | undefined {
  const kept: unknown = guarded(() => JSON.parse(localStorage.getItem(keyOf(list)) ?? 'null'))
  return Array.isArray(kept)
    ? kept.filter((choice): choice is ColumnChoice => typeof valueIn(choice, 'field') === 'string')
    : undefined
}

/** `undefined` resets to the list's own columns. */
function cache(list: string, choices: readonly ColumnChoice[] | undefined): void {
  guarded(() => (choices ? localStorage.setItem(keyOf(list), JSON.stringify(choices)) : localStorage.removeItem(keyOf(list))))
}

const textOf = (choices: readonly ColumnChoice[] | undefined) => JSON.stringify(choices?.map(toWire) ?? null)

/** Sends unsent columns to the server. Without a response they stay marked and are sent on the next visit. */
export async function sendColumns(storage: ColumnStorage, list: string): Promise<void> {
  const choices = readUserColumns(list)
  await (choices
    ? call(storage.update, { PageCode: list, Columns: choices.map(toWire) }, { silent: true })
    : call(storage.remove, { PageCode: list }, { silent: true }))
  if (textOf(choices) === textOf(readUserColumns(list))) guarded(() => localStorage.removeItem(unsentKey(list)))
}

/** Requests the columns from the server; returns them if they differ from the stored ones, which they replace. */
export async function askForColumns(
  storage: ColumnStorage,
  list: string,
): Promise<{ choices: readonly ColumnChoice[] | undefined } | undefined> {
  if (guarded(() => localStorage.getItem(unsentKey(list)))) return void (await sendColumns(storage, list))
  const before = textOf(readUserColumns(list))
  const { Columns } = await call(storage.get, { PageCode: list }, { silent: true })
  const choices = Columns?.toSorted((a, b) => a.Sort - b.Sort).map(fromWire)
  // The user's changes in the meantime are newer than the response.
  if (textOf(readUserColumns(list)) !== before || textOf(choices) === before) return undefined
  cache(list, choices)
  return { choices }
}

/** A dragged column changes often. */
const SEND_AFTER_MS = 600

/**
 * Stores a list's columns: in this browser immediately, on the server soon after. `onReceived` is called once with
 * columns that the user set elsewhere.
 */
export function useSavedColumns(
  list: string,
  onReceived: (choices: readonly ColumnChoice[] | undefined) => void,
): (choices: readonly ColumnChoice[] | undefined) => void {
  const storage = useContext(ColumnStorageContext)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onReceived)
  useEffect(() => void (latest.current = onReceived))
  useEffect(() => {
    if (!storage) return
    let gone = false
    // On any error, the list keeps its columns.
    askForColumns(storage, list).then(
      (news) => news && !gone && latest.current(news.choices),
      () => undefined,
    )
    return () => void (gone = true)
  }, [storage, list])
  return (choices) => {
    cache(list, choices)
    if (!storage) return
    guarded(() => localStorage.setItem(unsentKey(list), 'yes'))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void sendColumns(storage, list).catch(() => undefined), SEND_AFTER_MS)
  }
}
