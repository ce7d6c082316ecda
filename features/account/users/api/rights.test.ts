import { describe, expect, it, vi } from 'vitest'
import { client } from '../../../../api/testing.ts'
import {
  createAdminLink,
  getCurrentUser,
  getPermissions,
  loginByAdminToken,
  type MenuItem,
} from '#features/account/session/contract.ts'
import { deleteProduct, getProductPage } from '#features/warehouse/products/contract.ts'
import { transact } from '#kit/api/db.ts'
import {
  addUser,
  getUserPermission,
  getUsers,
  resetUserPassword,
  saveUserPermission,
  setUserEnabled,
  updateUser,
} from '../contract.ts'
import { usersFixture, lilei, everyCode } from './fixture.ts'

const { as, anonymous, portal, second, admin, idOf, tokenOf } = await usersFixture()

await admin.ok(addUser, lilei)

describe('[perm.control] rights', () => {
  it('[perm.menus.code] are a tree of menus and buttons, each with a name in the user’s language', async () => {
    const UserId = await idOf('lilei')
    const { Tree, MenuCodes, BtnIds } = await admin.ok(getUserPermission, { UserId })
    expect([MenuCodes, BtnIds]).toEqual([[], []])
    const uk = Tree.find((one) => one.Code === 'Client:uk')!
    expect(uk).toMatchObject({ Name: 'UK warehouse', MenuType: 1 })
    const products = uk.Children.find((one) => one.Code === 'Client:uk:skuList')!
    expect(products).toMatchObject({ MenuType: 2, Url: '/overSeaService/skuList' })
    expect(products.Children.map(({ Code, Name, MenuType }) => [Code, Name, MenuType])).toEqual([
      ['Client:uk:skuList:edit', 'Edit', 3],
      ['Client:uk:skuList:export', 'Export', 3],
      ['Client:uk:skuList:import', 'Import', 3],
    ])
    const named = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...named(item.Children)])
    for (const { Code, Name } of named(Tree)) expect([Code, /[:.]/.test(Name)]).toEqual([Code, false])
    expect(everyCode(Tree)).not.toContain('Client:userManage')
  })

  it('seen by two users at the same version are changed by one of them', async () => {
    const { Id: UserId } = await admin.ok(addUser, { ...lilei, AccountName: 'twice' })
    const { RowVersion } = await admin.ok(getUserPermission, { UserId })
    const give = (code: string) => ({ UserId, MenuCodes: [code], BtnIds: [], RowVersion })
    await admin.ok(saveUserPermission, give('Client:uk:skuList'))
    expect(await admin.refused(saveUserPermission, give('Client:uk:overseasStock'))).toBe(6)
    expect((await admin.ok(getUserPermission, { UserId })).MenuCodes).toEqual(['Client:uk:skuList'])
  })

  it('of a new user include the home page, the messages and account settings, but no freight, warehouses or money', async () => {
    const made = { ...lilei, AccountName: 'newcomer' }
    await admin.ok(addUser, made)
    const newcomer = client(portal.address, await tokenOf('newcomer', made.Password))
    const { menus, screens, btns } = await newcomer.ok(getPermissions, { systemType: 2 })
    const leaves = (items: readonly MenuItem[]): string[] =>
      items.flatMap(({ Url, Children }) => (Children.length > 0 ? leaves(Children) : [Url ?? '']))
    expect(leaves(menus)).toEqual([
      '/dashboard/index',
      ...['alerts', 'openQuestions', 'list', 'notices'].map((page) => `/messages/${page}`),
      ...['accountInfo', 'pushConfig', 'resetPassword', 'fileManage', 'guide'].map((page) => `/systemConfig/${page}`),
    ])
    expect(screens.filter((path) => !/^\/(dashboard|messages|systemConfig)\//.test(path))).toEqual([])
    expect(btns).toEqual([])
  })

  it('[perm.button] open pages and buttons immediately, and close them immediately on every process', async () => {
    const UserId = await idOf('lilei')
    const Token = await tokenOf('lilei', lilei.Password)
    const [here, there] = [client(portal.address, Token), client(second.address, Token)]
    expect([await here.refused(getProductPage.GB, {}), await there.refused(getProductPage.GB, {})]).toEqual([4, 4])
    await admin.ok(saveUserPermission, { UserId, MenuCodes: [], BtnIds: ['Client:uk:skuList:edit'] })
    expect(await admin.ok(getUserPermission, { UserId })).toMatchObject({
      MenuCodes: ['Client:uk:skuList'],
      BtnIds: ['Client:uk:skuList:edit'],
    })
    await here.ok(getProductPage.GB, {})
    expect([await here.refused(deleteProduct.GB, { Id: 1 }), await here.refused(getProductPage.DE, {})]).toEqual([5, 4])
    const { screens, btns } = await here.ok(getPermissions, { systemType: 2 })
    expect(screens).toEqual(expect.arrayContaining(['/overSeaService/skuList', '/overSeaService/skuForm']))
    expect(screens).not.toContain('/overSeaService/skuImport')
    expect(btns.map(({ id }) => id)).toEqual(['Client:uk:skuList', 'Client:uk:skuList:edit'])
    await vi.waitFor(() => there.ok(getProductPage.GB, {}), { timeout: 5000 })
    await admin.ok(saveUserPermission, { UserId, MenuCodes: [], BtnIds: [] })
    expect(await here.refused(getProductPage.GB, {})).toBe(4)
    await vi.waitFor(async () => expect(await there.refused(getProductPage.GB, {})).toBe(4), { timeout: 5000 })
  })

  it('for pages the company no longer has are not counted', async () => {
    const UserId = await idOf('lilei')
    const counted = async () => (await admin.ok(getUsers, { Keyword: 'lilei' } as never)).Items[0]!.RightsCount
    const before = await counted()
    const Code = 'Client:uk:gone'
    const { ContractCompanyId } = (await admin.ok(getCurrentUser, {})).userInfo
    await transact(portal.pool, 'everyone', 'write', (db) =>
      db.insertInto('user_permission').values({ ContractCompanyId, UserId, Code }).execute(),
    )
    const { MenuCodes, BtnIds } = await admin.ok(getUserPermission, { UserId })
    expect([await counted(), MenuCodes.length + BtnIds.length]).toEqual([before, before])
    await transact(portal.pool, 'everyone', 'write', (db) => db.deleteFrom('user_permission').where('Code', '=', Code).execute())
  })

  it('with unknown codes are refused, and so is the right to manage users', async () => {
    const UserId = await idOf('lilei')
    for (const code of ['Client:userManage', 'Client:*', 'Desk:site'])
      expect(await admin.refused(saveUserPermission, { UserId, MenuCodes: [code], BtnIds: [] })).toBe(2)
    const clerk = client(portal.address, await tokenOf('lilei', lilei.Password))
    await transact(portal.pool, 430118, 'write', (db) =>
      db.insertInto('user_permission').values({ ContractCompanyId: 430118, UserId, Code: 'Client:userManage' }).execute(),
    )
    expect(await clerk.refused(getUsers, {})).toBe(4)
  })

  it('are limited to the company: users of another company are not found', async () => {
    const UserId = (await (await as('hengtai_admin')).ok(getUsers, { Keyword: 'hengtai_wh' })).Items[0]!.Id
    expect(
      await Promise.all([
        admin.refused(getUserPermission, { UserId }),
        admin.refused(saveUserPermission, { UserId, MenuCodes: [], BtnIds: [] }),
        admin.refused(setUserEnabled, { Id: UserId, IsEnabled: false }),
        admin.refused(resetUserPassword, { Id: UserId, Password: 'Another99', ConfirmPassword: 'Another99' }),
        admin.refused(updateUser, { Id: UserId, RowVersion: 1, ChineseName: '某' }),
      ]),
    ).toEqual([5, 5, 5, 5, 5])
    expect((await admin.ok(getUsers, { Keyword: 'hengtai' })).TotalCount).toBe(0)
  })

  it('[perm.adminFlagged] cannot be managed by staff in from-admin mode', async () => {
    const { Url } = await (await as('staff_ops')).ok(createAdminLink, { ContractCompanyId: 430118, Path: '/dashboard/index' })
    const { Token } = await anonymous.ok(loginByAdminToken, {
      AdminToken: new URL(Url, 'http://x').searchParams.get('adminToken')!,
    })
    const staff = client(portal.address, Token)
    await staff.ok(getProductPage.GB, {})
    expect(await staff.refused(getUsers, {})).toBe(4)
    expect((await staff.ok(getPermissions, { systemType: 2 })).screens).not.toContain('/systemConfig/userManage')
  })
})
