import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Client, DatabaseError } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { extract, type Entry } from 'tar-stream'
import { checkFileFolder } from '#kit/api/file-folder.ts'
import { isStoreKey, type FileStore } from '#kit/api/files.ts'
import { migrate, readMigrations } from '#kit/api/migrate.ts'
import { inWorkFolder } from '#kit/api/work-folder.ts'
import { setupError } from '#kit/api/setup-error.ts'
import { storeOf } from '#kit/api/store.ts'
import { MANIFEST, type Manifest } from './backup.ts'
import { pathArgument, withDatabase } from './with-database.ts'

type Options = {
  /** Replace the content of the database. */
  force?: boolean
  /** Folder of migrations, if not the portal's own. */
  migrations?: string
}

/**
 * Fills a database from an archive of `backup`. It is migrated to the version of the archive, the rows are loaded in
 * one transaction, and the later migrations run on them. Refuses a database that contains rows (unless forced), one in
 * use by a portal, and an archive of a later version.
 */
export async function restore(
  url: string,
  store: FileStore,
  archive: string,
  { force = false, migrations }: Options = {},
): Promise<{ tables: number; files: number }> {
  const members = unpacked(archive)
  const first = await nextOf(members)
  if (first?.header.name !== MANIFEST) throw setupError(`${archive} is no backup of Quayside.`)
  const manifest: Manifest = JSON.parse(await text(first))
  await refuseOtherHistory(manifest, migrations)

  const client = new Client({ connectionString: url, application_name: 'quayside-restore' })
  // A lost connection also fails the running statement.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await clear(client, force)
    await migrate(url, migrations, manifest.migrations.length)
    const firstFile = await loadRows(client, manifest, members)
    await migrate(url, migrations)
    await client.query('analyze')
    return { tables: manifest.tables.length, files: firstFile ? await unpackFiles(firstFile, members, store) : 0 }
  } finally {
    await client.end()
  }
}

/** Files of an archive; each must be read to its end before the next one is requested. */
type Members = AsyncIterator<Entry>

function unpacked(archive: string): Members {
  const tar = extract()
  const members = tar[Symbol.asyncIterator]()
  const file = createReadStream(archive).on('error', (error) =>
    tar.destroy(setupError(`The backup cannot be read: ${error.message}`, error)),
  )
  // The consumer of the members gets the error.
  pipeline(file, createGunzip(), tar).catch(() => undefined)
  return members
}

async function refuseOtherHistory({ migrations }: Manifest, folder?: string): Promise<void> {
  const ours = await readMigrations(folder)
  for (const [index, { name, checksum }] of migrations.entries()) {
    if (ours[index]?.name !== name || ours[index].checksum !== checksum)
      throw setupError(
        `The backup was made by another version of Quayside: its migration ${name} is not ours. Use that version or a later one.`,
      )
  }
}

async function clear(client: Client, force: boolean): Promise<void> {
  const { rows: users } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'quayside'`,
  )
  if (users.length > 0) throw setupError('The portal is using this database. Stop it first.')
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'schema_migration'`,
  )
  for (const { name } of force ? [] : tables) {
    const { rowCount } = await client.query(`select from ${client.escapeIdentifier(name)} limit 1`)
    if (rowCount)
      throw setupError(
        `The database is not empty (${name} has rows). To replace all that is in it: npm run restore -- <file> --force`,
      )
  }
  if (tables.length === 0) return
  await client.query(
    'drop schema public cascade; drop schema if exists pgboss cascade; create schema public; grant usage on schema public to public',
  )
}

/** Loads every table in one transaction; returns the first member that is not a table. */
async function loadRows(client: Client, manifest: Manifest, members: Members): Promise<Entry | undefined> {
  const columns = new Map(
    manifest.tables.map((table) => [table.name, table.columns.map((column) => client.escapeIdentifier(column)).join(', ')]),
  )
  await client.query('begin')
  await layPartitions(client, manifest)
  const restoreRules = await suspendRules(client)
  // Migrations write their own rows, such as the first rates.
  await client.query(`truncate ${[...columns.keys()].map((table) => client.escapeIdentifier(table)).join(', ')}`)
  let member = await nextOf(members)
  for (; member?.header.name.startsWith('tables/'); member = await nextOf(members)) {
    const table = member.header.name.slice('tables/'.length)
    if (!columns.has(table)) throw setupError(`The backup is damaged: it does not describe the table ${table}.`)
    const rows = client.query(copyFrom(`copy ${client.escapeIdentifier(table)} (${columns.get(table)}) from stdin`))
    await pipeline(member, rows)
  }
  for (const { name, value, called } of manifest.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [client.escapeIdentifier(name), value, called])
  await client.query(restoreRules)
  await client.query('commit')
  return member
}

/** PostgreSQL's notation for the bounds of a partition by time. */
const BOUND = /^(DEFAULT|FOR VALUES FROM \((MINVALUE|'[^']+')\) TO \('[^']+'\))$/

/** Recreates the archive's partitions of partitioned tables, replacing those that the migrations created for today. */
async function layPartitions(client: Client, { partitions = [] }: Manifest): Promise<void> {
  if (partitions.length === 0) return
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relispartition`,
  )
  for (const { name } of rows) await client.query(`drop table ${name}`)
  const { rows: wholes } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'p'`,
  )
  for (const { name, table, bound } of partitions) {
    if (!wholes.some((whole) => whole.name === table && isPartOf(table, name)))
      throw setupError(`The backup is damaged: ${name} is no partition of a table.`)
    if (!BOUND.test(bound)) throw setupError(`The backup is damaged: it does not say what the partition ${name} holds.`)
    const part = client.escapeIdentifier(name)
    await client.query(`create table ${part} partition of ${client.escapeIdentifier(table)} ${bound}`).catch((error: unknown) => {
      if (!isWrongSql(error)) throw error
      throw setupError(`The backup is damaged: the partition ${name} cannot be made, ${error.message}.`, error)
    })
    await client.query('select close_partition($1::regclass)', [part])
  }
  for (const { name } of wholes)
    if (!partitions.some(({ table, bound }) => table === name && bound === 'DEFAULT'))
      throw setupError(`The backup is damaged: ${name} has no default partition.`)
}

/** Names are those assigned by the migration and `add_partitions`. */
const isPartOf = (table: string, name: string) => /^(.*)_(first|rest|\d{4}(_\d{2})?)$/.exec(name)?.[1] === table

/** PostgreSQL error classes: bad values (22), and names or bounds that are wrong or taken (42). A full disk is neither. */
const isWrongSql = (error: unknown): error is Error => error instanceof DatabaseError && /^(22|42)/.test(error.code ?? '')

async function nextOf(members: Members): Promise<Entry | undefined> {
  const { value, done } = await members.next()
  return done ? undefined : value
}

/**
 * Rows arrive in the order of table names and were checked when they were written: foreign keys, triggers and row-level
 * security are suspended, as the owner of the tables may do (only a superuser could disable system triggers). Returns
 * the SQL that restores them; foreign keys are checked then.
 */
async function suspendRules(client: Client): Promise<string> {
  const { rows } = await client.query<{ off: string; on: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
           format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
      from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
    union all
    select format('alter table %s disable trigger user', oid::regclass), format('alter table %s enable trigger user', oid::regclass)
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    union all
    select format('alter table %s no force row level security', oid::regclass), format('alter table %s force row level security', oid::regclass)
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relforcerowsecurity`)
  for (const { off } of rows) await client.query(off)
  return rows.map(({ on }) => on).join(';\n')
}

/**
 * Leftovers of an interrupted restore among the files of an earlier version, whose backups included everything; no row
 * references them.
 */
const isLeftover = (key: string) => key.endsWith('.part') && isStoreKey(key.slice(0, -'.part'.length))

function unpackFiles(first: Entry, members: Members, store: FileStore): Promise<number> {
  return inWorkFolder(async (folder) => {
    let count = 0
    for (let member: Entry | undefined = first; member; member = await nextOf(members)) {
      const { name } = member.header
      const key = /^files\/(.*)$/.exec(name)?.[1] ?? ''
      if (isLeftover(key)) {
        member.resume()
        continue
      }
      if (!isStoreKey(key)) throw setupError(`The backup is damaged: it holds ${name}.`)
      const draft = join(folder, 'file')
      await pipeline(member, createWriteStream(draft))
      await store.keep(draft, key)
      count++
    }
    return count
  })
}

if (import.meta.main) {
  await withDatabase(async (url, config) => {
    const archive = pathArgument()
    if (!archive) throw setupError('usage: npm run restore -- <file.tar.gz> [--force]')
    const { tables, files } = await restore(url, await storeOf(config), archive, { force: process.argv.includes('--force') })
    await checkFileFolder(url, config, { accept: true })
    console.log(`Restored ${tables} tables and ${files} files from ${archive}.`)
  })
}
