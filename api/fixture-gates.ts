import { pino } from 'pino'
import { afterAll, expect } from 'vitest'
import { z } from 'zod'
import { sessionHandlers } from '#features/account/session/api/handlers.ts'
import {
  COOKIE,
  getCurrentUser,
  getMenuList,
  getPermissions,
  type MenuItem,
  type Permissions,
} from '#features/account/session/contract.ts'
import { session } from '#features/account/session/text/keys.ts'
import { GATES } from '#features/warehouse/sites/rules.ts'
import { callers as findCallers } from '#kit/api/caller.ts'
import { answer } from '#kit/api/handle.ts'
import { originsOf } from '#kit/api/deployment-origin.ts'
import { buildServer } from '#kit/api/server.ts'
import type { Gate, OriginVisibility } from '#kit/shared/gate.ts'
import type { Catalogue } from '#kit/shared/menu.ts'
import { ok, op, type Op } from '#kit/shared/op.ts'
import type { Envelope } from '#kit/shared/refusal.ts'
import type { Route } from '#kit/shared/route.ts'
import { testPortal } from './testing.ts'

/**
 * Screens and calls that are for few companies, few people or few origins. Those that are not built yet are examples, each
 * with one call.
 */

export const PRIVATE = 'private.example'
export const RESTRICTED = 'restricted.example'

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
export const NAMES = Object.keys(EXAMPLES)
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
export const urls = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ Url, Children }) => [...(Url ? [Url] : []), ...urls(Children)])

/** A server that mounts example screens and calls, one for each gate, on the database of a test portal. */
export async function gateFixture() {
  const { as, anonymous, portal, config } = await testPortal({
    PRIVATE_ORIGINS: `https://${PRIVATE}`,
    RESTRICTED_ORIGINS: `https://${RESTRICTED}:8443`,
    STORAGE_HOST: 'https://files.example',
    STORAGE_HOST_TEST: 'https://files-test.example',
  })
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
      ...(one.method === 'POST' && { payload: one === (getMenuList as Op) ? { SystemType: 2 } : {} }),
    })
    return JSON.parse(answered.body) as Envelope<T>
  }
  const tokenOf = async (account: string) => (await as(account)).token!
  const permissionsOf = async (token: string, host?: string) =>
    (await send<Permissions>(getPermissions, token, host, '?systemType=2')).Body

  /** Names of the examples that are in the menu, that open, whose code is held, and that answer. The four must be equal. */
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
  return { as, anonymous, portal, send, tokenOf, permissionsOf, shown, answers }
}
