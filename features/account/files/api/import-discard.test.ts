import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '#kit/api/db.ts'
import type { RunningJob } from '#kit/api/jobs.ts'
import { commitImport, discardImport } from '../contract.ts'
import { IMPORT_STATE } from '../rules.ts'
import { expiryJob } from './expiry-job.ts'
import { fixture, importRows } from './fixture.ts'

const { pool, call, send, workbook, settled } = await fixture()
const commit = (Id: number) => call('lin', commitImport, { Id })
const start = async () => {
  const content = await workbook([1, 2].map((row) => [`H${row}`, `O${row}`, 1, 'No battery']))
  return (await send('lin', importRows, { name: 'h.xlsx', content })).Body.UploadRecordId
}

test('a preview can be discarded, and expires if nobody confirms it; an import being written does not', async () => {
  const [first, second, confirmed] = [await start(), await start(), await start()]
  await settled('lin', first)
  await settled('lin', second)
  expect(await call('lin', discardImport, { Id: first })).toMatchObject({ ErrorCode: 0, Body: true })
  expect(await settled('lin', first)).toMatchObject({
    Step: 'done',
    ImportState: IMPORT_STATE.failed,
    Message: 'Nothing was imported, as requested',
  })
  expect(await commit(first)).toMatchObject({ ErrorCode: 2, Msg: 'Nothing was imported, as requested' })
  const UploadTime = new Date('2020-01-01T00:00:00Z')
  await settled('lin', confirmed)
  const Writing = { Row: 0, Done: 0, Skipped: 0, Bad: 0, Refused: [] }
  await transact(pool, 'everyone', 'write', async (db) => {
    await db.updateTable('upload_record').set({ UploadTime }).where('Id', 'in', [second, confirmed]).execute()
    await db
      .updateTable('upload_record')
      .set({ Input: sql`input || ${JSON.stringify({ Writing })}::jsonb` })
      .where('Id', '=', confirmed)
      .execute()
  })
  await expiryJob.run({ pool } as RunningJob)
  expect(await settled('lin', second)).toMatchObject({
    Step: 'done',
    Message: 'Not confirmed within 7 days, nothing was imported',
  })
  const waiting = await transact(pool, 1, 'read', (db) =>
    db.selectFrom('upload_record').select('FinishTime').where('Id', '=', confirmed).executeTakeFirst(),
  )
  expect(waiting).toEqual({ FinishTime: null })
  const written = await transact(pool, 1, 'read', (db) =>
    db.selectFrom('wares_info').select('Fnsku').where('Fnsku', 'like', 'H%').execute(),
  )
  expect(written).toEqual([])
})
