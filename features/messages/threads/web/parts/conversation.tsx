import { useEffect } from 'react'
import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { Skeleton } from 'antd'
import { now } from '#kit/web/clock.ts'
import { useFormat } from '#kit/web/format.ts'
import { refreshOn } from '#kit/web/live.ts'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import {
  getDeskThread,
  getDeskThreadCounts,
  getDeskThreads,
  getThread,
  getThreadCounts,
  getThreads,
  markDeskThreadRead,
  markThreadRead,
  type ThreadDetail,
  type ThreadMessage,
} from '../../contract.ts'
import { isUnread, thread, THREAD_PARTY, threadEvents } from '../../rules.ts'
import { threads } from '../../text/keys.ts'
import { Composer } from './composer.tsx'
import { MessageFiles } from './message-files.tsx'
import { THREAD_TONES } from './tones.ts'
import css from './conversation.module.css'

refreshOn(threadEvents, getThread, getDeskThread)

type Props = {
  relateType: ValueOf<'ThreadSubject'>
  relateId: number
  /** The document's company, at the desk. */
  company?: number | undefined
  /** Time zone of the times. */
  zone: string
}

/**
 * The conversation about a document, with the messages of both parties and an input for a reply; on the customer's page
 * and, with `company`, at the desk. Its section is titled `threads('section')`; it is empty if no conversation was
 * opened.
 *
 *     { name: 'thread', title: threads('section'), content: (plan) => <Conversation relateType={THREAD_SUBJECT.inboundDifference} relateId={plan.Id} zone={zone} /> }
 */
export function Conversation({ relateType, relateId, company, zone }: Props) {
  const about = { RelateType: relateType, RelateId: relateId }
  const own = useRead(getThread, about, { silent: true, enabled: company === undefined })
  const desk = useRead(
    getDeskThread,
    { ...about, ContractCompanyId: company ?? 0 },
    { silent: true, enabled: company !== undefined },
  )
  const t = useText(threads)
  const read = company === undefined ? own : desk
  if (read.data === undefined && read.error) return <FailedNotice error={read.error} retry={() => void read.refetch()} />
  if (read.data === undefined) return <Skeleton active paragraph={{ rows: 2 }} title={false} />
  if (read.data === null) return <p className="quiet">{t('nothing')}</p>
  return <OpenConversation key={read.data.Id} row={read.data} company={company} zone={zone} />
}

function OpenConversation({ row, company, zone }: { row: ThreadDetail; company: number | undefined; zone: string }) {
  const t = useText(threads)
  const party = company === undefined ? 'customer' : 'staff'
  useMarkedRead(row, company)
  return (
    <div className={css.conversation}>
      <div className={css.head}>
        <EnumStatus enumeration={thread.enumeration} value={row.State} tones={THREAD_TONES[party]} />
        <Deadline row={row} zone={zone} />
      </div>
      {row.Messages.length === 0 && <p className="quiet">{t('nothing')}</p>}
      <ol className={css.messages} aria-live="polite">
        {row.Messages.map((message) => (
          <Line
            key={message.Id}
            message={message}
            isOwn={message.FromType === THREAD_PARTY[party]}
            company={company}
            zone={zone}
          />
        ))}
      </ol>
      <Seen row={row} party={party} zone={zone} />
      {row.CanWrite ? (
        <Composer id={row.Id} company={company} />
      ) : (
        <p className="quiet">{t(row.State === thread.states.closed ? 'closed' : 'readOnly')}</p>
      )}
    </div>
  )
}

/** Messages in the viewport count as read. */
function useMarkedRead(row: ThreadDetail, company: number | undefined): void {
  const own = useWrite(markThreadRead, { silent: true, invalidate: [getThreads, getThreadCounts] })
  const desk = useWrite(markDeskThreadRead, { silent: true, invalidate: [getDeskThreads, getDeskThreadCounts] })
  const unread = isUnread(row, company === undefined ? 'customer' : 'staff')
  useEffect(() => {
    if (!unread) return
    if (company === undefined) own.write({ Id: row.Id })
    else desk.write({ ContractCompanyId: company, Id: row.Id })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each new message
  }, [unread, row.LastTime])
}

function Deadline({ row, zone }: { row: ThreadDetail; zone: string }) {
  const t = useText(threads)
  const format = useFormat()
  if (row.DeadlineTime === null || row.State === thread.states.closed) return null
  const isLate = Date.parse(row.DeadlineTime) < now().getTime()
  return (
    <span className={css.deadline} data-late={isLate || undefined} title={format.dateTimeHint(row.DeadlineTime, zone)}>
      {t(isLate ? 'answerLate' : 'answerBy', { time: format.dateTime(row.DeadlineTime, zone) })} · {format.ago(row.DeadlineTime)}
    </span>
  )
}

type LineProps = { message: ThreadMessage; isOwn: boolean; company: number | undefined; zone: string }

function Line({ message, isOwn, company, zone }: LineProps) {
  const t = useText(threads)
  const format = useFormat()
  const isSystem = message.FromType === THREAD_PARTY.system
  return (
    <li className={css.message} data-from={isSystem ? 'system' : isOwn ? 'own' : 'other'}>
      {!isSystem && (
        <p className={css.by}>
          <Author message={message} isDesk={company !== undefined} />
          <time className="figures" dateTime={message.Time} title={format.dateTimeHint(message.Time, zone)}>
            {format.dateTime(message.Time, zone)}
          </time>
        </p>
      )}
      {message.Text && <p className={css.text}>{message.Text}</p>}
      {message.Files.length > 0 && <MessageFiles files={message.Files} company={company} />}
      {isSystem && (
        <time className="figures quiet" dateTime={message.Time}>
          {format.dateTime(message.Time, zone)}
        </time>
      )}
      <span className="visually-hidden">{isOwn ? t('you') : ''}</span>
    </li>
  )
}

/** Customers are not shown the names of the provider's accounts. */
function Author({ message, isDesk }: { message: ThreadMessage; isDesk: boolean }) {
  const isStaff = message.FromType === THREAD_PARTY.staff
  return <strong>{isStaff && !isDesk ? 'Quayside' : message.Operator}</strong>
}

/** When the other party read the last message. */
function Seen({ row, party, zone }: { row: ThreadDetail; party: 'customer' | 'staff'; zone: string }) {
  const t = useText(threads)
  const format = useFormat()
  const other = party === 'customer' ? row.ProviderReadTime : row.CustomerReadTime
  if (row.LastFromType !== THREAD_PARTY[party] || row.LastTime === null || other === null || other < row.LastTime) return null
  return (
    <p className={css.seen}>
      {t(party === 'customer' ? 'seenByProvider' : 'seenByCustomer', { time: format.dateTime(other, zone) })}
    </p>
  )
}
