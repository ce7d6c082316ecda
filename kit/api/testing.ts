import { createHash, randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, inject, vi } from 'vitest'
import { readConfig } from './config.ts'
import { mount } from './feature.ts'
import { folderStore } from './files.ts'
import { migrate, readMigrations } from './migrate.ts'
import type { Services } from './services.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test run's PostgreSQL server, with the rights to create databases; set by tools/test-server.ts. */
    postgresUrl: string
    /** Name prefix of this test run's templates, and the folder of their files; both are removed after it. */
    run: { prefix: string; folder: string }
  }
}

/**
 * Content of a test database besides its schema. It is created once per test run, by the first test that needs it; the
 * others get copies. `fill` receives the owner's address and a folder for files, which is kept until the end of the
 * run.
 */
export type Template = { readonly name: string; fill(url: string, folder: string): Promise<void> }

const LOCK = 7_340_113

/**
 * A migrated database for one test file, dropped after its tests; call it at the top of the file or in `beforeAll`. It
 * is cloned from a template, so files run in parallel. `url` has the owner's rights; the app connects with `appUrl`.
 * `folder` has the files of `template`: copy, do not change them.
 */
export async function testDatabase(template?: Template): Promise<{ url: string; appUrl: string; folder: string }> {
  const server = inject('postgresUrl')
  const run = inject('run')
  const folder = join(run.folder, template?.name ?? 'empty')
  const migrated = await makeTemplate(server, await migratedName(), 'template0', migrate)
  const source = template
    ? await makeTemplate(server, run.prefix + template.name, migrated, fillInto(template, folder))
    : migrated
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  await onServer(server, (client) => createFrom(client, name, source))
  afterAll(() => onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`)))
  const url = databaseUrl(server, name)
  return { url, appUrl: `${url}${url.includes('?') ? '&' : '?'}options=-c%20role%3Dquayside_app`, folder }
}

/** The services of handlers and jobs on a server without features; the store is a missing folder. */
export function testServices(given: Partial<Services> = {}): Services {
  const { declared } = mount([], { directories: [], routes: [] })
  return { config: readConfig({}), store: folderStore('/nonexistent'), declared, ...given }
}

/**
 * Runs `work` at a fixed time in the middle of a window of attempts. Attempts are counted in fixed windows of the clock
 * (see `countAttempt`), and a limit would not be reached if another window began meanwhile.
 */
export async function withinWindow(seconds: number, work: () => Promise<void>): Promise<void> {
  const length = seconds * 1000
  vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / length) + 0.5) * length })
  try {
    await work()
  } finally {
    vi.useRealTimers()
  }
}

/** The URL of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** One for each set of migrations; on a developer's own server later runs reuse it. */
async function migratedName(): Promise<string> {
  const migrations = await readMigrations()
  const hash = createHash('sha256').update(migrations.map((m) => m.checksum).join())
  return `quayside_template_${hash.digest('hex').slice(0, 16)}`
}

const fillInto = (template: Template, folder: string) => async (url: string) => {
  await mkdir(folder, { recursive: true })
  await template.fill(url, folder)
}

/** Makes a template from another database if it does not exist; returns its name. */
async function makeTemplate(
  server: string,
  name: string,
  source: string,
  fill: (url: string) => Promise<unknown>,
): Promise<string> {
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCK, name])
    if (await isTemplate(client, name)) return
    await client.query(`drop database if exists ${name} with (force)`)
    await createFrom(client, name, source)
    await fill(databaseUrl(server, name))
    await client.query(`alter database ${name} is_template true`)
  })
  return name
}

/** Marked as a template only when it is complete. */
async function isTemplate(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [name])
  return rowCount === 1
}

/** Waits while the source is "being accessed by other users" (55006). */
async function createFrom(client: Client, name: string, source: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`create database ${name} template ${source} strategy file_copy`)
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
