import { CODE, Refused, type Desk } from './desk.ts'
import { randomFor, type Random } from './random.ts'

/** The provider's pending work, and who does it when. */

/** A row of any list at the desk. Lists over all companies name the company. */
export type Row = { Id?: number; ContractCompanyId?: number; RowVersion?: number }

/** What was done with a row, for the log. Undefined if nothing had to be done. */
export type Done = { what: string; no: string; from: string; to: string; remark?: string } | undefined

/** The context of a player. */
export type PlayerContext = {
  desk: Desk
  random: Random
  /** The portal's time. */
  now: Date
  /** Since when the row has been waiting here, in the portal's time. */
  since: Date
}

/** One kind of work at the desk: a list to check, and an action for each of its rows when it is due. */
export type Player<R extends Row = Row> = {
  readonly name: string
  readonly list: string
  /** Filter for the rows that wait for this player. */
  filter(now: Date): object
  /** Rows that wait for someone else. */
  readonly skips?: (row: R) => boolean
  /** Hours until a row is handled, since it was seen or last touched. */
  hours(row: R, random: Random): number
  /** Earliest time to handle it, in the portal's time, such as that of the ship. */
  readonly notBefore?: (row: R, random: Random) => Date | null
  play(row: R, hand: PlayerContext): Promise<Done>
  /** The country whose warehouse does it; otherwise the office does. */
  readonly site?: (row: R) => string
  /** Handled once, as long as it stays in the list. */
  readonly once?: boolean
  /** Neither logged nor counted. */
  readonly quiet?: boolean
}

/** A player with its row type erased. */
export function player<R extends Row>(one: Player<R>): Player {
  return one as unknown as Player
}

type Waiting = { seen: number; since: Date; isDone: boolean; refused?: string }
type Due = { row: Row; key: string; waiting: Waiting; hand: PlayerContext }

export type LogEntry = { player: string; at: Date } & (NonNullable<Done> | { refused: string; no: string })
/** The office, and the warehouses by country. */
export type Desks = { office: Desk; sites: Readonly<Record<string, Desk>> }
type Options = {
  desks: Desks
  players: readonly Player[]
  seed: number
  tell(entry: LogEntry): void
  hands?: number
  isStopped?(): boolean
}

const HOUR_MS = 3_600_000
const PAGE = 200
/** Hours until a refused move is retried. */
const AFTER_REFUSAL = 24

export function openBoard({ desks, players, seed, tell, hands = 1, isStopped = () => false }: Options) {
  const waiting = new Map<Player, Map<string, Waiting>>(players.map((one) => [one, new Map()]))

  /** Due rows. Rows that have left the list are forgotten: if they return, they wait again. */
  async function due(one: Player, { now, pace, touched, lists }: Round): Promise<Due[]> {
    const filter = one.filter(now)
    const asked = `${one.list} ${JSON.stringify(filter)}`
    const rows = lists.get(asked) ?? (await allRows(desks.office, one.list, filter))
    lists.set(asked, rows)
    const known = waiting.get(one)!
    for (const key of known.keys()) if (!rows.has(key)) known.delete(key)
    return [...rows].flatMap(([key, row]) => {
      if (one.skips?.(row) || touched.has(`${one.list} ${key}`)) return []
      const mine = known.get(key) ?? { seen: pace.getTime(), since: now, isDone: false }
      known.set(key, mine)
      const random = randomFor(seed, `${one.name} ${key}`)
      const hours = mine.refused ? AFTER_REFUSAL : one.hours(row, random)
      if (mine.isDone || pace.getTime() < mine.seen + hours * HOUR_MS) return []
      const earliest = one.notBefore?.(row, random)
      const desk = (one.site && desks.sites[one.site(row)]) ?? desks.office
      return earliest && earliest > now ? [] : [{ row, key, waiting: mine, hand: { desk, random, now, since: mine.since } }]
    })
  }

  async function take(one: Player, { row, key, waiting: mine, hand }: Due, { now, pace, touched }: Round): Promise<boolean> {
    try {
      const done = await one.play(row, hand)
      Object.assign(mine, { seen: pace.getTime(), since: now, isDone: one.once === true, refused: undefined })
      touched.add(`${one.list} ${key}`)
      if (!done || one.quiet) return false
      tell({ player: one.name, at: now, ...done })
      return true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      // Changed by someone else: the row is checked again in its current state.
      if (error.code === CODE.changed) return false
      if (mine.refused !== error.message) tell({ player: one.name, at: now, no: nameOf(row), refused: error.message })
      Object.assign(mine, { seen: pace.getTime(), refused: error.message })
      return false
    }
  }

  return {
    /**
     * Reads every list once and moves what is due, each row by one move at most. `pace` is the time that paces the
     * people. Returns the number of reported moves.
     */
    async round(now: Date, pace: Date = now): Promise<number> {
      const round: Round = { now, pace, touched: new Set(), lists: new Map() }
      let moves = 0
      for (const one of players) {
        const queue = isStopped() ? [] : await due(one, round)
        const work = async () => {
          for (let next = queue.shift(); next && !isStopped(); next = queue.shift()) if (await take(one, next, round)) moves += 1
        }
        await Promise.all(Array.from({ length: hands }, work))
      }
      return moves
    },
  }
}
/** What one round has read and moved: players with the same list share one read. */
type Round = { now: Date; pace: Date; touched: Set<string>; lists: Map<string, Map<string, Row>> }

/** The fields that name a row of any list. */
const NUMBERS = ['DcgNo', 'InquiryNo', 'WarehouseOutNo', 'OhlOrderNo', 'ApplyNo', 'LadingNo', 'Sku', 'NameCn', 'Id']
const nameOf = (row: Row) => String(NUMBERS.map((name) => (row as Record<string, unknown>)[name]).find(Boolean) ?? '')

/** Every row of a list, by company and key. */
async function allRows(desk: Desk, list: string, filter: object): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>()
  for (let PageIndex = 1; ; PageIndex++) {
    const { Items, TotalCount } = await desk.call<Page>(list, { ...filter, PageIndex, PageSize: PAGE }).catch(noneThere)
    for (const row of Items) rows.set(`${row.ContractCompanyId ?? ''}/${row.Id ?? ''}`, row)
    if (Items.length === 0 || PageIndex * PAGE >= TotalCount) return rows
  }
}

type Page = { Items: Row[]; TotalCount: number }
/** A portal of another version may not have the list. */
function noneThere(error: unknown): Page {
  if (error instanceof Refused && error.code === CODE.notFound) return { Items: [], TotalCount: 0 }
  throw error
}

/** Makes a bulk move of a single row; a skipped row counts as refused. */
export async function moveOne(desk: Desk, path: string, { ContractCompanyId, Id }: Row, more: object = {}): Promise<void> {
  const { Skipped } = await desk.call<{ Done: number; Skipped: { Reason: string }[] }>(path, {
    Rows: [{ ContractCompanyId, Id }],
    ...more,
  })
  if (Skipped[0]) throw new Refused(CODE.rule, Skipped[0].Reason)
}
