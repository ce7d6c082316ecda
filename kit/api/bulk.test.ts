import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { eachRow } from './bulk.ts'
import { deferWrite, openPool, sqlState, transact, type Db, type Pool } from './db.ts'
import { testDatabase } from './testing.ts'

let pool: Pool
beforeAll(async () => {
  pool = openPool((await testDatabase()).url, 1)
})
afterAll(() => pool.close())

const add = (db: Db, prefix: string) => db.insertInto('document_counter').values({ Prefix: prefix, LastNumber: 1 })
const standing = (like: string) =>
  transact(pool, 'everyone', 'read', async (db) =>
    (await db.selectFrom('document_counter').select('Prefix').where('Prefix', 'like', like).orderBy('Prefix').execute()).map(
      ({ Prefix }) => Prefix,
    ),
  )
const bulk = (rows: string[], act: (db: Db, row: string) => Promise<void>) =>
  transact(pool, 'everyone', 'write', (db) =>
    eachRow(
      db,
      (key) => key,
      rows,
      (row) => row,
      (row) => act(db, row),
    ),
  )
const refused = () => refuse('rule', kit('error.moveRefused'))

test('a refused row is rolled back alone with its deferred writes, and named; the others are committed', async () => {
  const rows = ['G0-later-refused', 'G1-later', 'G2-now-later-refused', 'G3-now-refused', 'G4-now-later', 'G5-refused', 'G6-now']
  const result = await bulk(rows, async (db, row) => {
    if (row.includes('now')) await add(db, row).execute()
    if (row.includes('later')) deferWrite(db, add(db, `${row}+`))
    if (row.includes('refused')) refused()
  })
  expect(result).toEqual({
    Done: 3,
    Skipped: rows.filter((row) => row.includes('refused')).map((No) => ({ No, Reason: kit('error.moveRefused') })),
  })
  expect(await standing('G%')).toEqual(['G1-later+', 'G4-now-later', 'G4-now-later+', 'G6-now'])
})

test('a row of another country is refused without its number', async () => {
  const move = (country?: string) =>
    transact(
      pool,
      'everyone',
      'write',
      (db) =>
        eachRow(
          db,
          (key) => key,
          [{ Id: 7, No: 'DE-7' }],
          ({ No }) => No,
          async () => refuse('notFound', kit('error.notFound')),
        ),
      { country },
    )
  const reason = { Reason: kit('error.notFound') }
  expect([await move('GB'), await move()]).toEqual([
    { Done: 0, Skipped: [{ No: '7', ...reason }] },
    { Done: 0, Skipped: [{ No: 'DE-7', ...reason }] },
  ])
})

test('a failed statement can be a refusal of its row, which alone is rolled back', async () => {
  const result = await bulk(['H1', 'H2', 'H1', 'H3'], (db, row) =>
    add(db, row)
      .execute()
      .then(() => undefined, refused),
  )
  expect(result).toMatchObject({ Done: 3, Skipped: [{ No: 'H1' }] })
  expect(await standing('H%')).toEqual(['H1', 'H2', 'H3'])
})

test('a failed deferred write of one row does not refuse the next: everything is rolled back, and no one is notified', async () => {
  const failed = await bulk(['I1', 'I2', 'I3'], async (db, row) => {
    await add(db, row).execute().catch(refused)
    if (row === 'I2') deferWrite(db, add(db, 'I1'))
  }).catch(sqlState)
  expect(failed).toBe('23505')
  expect(await standing('I%')).toEqual([])
})

test('an error in one row fails all of them', async () => {
  const broken = bulk(['J1', 'J2'], async (db, row) => {
    await add(db, row).execute()
    if (row === 'J2') throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  expect(await standing('J%')).toEqual([])
})
