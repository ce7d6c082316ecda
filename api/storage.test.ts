import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { uploadFile } from '#features/account/files/contract.ts'
import { addProduct } from '#features/warehouse/products/contract.ts'
import { transact } from '#kit/api/db.ts'
import { tinyPdf } from '#kit/api/pdf/testing.ts'
import { catalogue } from './mounted.ts'
import { productOf } from './fixture.ts'
import { testPortal } from './testing.ts'

const { as, portal } = await testPortal({ COMPANY_FILES_GB: '1' })

it('every upload declares which kinds of file it accepts', () => {
  expect(catalogue.ops.filter((op) => op.kind === 'upload' && !op.takes?.length).map(({ path }) => path)).toEqual([])
})

it('an executable cannot be uploaded as a file, nor a PDF used as a picture', async () => {
  const user = await as('hengtai_admin')
  for (const name of ['attorney.exe', 'attorney.pdf', 'photo.png'])
    expect((await user.upload(uploadFile, new Blob(['MZ\x90\0program']), name)).ErrorCode).toBe(1)
  const { Body } = await user.upload(uploadFile, new Blob([tinyPdf()]), 'photo.png')
  const pictured = await user.call(addProduct.GB, { ...productOf('X00PICTURE'), ImageFileId: Body.Id } as never)
  expect([pictured.ErrorCode, pictured.Msg]).toEqual([1, 'This is not a PNG, JPEG file'])
})

it('a company that has used up its file space cannot upload more', async () => {
  const user = await as('yuecheng_admin')
  const { Body } = await user.upload(uploadFile, new Blob([tinyPdf()]), 'one.pdf')
  const fill = (bytes: number) =>
    transact(portal.pool, 'everyone', 'write', (db) => sql`update file set size = ${bytes} where id = ${Body.Id}`.execute(db))
  await fill(1024 ** 3 - tinyPdf().length)
  expect((await user.upload(uploadFile, new Blob([tinyPdf()]), 'two.pdf')).ErrorCode).toBe(0)
  const full = await user.upload(uploadFile, new Blob([tinyPdf()]), 'three.pdf')
  expect([full.ErrorCode, full.Msg]).toEqual([2, 'Your company’s 1 GB for files are used up. Please contact us'])
  expect((await (await as('hengtai_admin')).upload(uploadFile, new Blob([tinyPdf()]), 'four.pdf')).ErrorCode).toBe(0)
})
