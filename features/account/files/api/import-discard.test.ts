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

test('a preview can be discarded, and expires if nobody confirms it', async () => {
  const [first, second] = [await start(), await start()]
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
  await transact(pool, 'everyone', 'write', (db) =>
    db.updateTable('upload_record').set({ UploadTime }).where('Id', '=', second).execute(),
  )
  await expiryJob.run({ pool } as RunningJob)
  expect(await settled('lin', second)).toMatchObject({
    Step: 'done',
    Message: 'Not confirmed within 7 days, nothing was imported',
  })
  const written = await transact(pool, 1, 'read', (db) =>
    db.selectFrom('wares_info').select('Fnsku').where('Fnsku', 'like', 'H%').execute(),
  )
  expect(written).toEqual([])
})
