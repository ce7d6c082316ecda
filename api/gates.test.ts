import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sessionHandlers } from '#features/account/session/api/handlers.ts'
import {
  COOKIE,
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
import { session } from '#features/account/session/text/keys.ts'
import { getCustomerSpecialConfig, isSpecialConfigEnabled } from '#features/warehouse/sites/contract.ts'
import { GATES } from '#features/warehouse/sites/rules.ts'
import { callers as findCallers } from '#kit/api/caller.ts'
import { answer } from '#kit/api/handle.ts'
import { transact } from '#kit/api/db.ts'
import { originsOf } from '#kit/api/deployment-origin.ts'
import { buildServer } from '#kit/api/server.ts'
import type { Gate, OriginVisibility } from '#kit/shared/gate.ts'
import type { Catalogue } from '#kit/shared/menu.ts'
import { ok, op, type Op } from '#kit/shared/op.ts'
import type { Envelope } from '#kit/shared/refusal.ts'
import type { Route } from '#kit/shared/route.ts'
import { catalogue } from './mounted.ts'
import { testPortal } from './testing.ts'

/** Screens and calls that are for few companies, few people or few origins. Those that are not built yet stand here as examples, each with one call. */

const PRIVATE = 'private.example'
const RESTRICTED = 'restricted.example'
const {
  as,
  stranger: anonymous,
  portal,
  config,
} = await testPortal({
  PRIVATE_ORIGINS: `https://${PRIVATE}`,
  RESTRICTED_ORIGINS: `https://${RESTRICTED}:8443`,
  STORAGE_HOST: 'https://files.example',
  STORAGE_HOST_TEST: 'https://files-test.example',
})

const EXAMPLES: Record<string, { path: string; under: string } & Gate & OriginVisibility> = {
  vf: { path: '/overSeaService/amazonianVF', under: 'Client:uk', ...GATES.amazonianVF },
  bill: { path: '/overSeaService/customerBill', under: 'Client:uk', ...GATES.customerBill },
  claim: { path: '/DEOverSeaService/expressClaim', under: 'Client:de', ...GATES.expressClaim },
  inventory: { path: '/overSeaService/platformInventory', under: 'Client:uk', ...GATES.platformInventory },
  bookCar: { path: '/BookCar', under: 'Client:uk', only: 'admin' },
  people: { path: '/systemConfig/people', under: 'Client:settings', only: 'super', inPrivate: 'not' },
  address: { path: '/systemConfig/address', under: 'Client:settings' },
  quote: { path: '/Quotes/create', under: 'Client:quote', inPrivate: 'not' },
  order: { path: '/orderManage/newOrder', under: 'Client:order', inPrivate: 'not' },
  workbench: { path: '/overSeaService/workbench', under: 'Client:uk', inPrivate: 'not' },
  rent: { path: '/overSeaService/warehouseRent', under: 'Client:uk', inPrivate: 'not' },
  stock: { path: '/overSeaService/stock', under: 'Client:uk' },
  home: { path: '/dashboard/index', under: 'Client:uk', atRestricted: 'too' },
}
const NAMES = Object.keys(EXAMPLES)
const calls = Object.fromEntries(
  Object.entries(EXAMPLES).map(([name, { path: _path, under: _under, ...gate }]) => [
    name,
    op({
      ...gate,
      path: `/wms/api/Example/${name}`,
      access: 'customer',
      permission: `Client:${name}`,
      input: z.object({}),
      output: ok,
    }),
  ]),
) as Record<string, Op>
const examples: Catalogue = {
  directories: ['Client:uk', 'Client:de', 'Client:settings', 'Client:quote', 'Client:order'].map((code, order) => ({
    code,
    title: session('menu.uk'),
    icon: 'list',
    order,
  })),
  routes: Object.entries(EXAMPLES).map(([name, { under, ...example }]): Route => ({
    ...example,
    feature: 'example',
    access: 'customer',
    permission: `Client:${name}`,
    title: session('menu.uk'),
    menu: { under, icon: 'list', order: 0 },
    load: () => Promise.reject(new Error('never drawn')),
  })),
  ops: Object.values(calls),
}

const sessionOps: Op[] = [getCurrentUser, getPermissions, getMenuList]
const app = await buildServer(
  {
    pool: portal.pool,
    callers: findCallers(portal.pool),
    cookies: COOKIE,
    log: pino({ level: 'silent' }),
    origins: [],
    originOf: originsOf(config),
    requestsPerMinute: 100_000,
    trustProxy: false,
    secure: false,
    checkOutputs: true,
    handlers: [
      ...Object.values(calls).map((one) => answer(one, async () => true)),
      ...sessionHandlers().filter((handler) => sessionOps.includes(handler.op)),
    ],
    live: undefined as never,
    services: { config, store: undefined as never, declared: { catalogue: examples, all: () => [] } },
    jobs: undefined as never,
    metrics: { observe: () => undefined } as never,
  },
  [...Object.values(calls), ...sessionOps],
)
afterAll(() => app.close())

async function send<T>(one: Op, token: string, host = 'portal.example', input = ''): Promise<Envelope<T>> {
  const answered = await app.inject({
    method: one.method,
    url: one.path + input,
    headers: { authorization: `Bearer ${token}`, host },
    ...(one.method === 'POST' && { payload: { SystemType: 2 } }),
  })
  return JSON.parse(answered.body) as Envelope<T>
}
const tokenOf = async (account: string) => (await as(account)).token!
const permissionsOf = async (token: string, host?: string) =>
  (await send<Permissions>(getPermissions, token, host, '?systemType=2')).Body
const urls = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ Url, Children }) => [...(Url ? [Url] : []), ...urls(Children)])

/** Names of the examples that stand in the menu, that open, whose code is held, and that answer. The four must be one. */
async function shown(token: string, host?: string): Promise<string[]> {
  const { menus, screens, btns } = await permissionsOf(token, host)
  const namesOf = (paths: readonly string[]) => NAMES.filter((name) => paths.includes(EXAMPLES[name]!.path))
  expect(namesOf(urls(menus))).toEqual(namesOf(screens))
  const codes = new Set(btns.map(({ id }) => id))
  expect(NAMES.filter((name) => codes.has(`Client:${name}`))).toEqual(namesOf(screens))
  return namesOf(screens)
}
const answers = async (token: string) =>
  Object.fromEntries(await Promise.all(NAMES.map(async (name) => [name, (await send(calls[name]!, token)).ErrorCode])))

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

  it('[perm.private.fileHost] file links lead to the test storage there, and to the storage elsewhere', async () => {
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
