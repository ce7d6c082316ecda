import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepPostgres } from './keep-postgres.ts'
import { startPostgres } from './postgres.ts'
import { setupMessage } from './setup-error.ts'

test('a server that is killed is started again at its address, with its rows; one that is stopped by us is not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-keep-'))
  await chmod(folder, 0o711)
  const postgres = await startPostgres(join(folder, 'postgres'))
  const cluster = await realpath(join(folder, 'postgres'))
  const pool = new Pool({ connectionString: postgres.url() }).on('error', () => undefined)
  const [onStart, onGiveUp] = [vi.fn<(failure: unknown) => void>(), vi.fn<(error: unknown) => void>()]
  const stop = keepPostgres(postgres, { onStart, onGiveUp })
  onTestFinished(async () => {
    await stop()
    await postgres.stop()
    await Promise.all([cluster, folder].map((path) => rm(path, { recursive: true, force: true })))
  })

  await pool.query('create table row as select 1 as id')
  const isWatched = () => pool.query(`select from pg_stat_activity where application_name = 'quayside watch'`)
  await vi.waitFor(async () => expect((await isWatched()).rowCount).toBe(1), 60_000)
  process.kill(Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
  await vi.waitFor(() => expect(onStart.mock.calls).toEqual([[undefined]]), 60_000)
  expect((await pool.query('select id from row')).rows).toEqual([{ id: 1 }])

  await pool.end()
  await stop()
  await postgres.stop()
  expect([onStart.mock.calls.length, onGiveUp.mock.calls.length]).toEqual([1, 0])
  await expect(readFile(join(cluster, 'postmaster.pid'))).rejects.toThrow('ENOENT')
})

test('a server that ends again and again, or cannot be started, is given up with the reason', async () => {
  const gone = { url: () => 'postgres://nobody@127.0.0.1:1/none', stop: async () => undefined }
  const givenUp = (restart: () => Promise<boolean>) =>
    new Promise((resolve) => {
      const failures: unknown[] = []
      const onGiveUp = (error: unknown) => resolve([setupMessage(error) ?? String(error), failures])
      keepPostgres({ ...gone, restart }, { onStart: (failure) => void failures.push(failure), onGiveUp }, 10)
    })
  expect(await givenUp(async () => true)).toEqual([
    expect.stringContaining('has ended 6 times'),
    Array.from({ length: 5 }, () => undefined),
  ])
  const failure = new Error('no memory')
  expect(await givenUp(() => Promise.reject(failure))).toEqual(['Error: no memory', Array.from({ length: 5 }, () => failure)])
  // A server that is already running does not count as a start.
  let asked = 0
  expect(await givenUp(async () => ++asked % 2 === 0)).toEqual([expect.stringContaining('has ended 6 times'), expect.anything()])
  expect(asked).toBe(12)
})
