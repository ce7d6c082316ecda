import { DEPARTURE_AIRPORTS, DESTINATION_AIRPORTS } from '#features/freight/places/rules.ts'
import { dayOf } from '#kit/web/form/days.ts'
import { useFormRecord } from '#kit/web/detail/record.tsx'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useText } from '#kit/web/text.ts'
import { getDeskFlight, getDeskFlights, saveFlight, type DeskFlight } from '../contract.ts'
import { flightFields } from '../fields.ts'
import { MAX_HOURS_IN_AIR, SCHEDULE_ZONE as zone, type Flight } from '../rules.ts'
import { schedules } from '../text/keys.ts'

function formOf(editing: DeskFlight | undefined): FormSpec<Partial<Flight>> {
  return {
    name: `flight-${editing?.Id ?? 'new'}`,
    changes: editing !== undefined,
    text: schedules,
    schema: flightFields,
    sections: [
      {
        name: 'route',
        title: schedules('menu.flight'),
        fields: [
          { field: 'FlightNo' },
          { field: 'Carrier' },
          { field: 'AirportOfDeparture', kind: 'enum', enumeration: 'Airport', values: DEPARTURE_AIRPORTS },
          { field: 'AirportOfDestination', kind: 'enum', enumeration: 'Airport', values: DESTINATION_AIRPORTS },
        ],
      },
      {
        name: 'times',
        title: schedules('section.times'),
        hint: schedules('help.flight'),
        fields: [
          { field: 'WarehouseCutOff', kind: 'dateTime', zone },
          { field: 'EtdTime', kind: 'dateTime', zone },
          {
            field: 'EtaTime',
            kind: 'dateTime',
            zone,
            earliest: dayOf('EtdTime', { zone }),
            latest: dayOf('EtdTime', { days: MAX_HOURS_IN_AIR / 24, zone }),
          },
          { field: 'IsOpen', kind: 'switch', label: schedules('takesOrders') },
        ],
      },
    ],
    buttons: [
      formButton(saveFlight, {
        label: schedules('action.save'),
        stale: [getDeskFlights, getDeskFlight],
        input: (flight: Flight) => ({ ...flight, ...(editing && { Id: editing.Id, RowVersion: editing.RowVersion }) }),
        done: ({ Id }) => ({
          title: schedules('done.saved'),
          next: [
            { label: schedules('action.toList'), to: '/desk/flights' },
            { label: schedules('action.copy'), to: `/desk/flight?copy=${Id}` },
          ],
        }),
      }),
    ],
  }
}

/** Adds a flight, as a copy of another (`?copy=`) or empty, or changes one (`?id=`). */
export default function FlightForm() {
  const t = useText(schedules)
  const { id, stored, editing, instead } = useFormRecord(getDeskFlight, 'Id', ({ FlightNo }) => FlightNo)
  if (instead) return instead
  return (
    <FormPage
      key={id}
      version={editing?.RowVersion}
      form={formOf(editing)}
      title={t(editing ? 'menu.flight' : 'action.addFlight')}
      initial={stored ?? { IsOpen: true }}
    />
  )
}
