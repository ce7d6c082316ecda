import { moveOne, player, type Player, type PlayerContext, type Row } from '../board.ts'
import { CODE, Refused } from '../desk.ts'

/** VF orders: accepted, picked, packed, shipped complete, delivered. */

const STATE = {
  notOutbound: 126001,
  inProgress: 126005,
  pickingStarted: 126006,
  pickingFinished: 126007,
  toBeShipped: 126010,
  outbound: 126002,
}
const desk_ = (method: string) => `/desk/api/VendorOut/${method}`

type Order = Row & {
  CountryCode: string
  WarehouseOutNo: string
  PackagesCount: number
  ShipWindowStart: string
  CancelReason: string | null
}

const orders = (Status: number, one: Pick<Player<Order>, 'hours' | 'play' | 'notBefore'>) =>
  player<Order>({
    name: 'vendor',
    list: desk_('GetPageList'),
    filter: () => ({ Status }),
    site: (row) => row.CountryCode,
    ...one,
    play: (row, hand) => (isGivenUp(row, Status) ? giveUp(row, hand) : one.play(row, hand)),
  })

/** An order that its customer wants cancelled is cancelled, until it has left. */
const isGivenUp = ({ CancelReason }: Order, status: number) =>
  CancelReason !== null && status !== STATE.notOutbound && status !== STATE.outbound

async function giveUp({ ContractCompanyId, Id, WarehouseOutNo, CancelReason }: Order, { desk }: PlayerContext) {
  const { Skipped } = await desk.call<{ Skipped: { Reason: string }[] }>(desk_('Abandon'), {
    ContractCompanyId,
    Id,
    Reason: CancelReason,
  })
  if (Skipped[0]) throw new Refused(CODE.rule, Skipped[0].Reason)
  return { what: 'give up', no: WarehouseOutNo, from: 'in the warehouse', to: 'abandoned' }
}

const simple =
  (what: string, method: string, from: string, to: string) =>
  async (row: Order, { desk }: PlayerContext) => {
    await moveOne(desk, desk_(method), row)
    return { what, no: row.WarehouseOutNo, from, to }
  }

async function ship(row: Order, { desk }: PlayerContext) {
  const { ContractCompanyId, Id, PackagesCount } = row
  const TrackingNos = Array.from({ length: PackagesCount }, (_, parcel) => `PF${Id}${parcel + 1}GB`)
  const { Skipped } = await desk.call<{ Skipped: { Reason: string }[] }>(desk_('Ship'), { ContractCompanyId, Id, TrackingNos })
  if (Skipped[0]) throw new Refused(CODE.rule, Skipped[0].Reason)
  return { what: 'ship', no: row.WarehouseOutNo, from: 'to be shipped', to: 'outbound' }
}

export const vendor: readonly Player[] = [
  orders(STATE.notOutbound, {
    hours: (_, random) => random.between('accept', 0.5, 2),
    play: simple('accept', 'Accept', 'new', 'in progress'),
  }),
  orders(STATE.inProgress, {
    hours: (_, random) => random.between('start', 0.5, 3),
    play: simple('start picking', 'StartPicking', 'in progress', 'picking'),
  }),
  orders(STATE.pickingStarted, {
    hours: (_, random) => random.between('pick', 0.5, 3),
    play: simple('finish picking', 'FinishPicking', 'picking', 'picked'),
  }),
  orders(STATE.pickingFinished, {
    hours: (_, random) => random.between('pack', 0.5, 2),
    play: simple('pack', 'Pack', 'picked', 'to be shipped'),
  }),
  orders(STATE.toBeShipped, {
    hours: (_, random) => random.between('ship', 0.5, 4),
    // The marketplace refuses early arrivals.
    notBefore: ({ ShipWindowStart }) => new Date(ShipWindowStart),
    play: ship,
  }),
  orders(STATE.outbound, {
    hours: (_, random) => random.between('deliver', 10, 40),
    play: simple('deliver', 'Deliver', 'outbound', 'delivered'),
  }),
]
