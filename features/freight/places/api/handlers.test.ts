import { expect, test } from 'vitest'
import { getSecretKey, loginByQuickLogin } from '#features/account/session/contract.ts'
import { transact } from '#kit/api/db.ts'
import { client, testPortal } from '../../../../api/testing.ts'
import {
  deleteHoliday,
  getCentres,
  getCompanies,
  getCountries,
  getDeskHoliday,
  getDeskHolidays,
  getDomesticWarehouses,
  getHolidays,
  getOverseasWarehouses,
  saveHoliday,
} from '../contract.ts'

const { as, portal } = await testPortal()
const [staff, customer] = await Promise.all([as('staff_ops'), as('qihang_admin')])
const german = { 'Accept-Language': 'de-DE' }
const named = (name: string) => ({ 'en-US': name, 'zh-CN': '圣诞节', 'de-DE': 'Weihnachten', 'fr-FR': 'Noël' })

test('[call.label.holidays] customers see the holidays of a year in their language', async () => {
  const { Id } = await staff.ok(saveHoliday, { CountryCode: 'GB', HolidayDate: '2026-12-25', Name: named('Christmas Day') })
  await staff.ok(saveHoliday, { CountryCode: 'DE', HolidayDate: '2026-12-25', Name: named('Christmas Day') })
  await staff.ok(saveHoliday, { CountryCode: 'DE', HolidayDate: '2027-01-01', Name: named('New Year') })
  const days = async (input: { year: number; CountryCode?: 'GB' }) =>
    (await customer.ok(getHolidays, input, german)).map((one) => `${one.CountryCode} ${one.HolidayDate} ${one.Name}`)
  expect(await days({ year: 2026 })).toEqual(['DE 2026-12-25 Weihnachten', 'GB 2026-12-25 Weihnachten'])
  expect(await days({ year: 2026, CountryCode: 'GB' })).toEqual(['GB 2026-12-25 Weihnachten'])
  expect(await staff.refused(saveHoliday, { CountryCode: 'GB', HolidayDate: '2026-12-25', Name: named('Twice') })).toBe(7)
  await staff.ok(saveHoliday, { Id, RowVersion: 1, CountryCode: 'GB', HolidayDate: '2026-12-28', Name: named('Boxing Day') })
  expect(
    await staff.refused(saveHoliday, { Id, RowVersion: 1, CountryCode: 'GB', HolidayDate: '2026-12-29', Name: named('Late') }),
  ).toBe(6)
  expect(await staff.ok(getDeskHoliday, { Id })).toMatchObject({
    HolidayDate: '2026-12-28',
    Name: { 'en-US': 'Boxing Day' },
    RowVersion: 2,
  })
  await staff.ok(deleteHoliday, { Id })
  expect((await staff.ok(getDeskHolidays, {})).Items.map((row) => row.HolidayDate)).toEqual(['2027-01-01', '2026-12-25'])
  expect([
    await staff.refused(getDeskHoliday, { Id }),
    await customer.refused(saveHoliday, { CountryCode: 'GB', HolidayDate: '2026-05-01', Name: named('Mine') }),
  ]).toEqual([5, 3])
})

test('[call.label.countryPageList] lists countries by page, in the user’s language', async () => {
  expect(await customer.ok(getCountries, { PageSize: 2 }, german)).toEqual({
    Items: [
      { CountryCode: 'GB', Name: 'Vereinigtes Königreich' },
      { CountryCode: 'DE', Name: 'Deutschland' },
    ],
    TotalCount: 5,
  })
  const codes = (await customer.ok(getCountries, {})).Items.map((one) => one.CountryCode)
  expect(new Set(codes).size).toBe(codes.length)
  expect((await customer.ok(getCountries, { Keyword: 'frank' }, german)).Items).toEqual([
    { CountryCode: 'FR', Name: 'Frankreich' },
  ])
})

test('[call.label.warehouseLists] lists warehouses in China, and those abroad by country', async () => {
  const codes = (rows: { WarehouseCode: string }[]) => rows.map((row) => row.WarehouseCode)
  expect(codes(await customer.ok(getDomesticWarehouses, {}))).toEqual(['CNSZX1', 'CNNGB1', 'CNXMN1'])
  expect(codes(await customer.ok(getOverseasWarehouses, {}))).toEqual(['UKBHM1', 'UKLTN1', 'DEDUI1'])
  expect(codes(await customer.ok(getOverseasWarehouses, { CountryCode: 'DE' }))).toEqual(['DEDUI1'])
})

test('receiving warehouses have Latin names except in Chinese', async () => {
  const names = async (language: string) =>
    (await customer.ok(getDomesticWarehouses, {}, { 'Accept-Language': language })).map(
      (one) => `${one.WarehouseName}, ${one.City}`,
    )
  expect(await names('zh-CN')).toEqual(['深圳收货仓, 深圳', '宁波收货仓, 宁波', '厦门收货仓, 厦门'])
  expect(await names('de-DE')).toEqual([
    'Annahmelager Shenzhen, Shenzhen',
    'Annahmelager Ningbo, Ningbo',
    'Annahmelager Xiamen, Xiamen',
  ])
  expect((await names('en-US'))[1]).toBe('Ningbo receiving warehouse, Ningbo')
  expect((await names('fr-FR'))[1]).toBe('Entrepôt de réception de Ningbo, Ningbo')
})

test('[call.label.warehouseLists] lists marketplace centres by page, country and keyword', async () => {
  const codes = async (input: object) => (await customer.ok(getCentres, input)).Items.map((one) => one.FcCode)
  expect(await codes({ CountryCode: 'GB' })).toEqual(['BHX1', 'BHX2', 'BHX3'])
  expect(await customer.ok(getCentres, { Keyword: 'leipz' })).toEqual({
    Items: [{ FcCode: 'LEJ1', CountryCode: 'DE', City: 'Leipzig', PostalCode: '04347' }],
    TotalCount: 1,
  })
  expect(await codes({ PageIndex: 2, PageSize: 4 })).toEqual(['LEJ1', 'FRA3', 'LIL1'])
})

test('[call.label.companyList] a customer sees only the current company and linked ones', async () => {
  const names = async (who: typeof customer, input: object = {}) =>
    (await who.ok(getCompanies, input)).Items.map((one) => one.ContractCompanyId)
  const { Id } = await transact(portal.pool, 'everyone', 'write', async (db) => {
    const user = await db.selectFrom('app_user').select('Id').where('AccountName', '=', 'qihang_admin').executeTakeFirstOrThrow()
    await db.deleteFrom('customer_link').where('UserId', '=', user.Id).execute()
    await db
      .insertInto('customer_link')
      .values([
        { UserId: user.Id, CustomerId: 420561 },
        { UserId: user.Id, CustomerId: 413939, IsEnabled: false },
      ])
      .execute()
    return user
  })
  expect(await names(customer)).toEqual([430118, 420561])
  expect(await customer.ok(getCompanies, { Keyword: '蓝鲸' })).toEqual({
    Items: [{ ContractCompanyId: 420561, CompanyName: '深圳蓝鲸电商' }],
    TotalCount: 1,
  })
  expect(await customer.ok(getCompanies, { PageSize: 1, PageIndex: 2 })).toMatchObject({
    Items: [{ ContractCompanyId: 420561 }],
    TotalCount: 2,
  })
  // A link works in one direction only.
  expect((await names(await as('lanjing_admin'))).includes(430118)).toBe(false)
  await transact(portal.pool, 'everyone', 'write', (db) =>
    db.updateTable('customer_link').set({ IsEnabled: false }).where('UserId', '=', Id).execute(),
  )
  expect(await names(customer)).toEqual([430118])
  expect(await staff.refused(getCompanies, {})).toBe(4)
  // After switching, the own company is still listed.
  await transact(portal.pool, 'everyone', 'write', async (db) => {
    const user = await db.selectFrom('app_user').select('Id').where('AccountName', '=', 'lanjing_admin').executeTakeFirstOrThrow()
    await db
      .insertInto('customer_link')
      .values({ UserId: user.Id, CustomerId: 430118 })
      .onConflict((on) => on.columns(['UserId', 'CustomerId']).doUpdateSet({ IsEnabled: true }))
      .execute()
  })
  const lanjing = await as('lanjing_admin')
  const { SecretKey } = await lanjing.ok(getSecretKey, { Parameter: 430118 })
  const { Token } = await lanjing.ok(loginByQuickLogin, { Id: 430118, SecretKey })
  expect(await names(client(portal.address, Token))).toEqual([430118, 420561])
})
