import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { useText } from '#kit/web/text.ts'
import { getSentMessages, type SentRow } from '../contract.ts'
import { outbox } from '../text/keys.ts'
import css from './desk-outbox.module.css'

/** Sent messages in the user's language; texts that a driver sent are not stored, since they contain codes. */
function Words({ row: { Channel, Subject, Text, Language } }: { row: SentRow }) {
  const t = useText(outbox)
  if (Text === null) return <span className={css.gone}>{t('notKept')}</span>
  return (
    <div className={css.words} lang={Language}>
      {Channel === 'mail' && <strong>{Subject}</strong>}
      {Text}
    </div>
  )
}

function Way({ row }: { row: SentRow }) {
  return useText(outbox)(`channel.${row.Channel}`)
}

function State({ row }: { row: SentRow }) {
  return (
    <span data-state={row.State} className={css.state}>
      {useText(outbox)(`state.${row.State}`)}
    </span>
  )
}

const list = listOf(getSentMessages, {
  name: 'desk-outbox',
  title: outbox('menu.desk'),
  text: outbox,
  id: (row) => row.Id,
  nameOf: (row) => row.Recipient,
  columns: [
    { field: 'CreatedTime', kind: 'dateTime', width: 178, sortable: true, fixed: 'start' },
    { field: 'Channel', width: 130, render: (row) => <Way row={row} /> },
    { field: 'Recipient', width: 210 },
    { field: 'Text', grow: true, width: 360, render: (row) => <Words row={row} /> },
    { field: 'State', width: 110, render: (row) => <State row={row} /> },
    { field: 'Attempts', kind: 'quantity', width: 100 },
    { field: 'LastError', width: 220 },
    { field: 'SentTime', kind: 'dateTime', width: 178, hidden: true },
    { field: 'Language', width: 90, hidden: true },
  ],
  search: outbox('list.search'),
  filters: [{ field: 'CreatedTime', kind: 'dates' }],
})

export default listScreen(list)
