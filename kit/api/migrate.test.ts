import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { asRole } from './postgres-address.ts'
import { migrate, readMigrations } from './migrate.ts'
import { databaseUrl } from './testing.ts'

let folder: string
let url: string
const server = inject('postgresUrl')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quayside-migrations-'))
  await writeFile(
    join(folder, '001_first.sql'),
    'create table thing (id int generated always as identity primary key, name text not null);',
  )
  await writeFile(join(folder, '002_second.sql'), `insert into thing (name) values ('a'), ('b');`)
})
afterAll(() => rm(folder, { recursive: true }))

async function ask(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString })
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows
}

beforeEach(async () => {
  const name = `migrate_${process.pid}_${Math.random().toString(36).slice(2)}`
  await ask(server, `create database ${name} template template0`)
  onTestFinished(async () => void (await ask(server, `drop database ${name} with (force)`)))
  url = databaseUrl(server, name)
})

test('runs new migrations once', async () => {
  expect(await migrate(url, folder)).toEqual(['001_first.sql', '002_second.sql'])
  expect(await migrate(url, folder)).toEqual([])
  expect(await ask(url, 'select name from thing order by id')).toEqual([{ name: 'a' }, { name: 'b' }])
})

test('allows several processes to start together', async () => {
  const runs = await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)])
  expect(runs.flat().sort()).toEqual(['001_first.sql', '002_second.sql'])
})

test('migrates databases of one server concurrently, even with a shared role', async () => {
  const name = new URL(url).pathname.slice(1)
  await ask(server, `create database ${name}_2 template template0`)
  onTestFinished(async () => void (await ask(server, `drop database ${name}_2 with (force)`)))
  const runs = await Promise.all([migrate(url, folder), migrate(databaseUrl(server, `${name}_2`), folder)])
  expect(runs.map((names) => names.length)).toEqual([2, 2])
})

test('a failed migration is rolled back and names its file and line', async () => {
  const broken = await mkdtemp(join(tmpdir(), 'quayside-migrations-'))
  onTestFinished(() => rm(broken, { recursive: true }))
  await writeFile(join(broken, '001_broken.sql'), 'create table half (id int);\nselect * from nowhere;')
  await expect(migrate(url, broken)).rejects.toThrow('001_broken.sql:2: relation "nowhere" does not exist')
  await expect(ask(url, 'select * from half')).rejects.toThrow('does not exist')
})

test('refuses a changed file and a database with newer migrations', async () => {
  const changed = await mkdtemp(join(tmpdir(), 'quayside-migrations-'))
  onTestFinished(() => rm(changed, { recursive: true }))
  await migrate(url, folder)
  await writeFile(join(changed, '001_first.sql'), 'select 1')
  await expect(migrate(url, changed)).rejects.toThrow('another text of 001_first.sql')
  await rm(join(changed, '001_first.sql'))
  await expect(migrate(url, changed)).rejects.toThrow('later version')
})

test('refuses a gap in the numbers', async () => {
  const gap = await mkdtemp(join(tmpdir(), 'quayside-migrations-'))
  onTestFinished(() => rm(gap, { recursive: true }))
  await writeFile(join(gap, '002_second.sql'), 'select 1')
  await expect(readMigrations(gap)).rejects.toThrow('001_')
})

test('the app can read and write rows, but not change tables or the list of migrations', async () => {
  await migrate(url, folder)
  const app = asRole(url, 'quayside_app')
  expect(await ask(app, `insert into thing (name) values ('c') returning id`)).toEqual([{ id: 3 }])
  await expect(ask(app, 'truncate thing')).rejects.toThrow('permission denied')
  await expect(ask(app, 'select * from schema_migration')).rejects.toThrow('permission denied')
})
