import { Skeleton } from 'antd'
import type { CallError } from '#kit/web/errors.ts'
import { ActionButtons } from '#kit/web/parts/action-buttons.tsx'
import { AskedDialog, useAskedAction } from '#kit/web/parts/asked-action.tsx'
import type { Action } from '#kit/web/parts/action.ts'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { useRead } from '#kit/web/query.ts'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import { getDeskOrderBookings, getOrderBookings, type BookingRow } from '../../contract.ts'
import { booking, METHOD } from '../../rules.ts'
import { bookings } from '../../text/keys.ts'
import { bookingActions, deskBookingActions } from './booking-actions.tsx'
import { BOOKING_READS } from './booking-reads.ts'
import { BookingStatus, JobStatus, Slot, RequestedBy, Vehicle } from './cells.tsx'
import css from './bookings.module.css'

/** The appointments of one order on its page, with the user's actions. */
export function OrderBookings({ orderId, no }: { orderId: number; no: string }) {
  const t = useText(bookings)
  const read = useRead(getOrderBookings, { OrderId: orderId }, { silent: true })
  return (
    <>
      <Cards read={read} actions={bookingActions} />
      {read.data && read.data.length > 0 && (
        <p className={css.hint}>
          <ScreenLink to={`/orderManage/deliveryBooking?q=${no}`} closed="nothing">
            {t('section.openList')}
          </ScreenLink>
        </p>
      )}
    </>
  )
}

/** The same at the desk. */
export function DeskOrderBookings({ companyId, orderId }: { companyId: number; orderId: number }) {
  const read = useRead(getDeskOrderBookings, { ContractCompanyId: companyId, OrderId: orderId }, { silent: true })
  return <Cards read={read} actions={deskBookingActions} />
}

type Props<Row> = {
  read: { data: readonly Row[] | undefined; error: CallError | null; refetch: () => unknown }
  actions: readonly Action<Row>[]
}

function Cards<Row extends BookingRow>({ read, actions }: Props<Row>) {
  const asked = useAskedAction(read.data, (row) => row.Id)
  return (
    <>
      <Rows read={read} actions={actions} ask={asked.ask} />
      <AskedDialog state={asked} nameOf={(row) => row.RelateNo} stale={BOOKING_READS} />
    </>
  )
}

type RowsProps<Row> = Props<Row> & { ask: (action: Action<Row>, row: Row) => void }

function Rows<Row extends BookingRow>({ read: { data: rows, error, refetch }, actions, ask }: RowsProps<Row>) {
  const t = useText(bookings)
  if (!rows) return error ? <FailedNotice error={error} retry={() => void refetch()} /> : <Skeleton active title={false} />
  if (rows.length === 0) return <p className="quiet">{t('section.none')}</p>
  return (
    <ul className={css.cards}>
      {rows.map((row) => (
        <li key={row.Id} className={css.card}>
          <h3>
            {row.RelateType === 'place' ? `${row.LineNo} · ` : `${t(`relate.${row.RelateType}`)} · `}
            {row.PlaceName}
          </h3>
          <div>
            <ActionButtons actions={actions} row={row} name={row.RelateNo} stale={BOOKING_READS} ask={ask} />
          </div>
          <div className={css.cardFacts}>
            <BookingStatus row={row} />
            <strong>
              <Slot row={row} />
            </strong>
            {row.BookingState === booking.states.open && (
              <span>
                {row.BookingMethod === METHOD.provider && !('ContractCompanyId' in row) ? (
                  t('section.weBook')
                ) : (
                  <RequestedBy row={row} />
                )}
              </span>
            )}
            {row.VehiclePlate && <Vehicle row={row} />}
            {row.Cartons !== null && <span className="figures">{t('goods.cartons', { count: row.Cartons })}</span>}
            {row.Supplier && (
              <span>
                {row.Supplier.Name} <JobStatus state={row.Supplier.State} />
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
