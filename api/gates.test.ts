import { describe, expect, it } from 'vitest'
import { getUsers } from '#features/account/users/contract.ts'
import {
  createAdminLink,
  getCurrentUser,
  getMenuList,
  getPermissions,
  login,
  loginByAdminToken,
  type CurrentUser,
  type MenuItem,
  type Permissions,
} from '#features/account/session/contract.ts'
import { getCustomerBill } from '#features/finance/customer-bill/contract.ts'
import { getAdminAnswerTotal } from '#features/freight/quotes/contract.ts'
import { getPlatforms } from '#features/warehouse/platform-stock/contract.ts'
import { getClaims } from '#features/warehouse/express/claim-contract.ts'
import { getCustomerSpecialConfig, isSpecialConfigEnabled } from '#features/warehouse/sites/contract.ts'
import { GATES } from '#features/warehouse/sites/rules.ts'
import { getStockPage } from '#features/warehouse/stock/contract.ts'
import { getVendorPage } from '#features/warehouse/vendor-outbound/contract.ts'
import { transact } from '#kit/api/db.ts'
import type { Op } from '#kit/shared/op.ts'
import type { Envelope } from '#kit/shared/refusal.ts'
import { catalogue } from './mounted.ts'
import { testPortal } from './testing.ts'

/** The portal's own screens and calls that are for few companies, few users or few origins. */

const PRIVATE = 'private.example'
const RESTRICTED = 'restricted.example'

const { as, anonymous, portal } = await testPortal({
  PRIVATE_ORIGINS: `https://${PRIVATE}`,
  RESTRICTED_ORIGINS: `https://${RESTRICTED}:8443`,
  STORAGE_HOST: 'https://files.example',
  STORAGE_HOST_TEST: 'https://files-test.example',
})

const SCREENS: Record<string, string> = {
  vf: '/overSeaService/amazonianVF',
  bill: '/overSeaService/customerBill',
  claim: '/DEOverSeaService/expressClaim',
  inventory: '/overSeaService/platformInventory',
  admin: '/admin/lclSeaQuotes',
  people: '/systemConfig/userManage',
  address: '/systemConfig/address',
  quote: '/Quotes/create',
  order: '/orderManage/newOrder',
  workbench: '/overSeaService/workbench',
  rent: '/overSeaService/warehouseRent',
  stock: '/overSeaService/overseasStock',
  home: '/dashboard/index',
}
const NAMES = Object.keys(SCREENS)
const FOR_ALL = ['people', 'address', 'quote', 'order', 'workbench', 'rent', 'stock', 'home']
const CALLS: Record<string, Op> = {
  vf: getVendorPage,
  bill: getCustomerBill.GB,
  claim: getClaims,
  inventory: getPlatforms,
  admin: getAdminAnswerTotal,
  people: getUsers,
  stock: getStockPage.GB,
}
const routeOf = (path: string) => catalogue.routes.find((route) => route.path === path)!
const CODES = Object.fromEntries(NAMES.map((name) => [name, routeOf(SCREENS[name]!).permission]))

async function send<T>(one: Op, token: string, host = 'portal.example', payload: object = {}, query = ''): Promise<Envelope<T>> {
  const answered = await portal.app.inject({
    method: one.method,
    url: one.path + query,
    headers: { authorization: `Bearer ${token}`, host },
    ...(one.method === 'POST' && { payload }),
  })
  return JSON.parse(answered.body) as Envelope<T>
}
const tokenOf = async (account: string) => (await as(account)).token!
const urls = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ Url, Children }) => [...(Url ? [Url] : []), ...urls(Children)])
const menuOf = async (token: string, host?: string) =>
  urls((await send<MenuItem[]>(getMenuList, token, host, { SystemType: 2 })).Body)

/** Names of the screens that open. Exactly those with a menu entry are in the menu; the user has the code of each. */
async function shown(token: string, host?: string): Promise<string[]> {
  const { menus, screens, btns } = (await send<Permissions>(getPermissions, token, host, {}, '?systemType=2')).Body
  const open = NAMES.filter((name) => screens.includes(SCREENS[name]!))
  const inMenu = open.filter((name) => routeOf(SCREENS[name]!).menu)
  expect(NAMES.filter((name) => urls(menus).includes(SCREENS[name]!))).toEqual(inMenu)
  expect(NAMES.filter((name) => btns.some(({ id }) => id === CODES[name]))).toEqual(open.filter((name) => CODES[name]))
  return open
}
/** What the calls of the screens return. `passed` is any response of the call itself, which is sent nothing. */
const answers = async (token: string) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(CALLS).map(async ([name, one]) => {
        const { ErrorCode } = await send(one, token)
        return [name, ErrorCode < 2 ? 'passed' : ErrorCode]
      }),
    ),
  )

describe('[perm.gate.basis] [perm.gatedRoutes] [perm.gate.others] companies', () => {
  it.each([
    ['[perm.gate.420561] [const.gate.vf] marketplace VF and platform inventory', 'lanjing_admin', 420561, ['vf', 'inventory']],
    ['[perm.gate.413939] [const.gate.customerBill] customer bill', 'hengtai_admin', 413939, ['bill']],
    ['[perm.gate.426299] [const.gate.expressClaim] express claim', 'yuecheng_admin', 426299, ['claim']],
    ['nothing of it', 'qihang_admin', 430118, []],
  ])('%s: menu, screen and call exist for that company only', async (_name, account, company, own) => {
    const token = await tokenOf(account)
    const { ContractCompanyId, WarehouseCountries } = (await send<CurrentUser>(getCurrentUser, token)).Body.companyInfo
    expect(ContractCompanyId).toBe(company)
    const contracted = FOR_ALL.filter((name) => routeOf(SCREENS[name]!).site !== 'GB' || WarehouseCountries.includes('GB'))
    expect(await shown(token)).toEqual([...own, ...contracted])
    const codes = await answers(token)
    for (const name of ['vf', 'bill', 'claim', 'inventory'])
      expect([name, codes[name]]).toEqual([name, own.includes(name) ? 'passed' : 5])
  })

  it('a permission granted under another company opens no gate', async () => {
    const clerk = await tokenOf('qihang_fin')
    const { Id } = (await send<CurrentUser>(getCurrentUser, clerk)).Body.userInfo
    await transact(portal.pool, 430118, 'write', (db) =>
      db
        .insertInto('user_permission')
        .values(
          ['vf', 'inventory', 'stock', 'people'].map((name) => ({ ContractCompanyId: 430118, UserId: Id, Code: CODES[name]! })),
        )
        .execute(),
    )
    const fresh = (await anonymous.ok(login, { AccountName: 'qihang_fin', Password: 'Demo123456' })).Token
    expect(await shown(fresh)).toEqual(['stock', 'home'])
    expect(await answers(fresh)).toMatchObject({ vf: 5, inventory: 5, stock: 'passed', people: 4, admin: 4 })
  })
})

it('[perm.platformInventory] [const.check.CountryCode] [const.check.NeedsDetail] [call.wms.OverseasCustomerSpecialNeedsConfig.SpecialConfigIsEnable] the check returns the setting that hides the platform inventory', async () => {
  const need = GATES.platformInventory.needs
  expect(need).toEqual({ NeedsType: 13, CountryCode: 'GB', NeedsDetail: 80 })
  expect(await (await as('lanjing_admin')).ok(isSpecialConfigEnabled, need)).toBe(true)
  expect(await (await as('qihang_admin')).ok(isSpecialConfigEnabled, need)).toBe(false)
  expect(await (await as('lanjing_admin')).ok(isSpecialConfigEnabled, { ...need, NeedsDetail: 81 })).toBe(false)
  expect(await (await as('lanjing_admin')).ok(getCustomerSpecialConfig, {})).toEqual([{ ...need, IsEnable: true }])
})

it('[perm.admin] [perm.adminFlagged] [flow.adminOnlyFlag] admin screens and calls are for staff signed in by a link, who never count as super administrators', async () => {
  const admin = await tokenOf('qihang_admin')
  expect((await answers(admin))['admin']).toBe(4)
  const { Url } = await (await as('staff_ops')).ok(createAdminLink, { ContractCompanyId: 430118, Path: '/dashboard/index' })
  const { Token } = await anonymous.ok(loginByAdminToken, {
    AdminToken: new URL(Url, 'http://x').searchParams.get('adminToken')!,
  })
  expect(await shown(Token)).toEqual(['admin', ...FOR_ALL.filter((name) => name !== 'people')])
  expect(await answers(Token)).toMatchObject({ admin: 'passed', people: 4, stock: 'passed', vf: 5 })
})

describe('[perm.private.detect] origins', () => {
  it('[perm.private.hide] [perm.private.settings] [perm.private.workbenchRent] a private deployment has no quotes, orders, workbench and rent, and only the address among the settings', async () => {
    const admin = await tokenOf('lanjing_admin')
    expect(await shown(admin, PRIVATE)).toEqual(['vf', 'inventory', 'address', 'stock', 'home'])
    expect(await menuOf(admin)).toEqual(expect.arrayContaining(['/orderManage/newOrder', '/systemConfig/userManage']))
    const menu = await menuOf(admin, PRIVATE)
    expect(menu.filter((path) => /^\/(Quotes|wholeQuotes|partQuotes|airQuotes|orderManage|finance)\//.test(path))).toEqual([])
    expect(menu.filter((path) => path.startsWith('/systemConfig/'))).toEqual(['/systemConfig/address'])
  })

  it('[perm.private.fileHost] [conv.private.fileHost] file links point to the test storage there, and to the storage elsewhere', async () => {
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

  it('[perm.restrictedOrigin] [flow.root] [route.root] a restricted origin shows only screens marked for it; its root leads into the portal', async () => {
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

describe('mounted screens and calls', () => {
  const screens = catalogue.routes.filter((route) => route.access === 'customer')

  it('[perm.private.settings] [perm.private.workbenchRent] each screen is marked where private deployments hide it', () => {
    const gone = screens.filter(({ path }) =>
      /^\/(Quotes|wholeQuotes|partQuotes|airQuotes|orderManage)\/|\/(workbench|warehouseRent\w*)$|^\/systemConfig\/(?!address)/.test(
        path,
      ),
    )
    expect(gone.filter((route) => route.inPrivate !== 'not').map(({ path }) => path)).toEqual([])
  })

  it('each restricted screen and call names its companies, needs or roles', () => {
    const open = [...screens, ...catalogue.ops.filter((one) => one.access === 'customer')].filter(
      ({ path, companies, needs }) =>
        (/amazonianVF|CustomerBill|expressClaim/i.test(path) && !companies) || (/platformInventory/i.test(path) && !needs),
    )
    expect(open.map(({ path }) => path)).toEqual([])
    expect(screens.filter(({ path, only }) => /^\/(BookCar|Inline)$/.test(path) && only !== 'admin')).toEqual([])
  })

  it('[perm.restrictedOrigin] only two pages are shown at restricted origins', () => {
    expect(screens.filter((route) => route.atRestricted).map(({ path }) => path)).toEqual(['/dashboard/index', '/messages/list'])
  })
})
