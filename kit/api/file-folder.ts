import { randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Config } from './config.ts'
import { makeDataFolder } from './data-folder.ts'
import { setupError } from './setup-error.ts'

/** Marker in the file folder: the id of its database. */
const MARK = '.quayside'

/**
 * Refuses a file folder of another database: all processes on one database must see each other's files, or a job that
 * reads a file fails where it is missing. The first start binds the folder to the database; so does `accept`, for files
 * that were moved or restored. S3 storage is the same for all.
 */
export async function checkFileFolder(url: string, config: Config, { accept = false } = {}): Promise<void> {
  if (config.S3_ENDPOINT) return
  const folder = join(config.DATA_DIR, 'files')
  await makeDataFolder(folder)
  const mine = await idOf(folder)
  const client = new Client({ connectionString: url, application_name: 'quayside-files' })
  await client.connect()
  try {
    // No conflict target is named, because processes that start together with one folder also conflict on its id.
    await client.query('insert into file_folder (id, is_current) values ($1, true) on conflict do nothing', [mine])
    if (accept) await client.query('update file_folder set id = $1', [mine])
    const { rows } = await client.query<{ id: string }>('select id from file_folder')
    if (rows[0]!.id !== mine)
      throw setupError(
        `The files of this database are not in ${folder}. All processes on one database need the same files: set DATA_DIR to the folder that they share, or S3_ENDPOINT.\nIf the files were moved or restored to this folder: npm run files:accept`,
      )
  } finally {
    await client.end()
  }
}

/** The id of a folder. The first process creates it; others that start at the same moment read it. */
async function idOf(folder: string): Promise<string> {
  const mark = join(folder, MARK)
  const read = () => readFile(mark, 'utf8').catch(() => undefined)
  const found = await read()
  if (found) return found.trim()
  const id = randomUUID()
  const own = `${mark}-${id}`
  await writeFile(own, id, { flush: true })
  // Links a complete file, so that no process reads half an id.
  await link(own, mark).catch(() => undefined)
  await rm(own)
  return (await read())?.trim() ?? id
}
