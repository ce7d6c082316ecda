import { describe, expect, it } from 'vitest'
import {
  addProduct,
  requestChange,
  deleteProduct,
  getDeskProducts,
  getProduct,
  getProductPage,
  getReviewRecords,
  printLabels,
  rejectProducts,
  submitProducts,
  updateProduct,
} from '../contract.ts'
import { productReview } from '../rules.ts'
import { productPortal } from './fixture-portal.ts'

const { as, anonymous, qihang, lanjing, staff, product, add, row } = await productPortal()

describe('access', () => {
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

  it('shows review records only to users who see products of the company and the country', async () => {
    const { Id } = await add()
    await qihang.ok(submitProducts.GB, { Ids: [Id] })
    await staff.ok(rejectProducts, { ...row(Id), Reason: 'Photo missing' })
    const records = await qihang.ok(getReviewRecords.GB, { Id })
    expect(records).toMatchObject([
      { Move: 'create', Operator: 'qihang_admin', FromState: null, Remark: null },
      { Move: 'submit', Operator: 'qihang_admin', ToState: productReview.states.reviewing },
      { Move: 'reject', Operator: 'staff_ops', ToState: productReview.states.rejected, Remark: 'Photo missing', Changes: [] },
    ])
    expect((await qihang.ok(getProduct.GB, { Id })).ReviewRecords).toEqual(records)
    expect(await qihang.refused(getReviewRecords.DE, { Id })).toBe(5)
    expect(await lanjing.refused(getReviewRecords.GB, { Id })).toBe(5)
    expect(await (await as('qihang_fin')).refused(getReviewRecords.GB, { Id })).toBe(4)
    expect(await staff.refused(getReviewRecords.GB, { Id })).toBe(4)
    expect(await anonymous.refused(getReviewRecords.GB, { Id })).toBe(3)
  })

  it('separates the two countries', async () => {
    const { Id } = await add()
    expect(await qihang.refused(getProduct.DE, { Id })).toBe(5)
  })

  it('[conv.code.3.trigger] answers 3 to the signed-out and to customers at the desk', async () => {
    expect(await anonymous.refused(getProductPage.GB, {})).toBe(3)
    expect(await qihang.refused(getDeskProducts, {})).toBe(3)
    expect(await staff.refused(getProductPage.GB, {})).toBe(4)
  })

  it('[perm.button] refuses a sub-account without the permission, even if it posts the call directly', async () => {
    const finance = await as('qihang_fin')
    expect(await finance.refused(getProductPage.GB, {})).toBe(4)
    expect(await finance.refused(addProduct.GB, product() as never)).toBe(4)
    const clerk = await as('qihang_wh')
    await clerk.ok(addProduct.GB, product() as never)
  })
})
