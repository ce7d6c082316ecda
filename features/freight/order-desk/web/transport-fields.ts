import { kindOf } from '#features/freight/core/rules.ts'
import { getDeskFlights, getDeskSailings } from '#features/freight/schedules/contract.ts'
import { SCHEDULE_ZONE } from '#features/freight/schedules/rules.ts'
import type { cutOffsOf } from '#features/freight/schedules/rules/late-goods.ts'
import { lookup, type FieldSpec } from '#kit/web/form/field-spec.ts'
import type { useFormat } from '#kit/web/format.ts'
import { orderDesk } from '../text/keys.ts'
import type { WholeDeskOrder } from './desk-reads.ts'

type Format = Pick<ReturnType<typeof useFormat>, 'date'>

/** Only what goes to where the goods go. */
const reaching = ({ Form: { DestinationCountry } }: WholeDeskOrder) => ({ DestinationCountry })

type CutOff = ReturnType<typeof cutOffsOf>[number]

/** Which ship a full sea order goes with; empty, as the customer chose. Those of its cut-offs that stand beside it follow the choice. */
export function sailingField(
  order: WholeDeskOrder,
  format: Format,
  isChosen: boolean,
  cutOffs: readonly CutOff[] = [],
): FieldSpec {
  const kind = kindOf(order.OrderLoaddingAndServiceScopeType)
  const Kind = kind.cargo === 'containers' ? ('FCL' as const) : ('LCL' as const)
  return {
    field: 'SailingId',
    ...(isChosen && { label: orderDesk('desk.otherSailing') }),
    kind: 'lookup',
    wide: true,
    source: lookup(getDeskSailings, {
      input: (Keyword) => ({ Keyword, Kind, ...reaching(order), PageSize: 10 }),
      options: (page) =>
        page.Items.map(({ Id, Vessel, Voyage, Carrier, PortOfLoading, PortOfDischarge, Etd, Eta }) => ({
          value: Id,
          label: `${Vessel} ${Voyage}`,
          hint: `${Carrier} · ${PortOfLoading} → ${PortOfDischarge} · ${format.date(Etd)} – ${format.date(Eta)}`,
        })),
      fill: (page, value) => {
        const sailing = page.Items.find(({ Id }) => Id === value)
        return sailing && Object.fromEntries(cutOffs.map((name) => [name, sailing[name]]))
      },
    }),
  }
}

export function flightField(order: WholeDeskOrder, format: Format, isChosen: boolean): FieldSpec {
  return {
    field: 'FlightId',
    ...(isChosen && { label: orderDesk('desk.otherFlight') }),
    kind: 'lookup',
    wide: true,
    source: lookup(getDeskFlights, {
      input: (Keyword) => ({ Keyword, ...reaching(order), PageSize: 10 }),
      options: (page) =>
        page.Items.map(({ Id, FlightNo, Carrier, AirportOfDeparture, AirportOfDestination, EtdTime }) => ({
          value: Id,
          label: FlightNo,
          hint: `${Carrier} · ${AirportOfDeparture} → ${AirportOfDestination} · ${format.date(EtdTime, SCHEDULE_ZONE)}`,
        })),
    }),
  }
}

/** The ship or plane that an order has already, in words; null where it has none. */
export function transportOf(order: WholeDeskOrder, format: Format): string | null {
  const { Sailing, FlightNo, Etd, Eta } = order
  const days = [Etd, Eta]
    .filter(Boolean)
    .map((day) => format.date(day))
    .join(' – ')
  if (Sailing) return [`${Sailing.Vessel} ${Sailing.Voyage}`, Sailing.Carrier, days].join(' · ')
  return FlightNo ? [FlightNo, days].filter(Boolean).join(' · ') : null
}
