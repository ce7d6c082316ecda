import { openBoard, type Player, type LogEntry } from './board.ts'
import { signIn } from './desk.ts'
import { ASKING, PLAYERS } from './players.ts'

/** A running portal, played as the provider. */

type Options = {
  /** Address of the portal: `http://127.0.0.1:4600`. */
  address: string
  /** The same seed gives the same outcomes. */
  seed?: number
  /** Names of the participating players; all by default. */
  only?: readonly string[]
  /** Also makes requests that only customers can answer. */
  isAsking?: boolean
  /** Moves made concurrently. */
  hands?: number
  tell(entry: LogEntry): void
  isStopped?(): boolean
}

type Time = { Time: string; IsMovable: boolean }
const HOUR_MS = 3_600_000

/** The demo's staff, and their common password. */
const OFFICE = 'staff_ops'
const SITES = { GB: 'staff_uk', DE: 'staff_de' }
const PASSWORD = 'Demo123456'

/** Names of all players, for `only`. */
export const names = (): string[] => [...new Set([...PLAYERS, ...ASKING].map(({ name }) => name))]

/** Signs the provider's staff in. Throws `Gone` if there is no portal. */
export async function openGame({ address, seed = 1, only, isAsking = false, hands = 1, tell, isStopped }: Options) {
  const office = await signIn(address, OFFICE, PASSWORD)
  const [GB, DE] = [await signIn(address, SITES.GB, PASSWORD), await signIn(address, SITES.DE, PASSWORD)]
  const all: readonly Player[] = isAsking ? [...PLAYERS, ...ASKING] : PLAYERS
  const players = only ? [...PLAYERS, ...ASKING].filter(({ name }) => only.includes(name)) : all
  const board = openBoard({ desks: { office, sites: { GB, DE } }, players, seed, tell, hands, ...(isStopped && { isStopped }) })

  const first = await office.call<Time>('/desk/api/Clock/GetTime')
  const begun = new Date(first.Time)
  /** The time of the simulated people; the portal's clock follows, if it can be moved. */
  let pace = begun

  return {
    begun,
    isMovable: first.IsMovable,
    /** Advances the given number of hours, then does what is due. Returns the number of moves. */
    async step(hours: number): Promise<number> {
      const { Time } = first.IsMovable
        ? await office.call<Time>('/desk/api/Clock/Advance', { Minutes: Math.max(1, Math.round(hours * 60)) })
        : await office.call<Time>('/desk/api/Clock/GetTime')
      const now = new Date(Time)
      pace = first.IsMovable ? now : new Date(pace.getTime() + hours * HOUR_MS)
      return board.round(now, pace)
    },
    /** Simulated days passed. */
    days: () => (pace.getTime() - begun.getTime()) / (24 * HOUR_MS),
  }
}
