import { SettingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { COUNTRIES, isCountry, zoneOf } from '#features/warehouse/sites/rules.ts'
import { localDay } from '#kit/shared/calendar.ts'
import { now } from '#kit/web/clock.ts'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { getBoard, getDeskBookings } from '../contract.ts'
import { getDeskReserveWeek, type ReserveWeek } from '../outbound-contract.ts'
import { METHOD, type Dock } from '../rules.ts'
import { bookings } from '../text/keys.ts'
import { deskBookingActions } from './parts/booking-actions.tsx'
import './parts/booking-reads.ts'
import { CentreWeek } from './parts/centre-week.tsx'
import { HoursDialog } from './parts/hours-dialog.tsx'

const MOST_OPEN = 100

/** The slots of our warehouses at the centres, with the trucks of all customers. */
export default function DeskCentres() {
  const [country] = COUNTRIES
  const board = useRead(getBoard, { Day: localDay(now(), zoneOf(country)) })
  const warehouses = (board.data?.Lanes ?? [])
    .filter(({ Site }) => isCountry(Site))
    .map((lane) => ({ value: lane.WarehouseId, label: `${lane.WarehouseCode} · ${lane.WarehouseName}` }))
  const { data } = useRead(getDeskBookings, { RelateType: 'outbound', WaitsFor: METHOD.provider, PageSize: MOST_OPEN })
  return (
    <CentreWeek
      title={bookings('menu.calendar')}
      week={getDeskReserveWeek}
      warehouses={warehouses}
      usual={warehouses[0]?.value}
      country={country}
      open={data?.Items ?? []}
      actions={deskBookingActions}
      settings={(dock, week) => <Hours dock={dock} week={week} />}
    />
  )
}

function Hours({ dock, week }: { dock: Dock; week: ReserveWeek }) {
  const t = useText(bookings)
  const [editing, setEditing] = useState(false)
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<SettingOutlined />}
        aria-label={t('board.hoursOf', { name: dock.FcCode })}
        title={t('board.hours')}
        onClick={() => setEditing(true)}
      />
      {editing && <HoursDialog dock={{ ...dock, ...week }} name={dock.FcCode} close={() => setEditing(false)} />}
    </>
  )
}
