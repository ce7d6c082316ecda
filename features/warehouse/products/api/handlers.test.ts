import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readRows } from '#kit/api/sheets/rows.ts'
import { openWorkbook } from '#kit/api/sheets/workbook.ts'
import { testPortal } from '../../../../api/testing.ts'
import { uploadFile } from '#features/account/files/contract.ts'
import {
  addProduct,
  approveProducts,
  requestChange,
  deleteProduct,
  exportProducts,
  getDeskProduct,
  getDeskProductCounts,
  getDeskProducts,
  getProduct,
  getProductCounts,
  getProductPage,
  getReviewRecords,
  printLabels,
  rejectProducts,
  reopenProducts,
  submitProducts,
  updateProduct,
} from '../contract.ts'
import { productReview } from '../rules.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'

const { as, stranger: anonymous } = await testPortal()
const qihang = await as('qihang_admin')
const lanjing = await as('lanjing_admin')
const staff = await as('staff_uk')
const COMPANY = 430118

let next = 0
/** A product that fits its carton exactly; every one has a FNSKU of its own. */
const product = (more: object = {}) => ({
  Sku: `SKU-${++next}`,
  Fnsku: `X00TEST${String(next).padStart(3, '0')}`,
  NameCn: '测试产品',
  NameEn: 'Test product',
  UnitLength: 10,
  UnitWidth: 10,
  UnitHeight: 10,
  UnitWeight: 0.5,
  PcsPerCarton: 10,
  CartonLength: 20,
  CartonWidth: 25,
  CartonHeight: 20,
  CartonWeight: 5,
  BatteryType: 180001 as const,
  IsHazardous: false,
  UkCustomsCode: '6912001000',
  SalesPlatform: 183001 as const,
  LabelSize: '6*4' as const,
  ...more,
})

const add = (more: object = {}) => qihang.ok(addProduct.GB, product(more) as never)
const row = (Id: number) => ({ Rows: [{ ContractCompanyId: COMPANY, Id }] })
const stateOf = async (Id: number) => (await qihang.ok(getProduct.GB, { Id })).ReviewState

describe('review', () => {
  it('[state.rule.productSubmit] submits new and rejected products and no other', async () => {
    const { Id } = await add()
    expect(await qihang.ok(submitProducts.GB, { Ids: [Id] })).toEqual({ Done: 1, Skipped: [] })
    expect(await stateOf(Id)).toBe(productReview.states.reviewing)

    const again = await qihang.ok(submitProducts.GB, { Ids: [Id] })
    expect(again.Done).toBe(0)
    expect(again.Skipped[0]!.No).toMatch(/^X00TEST/)

    await staff.ok(rejectProducts, { ...row(Id), Reason: 'Photo missing' })
    expect((await qihang.ok(getProduct.GB, { Id })).RejectReason).toBe('Photo missing')
    expect((await qihang.ok(submitProducts.GB, { Ids: [Id] })).Done).toBe(1)
    await staff.ok(approveProducts, row(Id))
    expect((await qihang.ok(submitProducts.GB, { Ids: [Id] })).Done).toBe(0)
    expect(await stateOf(Id)).toBe(productReview.states.approved)
  })

  it('[rule.carton.red] saves a red carton and refuses to submit it', async () => {
    const { Id, RatioColor } = await add({ UnitHeight: 8.99 })
    expect(RatioColor).toBe('red')
    const { Done, Skipped } = await qihang.ok(submitProducts.GB, { Ids: [Id] })
    expect([Done, Skipped.length]).toEqual([0, 1])
    expect((await qihang.call(addProduct.GB, { ...product({ UnitHeight: 8.99 }), IsSubmit: true } as never)).ErrorCode).toBe(1)
  })

  it('[rule.carton.yellowSubmit] submits a yellow carton', async () => {
    const { Id, RatioColor } = await add({ UnitHeight: 12.01 })
    expect(RatioColor).toBe('yellow')
    expect((await qihang.ok(submitProducts.GB, { Ids: [Id] })).Done).toBe(1)
  })

  it('asks for the battery papers before review', async () => {
    const { Id } = await add({ BatteryType: 180002 })
    const { Done, Skipped } = await qihang.ok(submitProducts.GB, { Ids: [Id] })
    expect(Done).toBe(0)
    expect(Skipped[0]!.Reason).toContain('UN38.3')
  })

  it('[state.rule.accessoryAfterApproval] [msg.accessoryLocked] freezes accessories from the first approval on', async () => {
    const Accessories = [{ AccessoryCode: 'A', Name: 'Part', QtyPerSet: 1, IsMain: true }]
    const { Id } = await add({ Accessories })
    await qihang.ok(submitProducts.GB, { Ids: [Id] })
    await staff.ok(approveProducts, row(Id))
    await qihang.ok(requestChange.GB, { Id, Reason: 'New supplier' })
    await staff.ok(reopenProducts, row(Id))
    const { RowVersion, Sku, Fnsku, IsAccessoryFrozen } = await qihang.ok(getProduct.GB, { Id })
    expect(IsAccessoryFrozen).toBe(true)
    const changed = { ...product({ Accessories: [{ ...Accessories[0], Name: 'Other part' }] }), Sku, Fnsku, Id, RowVersion }
    expect((await qihang.call(updateProduct.GB, changed as never)).Msg).toBe('Accessory data cannot be changed after approval')
    await qihang.ok(updateProduct.GB, { ...changed, Accessories, NameEn: 'Renamed' } as never)
  })

  it('takes the sizes that the warehouse measured, checks the carton with them, and tells what was otherwise', async () => {
    const { Id } = await add()
    await qihang.ok(submitProducts.GB, { Ids: [Id] })
    for (const Measured of [{ UnitHeight: 5 }, { CartonLength: 9.99 }, { CartonWeight: 4.99 }, { UnitWeight: 0.51 }]) {
      expect((await staff.ok(approveProducts, { ...row(Id), Measured })).Done).toBe(0)
    }
    const { ReviewState, CartonWeight, ReviewRecords: before } = await qihang.ok(getProduct.GB, { Id })
    expect([ReviewState, CartonWeight, before.length]).toEqual([productReview.states.reviewing, 5, 2])

    await staff.ok(approveProducts, {
      ...row(Id),
      Measured: { UnitHeight: 11, CartonLength: 21.5, CartonWidth: 25, CartonWeight: 5.25 },
    })
    const seen = await qihang.ok(getProduct.GB, { Id })
    expect(seen).toMatchObject({
      UnitHeight: 11,
      CartonLength: 21.5,
      CartonWidth: 25,
      CartonHeight: 20,
      CartonWeight: 5.25,
      RatioPercent: 102.33,
      RatioColor: 'green',
    })
    expect(seen.ReviewRecords.slice(2)).toMatchObject([
      {
        Move: 'measure',
        Operator: 'staff_uk',
        Changes: [
          { Field: 'UnitHeight', From: 10, To: 11, Unit: 'cm' },
          { Field: 'CartonLength', From: 20, To: 21.5, Unit: 'cm' },
          { Field: 'CartonWeight', From: 5, To: 5.25, Unit: 'kg' },
        ],
      },
      { Move: 'approve', Changes: [] },
    ])
    const German = { 'Accept-Language': 'de-DE' }
    const reported = async () =>
      (await qihang.call(getMessagePage, { PageIndex: 1, PageSize: 5 }, German)).Body!.Items.find(
        (message) => message.DcgNo === seen.Fnsku,
      )
    await expect.poll(reported).toMatchObject({
      MessageTitle: `Produkt ${seen.Fnsku} wurde vermessen: Karton 21,5 × 25 × 20 cm, 5,25 kg; Stück 10 × 10 × 11 cm, 0,5 kg`,
      PageCode: `/overSeaService/skuDetail?id=${Id}`,
    })
  })

  it('tells nothing where the warehouse measured what the customer said', async () => {
    const { Id } = await add()
    await qihang.ok(submitProducts.GB, { Ids: [Id] })
    await staff.ok(approveProducts, { ...row(Id), Measured: { UnitHeight: 10, CartonWeight: 5, CartonLength: null } })
    expect((await qihang.ok(getProduct.GB, { Id })).ReviewRecords.map(({ Move }) => Move)).toEqual([
      'create',
      'submit',
      'approve',
    ])
  })
})

describe('saving', () => {
  it('[msg.fnskuExists] refuses a FNSKU the company already has in the country, and takes it in the other', async () => {
    const taken = product()
    await qihang.ok(addProduct.GB, taken as never)
    const second = await qihang.call(addProduct.GB, { ...product(), Fnsku: taken.Fnsku } as never)
    expect([second.ErrorCode, second.Msg]).toEqual([7, 'Fnsku exists'])
    await qihang.ok(addProduct.DE, { ...product(), Fnsku: taken.Fnsku, DeCustomsCode: '69120010000' } as never)
    await lanjing.ok(addProduct.GB, { ...product(), Fnsku: taken.Fnsku } as never)
  })

  it('names every bad field by its wire path', async () => {
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

  it('refuses a change by who did not see the last one', async () => {
    const fields = product()
    const { Id, RowVersion } = await qihang.ok(addProduct.GB, fields as never)
    await qihang.ok(updateProduct.GB, { ...fields, NameEn: 'First', Id, RowVersion } as never)
    expect((await qihang.call(updateProduct.GB, { ...fields, NameEn: 'Second', Id, RowVersion } as never)).ErrorCode).toBe(6)
  })

  it('adds one product for parallel equal submits with one key', async () => {
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

describe('who may', () => {
  it("answers another company's product as not found, on every call", async () => {
    const fields = product()
    const { Id, RowVersion } = await qihang.ok(addProduct.GB, fields as never)
    expect(await lanjing.refused(getProduct.GB, { Id })).toBe(5)
    expect(await lanjing.refused(updateProduct.GB, { ...fields, Id, RowVersion } as never)).toBe(5)
    expect(await lanjing.refused(deleteProduct.GB, { Id })).toBe(5)
    expect(await lanjing.refused(requestChange.GB, { Id, Reason: 'x' })).toBe(5)
    expect((await lanjing.ok(submitProducts.GB, { Ids: [Id] })).Done).toBe(0)
    expect(await lanjing.refused(printLabels.GB, { Items: [{ Id, Copies: 1 }] })).toBe(5)
    const { Items } = await lanjing.ok(getProductPage.GB, { Keyword: fields.Fnsku })
    expect(Items).toEqual([])
  })

  it('review records are told to who sees products of the company and the country, and to nobody else', async () => {
    const { Id } = await add()
    await qihang.ok(submitProducts.GB, { Ids: [Id] })
    await staff.ok(rejectProducts, { ...row(Id), Reason: 'Photo missing' })
    const records = await qihang.ok(getReviewRecords.GB, { Id })
    expect(records).toMatchObject([
      { Move: 'create', Operator: 'qihang_admin', FromState: null, Remark: null },
      { Move: 'submit', Operator: 'qihang_admin', ToState: productReview.states.reviewing },
      { Move: 'reject', Operator: 'staff_uk', ToState: productReview.states.rejected, Remark: 'Photo missing', Changes: [] },
    ])
    expect((await qihang.ok(getProduct.GB, { Id })).ReviewRecords).toEqual(records)
    expect(await qihang.refused(getReviewRecords.DE, { Id })).toBe(5)
    expect(await lanjing.refused(getReviewRecords.GB, { Id })).toBe(5)
    expect(await (await as('qihang_fin')).refused(getReviewRecords.GB, { Id })).toBe(4)
    expect(await staff.refused(getReviewRecords.GB, { Id })).toBe(3)
    expect(await anonymous.refused(getReviewRecords.GB, { Id })).toBe(3)
  })

  it('keeps the two countries apart', async () => {
    const { Id } = await add()
    expect(await qihang.refused(getProduct.DE, { Id })).toBe(5)
  })

  it('[conv.code.3.trigger] answers 3 to the signed-out and to customers at the desk', async () => {
    expect(await anonymous.refused(getProductPage.GB, {})).toBe(3)
    expect(await qihang.refused(getDeskProducts, {})).toBe(3)
    expect(await staff.refused(getProductPage.GB, {})).toBe(3)
  })

  it('[perm.button] refuses a sub-account without the right that posts the call itself', async () => {
    const finance = await as('qihang_fin')
    expect(await finance.refused(getProductPage.GB, {})).toBe(4)
    expect(await finance.refused(addProduct.GB, product() as never)).toBe(4)
    const clerk = await as('qihang_wh')
    await clerk.ok(addProduct.GB, product() as never)
  })
})

it('[rule.lists.span] refuses a span above 60 days and counts both ends', async () => {
  expect(await qihang.refused(getProductPage.GB, { StartTime: '2025-01-01', EndTime: '2025-03-02' })).toBe(1)
  await qihang.ok(getProductPage.GB, { StartTime: '2025-01-01', EndTime: '2025-03-01' })
})

it('counts each state as the list does', async () => {
  const counts = await qihang.ok(getProductCounts.GB, {})
  for (const [state, count] of Object.entries(counts)) {
    const { TotalCount } = await qihang.ok(getProductPage.GB, { ReviewState: Number(state) })
    expect([state, TotalCount]).toEqual([state, count])
  }
})

it('counts follow the other filters of the list, for the customer and at the desk', async () => {
  const { Id } = await add({ ShopName: 'counted', NameEn: 'Counted thing', SalesPlatform: 183002 })
  await add({ ShopName: 'counted', NameEn: 'Counted thing', SalesPlatform: 183001 })
  await qihang.ok(submitProducts.GB, { Ids: [Id] })
  expect(await qihang.ok(getProductCounts.GB, { Keyword: 'Counted' })).toEqual({
    [productReview.states.new]: 1,
    [productReview.states.reviewing]: 1,
  })
  expect(await qihang.ok(getProductCounts.GB, { Keyword: 'Counted', SalesPlatform: 183001 })).toEqual({
    [productReview.states.new]: 1,
  })
  expect(await staff.ok(getDeskProductCounts, { Keyword: 'Counted', SalesPlatform: 183002 })).toEqual({
    [productReview.states.reviewing]: 1,
  })
  expect(await staff.ok(getDeskProductCounts, { ContractCompanyId: 431205, CountryCode: 'GB' })).toEqual({})
})

it('submits everything under a filter and tells what was skipped', async () => {
  const { Id } = await add({ ShopName: 'bulk' })
  await add({ ShopName: 'bulk', UnitHeight: 1 })
  const { Done, Skipped } = await qihang.ok(submitProducts.GB, { Filter: { ReviewState: productReview.states.new } })
  expect(Done).toBeGreaterThan(0)
  expect(Skipped.length).toBeGreaterThan(0)
  expect(await stateOf(Id)).toBe(productReview.states.reviewing)
})

it('staff see a product of either country whole, as its owner does, and whose it is', async () => {
  const { Id } = await add({ Accessories: [{ AccessoryCode: 'LID', Name: 'Lid', QtyPerSet: 1, IsMain: true }] })
  await qihang.ok(submitProducts.GB, { Ids: [Id] })
  await staff.ok(rejectProducts, { ...row(Id), Reason: 'Photo missing' })
  const seen = await staff.ok(getDeskProduct, { ContractCompanyId: COMPANY, Id })
  expect(seen).toMatchObject(await qihang.ok(getProduct.GB, { Id }))
  expect(seen).toMatchObject({
    CompanyName: '杭州启航',
    CountryCode: 'GB',
    RejectReason: 'Photo missing',
    Accessories: [{ AccessoryCode: 'LID' }],
  })

  const german = await qihang.ok(addProduct.DE, product({ DeCustomsCode: '69120010000' }) as never)
  expect((await staff.ok(getDeskProduct, { ContractCompanyId: COMPANY, Id: german.Id })).CountryCode).toBe('DE')
  expect(await staff.refused(getDeskProduct, { ContractCompanyId: 431205, Id })).toBe(5)
  expect(await lanjing.refused(getDeskProduct, { ContractCompanyId: COMPANY, Id })).toBe(3)
})

it('at the desk everything under a filter is moved; each row is looked at again and named by its FNSKU', async () => {
  const good = await add({ ShopName: 'desk', BatteryType: 180001 })
  const draft = await add({ ShopName: 'desk' })
  await qihang.ok(submitProducts.GB, { Ids: [good.Id] })
  const { Fnsku } = await qihang.ok(getProduct.GB, { Id: draft.Id })
  const { Fnsku: goodFnsku } = await qihang.ok(getProduct.GB, { Id: good.Id })
  expect(await staff.ok(approveProducts, { Filter: { Keyword: `${Fnsku} ${goodFnsku}`, ContractCompanyId: COMPANY } })).toEqual({
    Done: 1,
    Skipped: [{ No: Fnsku, Reason: 'This is not possible in the current status' }],
  })
  expect([await stateOf(good.Id), await stateOf(draft.Id)]).toEqual([productReview.states.approved, productReview.states.new])
  expect((await staff.ok(reopenProducts, { Filter: { Keyword: goodFnsku, ContractCompanyId: 420561 } })).Done).toBe(0)
  expect(await staff.refused(approveProducts, {} as never)).toBe(1)
  expect(await qihang.refused(submitProducts.GB, {})).toBe(1)
  expect(
    await staff.refused(approveProducts, { Filter: { Keyword: `${Fnsku} ${goodFnsku}` }, Measured: { UnitWeight: 0.4 } }),
  ).toBe(2)
})

it('the workbook of the list has the columns that are chosen', async () => {
  const { Id } = await add({ Sku: 'COLUMNS-1' })
  const { Fnsku } = await qihang.ok(getProduct.GB, { Id })
  const folder = await mkdtemp(join(tmpdir(), 'products-export-'))
  await writeFile(
    join(folder, 'list.xlsx'),
    await qihang.bytes(exportProducts.GB, { Keyword: 'COLUMNS-1', Columns: ['Fnsku', 'ReviewState', 'Sku'] }),
  )
  const book = await openWorkbook(join(folder, 'list.xlsx'))
  const rows = (await Array.fromAsync(readRows(book, book.sheet))).flatMap((batch) => batch.rows.map((one) => one.cells))
  book.close()
  expect(rows).toEqual([
    ['FNSKU', 'Review status', 'SKU'],
    [Fnsku, 'New', 'COLUMNS-1'],
  ])
  await rm(folder, { recursive: true })
})

it('pictures of a product and of its parts are files of its own company, and no other', async () => {
  const png = new Blob([Buffer.from('89504e470d0a1a0a', 'hex')])
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
