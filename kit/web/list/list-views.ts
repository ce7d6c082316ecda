import { createContext, type ReactNode } from 'react'
import type { FilterValue, ListQuery } from './query.ts'

/** What a view shows of a list: filters by field with the tab and, as `Keyword`, the search among them, and the order. */
export type ViewContent = { readonly filter: Readonly<Record<string, FilterValue>>; readonly sort: ListQuery['sort'] }

export type ListViewsProps = {
  /** The list's name, under which its views are saved. */
  list: string
  current: ViewContent
  /** Shows a view; `isFirst` as the list opens, which Back does not undo. */
  onShow: (view: ViewContent, isFirst?: boolean) => void
}

/** The saved views of a list. They belong to a feature, and the kit knows none: the app hands them in. */
export const ListViewsContext = createContext<((props: ListViewsProps) => ReactNode) | undefined>(undefined)
