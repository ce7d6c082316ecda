import type { InputSent } from '#kit/shared/op.ts'
import { lookup, type LookupSource } from '#kit/web/form/field-spec.ts'
import type { useFormat } from '#kit/web/format.ts'
import { getDeskFlights, getDeskSailings, type DeskSailing } from '../../contract.ts'
import { SCHEDULE_ZONE } from '../../rules.ts'

export type DayFormat = Pick<ReturnType<typeof useFormat>, 'date'>
type Among = Pick<InputSent<typeof getDeskSailings>, 'Kind' | 'DestinationCountry'>

/** Sailings for staff to choose from, by ship, voyage or carrier; `fill` returns the values that follow from the choice. */
export const sailingLookup = (among: Among, format: DayFormat, fill?: (sailing: DeskSailing) => object): LookupSource =>
  lookup(getDeskSailings, {
    input: (Keyword) => ({ Keyword, ...among, PageSize: 10 }),
    options: (page) =>
      page.Items.map(({ Id, Vessel, Voyage, Carrier, PortOfLoading, PortOfDischarge, Etd, Eta }) => ({
        value: Id,
        label: `${Vessel} ${Voyage}`,
        hint: `${Carrier} · ${PortOfLoading} → ${PortOfDischarge} · ${format.date(Etd)} – ${format.date(Eta)}`,
      })),
    fill: (page, value) => {
      const sailing = page.Items.find(({ Id }) => Id === value)
      return sailing && fill?.(sailing)
    },
  })

export const flightLookup = (among: Pick<Among, 'DestinationCountry'>, format: DayFormat): LookupSource =>
  lookup(getDeskFlights, {
    input: (Keyword) => ({ Keyword, ...among, PageSize: 10 }),
    options: (page) =>
      page.Items.map(({ Id, FlightNo, Carrier, AirportOfDeparture, AirportOfDestination, EtdTime }) => ({
        value: Id,
        label: FlightNo,
        hint: `${Carrier} · ${AirportOfDeparture} → ${AirportOfDestination} · ${format.date(EtdTime, SCHEDULE_ZONE)}`,
      })),
  })
