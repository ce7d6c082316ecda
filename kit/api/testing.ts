import { createHash, randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import { migrate, readMigrations } from './migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test run's PostgreSQL server, with the rights to create databases; tools/test-server.ts gives it. */
    postgresUrl: string
  }
}

const LOCK = 7_340_113

/**
 * A migrated database for one test file, dropped after its tests; call it at the top of the file or in `beforeAll`.
 * It is cloned from a template made once per set of migrations, so files run side by side.
 * `url` has the owner's rights; the app connects with `appUrl`.
 */
export async function testDatabase(): Promise<{ url: string; appUrl: string }> {
  const server = inject('postgresUrl')
  const template = await makeTemplate(server)
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  await onServer(server, (client) => createFrom(client, name, template))
  afterAll(() => onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`)))
  const url = databaseUrl(server, name)
  return { url, appUrl: `${url}${url.includes('?') ? '&' : '?'}options=-c%20role%3Dquayside_app` }
}

/** The same server, another database. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Makes the migrated template if this set of migrations has none yet; returns its name. */
async function makeTemplate(server: string): Promise<string> {
  const migrations = await readMigrations()
  const hash = createHash('sha256')
    .update(migrations.map((m) => m.checksum).join())
    .digest('hex')
    .slice(0, 16)
  const name = `quayside_template_${hash}`
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    if (await isTemplate(client, name)) return
    await client.query(`drop database if exists ${name} with (force)`)
    await createFrom(client, name, 'template0')
    await migrate(databaseUrl(server, name))
    await client.query(`alter database ${name} is_template true`)
  })
  return name
}

/** Marked as a template only when its migrations went through. */
async function isTemplate(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [name])
  return rowCount === 1
}

/** Waits while the source is "being accessed by other users" (55006). */
async function createFrom(client: Client, name: string, source: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`create database ${name} template ${source}`)
      return
    } catch (error) {
      if ((error as { code?: string }).code !== '55006' || attempt === 100) throw error
      await new Promise((done) => setTimeout(done, 50 + Math.random() * 100))
    }
  }
}

async function onServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
