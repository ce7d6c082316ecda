import { expect, it } from 'vitest'
import { COMPANY, stockProduct } from '../../../../api/fixture.ts'
import { testPortal } from '../../../../api/testing.ts'
import { getDeskWarehouses, getShelves, setShelf } from '../contract.ts'

const { as, url } = await testPortal()
const [staff, customer] = await Promise.all([as('staff_uk'), as('hengtai_admin')])
const { WarehouseId } = await stockProduct(url, 'X00SHELF01', 20)
await stockProduct(url, 'X00SHELF02', 5)

const find = async (Keyword: string, more: object = {}) => (await staff.ok(getShelves, { Keyword, ...more })).Items

it('lists every product at a warehouse with its stock, found by FNSKU, SKU and location', async () => {
  const [row, ...others] = await find('X00SHELF01')
  expect(others).toEqual([])
  expect(row).toMatchObject({
    ContractCompanyId: COMPANY,
    WarehouseId,
    Fnsku: 'X00SHELF01',
    Code: null,
    TotalPcs: 20,
    AvailablePcs: 20,
  })

  await staff.ok(setShelf, { ContractCompanyId: COMPANY, Id: row!.Id, Code: ' b-07-2 ' })
  expect((await find('B-07-2')).map(({ Fnsku, Code }) => [Fnsku, Code])).toEqual([['X00SHELF01', 'B-07-2']])
  expect((await find('X00SHELF', { IsWithout: true })).map(({ Fnsku }) => Fnsku)).toEqual(['X00SHELF02'])
  // Products with a location are listed first, in the order of the locations.
  expect((await find('X00SHELF')).map(({ Fnsku }) => Fnsku)).toEqual(['X00SHELF01', 'X00SHELF02'])

  await staff.ok(setShelf, { ContractCompanyId: COMPANY, Id: row!.Id, Code: '' })
  expect((await find('X00SHELF01'))[0]!.Code).toBeNull()
})

it('refuses invalid locations, a row of another company, and customers', async () => {
  const [row] = await find('X00SHELF02')
  for (const Code of ['A', 'A 1', 'Ä-01', 'A'.repeat(21)])
    expect(await staff.refused(setShelf, { ContractCompanyId: COMPANY, Id: row!.Id, Code })).toBe(1)
  expect(await staff.refused(setShelf, { ContractCompanyId: 430118, Id: row!.Id, Code: 'A-1' })).toBe(5)
  expect(await customer.refused(setShelf, { ContractCompanyId: COMPANY, Id: row!.Id, Code: 'A-1' })).toBe(3)
  expect((await staff.ok(getDeskWarehouses, {})).map(({ WarehouseId: one }) => one)).toContain(WarehouseId)
})
