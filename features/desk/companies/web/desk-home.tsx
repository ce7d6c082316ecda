import { Skeleton } from 'antd'
import { getBoard } from '#features/desk/board/contract.ts'
import { getAssignedWork } from '#features/desk/work/contract.ts'
import { AssignedWork } from '#features/desk/work/web/parts/assigned-work.tsx'
import { Board } from '#features/desk/board/web/parts/board.tsx'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { liveTopic } from '#kit/shared/document-events.ts'
import { refreshOn } from '#kit/web/live.ts'
import { FailedNotice, Notice } from '#kit/web/parts/notice.tsx'
import { prefetch, useRead } from '#kit/web/query.ts'
import { useSession } from '#kit/web/session.tsx'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import { getQueues } from '../contract.ts'
import { companies } from '../text/keys.ts'
import css from './desk-home.module.css'

// Features with a queue import this one, so their declarations cannot be used here.
for (const table of [
  'wares_info',
  'inbound_plan',
  'warehouse_out',
  'eori_info',
  'hbl_info',
  'company',
  'order_fba',
  'order_apply',
  'order_bill_of_lading',
  'order_paper',
  'clearance_doc',
  'tracking_exception',
  'delivery_booking',
  'request_quote',
  'replenishment_out',
  'vendor_out',
  'return_order',
  'return_label',
  'destroy_record',
  'demand_order',
  'express_claim',
  'express_problem',
  'thread',
  'stock_count',
  'stock_quarantine',
  'recharge_record',
  'online_payment',
  'carrier_label',
  'supplier_job',
] as const)
  refreshOn(liveTopic(table), getQueues)

/** The desk's home page: pending documents and their number, with links to their lists. */
export default function DeskHome() {
  const t = useText(companies)
  const { number } = useFormat()
  const { nameOf } = useDictionary('CountryCode')
  const { userInfo } = useSession()
  const { data, error, refetch } = useRead(getQueues, {}, { silent: true })
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('home.hello', { name: userInfo.ChineseName || userInfo.AccountName })}</h1>
      <AssignedWork />
      <Board />
      <h2 className={css.part}>{t('menu.home')}</h2>
      {error && <FailedNotice error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data?.length === 0 && (
        <Notice drawing="empty" title={t('home.nothing')}>
          {t('home.nothingHint')}
        </Notice>
      )}
      <ul className={css.queues}>
        {data?.map((queue) => (
          <li key={queue.Path}>
            <ScreenLink to={queue.Path} className={css.queue}>
              <span className={`${css.count} figures`}>{number(queue.Count)}</span>
              <span className={css.name}>{queue.Title}</span>
              <span className={css.state}>{queue.State}</span>
              <span className="quiet">{queue.CountryCode && nameOf(queue.CountryCode)}</span>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

DeskHome.readAhead = () =>
  Promise.all([prefetch(getAssignedWork, { Of: 'mine' }), prefetch(getBoard, {}), prefetch(getQueues, {})])
