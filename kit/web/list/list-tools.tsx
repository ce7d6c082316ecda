import { DownloadOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { download } from '../client.ts'
import { useCan } from '../session.tsx'
import { useSay, useText } from '../text.ts'
import { parts } from '../parts/texts.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { displayOrder } from './columns.ts'
import type { ListState } from './use-list.ts'

/** Above a list: refresh, columns, export, and the list's own buttons, the main one last. */
export function ListTools<Row>({ state }: { state: ListState<Row> }) {
  const t = useText(parts)
  const say = useSay()
  const can = useCan()
  const navigate = useNavigate()
  const { list } = state
  const tools = (list.tools ?? []).filter((tool) => can(tool.permission))
  return (
    <div className="list-tools">
      <Button type="text" icon={<ReloadOutlined spin={state.isFetching} />} onClick={state.retry} aria-label={t('list.refresh')} title={t('list.refresh')} />
      <ColumnChooser state={state} />
      {list.export && can(list.export.permission) && <ExportButton state={state} />}
      {tools.toReversed().map((tool) => (
        <Button key={tool.label} type={tool === tools[0] ? 'primary' : 'default'} onClick={() => void navigate(tool.to)}>
          {say(tool.label)}
        </Button>
      ))}
    </div>
  )
}

/** The rows of the filter with the columns shown, as a workbook. */
function ExportButton<Row>({ state }: { state: ListState<Row> }) {
  const t = useText(parts)
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    const { sort } = state.query
    const input = { ...state.filter, ...(sort && { SortField: sort.field, SortOrder: sort.order }), Columns: displayOrder(state.columns).map((column) => column.field) }
    // The message of a refusal has been shown by then.
    await download(state.list.export!.op, input).catch(() => undefined)
    setBusy(false)
  }
  return (
    <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void start()}>
      {t('list.export')}
    </Button>
  )
}
