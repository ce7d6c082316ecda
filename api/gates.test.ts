import { describe, expect, it } from 'vitest'
import {
  createAdminLink,
  getCurrentUser,
  getMenuList,
  login,
  loginByAdminToken,
  type CurrentUser,
  type MenuItem,
} from '#features/account/session/contract.ts'
import { getCustomerSpecialConfig, isSpecialConfigEnabled } from '#features/warehouse/sites/contract.ts'
import { GATES } from '#features/warehouse/sites/rules.ts'
import { transact } from '#kit/api/db.ts'
import { catalogue } from './mounted.ts'
import { gateFixture, PRIVATE, RESTRICTED, NAMES, urls } from './fixture-gates.ts'

/** Screens and calls that are for few companies, few people or few origins. */

const { as, anonymous, portal, send, tokenOf, permissionsOf, shown, answers } = await gateFixture()

const FOR_ALL = ['people', 'address', 'quote', 'order', 'workbench', 'rent', 'stock', 'home']

describe('[perm.gate.basis] [perm.gatedRoutes] [perm.gate.others] companies', () => {
  it.each([
    ['[perm.gate.420561] [const.gate.vf] marketplace VF and platform inventory', 'lanjing_admin', 420561, ['vf', 'inventory']],
    ['[perm.gate.413939] [const.gate.customerBill] customer bill', 'hengtai_admin', 413939, ['bill']],
    ['[perm.gate.426299] [const.gate.expressClaim] express claim', 'yuecheng_admin', 426299, ['claim']],
    ['nothing of it', 'qihang_admin', 430118, []],
  ])('%s: menu, screen and call are for that company, and do not exist for others', async (_name, account, company, own) => {
    const token = await tokenOf(account)
    expect((await send<CurrentUser>(getCurrentUser, token)).Body.companyInfo.ContractCompanyId).toBe(company)
    expect(await shown(token)).toEqual([...NAMES.filter((name) => own.includes(name)), ...FOR_ALL])
    const codes = await answers(token)
    for (const name of ['vf', 'bill', 'claim', 'inventory'])
      expect([name, codes[name]]).toEqual([name, own.includes(name) ? 0 : 5])
  })

  it('a right that was ticked in another company’s name opens no gate', async () => {
    const clerk = await tokenOf('qihang_fin')
    const { Id } = (await send<CurrentUser>(getCurrentUser, clerk)).Body.userInfo
    await transact(portal.pool, 430118, 'write', (db) =>
      db
        .insertInto('user_permission')
        .values(
          ['vf', 'stock', 'people', 'bookCar'].map((name) => ({ ContractCompanyId: 430118, UserId: Id, Code: `Client:${name}` })),
        )
        .execute(),
    )
    const fresh = (await anonymous.ok(login, { AccountName: 'qihang_fin', Password: 'Demo123456' })).Token
    expect(await shown(fresh)).toEqual(['stock'])
    expect(await answers(fresh)).toMatchObject({ vf: 5, stock: 0, people: 4, bookCar: 4, address: 4 })
  })
})

it('[perm.platformInventory] [const.check.CountryCode] [const.check.NeedsDetail] [call.wms.OverseasCustomerSpecialNeedsConfig.SpecialConfigIsEnable] the check answers what hides the platform inventory', async () => {
  const need = GATES.platformInventory.needs
  expect(need).toEqual({ NeedsType: 13, CountryCode: 'GB', NeedsDetail: 80 })
  expect(await (await as('lanjing_admin')).ok(isSpecialConfigEnabled, need)).toBe(true)
  expect(await (await as('qihang_admin')).ok(isSpecialConfigEnabled, need)).toBe(false)
  expect(await (await as('lanjing_admin')).ok(isSpecialConfigEnabled, { ...need, NeedsDetail: 81 })).toBe(false)
  expect(await (await as('lanjing_admin')).ok(getCustomerSpecialConfig, {})).toEqual([{ ...need, IsEnable: true }])
})

it('[perm.admin] [perm.adminFlagged] [flow.adminOnlyFlag] admin screens and calls are for staff who came by a link, who are nobody’s super administrator', async () => {
  const admin = await tokenOf('qihang_admin')
  expect((await answers(admin))['bookCar']).toBe(4)
  const { Url } = await (await as('staff_ops')).ok(createAdminLink, { ContractCompanyId: 430118, Path: '/dashboard/index' })
  const { Token } = await anonymous.ok(loginByAdminToken, {
    AdminToken: new URL(Url, 'http://x').searchParams.get('adminToken')!,
  })
  expect(await shown(Token)).toEqual(['bookCar', ...FOR_ALL.filter((name) => name !== 'people')])
  expect(await answers(Token)).toMatchObject({ bookCar: 0, people: 4, stock: 0, vf: 5 })
})

describe('[perm.private.detect] origins', () => {
  it('[perm.private.hide] [perm.private.settings] [perm.private.workbenchRent] a private deployment has no quotes, orders, workbench and rent, and of the settings the address alone', async () => {
    const admin = await tokenOf('lanjing_admin')
    expect(await shown(admin, PRIVATE)).toEqual(['vf', 'inventory', 'address', 'stock', 'home'])
    expect((await permissionsOf(admin, PRIVATE)).menus.map((menu) => menu.Code)).toEqual(['Client:uk', 'Client:settings'])
    expect(urls((await send<MenuItem[]>(getMenuList, admin, PRIVATE)).Body)).not.toContain('/Quotes/create')
  })

  it('[perm.private.fileHost] [conv.private.fileHost] file links lead to the test storage there, and to the storage elsewhere', async () => {
    const admin = await tokenOf('lanjing_admin')
    const at = async (host: string) => {
      const { IsPrivate, StorageHost } = (await send<CurrentUser>(getCurrentUser, admin, host)).Body
      return [IsPrivate, StorageHost]
    }
    expect([await at(PRIVATE), await at('portal.example')]).toEqual([
      [true, 'https://files-test.example'],
      [false, 'https://files.example'],
    ])
    expect((await portal.app.inject('/robots.txt')).headers['content-security-policy']).toContain(
      "img-src 'self' data: blob: https://files.example https://files-test.example;",
    )
  })

  it('[perm.restrictedOrigin] [flow.root] [route.root] a restricted origin keeps what says so; its root leads into the portal', async () => {
    const admin = await tokenOf('lanjing_admin')
    expect(await shown(admin, `${RESTRICTED}:8443`)).toEqual(['home'])
    expect(await shown(admin, RESTRICTED)).toContain('stock')
    const root = async (host: string) => (await portal.app.inject({ url: '/', headers: { host } })).headers.location
    expect([await root(`${RESTRICTED}:8443`), await root(PRIVATE), await root('portal.example')]).toEqual([
      '/dashboard/index',
      '/home/webIndex',
      '/home/webIndex',
    ])
  })
})

describe('what is mounted', () => {
  const screens = catalogue.routes.filter((route) => route.access === 'customer')

  it('[perm.private.settings] [perm.private.workbenchRent] says where it is not shown', () => {
    const gone = screens.filter(({ path }) =>
      /^\/(Quotes|wholeQuotes|partQuotes|airQuotes|orderManage)\/|\/(workbench|warehouseRent\w*)$|^\/systemConfig\/(?!address)/.test(
        path,
      ),
    )
    expect(gone.filter((route) => route.inPrivate !== 'not').map(({ path }) => path)).toEqual([])
  })

  it('says whom it is for', () => {
    const open = [...screens, ...catalogue.ops.filter((one) => one.access === 'customer')].filter(
      ({ path, companies, needs }) =>
        (/amazonianVF|CustomerBill|expressClaim/i.test(path) && !companies) || (/platformInventory/i.test(path) && !needs),
    )
    expect(open.map(({ path }) => path)).toEqual([])
    expect(screens.filter(({ path, only }) => /^\/(BookCar|Inline)$/.test(path) && only !== 'admin')).toEqual([])
  })

  it('[perm.restrictedOrigin] the pages that stay at restricted origins are few', () => {
    expect(screens.filter((route) => route.atRestricted).map(({ path }) => path)).toEqual(['/dashboard/index', '/messages/list'])
  })
})
