import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { liveTopic } from '#kit/shared/document-events.ts'
import { refreshOn } from '#kit/web/live.ts'
import { FailedNotice, Notice } from '#kit/web/parts/notice.tsx'
import { prefetch, useRead } from '#kit/web/query.ts'
import { opens, useCan, useSession, type Session } from '#kit/web/session.tsx'
import { useShell } from '#kit/web/shell/context.ts'
import { matchRoute } from '#kit/web/shell/menu.ts'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import { Skeleton } from 'antd'
import { getCustomMenu } from '#features/account/users/contract.ts'
import { getAppointmentInfo } from '#features/account/session/contract.ts'
import { Lanes } from '#features/dashboard/lanes/web/parts/lanes-card.tsx'
import { ORDER_LIST, ORDERS } from '#features/freight/core/paths.ts'
import { Contacts } from '#features/messages/contacts/web/parts/contacts-card.tsx'
import { contacts } from '#features/messages/contacts/text/keys.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { MESSAGES_PATH } from '#features/messages/inbox/paths.ts'
import { MESSAGE_PAGE } from '#features/messages/inbox/rules.ts'
import { MessageLines } from '#features/messages/inbox/web/parts/message-lines.tsx'
import { getPublishedNotices } from '#features/messages/notices/contract.ts'
import { NOTICES_PATH } from '#features/messages/notices/paths.ts'
import { notices } from '#features/messages/notices/text/keys.ts'
import { NEWEST_NOTICES, NoticeLines, useLatestNotices } from '#features/messages/notices/web/parts/latest-notices.tsx'
import { chosenWarehouse, useChosenWarehouse } from '#features/warehouse/sites/web/parts/chosen-warehouse.ts'
import { WINDOWS } from '#features/dashboard/statistics/rules.ts'
import { Statistics } from '#features/dashboard/statistics/web/parts/statistics.tsx'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { getKeyData, getOnboarding, getTodo } from '../contract.ts'
import { home } from '../text/keys.ts'
import css from './home.module.css'
import { Onboarding } from './onboarding.tsx'
import { QuickActions } from './quick-actions.tsx'

// Features with a to-do import this one, so their declarations cannot be used here.
for (const table of [
  'wares_info',
  'inbound_plan',
  'warehouse_out',
  'replenishment_out',
  'vendor_out',
  'return_order',
  'return_label',
  'demand_order',
  'express_problem',
  'request_quote',
  'order_fba',
  'order_paper',
  'order_bill_of_lading',
  'clearance_doc',
  'delivery_booking',
  'thread',
] as const)
  refreshOn(liveTopic(table), getTodo, getKeyData)
refreshOn(liveTopic('wfin_monthly_bill'), getTodo, getKeyData)
refreshOn(liveTopic('company'), getTodo, getKeyData, getAppointmentInfo)
for (const table of ['company', 'wares_info', 'inbound_plan', 'warehouse_out', 'order_fba'] as const)
  refreshOn(liveTopic(table), getOnboarding)

/** The home page: pending documents, stock, recent events. */
export default function Home() {
  const t = useText(home)
  const { userInfo } = useSession()
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('welcome', { name: userInfo.ChineseName || userInfo.AccountName })}</h1>
      <Onboarding />
      <QuickActions />
      <KeyData />
      <Unpaid />
      <div className={css.columns}>
        <Todo />
        <div className={css.stack}>
          <News />
          <Announcements />
          <People />
        </div>
      </div>
      <Freight />
      <Figures />
    </div>
  )
}

Home.readAhead = async (_place: unknown, session: Session) => {
  const input = ofWarehouse(chosenWarehouse(session))
  await Promise.all([
    prefetch(getOnboarding, {}),
    prefetch(getCustomMenu, {}),
    prefetch(getKeyData, input),
    prefetch(getTodo, input),
    prefetch(getMessagePage, NEWS),
    opens(session, NOTICES_PATH) && prefetch(getPublishedNotices, NEWEST_NOTICES),
  ])
}

const NEWS = { PageIndex: 1, PageSize: MESSAGE_PAGE }
const ofWarehouse = (chosen: { WarehouseId: number } | undefined) => (chosen ? { WarehouseId: chosen.WarehouseId } : {})

/** Figures are for the warehouse that the UK pages show, so that each matches the number of rows it links to. */
const useInput = () => ofWarehouse(useChosenWarehouse())

/** For users with an order list at this origin. */
function Freight() {
  const can = useCan()
  const { routes } = useShell()
  return can(ORDERS) && matchRoute(routes, ORDER_LIST) ? <Lanes /> : null
}

/** For the countries whose stock page exists for the user. */
function Figures() {
  const { data } = useRead(getKeyData, useInput(), { silent: true })
  const countries = COUNTRIES.filter((country) => data?.Countries.some(({ CountryCode }) => CountryCode === country))
  return <Statistics countries={countries} />
}

function KeyData() {
  const t = useText(home)
  const { number, compact } = useFormat()
  const { nameOf } = useDictionary('CountryCode')
  const chosen = useChosenWarehouse()
  const { data, error, refetch } = useRead(getKeyData, useInput(), { silent: true })
  if (!data && error) return <FailedNotice error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  return (
    <div className={css.sites}>
      {data.Countries.map((site) => (
        <section key={site.CountryCode} className={css.card} aria-label={nameOf(site.CountryCode)}>
          <h2 className={css.cardTitle}>
            {t('warehouse', { country: nameOf(site.CountryCode) })}
            {chosen?.CountryCode === site.CountryCode && <span className="quiet"> · {chosen.WarehouseCode}</span>}
          </h2>
          <ScreenLink to={site.Path} className={css.large}>
            <span className="figures" title={number(site.AvailablePcs)}>
              {compact(site.AvailablePcs)}
            </span>
            <span className={css.label}>{t('available')}</span>
            <Change value={site.AvailableChange} />
          </ScreenLink>
          <dl className={css.small}>
            {(
              [
                ['inTransit', site.InTransitPcs, site.InTransitChange],
                ['locked', site.LockedPcs, null],
                ['openOrders', site.OpenOrders, site.OpenOrdersChange],
              ] as const
            ).map(([name, value, change]) => (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>
                  <span className="figures" title={number(value)}>
                    {compact(value)}
                  </span>{' '}
                  <Change value={change} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

/** The change of a figure against the end of the window before. `currency` is that of an amount. */
function Change({ value, currency }: { value: number | null; currency?: string }) {
  const t = useText(home)
  const { compact, number, money } = useFormat()
  if (value === null) return null
  const sign = value > 0 ? '+' : value === 0 ? '±' : ''
  const [short, full] = currency ? [money(value, currency), money(value, currency)] : [compact(value), number(value)]
  return (
    <span className={css.change} title={t('change', { change: `${sign}${full}`, days: WINDOWS[0] })}>
      {t('change', { change: `${sign}${short}`, days: WINDOWS[0] })}
    </span>
  )
}

/** The unpaid amount of the bills; hidden if there is none. */
function Unpaid() {
  const t = useText(home)
  const { money } = useFormat()
  const { data } = useRead(getKeyData, useInput(), { silent: true })
  if (!data?.UnpaidBills.length) return null
  return (
    <section className={css.card} aria-labelledby="unpaid">
      <h2 id="unpaid" className={css.cardTitle}>
        {t('unpaid')}
      </h2>
      <div className={css.owed}>
        {data.UnpaidBills.map(({ CurrencyCode, Amount, Change: change, Overdue, Path }) => (
          <div key={CurrencyCode}>
            <ScreenLink to={Path} className={css.large}>
              <span className="figures">{money(Amount, CurrencyCode)}</span>
              <Change value={change} currency={CurrencyCode} />
            </ScreenLink>
            {Overdue > 0 && <p className={css.overdue}>{t('overdue', { amount: money(Overdue, CurrencyCode) })}</p>}
          </div>
        ))}
      </div>
    </section>
  )
}

function Todo() {
  const t = useText(home)
  const { number } = useFormat()
  const { nameOf } = useDictionary('CountryCode')
  const chosen = useChosenWarehouse()
  const { data, error, refetch } = useRead(getTodo, useInput(), { silent: true })
  return (
    <section className={css.card} aria-labelledby="todo">
      <h2 id="todo" className={css.cardTitle}>
        {t('todo')}
      </h2>
      {error && <FailedNotice error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {data?.length === 0 && (
        <Notice drawing="empty" title={t('nothing')}>
          {t('nothingHint')}
        </Notice>
      )}
      <ul className={css.list}>
        {data?.map((entry) => (
          <li key={entry.Path}>
            <ScreenLink to={entry.Path} className={css.entry}>
              <span className={`${css.count} figures`}>{number(entry.Count)}</span>
              <span>
                {entry.Title}
                {entry.CountryCode && (
                  <span className="quiet">
                    {' '}
                    · {nameOf(entry.CountryCode)}
                    {chosen?.CountryCode === entry.CountryCode && ` · ${chosen.WarehouseCode}`}
                  </span>
                )}
              </span>
              <span className={css.state}>{entry.State}</span>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** SPEC 1 "announcements": the warehouses' newest notices; hidden if there are none. */
function Announcements() {
  const t = useText(notices)
  const latest = useLatestNotices()
  if (latest.length === 0) return null
  return (
    <section className={css.card} aria-labelledby="notices">
      <h2 id="notices" className={css.cardTitle}>
        {t('menu.notices')}
      </h2>
      <NoticeLines notices={latest} />
      <ScreenLink to={NOTICES_PATH} className={css.all} closed="nothing">
        {t('all')}
      </ScreenLink>
    </section>
  )
}

function People() {
  const t = useText(contacts)
  return (
    <section className={css.card} aria-labelledby="people">
      <h2 id="people" className={css.cardTitle}>
        {t('contacts.title')}
      </h2>
      <Contacts />
    </section>
  )
}

function News() {
  const t = useText(home)
  const { data } = useRead(getMessagePage, NEWS, { keep: true })
  return (
    <section className={css.card} aria-labelledby="news">
      <h2 id="news" className={css.cardTitle}>
        {t('news')}
        {data !== undefined && data.UnreadCount > 0 && (
          <span className={css.unread}>{t('unread', { count: data.UnreadCount })}</span>
        )}
      </h2>
      {data?.Items.length === 0 ? <p className="quiet">{t('noNews')}</p> : <MessageLines messages={data?.Items ?? []} />}
      <ScreenLink to={MESSAGES_PATH} className={css.all} closed="nothing">
        {t('allNews')}
      </ScreenLink>
    </section>
  )
}
