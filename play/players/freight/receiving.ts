import type { PlayerContext, Player } from '../../board.ts'
import type { Random } from '../../random.ts'
import {
  addDocument,
  after,
  DAY_MS,
  kindOf,
  moveOrder,
  orders,
  readOrder,
  STATE,
  type Container,
  type Order,
  type OrderRow,
} from './orders.ts'

/** Before the goods leave China: space on the ship, cartons counted and measured, containers loaded. */

/** Returned orders wait for their customer; tail orders do not pass through China. */
const isNotOurs = (row: OrderRow) => row.ReturnReason !== null || !kindOf(row).isFull

async function book(row: OrderRow, { desk, now }: PlayerContext) {
  const order = await readOrder(desk, row)
  if (order.SoFileId !== null) return undefined
  const SoFileId = await addDocument(desk, row, 'Shipping order', [
    `ETD ${row.Etd ?? '-'}   ETA ${row.Eta ?? '-'}`,
    `${row.PortOfLoading} - ${row.PortOfDischarge}`,
  ])
  const SiCutOff = after(row.Etd ?? now, -4 * DAY_MS).toISOString()
  return moveOrder(desk, order, 'BookSpace', 'book space', { SoFileId, SiCutOff, IsLateConfirmed: true })
}

const round = (value: number) => Math.max(0.01, Math.round(value * 100) / 100)

/** `count` cartons from number `first` on, measured slightly different from what was announced. */
function measured({ Form }: Order, first: number, count: number, random: Random) {
  return Form.Cartons.flatMap(({ CartonFrom, CartonTo, Length, Width, Height, GrossWeight }) => {
    const [from, to] = [Math.max(CartonFrom, first), Math.min(CartonTo, first + count - 1)]
    if (to < from) return []
    const about = (what: string, value: number, percent: number) =>
      round(value * random.between(`${what} ${CartonFrom}`, 1 - percent / 100, 1 + percent / 100))
    return [
      {
        Cartons: to - from + 1,
        Length: about('length', Length, 1.5),
        Width: about('width', Width, 1.5),
        Height: about('height', Height, 1.5),
        GrossWeight: about('weight', GrossWeight, 2.5),
      },
    ]
  })
}

/** One order in four arrives in two parts; for one in thirty a carton never arrives. */
async function receiveCartons(row: OrderRow, { desk, random }: PlayerContext) {
  const order = await readOrder(desk, row)
  const stock = order.DomesticStock
  if (!stock) return undefined
  const open = stock.ExpectedCartons - stock.ReceivedCartons
  const isPart = stock.ReceivedCartons === 0 && open > 3 && random.inHundred('parts', 25)
  const IsShort = !isPart && open > 3 && random.inHundred('short', 3)
  const count = isPart ? Math.ceil(open * 0.6) : open - (IsShort ? 1 : 0)
  const Measured = measured(order, stock.ReceivedCartons + 1, count, random)
  return moveOrder(
    desk,
    order,
    'Receive',
    isPart ? 'receive in part' : 'receive',
    { Measured, IsShort },
    `${stock.ReceivedCartons + count} of ${stock.ExpectedCartons} cartons`,
  )
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** ISO 6346: letters count 10 to 38 without the multiples of 11. */
const VALUES = Array.from({ length: 29 }, (_, index) => index + 10).filter((value) => value % 11 !== 0)
/** A container of ours with the check digit of ISO 6346. */
export function containerNo(serial: number): string {
  const body = `QSDU${String(serial % 1_000_000).padStart(6, '0')}`
  const sum = [...body].reduce((total, sign, place) => total + (VALUES[LETTERS.indexOf(sign)] ?? Number(sign)) * 2 ** place, 0)
  return `${body}${(sum % 11) % 10}`
}

/** Empty weight in kg by CabinetType: 20GP, 40GP, 40HQ, 45HQ. */
const TARE: Record<number, number> = { 102001: 2230, 102002: 3780, 102003: 3900, 102004: 4800 }

function load({ Id, CabinetType, ContainerNo, CargoWeight }: Container, random: Random) {
  const TareWeight = TARE[CabinetType] ?? 3900
  const cargo = round((CargoWeight ?? 10_000) * random.between(`cargo ${Id}`, 0.98, 1.02))
  const isWeighed = random.inHundred(`weighed ${Id}`, 40)
  return {
    Id,
    ContainerNo: ContainerNo ?? containerNo(Id),
    SealNo: `SL${String(Id).padStart(7, '0')}`,
    TareWeight,
    CargoWeight: cargo,
    VgmMethod: isWeighed ? 1 : 2,
    VgmWeight: isWeighed ? round(TareWeight + cargo + 15) : null,
  }
}

/** Several containers are not always loaded on the same day. */
async function loadContainers(row: OrderRow, { desk, random }: PlayerContext) {
  const order = await readOrder(desk, row)
  const open = order.Containers.filter((container) => container.SealNo === null)
  if (open.length === 0) return undefined
  const now = open.length > 1 && random.inHundred('load apart', 40) ? open.slice(0, 1) : open
  return moveOrder(
    desk,
    order,
    'Receive',
    now.length < open.length ? 'load in part' : 'load',
    { Containers: now.map((container) => load(container, random)) },
    `${now.length} of ${open.length} containers`,
  )
}

/** Goods are delivered some days before the planned departure. */
const handedIn = (row: OrderRow, random: Random) =>
  row.Etd
    ? after(row.Etd, -(kindOf(row).isSea ? random.between('days before', 6, 13) : random.between('days before', 1, 3)) * DAY_MS)
    : null

export const receiving: readonly Player[] = [
  orders('space', STATE.pendingInbound, {
    skips: (row) => isNotOurs(row) || !kindOf(row).isSea,
    once: true,
    hours: (_, random) => random.between('book', 2, 20),
    play: book,
  }),
  orders('receiving', STATE.pendingInbound, {
    skips: (row) => isNotOurs(row) || kindOf(row).inContainers,
    hours: (_, random) => random.between('receive', 8, 30),
    notBefore: handedIn,
    play: receiveCartons,
  }),
  orders('loading', STATE.pendingInbound, {
    skips: (row) => isNotOurs(row) || !kindOf(row).inContainers,
    hours: (_, random) => random.between('load', 8, 30),
    notBefore: handedIn,
    play: loadContainers,
  }),
]
