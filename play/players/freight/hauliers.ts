import { player, type PlayerContext, type Player, type Row } from '../../board.ts'
import type { Desk } from '../../desk.ts'
import type { Random } from '../../random.ts'
import { pdfPage } from '../../pdf.ts'
import { at, BOOKED, known, numberOf, PROVIDER_BOOKS, type Booking } from './bookings.ts'
import { after, HOUR_MS } from './orders.ts'

/** Trucks for the appointments that we make: named by us, or by a haulier with a link, who reports the progress of the job. */

const DELIVERED = 101008
const LINK_DAYS = 60
const job = (method: string) => `/desk/api/SupplierJob/${method}`
/** The link needs no sign-in. */
const back = (method: string) => `/oms/api/SupplierBack/${method}`

type Fleet = { hauliers: readonly string[]; plate(number: string): string; phone(number: string): string }
const BRITISH: Fleet = {
  hauliers: ['Midland Haulage', 'Carry & Sons', 'Trent Valley Freight'],
  plate: (number) => `FN7${number[0]} ${letters(number)}`,
  phone: (number) => `+44 7700 900${number.slice(0, 3)}`,
}
const FLEETS: Record<string, Fleet> = {
  DE: {
    hauliers: ['Spedition Brandt', 'Niederrhein Transporte'],
    plate: (number) => `DU-QS ${number}`,
    phone: (number) => `+49 151 2345${number}`,
  },
  CN: {
    hauliers: ['Yuetong Trucking', 'Pearl River Cartage'],
    plate: (number) => `YB ${number}8`,
    phone: (number) => `+86 138 0013 ${number}`,
  },
}
const letters = (number: string) => number.slice(1).replaceAll(/\d/g, (digit) => 'BDGHKLRTVX'[Number(digit)]!)
const fleetOf = (Site: string) => FLEETS[Site] ?? BRITISH

/** A truck of a fleet and its driver's phone number. */
export function truckOf(Site: string, random: Random) {
  const number = String(Math.floor(random.between('truck', 1000, 10_000)))
  const { plate, phone } = fleetOf(Site)
  return { VehiclePlate: plate(number), DriverPhone: phone(number) }
}

/** The secret of a link is shown once; links sent before this program started are unknown here. By job. */
const links = new WeakMap<Desk, Map<number, string>>()
const linksOf = (desk: Desk) => links.get(desk) ?? links.set(desk, new Map()).get(desk)!

async function give(row: Booking, SupplierName: string, { desk }: PlayerContext) {
  const { ContractCompanyId, Id } = row
  const { Url } = await desk.call<{ Url: string }>(job('MakeLink'), {
    SupplierName,
    Days: LINK_DAYS,
    Rows: [{ ContractCompanyId, Id }],
  })
  const Token = Url.split('token=')[1]!
  const { Jobs } = await desk.call<{ Jobs: { JobId: number }[] }>(back('GetJobs'), { Token })
  for (const { JobId } of Jobs) linksOf(desk).set(JobId, Token)
  return { what: 'give job', no: numberOf(row), from: 'no truck', to: 'given', remark: SupplierName }
}

/** Every second job goes to a haulier, once. */
async function send(row: Booking, hand: PlayerContext) {
  const { desk, random } = hand
  const Haulier = random.one('haulier', fleetOf(row.Site).hauliers)
  if (row.Supplier === null && random.inHundred('give', 50)) return give(row, Haulier, hand)
  const truck = truckOf(row.Site, random)
  await desk.call(at('AssignVehicle'), { ...known(row), Haulier, ...truck })
  return { what: 'name truck', no: numberOf(row), from: 'no truck', to: truck.VehiclePlate, remark: Haulier }
}

type State = 'given' | 'accepted' | 'refused' | 'arrived' | 'delivered'
type Job = Row & {
  Id: number
  RelateNo: string
  LineNo: number
  Site: string
  State: State
  IsEnded: boolean
  SlotTime: string | null
  JobArrivedTime: string | null
  SupplierName: string
}

/** The haulier's next report, from a phone. */
async function tell(row: Job, { desk, random }: PlayerContext) {
  const Token = linksOf(desk).get(row.Id)
  if (!Token) return undefined
  const entryOf = (what: string, to: string, remark?: string) => ({
    what: `haulier: ${what}`,
    no: numberOf(row),
    from: row.State,
    to,
    ...(remark && { remark }),
  })
  const report = (Report: string, more: object = {}) => desk.call(back('Feedback'), { Token, JobId: row.Id, Report, ...more })
  if (row.State === 'arrived') {
    await desk.upload(
      back('Deliver'),
      { Token, JobId: String(row.Id) },
      `Signed ${row.RelateNo}.pdf`,
      pdfPage(['Signed delivery note', numberOf(row), 'All cartons received', row.SupplierName]),
    )
    return entryOf('deliver', 'signed')
  }
  if (row.State === 'accepted') {
    await report('arrive')
    return entryOf('arrive', 'arrived')
  }
  if (random.inHundred('refuse', 8)) {
    const Remark = 'No truck is free that day'
    await report('refuse', { Remark })
    return entryOf('refuse', 'refused', Remark)
  }
  const truck = truckOf(row.Site, random)
  await report('accept', truck)
  return entryOf('accept', 'accepted', truck.VehiclePlate)
}

/** The truck arrives on time, or soon after, and leaves when it is empty. */
function notBefore({ State, SlotTime, JobArrivedTime }: Job, random: Random): Date | null {
  if (State === 'arrived') return after(JobArrivedTime!, random.between('unload', 0.5, 2) * HOUR_MS)
  return State === 'accepted' ? after(SlotTime!, random.between('late', 0.1, 1) * HOUR_MS) : null
}

async function takeOver(row: Job, { desk }: PlayerContext) {
  const { ContractCompanyId, Id } = row
  await desk.call(job('Accept'), { ContractCompanyId, Id })
  return { what: 'take over', no: numberOf(row), from: row.State, to: 'taken over', remark: row.SupplierName }
}

const isOver = ({ State, IsEnded }: Job) => IsEnded || State === 'refused' || State === 'delivered'

export const hauliers: readonly Player[] = [
  player<Booking>({
    name: 'trucks',
    list: at('GetPageList'),
    filter: () => ({ BookingState: BOOKED }),
    skips: (row) =>
      row.RelateType === 'plan' ||
      row.BookingMethod !== PROVIDER_BOOKS ||
      row.SlotTime === null ||
      row.VehiclePlate !== null ||
      row.ArrivedTime !== null ||
      row.RelateState >= DELIVERED,
    hours: (_, random) => random.between('send', 1, 6),
    // A haulier who does not reply is waited for until the slot at the latest.
    notBefore: (row) => after(row.SlotTime!, row.Supplier && row.Supplier.State !== 'refused' ? 0 : -48 * HOUR_MS),
    play: send,
  }),
  // They report again once their report was read.
  player<Job>({
    name: 'hauliers',
    list: job('GetPageList'),
    filter: () => ({ IsNew: false }),
    skips: (row) => isOver(row) || (row.State !== 'given' && row.SlotTime === null),
    hours: (_, random) => random.between('phone', 0.3, 4),
    notBefore,
    play: tell,
  }),
  player<Job>({
    name: 'supplier jobs',
    list: job('GetPageList'),
    filter: () => ({ IsNew: true }),
    hours: (_, random) => random.between('read', 0.3, 3),
    play: takeOver,
  }),
]
