import { existsSync } from 'node:fs'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#kit/api/config.ts'
import { testDatabase } from '#kit/api/testing.ts'
import { startServer } from '../e2e/server.ts'
import { startPortal } from './portal.ts'

const taken = createServer()
await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
const PORT = String((taken.address() as AddressInfo).port)
const { url } = await testDatabase()

test('a portal that cannot start leaves no connection open', async () => {
  await expect(startPortal({ config: readConfig({ PORT, LOG_LEVEL: 'silent' }), url, version: 'test' })).rejects.toThrow(
    'EADDRINUSE',
  )
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query(
      `select application_name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    .finally(() => client.end())
  expect(rows).toEqual([])
})

test('a failed start stops the database it started', { timeout: 120_000 }, async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'quayside-start-'))
  await chmod(DATA_DIR, 0o711)
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  await expect(startServer({ DATABASE_URL: '', DATA_DIR, PORT, DEMO_DATA: 'off', PAGES_FROM_VITE: '1' })).rejects.toThrow(
    'ended with 1',
  )
  const cluster = await realpath(join(DATA_DIR, 'postgres'))
  onTestFinished(() => rm(cluster, { recursive: true, force: true }))
  expect([existsSync(join(cluster, 'PG_VERSION')), existsSync(join(cluster, 'postmaster.pid'))]).toEqual([true, false])
})
