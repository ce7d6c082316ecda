import { testPortal } from '../../../../api/testing.ts'
import { addProduct, getProduct } from '../contract.ts'

/** A portal with the users of the product tests and the steps they share. */
export async function productPortal() {
  const { as, anonymous, url } = await testPortal()
  const qihang = await as('qihang_admin')
  const lanjing = await as('lanjing_admin')
  const staff = await as('staff_ops')
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

  return { as, anonymous, url, qihang, lanjing, staff, COMPANY, product, add, row, stateOf }
}
