import { kindOf } from '#features/freight/core/rules.ts'
import type { cutOffsOf } from '#features/freight/schedules/rules/late-goods.ts'
import { flightLookup, sailingLookup, type DayFormat } from '#features/freight/schedules/web/parts/transport-lookups.ts'
import type { FieldSpec } from '#kit/web/form/field-spec.ts'
import { orderDesk } from '../text/keys.ts'
import type { WholeDeskOrder } from './desk-reads.ts'

/** Only ships or planes to the country of the goods. */
const destinationInput = ({ Form: { DestinationCountry } }: WholeDeskOrder) => ({ DestinationCountry })

type CutOff = ReturnType<typeof cutOffsOf>[number]

/** The ship of a full sea order; empty: as the customer chose. The cut-offs shown next to it follow the choice. */
export function sailingField(
  order: WholeDeskOrder,
  format: DayFormat,
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
    source: sailingLookup({ Kind, ...destinationInput(order) }, format, (sailing) =>
      Object.fromEntries(cutOffs.map((name) => [name, sailing[name]])),
    ),
  }
}

export function flightField(order: WholeDeskOrder, format: DayFormat, isChosen: boolean): FieldSpec {
  return {
    field: 'FlightId',
    ...(isChosen && { label: orderDesk('desk.otherFlight') }),
    kind: 'lookup',
    wide: true,
    source: flightLookup(destinationInput(order), format),
  }
}

/** The current ship or plane of an order, as text; null if it has none. */
export function transportOf(order: WholeDeskOrder, format: DayFormat): string | null {
  const { Sailing, FlightNo, Etd, Eta } = order
  const days = [Etd, Eta]
    .filter(Boolean)
    .map((day) => format.date(day))
    .join(' – ')
  if (Sailing) return [`${Sailing.Vessel} ${Sailing.Voyage}`, Sailing.Carrier, days].join(' · ')
  return FlightNo ? [FlightNo, days].filter(Boolean).join(' · ') : null
}
