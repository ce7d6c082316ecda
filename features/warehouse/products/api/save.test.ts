import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { uploadFile } from '#features/account/files/contract.ts'
import { addProduct, deleteProduct, getProduct, getProductPage, getProductTemplate, updateProduct } from '../contract.ts'
import { productPortal } from './fixture-portal.ts'

const { qihang, lanjing, product } = await productPortal()

describe('saving', () => {
  it('[msg.fnskuExists] refuses an FNSKU the company already has in the country, but accepts it in the other', async () => {
    const taken = product()
    await qihang.ok(addProduct.GB, taken as never)
    const second = await qihang.call(addProduct.GB, { ...product(), Fnsku: taken.Fnsku } as never)
    expect(second).toMatchObject({
      ErrorCode: 7,
      Msg: 'Fnsku exists',
      Body: { Errors: [{ Field: 'Fnsku', Msg: 'Fnsku exists' }] },
    })
    await qihang.ok(addProduct.DE, { ...product(), Fnsku: taken.Fnsku, DeCustomsCode: '69120010000' } as never)
    await lanjing.ok(addProduct.GB, { ...product(), Fnsku: taken.Fnsku } as never)
  })

  it('names every bad field by its path in the request', async () => {
    const { ErrorCode, Body } = await qihang.call(
      addProduct.GB,
      product({
        Sku: '杯子',
        CartonWeight: 4.99,
        Accessories: [{ AccessoryCode: 'A', Name: '', QtyPerSet: 0, IsMain: true }],
      }) as never,
    )
    expect(ErrorCode).toBe(1)
    const fields = (Body as unknown as { Errors: { Field: string }[] }).Errors.map((error) => error.Field)
    expect(fields).toEqual(expect.arrayContaining(['Sku', 'Accessories[0].Name', 'Accessories[0].QtyPerSet']))
  })

  it('saves an unusual carton with a hint (code 101) in the user’s language', async () => {
    const yellow = product({ CartonHeight: 15 })
    const { ErrorCode, Msg, Body } = await qihang.call(addProduct.GB, yellow as never)
    expect([ErrorCode, Msg]).toEqual([101, expect.stringContaining('133')])
    const { Id, RowVersion } = Body
    expect((await qihang.call(updateProduct.GB, { ...yellow, Id, RowVersion } as never)).ErrorCode).toBe(101)
    expect((await qihang.call(addProduct.GB, product() as never)).ErrorCode).toBe(0)
  })

  it('refuses a change based on an outdated version', async () => {
    const fields = product()
    const { Id, RowVersion } = await qihang.ok(addProduct.GB, fields as never)
    await qihang.ok(updateProduct.GB, { ...fields, NameEn: 'First', Id, RowVersion } as never)
    expect((await qihang.call(updateProduct.GB, { ...fields, NameEn: 'Second', Id, RowVersion } as never)).ErrorCode).toBe(6)
  })

  it('adds one product for identical concurrent requests with one key', async () => {
    const fields = product()
    const headers = { 'Idempotency-Key': 'one-form' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => qihang.call(addProduct.GB, fields as never, headers)))
    expect(new Set(answers.map((answer) => answer.Body?.Id)).size).toBe(1)
    expect(answers.every((answer) => answer.ErrorCode === 0)).toBe(true)
    const { TotalCount } = await qihang.ok(getProductPage.GB, { Keyword: fields.Fnsku })
    expect(TotalCount).toBe(1)
    expect((await qihang.call(addProduct.GB, { ...fields, NameEn: 'Other' } as never, headers)).ErrorCode).toBe(7)
  })

  it('deletes a product that was never used, and frees its FNSKU', async () => {
    const fields = product()
    const { Id } = await qihang.ok(addProduct.GB, fields as never)
    await qihang.ok(deleteProduct.GB, { Id })
    expect(await qihang.refused(getProduct.GB, { Id })).toBe(5)
    await qihang.ok(addProduct.GB, fields as never)
  })
})

it('accepts only files of its own company as pictures of a product and its parts', async () => {
  const png = new Blob([Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')])
  const [own, foreign] = [
    (await qihang.upload(uploadFile, png, 'own.png')).Body.Id,
    (await lanjing.upload(uploadFile, png, 'theirs.png')).Body.Id,
  ]
  const part = (ImageFileId: number) => ({
    Accessories: [{ AccessoryCode: 'A', Name: 'Part', QtyPerSet: 1, IsMain: true, ImageFileId }],
  })
  for (const more of [{ ImageFileId: foreign }, { ImageFileId: 999_999 }, part(foreign)])
    expect(await qihang.refused(addProduct.GB, product(more) as never)).toBe(5)

  const fields = product({ ImageFileId: own, ...part(own) })
  const { Id, RowVersion } = await qihang.ok(addProduct.GB, fields as never)
  for (const more of [{ ImageFileId: foreign }, part(foreign)])
    expect(await qihang.refused(updateProduct.GB, { ...fields, ...more, Id, RowVersion } as never)).toBe(5)
  expect(await qihang.ok(getProduct.GB, { Id })).toMatchObject({ ImageFileId: own, Accessories: [{ ImageFileId: own }] })
})

it('the template names units, and marks the customs code of its country as required', async () => {
  const headers = async (op: typeof getProductTemplate.GB) =>
    (await readXlsx(await qihang.bytes(op, {}))).sheets[0]!.rows[0]!.map(String).filter((header) =>
      /length|weight|customs/i.test(header),
    )
  expect([await headers(getProductTemplate.GB), (await headers(getProductTemplate.DE)).at(-1)]).toEqual([
    ['Unit length (cm) *', 'Unit weight (kg) *', 'Carton length (cm) *', 'Carton weight (kg) *', 'UK customs code *'],
    'German customs code *',
  ])
})
