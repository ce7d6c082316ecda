import { link, mkdir, open, rm, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { MAX_TRIES } from '#kit/api/outbox.ts'
import { setupError } from '#kit/api/setup-error.ts'
import { pathArgument, withDatabase } from './with-database.ts'

/** Documents change for a year or more; recent events stay available to screens and rules. */
const LEAST_MONTHS = 24

/**
 * Removes the partitions of events that end before a day (yyyy-mm-dd) from the database, after writing each to a file
 * of `folder` (CSV with a header, gzip): from then on the histories of documents lack that period. Stock movements
 * stay, since they prove balances, and so do events of that time written afterwards, which go into the default
 * partition. Refuses a day within the last two years, and a partition with events that are still to be handled.
 */
export async function archiveEvents(url: string, day: string, folder: string): Promise<{ file: string; rows: number }[]> {
  const before = new Date(`${day}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(before.getTime()) || before.toISOString().slice(0, 10) !== day)
    throw setupError(`${day} is no day. Write it as yyyy-mm-dd.`)
  const client = new Client({ connectionString: url, application_name: 'quayside-archive' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows: young } = await client.query(`select where $1 > now() - $2 * interval '1 month'`, [before, LEAST_MONTHS])
    if (young.length > 0) throw setupError(`Events of the last ${LEAST_MONTHS} months stay in the database.`)
    const { rows: parts } = await client.query<{ part: string }>(
      `select part::text from partitions() where parent = 'event'::regclass and upper <= $1 order by upper`,
      [before],
    )
    await mkdir(folder, { recursive: true })
    const written: { file: string; rows: number }[] = []
    for (const { part } of parts) written.push(await archivePart(client, part, folder))
    return written
  } finally {
    await client.end()
  }
}

/** One transaction per partition: its rows are in the file before they leave the database. */
async function archivePart(client: Client, part: string, folder: string): Promise<{ file: string; rows: number }> {
  const file = join(folder, `${part}.csv.gz`)
  const draft = `${file}.part`
  let isDraftOurs = false
  await client.query(`begin; set local lock_timeout = '10s'`)
  try {
    // No one writes into it from here on; all else continues until the partition is detached.
    await client.query(`lock table ${part} in share mode`)
    const { rows } = await client.query<{ n: number; waiting: number }>(
      `select count(*)::int as n, (count(*) filter (where handled_at is null and tries < ${MAX_TRIES}))::int as waiting from ${part}`,
    )
    const { n, waiting } = rows[0]!
    if (waiting > 0) throw setupError(`${part} has ${waiting} events that are still to be handled. Start the portal first.`)
    const handle = await open(draft, 'wx', 0o600).catch(refuseIfThere(draft))
    isDraftOurs = true
    const output = handle.createWriteStream({ flush: true })
    await pipeline(client.query(copyTo(`copy ${part} to stdout with (format csv, header)`)), createGzip(), output)
    await client.query(`alter table event detach partition ${part}`)
    // Unlike a rename, a link does not overwrite an existing archive.
    await link(draft, file).catch(refuseIfThere(file))
    await unlink(draft)
    await syncFolder(folder)
    await client.query(`drop table ${part}; commit`)
    return { file, rows: n }
  } catch (error) {
    // The connection ends with the run, and with it the transaction: a COPY whose file could not be written does not
    // respond to a rollback.
    if (isDraftOurs) await rm(draft, { force: true })
    throw error
  }
}

const refuseIfThere =
  (file: string) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code !== 'EEXIST') throw error
    throw setupError(`${file} is there already and is not written over. Move it away or name another folder.`, error)
  }

/** A file's name is on disk only once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

if (import.meta.main) {
  await withDatabase(async (url) => {
    const [day] = process.argv.slice(2)
    const folder = pathArgument(1)
    if (!day || !folder) throw setupError('usage: npm run events:archive -- <yyyy-mm-dd> <folder>')
    const written = await archiveEvents(url, day, folder)
    for (const { file, rows } of written) console.log(`Wrote ${rows} events to ${file} and removed them from the database.`)
    if (written.length === 0) console.log(`No partition of events ends before ${day}.`)
  })
}
