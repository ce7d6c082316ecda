import { player, type Player, type PlayerContext, type Row } from '../board.ts'

/** Demand orders of the warehouses: quoted, and carried out. */

const STATE = { submitted: 140001, inProgress: 140004 }
const WORK = { relabel: 139001, destroy: 139007 }
const EFFECT: Readonly<Record<number, number>> = { [WORK.relabel]: 214001, [WORK.destroy]: 214002 }
const desk_ = (method: string) => `/desk/api/Demands/${method}`
const DAY_MS = 86_400_000

type Item = { Fnsku: string; Pieces: number; NewFnsku: string | null }
type Line = { Name: string; Qty: number; UnitPrice: number }
type Demand = Row & { NeedsNo: string; CountryCode: string; DemandType: number; Items: Item[]; QuoteLines: Line[] }

const demandPlayer = (name: string, Status: number, one: Pick<Player<Demand>, 'hours' | 'play'>) =>
  player<Demand>({ name, list: desk_('GetPageList'), filter: () => ({ Status }), site: (row) => row.CountryCode, ...one })

const known = ({ ContractCompanyId, Id, RowVersion }: Demand) => ({ ContractCompanyId, Id, RowVersion })

async function quote(row: Demand, { desk, random, now }: PlayerContext) {
  const pieces = row.Items.reduce((sum, item) => sum + item.Pieces, 0)
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()
  const UnitPrice = pieces > 0 ? 0.45 : Math.round(random.between('price', 12, 60) * 2) / 2
  const Lines = [{ Name: 'Work', Qty: Math.max(1, pieces), UnitPrice }]
  const finish = inDays(random.between('days', 8, 12))
  await desk.call(desk_('Quote'), {
    ...known(row),
    Lines,
    ExpectedFinishTime: finish,
    ValidTo: finish,
    Remark: null,
  })
  return { what: 'quote', no: row.NeedsNo, from: 'submitted', to: 'quoted' }
}

/** The cost is as quoted; goods no longer in stock change nothing. */
async function finish(row: Demand, { desk }: PlayerContext) {
  const Effect = EFFECT[row.DemandType]
  const Effects = Effect === undefined ? [] : row.Items.map((item) => ({ ...item, Effect }))
  await desk.call(desk_('Finish'), { ...known(row), Lines: row.QuoteLines, Effects })
  return { what: 'finish', no: row.NeedsNo, from: 'in progress', to: 'completed' }
}

export const demands: readonly Player[] = [
  demandPlayer('demand quotes', STATE.submitted, { hours: (_, random) => random.between('quote', 1, 20), play: quote }),
  demandPlayer('demand work', STATE.inProgress, { hours: (_, random) => random.between('work', 8, 60), play: finish }),
]
