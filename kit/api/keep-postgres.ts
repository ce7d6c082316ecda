import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Postgres } from './postgres.ts'
import { setupError } from './setup-error.ts'

type Watch = {
  /** The server was gone and has been restarted, or could not be for a reason that may be temporary. */
  onStart(failure: unknown): void
  /** It could not be started repeatedly, or ended again and again. */
  onGiveUp(error: unknown): void
}

const PAUSE_MS = 2_000
/** Maximum number of starts within an hour; with more, another restart does not help. */
const MOST_STARTS = 5
const HOUR_MS = 3_600_000

/**
 * Watches the bundled server, which may be killed from outside, for example by the system when memory runs out: a
 * separate connection detects the end, and the server is restarted at the same address, where all other connections
 * find it. Returns a function that stops watching.
 */
export function keepPostgres(postgres: Postgres, { onStart, onGiveUp }: Watch, pauseMs = PAUSE_MS): () => Promise<void> {
  let isStopped = false
  let client: Client | undefined
  const starts: number[] = []

  /** Also resolves if there is nothing to connect to: every connection reports its end. */
  function untilLost(): Promise<void> {
    client = new Client({ connectionString: postgres.url(), application_name: 'quayside watch' })
    const lost = new Promise<void>((resolve) => client!.on('error', () => undefined).once('end', resolve))
    client.connect().catch(() => undefined)
    return lost
  }

  async function startAgain(): Promise<void> {
    let failure: unknown
    const isStarted = await postgres.restart().catch((error: unknown) => {
      failure = error
      return true
    })
    if (!isStarted) return
    starts.push(performance.now())
    const recent = starts.filter((time) => performance.now() - time < HOUR_MS).length
    if (recent > MOST_STARTS)
      throw (
        failure ?? setupError(`PostgreSQL has ended ${recent} times within an hour. Its log in DATA_DIR/postgres/log says why.`)
      )
    onStart(failure)
  }

  const watching = (async () => {
    while (!isStopped) {
      await untilLost()
      if (isStopped) return
      await startAgain()
      await sleep(pauseMs)
    }
  })().catch(onGiveUp)

  return async function stop() {
    isStopped = true
    await client?.end().catch(() => undefined)
    await watching
  }
}
