import { useNavigate } from 'react-router'
import { useWrite } from '#kit/web/write.ts'
import { pageOfMessage } from '../rules.ts'
import { getMessageCounts, getMessagePage, setRead, type Message } from '../contract.ts'

const UNREAD = 163001

/** Opens the page a message is about; by that it is read. */
export function useOpenMessage(): (message: Message) => void {
  const navigate = useNavigate()
  const read = useWrite(setRead, { silent: true, invalidate: [getMessagePage, getMessageCounts] })
  return (message) => {
    if (message.ReadState === UNREAD) read.write({ Ids: [message.Id] })
    const page = pageOfMessage(message)
    if (page) void navigate(page)
  }
}
