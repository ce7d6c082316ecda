import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrate } from '#kit/api/migrate.ts'
import { storeOf } from '#kit/api/store.ts'
import { setupError } from '#kit/api/setup-error.ts'
import { withDatabase } from '../tools/with-database.ts'
import { loadDemo } from './load.ts'

/** `npm run demo:reset [-- --today 2025-11-20]`: everything in the database and among the files is replaced by the demo. */
await withDatabase(async (url, config) => {
  const today = todayArgument()
  const store = storeOf(config)
  let files: string[]
  const client = new Client({ connectionString: url, application_name: 'quayside-reset' })
  await client.connect()
  try {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name like 'quayside%' and pid <> pg_backend_pid()`,
    )
    if (rows[0]!.n > 0) throw setupError('The portal is running on this data. Stop it first.')
    files = await storedFiles(client)
    await client.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public')
  } finally {
    await client.end()
  }
  // Nothing refers to them any more; other files in the folder were left by an interrupted call.
  for (const path of files) await store.remove(path)
  await rm(join(config.DATA_DIR, 'files'), { recursive: true, force: true })
  await migrate(url)
  await loadDemo(url, store, today, config.PAYMENT_URL !== undefined)
  console.log(`The demo is as new, made for ${today.toISOString().slice(0, 10)}.`)
})

async function storedFiles(client: Client): Promise<string[]> {
  const { rows: made } = await client.query<{ exists: boolean }>(`select to_regclass('file') is not null as exists`)
  if (!made[0]!.exists) return []
  return (await client.query<{ path: string }>('select path from file')).rows.map((row) => row.path)
}

function todayArgument(): Date {
  const at = process.argv.indexOf('--today')
  if (at < 0) return new Date()
  const day = process.argv[at + 1] ?? ''
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)))
    throw setupError('--today needs a day such as 2025-11-20')
  return new Date(`${day}T12:00:00Z`)
}
