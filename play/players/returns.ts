import { moveOne, player, type Player, type PlayerContext, type Row } from '../board.ts'

/** Returns and destructions of the warehouses: accepted, counted as their parcels arrive, priced, shelved; destroyed. */

const STATE = { submitted: 141008, accepted: 141005, partial: 141001, pending: 141004, toShelve: 141007 }
const EXPECTED = 241001
const CLAIMED = 241003
const CONDITION = { asNew: 138001, opened: 138002, damaged: 138003, notOurs: 138004 }
const DESTROY = { waiting: 143001, running: 143002 }
const desk_ = (method: string) => `/desk/api/Returns/${method}`
const destroy_ = (method: string) => `/desk/api/Destructions/${method}`
const DAY_MS = 86_400_000

type Return = Row & {
  CountryCode: string
  ReturnNo: string
  Pieces: number
  Boxes: number
  UnpricedLines: number
  UnconfirmedLines: number
}
type Detail = {
  RowVersion: number
  Parcels: { TrackingNo: string; PackageState: number }[]
  Announced: { Fnsku: string; Pieces: number }[]
}
type Destruction = Row & { CountryCode: string; DestroyNo: string; Weight: number }

const returnsIn = (name: string, filter: object, one: Pick<Player<Return>, 'hours' | 'play' | 'skips'>) =>
  player<Return>({ name, list: desk_('GetPageList'), filter: () => filter, site: (row) => row.CountryCode, ...one })

/** The content of a parcel: its share of the announcement, now and then with a damaged piece or another seller's. */
function contentOf({ Announced, Parcels }: Detail, { random }: PlayerContext, parcel: string) {
  const lines = Announced.flatMap(({ Fnsku, Pieces }) => {
    const share = Math.max(1, Math.floor(Pieces / Parcels.length))
    const damaged = random.inHundred(`damaged ${parcel} ${Fnsku}`, 25) ? 1 : 0
    return [
      ...(share > damaged ? [{ Fnsku, GoodsCondition: CONDITION.asNew, Pieces: share - damaged }] : []),
      ...(damaged > 0 ? [{ Fnsku, GoodsCondition: CONDITION.damaged, Pieces: damaged }] : []),
    ]
  })
  const isOthers = lines.length === 0 || random.inHundred(`others ${parcel}`, 8)
  return [...lines, ...(isOthers ? [{ Fnsku: 'UNKNOWN-LABEL', GoodsCondition: CONDITION.notOurs, Pieces: 1 }] : [])]
}

async function count(row: Return, hand: PlayerContext) {
  const { ContractCompanyId, Id } = row
  const detail = await hand.desk.call<Detail>(desk_('GetDetail'), { ContractCompanyId, Id })
  const open = detail.Parcels.filter(({ PackageState }) => [EXPECTED, CLAIMED].includes(PackageState))
  const at = { no: row.ReturnNo, from: 'accepted' }
  const next = open[0]
  if (!next) {
    await moveOne(hand.desk, desk_('CloseShort'), row)
    return { what: 'close short', ...at, to: 'pending putaway' }
  }
  const Lines = contentOf(detail, hand, next.TrackingNo)
  await hand.desk.call(desk_('Receive'), {
    ContractCompanyId,
    Id,
    RowVersion: detail.RowVersion,
    TrackingNo: next.TrackingNo,
    Weight: 2.5,
    Lines,
  })
  return { what: 'receive', ...at, to: open.length > 1 ? 'partial inbound' : 'received', remark: next.TrackingNo }
}

export const returns: readonly Player[] = [
  returnsIn(
    'returns',
    { Status: STATE.submitted },
    {
      hours: (_, random) => random.between('accept', 1, 8),
      async play(row, { desk, random }) {
        const no = row.ReturnNo
        if (random.inHundred('reject', 4)) {
          const Reason = 'The removal order is addressed to another warehouse'
          await moveOne(desk, desk_('Reject'), row, { Reason })
          return { what: 'reject', no, from: 'submitted', to: 'rejected', remark: Reason }
        }
        await moveOne(desk, desk_('Accept'), row)
        return { what: 'accept', no, from: 'submitted', to: 'accepted' }
      },
    },
  ),
  ...[STATE.accepted, STATE.partial].map((Status) =>
    returnsIn('return parcels', { Status }, { hours: (_, random) => random.between('parcel', 18, 60), play: count }),
  ),
  returnsIn(
    'return quotes',
    { Status: STATE.pending },
    {
      skips: (row) => row.UnpricedLines === 0 || row.UnconfirmedLines > 0,
      hours: (_, random) => random.between('quote', 2, 20),
      async play(row, { desk, now }) {
        const { ContractCompanyId, Id, RowVersion } = row
        const day = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()
        const quote = { Amount: 12, ExpectedFinishTime: day(15), ValidTo: day(14).slice(0, 10), Remark: null }
        await desk.call(desk_('Quote'), { ContractCompanyId, Id, RowVersion, ...quote })
        return { what: 'quote', no: row.ReturnNo, from: 'pending putaway', to: 'quoted' }
      },
    },
  ),
  returnsIn(
    'return putaway',
    { Status: STATE.toShelve },
    {
      hours: (_, random) => random.between('shelve', 4, 30),
      async play(row, { desk }) {
        await moveOne(desk, desk_('Shelve'), row)
        return { what: 'shelve', no: row.ReturnNo, from: 'to be shelved', to: 'shelved' }
      },
    },
  ),
  player<Destruction>({
    name: 'destructions',
    list: destroy_('GetPageList'),
    filter: () => ({ DestructionState: DESTROY.waiting }),
    site: (row) => row.CountryCode,
    hours: (_, random) => random.between('start', 6, 48),
    async play(row, { desk }) {
      await moveOne(desk, destroy_('Start'), row)
      return { what: 'start', no: row.DestroyNo, from: 'to destroy', to: 'destroying' }
    },
  }),
  player<Destruction>({
    name: 'destructions done',
    list: destroy_('GetPageList'),
    filter: () => ({ DestructionState: DESTROY.running }),
    site: (row) => row.CountryCode,
    hours: (_, random) => random.between('destroy', 6, 48),
    async play(row, { desk }) {
      const { ContractCompanyId, Id, RowVersion, Weight } = row
      await desk.call(destroy_('Finish'), { ContractCompanyId, Id, RowVersion, Weight, Witness: 'A. Hill', Photos: [] })
      return { what: 'destroy', no: row.DestroyNo, from: 'destroying', to: 'destroyed' }
    },
  }),
]
