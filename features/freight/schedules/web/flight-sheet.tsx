import { useText } from '#kit/web/text.ts'
import { getDeskFlight, getDeskFlights, getFlightTemplate, importFlights, readFlightSheet } from '../contract.ts'
import type { Flight } from '../rules.ts'
import { schedules } from '../text/keys.ts'
import { SheetPage } from './sheet-page.tsx'

export default function FlightSheet() {
  const t = useText(schedules)
  return (
    <SheetPage<Flight>
      title={t('menu.flightSheet')}
      read={readFlightSheet}
      template={getFlightTemplate}
      keep={importFlights}
      stale={[getDeskFlights, getDeskFlight]}
      list="/desk/flights"
      nameOf={(row) => `${row.FlightNo} ${row.AirportOfDeparture} → ${row.AirportOfDestination}`}
      leaves={(row) => row.EtdTime}
    />
  )
}
