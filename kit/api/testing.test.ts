import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from './testing.ts'

let one: { url: string; appUrl: string }
let other: { url: string; appUrl: string }

beforeAll(async () => {
  ;[one, other] = await Promise.all([testDatabase(), testDatabase()])
})

async function ask(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString })
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows
}

test('each call creates a separate migrated database', async () => {
  await ask(one.url, 'create table only_here (id int)')
  expect(await ask(one.url, 'select * from only_here')).toEqual([])
  await expect(ask(other.url, 'select * from only_here')).rejects.toThrow('does not exist')
  expect((await ask(other.url, 'select name from schema_migration order by name'))[0]).toEqual({ name: '001_base.sql' })
})

test('the app connects with the role subject to row-level security', async () => {
  expect(await ask(one.appUrl, `select current_user as role, pg_has_role('quayside_app', 'usage') as own`)).toEqual([
    { role: 'quayside_app', own: true },
  ])
  expect(await ask(one.appUrl, 'select contract_company_id from company')).toEqual([])
  await expect(ask(one.appUrl, 'create table mine (id int)')).rejects.toThrow('permission denied')
})
