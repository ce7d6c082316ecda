import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useContext } from 'react'
import { useText } from '../text.ts'
import { parts } from '../parts/texts.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { displayOrder } from './columns.ts'
import { ExportButton } from './export-button.tsx'
import { ListViewsContext } from './list-views.ts'
import type { ListQuery } from './query.ts'
import { ToolButton, useOpenTools } from './tool-button.tsx'
import type { ListState } from './use-list.ts'
import css from './list.module.css'

/** Above a list: refresh, columns, export, and the list's own buttons, the main one last. */
export function ListTools<Row>({ state }: { state: ListState<Row> }) {
  const t = useText(parts)
  const { list } = state
  const tools = useOpenTools(list.tools)
  return (
    <div className={css.listTools}>
      <Button
        type="text"
        icon={<ReloadOutlined spin={state.isFetching} />}
        onClick={state.retry}
        aria-label={t('list.refresh')}
        title={t('list.refresh')}
      />
      <Views state={state} />
      <ColumnChooser state={state} />
      {list.export && <ExportButton {...list.export} input={exportInput(state)} templates={templatesOf(state)} />}
      {tools.toReversed().map((tool) => (
        <ToolButton key={tool.label} tool={tool} main={tool === tools[0]} />
      ))}
    </div>
  )
}

/** Saved views, for lists with filters, search or tabs. */
function Views<Row>({ state: { list, query, change } }: { state: ListState<Row> }) {
  const renderViews = useContext(ListViewsContext)
  if (!renderViews || !(list.filters?.length || list.search || list.tabs)) return null
  return (
    <Suspense>
      {renderViews({
        list: list.name,
        current: { filter: contentOf(query), sort: query.sort },
        onShow: ({ filter: { Keyword = '', ...filters }, sort }, isFirst) =>
          change({ filters, keyword: String(Keyword), sort }, isFirst),
      })}
    </Suspense>
  )
}

const contentOf = ({ filters, keyword }: ListQuery) => ({ ...filters, ...(keyword && { Keyword: keyword }) })

/** Content of a template of the list, without the input fixed by the screen. */
function templatesOf<Row>({ list, query, columns }: ListState<Row>) {
  const current = { columns: displayOrder(columns), filter: contentOf(query), sort: query.sort }
  return { list: list.name, current, fixed: list.input ?? {} }
}

/** The rows of the filter, with the visible columns. */
export function exportInput<Row>({ query: { sort }, filter, columns }: ListState<Row>) {
  const Columns = displayOrder(columns).map((column) => column.field)
  return { ...filter, ...(sort && { SortField: sort.field, SortOrder: sort.order }), Columns }
}
