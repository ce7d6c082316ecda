import { Button } from 'antd'
import { stored } from '../storage.ts'
import { useTranslate, useText } from '../text.ts'
import { FailedNotice, Notice } from '../parts/notice.tsx'
import { parts } from '../parts/texts.ts'
import { ToolButton, useOpenTools } from './tool-button.tsx'
import type { ListState } from './use-list.ts'

/** Shown instead of rows: the error, that no row matches, or the list's purpose and first action. */
export function ListNotice<Row>({ state }: { state: ListState<Row> }) {
  const t = useText(parts)
  const translate = useTranslate()
  const tools = useOpenTools(state.list.tools)
  const { list, query, error } = state
  if (error) return <FailedNotice error={error} retry={state.retry} />
  if (query.page > 1) {
    const back = <Button onClick={() => state.change({ page: 1 })}>{t('list.firstPage')}</Button>
    return <Notice drawing="nothingFound" title={t('list.noPage')} actions={back} />
  }
  if (query.keyword || Object.keys(query.filters).length) {
    return (
      <Notice
        drawing="nothingFound"
        title={t('list.noMatch')}
        actions={<Button onClick={() => state.change({ keyword: '', filters: {} })}>{t('filter.clear')}</Button>}
      >
        {t('list.noMatchHint')}
      </Notice>
    )
  }
  if (list.op.followsWarehouse && Number(stored.get('warehouseId')) > 0)
    return (
      <Notice drawing="nothingFound" title={t('list.noneHere')}>
        {t('list.noneHereHint')}
      </Notice>
    )
  const [first] = tools
  const action = first && <ToolButton tool={first} main />
  return (
    <Notice drawing="empty" title={translate(list.text('empty.title'))} actions={action}>
      {translate(list.text('empty.hint'))}
    </Notice>
  )
}
