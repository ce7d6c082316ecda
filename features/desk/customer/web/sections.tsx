import { StaffNotes } from '#features/desk/work/web/parts/work-panel.tsx'
import { getDeskThreads } from '#features/messages/threads/contract.ts'
import { thread } from '#features/messages/threads/rules.ts'
import { THREAD_TONES } from '#features/messages/threads/web/parts/tones.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Output } from '#kit/shared/op.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { EnumStatus, Status } from '#kit/web/parts/status.tsx'
import { DataTable } from '#kit/web/parts/table.tsx'
import { useRead } from '#kit/web/query.ts'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import type { AgreedCard, Contact, getCustomer, Note, SentMessage } from '../contract.ts'
import { customer } from '../text/keys.ts'
import css from './customer.module.css'

const ZONE = zoneOf(undefined)
const SHOWN_THREADS = 5

/** States that a part has no rows. */
export function Nothing({ of }: { of: Parameters<typeof customer>[0] & `none.${string}` }) {
  return <p className="quiet">{useText(customer)(of)}</p>
}

type Queue = Output<typeof getCustomer>['Work'][number]

/** Pending work by list; each state and country links to the filtered list. */
export function Work({ work }: { work: readonly Queue[] }) {
  const { quantity } = useFormat()
  const { nameOf } = useDictionary('CountryCode')
  if (work.length === 0) return <Nothing of="none.work" />
  const nameOfQueue = ({ State, CountryCode }: Queue) => [State, CountryCode && nameOf(CountryCode)].filter(Boolean).join(' · ')
  return (
    <dl className={css.work}>
      {[...Map.groupBy(work, ({ Title }) => Title)].map(([title, queues]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {queues.map((queue) => (
              <ScreenLink key={queue.Path} to={queue.Path}>
                {nameOfQueue(queue)} <strong className="figures">{quantity(queue.Count)}</strong>
              </ScreenLink>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Staff notes, newest first. */
export function Notes({ notes }: { notes: readonly Note[] }) {
  return notes.length === 0 ? <Nothing of="none.notes" /> : <StaffNotes notes={notes} zone={ZONE} />
}

/** Users of a customer. */
export function Contacts({ contacts }: { contacts: readonly Contact[] }) {
  const t = useText(customer)
  const format = useFormat()
  const { nameOf } = useDictionary('UserRole')
  const nothing = <span className="nothing">–</span>
  if (contacts.length === 0) return <Nothing of="none.contacts" />
  return (
    <DataTable<Contact>
      label={t('section.contacts')}
      rows={contacts}
      keyOf={(user) => user.UserId}
      maxHeight={360}
      columns={[
        { field: 'ChineseName', title: t('field.ChineseName'), width: 120, cell: (user) => user.ChineseName },
        { field: 'AccountName', title: t('field.AccountName'), width: 130, cell: (user) => user.AccountName },
        {
          field: 'Role',
          title: t('field.Role'),
          width: 160,
          cell: (user) => (user.IsEnabled ? nameOf(user.Role) : <Status tone="cancelled">{t('disabled')}</Status>),
        },
        { field: 'Phone', title: t('field.Phone'), width: 132, cell: (user) => user.Phone ?? nothing },
        { field: 'Email', title: t('field.Email'), width: 190, grow: true, cell: (user) => user.Email ?? nothing },
        {
          field: 'LastLoginTime',
          title: t('field.LastLoginTime'),
          width: 170,
          cell: (user) => (user.LastLoginTime ? format.dateTime(user.LastLoginTime, ZONE) : nothing),
        },
      ]}
    />
  )
}

/** Rate cards specific to a customer. */
export function Cards({ cards }: { cards: readonly AgreedCard[] }) {
  const t = useText(customer)
  const format = useFormat()
  const products = useDictionary('QuoteProductType')
  const countries = useDictionary('CountryCode')
  if (cards.length === 0) return <Nothing of="none.rateCards" />
  return (
    <DataTable<AgreedCard>
      label={t('section.rateCards')}
      rows={cards}
      keyOf={(card) => card.Id}
      maxHeight={360}
      columns={[
        {
          field: 'CardName',
          title: t('field.CardName'),
          width: 220,
          grow: true,
          cell: (card) => <ScreenLink to={`/desk/rateCard?id=${card.Id}`}>{card.CardName}</ScreenLink>,
        },
        {
          field: 'QuoteProductType',
          title: t('field.QuoteProductType'),
          width: 180,
          cell: (card) => products.nameOf(card.QuoteProductType),
        },
        { field: 'CountryCode', title: t('field.CountryCode'), width: 140, cell: (card) => countries.nameOf(card.CountryCode) },
        { field: 'ValidFrom', title: t('field.ValidFrom'), width: 120, cell: (card) => format.date(card.ValidFrom) },
        { field: 'ValidTo', title: t('field.ValidTo'), width: 120, cell: (card) => format.date(card.ValidTo) },
      ]}
    />
  )
}

/** Open conversations of a customer that the caller may open. */
export function Threads({ companyId, all }: { companyId: number; all: string }) {
  const t = useText(customer)
  const format = useFormat()
  const { data } = useRead(
    getDeskThreads,
    { ContractCompanyId: companyId, PageSize: SHOWN_THREADS, SortField: 'LastTime', SortOrder: 'desc' },
    { silent: true },
  )
  if (data?.Items.length === 0) return <Nothing of="none.threads" />
  return (
    <>
      <ul className={css.notes}>
        {data?.Items.map((row) => (
          <li key={row.Id}>
            <p className={css.line}>
              <ScreenLink to={row.DeskPageCode}>{row.RelateNo}</ScreenLink>
              <EnumStatus enumeration={thread.enumeration} value={row.State} tones={THREAD_TONES.staff} />
              {row.LastTime && (
                <time className="quiet" dateTime={row.LastTime}>
                  {format.dateTime(row.LastTime, ZONE)}
                </time>
              )}
            </p>
            {row.LastText && <p className={css.note}>{row.LastText}</p>}
          </li>
        ))}
      </ul>
      <p>
        <ScreenLink to={all} closed="nothing">
          {t('action.allThreads')}
        </ScreenLink>
      </p>
    </>
  )
}

/** The last messages to the users of a customer. */
export function Messages({ messages }: { messages: readonly SentMessage[] }) {
  const format = useFormat()
  const { nameOf } = useDictionary('MessageType')
  if (messages.length === 0) return <Nothing of="none.messages" />
  return (
    <ul className={css.notes}>
      {messages.map((message) => (
        <li key={message.EventId}>
          <p>{message.Title}</p>
          <p className="quiet">
            {nameOf(message.MessageType)} ·{' '}
            <time dateTime={message.CreatedTime}>{format.dateTime(message.CreatedTime, ZONE)}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}
