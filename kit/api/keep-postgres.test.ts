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
  const [onRestart, onGiveUp] = [vi.fn(), vi.fn()]
  const stop = keepPostgres(postgres, { onRestart, onGiveUp })
  onTestFinished(async () => {
    await stop()
    await postgres.stop()
    await Promise.all([cluster, folder].map((path) => rm(path, { recursive: true, force: true })))
  })

  await pool.query('create table row as select 1 as id')
  const isWatched = () => pool.query(`select from pg_stat_activity where application_name = 'quayside watch'`)
  await vi.waitFor(async () => expect((await isWatched()).rowCount).toBe(1), 10_000)
  process.kill(Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
  await vi.waitFor(() => expect(onRestart).toHaveBeenCalledOnce(), 30_000)
  expect((await pool.query('select id from row')).rows).toEqual([{ id: 1 }])

  await pool.end()
  await stop()
  await postgres.stop()
  expect([onRestart.mock.calls.length, onGiveUp.mock.calls.length]).toEqual([1, 0])
  await expect(readFile(join(cluster, 'postmaster.pid'))).rejects.toThrow('ENOENT')
})

test('a server that ends again and again, or cannot be started, is given up with the reason', async () => {
  const gone = { url: () => 'postgres://nobody@127.0.0.1:1/none', stop: async () => undefined }
  const givenUp = (restart: () => Promise<boolean>) =>
    new Promise<[string | undefined, number]>((resolve) => {
      let restarts = 0
      keepPostgres(
        { ...gone, restart },
        { onRestart: () => void restarts++, onGiveUp: (error) => resolve([setupMessage(error) ?? String(error), restarts]) },
      )
    })
  expect(await givenUp(async () => true)).toEqual([expect.stringContaining('has ended 6 times'), 6])
  expect(await givenUp(() => Promise.reject(new Error('disk full')))).toEqual([expect.stringContaining('disk full'), 0])
})
