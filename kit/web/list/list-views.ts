import { createContext, type ReactNode } from 'react'
import type { FilterValue, ListQuery } from './query.ts'

/** Content of a view: filters by field including the tab and, as `Keyword`, the search, and the order. */
export type ViewContent = { readonly filter: Readonly<Record<string, FilterValue>>; readonly sort: ListQuery['sort'] }

export type ListViewsProps = {
  /** The list's name, under which its views are stored. */
  list: string
  current: ViewContent
  /** Applies a view; `isFirst` when the list opens, which Back does not undo. */
  onShow: (view: ViewContent, isFirst?: boolean) => void
}

/** The saved views of a list. They belong to a feature unknown to the kit: the app provides them. */
export const ListViewsContext = createContext<((props: ListViewsProps) => ReactNode) | undefined>(undefined)
