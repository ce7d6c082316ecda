import { expect, it } from 'vitest'
import { getListByParentCodes } from '#features/account/dictionary/contract.ts'
import { COOKIE, getCurrentUser, getStaff, login } from '#features/account/session/contract.ts'
import { getMessagePage, setAllRead } from '#features/messages/inbox/contract.ts'
import { getProductPage } from '#features/warehouse/products/contract.ts'
import { checkCompanyOsWarehouseBiz } from '#features/warehouse/sites/contract.ts'
import { transact } from '#kit/api/db.ts'
import { digest } from '#kit/api/secret.ts'
import { SHUTDOWN_TIMEOUT_MS } from '#kit/api/shutdown.ts'
import type { Op } from '#kit/shared/op.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { catalogue } from './mounted.ts'
import { testPortal } from './testing.ts'

/** Rules that hold for every call. */

const { as, anonymous, portal } = await testPortal()
const user = await as('qihang_admin')
const bearer = { Authorization: `Bearer ${user.token}` }
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(portal.address + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en-US', ...bearer, ...headers },
    body,
  })

it('[conv.envelope.errorCode] [conv.envelope.msg] [conv.envelope.body] wraps every response, errors included, in the envelope with HTTP 200', async () => {
  const good = await post(getMessagePage.path, '{}')
  expect([good.status, await good.json()]).toEqual([
    200,
    { ErrorCode: 0, Msg: '', Body: { Items: [], TotalCount: 0, UnreadCount: 0 } },
  ])
  const bad = await post(getProductPage.GB.path, '{"PageIndex":0}')
  expect([bad.status, await bad.json()]).toEqual([
    200,
    {
      ErrorCode: 1,
      Msg: 'Please check the marked fields',
      Body: { Errors: [{ Field: 'PageIndex', Row: null, Code: 'tooSmall', Msg: 'At least 1' }] },
    },
  ])
})

it('no answer of a call is kept by a cache, unless its declaration says for how long', async () => {
  const caching = async (token: string) =>
    (await fetch(portal.address + getCurrentUser.path, { headers: { Cookie: `${COOKIE.customer}=${token}` } })).headers.get(
      'cache-control',
    )
  expect([await caching(user.token!), await caching('ended')]).toEqual(['private, no-store', 'private, no-store'])
})

it('[conv.baseGroups] [conv.method.default] keeps every call in a base group, POST unless marked', () => {
  for (const op of catalogue.ops) expect(op.path).toMatch(/^\/(cms|oms|wms|client|desk)\/api\//)
})

it('[conv.timeout.default] the timeout of every call is shorter than that of a shutdown', () => {
  for (const { path, timeoutMs } of catalogue.ops) expect(timeoutMs, path).toBeLessThan(SHUTDOWN_TIMEOUT_MS)
})

it('[conv.rewrite.omsToClient] [conv.rewrite.exceptions] serves /oms calls under /client too', async () => {
  const answers = await Promise.all(
    ['/oms/', '/client/'].map((base) => post(base + getMessagePage.path.slice('/oms/'.length), '{}').then((r) => r.json())),
  )
  expect(answers[0]).toEqual(answers[1])
})

it('[conv.header.acceptLanguage] answers in the requested language and falls back to Chinese', async () => {
  const name = async (language: string) => {
    const lists = (await anonymous.ok(
      getListByParentCodes,
      { ParentCodes: [122000] },
      { 'Accept-Language': language },
    )) as Record<string, { Name: string }[]>
    return lists['122000']![0]!.Name
  }
  expect(await Promise.all(['en-US', 'de-DE', 'fr-FR', 'zh-CN', 'de-AT,en;q=0.5', 'it-IT'].map(name))).toEqual([
    'New',
    'Neu',
    'Nouveau',
    '新建',
    'Neu',
    '新建',
  ])
})

it('[conv.dictionary.globalEnum] [conv.dictionary.containerSize] names the parent code of every enumeration', async () => {
  const all = await anonymous.ok(getListByParentCodes, { All: true })
  expect(all.GLOBAL_ENUM).toMatchObject({ BrandType: 189000, ContainerSize: 189000, CabinetType: 102000 })
})

it('[conv.code.100.businessCheck] business check answers 100 to a company without a warehouse contract', async () => {
  await user.ok(checkCompanyOsWarehouseBiz, { CountryCode: 'GB' })
  const without = await as('xinlian_admin')
  expect((await without.call(checkCompanyOsWarehouseBiz, { CountryCode: 'GB' })).ErrorCode).toBe(100)
})

it('[conv.auth.bearer] accepts the token from the header or the cookie', async () => {
  await user.ok(getCurrentUser, {})
  const response = await fetch(portal.address + getCurrentUser.path, {
    headers: { Cookie: `customer_access_token=${user.token}` },
  })
  expect(((await response.json()) as { ErrorCode: number }).ErrorCode).toBe(0)
})

it('[conv.code.3.clear] clears only the cookie of the ended session', async () => {
  const ask = async (op: Op, headers: Record<string, string>) => {
    const response = await fetch(portal.address + op.path, { method: op.method, headers })
    return [
      ((await response.json()) as { ErrorCode: number }).ErrorCode,
      response.headers.getSetCookie().map((cookie) => cookie.split('; ')),
    ]
  }
  const gone = (name: string) =>
    expect.arrayContaining([`${name}=`, 'Path=/', 'HttpOnly', 'SameSite=Lax', 'Expires=Thu, 01 Jan 1970 00:00:00 GMT'])
  expect(await ask(getCurrentUser, { Cookie: 'customer_access_token=dead' })).toEqual([3, [gone(COOKIE.customer)]])
  expect(await ask(getStaff, { Cookie: `${COOKIE.staff}=dead; ${COOKIE.customer}=${user.token}` })).toEqual([
    3,
    [gone(COOKIE.staff)],
  ])
  expect(await ask(getCurrentUser, { Cookie: `${COOKIE.customer}=${user.token}` })).toEqual([0, []])
  expect(await ask(getCurrentUser, { Cookie: `${COOKIE.customer}=${user.token}`, Authorization: 'Bearer dead' })).toEqual([3, []])
})

it('leaves the cookie alone for a token whose session has just ended: the browser may already hold that of the next one', async () => {
  const { UserId } = await transact(portal.pool, 'everyone', 'read', (db) =>
    db.selectFrom('session').select('UserId').executeTakeFirstOrThrow(),
  )
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const session = (secret: string, EndedTime: Date) => ({
    UserId,
    TokenHash: digest(secret),
    IsStaff: false,
    CreatedTime: minutesAgo(9),
    LastSeenTime: minutesAgo(9),
    ExpireTime: minutesAgo(-60),
    EndedTime,
  })
  await transact(portal.pool, 'everyone', 'write', (db) =>
    db
      .insertInto('session')
      .values([session('just-now', minutesAgo(1)), session('long-ago', minutesAgo(3))])
      .execute(),
  )
  const cleared = async (token: string) =>
    (
      await fetch(portal.address + getCurrentUser.path, { headers: { Cookie: `${COOKIE.customer}=${token}` } })
    ).headers.getSetCookie().length
  expect([await cleared('just-now'), await cleared('long-ago')]).toEqual([0, 1])
})

it('accepts an Idempotency-Key for commands; a read call ignores it and does not use it up', async () => {
  const key = { 'Idempotency-Key': 'one-key' }
  const read = (PageIndex: number) => user.call(getMessagePage, { PageIndex }, key)
  expect([(await read(1)).ErrorCode, (await read(2)).ErrorCode]).toEqual([0, 0])
  const rows = () =>
    transact(portal.pool, 'everyone', 'read', (db) =>
      db.selectFrom('idempotency_key').select('Path').where('Key', '=', 'one-key').execute(),
    )
  expect(await rows()).toEqual([])
  const done = await user.call(setAllRead, {}, key)
  expect([done.ErrorCode, await rows()]).toEqual([0, [{ Path: setAllRead.path }]])
  expect((await read(1)).ErrorCode).toBe(0)
})

it('[conv.body.trim] trims input', async () => {
  const signedIn = await anonymous.ok(login, { AccountName: '  qihang_admin ', Password: DEMO_PASSWORD })
  expect(signedIn.Token).toHaveLength(43)
})

it('sends a request id and a policy that forbids foreign scripts with every response', async () => {
  const response = await post(getMessagePage.path, '{}')
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  const policy = response.headers.get('content-security-policy')!
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("object-src 'none'")
})

/** Input that is refused as a whole, reported like any other bad field. */
const refusedWhole = (Field: string, Code: string, Msg: string) => ({
  ErrorCode: 1,
  Msg,
  Body: { Errors: [{ Field, Row: null, Code, Msg }] },
})

it('uses other statuses for transport only', async () => {
  expect((await post('/cms/api/Nothing/Here', '{}')).status).toBe(404)
  const large = await post(getMessagePage.path, JSON.stringify({ Keyword: 'x'.repeat(10_000_000) }))
  expect([large.status, await large.json()]).toEqual([413, refusedWhole('body', 'bodyTooLarge', 'The request is too large')])
})

it('names the field of a wrong type, and withstands broken or poisoned JSON', async () => {
  const wrong = (await (await post(getProductPage.GB.path, '{"PageSize":{"a":1},"Keyword":["x"]}')).json()) as {
    ErrorCode: number
    Body: { Errors: { Field: string }[] }
  }
  expect([wrong.ErrorCode, wrong.Body.Errors.map((e) => e.Field)]).toEqual([1, ['PageSize', 'Keyword']])
  expect(await (await post(getProductPage.GB.path, '{"PageSize":')).json()).toEqual(
    refusedWhole('body', 'format', 'Format error'),
  )
  expect(
    ((await (await post(getProductPage.GB.path, '{"__proto__":{"isSuper":true}}')).json()) as { ErrorCode: number }).ErrorCode,
  ).toBe(1)
  expect(({} as { isSuper?: boolean }).isSuper).toBeUndefined()
  await user.ok(getMessagePage, {})
})

it('serves its health, metrics and documentation', async () => {
  const get = (path: string) => fetch(portal.address + path)
  expect([(await get('/healthz')).status, (await get('/readyz')).status]).toEqual([200, 200])
  expect(await (await get('/metrics')).text()).toContain('quayside_call_seconds_bucket')
  const document = (await (await get('/docs/json')).json()) as {
    openapi: string
    info: { description: string }
    components: { securitySchemes: { customer: { description: string } } }
    paths: Record<
      string,
      Partial<
        Record<string, { requestBody: { content: Record<string, { schema: { required: string[]; properties: object } }> } }>
      >
    >
  }
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toHaveLength(new Set(catalogue.ops.map((op) => op.path)).size)
  // The document lists the values that a choice accepts.
  expect(JSON.stringify(document.paths)).toContain('"CurrencyCode":{"enum":["GBP","EUR","USD","CNY"]}')
  // A response may have undocumented fields: the description does not forbid them.
  expect(JSON.stringify(document.paths['/client/api/PickAddress/GetById']!.post)).not.toMatch(
    /"responses".*"additionalProperties":false/,
  )
  // What the author of a client must know from the description alone.
  expect(document.info.description).toMatch(/429.*Retry-After.*Idempotency-Key/s)
  expect(document.components.securitySchemes.customer.description).toMatch(/openid-configuration.*60 minutes/)
  expect(document.paths['/oms/api/OrderFbaDetail/CancelOrder']!.post).toMatchObject({
    parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }],
  })
  expect(document.paths['/wms/api/OsExpressProblem/InstationMessageExcelExport/{id}']!.post).toMatchObject({
    parameters: [{ name: 'id', in: 'path', required: true }],
  })
  // Optional fields, and the files of an upload.
  const bodyOf = (path: string) => Object.values(document.paths[path]!.post!.requestBody.content)[0]!.schema
  expect(bodyOf('/desk/api/WfinFee/Add').required).toEqual([
    'RelateNo',
    'CostType',
    'Qty',
    'FeeUnit',
    'UnitPrice',
    'CurrencyCode',
  ])
  expect(bodyOf('/desk/api/Returns/Upload').properties).toHaveProperty('file.type', 'array')
})
