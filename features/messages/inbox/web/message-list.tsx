import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { opAction, type Action } from '#kit/web/parts/action.ts'
import { deleteMessages, getMessageCounts, getMessagePage, setRead, type Message } from '../contract.ts'
import { messageTopic, READ_STATE } from '../rules.ts'
import { inbox } from '../text/keys.ts'
import css from './message-list.module.css'
import { useOpenMessage } from './open-message.ts'

const actions: Action<Message>[] = [
  opAction(setRead, {
    name: 'read',
    label: inbox('markRead'),
    when: (row: Message) => row.ReadState === READ_STATE.unread,
    input: (row: Message) => ({ Ids: [row.Id] }),
  }),
  opAction(deleteMessages, { name: 'delete', label: inbox('delete'), minor: true, input: (row: Message) => ({ Ids: [row.Id] }) }),
]

const list = listOf(getMessagePage, {
  name: 'messages',
  title: inbox('title'),
  text: inbox,
  id: (row) => row.Id,
  nameOf: (row) => row.DcgNo,
  topic: messageTopic,
  head: 'MessageTitle',
  columns: [
    { field: 'MessageTitle', isKeyColumn: true, grow: true, width: 360, render: (row) => <Title message={row} /> },
    { field: 'MessageType', kind: 'enum', enumeration: 'MessageType', width: 160 },
    { field: 'DcgNo', kind: 'number', width: 180 },
    { field: 'CreatedTime', kind: 'dateTime', width: 170 },
  ],
  search: inbox('search'),
  filters: [
    { field: 'MessageType', kind: 'choice', enumeration: 'MessageType' },
    { field: 'CreatedTime', kind: 'dates' },
  ],
  tabs: {
    field: 'ReadState',
    enumeration: 'MessageReadState',
    values: [READ_STATE.unread, READ_STATE.read],
    counts: getMessageCounts,
  },
  actions,
})

function Title({ message }: { message: Message }) {
  const open = useOpenMessage()
  return (
    <button type="button" className={css.title} onClick={() => open(message)}>
      {message.ReadState === READ_STATE.unread ? <strong>{message.MessageTitle}</strong> : message.MessageTitle}
    </button>
  )
}

export default listScreen(list)
