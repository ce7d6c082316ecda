import { realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { freightOrder, KIND_LIST } from '#features/freight/core/rules.ts'
import { openPool } from '#kit/api/db.ts'
import { startPostgres } from '#kit/api/postgres.ts'
import { startServer, type Server } from '../e2e/server.ts'
import { openGame } from '../play/game.ts'
import type { LogEntry } from '../play/board.ts'
import { prove, describeIssues } from '../tools/prove.ts'
import { early } from './early.ts'
import { openCustomers } from './play-customers.ts'
import { count, print } from './print.ts'
import { stuckOrders } from './stuck.ts'

/** Simulates customers and provider over months: proves that no order gets stuck. */

type Options = {
  address: string
  /** The portal's database, with the owner's rights. */
  url: string
  orders: number
  /** Fewer if all orders end earlier. */
  days: number
  /** Days on which orders are placed, evenly. */
  placing: number
  stepHours: number
  /** Days between two sessions of customers. */
  everyDays?: number
  hands?: number
  only?: readonly string[]
  /** Maximum number of further days without new orders, until all have ended. */
  ending?: number
  log?(line: string): void
}

export type Played = {
  placed: number
  moves: number
  /** Days played, until the last order has ended or time is up. */
  days: number
  entries: LogEntry[]
  /** Calls that the portal refused customers. */
  refused: string[]
  /** Orders by kind and state after the last day. */
  stands: Record<string, Record<string, number>>
  stuck: string[]
  issues: string[]
}

export async function playThrough({
  address,
  url,
  orders,
  days,
  placing,
  stepHours,
  everyDays = 1,
  hands = 4,
  only,
  ending = 0,
  log = () => undefined,
}: Options): Promise<Played> {
  const pool = openPool(url, 2)
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const entries: LogEntry[] = []
    const game = await openGame({ address, hands, isAsking: true, tell: (one) => entries.push(one), ...(only && { only }) })
    if (!game.isMovable) throw new Error('The time of this portal cannot be moved: start it with DEMO_CLOCK=on.')
    const customers = await openCustomers(address, pool, 1)
    const now = () => new Date(game.begun.getTime() + game.days() * 86_400_000)
    let moves = 0
    const day = async (number: number) => {
      const due = Math.min(orders, Math.ceil((orders * (number + 1)) / placing))
      while (customers.placed() < due) await customers.place(now())
      if (number % everyDays === 0) await customers.act(now())
      for (let passed = 0; passed < 24; passed += stepHours) {
        early.signal.throwIfAborted()
        moves += await game.step(stepHours)
      }
    }
    let number = 0
    const isOver = async () =>
      customers.placed() === orders && Object.keys(await states(client)).every((state) => ENDED.includes(state))
    for (; number < days && !(await isOver()); number++) {
      await day(number)
      if (number % 10 === 9)
        log(`day ${number + 1}: ${customers.placed()} orders placed, ${moves} moves, ${JSON.stringify(await states(client))}`)
    }
    const stands = await standing(client)
    const stuck = await stuckOrders(client, now())
    while (number < days + ending && !(await isOver())) await day(number++)
    if (ending > 0) log(`day ${number}: ${JSON.stringify(await states(client))}`)
    const { issues } = await prove(client)
    return {
      placed: customers.placed(),
      moves,
      days: number,
      entries,
      refused: customers.refused,
      stands,
      stuck: [...stuck, ...(await stuckOrders(client, now()))],
      issues: await describeIssues(client, issues),
    }
  } finally {
    await client.end()
    await pool.close()
  }
}

const ENDED: readonly string[] = ['draft', 'delivered', 'cancelled']

type Count = { kind: number; state: number; n: number }
async function counts(client: Client): Promise<Count[]> {
  return (
    await client.query<Count>(
      'select order_loadding_and_service_scope_type as kind, order_status as state, count(*)::int as n from order_fba group by 1, 2 order by 1, 2',
    )
  ).rows
}

/** Orders by state. */
async function states(client: Client): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const { state, n } of await counts(client))
    sums[freightOrder.stateOf(state)] = (sums[freightOrder.stateOf(state)] ?? 0) + n
  return sums
}

async function standing(client: Client): Promise<Played['stands']> {
  const rows = await counts(client)
  return Object.fromEntries(
    KIND_LIST.map(({ name, type }) => [
      name,
      Object.fromEntries(rows.filter((row) => row.kind === type).map((row) => [freightOrder.stateOf(row.state), row.n])),
    ]),
  )
}

const DAYS = 90
/** For a shorter run: `PLAY_ORDERS=300 npm run bench -- play`. */
const ORDERS = Number(process.env['PLAY_ORDERS'] ?? 2000)

/**
 * Two thousand orders on a real server with the demo's data, placed over ninety days, and played until the last of them
 * has ended.
 */
export async function benchPlay(dataDir: string): Promise<void> {
  const settings = {
    DATABASE_URL: '',
    DATA_DIR: join(dataDir, 'play'),
    DEMO_CLOCK: 'on',
    REQUESTS_PER_MINUTE: '10000000',
    LOG_LEVEL: 'error',
  }
  const folder = join(settings.DATA_DIR, 'postgres')
  const postgres = await startPostgres(folder)
  let server: Server | undefined
  try {
    server = await startServer(settings, early.signal)
    const start = performance.now()
    const played = await playThrough({
      address: server.address,
      url: postgres.url('quayside'),
      orders: ORDERS,
      days: DAYS,
      placing: 45,
      stepHours: 12,
      ending: 60,
      log: (line) => console.log(line),
    })
    report(played, (performance.now() - start) / 60_000)
  } finally {
    await server?.stop()
    await postgres.stop()
    // Where root runs this the folder is a link (kit/api/postgres-home.ts).
    await rm(await realpath(folder), { recursive: true, force: true })
  }
}

function report({ placed, moves, days, entries, refused, stands, stuck, issues }: Played, minutes: number): void {
  const names = [...new Set(Object.values(stands).flatMap((one) => Object.keys(one)))]
  console.log(
    `\n${count(placed)} orders placed, ${count(moves)} moves in ${days} days, ${minutes.toFixed(1)} minutes. After ${DAYS} days (with the demo's own orders):\n`,
  )
  print(
    ['kind', ...names],
    Object.entries(stands).map(([kind, one]) => [kind, ...names.map((name) => count(one[name] ?? 0))]),
  )
  const no = entries.flatMap((one) => ('refused' in one ? [`${one.player}: ${one.refused}`] : []))
  for (const [what, lines] of Object.entries({
    'Refused to staff': no,
    'Refused to customers': refused.map((line) => line.replace(/\d{3,}/g, '…')),
    Stuck: stuck,
    'Ledgers that do not agree': issues,
  })) {
    console.log(`${what}: ${lines.length}`)
    for (const [line, n] of Object.entries(Object.groupBy(lines, (line) => line)).slice(0, 30))
      console.log(`  ${n!.length} × ${line}`)
  }
  console.log()
  if (stuck.length + issues.length > 0) process.exitCode = 1
}
