import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { saveGateHours } from '../../contract.ts'
import type { Dock, GateHours } from '../../rules.ts'
import { bookings } from '../../text/keys.ts'
import { BOOKING_READS } from './booking-reads.ts'

const schema = saveGateHours.input

/** When trucks may arrive at one of our gates or at a centre, and how many at a time. */
export function HoursDialog({
  dock,
  name,
  close,
}: {
  dock: Dock & GateHours & { RowVersion: number }
  name: string
  close: () => void
}) {
  const t = useText(bookings)
  const save = useWrite(saveGateHours, { invalidate: BOOKING_READS, onSuccess: close })
  const { WarehouseId, FcCode, Opens, Closes, SlotMinutes, Capacity, RowVersion } = dock
  return (
    <MoveDialog
      open
      title={t('board.hoursOf', { name })}
      ok={t('inline.confirm')}
      text={bookings}
      schema={schema}
      initial={{ WarehouseId, FcCode, Opens, Closes, SlotMinutes, Capacity }}
      version={RowVersion}
      fields={[
        { field: 'Opens', kind: 'number', unit: t('board.oclock') },
        { field: 'Closes', kind: 'number', unit: t('board.oclock') },
        { field: 'SlotMinutes', kind: 'choice', useOptions: useLengths },
        { field: 'Capacity', kind: 'number' },
      ]}
      onSubmit={(hours) => save.send({ ...hours, RowVersion })}
      onClose={close}
    />
  )
}

function useLengths() {
  const t = useText(bookings)
  return [30, 60, 120].map((value) => ({ value, label: `${value} ${t('board.minutes')}` }))
}
