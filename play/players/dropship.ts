import { moveOne, player, type PlayerContext, type Player, type Row } from '../board.ts'
import { CODE, Refused } from '../desk.ts'

/** Dropshipping orders of the warehouses: accepted, picked, packed, handed to the courier, delivered. */

const STATE = { notOutbound: 126001, inProgress: 126005, pickingStarted: 126006, pickingFinished: 126007, outbound: 126002 }
const desk_ = (method: string) => `/desk/api/Dropship/${method}`

type Order = Row & {
  Site: string
  WarehouseOutNo: string
  PackagesCount: number
  ParcelWeight: number | null
  TotalPieces: number
  Courier: string | null
  CancelReason: string | null
}

const orders = (Status: number, one: Pick<Player<Order>, 'hours' | 'play'>) =>
  player<Order>({ name: 'dropship', list: desk_('GetPageList'), filter: () => ({ Status }), site: (row) => row.Site, ...one })

/** An order that its customer wants cancelled is cancelled, others are picked. */
async function begin(row: Order, { desk }: PlayerContext) {
  const entry = { no: row.WarehouseOutNo, from: 'in progress' }
  if (row.CancelReason === null) {
    await moveOne(desk, desk_('StartPicking'), row)
    return { what: 'start picking', ...entry, to: 'picking' }
  }
  await moveOne(desk, desk_('CancelLate'), row, { Reason: row.CancelReason })
  return { what: 'cancel', ...entry, to: 'cancelled' }
}

/** Now and then a piece is missing. */
async function pick(row: Order, { desk, random }: PlayerContext) {
  const { ContractCompanyId, Id } = row
  const entry = { what: 'finish picking', no: row.WarehouseOutNo, from: 'picking', to: 'picked' }
  if (row.TotalPieces > 1 && random.inHundred('short', 3)) {
    const { Items } = await desk.call<{ Items: { Id: number; Pieces: number; IsSnManaged: boolean }[] }>(desk_('GetDetail'), {
      ContractCompanyId,
      Id,
    })
    const line = Items.find((item) => item.Pieces > 1 && !item.IsSnManaged)
    if (line) {
      await moveOne(desk, desk_('FinishPicking'), row, { Shorts: [{ Id: line.Id, Lost: 1 }] })
      return { ...entry, remark: 'one piece was not found' }
    }
  }
  await moveOne(desk, desk_('FinishPicking'), row)
  return entry
}

/** A tracking number in the courier's format. */
function trackingNo(courier: string | null, digits: string): string {
  if (courier === 'P') return `QP${digits.padStart(9, '0')}GB`
  if (courier === 'Y') return `H${digits.padStart(15, '0')}`
  if (courier === 'D1') return digits.padStart(14, '0')
  return courier === 'D2' ? `JD${digits.padStart(16, '0')}` : digits.padStart(16, '0')
}

/** Parcels leave with their labels, and weigh the announced weight, or a little less. */
async function ship(
  { ContractCompanyId, WarehouseOutNo, Id, PackagesCount, ParcelWeight, Courier }: Order,
  { desk, random }: PlayerContext,
) {
  const { Labels } = await desk.call<{ Labels: { TrackingNo: string | null }[] }>(desk_('GetDetail'), { ContractCompanyId, Id })
  const parcel = (_: unknown, n: number) => ({
    TrackingNo: Labels[n]?.TrackingNo ?? trackingNo(Courier, `${Id}${n + 1}`),
    Weight: Math.max(0.01, Math.round((ParcelWeight ?? 1) * random.between(`weight ${n}`, 0.95, 1) * 100) / 100),
  })
  const { Skipped } = await desk.call<{ Skipped: { Reason: string }[] }>(desk_('Ship'), {
    IsMeasuresConfirmed: true,
    Orders: [{ WarehouseOutNo, Parcels: Array.from({ length: PackagesCount }, parcel) }],
  })
  if (Skipped[0]) throw new Refused(CODE.rule, Skipped[0].Reason)
  return {
    what: 'ship',
    no: WarehouseOutNo,
    from: 'picked',
    to: 'outbound',
    ...(PackagesCount > 1 && { remark: `${PackagesCount} parcels` }),
  }
}

const simple =
  (what: string, method: string, from: string, to: string) =>
  async (row: Order, { desk }: PlayerContext) => {
    await moveOne(desk, desk_(method), row)
    return { what, no: row.WarehouseOutNo, from, to }
  }

export const dropship: readonly Player[] = [
  orders(STATE.notOutbound, {
    hours: (_, random) => random.between('accept', 0.5, 2),
    play: simple('accept', 'Accept', 'not outbound', 'in progress'),
  }),
  orders(STATE.inProgress, {
    hours: (_, random) => random.between('start', 0.5, 5),
    play: begin,
  }),
  orders(STATE.pickingStarted, { hours: (_, random) => random.between('finish', 0.5, 3), play: pick }),
  orders(STATE.pickingFinished, { hours: (_, random) => random.between('ship', 1, 6), play: ship }),
  orders(STATE.outbound, {
    hours: (_, random) => random.between('deliver', 20, 70),
    play: simple('deliver', 'Deliver', 'outbound', 'delivered'),
  }),
]
