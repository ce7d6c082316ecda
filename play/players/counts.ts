import { player, type Player, type PlayerContext, type Row } from '../board.ts'

/** Stock counts: the warehouse counts its shelves, the office decides. */

const STATE = { counting: 297001, toApprove: 297002, rejected: 297004 }
const count_ = (method: string) => `/desk/api/StockCount/${method}`

type Count = Row & { CountNo: string; CountryCode: string; WarehouseId: number; Round: number; DifferenceCount: number }
type Detail = {
  RowVersion: number
  IsOwnCount: boolean
  Batches: { Id: number; WaresInfoId: number; BatchNo: string }[]
}
type Stock = { WaresInfoId: number; AvailablePcs: number; LockedPcs: number }

const countsIn = (name: string, StockCountState: number, one: Pick<Player<Count>, 'hours' | 'play' | 'site'>) =>
  player<Count>({ name, list: count_('GetPageList'), filter: () => ({ StockCountState }), ...one })

const known = ({ ContractCompanyId, Id }: Count, { RowVersion }: { RowVersion: number }) => ({
  ContractCompanyId,
  Id,
  RowVersion,
})
const read = ({ ContractCompanyId, Id }: Count, { desk }: PlayerContext) =>
  desk.call<Detail>(count_('GetById'), { ContractCompanyId, Id })

/** Enters the pieces of each batch from the stock search; now and then one is missing. */
async function enter(row: Count, hand: PlayerContext) {
  const { ContractCompanyId, Id, Round, WarehouseId } = row
  const { Batches } = await read(row, hand)
  const Lines: { Id: number; Pieces: number }[] = []
  for (const { Id: line, BatchNo, WaresInfoId } of Batches) {
    const filter = { ContractCompanyId, WarehouseId, BatchNo, PageSize: 100 }
    const { Items } = await hand.desk.call<{ Items: Stock[] }>('/desk/api/StockDesk/GetPageList', filter)
    const there = Items.find((one) => one.WaresInfoId === WaresInfoId)
    const isMissing = there !== undefined && there.AvailablePcs > 0 && hand.random.inHundred(`missing ${line}`, 15)
    Lines.push({ Id: line, Pieces: there ? there.AvailablePcs + there.LockedPcs - (isMissing ? 1 : 0) : 0 })
  }
  await hand.desk.call(count_('SetCounts'), { ContractCompanyId, Id, Round, Lines })
  await hand.desk.call(count_('Finish'), known(row, await read(row, hand)))
  return { what: 'count', no: row.CountNo, from: 'counting', to: 'to approve' }
}

/** A first count with differences is repeated. */
async function decide(row: Count, hand: PlayerContext) {
  const detail = await read(row, hand)
  const at = { no: row.CountNo, from: 'to approve' }
  if (row.Round === 1 && row.DifferenceCount > 0 && hand.random.inHundred('reject', 40)) {
    const Reason = 'Please count the batches that differ once more'
    await hand.desk.call(count_('Reject'), { ...known(row, detail), Reason })
    return { what: 'reject', ...at, to: 'rejected', remark: Reason }
  }
  await hand.desk.call(count_('Approve'), { ...known(row, detail), IsCorrectionConfirmed: true })
  return { what: 'approve', ...at, to: 'approved' }
}

export const counts: readonly Player[] = [
  countsIn('stock counts', STATE.counting, {
    site: (row) => row.CountryCode,
    hours: (_, random) => random.between('count', 2, 10),
    play: enter,
  }),
  countsIn('stock count decisions', STATE.toApprove, { hours: (_, random) => random.between('decide', 2, 20), play: decide }),
  countsIn('stock recounts', STATE.rejected, {
    site: (row) => row.CountryCode,
    hours: (_, random) => random.between('recount', 2, 20),
    async play(row, hand) {
      await hand.desk.call(count_('Recount'), known(row, await read(row, hand)))
      return { what: 'recount', no: row.CountNo, from: 'rejected', to: 'counting' }
    },
  }),
]
