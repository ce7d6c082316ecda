import { moveOne, type Done, type PlayerContext, type Player } from '../../board.ts'
import type { Desk } from '../../desk.ts'
import {
  after,
  DAY_MS,
  HOUR_MS,
  keyOf,
  kindOf,
  moveOrder,
  nameOf,
  orderPath,
  orders,
  readOrder,
  STATE,
  type Order,
  type OrderRow,
} from './orders.ts'

/** Orders that are accepted, with their ship or plane and fees; or returned to the customer for what is missing. */

const PACKING_LIST = 168003
const REJECTED = 118004
const RETURNED_PERCENT = 5
const REASONS = [
  'The declared values seem too low, please check',
  'The invoice names another consignee',
  'Please tell the material of line 1',
]
const DOCUMENTS: Record<number, string> = {
  168003: 'packing list and invoice',
  168007: 'loading sheet',
  168009: 'MSDS',
  168010: 'UN38.3',
  168013: 'carton labels',
  168014: 'certificate of safe transport',
}

function missingDocuments({ Attachments, ...row }: Order): string[] {
  const { isFull } = kindOf(row)
  return Attachments.filter(
    (one) => (one.IsMissing || one.DocState === REJECTED) && !one.IsDeferred && (!isFull || one.Type === PACKING_LIST),
  ).map(({ Type }) => DOCUMENTS[Type] ?? String(Type))
}

async function giveBack(row: OrderRow, desk: Desk, Reason: string): Promise<Done> {
  await moveOne(desk, orderPath('ReturnToCustomer'), row, { Reason })
  return { what: 'return', no: row.DcgNo, from: nameOf(row.OrderStatus), to: nameOf(STATE.pendingInbound), remark: Reason }
}

type Departure = { Id: number }
/** The next ship or plane on the same route, for an order whose own has left without it. */
async function nextOf(desk: Desk, row: OrderRow, now: Date): Promise<object> {
  if (!row.Etd || row.Etd >= now.toISOString().slice(0, 10)) return {}
  const { isSea, inContainers } = kindOf(row)
  const { PortOfLoading, PortOfDischarge, AirportOfDeparture, AirportOfDestination } = row
  const way = isSea
    ? { Kind: inContainers ? 'FCL' : 'LCL', PortOfLoading, PortOfDischarge }
    : { AirportOfDeparture, AirportOfDestination }
  const { Items } = await desk.call<{ Items: Departure[] }>(`/desk/api/${isSea ? 'Sailing' : 'Flight'}/GetPageList`, {
    ...Object.fromEntries(Object.entries(way).filter(([, place]) => place)),
    IsOpen: true,
    PageSize: 1,
  })
  return Items[0] ? { [isSea ? 'SailingId' : 'FlightId']: Items[0].Id } : {}
}

/** Where the ship or plane of a tail order is: arrived on its day, or still under way. */
function whereItIs(row: OrderRow, { now, random }: PlayerContext): object {
  const arrived = row.Eta && after(row.Eta, random.between('arrived', 4, 20) * HOUR_MS)
  if (arrived && arrived < now) return { AtaTime: arrived.toISOString() }
  const left =
    row.Etd && Date.parse(row.Etd) < now.getTime()
      ? new Date(row.Etd)
      : after(now, -(kindOf(row).isSea ? random.between('left', 3, 20) : random.between('left', 0.1, 0.6)) * DAY_MS)
  return { AtdTime: left.toISOString() }
}

/** Fees if no price was agreed. */
async function fees(desk: Desk, row: OrderRow): Promise<object> {
  const { Lines } = await desk.call<{ Lines: object[] }>(orderPath('GetAcceptance'), keyOf(row))
  if (Lines.length > 0) return {}
  const CurrencyCode = row.DestinationCountry === 'GB' ? 'GBP' : 'EUR'
  return {
    Fees: [
      { CostType: 152006, Name: null, UnitPrice: 85, FeeUnit: 153001, Qty: 1, CurrencyCode },
      { CostType: 152009, Name: null, UnitPrice: 420, FeeUnit: 153001, Qty: 1, CurrencyCode },
    ],
  }
}

/** An air waybill: the last digit is the seven before it modulo 7. */
export const mawbNo = (serial: number) => {
  const digits = String(1_000_000 + (serial % 9_000_000))
  return `784-${digits}${Number(digits) % 7}`
}

function documentsOfCarriage(order: Order): object {
  const { isSea, isFull } = kindOf(order)
  if (!isFull) return {}
  if (isSea) return { MblNo: `COSU6${String(order.Id).padStart(9, '0')}` }
  return { ...(!order.Form.MawbNo && { MawbNo: mawbNo(order.Id) }), HawbNo: `QSH${String(order.Id).padStart(7, '0')}` }
}

async function accept(row: OrderRow, hand: PlayerContext): Promise<Done> {
  const { desk, random, now } = hand
  const order = await readOrder(desk, row)
  const missing = missingDocuments(order)
  if (missing.length > 0) return giveBack(row, desk, `Please add: ${missing.join(', ')}`)
  if (row.ReturnReason === null && random.inHundred('return', RETURNED_PERCENT))
    return giveBack(row, desk, random.one('reason', REASONS))
  const where = kindOf(row).isFull ? await nextOf(desk, row, now) : whereItIs(row, hand)
  return moveOrder(desk, order, 'Accept', 'accept', { ...documentsOfCarriage(order), ...where, ...(await fees(desk, row)) })
}

export const acceptance: readonly Player[] = [
  orders('acceptance', STATE.pendingAcceptance, { hours: (_, random) => random.between('accept', 2, 20), play: accept }),
]
