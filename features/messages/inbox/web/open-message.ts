import { useNavigate } from '#kit/web/router.tsx'
import { useCanOpen } from '#kit/web/session.tsx'
import { useWrite } from '#kit/web/write.ts'
import { pageOfMessage, READ_STATE } from '../rules.ts'
import { getMessageCounts, getMessagePage, setRead, type Message } from '../contract.ts'

/** Opens the page of a message if the user may; marks the message as read in any case. */
export function useOpenMessage(): (message: Message) => void {
  const navigate = useNavigate()
  const opens = useCanOpen()
  const read = useWrite(setRead, { silent: true, invalidate: [getMessagePage, getMessageCounts] })
  return (message) => {
    if (message.ReadState === READ_STATE.unread) read.write({ Ids: [message.Id] })
    const page = pageOfMessage(message)
    if (page && opens(page)) void navigate(page)
  }
}
