import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startThrowaway } from '#kit/api/throwaway-postgres.ts'

/** Vitest's global setup: one PostgreSQL server for the whole run, or that of DATABASE_URL, and a folder for the files of templates. */
export default async function startTestServer({ provide }: TestProject): Promise<() => Promise<void>> {
  const id = randomBytes(4).toString('hex')
  const run = { prefix: `quayside_run_${id}_`, folder: join(tmpdir(), `quayside-run-${id}`) }
  await mkdir(run.folder)
  provide('run', run)
  const given = process.env['DATABASE_URL']
  const postgres = given ? undefined : await startThrowaway()
  provide('postgresUrl', given ?? postgres!.url('postgres'))
  return async () => {
    await (given ? dropTemplates(given, run.prefix) : postgres!.stop())
    await rm(run.folder, { recursive: true, force: true })
  }
}

async function dropTemplates(url: string, prefix: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [
      prefix,
    ])
    for (const { datname } of rows) {
      await client.query(`alter database ${datname} is_template false`)
      await client.query(`drop database ${datname} with (force)`)
    }
  } finally {
    await client.end()
  }
}
