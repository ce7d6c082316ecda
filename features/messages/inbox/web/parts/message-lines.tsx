import { useFormat } from '#kit/web/format.ts'
import type { Message } from '../../contract.ts'
import { useOpenMessage } from '../open-message.ts'
import css from './message-lines.module.css'
import { READ_STATE } from '../../rules.ts'

/** Messages as clickable lines, the unread ones marked; opening one marks it read. */
export function MessageLines({ messages, onOpen }: { messages: readonly Message[]; onOpen?: () => void }) {
  const format = useFormat()
  const open = useOpenMessage()
  return messages.map((message) => (
    <button
      key={message.Id}
      type="button"
      className={css.line}
      data-unread={message.ReadState === READ_STATE.unread || undefined}
      onClick={() => {
        open(message)
        onOpen?.()
      }}
    >
      <span className={css.title}>{message.MessageTitle}</span>
      <time className="quiet" dateTime={message.CreatedTime} title={format.dateTimeHint(message.CreatedTime)}>
        {format.ago(message.CreatedTime)}
      </time>
    </button>
  ))
}
