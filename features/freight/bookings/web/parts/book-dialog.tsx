import type { z } from 'zod'
import { siteOf } from '#features/warehouse/sites/rules.ts'
import type { Op } from '#kit/shared/op.ts'
import { todayIn } from '#kit/web/form/days.ts'
import type { FieldSpec } from '#kit/web/form/field-spec.ts'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { useFormat } from '#kit/web/format.ts'
import { parts } from '#kit/web/parts/texts.ts'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { bookDeliveries, bookGate, deskBook, bookingInputFields, type BookingRow, type DeskBooking } from '../../contract.ts'
import { bookReserve } from '../../outbound-contract.ts'
import { booking, CHANGE_HOURS, dockOf, isReferenceMissing, zoneOfBooking } from '../../rules.ts'
import { bookings } from '../../text/keys.ts'
import { BOOKING_READS } from './booking-reads.ts'
import { SlotField } from './slot-field.tsx'
import { zoneLabel } from '#kit/web/parts/zone-label.ts'
import css from './bookings.module.css'

type Way = { op: Op; schema: z.ZodType<object, unknown>; input: (values: object) => object }

const schemas = {
  customer: bookingInputFields,
  staff: deskBook.input.omit({ ContractCompanyId: true, Id: true, RowVersion: true }),
}

/** The booking call by caller: the customer for a place or for a truck of a plan, staff for any appointment. */
function wayOf(row: BookingRow | DeskBooking): Way {
  if ('ContractCompanyId' in row)
    return {
      op: deskBook,
      schema: schemas.staff,
      input: (values) => ({ ContractCompanyId: row.ContractCompanyId, Id: row.Id, RowVersion: row.RowVersion, ...values }),
    }
  if (row.RelateType === 'plan') {
    const op = bookGate[siteOf(row.Site).country]
    return {
      op,
      schema: op.input.omit({ Id: true, RowVersion: true }),
      input: (values) => ({ Id: row.Id, RowVersion: row.RowVersion, ...values }),
    }
  }
  if (row.RelateType === 'outbound')
    return {
      op: bookReserve[siteOf(row.Site).country],
      schema: schemas.customer,
      input: (values) => ({ Id: row.Id, RowVersion: row.RowVersion, ...values }),
    }
  return { op: bookDeliveries, schema: schemas.customer, input: (values) => ({ Ids: [row.Id], ...values }) }
}

const VEHICLE: readonly FieldSpec[] = [{ field: 'Haulier' }, { field: 'VehiclePlate' }, { field: 'DriverPhone' }]

function fieldsOf(row: BookingRow): readonly FieldSpec[] {
  const remark: FieldSpec = { field: 'Remark', kind: 'longText', max: 200, wide: true }
  if (row.RelateType === 'plan')
    return [...VEHICLE, { field: 'Pallets', kind: 'number' }, { field: 'Cartons', kind: 'number' }, remark]
  const slot: readonly FieldSpec[] =
    dockOf(row) === null || row.RelateType === 'pickup'
      ? [{ field: 'SlotTime', kind: 'dateTime', zone: zoneOfBooking(row), earliest: todayIn(zoneOfBooking(row)), wide: true }]
      : []
  const codes: readonly FieldSpec[] = row.WarehouseId === null ? [{ field: 'BookingCode' }, { field: 'BookingLink' }] : []
  return [...slot, ...codes, ...VEHICLE, remark]
}

/** Books or reschedules an appointment: at our gates by slot, elsewhere at the time that the place confirmed. */
export default function BookDialog({ row, close, slot }: { row: BookingRow | DeskBooking; close: () => void; slot?: string }) {
  const t = useText(bookings)
  const words = useText(parts)
  const format = useFormat()
  const { op, schema, input } = wayOf(row)
  const book = useWrite(op, {
    single: true,
    invalidate: BOOKING_READS,
    success: words('action.succeeded'),
    onSuccess: close,
  })
  const isBooked = row.BookingState === booking.states.booked
  const zone = zoneOfBooking(row)
  const ownGate = row.WarehouseId !== null && row.RelateType !== 'pickup'
  const dock = row.RelateType === 'pickup' ? null : dockOf(row)
  const lastChange = row.SlotTime && new Date(new Date(row.SlotTime).getTime() - CHANGE_HOURS * 3_600_000).toISOString()
  const { SlotTime, BookingCode, BookingLink, Haulier, VehiclePlate, DriverPhone, Pallets, Cartons, Remark } = row
  return (
    <MoveDialog
      open
      title={words('action.title', { action: t(isBooked ? 'move.change' : 'move.book'), name: row.RelateNo })}
      ok={t(isBooked ? 'move.change' : 'move.book')}
      text={bookings}
      width={640}
      schema={schema}
      fields={fieldsOf(row)}
      initial={{
        SlotTime: slot ?? (SlotTime && new Date(SlotTime).toISOString()),
        BookingCode,
        BookingLink,
        Haulier,
        VehiclePlate,
        DriverPhone,
        Remark,
        ...(row.RelateType === 'plan' && { Pallets, Cartons }),
      }}
      version={row.RowVersion}
      onSubmit={(values) => book.send(input(values))}
      onClose={close}
    >
      <p className={css.about}>
        <strong>{row.PlaceName}</strong>
        {row.ReferenceId && <span> · {t('dialog.reference', { value: row.ReferenceId })}</span>}
      </p>
      {isReferenceMissing(row) && <p className={css.warning}>{t('dialog.needsReference')}</p>}
      {!('ContractCompanyId' in row) && (
        <p className={css.hint}>
          {lastChange && isBooked ? t('dialog.rule', { time: format.dateTime(lastChange, zone) }) : t('dialog.ruleShort')}
        </p>
      )}
      {ownGate && row.RelateType === 'plan' && <p className={css.hint}>{t('dialog.platesLater')}</p>}
      {!ownGate && (
        <p className={css.hint}>
          {(row.RelateType === 'place' || row.RelateType === 'outbound') && t('dialog.elsewhere')}{' '}
          {!dock && t('dialog.zone', { zone: zoneLabel(zone, row.SlotTime) })}
        </p>
      )}
      {dock && <SlotField dock={dock} zone={zone} />}
    </MoveDialog>
  )
}
