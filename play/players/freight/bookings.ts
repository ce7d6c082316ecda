import { moveOne, player, type PlayerContext, type Player, type Row } from '../../board.ts'
import type { Desk } from '../../desk.ts'
import { after, DAY_MS, HOUR_MS, latest, readOrder, RELEASED, STATE } from './orders.ts'

/**
 * Delivery appointments: made once the goods are near, within the gate's free capacity, and again if they were missed;
 * trucks that arrive at our own gates.
 */

export const PROVIDER_BOOKS = 2
export const BOOKED = 137002
const CENTRE = 110001
export const at = (method: string) => `/desk/api/DeliveryBooking/${method}`

export type Booking = Row & {
  Id: number
  ContractCompanyId: number
  RelateType: 'place' | 'plan' | 'pickup' | 'outbound'
  RelateNo: string
  RelateState: number
  LineNo: number
  OrderId: number | null
  Site: string
  BookingMethod: number
  WarehouseId: number | null
  FromWarehouseId: number | null
  FcCode: string | null
  DeliveryWarehouseType: number | null
  ReferenceId: string | null
  IsRejected: boolean
  /** Why it was lost. */
  Problem: string | null
  SlotTime: string | null
  VehiclePlate: string | null
  Supplier: { State: string } | null
  ArrivedTime: string | null
  Expected: string | null
}

export const known = ({ ContractCompanyId, Id, RowVersion }: Booking) => ({ ContractCompanyId, Id, RowVersion })
export const numberOf = (row: Pick<Booking, 'RelateNo' | 'LineNo'>) =>
  row.LineNo > 1 ? `${row.RelateNo}/${row.LineNo}` : row.RelateNo

/** A full hour between nine and four, on one of the following days. */
function usualTime(from: Date, { random }: PlayerContext): Date {
  const day = after(from, Math.ceil(random.between('days', 0.5, 3)) * DAY_MS)
  return new Date(day.setUTCHours(Math.floor(random.between('hour', 9, 16)), 0, 0, 0))
}

/** The first time from then on when a gate of ours, or our trucks at a centre, are free within a week. */
async function freeTime(desk: Desk, dock: { WarehouseId: number; FcCode: string }, from: Date): Promise<Date | undefined> {
  for (let days = 0; days < 7; days++) {
    const Day = after(from, days * DAY_MS)
      .toISOString()
      .slice(0, 10)
    const { Slots } = await desk.call<{ Slots: { Time: string; Free: number }[] }>(at('GetSlots'), { ...dock, Day })
    const free = Slots.find(({ Time, Free }) => Free > 0 && new Date(Time) >= from)
    if (free) return new Date(free.Time)
  }
  return undefined
}

/** A lost one is made again only once nothing blocks the goods at the port. */
async function isReady({ ContractCompanyId, OrderId }: Booking, { desk }: PlayerContext): Promise<boolean> {
  const { ClearanceStatus, IsHold } = await readOrder(desk, { ContractCompanyId, Id: OrderId! })
  return ClearanceStatus === RELEASED && !IsHold
}

function dockOf({ WarehouseId, FromWarehouseId, FcCode }: Booking) {
  if (WarehouseId) return { WarehouseId, FcCode: '' }
  return FromWarehouseId && FcCode ? { WarehouseId: FromWarehouseId, FcCode } : undefined
}

async function book(row: Booking, hand: PlayerContext) {
  const { desk, now } = hand
  if (row.Problem !== null && row.OrderId !== null && !(await isReady(row, hand))) return undefined
  const entry = { no: numberOf(row), from: 'open' }
  if (row.DeliveryWarehouseType === CENTRE && !row.ReferenceId) {
    const Reason = 'The centre asks for its reference'
    await desk.call(at('Reject'), { ...known(row), Reason })
    return { what: 'reject appointment', ...entry, to: 'open', remark: Reason }
  }
  const from = usualTime(latest(now, new Date(row.Expected ?? 0)), hand)
  const dock = dockOf(row)
  const slot = dock ? await freeTime(desk, dock, from) : from
  if (!slot) return undefined
  await desk.call(at('Book'), { ...known(row), SlotTime: slot.toISOString() })
  return { what: 'book appointment', ...entry, to: 'booked', remark: slot.toISOString().slice(0, 16).replace('T', ' ') }
}

/** Its time has come, and the goods have not left the port. */
async function lose(row: Booking, { desk }: PlayerContext) {
  const Reason = 'The goods had not left the port'
  await moveOne(desk, at('Lose'), row, { Reason })
  return { what: 'lose appointment', no: numberOf(row), from: 'booked', to: 'open', remark: Reason }
}
const isLeft = (row: Booking) => row.RelateState > STATE.arrived

async function arrive(row: Booking, { desk }: PlayerContext) {
  await desk.call(at('Arrive'), known(row))
  return { what: 'truck at the gate', no: numberOf(row), from: 'booked', to: 'arrived' }
}

const near = (row: Booking) => (row.Expected ? after(row.Expected, -3 * DAY_MS) : null)

export const bookings: readonly Player[] = [
  player<Booking>({
    name: 'appointments',
    list: at('GetPageList'),
    filter: () => ({ WaitsFor: PROVIDER_BOOKS }),
    skips: (row) => row.IsRejected,
    hours: (_, random) => random.between('book', 3, 20),
    notBefore: near,
    play: book,
  }),
  player<Booking>({
    name: 'lost appointments',
    list: at('GetPageList'),
    filter: () => ({ BookingState: BOOKED }),
    skips: (row) =>
      row.RelateType !== 'place' ||
      row.BookingMethod !== PROVIDER_BOOKS ||
      row.SlotTime === null ||
      row.ArrivedTime !== null ||
      isLeft(row),
    hours: () => 0,
    notBefore: (row) => new Date(row.SlotTime!),
    play: lose,
  }),
  player<Booking>({
    name: 'gates',
    list: at('GetPageList'),
    filter: () => ({ BookingState: BOOKED }),
    skips: (row) => row.RelateType !== 'plan' || row.SlotTime === null || row.ArrivedTime !== null,
    hours: () => 0,
    notBefore: (row, random) => after(row.SlotTime!, random.between('late', -0.3, 1) * HOUR_MS),
    play: arrive,
  }),
]
