import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { Status } from '#kit/web/parts/status.tsx'
import { useSession } from '#kit/web/session.tsx'
import { useText } from '#kit/web/text.ts'
import type { BookingRow } from '../../contract.ts'
import { booking, METHOD, zoneOfBooking, type JobState } from '../../rules.ts'
import { bookings } from '../../text/keys.ts'
import { zoneName } from '#kit/web/parts/zone-label.ts'
import css from './bookings.module.css'

type Cell = { row: BookingRow }

/** State of the appointment, and its problem. */
export function BookingStatus({ row }: Cell) {
  const t = useText(bookings)
  const { nameOf } = useDictionary(booking.enumeration)
  const isStaff = useSession().access === 'staff'
  if (row.ArrivedTime) return <Status tone="done">{t('state.atGate')}</Status>
  if (row.BookingState === booking.states.booked) return <Status tone="done">{nameOf(row.BookingState)}</Status>
  if (row.Problem) {
    return (
      <span className={css.problem} title={row.Problem}>
        {row.NotedTime && isStaff ? (
          <Status tone="draft">{t('state.noted')}</Status>
        ) : (
          <Status tone="problem">{t(row.IsRejected ? 'state.rejected' : 'state.lost')}</Status>
        )}
        <span>{row.Problem}</span>
      </span>
    )
  }
  const isMine = row.WaitsFor === (isStaff ? METHOD.provider : METHOD.customer)
  return <Status tone={isMine ? 'waiting' : row.WaitsFor > 0 ? 'moving' : 'draft'}>{nameOf(row.BookingState)}</Status>
}

/** Local time at the place, with its time zone; code or link if there is no time. */
export function Slot({ row }: Cell) {
  const format = useFormat()
  const zone = zoneOfBooking(row)
  if (row.SlotTime) {
    return (
      <time className={`figures ${css.slotTime}`} dateTime={row.SlotTime} title={format.dateTimeHint(row.SlotTime, zone)}>
        {format.wallTime(row.SlotTime, zone)} <span className="quiet">{zoneName(zone, row.SlotTime)}</span>
      </time>
    )
  }
  const given = row.BookingCode ?? row.BookingLink
  return given ? <span title={given}>{given}</span> : <span className="nothing">–</span>
}

/** Who books the appointment, worded for the user. */
export function RequestedBy({ row }: Cell) {
  const t = useText(bookings)
  const isStaff = useSession().access === 'staff'
  if (row.BookingMethod === METHOD.provider) return <>{t('turn.provider')}</>
  return <>{t(isStaff ? 'turn.theCustomer' : 'turn.customer')}</>
}

export function Vehicle({ row }: Cell) {
  if (!row.VehiclePlate) return <span className="nothing">–</span>
  return (
    <span title={[row.Haulier, row.VehiclePlate, row.DriverPhone].filter(Boolean).join(' · ')}>
      <strong className={css.plate}>{row.VehiclePlate}</strong>{' '}
      {row.DriverPhone && <span className="quiet figures">{row.DriverPhone}</span>}
    </span>
  )
}

const JOB_TONES = {
  given: 'waiting',
  accepted: 'moving',
  refused: 'problem',
  arrived: 'moving',
  delivered: 'done',
} as const satisfies Record<JobState, string>

export function JobStatus({ state }: { state: JobState }) {
  const t = useText(bookings)
  return <Status tone={JOB_TONES[state]}>{t(`job.${state}`)}</Status>
}

/** Cells of the columns shared by several lists. */
export const bookingStatus = (row: BookingRow) => <BookingStatus row={row} />
export const slot = (row: BookingRow) => <Slot row={row} />

/** The supplier, and the state of its job. */
export function SupplierJobStatus({ supplier }: { supplier: BookingRow['Supplier'] }) {
  if (!supplier) return <span className="nothing">–</span>
  return (
    <span title={supplier.Name}>
      <JobStatus state={supplier.State} /> <span className="quiet">{supplier.Name}</span>
    </span>
  )
}

/** Filter of the customer's lists: who acts next. */
export function useTurns() {
  const t = useText(bookings)
  return [
    { value: METHOD.customer, label: t('turn.customer') },
    { value: METHOD.provider, label: t('turn.provider') },
  ]
}
