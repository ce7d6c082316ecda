import { expect, it } from 'vitest'
import { testPortal } from '../../../../api/testing.ts'
import { DEMO_PASSWORD } from '../../../../demo/accounts.ts'
import { getCompanies } from '#features/desk/companies/contract.ts'
import { setDefaultWarehouse } from '#features/warehouse/sites/contract.ts'
import {
  createAdminLink,
  getCurrentUser,
  getPermissions,
  getStaff,
  login,
  loginByAdminToken,
  staffLogin,
  type MenuItem,
} from '../contract.ts'

const { as, anonymous, portal } = await testPortal()

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(portal.address + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const account = { AccountName: 'qihang_admin', Password: DEMO_PASSWORD }

it('[const.token.days] [const.token.rememberMeDays] keeps the token 3 days, 10 with "remember me", in a cookie inaccessible to scripts', async () => {
  for (const [RememberMe, days] of [
    [false, 3],
    [true, 10],
  ] as const) {
    const response = await post(login.path, { ...account, RememberMe })
    const cookie = response.headers.get('set-cookie')!
    expect(cookie).toMatch(/^customer_access_token=[\w-]{43};/)
    expect(cookie).toContain(`Max-Age=${days * 86_400}`)
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
  }
})

it('returns the same for an unknown name and a wrong password', async () => {
  const wrong = await anonymous.call(login, { ...account, Password: 'Wrong12345' })
  const unknown = await anonymous.call(login, { AccountName: 'nobody_here', Password: 'Wrong12345' })
  expect([wrong.ErrorCode, wrong.Msg, wrong.Body]).toEqual([unknown.ErrorCode, unknown.Msg, unknown.Body])
  expect(wrong.ErrorCode).toBe(2)
})

it('keeps customers out of the desk and staff out of the portal', async () => {
  expect(await anonymous.refused(staffLogin, account)).toBe(2)
  expect(await anonymous.refused(login, { AccountName: 'staff_ops', Password: DEMO_PASSWORD })).toBe(2)
})

it('ignores the case of a sign-in name', async () => {
  await anonymous.ok(login, { ...account, AccountName: 'QIHANG_Admin' })
})

it('refuses a token immediately after sign-out', async () => {
  const signedIn = await post(login.path, account)
  const cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!
  const me = () =>
    fetch(portal.address + getCurrentUser.path, { headers: { Cookie: cookie } }).then(
      (r) => r.json() as Promise<{ ErrorCode: number }>,
    )
  expect((await me()).ErrorCode).toBe(0)
  const out = await post('/cms/api/User/Logout', {}, { Cookie: cookie })
  expect(out.headers.get('set-cookie')).toMatch(/customer_access_token=;/)
  expect((await me()).ErrorCode).toBe(3)
})

it('refuses a POST with a cookie from another site', async () => {
  const signedIn = await post(login.path, account)
  const Cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!
  const from = (Origin: string) =>
    post(setDefaultWarehouse.path, { WarehouseId: 1, IsCancelDefault: false }, { Cookie, Origin }).then(
      (r) => r.json() as Promise<{ ErrorCode: number }>,
    )
  expect((await from('https://evil.example')).ErrorCode).toBe(4)
  expect((await from(portal.address)).ErrorCode).toBe(0)
})

it("[perm.menus.call] [perm.menus.clientPrefix] [perm.menus.code] returns menus and buttons by the user's rights", async () => {
  const admin = await (await as('qihang_admin')).ok(getPermissions, { systemType: 2 })
  const clerk = await (await as('qihang_wh')).ok(getPermissions, { systemType: 2 })
  const finance = await (await as('qihang_fin')).ok(getPermissions, { systemType: 2 })
  expect(admin.menus.map((menu) => menu.Code)).toEqual(expect.arrayContaining(['Client:uk', 'Client:de']))
  expect(admin.btns.map((button) => button.id)).toContain('Client:uk:skuList:edit')
  expect(clerk.btns).toEqual(admin.btns.filter(({ id }) => /^Client:(uk|de):/.test(id)))
  expect(finance.btns).toEqual([])
  expect(finance.menus.map((menu) => menu.Code)).not.toContain('Client:uk')
  const codes = (items: readonly MenuItem[]): string[] => items.flatMap(({ Code, Children }) => [Code, ...codes(Children)])
  expect(codes(admin.menus).filter((code) => !code.startsWith('Client:'))).toEqual([])
})

it('[flow.warehouse.default] sets and cancels the default warehouse, only from the user’s warehouses', async () => {
  const user = await as('qihang_admin')
  const list = async () => (await user.ok(getCurrentUser, {})).warehouseInfo
  const { IsNeedSelect, WarehouseList } = await list()
  expect(IsNeedSelect).toBe(true)
  const second = WarehouseList[1]!
  await user.ok(setDefaultWarehouse, { WarehouseId: second.WarehouseId, IsCancelDefault: false })
  expect((await list()).WarehouseList.filter((w) => w.IsDefault)).toEqual([{ ...second, IsDefault: true }])
  await user.ok(setDefaultWarehouse, { WarehouseId: second.WarehouseId, IsCancelDefault: true })
  expect((await list()).WarehouseList.some((w) => w.IsDefault)).toBe(false)
  expect(await user.refused(setDefaultWarehouse, { WarehouseId: 999, IsCancelDefault: false })).toBe(5)
})

it('[perm.adminStaff] signs staff in by a one-time link, as that company only', async () => {
  const staff = await as('staff_ops')
  const { Url } = await staff.ok(createAdminLink, { ContractCompanyId: 430118, OrderType: 3, Path: '/dashboard/index' })
  const AdminToken = new URL(Url, portal.address).searchParams.get('adminToken')!
  const { Token, OrderLoaddingAndServiceScopeType } = await anonymous.ok(loginByAdminToken, { AdminToken })
  expect(OrderLoaddingAndServiceScopeType).toBe(3)
  const response = await fetch(portal.address + getCurrentUser.path, { headers: { Authorization: `Bearer ${Token}` } })
  const { Body } = (await response.json()) as {
    Body: { FromAdmin: boolean; FromAdminOrderType: number; companyInfo: { ContractCompanyId: number } }
  }
  expect([Body.FromAdmin, Body.FromAdminOrderType, Body.companyInfo.ContractCompanyId]).toEqual([true, 3, 430118])

  expect(await anonymous.refused(loginByAdminToken, { AdminToken })).toBe(2)
  expect(await anonymous.refused(loginByAdminToken, { AdminToken: 'x'.repeat(43) })).toBe(2)
  const desk = await fetch(portal.address + getStaff.path, { headers: { Authorization: `Bearer ${Token}` } })
  expect(((await desk.json()) as { ErrorCode: number }).ErrorCode).toBe(3)
})

it('lists all companies only at the desk', async () => {
  const { TotalCount } = await (await as('staff_ops')).ok(getCompanies, {})
  expect(TotalCount).toBe(8)
  expect(await (await as('qihang_admin')).refused(getCompanies, {})).toBe(3)
})
