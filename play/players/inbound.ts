import { moveOne, player, type PlayerContext, type Player, type Row } from '../board.ts'

/** Inbound plans of the warehouses: reviewed, counted as the goods arrive, closed. */

const STATE = { toReview: 123002, toInbound: 123004, exception: 123006 }
const desk_ = (method: string) => `/desk/api/Inbound/${method}`
const DAY_HOURS = 24

type Plan = Row & {
  CountryCode: string
  OhlOrderNo: string
  ExpectedInboundTime: string
  ActualPieces: number
  CancelReason: string | null
}
type Item = {
  Id: number
  Fnsku: string
  IsSnManaged: boolean
  Pieces: number
  PcsPerCarton: number
  ReceivedGood: number
  ReceivedDamaged: number
}

const plans = (name: string, Status: number, one: Pick<Player<Plan>, 'hours' | 'play' | 'notBefore' | 'skips'>) =>
  player<Plan>({ name, list: desk_('GetPageList'), filter: () => ({ Status }), site: (row) => row.CountryCode, ...one })

const missing = (item: Item) => item.Pieces - item.ReceivedGood - item.ReceivedDamaged

/** The goods on the ramp: some plans arrive in two parts, some lack a carton, now and then a piece is damaged. */
function counted(items: readonly Item[], { random }: PlayerContext) {
  const isFirst = items.every((item) => item.ReceivedGood + item.ReceivedDamaged === 0)
  const share = isFirst && random.inHundred('parts', 20) ? 0.6 : 1
  return items.flatMap((item) => {
    const lost = random.inHundred(`lost ${item.Id}`, 4) ? item.PcsPerCarton : 0
    const here = Math.max(0, share < 1 ? Math.ceil(item.Pieces * share) : missing(item) - lost)
    if (here === 0) return []
    const DamagedPieces = random.inHundred(`damaged ${item.Id} ${item.ReceivedGood}`, 5) ? 1 : 0
    const GoodPieces = here - DamagedPieces
    const Serials = item.IsSnManaged
      ? Array.from({ length: GoodPieces }, (_, n) => `${item.Fnsku}-${item.Id}-${item.ReceivedGood + n + 1}`)
      : []
    return [{ Id: item.Id, GoodPieces, DamagedPieces, Cartons: Math.ceil(here / Math.max(1, item.PcsPerCarton)), Serials }]
  })
}

async function countIn(row: Plan, hand: PlayerContext) {
  const { desk } = hand
  const { ContractCompanyId, Id } = row
  const { Items, RowVersion } = await desk.call<{ Items: Item[]; RowVersion: number }>(desk_('GetDetail'), {
    ContractCompanyId,
    Id,
  })
  const at = { no: row.OhlOrderNo, from: 'to inbound' }
  const open = Items.reduce((sum, item) => sum + Math.max(0, missing(item)), 0)
  const all = Items.reduce((sum, item) => sum + item.Pieces, 0)
  const Lines = row.ActualPieces === 0 || open > all * 0.3 ? counted(Items, hand) : []
  if (Lines.length > 0) {
    await desk.call(desk_('Receive'), { ContractCompanyId, Id, RowVersion, Lines, Remark: null })
    return {
      what: 'receive',
      ...at,
      to: 'to inbound',
      remark: `${Lines.reduce((sum, line) => sum + line.GoodPieces + line.DamagedPieces, 0)} of ${all} pieces`,
    }
  }
  if (Items.every((item) => missing(item) === 0)) {
    await moveOne(desk, desk_('Complete'), row)
    return { what: 'complete', ...at, to: 'completed' }
  }
  await desk.call(desk_('CompleteWithDifference'), {
    ContractCompanyId,
    Id,
    RowVersion,
    ExceptionText: `${open} pieces are missing`,
    UnknownGoods: false,
    LabelFault: false,
  })
  return { what: 'complete', ...at, to: 'exception', remark: `${open} pieces are missing` }
}

export const inbound: readonly Player[] = [
  plans('inbound', STATE.toReview, {
    hours: (_, random) => random.between('look', 1, 8),
    async play(row, { desk, random }) {
      const no = row.OhlOrderNo
      if (random.inHundred(`fail ${row.RowVersion}`, 6)) {
        const Reason = 'Please give the plate of the vehicle'
        await moveOne(desk, desk_('Fail'), row, { Reason })
        return { what: 'fail', no, from: 'to review', to: 'review failed', remark: Reason }
      }
      await moveOne(desk, desk_('Pass'), row)
      return { what: 'pass', no, from: 'to review', to: 'to inbound' }
    },
  }),
  plans('inbound cancellations', STATE.toInbound, {
    skips: (row) => row.CancelReason === null || row.ActualPieces > 0,
    hours: (_, random) => random.between('grant', 1, 6),
    async play(row, { desk }) {
      await moveOne(desk, desk_('GrantCancel'), row)
      return { what: 'grant cancellation', no: row.OhlOrderNo, from: 'to inbound', to: 'cancelled' }
    },
  }),
  plans('inbound receipts', STATE.toInbound, {
    skips: (row) => row.CancelReason !== null && row.ActualPieces === 0,
    hours: (_, random) => random.between('count', 2, 12),
    notBefore: (row) => new Date(row.ExpectedInboundTime),
    play: countIn,
  }),
  // The customer has seven days to accept a difference.
  plans('inbound differences', STATE.exception, {
    hours: (_, random) => random.between('resolve', 7.2, 8) * DAY_HOURS,
    async play(row, { desk }) {
      await moveOne(desk, desk_('ResolveAfter7Days'), row)
      return { what: 'resolve', no: row.OhlOrderNo, from: 'exception', to: 'completed' }
    },
  }),
]
