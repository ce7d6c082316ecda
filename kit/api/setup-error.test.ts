import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDataFolder } from './data-folder.ts'
import { explain } from './postgres.ts'
import { findHome, programPackage } from './postgres-home.ts'
import { setupMessage } from './setup-error.ts'

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-setup-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('a full disk is reported before anything is written to it', async () => {
  const folder = join(await temporary(), 'data')
  await openDataFolder(folder)
  await expect(openDataFolder(folder, Number.MAX_SAFE_INTEGER)).rejects.toThrow(
    /^The disk of .*data is almost full: \d+ MB free, 8589934592 MB needed\.\nFree some space or set DATA_DIR/,
  )
})

test.each([
  ['a file', 'ENOSPC: no space left on device, write'],
  ['a table', 'could not extend file "base/16384/24601": No space left on device'],
  ['the pages', 'the pages could not be built:\n[vite]: ENOSPC: no space left on device, mkdir'],
  ['what a user may have', 'EDQUOT: disk quota exceeded, write'],
])('a disk that fills up while %s is written is reported without a stack trace', (_, message) => {
  expect(setupMessage(new Error(message))).toMatch(/^The disk is full\.\nFree some space or set DATA_DIR to another disk\.\n\n/)
})

test.each([
  'initdb: error: could not write to file "base/1/1255": No space left on device',
  'FATAL:  could not write lock file "postmaster.pid": No space left on device',
])('a disk that fills up while PostgreSQL starts is reported: %s', (said) =>
  expect(setupMessage(explain('PostgreSQL could not be started', said))).toMatch(
    /^PostgreSQL could not be started: the disk is full\.\nFree some space/,
  ),
)

test.each([
  "EROFS: read-only file system, unlink '/data/postgres/start.log'",
  "EACCES: permission denied, open '/data/openid-secret'",
])('so is a folder that cannot be written: %s', (message) =>
  expect(setupMessage(new Error(message))).toMatch(/^A file or folder cannot be used\.\nSee who owns DATA_DIR.*\n\nE/),
)

test('a bug keeps its stack trace', () => {
  expect([setupMessage(new TypeError('x is not a function')), setupMessage('text')]).toEqual([undefined, undefined])
})

test('an error for a data folder that cannot be created names the folder and the setting', async () => {
  const file = join(await temporary(), 'file')
  await writeFile(file, '')
  const refused = openDataFolder(join(file, 'data'))
  await expect(refused).rejects.toThrow(/^The data folder .*data cannot be made: ENOTDIR.*\nSet DATA_DIR to a folder/)
  await refused.catch((error) => expect(setupMessage(error)).toBeDefined())
})

test('does not wait for a data folder where nothing can be created', async () => {
  const parent = process.platform === 'linux' ? '/proc' : '/dev/null'
  await expect(openDataFolder(`${parent}/quayside/data`)).rejects.toThrow(
    /^The data folder .*quayside.data cannot be made: .*\nSet DATA_DIR to a folder/,
  )
  const file = join(await temporary(), 'file')
  await writeFile(file, '')
  await expect(openDataFolder(file)).rejects.toThrow(/cannot be made: EEXIST/)
  await expect(findHome(`${parent}/quayside/postgres`, () => Promise.reject(new Error('not reached')))).rejects.toThrow(
    /cannot be made/,
  )
})

test('a machine without a bundled PostgreSQL can use its own', () => {
  expect(() => programPackage({ platform: 'sunos', arch: 'sparc64' })).toThrow(
    'No PostgreSQL is bundled for sunos on sparc64.\nSet DATABASE_URL to a PostgreSQL server of your own (15 or later).',
  )
})
