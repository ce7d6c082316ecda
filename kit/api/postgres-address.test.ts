import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { addressOf } from './postgres-address.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quayside-address-'))
  onTestFinished(() => rm(folder, { recursive: true }))
})

const known = { user: 'quayside', password: 'secret', database: 'quayside' }

test('a server with a socket is reached through it, one without through 127.0.0.1', async () => {
  const byTcp = 'postgres://quayside:secret@127.0.0.1:5432/quayside'
  expect(addressOf(folder, 5432, known)()).toBe(byTcp)
  await writeFile(join(folder, '.s.PGSQL.5432'), '')
  const address = addressOf(folder, 5432, known)
  expect(address()).toBe(`${byTcp}?host=${encodeURIComponent(folder)}`)
  expect(new URL(address('other')).pathname).toBe('/other')
})

test('a socket path longer than systems allow is not used', async () => {
  const deep = join(folder, 'a'.repeat(100))
  await mkdir(deep)
  await writeFile(join(deep, '.s.PGSQL.5432'), '')
  expect(addressOf(deep, 5432, known)()).not.toContain('host=')
})
