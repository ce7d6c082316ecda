import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pack, type Pack } from 'tar-stream'
import type { FileStore } from '#kit/api/files.ts'
import { setupError } from '#kit/api/setup-error.ts'
import { storeOf } from '#kit/api/store.ts'
import { pathArgument, withDatabase } from './with-database.ts'

/** First member of an archive: how to read the rest. */
export type Manifest = {
  format: 1
  migrations: { name: string; checksum: string }[]
  tables: { name: string; columns: string[] }[]
  /** Partitions of partitioned tables with their bounds, in SQL syntax; missing in archives from before there were any. */
  partitions?: { name: string; table: string; bound: string }[]
  /** Next value and whether it was used yet, as arguments of `setval`. */
  sequences: { name: string; value: string; called: boolean }[]
}

export const MANIFEST = 'manifest.json'
/** A table's rows are split into members of about this size, because an archive states a size before the bytes. */
const PART_BYTES = 4 * 1_048_576

/**
 * Writes all rows and files into one archive (tar, gzip) while the portal may keep running: the rows are a snapshot.
 * Files are read after the rows, so every referenced file exists. Queued jobs are not included.
 */
export async function backup(url: string, store: FileStore, archive: string): Promise<{ tables: number; bytes: number }> {
  const client = new Client({ connectionString: url, application_name: 'quayside-backup' })
  // A lost connection also fails the running statement.
  client.on('error', () => undefined)
  await client.connect()
  const draft = `${archive}.part`
  try {
    await client.query('begin isolation level repeatable read read only')
    const manifest = await describe(client)
    const tar = pack()
    await Promise.all([
      pipeline(tar, createGzip({ level: 4 }), createWriteStream(draft, { mode: 0o600, flush: true })),
      addMembers(tar, client, manifest, store).catch((error: Error) => tar.destroy(error)),
    ])
    await rename(draft, archive)
    return { tables: manifest.tables.length, bytes: (await stat(archive)).size }
  } finally {
    await client.end()
    await rm(draft, { force: true })
  }
}

async function describe(client: Client): Promise<Manifest> {
  const { rows: made } = await client.query(
    `select from pg_tables where schemaname = 'public' and tablename = 'schema_migration'`,
  )
  if (made.length === 0)
    throw setupError(
      'There is nothing to back up: the portal was never started with this database. See DATA_DIR and DATABASE_URL.',
    )
  const migrations = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from schema_migration order by name',
  )
  const tables = await client.query<Manifest['tables'][number]>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'schema_migration'
      group by c.relname order by c.relname`,
  )
  const partitions = await client.query<NonNullable<Manifest['partitions']>[number]>(
    `select c.relname as name, t.relname as "table", pg_get_expr(c.relpartbound, c.oid) as bound
       from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class t on t.oid = i.inhparent
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relispartition order by 1`,
  )
  const names = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of names.rows) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${client.escapeIdentifier(name)}`,
    )
    sequences.push({ name, ...rows[0]! })
  }
  return { format: 1, migrations: migrations.rows, tables: tables.rows, partitions: partitions.rows, sequences }
}

async function addMembers(tar: Pack, client: Client, manifest: Manifest, store: FileStore): Promise<void> {
  await addMember(tar, MANIFEST, JSON.stringify(manifest, null, 1))
  for (const { name, columns } of manifest.tables) {
    // COPY of a table fails where row-level security applies; COPY of a query does not.
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
    const rows = client.query(copyTo(`copy (select ${list} from ${client.escapeIdentifier(name)}) to stdout`))
    for await (const part of partsOf(rows)) await addMember(tar, `tables/${name}`, part)
  }
  for await (const { key, size } of store.list()) {
    const content = await store.read(key).catch(ignoreMissingFile)
    if (content) await pipeline(content, tar.entry({ name: `files/${key}`, size, mode: 0o600 }))
  }
  tar.finalize()
}

/** Complete rows: in COPY's text format each ends with a line feed, and line feeds within values are escaped. */
async function* partsOf(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let part: Buffer[] = []
  let size = 0
  for await (const chunk of rows) {
    const end = size + chunk.length < PART_BYTES ? 0 : chunk.lastIndexOf('\n') + 1
    if (end > 0) {
      yield Buffer.concat([...part, chunk.subarray(0, end)])
      part = []
      size = 0
    }
    part.push(chunk.subarray(end))
    size += chunk.length - end
  }
  if (size > 0) yield Buffer.concat(part)
}

/** A file may be removed while others are read. */
function ignoreMissingFile(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function addMember(tar: Pack, name: string, content: string | Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()))
  })
}

if (import.meta.main) {
  await withDatabase(async (url, config) => {
    const archive = pathArgument()
    if (!archive) throw setupError('usage: npm run backup -- <file.tar.gz>')
    const { tables, bytes } = await backup(url, await storeOf(config), archive)
    console.log(`Wrote ${tables} tables and all files to ${archive} (${(bytes / 1_048_576).toFixed(1)} MB).`)
  })
}
