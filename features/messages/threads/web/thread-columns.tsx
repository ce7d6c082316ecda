import { listColumns } from '#kit/web/columns.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { useText } from '#kit/web/text.ts'
import { threadColumns } from '../columns.ts'
import { isUnread, thread } from '../rules.ts'
import { threads } from '../text/keys.ts'
import { THREAD_TONES } from './parts/tones.ts'
import css from './parts/conversation.module.css'

type Row = Parameters<typeof isUnread>[0] & { LastText: string | null }

function LastMessage({ row, party }: { row: Row; party: 'customer' | 'staff' }) {
  const t = useText(threads)
  if (row.LastFromType === null) return <span className="nothing">–</span>
  return (
    <>
      {isUnread(row, party) && <span className={css.unread}>{t('unread')}</span>}
      {row.LastText ?? <span className="quiet">{t('files')}</span>}
    </>
  )
}

/** Columns of the list, for customers and the desk. */
export const threadListColumns = (party: 'customer' | 'staff') =>
  listColumns(threadColumns, party, [
    { field: 'RelateNo', fixed: 'start' },
    'RelateType',
    {
      field: 'State',
      render: (row) => <EnumStatus enumeration={thread.enumeration} value={row.State} tones={THREAD_TONES[party]} />,
    },
    'DeadlineTime',
    { field: 'LastText', grow: true, words: true, render: (row) => <LastMessage row={row} party={party} /> },
    'LastFromType',
    'LastTime',
    { field: 'MessageCount', hidden: true },
    { field: 'CreatedTime', hidden: true },
  ])
