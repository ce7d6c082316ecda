import { productOf } from '../../../../api/fixture.ts'
import { testPortal } from '../../../../api/testing.ts'
import { addProduct, getProduct } from '../contract.ts'

/** Starts a portal with the users of the product tests and their common steps. */
export async function productPortal() {
  const { as, anonymous, url } = await testPortal()
  const qihang = await as('qihang_admin')
  const lanjing = await as('lanjing_admin')
  const staff = await as('staff_ops')
  const COMPANY = 430118

  let next = 0
  /** A product that fits its carton exactly; each has a different FNSKU. */
  const product = (more: object = {}) => ({
    ...productOf(`X00TEST${String(++next).padStart(3, '0')}`),
    Sku: `SKU-${next}`,
    ...more,
  })

  const add = (more: object = {}) => qihang.ok(addProduct.GB, product(more) as never)
  const row = (Id: number) => ({ Rows: [{ ContractCompanyId: COMPANY, Id }] })
  const stateOf = async (Id: number) => (await qihang.ok(getProduct.GB, { Id })).ReviewState

  return { as, anonymous, url, qihang, lanjing, staff, COMPANY, product, add, row, stateOf }
}
