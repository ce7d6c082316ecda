import type { TestProject } from 'vitest/node'
import { startThrowaway } from '#kit/api/postgres.ts'

/** Vitest's global setup: one PostgreSQL server for the whole run, or that of DATABASE_URL. */
export default async function startTestServer({ provide }: TestProject): Promise<(() => Promise<void>) | void> {
  const given = process.env['DATABASE_URL']
  if (given) return provide('postgresUrl', given)
  const postgres = await startThrowaway()
  provide('postgresUrl', postgres.url('postgres'))
  return postgres.stop
}
