import { moveOne, player, type PlayerContext, type Player, type Row } from '../board.ts'
import { CODE, Refused } from '../desk.ts'

/** Replenishment orders of the warehouses: accepted, picked, packed, loaded, shipped, delivered. */

const STATE = {
  notOutbound: 126001,
  inProgress: 126005,
  pickingStarted: 126006,
  pickingFinished: 126007,
  preOutbound: 126008,
  toBeShipped: 126010,
  shippingOut: 126011,
  outbound: 126002,
}
const EXPRESS = 129002
const NOT_BOOKED = 137001
const desk_ = (method: string) => `/desk/api/Replenishment/${method}`
const MANIFEST = { loading: 293001 }
const manifest_ = (method: string) => `/desk/api/Manifest/${method}`

type Order = Row & {
  Id: number
  CountryCode: string
  WarehouseId: number
  WarehouseOutNo: string
  DeliveryMode: number
  ExpressCompany: string | null
  BookingState: number | null
  BookingTime: string | null
  CancelReason: string | null
}
type Item = {
  Id: number
  Cartons: number
  PcsPerCarton: number
  LoosePieces: number
  CartonLength: number
  CartonWidth: number
  CartonHeight: number
  CartonWeight: number
}
type Box = {
  IsConsolidated: boolean
  Length: number
  Width: number
  Height: number
  Weight: number
  Items: { ItemId: number; Pieces: number }[]
}

const orders = (Status: number, one: Pick<Player<Order>, 'hours' | 'play' | 'skips' | 'notBefore'>) =>
  player<Order>({
    name: 'replenishment',
    list: desk_('GetPageList'),
    filter: () => ({ Status }),
    site: (row) => row.CountryCode,
    ...one,
  })

const simple =
  (what: string, method: string, from: string, to: string) =>
  async (row: Order, { desk }: PlayerContext) => {
    await moveOne(desk, desk_(method), row)
    return { what, no: row.WarehouseOutNo, from, to }
  }

/** An order that its customer wants cancelled is no longer picked. */
async function begin(row: Order, { desk }: PlayerContext) {
  const entry = { no: row.WarehouseOutNo, from: 'in progress' }
  if (row.CancelReason === null) {
    await moveOne(desk, desk_('StartPicking'), row)
    return { what: 'start picking', ...entry, to: 'picking' }
  }
  await moveOne(desk, desk_('CancelLate'), row, { Reason: row.CancelReason })
  return { what: 'cancel', ...entry, to: 'cancelled' }
}

async function moveRow({ desk }: PlayerContext, method: string, row: Order, more: object): Promise<void> {
  const { ContractCompanyId, Id } = row
  const { Skipped } = await desk.call<{ Skipped: { Reason: string }[] }>(desk_(method), { ContractCompanyId, Id, ...more })
  if (Skipped[0]) throw new Refused(CODE.rule, Skipped[0].Reason)
}

async function pick(row: Order, context: PlayerContext) {
  await moveRow(context, 'FinishPicking', row, {})
  return { what: 'finish picking', no: row.WarehouseOutNo, from: 'picking', to: 'picked' }
}

/** Full cartons as stored, mixed ones as planned; loose pieces of one line are a separate carton. */
async function pack(row: Order, context: PlayerContext) {
  const { ContractCompanyId, Id } = row
  const { Items, Boxes } = await context.desk.call<{ Items: Item[]; Boxes: Box[] }>(desk_('GetDetail'), { ContractCompanyId, Id })
  const carton = (item: Item, Pieces: number): Box => ({
    IsConsolidated: false,
    Length: item.CartonLength,
    Width: item.CartonWidth,
    Height: item.CartonHeight,
    Weight: Math.max(0.1, Math.round(((item.CartonWeight * Pieces) / item.PcsPerCarton) * 100) / 100),
    Items: [{ ItemId: item.Id, Pieces }],
  })
  const full = Items.flatMap((item) => Array.from({ length: item.Cartons }, () => carton(item, item.PcsPerCarton)))
  const mixed = Boxes.filter((box) => box.IsConsolidated)
  const loose = mixed.length > 0 ? [] : Items.filter((item) => item.LoosePieces > 0).map((item) => carton(item, item.LoosePieces))
  await moveRow(context, 'Pack', row, {
    Boxes: [...full, ...mixed, ...loose].map(({ IsConsolidated, Length, Width, Height, Weight, Items: content }) => ({
      IsConsolidated,
      Length,
      Width,
      Height,
      Weight,
      Items: content.map(({ ItemId, Pieces }) => ({ ItemId, Pieces })),
    })),
    Pallets: row.DeliveryMode === EXPRESS ? null : 1,
    IsMeasuresConfirmed: true,
  })
  return { what: 'pack', no: row.WarehouseOutNo, from: 'picked', to: 'packed' }
}

/** A plate number for the truck of an order. */
function plateOf({ CountryCode, Id }: Order): string {
  const letters = [0, 1, 2].map((place) => String.fromCharCode(65 + (Math.floor(Id / 26 ** place) % 26))).join('')
  return CountryCode === 'DE' ? `DU-${letters.slice(0, 2)} ${100 + (Id % 900)}` : `B${letters[2]}${10 + (Id % 60)} ${letters}`
}

/** Puts every carton of an order on its truck; those for a courier are loaded as it collects. */
async function load(row: Order, context: PlayerContext) {
  const { desk } = context
  const entry = { what: 'load', no: row.WarehouseOutNo, from: 'to be shipped', to: 'loading' }
  if (row.DeliveryMode === EXPRESS) {
    await moveOne(desk, desk_('Load'), row)
    return entry
  }
  const { ContractCompanyId, Id, WarehouseId } = row
  const { Boxes } = await desk.call<{ Boxes: Box[] }>(desk_('GetDetail'), { ContractCompanyId, Id })
  const truck = await desk.call<{ Id: number }>(manifest_('OpenTruck'), { WarehouseId, VehiclePlate: plateOf(row) })
  for (const index of Boxes.keys())
    await desk.call(manifest_('LoadOnTruck'), { Id: truck.Id, Code: `${row.WarehouseOutNo}-${index + 1}` })
  return entry
}

type Truck = { Id: number; RowVersion: number; State: number; VehiclePlate: string | null }

async function ship(row: Order, context: PlayerContext) {
  const { ContractCompanyId, Id } = row
  const isExpress = row.DeliveryMode === EXPRESS
  const entry = { what: 'ship', no: row.WarehouseOutNo, from: 'loading', to: 'outbound' }
  const { Items } = await context.desk.call<{ Items: Truck[] }>(manifest_('GetPageList'), { Keyword: row.WarehouseOutNo })
  const truck = Items.find(({ State, VehiclePlate }) => State === MANIFEST.loading && VehiclePlate !== null)
  if (truck) {
    await context.desk.call(manifest_('HandOver'), { Id: truck.Id, RowVersion: truck.RowVersion })
    return entry
  }
  const { Boxes } = await context.desk.call<{ Boxes: Box[] }>(desk_('GetDetail'), { ContractCompanyId, Id })
  const digits = (box: number, length: number) => `${Id}${box + 1}`.padStart(length, '0')
  const number: Record<string, (box: number) => string> = {
    P: (box) => `QP${digits(box, 9)}GB`,
    Y: (box) => `H${digits(box, 15)}`,
    X: (box) => digits(box, 16),
    D1: (box) => digits(box, 14),
    D2: (box) => `JD${digits(box, 16)}`,
  }
  const TrackingNos = isExpress ? Boxes.map((_, box) => number[row.ExpressCompany ?? 'D1']!(box)) : []
  await moveRow(context, 'Ship', row, { TrackingNos, VehiclePlate: isExpress ? null : 'BX21 KDE' })
  return entry
}

export const replenishment: readonly Player[] = [
  orders(STATE.notOutbound, {
    hours: (_, random) => random.between('accept', 0.5, 3),
    play: simple('accept', 'Accept', 'new', 'in progress'),
  }),
  orders(STATE.inProgress, {
    hours: (_, random) => random.between('start', 1, 5),
    play: begin,
  }),
  orders(STATE.pickingStarted, { hours: (_, random) => random.between('pick', 1, 4), play: pick }),
  orders(STATE.pickingFinished, { hours: (_, random) => random.between('pack', 1, 4), play: pack }),
  orders(STATE.preOutbound, {
    // The place expects the truck at a previously booked time.
    skips: (row) => row.BookingState === NOT_BOOKED,
    hours: (_, random) => random.between('ready', 1, 6),
    play: simple('release', 'Ready', 'packed', 'to be shipped'),
  }),
  orders(STATE.toBeShipped, {
    skips: (row) => row.BookingState === NOT_BOOKED,
    // The truck leaves in the hours before its slot.
    notBefore: (row) => (row.BookingTime ? new Date(Date.parse(row.BookingTime) - 6 * 3_600_000) : null),
    hours: (_, random) => random.between('load', 2, 10),
    play: load,
  }),
  orders(STATE.shippingOut, { hours: (_, random) => random.between('ship', 0.5, 1), play: ship }),
  orders(STATE.outbound, {
    hours: (_, random) => random.between('deliver', 10, 40),
    play: simple('deliver', 'Deliver', 'outbound', 'delivered'),
  }),
]
