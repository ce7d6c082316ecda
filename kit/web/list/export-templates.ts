import { createContext, type ReactNode } from 'react'
import type { ColumnChoice } from './columns.ts'
import type { ListQuery } from './query.ts'

export type ExportTemplatesProps = {
  /** The list's name, under which its templates are stored. */
  list: string
  /** The list's current state: its columns in order, its filter, its order. */
  current: { columns: readonly ColumnChoice[]; filter: object; sort: ListQuery['sort'] }
  /** Exports with the columns, filters and order of a template. */
  onExport: (input: object) => void
  onClose: () => void
}

/** The dialog of export templates. It belongs to a feature unknown to the kit: the app provides it. */
export const ExportTemplatesContext = createContext<((props: ExportTemplatesProps) => ReactNode) | undefined>(undefined)
