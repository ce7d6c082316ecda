import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#kit/api/postgres.ts'
import { exitWith } from '#kit/api/setup-error.ts'
import { onShutdown } from '#kit/api/shutdown.ts'
import { benchCalls, benchGrowth, FREIGHT_CALLS, WAREHOUSE_CALLS } from './calls.ts'
import { early } from './early.ts'
import { benchLive } from './live.ts'
import { benchBulk } from './bulk.ts'
import { benchPlay } from './play.ts'
import { benchProcesses } from './processes.ts'
import { benchQuotes } from './quotes.ts'
import { filled, filledFinance } from './fill.ts'
import { benchFinance } from './finance.ts'
import { steal } from './load.ts'
import { benchSheets } from './sheets.ts'
import { benchTyping } from './typing.ts'
import { benchReplay } from './replay.ts'
import { benchRowLevelSecurity } from './row-level-security.ts'
import { benchWeb } from './web.ts'

/**
 * `npm run bench`: fills a database (once, kept in .cache/bench) and prints the tables of docs/performance.md.
 * `npm run bench -- calls freight replay rls quotes typing live bulk growth sheets finance web` runs the named parts only, `play` and `processes` only when they are named.
 */
const SMALL = 10_000
const LARGE = 1_000_000
const FEE_LINES = 10_000_000
const PARTS: Record<string, { title: string; run(): Promise<void> }> = {
  calls: {
    title: 'The portal against a bare Fastify + pg server, 1,000,000 orders',
    run: async () => benchCalls(await database(LARGE), dataDir, WAREHOUSE_CALLS),
  },
  freight: {
    title: 'Freight orders against the bare server, 1,000,000 of them',
    run: async () => benchCalls(await database(LARGE), dataDir, FREIGHT_CALLS),
  },
  replay: {
    title: 'Reads against nothing but their own statements, 1,000,000 orders, 10 connections',
    run: async () => benchReplay(await database(LARGE), dataDir),
  },
  rls: {
    title: 'What row-level security costs, 1,000,000 orders',
    run: async () => benchRowLevelSecurity(await database(LARGE)),
  },
  quotes: { title: 'Prices while typing, 16 rate cards', run: () => benchQuotes(postgres.url, dataDir) },
  typing: {
    title: 'Typing in an order of 300 rows of cartons and 200 lines of goods',
    run: () => benchTyping(postgres.url, dataDir),
  },
  processes: {
    title: 'One, two and four server processes behind haproxy, 10,000 orders, 50 connections',
    run: async () => benchProcesses(await database(SMALL), dataDir),
  },
  live: { title: 'From a move on one process to the open page of another', run: () => benchLive(postgres.url, dataDir) },
  bulk: { title: 'All 12,345 under a filter', run: () => benchBulk(postgres.url, dataDir) },
  growth: {
    title: 'Lists from 10,000 to 1,000,000 orders, 10 connections',
    run: async () => benchGrowth(await database(SMALL), await database(LARGE), dataDir),
  },
  sheets: { title: 'Workbooks', run: async () => benchSheets(await database(LARGE)) },
  finance: {
    title: 'Fees and bills, 10,000 companies, 10,000,000 fee lines',
    run: async () => benchFinance(await filledFinance(postgres.url, FEE_LINES), dataDir),
  },
  play: { title: 'Customers and provider over ninety days', run: () => benchPlay(dataDir) },
  web: { title: 'Pages, 10 Mbit/s with 40 ms', run: async () => benchWeb(await database(SMALL)) },
}

/** The first proves something and measures nothing, the second needs haproxy. */
const ONLY_NAMED = ['play', 'processes']

const cache = join(import.meta.dirname, '../.cache/bench')
await mkdir(cache, { recursive: true })
const dataDir = await mkdtemp(join(tmpdir(), 'quayside-bench-'))
// As `npm start` runs it: a commit is on disk before it is answered.
const postgres = await startPostgres(join(cache, 'postgres'))
const database = (orders: number) => filled(postgres.url, orders)

const ended = measure().finally(async () => {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})
onShutdown(async (reason) => {
  console.log(`\n${reason}: stopping what was started …`)
  early.abort()
  await ended.catch(() => undefined)
})
await ended.catch((error) => early.signal.aborted || exitWith(error))

async function measure(): Promise<void> {
  const wanted = process.argv.slice(2).filter((part) => !part.startsWith('--'))
  const unknown = wanted.find((part) => !(part in PARTS))
  if (unknown) throw new Error(`There is no part ${unknown}; there are ${Object.keys(PARTS).join(', ')}.`)
  console.log(
    `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${process.platform}. Load, server and database share the machine.\n`,
  )
  for (const part of wanted.length > 0 ? wanted : Object.keys(PARTS).filter((part) => !ONLY_NAMED.includes(part))) {
    early.signal.throwIfAborted()
    const { title, run } = PARTS[part]!
    const before = steal()
    console.log(`## ${title}\n`)
    await run()
    const { percent } = steal(before.now)
    console.log(
      `Stolen by other machines on the host meanwhile: ${percent === undefined ? 'unknown' : `${percent.toFixed(1)} %`}\n`,
    )
  }
}
