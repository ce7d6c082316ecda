import { openBoard, type Player, type LogEntry } from './board.ts'
import { signIn } from './desk.ts'
import { ASKING, PLAYERS } from './players.ts'

/** A running portal, played from the provider's side. */

type Options = {
  /** Where the portal is: `http://127.0.0.1:4600`. */
  address: string
  /** Whatever is played alike comes out alike. */
  seed?: number
  /** Names of the players that take part; all unless said. */
  only?: readonly string[]
  /** Also asks what only customers can answer. */
  isAsking?: boolean
  /** Moves that are made at the same time. */
  hands?: number
  tell(told: LogEntry): void
  isStopped?(): boolean
}

type Time = { Time: string; IsMovable: boolean }
const HOUR_MS = 3_600_000

/** The demo's staff, and what they all sign in with. */
const OFFICE = 'staff_ops'
const SITES = { GB: 'staff_uk', DE: 'staff_de' }
const PASSWORD = 'Demo123456'

/** Names of all players, for `only`. */
export const names = (): string[] => [...new Set([...PLAYERS, ...ASKING].map(({ name }) => name))]

/** Signs the provider's staff in. Throws `Gone` where there is no portal. */
export async function openGame({ address, seed = 1, only, isAsking = false, hands = 1, tell, isStopped }: Options) {
  const office = await signIn(address, OFFICE, PASSWORD)
  const [GB, DE] = [await signIn(address, SITES.GB, PASSWORD), await signIn(address, SITES.DE, PASSWORD)]
  const all: readonly Player[] = isAsking ? [...PLAYERS, ...ASKING] : PLAYERS
  const players = only ? [...PLAYERS, ...ASKING].filter(({ name }) => only.includes(name)) : all
  const board = openBoard({ desks: { office, sites: { GB, DE } }, players, seed, tell, hands, ...(isStopped && { isStopped }) })

  const first = await office.call<Time>('/desk/api/Clock/GetTime')
  const begun = new Date(first.Time)
  /** How people's time passes here; the portal's own with it, if that may be moved. */
  let pace = begun

  return {
    begun,
    isMovable: first.IsMovable,
    /** Lets so many hours pass, then does what is due. Gives the moves made. */
    async step(hours: number): Promise<number> {
      const { Time } = first.IsMovable
        ? await office.call<Time>('/desk/api/Clock/Advance', { Minutes: Math.max(1, Math.round(hours * 60)) })
        : await office.call<Time>('/desk/api/Clock/GetTime')
      const now = new Date(Time)
      pace = first.IsMovable ? now : new Date(pace.getTime() + hours * HOUR_MS)
      return board.round(now, pace)
    },
    /** Days that have passed for people. */
    days: () => (pace.getTime() - begun.getTime()) / (24 * HOUR_MS),
  }
}
