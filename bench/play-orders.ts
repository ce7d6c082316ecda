import { GOODS, orderOf, PLACE, type FreightWorld } from '#features/freight/orders/api/fixture.ts'
import type { OrderForm } from '#features/freight/orders/rules/fields.ts'
import { type KindName, CONTAINER, CLEARANCE_MODE } from '#features/freight/core/rules.ts'
import { METHOD } from '#features/freight/bookings/rules.ts'
import { getAirFullFlight, getShippingScheduleInfo } from '#features/freight/schedules/contract.ts'
import type { Input } from '#kit/shared/op.ts'
import type { Random } from '../play/random.ts'
import { type Customer, type Person, DAY_MS, day } from './play-session.ts'
import { DOCUMENT } from '#features/freight/documents/rules.ts'

type Asked = { customer: Customer; world: FreightWorld; now: Date; dice: Random; number: number }

/** An order as a customer fills it in: four to forty cartons or one to three containers, to one place or two, one in five to Germany. */
export async function formOf(
  kind: KindName,
  { customer: { user, papers: documents, labels }, world, now, dice, number }: Asked,
): Promise<OrderForm> {
  const isGerman = dice.inHundred('country', 20)
  const shipment = (n: number) => `FBA15${String(number * 3 + n).padStart(8, '0')}`
  const plain = orderOf(kind, world, documents)
  const files = plain.Attachments!
  const common: OrderForm = {
    ...plain,
    ...(isGerman && { DestinationCountry: 'DE', EoriInfoId: documents.german }),
    // Half of the goods are imported in the provider's name, for Germany all.
    ...((isGerman || dice.inHundred('tax included', 40)) && {
      ClearanceMode: CLEARANCE_MODE.taxIncluded,
      EoriInfoId: null,
    }),
    ...(plain.PortOfDischarge && {
      PortOfDischarge: isGerman ? 'DEHAM' : 'GBFXT',
      ...(plain.PortOfLoading && { PortOfLoading: isGerman ? 'CNSHA' : 'CNYTN' }),
    }),
    ...(plain.AirportOfDestination && {
      AirportOfDestination: isGerman ? 'FRA' : 'LHR',
      ...(plain.AirportOfDeparture && { AirportOfDeparture: isGerman ? 'CAN' : 'SZX' }),
    }),
    // Tail orders without labels are returned for them.
    Attachments: dice.inHundred('labels', 70)
      ? [...files, { FileId: labels, FileName: 'labels.pdf', Type: DOCUMENT.labels }]
      : files,
  }
  return {
    ...common,
    ...(await wayOf(kind, common, user, now, dice)),
    ...cargoOf(kind, plain, { dice, isGerman, number, shipment }),
  }
}

/** A ship or plane that still accepts goods, or the dates of one that is under way. */
async function wayOf(kind: KindName, form: OrderForm, user: Person, now: Date, dice: Random): Promise<Partial<OrderForm>> {
  if (kind === 'lclFull' || kind === 'fclFull') {
    const { PortOfLoading, PortOfDischarge } = form
    const sailings = await user.call(getShippingScheduleInfo, {
      Kind: kind === 'fclFull' ? 'FCL' : 'LCL',
      PortOfLoading,
      PortOfDischarge,
    } as Input<typeof getShippingScheduleInfo>)
    const { Id, Etd } = dice.one('sailing', sailings.slice(0, 2))
    return {
      SailingId: Id,
      ...(kind === 'fclFull' && { LoadingTime: new Date(Math.max(now.getTime(), Date.parse(Etd) - 8 * DAY_MS)).toISOString() }),
    }
  }
  if (kind === 'airFull') {
    const { AirportOfDeparture, AirportOfDestination } = form
    const flights = await user.call(getAirFullFlight, { AirportOfDeparture, AirportOfDestination } as Input<
      typeof getAirFullFlight
    >)
    return { FlightId: dice.one('flight', flights.slice(1, 6)).Id, PickupDate: day(now, 1) }
  }
  return {
    Eta: day(now, Math.round(kind === 'fclTail' ? dice.between('eta', -4, 14) : dice.between('eta', -1, 2))),
    Etd: day(now, kind === 'fclTail' ? -20 : -2),
  }
}

type Load = { dice: Random; isGerman: boolean; number: number; shipment(n: number): string }

function cargoOf(kind: KindName, plain: OrderForm, { dice, isGerman, number, shipment }: Load): Partial<OrderForm> {
  const place = (n: number, more: object) => ({
    ...PLACE,
    ...(isGerman && { FcCode: 'DTM2' }),
    ...(books && { BookingMethod: METHOD.customer }),
    FbaShipmentId: shipment(n),
    ...more,
  })
  const inParts = dice.inHundred('places', 20)
  const books = dice.inHundred('books', 10)
  if (kind === 'fclFull' || kind === 'fclTail') {
    const boxes = dice.one('containers', [1, 1, 1, 2, 3])
    const box = (n: number) => ({
      CabinetType: dice.one(`size ${n}`, [CONTAINER.gp20, CONTAINER.gp40, CONTAINER.hq40] as const),
      CargoWeight: 5000,
      Cartons: 200,
      Volume: 20,
      ...(kind === 'fclTail' && { ContainerNo: containerNo(number * 3 + n) }),
    })
    return {
      DeclarationItems: [{ ...GOODS, Qty: 2000 * boxes }],
      Containers: Array.from({ length: boxes }, (_, n) => box(n)),
      DeliveryAddresses: [
        place(0, { Cartons: 200 * boxes, Pieces: 2000 * boxes, GrossWeight: 5000 * boxes, Volume: 20 * boxes }),
      ],
    }
  }
  const cartons = Math.round(dice.between('cartons', 4, 40))
  const shares = inParts ? [Math.floor(cartons / 2), Math.ceil(cartons / 2)] : [cartons]
  const places = shares.map((count, n) =>
    place(n, { Cartons: count, Pieces: count * 10, GrossWeight: count * 18, Volume: Math.round(count * 120) / 1000 }),
  )
  const first = (n: number) => shares.slice(0, n).reduce((sum, count) => sum + count, 1)
  const rows = shares.map((count, n) => ({
    CartonFrom: first(n),
    CartonTo: first(n) + count - 1,
    FbaShipmentId: shipment(n),
    Length: 60,
    Width: 40,
    Height: 50,
    GrossWeight: 18,
  }))
  const mawb = String(1_000_000 + number)
  return {
    DeclarationItems: [{ ...GOODS, Qty: cartons * 10 }],
    Cartons: rows,
    DeliveryAddresses: places,
    ...(plain.MawbNo && { MawbNo: `784-${mawb}${Number(mawb) % 7}` }),
  }
}

const LETTER_VALUES: Record<string, number> = { B: 12, N: 25, C: 13, U: 32 }
/** ISO 6346. */
function containerNo(serial: number): string {
  const body = `BNCU${String(serial).padStart(6, '0')}`
  const sum = [...body].reduce((total, sign, at) => total + (LETTER_VALUES[sign] ?? Number(sign)) * 2 ** at, 0)
  return `${body}${(sum % 11) % 10}`
}
