import { tinyPdf } from '#kit/api/pdf/testing.ts'
import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { uploadFile } from '#features/account/files/contract.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { addProduct, exportProducts, importProducts, printLabels } from '#features/warehouse/products/contract.ts'
import { transact } from '#kit/api/db.ts'
import { productOf } from './fixture.ts'
import { testPortal } from './testing.ts'

/** How calls accept and return files. */

const { as, portal, config } = await testPortal()
const user = await as('qihang_admin')
const bearer = { Authorization: `Bearer ${user.token}` }
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(portal.address + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en-US', ...bearer, ...headers },
    body,
  })

const refusedWhole = (Field: string, Code: string, Msg: string) => ({
  ErrorCode: 1,
  Msg,
  Body: { Errors: [{ Field, Row: null, Code, Msg }] },
})
const kept = async () => ({
  rows: await transact(portal.pool, 'everyone', 'read', (db) => db.selectFrom('file').select('Id').execute()),
  files: await readdir(`${config.DATA_DIR}/files`, { recursive: true }).catch(() => []),
})

it('[rule.file.size] [const.file.size] refuses a file of 50 MB with a message and stores nothing', async () => {
  const before = await kept()
  const answer = await user.upload(uploadFile, new Blob([new Uint8Array(51 * 1_048_576)]), 'large.pdf')
  expect(answer).toEqual(refusedWhole('file', 'tooLarge', 'File must be under 50 MB'))
  expect(await kept()).toEqual(before)
})

it('refuses a PDF named .xlsx immediately and keeps running', async () => {
  const pdf = await user.upload(importProducts.GB, new Blob([tinyPdf()]), 'products.xlsx')
  expect(pdf).toEqual(refusedWhole('file', 'fileKind', 'This is not a .xlsx file'))
  await user.ok(getMessagePage, {})
})

it('[conv.blob.passThrough] [conv.blob.jsonError] returns files as binary and their errors as JSON', async () => {
  const sheet = await post(exportProducts.GB.path, '{}')
  expect(sheet.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(sheet.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''skuList_\d{14}\.xlsx$/)
  const refused = await post(printLabels.GB.path, '{"Items":[{"Id":999999,"Copies":1}]}')
  expect([refused.headers.get('content-type'), ((await refused.json()) as { ErrorCode: number }).ErrorCode]).toEqual([
    'application/json; charset=utf-8',
    5,
  ])
})

it('escapes formulas entered by users in exported cells', async () => {
  await user.ok(addProduct.GB, {
    ...productOf('X00FORMULA'),
    NameCn: '=1+1',
    NameEn: '=HYPERLINK("http://evil.example")',
  } as never)
  const { readXlsx } = await import('hucre')
  const book = await readXlsx(await user.bytes(exportProducts.GB, { Keyword: 'X00FORMULA' }))
  const cells = book.sheets[0]!.rows.flat()
  expect(cells).toContain('=HYPERLINK("http://evil.example")')
  expect(JSON.stringify(book.sheets[0])).not.toContain('"formula"')
})
