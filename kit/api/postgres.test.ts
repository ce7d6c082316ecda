import { chmod, lstat, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { startPostgres, type Postgres } from './postgres.ts'
import { startThrowaway } from './throwaway-postgres.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quayside-postgres-'))
  await chmod(folder, 0o711)
  onTestFinished(async () => {
    const postgres = await startPostgres(join(folder, 'postgres'))
    const cluster = await realpath(join(folder, 'postgres'))
    await postgres.stop()
    await rm(cluster, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  })
})

async function ask(postgres: Postgres, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: postgres.url() })
  // A killed server breaks its connections.
  client.on('error', () => undefined)
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows
}

async function processId(): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10)
}

test('creates a UTF-8 cluster that requires a password, and keeps its data', async () => {
  const first = await startPostgres(join(folder, 'postgres'))
  expect(await ask(first, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }])
  await expect(ask({ ...first, url: () => first.url().replace(/:\w+@/, ':wrong@') }, 'select 1')).rejects.toThrow(
    'password authentication failed',
  )
  await ask(first, 'create table kept (id int)')
  await first.stop()
  const second = await startPostgres(join(folder, 'postgres'))
  expect(await ask(second, 'select * from kept')).toEqual([])
  // Other processes that still use the address find the new server there.
  expect(second.url()).toBe(first.url())
})

test('processes that start together share one server, and the last one stops it', async () => {
  const [one, two, three] = await Promise.all([
    startPostgres(join(folder, 'postgres')),
    startPostgres(join(folder, 'postgres')),
    startPostgres(join(folder, 'postgres')),
  ])
  expect(new Set([one, two, three].map((postgres) => postgres.url())).size).toBe(1)
  const client = new Client({ connectionString: one.url() })
  await client.connect()
  await two.stop()
  expect((await client.query('select 1 as alive')).rows).toEqual([{ alive: 1 }])
  await client.end()
  await Promise.all([one.stop(), three.stop()])
  await expect(ask(one, 'select 1')).rejects.toThrow('ENOENT')
})

test('a running server is reused; a killed one restarts with its rows', async () => {
  const left = await startPostgres(join(folder, 'postgres'))
  await ask(left, 'create table row as select 1 as id')
  expect((await startPostgres(join(folder, 'postgres'))).url()).toBe(left.url())
  process.kill(await processId(), 'SIGKILL')
  expect(await ask(await startPostgres(join(folder, 'postgres')), 'select id from row')).toEqual([{ id: 1 }])
})

test('a process that lost the server does not stop one started later by another process', async () => {
  const lost = await startPostgres(join(folder, 'postgres'))
  process.kill(await processId(), 'SIGKILL')
  const present = await startPostgres(join(folder, 'postgres'))
  await lost.stop()
  expect(await ask(present, 'select 1 as alive')).toEqual([{ alive: 1 }])
})

test('a pid file of another process is not treated as a server', async () => {
  const before = await startPostgres(join(folder, 'postgres'))
  const file = join(folder, 'postgres/postmaster.pid')
  const lines = (await readFile(file, 'utf8')).split('\n')
  await before.stop()
  await writeFile(file, [process.pid, ...lines.slice(1)].join('\n'))
  expect(await ask(await startPostgres(join(folder, 'postgres')), 'select 1 as alive')).toEqual([{ alive: 1 }])
})

test.runIf(process.getuid?.() === 0)('root can start it in a folder that only root can enter', async () => {
  const closed = join(folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const postgres = await startPostgres(join(closed, 'postgres'))
  expect(await ask(postgres, 'select 1 as alive')).toEqual([{ alive: 1 }])
  expect((await lstat(join(closed, 'postgres'))).isSymbolicLink()).toBe(true)
  const cluster = await realpath(join(closed, 'postgres'))
  await postgres.stop()
  await rm(cluster, { recursive: true })
})

test('reports data written by another version and a folder that cannot be created', async () => {
  await (await startPostgres(join(folder, 'postgres'))).stop()
  const version = join(folder, 'postgres/PG_VERSION')
  const ours = await readFile(version, 'utf8')
  await writeFile(version, '17\n')
  await expect(startPostgres(join(folder, 'postgres'))).rejects.toThrow('was written by PostgreSQL 17')
  await writeFile(version, ours)
  await expect(startPostgres(join(version, 'below', 'postgres'))).rejects.toThrow('DATA_DIR')
})

test('a throwaway server is deleted with its data despite open connections', async () => {
  const server = await startThrowaway()
  const client = new Client({ connectionString: server.url() })
  const lost = new Promise((resolve) => client.on('error', resolve))
  await client.connect()
  await server.stop()
  await lost
  await expect(new Client({ connectionString: server.url() }).connect()).rejects.toThrow()
})
