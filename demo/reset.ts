import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '#kit/api/migrate.ts'
import { storeOf } from '#kit/api/store.ts'
import { setupError } from '#kit/api/setup-error.ts'
import { withDatabase } from '../tools/with-database.ts'
import { emptyDatabase } from './empty.ts'
import { withClient } from './filled.ts'
import { loadDemo } from './load.ts'

/** `npm run demo:reset [-- --today 2025-11-20]`: replaces everything in the database and the file store with the demo. */
await withDatabase(async (url, config) => {
  const today = todayArgument()
  const store = await storeOf(config)
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name like 'quayside%' and pid <> pg_backend_pid()`,
    )
    if (rows[0]!.n > 0) throw setupError('The portal is running on this data. Stop it first.')
    await emptyDatabase(client, store)
  })
  await rm(join(config.DATA_DIR, 'files'), { recursive: true, force: true })
  await migrate(url)
  await loadDemo(url, store, today, config.PAYMENT_URL !== undefined)
  console.log(`The demo is as new, made for ${today.toISOString().slice(0, 10)}.`)
})

function todayArgument(): Date {
  const at = process.argv.indexOf('--today')
  if (at < 0) return new Date()
  const day = process.argv[at + 1] ?? ''
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)))
    throw setupError('--today needs a day such as 2025-11-20')
  return new Date(`${day}T12:00:00Z`)
}
