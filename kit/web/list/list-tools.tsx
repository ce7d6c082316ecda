import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCan } from '../session.tsx'
import { useText } from '../text.ts'
import { parts } from '../parts/texts.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { displayOrder } from './columns.ts'
import { ExportButton } from './export-button.tsx'
import { ToolButton } from './tool-button.tsx'
import type { ListState } from './use-list.ts'
import css from './list.module.css'

/** Above a list: refresh, columns, export, and the list's own buttons, the main one last. */
export function ListTools<Row>({ state }: { state: ListState<Row> }) {
  const t = useText(parts)
  const can = useCan()
  const { list } = state
  const tools = (list.tools ?? []).filter((tool) => can(tool.permission))
  return (
    <div className={css.listTools}>
      <Button
        type="text"
        icon={<ReloadOutlined spin={state.isFetching} />}
        onClick={state.retry}
        aria-label={t('list.refresh')}
        title={t('list.refresh')}
      />
      <ColumnChooser state={state} />
      {list.export && <ExportButton {...list.export} input={exportInput(state)} templates={templatesOf(state)} />}
      {tools.toReversed().map((tool) => (
        <ToolButton key={tool.label} tool={tool} main={tool === tools[0]} />
      ))}
    </div>
  )
}

/** What a template of the list keeps. What the screen itself fixes is no part of it. */
function templatesOf<Row>({ list, query: { sort, filters, keyword }, columns }: ListState<Row>) {
  const filter = { ...filters, ...(keyword && { Keyword: keyword }) }
  return { list: list.name, current: { columns: displayOrder(columns), filter, sort }, fixed: list.input ?? {} }
}

/** The rows of the filter, with the columns shown. */
function exportInput<Row>({ query: { sort }, filter, columns }: ListState<Row>) {
  const Columns = displayOrder(columns).map((column) => column.field)
  return { ...filter, ...(sort && { SortField: sort.field, SortOrder: sort.order }), Columns }
}
