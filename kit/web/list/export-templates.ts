import { createContext, type ReactNode } from 'react'
import type { ColumnChoice } from './columns.ts'
import type { ListQuery } from './query.ts'

export type ExportTemplatesProps = {
  /** The list's name, under which its templates are kept. */
  list: string
  /** What the list shows now: its columns in their order, its filter, its order. */
  current: { columns: readonly ColumnChoice[]; filter: object; sort: ListQuery['sort'] }
  /** Exports with the columns, filters and order of a template. */
  onExport: (input: object) => void
  onClose: () => void
}

/** The dialog of the templates of exports. It belongs to a feature, and the kit knows none: the app hands it in. */
export const ExportTemplatesContext = createContext<((props: ExportTemplatesProps) => ReactNode) | undefined>(undefined)
