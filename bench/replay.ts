import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { handlers } from '../api/mounted.ts'
import { ONE_PLAN, openPool } from '#kit/api/db.ts'
import { digest } from '#kit/api/secret.ts'
import { one, ms, ROUNDS, SECONDS, startPortal } from './calls.ts'
import { signIn, type Person } from './fill.ts'
import { runAs } from './list-buffers.ts'
import { combineRounds, load, startBare, type Measured, type Shot } from './load.ts'
import { count, print, rate } from './print.ts'
import { READINGS, RECORDED_COMPANIES, type Reading } from './statements.ts'

/** A statement that the portal sent for a response. */
export type Recorded = { name: string; text: string; values: unknown[]; isOnePlan: boolean }
/** A request with its number among the recorded responses. */
type Played = { shot: Shot; n: number }

const CONNECTIONS = 10
/** Requests recorded per company; details use a random record for each. */
const SAMPLES = 5
const STAFF_TOKEN = 'bench-staff'

/** Compares the portal's reads with a server that only runs the same statements, prepared, and passes their JSON through. */
export async function benchReplay(url: string, dataDir: string): Promise<void> {
  const people = await signIn(url, RECORDED_COMPANIES)
  const staff = await signStaffIn(url)
  const answers: Recorded[][] = []
  const plays: Played[][] = []
  for (const reading of READINGS) plays.push(await record(url, reading, people, staff, answers))
  const file = join(dataDir, 'recorded.json')
  await writeFile(file, JSON.stringify(answers))
  const portal = await startPortal(url, dataDir)
  const bare = await startBare(url, 'replay-server.ts', file)
  try {
    const rows: string[][] = []
    for (const [index, { name, aim }] of READINGS.entries()) {
      const played = plays[index]!
      const toPortal = () => one(played).shot
      const toBare = () => ({ path: '/answer', body: { n: one(played).n } })
      const [ours, theirs]: [Measured[], Measured[]] = [[], []]
      for (let round = 0; round <= ROUNDS; round++) {
        ours.push(await load(portal.address, CONNECTIONS, SECONDS, toPortal))
        theirs.push(await load(bare.address, CONNECTIONS, SECONDS, toBare))
      }
      // The first round warms both up.
      const [a, b] = [ours, theirs].map((rounds) => combineRounds(rounds.slice(1))) as [Measured, Measured]
      const statements = Math.max(...played.map(({ n }) => answers[n]!.length))
      const ratio = (a.rps / b.rps).toFixed(2)
      rows.push([
        name,
        count(statements),
        rate(a.rps),
        ms(a.p50),
        rate(b.rps),
        ms(b.p50),
        ratio,
        String(aim),
        count(a.failed + b.failed),
      ])
    }
    print(['read', 'statements', 'requests/s', 'p50 ms', 'bare requests/s', 'p50 ms', 'ratio', 'aim', 'failed'], rows)
  } finally {
    await Promise.all([portal.stop(), bare.stop()])
  }
}

/** Runs the handler for each company and records the statements that it sends to the database. */
async function record(
  url: string,
  reading: Reading,
  people: readonly Person[],
  staff: number,
  answers: Recorded[][],
): Promise<Played[]> {
  const handler = handlers.find(({ op }) => op.path === reading.path)
  if (!handler) throw new Error(`there is no ${reading.path}`)
  // Without pipelining, so that each statement passes through `client.query`.
  const pool = openPool(url, 1, false)
  let sent: Recorded[] = []
  pool.pg.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const { text, values } = args[0] as { text?: string; values?: unknown[] }
        if (text !== undefined && !text.startsWith('select set_config')) sent.push(recordedOf(text, values ?? []))
        return query(...args)
      },
    })
  })
  const played: Played[] = []
  try {
    for (const person of people)
      for (let sample = 0; sample < SAMPLES; sample++) {
        const body = reading.input(person)
        sent = []
        await runAs(pool, handler, body, { customer: person.user, staff, company: person.company })
        const token = reading.isDesk ? STAFF_TOKEN : person.token
        played.push({ shot: { path: reading.path, token, body }, n: answers.push(sent) - 1 })
      }
  } finally {
    await pool.close()
  }
  return played
}

const recordedOf = (text: string, values: unknown[]): Recorded => ({
  name: createHash('sha1').update(text).digest('hex'),
  text,
  values,
  isOnePlan: text.startsWith(ONE_PLAN),
})

/** Signs a member of staff in and returns the id. */
async function signStaffIn(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into session (token_hash, user_id, is_staff, created_time, last_seen_time, expire_time)
       select $1, (select min(id) from app_user where is_staff), true, now(), now(), now() + interval '1 day'
       on conflict (token_hash) do update set last_seen_time = now(), expire_time = now() + interval '1 day'
       returning user_id as id`,
      [digest(STAFF_TOKEN)],
    )
    return Number(rows[0]!.id)
  } finally {
    await client.end()
  }
}
