import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { resetClock, simulateClock } from './clock.ts'
import { openPool, transact, type Pool } from './db.ts'
import { describeFile, folderStore, recordFile, saveFile, type FileStore } from './files.ts'
import { testDatabase } from './testing.ts'
import { removeUnrecorded, withNotes } from './unrecorded-files.ts'

const COMPANY = 7
const HOUR_MS = 3_600_000
const folder = await mkdtemp(join(tmpdir(), 'quayside-unrecorded-'))
let pool: Pool
let store: FileStore
beforeAll(async () => {
  pool = openPool((await testDatabase()).url, 4)
  store = withNotes(folderStore(join(folder, 'store')), pool)
  await write((db) =>
    db
      .insertInto('company')
      .values({ ContractCompanyId: COMPANY, NameCn: '公司', Name: 'Company', CreatedTime: new Date() })
      .execute(),
  )
})
afterEach(resetClock)
afterAll(async () => {
  await pool.close()
  await rm(folder, { recursive: true, force: true })
})

const write = <T>(work: Parameters<typeof transact<T>>[3]) => transact(pool, 'everyone', 'write', work)
const owner = { ContractCompanyId: COMPANY, UserId: null }
async function temporary(name: string) {
  const path = join(folder, name)
  await writeFile(path, name)
  return describeFile(path, name)
}
const removeAfter = async (hours: number) => {
  const moment = new Date(Date.now() + hours * HOUR_MS)
  simulateClock(() => moment)
  await removeUnrecorded(pool, store)
}
const isStored = (key: string) =>
  store.read(key).then(
    async (content) => (await text(content)).length > 0,
    () => false,
  )

it('removes a file whose writer died before its row was committed, after a day, and no other', async () => {
  const orphan = await store.keep((await temporary('orphan')).path)
  const id = await write(async (db) => saveFile(db, store, await temporary('saved'), owner))
  const { Path: saved } = await write((db) => db.selectFrom('file').select('Path').where('Id', '=', id).executeTakeFirstOrThrow())
  const rolledBack = { key: '' }
  await write(async (db) => {
    rolledBack.key = await store.keep((await temporary('rolled-back')).path)
    await recordFile(db, { ...(await temporary('row')), path: rolledBack.key }, owner)
    throw new Error('killed')
  }).catch(() => undefined)
  // A file of another program in the same store.
  const foreign = await folderStore(join(folder, 'store')).keep((await temporary('foreign')).path)
  const stored = () => Promise.all([orphan, rolledBack.key, saved, foreign].map(isStored))

  await removeAfter(23)
  expect(await stored()).toEqual([true, true, true, true])
  await Promise.all([removeAfter(25), removeAfter(25)])
  expect(await stored()).toEqual([false, false, true, true])
  expect(await write((db) => db.selectFrom('unrecorded_file').selectAll().execute())).toEqual([])
})

it('keeps the note of a file that the store cannot remove, for another attempt, and removes the others', async () => {
  const broken = await store.keep((await temporary('unreachable')).path)
  const orphan = await store.keep((await temporary('reachable')).path)
  const moment = new Date(Date.now() + 25 * HOUR_MS)
  simulateClock(() => moment)
  const remove: FileStore['remove'] = async (path) => {
    if (path === broken) throw new Error('the file server is silent')
    await store.remove(path)
  }
  await expect(removeUnrecorded(pool, { ...store, remove })).rejects.toMatchObject({
    errors: [expect.objectContaining({ message: 'the file server is silent' })],
  })
  expect(await Promise.all([broken, orphan].map(isStored))).toEqual([true, false])
  expect(await write((db) => db.selectFrom('unrecorded_file').select('Path').execute())).toEqual([{ Path: broken }])
  await removeAfter(25)
  expect(await isStored(broken)).toBe(false)
})
