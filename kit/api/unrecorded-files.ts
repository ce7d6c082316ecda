import { sql } from 'kysely'
import { systemNow } from './clock.ts'
import { transact, type Pool } from './db.ts'
import { newStoreKey, type FileStore } from './files.ts'
import { forEachSeparately, type JobRun } from './for-each-separately.ts'
import { jobName, type JobDefinition } from './jobs.ts'

const DAY_MS = 86_400_000

/**
 * A store that notes the key of each new file, committed before the file is stored, until a row refers to it: so that
 * no file stays in the store if its writer is killed.
 */
export function withNotes(store: FileStore, pool: Pool): FileStore {
  return {
    ...store,
    async keep(temporaryPath, key = newStoreKey()) {
      await pool.numbers.query('insert into unrecorded_file (path, created_time) values ($1, $2)', [key, systemNow()])
      return store.keep(temporaryPath, key)
    },
  }
}

/**
 * Removes files from the store that no row refers to a day after they were noted: those of killed processes, and
 * deleted ones that the store could not remove. Only noted files are removed, so a store may contain others. A file that
 * the store cannot remove stays noted, and the others are removed.
 */
export async function removeUnrecorded(pool: Pool, store: FileStore, run: JobRun = {}): Promise<void> {
  const dayAgo = new Date(systemNow().getTime() - DAY_MS)
  const rows = await transact(pool, 'everyone', 'write', async (db) => {
    await sql`delete from unrecorded_file u where created_time < ${dayAgo}
      and (exists (select from file f where f.path = u.path) or exists (select from site_image i where i.path = u.path))`.execute(
      db,
    )
    return db.selectFrom('unrecorded_file').select('Path').where('CreatedTime', '<', dayAgo).execute()
  })
  await forEachSeparately(rows, run, async ({ Path }) => {
    await store.remove(Path)
    await transact(pool, 'everyone', 'write', (db) => db.deleteFrom('unrecorded_file').where('Path', '=', Path).execute())
  })
}

export const unrecordedFilesJob: JobDefinition = {
  name: jobName('housekeeping.files'),
  schedule: { cron: '5 3 * * *' },
  run: ({ pool, store, ...run }) => removeUnrecorded(pool, store, run),
}
