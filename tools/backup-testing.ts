import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { APP_ROLE, STAFF_ROLE } from '#kit/api/migrate.ts'
import { databaseUrl } from '#kit/api/testing.ts'

const server = inject('postgresUrl')

/** Rows of one statement on its own connection. */
export async function ask(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString })
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows
}

/** An empty database that belongs to an ordinary role, as on a server managed by others. */
export async function emptyDatabase(): Promise<string> {
  const name = `backup_${process.pid}_${randomBytes(4).toString('hex')}`
  await ask(server, `create role ${name} login createrole password 'pw'`)
  await ask(server, `create database ${name} owner ${name} template template0`)
  onTestFinished(async () => {
    await ask(server, `drop database ${name} with (force)`)
    await ask(server, `drop role ${name}`)
  })
  const url = new URL(databaseUrl(server, name))
  url.username = name
  url.password = 'pw'
  await makeRolesUsable(name)
  return url.href
}

/** Roles created by the server's owner are granted by that owner. */
async function makeRolesUsable(name: string): Promise<void> {
  for (const role of [APP_ROLE, STAFF_ROLE]) {
    await ask(server, `do $$ begin create role ${role} nologin; exception when duplicate_object then null; end $$`)
    await ask(server, `grant ${role} to ${name}`)
  }
}
