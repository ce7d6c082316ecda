import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { ROOT } from './root.ts'
import { setupError } from './setup-error.ts'
import { valueIn } from '#kit/shared/keys.ts'

/** The role of every connection of the running portal: it owns nothing, so row-level security binds it to a company. */
export const APP_ROLE = 'quayside_app'
/** The role of transactions across all companies, for staff and jobs; a connection takes it for one transaction at a time. */
export const STAFF_ROLE = 'quayside_staff'

const MIGRATIONS = join(ROOT, 'db/migrations')
/** Any number, the same in every version: processes that start together take turns. */
const LOCK = 7_340_112

type Migration = { name: string; sql: string; checksum: string }

/** The numbered SQL files of a folder, in order. Refuses a gap or a number given twice. */
export async function readMigrations(folder: string = MIGRATIONS): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  names.forEach((name, index) => {
    if (!/^\d{3}_[a-z0-9_]+\.sql$/.test(name) || Number(name.slice(0, 3)) !== index + 1) {
      throw new Error(`db/migrations: ${name} should begin with ${String(index + 1).padStart(3, '0')}_`)
    }
  })
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Brings a database up to date: each new migration runs in a separate transaction. `adminUrl` must be allowed to create
 * tables, and roles or be a member of quayside_app and quayside_staff with admin option. Returns the names of those
 * run; `upTo` is the number of migrations to stop after. Refuses a database that is ahead of these files or was made
 * from other ones.
 */
export async function migrate(adminUrl: string, folder: string = MIGRATIONS, upTo?: number): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new Client({ connectionString: adminUrl, application_name: 'quayside-migrate' })
  await client.connect().catch((error: Error) => {
    throw setupError(`The database cannot be reached: ${error.message}\nSee DATABASE_URL.`, error)
  })
  try {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    for (const role of [APP_ROLE, STAFF_ROLE]) await makeRole(client, role)
    await client.query(
      'create table if not exists schema_migration (name text primary key, checksum text not null, run_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration order by name',
    )
    refuseOtherHistory(rows, migrations)
    const waiting = migrations.slice(rows.length, upTo)
    await grantToApp(client)
    for (const migration of waiting) await runOne(client, migration)
    return waiting.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

async function refuseOldServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(`select current_setting('server_version_num')::int as version`)
  if (rows[0]!.version < 150_000) throw setupError('PostgreSQL 15 or later is needed.')
}

function refuseOtherHistory(seen: { name: string; checksum: string }[], migrations: Migration[]): void {
  seen.forEach(({ name, checksum }, index) => {
    const ours = migrations[index]
    if (!ours)
      throw setupError(
        `The database was made by a later version of Quayside (it has ${name}). Use that version, or another database.`,
      )
    if (ours.name !== name || ours.checksum !== checksum) {
      throw setupError(
        `The database was made with another text of ${name}. A migration that was run is never changed: restore the file, or begin with an empty database.`,
      )
    }
  })
}

async function runOne(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    const [message, position] = [valueIn(error, 'message'), valueIn(error, 'position')]
    const line = position ? `:${sql.slice(0, Number(position)).split('\n').length}` : ''
    throw new Error(`db/migrations/${name}${line}: ${message}`, { cause: error })
  }
}

/** Roles belong to the whole server, so concurrent migrations of several databases race for this role. */
async function makeRole(client: Client, role: string): Promise<void> {
  await client.query(`do $$
    begin
      if not exists (select from pg_roles where rolname = '${role}') then
        begin
          create role ${role} nologin nosuperuser nobypassrls nocreatedb nocreaterole;
        exception when duplicate_object or unique_violation then null;
        end;
      end if;
    end $$`)
  const { rows } = await client.query<{ wall: boolean; member: boolean }>(
    `select not (rolsuper or rolbypassrls) as wall, pg_has_role(current_user, oid, case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) as member
       from pg_roles where rolname = $1`,
    [role],
  )
  if (!rows[0]!.wall) throw setupError(`The role ${role} may pass row-level security. Take SUPERUSER and BYPASSRLS from it.`)
  if (!rows[0]!.member) await client.query(`grant ${role} to current_user`).catch(ignoreRace)
}

/** Objects of later migrations are granted to the app as they are created; a migration may revoke (append-only ledgers). */
async function grantToApp(client: Client): Promise<void> {
  const roles = `${APP_ROLE}, ${STAFF_ROLE}`
  await client.query(`
    grant usage on schema public to ${roles};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${roles};
    alter default privileges in schema public grant usage, select on sequences to ${roles};
  `)
}

function ignoreRace(error: { code?: string; message: string }): void {
  if (error.code !== '23505' && !error.message.includes('tuple concurrently updated')) throw error
}
