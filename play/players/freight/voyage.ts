import { moveOne, player, type PlayerContext, type Player } from '../../board.ts'
import { randomFor, type Random } from '../../random.ts'
import {
  addDocument,
  after,
  arrival,
  departure,
  HOUR_MS,
  kindOf,
  lateness,
  latest,
  moveOrder,
  nameOf,
  orderPath,
  orders,
  readOrder,
  STATE,
  type OrderRow,
} from './orders.ts'

/** Ships and planes leave and arrive, not always on their day; in between, customers are notified of documents and fees. */

/** A late ship is late for all its orders. */
const shipDice = (row: OrderRow): Random =>
  randomFor(0, `${row.Etd} ${row.PortOfLoading ?? row.AirportOfDeparture} ${row.PortOfDischarge ?? row.AirportOfDestination}`)

async function depart(row: OrderRow, { desk, now, since }: PlayerContext) {
  const left = latest(departure(row, shipDice(row)) || now, since)
  const AtdTime = left < now ? left : now
  await moveOne(desk, orderPath('Depart'), row, { AtdTime: AtdTime.toISOString() })
  const late = lateness(row.Etd, AtdTime)
  return {
    what: 'depart',
    no: row.DcgNo,
    from: nameOf(row.OrderStatus),
    to: nameOf(STATE.departed),
    ...(late && { remark: late }),
  }
}

/** Minimum crossing time of a ship, whatever its documents state. */
const crossing = (row: OrderRow) => (row.AtdTime ? after(row.AtdTime, (kindOf(row).isSea ? 24 : 2) * HOUR_MS) : null)

function comesIn(row: OrderRow): Date | null {
  const times = [arrival(row, shipDice(row)), crossing(row)].filter((time) => time !== null)
  return times.length > 0 ? latest(...times) : null
}

async function arrive(row: OrderRow, { desk, now, since }: PlayerContext) {
  const came = latest(comesIn(row) ?? now, since)
  const AtaTime = came < now ? came : now
  await moveOne(desk, orderPath('Arrive'), row, { AtaTime: AtaTime.toISOString() })
  const late = lateness(row.Eta, AtaTime)
  return {
    what: 'arrive',
    no: row.DcgNo,
    from: nameOf(row.OrderStatus),
    to: nameOf(STATE.arrived),
    ...(late && { remark: late }),
  }
}

async function sendPreFile(row: OrderRow, { desk, random }: PlayerContext) {
  if (!random.inHundred('pre-file', 30)) return undefined
  const order = await readOrder(desk, row)
  if (order.PreFileId !== null) return undefined
  const PreFileId = await addDocument(desk, row, 'Pre-file for import clearance', [
    'Please check names, values and tariff numbers.',
  ])
  return moveOrder(desk, order, 'SendPreFile', 'send pre-file', { PreFileId })
}

async function askFee(row: OrderRow, { desk, random }: PlayerContext) {
  if (!random.inHundred('trucking fee', 12)) return undefined
  const order = await readOrder(desk, row)
  if (order.TrunkingFee !== null) return undefined
  const [TrunkingFee, TrunkingFeeCurrency] = [
    Math.round(random.between('fee', 90, 320)),
    row.DestinationCountry === 'GB' ? 'GBP' : 'EUR',
  ]
  return moveOrder(
    desk,
    order,
    'AskTrunkingFee',
    'ask trucking fee',
    { TrunkingFee, TrunkingFeeCurrency },
    `${TrunkingFee} ${TrunkingFeeCurrency}`,
  )
}

export const voyage: readonly Player[] = [
  orders('departures', STATE.pendingDeparture, {
    hours: (_, random) => random.between('load', 1, 6),
    notBefore: (row) => departure(row, shipDice(row)) || null,
    skips: (row) => row.IsHold,
    play: depart,
  }),
  orders('pre-files', STATE.departed, { once: true, hours: (_, random) => random.between('write', 12, 72), play: sendPreFile }),
  orders('arrivals', STATE.departed, {
    hours: (row, random) => random.between('unload', 1, kindOf(row).isSea ? 6 : 3),
    notBefore: comesIn,
    play: arrive,
  }),
]

/** Unneeded space goes back to the carrier. */
export const spaceGivenBack: Player = player<OrderRow>({
  name: 'space given back',
  list: orderPath('GetPageList'),
  filter: () => ({ SpaceState: 1, SortField: 'CreatedTime', SortOrder: 'asc' }),
  hours: (_, random) => random.between('release space', 1, 8),
  play: (row, { desk }) => moveOrder(desk, row, 'ReleaseSpace', 'release space', {}),
})

/** Only with customers to confirm it: an unconfirmed fee blocks the goods at the port. */
export const truckingFees: Player = orders('trucking fees', STATE.departed, {
  once: true,
  hours: (_, random) => random.between('ask', 12, 72),
  play: askFee,
})
