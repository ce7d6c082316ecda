import { expect, test } from 'vitest'
import { testPortal } from '../../../../api/testing.ts'
import { deleteHoliday, getCountries, getDeskHoliday, getDeskHolidays, getDomesticWarehouses, getHolidays, getOverseasWarehouses, saveHoliday } from '../contract.ts'

const { as } = await testPortal()
const [staff, customer] = await Promise.all([as('staff_ops'), as('qihang_admin')])
const german = { 'Accept-Language': 'de-DE' }
const named = (name: string) => ({ 'en-US': name, 'zh-CN': '圣诞节', 'de-DE': 'Weihnachten', 'fr-FR': 'Noël' })

test('[call.label.holidays] customers read the holidays of a year that the desk entered, in their language', async () => {
  const { Id } = await staff.ok(saveHoliday, { CountryCode: 'GB', HolidayDate: '2026-12-25', Name: named('Christmas Day') })
  await staff.ok(saveHoliday, { CountryCode: 'DE', HolidayDate: '2026-12-25', Name: named('Christmas Day') })
  await staff.ok(saveHoliday, { CountryCode: 'DE', HolidayDate: '2027-01-01', Name: named('New Year') })
  const days = async (input: { year: number; CountryCode?: 'GB' }) => (await customer.ok(getHolidays, input, german)).map((one) => `${one.CountryCode} ${one.HolidayDate} ${one.Name}`)
  expect(await days({ year: 2026 })).toEqual(['DE 2026-12-25 Weihnachten', 'GB 2026-12-25 Weihnachten'])
  expect(await days({ year: 2026, CountryCode: 'GB' })).toEqual(['GB 2026-12-25 Weihnachten'])
  expect(await staff.refused(saveHoliday, { CountryCode: 'GB', HolidayDate: '2026-12-25', Name: named('Twice') })).toBe(7)
  await staff.ok(saveHoliday, { Id, RowVersion: 1, CountryCode: 'GB', HolidayDate: '2026-12-28', Name: named('Boxing Day') })
  expect(await staff.refused(saveHoliday, { Id, RowVersion: 1, CountryCode: 'GB', HolidayDate: '2026-12-29', Name: named('Late') })).toBe(6)
  expect(await staff.ok(getDeskHoliday, { Id })).toMatchObject({ HolidayDate: '2026-12-28', Name: { 'en-US': 'Boxing Day' }, RowVersion: 2 })
  await staff.ok(deleteHoliday, { Id })
  expect((await staff.ok(getDeskHolidays, {})).Items.map((row) => row.HolidayDate)).toEqual(['2027-01-01', '2026-12-25'])
  expect([await staff.refused(getDeskHoliday, { Id }), await customer.refused(saveHoliday, { CountryCode: 'GB', HolidayDate: '2026-05-01', Name: named('Mine') })]).toEqual([5, 3])
})

test('[call.label.countryPageList] countries by page, in the reader’s language', async () => {
  expect(await customer.ok(getCountries, { PageSize: 2 }, german)).toEqual({ Items: [{ CountryCode: 'GB', Name: 'Vereinigtes Königreich' }, { CountryCode: 'DE', Name: 'Deutschland' }], TotalCount: 5 })
  expect((await customer.ok(getCountries, { Keyword: 'frank' }, german)).Items).toEqual([{ CountryCode: 'FR', Name: 'Frankreich' }])
})

test('[call.label.warehouseLists] warehouses in China, and those abroad by country', async () => {
  const codes = (rows: { WarehouseCode: string }[]) => rows.map((row) => row.WarehouseCode)
  expect(codes(await customer.ok(getDomesticWarehouses, {}))).toEqual(['CNSZX1', 'CNNGB1', 'CNXMN1'])
  expect(codes(await customer.ok(getOverseasWarehouses, {}))).toEqual(['UKBHM1', 'UKLTN1', 'DEDUI1'])
  expect(codes(await customer.ok(getOverseasWarehouses, { CountryCode: 'DE' }))).toEqual(['DEDUI1'])
})
