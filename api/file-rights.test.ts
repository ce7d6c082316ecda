import { tinyPdf } from '#kit/api/pdf/testing.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { downloadFile, previewCompanyFile, previewFile, uploadCompanyFile, uploadFile } from '#features/account/files/contract.ts'
import { getUsers, saveUserPermission } from '#features/account/users/contract.ts'
import { addProduct, updateProduct } from '#features/warehouse/products/contract.ts'
import { getDeskStock, startQuarantine } from '#features/warehouse/stock-desk/contract.ts'
import { transact } from '#kit/api/db.ts'
import { collectFileIds } from '#kit/api/file-rights.ts'
import { productOf, stockProduct } from './fixture.ts'
import { declared } from './mounted.ts'
import { testPortal, type Client } from './testing.ts'

/** Who may read a file: users who may read its document, and its uploader. */

const { as, portal, url } = await testPortal()
const COMPANY = 413939
const PDF = tinyPdf()
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')

const product = (Fnsku: string, Attachments: object[], more: object = {}) => ({
  ...productOf(Fnsku),
  Attachments: Attachments as never,
  ...more,
})

describe('[perm.button] a file of a company', () => {
  let [admin, clerk]: Client[] = []
  let [british, german, loose]: number[] = []
  let userId: number

  const bring = async (who: Client, name: string) => (await who.upload(uploadFile, new Blob([PDF]), name)).Body.Id
  const codeOf = async (who: Client, Id: number) => {
    const { ErrorCode } = await who.call(previewFile, { Id })
    const answer = await fetch(`${portal.address}${downloadFile.path}?Id=${Id}`, {
      headers: { Authorization: `Bearer ${who.token}` },
    })
    const isFile = !answer.headers.get('content-type')!.includes('json')
    expect(isFile).toBe(ErrorCode === 0)
    return ErrorCode
  }
  const seen = async () => [await codeOf(clerk!, british!), await codeOf(clerk!, german!), await codeOf(clerk!, loose!)]
  const grant = (...MenuCodes: string[]) => admin!.ok(saveUserPermission, { UserId: userId, MenuCodes, BtnIds: [] })

  beforeAll(async () => {
    ;[admin, clerk] = await Promise.all([as('hengtai_admin'), as('hengtai_fin')])
    userId = (await admin.ok(getUsers, { Keyword: 'hengtai_fin' })).Items[0]!.Id
    british = await bring(admin, 'british.pdf')
    german = await bring(admin, 'german.pdf')
    loose = await bring(admin, 'loose.pdf')
    const paper = (FileId: number) => [{ FileId, FileName: 'x.pdf', Kind: 'other' }]
    await admin.ok(addProduct.GB, product('X00RIGHTS1', paper(british)))
    await admin.ok(addProduct.DE, product('X00RIGHTS2', paper(german)))
  })

  it('is found by the administrator, and not by a colleague without a permission', async () => {
    for (const id of [british!, german!, loose!]) expect(await codeOf(admin!, id)).toBe(0)
    expect(await seen()).toEqual([5, 5, 5])
  })

  it('is found with the permission for its document, not with that of another country', async () => {
    await grant('Client:uk:skuList')
    expect(await seen()).toEqual([0, 5, 5])
    await grant('Client:de:skuList')
    expect(await seen()).toEqual([5, 0, 5])
    await grant()
    expect(await seen()).toEqual([5, 5, 5])
  })

  it('is always found by its uploader', async () => {
    expect(await codeOf(clerk!, await bring(clerk!, 'own.pdf'))).toBe(0)
  })

  it('is readable at the desk by staff who work with its document in their own country, and by others only if they uploaded it', async () => {
    const codes = async (account: string) => {
      const who = await as(account)
      const code = async (Id: number) => (await who.call(previewCompanyFile, { ContractCompanyId: COMPANY, Id })).ErrorCode
      return [await code(british!), await code(german!), await code(loose!)]
    }
    expect(await codes('staff_ops')).toEqual([0, 0, 0])
    expect(await codes('staff_uk')).toEqual([0, 5, 5])
    expect(await codes('staff_de')).toEqual([5, 0, 5])
    expect(await codes('staff_fin')).toEqual([5, 5, 5])
    const staff = await as('staff_fin')
    const own = await staff.upload(uploadCompanyFile, new Blob([PDF]), 'slip.pdf', { ContractCompanyId: String(COMPANY) })
    expect((await staff.call(previewCompanyFile, { ContractCompanyId: COMPANY, Id: own.Body.Id })).ErrorCode).toBe(0)
  })

  it('cannot be attached to a document by staff who may not read it', async () => {
    await stockProduct(url, 'X00RIGHTS9', 2)
    const warehouse = await as('staff_uk')
    const batch = (await warehouse.ok(getDeskStock, { Keyword: 'X00RIGHTS9' })).Items[0]!
    const row = { ContractCompanyId: COMPANY, Id: batch.Id }
    const start = (FileId: number) =>
      warehouse.call(startQuarantine, { ...row, Pieces: 1, Reason: 'Wet', Photos: [{ FileId, FileName: 'wet.png' }] })
    const secret = (await admin!.upload(uploadFile, new Blob([PNG]), 'secret.png')).Body.Id
    expect(await start(secret)).toMatchObject({ ErrorCode: 5 })
    expect((await warehouse.call(previewCompanyFile, { ContractCompanyId: COMPANY, Id: secret })).ErrorCode).toBe(5)
    const own = await warehouse.upload(uploadCompanyFile, new Blob([PNG]), 'wet.png', { ContractCompanyId: String(COMPANY) })
    expect(await start(own.Body.Id)).toMatchObject({ ErrorCode: 0 })
  })

  it('is found in input under each name that calls have for files', () => {
    const input = { Photos: [1, 2], Lines: [{ Photos: [{ FileId: 3, Id: 90 }] }], FileUrls: ['4'], CoverUrl: '5', Ids: [91] }
    expect(collectFileIds(input)).toEqual([1, 2, 3, 4, 5])
  })

  it('cannot be attached to a document by a user who may not read it', async () => {
    await admin!.ok(saveUserPermission, {
      UserId: userId,
      MenuCodes: ['Client:uk:skuList'],
      BtnIds: ['Client:uk:skuList:edit'],
    })
    const own = await bring(clerk!, 'own.pdf')
    const save = (FileId: number, Fnsku: string) =>
      clerk!.call(addProduct.GB, product(Fnsku, [{ FileId, FileName: 'x.pdf', Kind: 'other' }]))
    expect((await save(german!, 'X00RIGHTS3')).ErrorCode).toBe(5)
    expect((await clerk!.call(addProduct.GB, product('X00RIGHTS4', [], { ImageFileId: loose! }))).ErrorCode).toBe(5)
    const { ErrorCode, Body } = await save(own, 'X00RIGHTS5')
    expect(ErrorCode).toBe(0)
    const again = product('X00RIGHTS5', [{ FileId: british!, FileName: 'x.pdf', Kind: 'other' }])
    expect((await clerk!.call(updateProduct.GB, { ...again, Id: Body.Id, RowVersion: Body.RowVersion })).ErrorCode).toBe(0)
    await grant()
  })
})

it('every column that references a document’s file has a file owner', async () => {
  const columns = await transact(portal.pool, 'everyone', 'read', (db) =>
    sql<{ Table: string; Column: string }>`
      select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
      where c.contype = 'f' and c.confrelid = 'file'::regclass`.execute(db),
  )
  const statements = await transact(portal.pool, COMPANY, 'read', async (db) =>
    declared.all('fileOwners').map(({ files }) => files.compile(db).sql),
  )
  const missing = columns.rows.filter(
    ({ Table, Column }) => !statements.some((one) => one.includes(Column) && one.includes(`from ${Table}`)),
  )
  // A scan only repeats the content of a file.
  expect(missing.map(({ Table, Column }) => `${Table}.${Column}`)).toEqual(['label_scan.file_id'])
})
