import type { Client } from 'pg'
import type { FileStore } from '#kit/api/files.ts'

/** Drops everything in the database, and the files it references. */
export async function emptyDatabase(client: Client, store: FileStore): Promise<void> {
  const files = await storedFiles(client)
  await client.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public')
  // Nothing references them any longer; other files in the folder were left by an interrupted call.
  for (const path of files) await store.remove(path)
}

async function storedFiles(client: Client): Promise<string[]> {
  const { rows: made } = await client.query<{ exists: boolean }>(`select to_regclass('file') is not null as exists`)
  if (!made[0]!.exists) return []
  return (await client.query<{ path: string }>('select path from file')).rows.map((row) => row.path)
}
