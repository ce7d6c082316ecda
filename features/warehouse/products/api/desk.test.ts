import { expect, it } from 'vitest'
import {
  addProduct,
  approveProducts,
  getDeskProduct,
  getProduct,
  rejectProducts,
  reopenProducts,
  submitProducts,
} from '../contract.ts'
import { productReview } from '../rules.ts'
import { productPortal } from './fixture-portal.ts'

const { qihang, lanjing, staff, COMPANY, product, add, row, stateOf } = await productPortal()

it('staff see a product of either country with all the details its company sees, and the company’s name', async () => {
  const { Id } = await add({ Accessories: [{ AccessoryCode: 'LID', Name: 'Lid', QtyPerSet: 1, IsMain: true }] })
  await qihang.ok(submitProducts.GB, { Ids: [Id] })
  await staff.ok(rejectProducts, { ...row(Id), Reason: 'Photo missing' })
  const seen = await staff.ok(getDeskProduct, { ContractCompanyId: COMPANY, Id })
  expect(seen).toMatchObject(await qihang.ok(getProduct.GB, { Id }))
  expect(seen).toMatchObject({
    CompanyName: 'Hangzhou Qihang Home Co., Ltd.',
    CountryCode: 'GB',
    RejectReason: 'Photo missing',
    Accessories: [{ AccessoryCode: 'LID' }],
  })

  const german = await qihang.ok(addProduct.DE, product({ DeCustomsCode: '69120010000' }) as never)
  expect((await staff.ok(getDeskProduct, { ContractCompanyId: COMPANY, Id: german.Id })).CountryCode).toBe('DE')
  expect(await staff.refused(getDeskProduct, { ContractCompanyId: 431205, Id })).toBe(5)
  expect(await lanjing.refused(getDeskProduct, { ContractCompanyId: COMPANY, Id })).toBe(3)
})

it('at the desk all products of a filter are moved; each row is checked again and named by its FNSKU', async () => {
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
