import { player, type Player, type Row } from '../../board.ts'
import type { Desk } from '../../desk.ts'
import type { Random } from '../../random.ts'
import { pdfPage } from '../../pdf.ts'

/** Freight orders as shown at the desk: shared by all players of freight. */

/** `ClearanceStatus` of goods released by customs. */
export const RELEASED = 107006

export const STATE = {
  pendingInbound: 101002,
  pendingAcceptance: 101003,
  pendingDeparture: 101004,
  departed: 101005,
  arrived: 101006,
  inDelivery: 101007,
}
const NAMES: Record<number, string> = {
  101002: 'pending inbound',
  101003: 'pending acceptance',
  101004: 'pending departure',
  101005: 'departed',
  101006: 'arrived',
  101007: 'in delivery',
  101008: 'delivered',
  101009: 'cancelled',
}
export const nameOf = (state: number) => NAMES[state] ?? String(state)

/** OrderLoaddingAndServiceScopeType. */
const KINDS = [
  { isSea: true, isFull: true, inContainers: false },
  { isSea: true, isFull: true, inContainers: true },
  { isSea: true, isFull: false, inContainers: true },
  { isSea: false, isFull: true, inContainers: false },
  { isSea: false, isFull: false, inContainers: false },
] as const
export const kindOf = (row: Pick<OrderRow, 'OrderLoaddingAndServiceScopeType'>) =>
  KINDS[row.OrderLoaddingAndServiceScopeType] ?? KINDS[4]

export type OrderRow = Row & {
  Id: number
  ContractCompanyId: number
  RowVersion: number
  DcgNo: string
  OrderStatus: number
  ClearanceStatus: number
  OrderLoaddingAndServiceScopeType: number
  IsHold: boolean
  PortOfLoading: string | null
  PortOfDischarge: string | null
  AirportOfDeparture: string | null
  AirportOfDestination: string | null
  DestinationCountry: string | null
  Etd: string | null
  Eta: string | null
  AtdTime: string | null
  AtaTime: string | null
  ReturnReason: string | null
}

export type Container = {
  Id: number
  CabinetType: number
  ContainerNo: string | null
  SealNo: string | null
  CargoWeight: number | null
}
export type Place = {
  Id: number
  LineNo: number
  DeliveryWarehouseType: number
  BookingMethod: number
  BookingTime: string | null
  DeliveredTime: string | null
}
export type Order = OrderRow & {
  SoFileId: number | null
  PreFileId: number | null
  TrunkingFee: number | null
  IsTrunkingFeeConfirmed: boolean
  MblNo?: string | null
  Form: {
    Cartons: { CartonFrom: number; CartonTo: number; Length: number; Width: number; Height: number; GrossWeight: number }[]
    MawbNo: string | null
    SailingId: number | null
    FlightId: number | null
  }
  DomesticStock: { ReceivedCartons: number; ExpectedCartons: number } | null
  Containers: Container[]
  Places: Place[]
  Attachments: { Type: number; IsMissing: boolean; IsDeferred: boolean; DocState: number | null }[]
}

export const orderPath = (method: string) => `/desk/api/Order/${method}`
type Key = Pick<OrderRow, 'ContractCompanyId' | 'Id'>
export const keyOf = ({ ContractCompanyId, Id }: Key) => ({ ContractCompanyId, Id })
export const seen = ({ ContractCompanyId, Id, RowVersion }: OrderRow) => ({ ContractCompanyId, Id, RowVersion })
export const readOrder = (desk: Desk, row: Key) => desk.call<Order>(orderPath('GetDetail'), keyOf(row))

type Moved = { OrderStatus: number }
/** Makes a move on an order at the version seen, and reports it. */
export async function moveOrder(desk: Desk, row: OrderRow, method: string, what: string, more: object, remark?: string) {
  const { OrderStatus } = await desk.call<Moved>(orderPath(method), { ...seen(row), ...more })
  return { what, no: row.DcgNo, from: nameOf(row.OrderStatus), to: nameOf(OrderStatus), ...(remark && { remark }) }
}

/** A player for orders in one state, oldest first. */
export function orders(name: string, OrderStatus: number, one: Omit<Player<OrderRow>, 'name' | 'list' | 'filter'>): Player {
  return player<OrderRow>({
    name,
    list: orderPath('GetPageList'),
    filter: () => ({ OrderStatus, SortField: 'CreatedTime', SortOrder: 'asc' }),
    ...one,
  })
}

/** A one-page document that staff add to an order. */
export function addDocument(desk: Desk, row: OrderRow, title: string, lines: readonly string[]): Promise<number> {
  const { ContractCompanyId, Id, DcgNo } = row
  return desk.upload(
    orderPath('Upload'),
    { ContractCompanyId: String(ContractCompanyId), Id: String(Id) },
    `${title} ${DcgNo}.pdf`,
    pdfPage([title, DcgNo, ...lines]),
  )
}

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
export const after = (moment: Date | string, ms: number) => new Date(new Date(moment).getTime() + ms)
export const latest = (...moments: Date[]) => new Date(Math.max(...moments.map((moment) => moment.getTime())))

/** The planned hour of departure or arrival of a ship or plane on a day. */
const MIDDAY_MS = 10 * HOUR_MS

/** Ships leave on time, some a few days late, one in ten a week late; planes are late by hours. */
function lateMs(row: OrderRow, random: Random): number {
  const roll = random.roll('late')
  const [soon, usual, most] = kindOf(row).isSea ? [10, 72, 168] : [3, 10, 30]
  if (roll < 0.6) return random.between('hours late', 0, soon) * HOUR_MS
  return random.between('hours late', soon, roll < 0.9 ? usual : most) * HOUR_MS
}

/** Actual departure of an order's ship or plane; the same dice give every player the same result. */
export const departure = (row: OrderRow, random: Random) => row.Etd && after(row.Etd, MIDDAY_MS + lateMs(row, random))

/** Two thirds of a delay remain at the port of arrival; wind and congestion add the rest. */
export function arrival(row: OrderRow, random: Random): Date | null {
  if (!row.Eta) return null
  const [early, long] = kindOf(row).isSea ? [-1, 3] : [0, 0.5]
  return after(row.Eta, MIDDAY_MS + lateMs(row, random) * 0.66 + random.between('at the port', early, long) * DAY_MS)
}

/** How late something was, as text. */
export function lateness(planned: string | null, actual: Date): string | undefined {
  const days = planned ? Math.round((actual.getTime() - Date.parse(planned) - MIDDAY_MS) / DAY_MS) : 0
  return days > 0 ? `${days} ${days === 1 ? 'day' : 'days'} late` : undefined
}
