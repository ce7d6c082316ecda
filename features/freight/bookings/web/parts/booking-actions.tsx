import { lazy } from 'react'
import { reasonForm } from '#kit/web/parts/reason-form.ts'
import { z } from 'zod'
import { optionalText } from '#kit/shared/fields.ts'
import { bySite, COUNTRIES, SITES, sitePermission } from '#features/warehouse/sites/rules.ts'
import type { Op } from '#kit/shared/op.ts'
import { todayIn } from '#kit/web/form/days.ts'
import { now } from '#kit/web/clock.ts'
import { bulkAction, deskAction, opAction, type Action } from '#kit/web/parts/action.ts'
import {
  arriveAtGate,
  requestBooking,
  assignVehicle,
  bookDeliveries,
  cancelBooking,
  cancelGate,
  bookingInputFields,
  markBookingsLost,
  noteBookings,
  rejectBooking,
  type BookingRow,
  type DeskBooking,
} from '../../contract.ts'
import { cancelReserve } from '../../outbound-contract.ts'
import { BOOKINGS, GATE, RESERVE } from '../../paths.ts'
import { booking, isAwaited, isLost, isTime, isTooLate, METHOD } from '../../rules.ts'
import { bookings } from '../../text/keys.ts'

const BookDialog = lazy(() => import('./book-dialog.tsx'))
const LinkDialog = lazy(() => import('../link-dialog.tsx'))

const { open, booked } = booking.states
const isMine = (row: BookingRow) => row.BookingMethod === METHOD.customer
const canChange = (row: BookingRow) => row.ArrivedTime === null && !isTooLate(row.SlotTime, now())
const known = ({ Id, RowVersion }: BookingRow) => ({ Id, RowVersion })

type CancelOp = Op<typeof cancelBooking.input, typeof cancelBooking.output>

/** A customer's actions on an appointment that the customer books; `op` cancels it. */
const ownActions = (permission: string, op: CancelOp) =>
  ({
    book: {
      name: 'book',
      label: bookings('move.book'),
      permission,
      when: (row) => isMine(row) && isTime(row) && row.BookingState === open,
      dialog: (props) => <BookDialog {...props} />,
    },
    change: {
      name: 'change',
      label: bookings('move.change'),
      permission,
      minor: true,
      when: (row) => isMine(row) && isTime(row) && row.BookingState === booked && canChange(row),
      dialog: (props) => <BookDialog {...props} />,
    },
    cancel: opAction(op, {
      name: 'cancel',
      label: bookings('move.cancel'),
      permission,
      danger: true,
      ask: bookings('dialog.askCancel'),
      when: (row: BookingRow) => isMine(row) && isTime(row) && row.BookingState === booked && canChange(row),
      input: known,
    }),
  }) satisfies Record<string, Action<BookingRow>>

const edit = `${BOOKINGS}:edit`
const { book, change, cancel } = ownActions(edit, cancelBooking)
const BULK_ZONE = SITES[COUNTRIES[0]].timeZone
/** A time, code or link for all selected appointments. */
const bulkForm = {
  schema: bookingInputFields,
  text: bookings,
  fields: [
    {
      field: 'SlotTime',
      kind: 'dateTime',
      zone: BULK_ZONE,
      earliest: todayIn(BULK_ZONE),
      help: bookings('dialog.bulkZone'),
      wide: true,
    },
    { field: 'BookingCode' },
    { field: 'BookingLink' },
    { field: 'VehiclePlate' },
    { field: 'DriverPhone' },
  ],
} as const

const ask = requestBooking.input.omit({ Id: true, RowVersion: true })

/** Actions of a customer on the appointments of an order. */
export const bookingActions: Action<BookingRow>[] = [
  {
    ...book,
    op: bookDeliveries,
    input: (row: BookingRow) => ({ Ids: [row.Id] }),
    form: bulkForm,
    bulk: bulkAction(bookDeliveries, (values: object) => values),
  },
  change,
  opAction(requestBooking, {
    name: 'ask',
    label: bookings('move.ask'),
    permission: edit,
    when: (row: BookingRow) => row.IsRejected && isTime(row),
    form: {
      schema: ask,
      text: bookings,
      fields: [{ field: 'ReferenceId' }, { field: 'Remark', kind: 'longText', max: 200, wide: true }],
      initial: (row) => ({ ReferenceId: row?.ReferenceId }),
    },
    input: (row, values: z.output<typeof ask>) => ({ ...known(row), ...values }),
  }),
  cancel,
]

/** The same for trucks at the gates of a country. */
export const gateActions = bySite((site) =>
  Object.values(ownActions(sitePermission(site, `${GATE}:edit`), cancelGate[site.country])),
)

/** The same for trucks that leave the warehouses of a country. */
export const reserveActions = bySite((site) =>
  Object.values(ownActions(sitePermission(site, `${RESERVE}:edit`), cancelReserve[site.country])),
)

const keyOf = ({ ContractCompanyId, Id }: DeskBooking) => ({ ContractCompanyId, Id })
const seen = (row: DeskBooking) => ({ ...keyOf(row), RowVersion: row.RowVersion })
const reason = reasonForm(bookings)
const vehicle = assignVehicle.input.omit({ ContractCompanyId: true, Id: true, RowVersion: true })

/** Staff actions on an appointment. */
export const deskBookingActions: Action<DeskBooking>[] = [
  {
    name: 'book',
    label: bookings('move.book'),
    when: (row) => row.BookingMethod === METHOD.provider && isTime(row) && row.BookingState === open,
    dialog: (props) => <BookDialog {...props} />,
  },
  opAction(arriveAtGate, {
    name: 'arrive',
    label: bookings('move.arrive'),
    when: (row: DeskBooking) =>
      row.RelateType !== 'outbound' && row.BookingState === booked && row.ArrivedTime === null && isAwaited(row),
    input: seen,
  }),
  opAction(assignVehicle, {
    name: 'assign',
    label: bookings('move.assign'),
    minor: true,
    when: isAwaited,
    form: {
      schema: vehicle,
      text: bookings,
      fields: [{ field: 'Haulier' }, { field: 'VehiclePlate' }, { field: 'DriverPhone' }],
      initial: (row) => ({ Haulier: row?.Haulier, VehiclePlate: row?.VehiclePlate, DriverPhone: row?.DriverPhone }),
    },
    input: (row: DeskBooking, values: z.output<typeof vehicle>) => ({ ...seen(row), ...values }),
  }),
  {
    name: 'change',
    label: bookings('move.change'),
    minor: true,
    when: (row) => row.BookingMethod === METHOD.provider && isTime(row) && row.BookingState === booked,
    dialog: (props) => <BookDialog {...props} />,
  },
  {
    name: 'link',
    label: bookings('move.link'),
    minor: true,
    when: (row) =>
      row.RelateType !== 'outbound' && row.ArrivedTime === null && (row.Supplier === null || row.Supplier.State === 'refused'),
    dialog: ({ row, close }) => <LinkDialog rows={[row]} close={close} />,
  },
  opAction(noteBookings, {
    name: 'note',
    label: bookings('move.note'),
    when: isLost,
    ask: bookings('dialog.askNote'),
    form: {
      schema: z.object({ Remark: optionalText({ max: 200 }) }),
      fields: [{ field: 'Remark', kind: 'longText', max: 200, wide: true }],
      text: bookings,
    },
    input: (row: DeskBooking, values: { Remark: string | null }) => ({ Rows: [keyOf(row)], ...values }),
    bulk: deskAction(noteBookings),
    sources: [open],
  }),
  opAction(rejectBooking, {
    name: 'reject',
    label: bookings('move.reject'),
    danger: true,
    when: (row: DeskBooking) =>
      row.RelateType === 'place' &&
      row.BookingMethod === METHOD.provider &&
      isTime(row) &&
      row.BookingState === open &&
      !row.IsRejected,
    form: reason,
    input: (row: DeskBooking, values: { Reason: string }) => ({ ...seen(row), ...values }),
  }),
  opAction(markBookingsLost, {
    name: 'lose',
    label: bookings('move.lose'),
    danger: true,
    when: (row: DeskBooking) => row.BookingState === booked && isAwaited(row),
    form: reason,
    input: (row: DeskBooking, values: { Reason: string }) => ({ Rows: [keyOf(row)], ...values }),
    bulk: deskAction(markBookingsLost),
    sources: [booked],
  }),
]
