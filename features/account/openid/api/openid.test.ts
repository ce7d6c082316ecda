import fastify from 'fastify'
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import * as openid from 'openid-client'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { client, testPortal } from '../../../../api/testing.ts'
import { startPortal } from '../../../../api/portal.ts'
import { DEMO_PASSWORD } from '../../../../demo/people.ts'
import { answerQrCode } from '#features/account/session/qr-contract.ts'
import {
  changePassword,
  createInvitation,
  endOtherDevices,
  getAuthorizationUrl,
  getCurrentUser,
  getSecretKey,
  login,
  loginByQuickLogin,
  logout,
} from '#features/account/session/contract.ts'
import { getCompanies } from '#features/desk/companies/contract.ts'
import { getProductPage } from '#features/warehouse/products/contract.ts'
import { transact } from '#kit/api/db.ts'
import { IMPLICIT, PORTAL_CLIENT, SCOPES } from '../rules.ts'
import { browser } from './fixture.ts'
import { publicKeys, rotateKeys, signingKeys } from './keys.ts'
import { recordsOf } from './records.ts'
import { cipherOf } from './cipher.ts'
import { addOpenId, openIdJobs } from './service.ts'

const SECRET = 'a secret of the reporting service, long'
const CLIENTS = [
  { client_id: 'reports', client_secret: SECRET, redirect_uris: ['https://reports.example.com/back'] },
  { client_id: 'scanner', redirect_uris: ['http://127.0.0.1:7777/back'], scope: 'openid wms' },
  { client_id: 'stock-service', client_secret: `${SECRET} (2)` },
]
const BACK = 'https://reports.example.com/back'

const { portal, config, url, stranger: anonymous, as } = await testPortal({ OPENID_CLIENTS: JSON.stringify(CLIENTS) })
const issuer = `${portal.address}/oidc`
const everywhere = <T>(work: Parameters<typeof transact<T>>[3]) => transact(portal.pool, 'everyone', 'write', work)
beforeEach(() => everywhere((db) => db.deleteFrom('rate_count').execute()))

const discover = (id = 'reports', secret: string | undefined = SECRET) =>
  openid.discovery(new URL(issuer), id, secret, secret ? openid.ClientSecretBasic(secret) : openid.None(), {
    execute: [openid.allowInsecureRequests],
  })

async function enter(account: string) {
  const { Token } = await anonymous.ok(login, { AccountName: account, Password: DEMO_PASSWORD })
  const at = browser(portal.address)
  at.jar.set('customer_access_token', { value: Token, path: '/' })
  return { at, Token }
}

/** A sign-in by code as `openid-client` does it; `more` is added to the question. */
async function signIn(at: ReturnType<typeof browser>, more: Record<string, string> = {}) {
  const client = await discover()
  const verifier = openid.randomPKCECodeVerifier()
  const checks = { pkceCodeVerifier: verifier, expectedState: openid.randomState(), expectedNonce: openid.randomNonce() }
  const question = openid.buildAuthorizationUrl(client, {
    redirect_uri: BACK,
    scope: SCOPES.join(' '),
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    ...more,
  })
  return { client, checks, question, end: await at.follow(question.href) }
}
const tokensOf = async (at: ReturnType<typeof browser>) => {
  const { client, checks, end } = await signIn(at)
  return { client, checks, end, tokens: await openid.authorizationCodeGrant(client, end, checks) }
}
const me = (token: string) => fetch(`${issuer}/me`, { headers: { Authorization: `Bearer ${token}` } })

/** The reply to `id_token token`, as a browser gets it: behind the `#`. */
async function implicit(at: ReturnType<typeof browser>, more: Record<string, string> = {}) {
  const query = {
    client_id: PORTAL_CLIENT,
    response_type: IMPLICIT,
    redirect_uri: `${portal.address}/oidc-callback`,
    scope: SCOPES.join(' '),
    state: 'st',
    nonce: 'once',
    ...more,
  }
  const end = await at.follow(`/oidc/auth?${new URLSearchParams(query)}`)
  return { end, reply: new URLSearchParams(end.hash.slice(1)) }
}
const keys = () => createRemoteJWKSet(new URL(`${issuer}/jwks`))

it('an outside client signs a user in by code with PKCE, over the portal’s own sign-in page and back', async () => {
  const at = browser(portal.address)
  const { client, checks, end } = await signIn(at)
  expect(end.pathname).toBe('/home/login')
  const back = end.searchParams.get('from')!
  expect(back).toMatch(/^\/oidc\/interaction\/[\w-]+$/)
  // Not signed in yet, one is asked again.
  expect((await at.follow(back)).pathname).toBe('/home/login')

  const { Token, UserId } = await anonymous.ok(login, { AccountName: 'qihang_admin', Password: DEMO_PASSWORD })
  at.jar.set('customer_access_token', { value: Token, path: '/' })
  const reply = await at.follow(back)
  expect(reply.origin + reply.pathname).toBe(BACK)
  const tokens = await openid.authorizationCodeGrant(client, reply, checks)
  expect(tokens.claims()).toMatchObject({ iss: issuer, sub: String(UserId), aud: 'reports' })
  expect(tokens.scope).toBe(SCOPES.join(' '))
  expect(await openid.fetchUserInfo(client, tokens.access_token, String(UserId))).toMatchObject({
    preferred_username: 'qihang_admin',
    company_id: 430118,
  })
  expect((await at.visit(back)).status).toBe(400)
})

it('[call.signIn] [conv.signin.reply] [conv.signin.scopes] answers `id_token token` with both, which any JOSE library verifies', async () => {
  const { at } = await enter('qihang_admin')
  const { end, reply } = await implicit(at)
  expect([end.origin + end.pathname, end.search, reply.get('state'), reply.get('token_type')]).toEqual([
    `${portal.address}/oidc-callback`,
    '',
    'st',
    'Bearer',
  ])
  const { payload, protectedHeader } = await jwtVerify(reply.get('id_token')!, keys(), { issuer, audience: PORTAL_CLIENT })
  expect([payload['nonce'], protectedHeader.alg]).toEqual(['once', 'RS256'])
  expect(reply.get('scope')).toBe('openid profile cms oms bms wms notify')
  expect(await (await me(reply.get('access_token')!)).json()).toMatchObject({
    sub: payload.sub,
    name: expect.any(String),
    company_id: 430118,
  })
})

it('the service behind a scope learns what a token may do; a client in a browser does not', async () => {
  const { at } = await enter('qihang_wh')
  const { tokens } = await tokensOf(at)
  const service = await discover('stock-service', `${SECRET} (2)`)
  expect(await openid.tokenIntrospection(service, tokens.access_token)).toMatchObject({
    active: true,
    client_id: 'reports',
    scope: SCOPES.join(' '),
  })
  const asPublic = await fetch(`${issuer}/token/introspection`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: PORTAL_CLIENT, token: tokens.access_token }),
  })
  expect(await asPublic.json()).not.toMatchObject({ active: true })
  await openid.tokenRevocation(await discover(), tokens.access_token)
  expect(await openid.tokenIntrospection(service, tokens.access_token)).toEqual({ active: false })
})

it('an application does the user’s work within its scopes, and cannot become the user', async () => {
  const { at, Token } = await enter('qihang_admin')
  const delegated = async (scope: string) => {
    const { client: app, checks, end: reply } = await signIn(at, { scope })
    return client(portal.address, (await openid.authorizationCodeGrant(app, reply, checks)).access_token)
  }
  const wms = await delegated('openid wms')
  await wms.ok(getProductPage.GB, {})
  expect(await wms.refused(getCurrentUser, {})).toBe(4)
  const all = await delegated(SCOPES.join(' '))
  expect((await all.ok(getCurrentUser, {})).userInfo.AccountName).toBe('qihang_admin')
  for (const [op, input] of [
    [getSecretKey, { Parameter: 413939 }],
    [createInvitation, {}],
    [endOtherDevices, {}],
    [answerQrCode, { Code: 'x'.repeat(43), IsConfirmed: true }],
    [getAuthorizationUrl, {}],
  ] as const)
    expect([op.path, await all.refused(op, input as never)]).toEqual([op.path, 4])
  expect(
    await all.refused(changePassword, { OldPassword: DEMO_PASSWORD, NewPassword: 'Other-123', ConfirmPassword: 'Other-123' }),
  ).toBe(3)
  expect(await all.refused(getCompanies, {})).toBe(3)
  // In a cookie it is nothing: pages, live events and the language are the user's own.
  const inCookie = await fetch(portal.address + getCurrentUser.path, {
    headers: { Cookie: `customer_access_token=${all.token}` },
  })
  expect(((await inCookie.json()) as { ErrorCode: number }).ErrorCode).toBe(3)
  expect((await fetch(`${portal.address}/live`, { headers: { Cookie: `customer_access_token=${all.token}` } })).status).toBe(204)

  await openid.tokenRevocation(await discover(), all.token!)
  await expect.poll(() => all.call(getCurrentUser, {}).then(({ ErrorCode }) => ErrorCode)).toBe(3)
  await client(portal.address, Token).ok(logout, {})
  await expect.poll(() => wms.call(getProductPage.GB, {}).then(({ ErrorCode }) => ErrorCode)).toBe(3)
})

it('a token of the key before verifies after rotation and a restart; the new key signs from then on', async () => {
  const { at } = await enter('qihang_admin')
  const before = (await implicit(at)).reply.get('id_token')!
  const older = (days: number) =>
    everywhere((db) =>
      db
        .updateTable('openid_key')
        .set({ CreatedTime: sql`created_time - ${`${days} days`}::interval` })
        .execute(),
    )
  await older(100)
  await rotateKeys(portal.pool, await cipherOf(config))
  const announced = (await (await fetch(`${issuer}/jwks`)).json()) as { keys: Record<string, string>[] }
  expect(announced.keys).toHaveLength(2)
  expect(
    announced.keys.every((key) => Object.keys(key).every((name) => ['kty', 'n', 'e', 'kid', 'alg', 'use'].includes(name))),
  ).toBe(true)
  await older(2)

  const again = await startPortal({ config: { ...config, PUBLIC_URL: portal.address }, url, version: 'test' })
  try {
    const restarted = browser(again.address)
    for (const [name, cookie] of at.jar) restarted.jar.set(name, cookie)
    const query = {
      client_id: PORTAL_CLIENT,
      response_type: IMPLICIT,
      redirect_uri: `${portal.address}/oidc-callback`,
      scope: 'openid',
      state: 'st',
      nonce: 'n',
    }
    const end = await restarted.follow(`/oidc/auth?${new URLSearchParams(query)}`)
    const after = new URLSearchParams(end.hash.slice(1)).get('id_token')!
    const published = createRemoteJWKSet(new URL(`${again.address}/oidc/jwks`))
    for (const token of [before, after]) await jwtVerify(token, published, { issuer })
    expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid)
  } finally {
    await again.stop()
  }
  await older(40)
  await rotateKeys(portal.pool, await cipherOf(config))
  expect(((await (await fetch(`${issuer}/jwks`)).json()) as { keys: unknown[] }).keys).toHaveLength(1)
})

it('private keys are sealed, and the role that answers companies reads neither keys nor tokens', async () => {
  await implicit((await enter('qihang_admin')).at)
  const [row] = await everywhere((db) => db.selectFrom('openid_key').selectAll().execute())
  expect(row!.SealedPrivate.toString('latin1')).not.toContain('"d"')
  const other = await cipherOf({ ...config, OPENID_SECRET: 'x'.repeat(32) })
  expect(other.open(row!.SealedPrivate, row!.Kid)).toBeUndefined()
  // Whoever lost the secret signs with a key of his own; what was signed before still verifies.
  const [fresh, ...more] = await signingKeys(portal.pool, other)
  expect([more.length, (await publicKeys(portal.pool)).map(({ kid }) => kid)]).toEqual([
    0,
    expect.arrayContaining([fresh!.kid, row!.Kid]),
  ])
  for (const table of ['openid_key', 'openid_record'] as const)
    await expect(transact(portal.pool, 430118, 'read', (db) => db.selectFrom(table).selectAll().execute())).rejects.toThrow(
      'permission denied',
    )
})

it('no code, token or session of the provider stands in the database as it is', async () => {
  const { at } = await enter('qihang_admin')
  const { end, tokens } = await tokensOf(at)
  const rows = JSON.stringify(await everywhere((db) => sql`select model, payload from openid_record`.execute(db)))
  for (const secret of [end.searchParams.get('code')!, tokens.access_token, at.jar.get('openid_session')!.value])
    expect(rows).not.toContain(secret)
})

it('a code counts once: of many at once one is answered, and a later one takes back what the first gave', async () => {
  const { at } = await enter('qihang_admin')
  const race = await signIn(at)
  const all = await Promise.allSettled([1, 2, 3, 4].map(() => openid.authorizationCodeGrant(race.client, race.end, race.checks)))
  expect(all.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
  const codes = recordsOf(portal.pool)('AuthorizationCode')
  await codes.upsert('the-code', {}, 60)
  const used = await Promise.allSettled([1, 2, 3, 4].map(() => codes.consume('the-code')))
  expect(used.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])

  const { client, checks, end, tokens } = await tokensOf(at)
  await expect(openid.authorizationCodeGrant(client, end, checks)).rejects.toMatchObject({ error: 'invalid_grant' })
  expect((await me(tokens.access_token)).status).toBe(401)
})

it('a code is of no use without its PKCE secret, to another client, or for another address', async () => {
  const { at } = await enter('qihang_admin')
  const exchange = async (change: Record<string, string>, secret = SECRET) => {
    const { end, checks } = await signIn(at)
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code: end.searchParams.get('code')!,
      redirect_uri: BACK,
      code_verifier: checks.pkceCodeVerifier,
      ...change,
    })
    const response = await fetch(`${issuer}/token`, {
      method: 'POST',
      body,
      headers: { Authorization: `Basic ${Buffer.from(`reports:${encodeURIComponent(secret)}`).toString('base64')}` },
    })
    return ((await response.json()) as { error?: string }).error
  }
  expect(await exchange({})).toBeUndefined()
  expect(await exchange({ code_verifier: 'x'.repeat(43) })).toBe('invalid_grant')
  expect(await exchange({ redirect_uri: 'https://reports.example.com/other' })).toBe('invalid_grant')
  expect(await exchange({}, 'wrong')).toBe('invalid_client')
  const { end, checks } = await signIn(at)
  const stolen = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: 'scanner',
      grant_type: 'authorization_code',
      code: end.searchParams.get('code')!,
      redirect_uri: BACK,
      code_verifier: checks.pkceCodeVerifier,
    }),
  })
  expect(((await stolen.json()) as { error: string }).error).toBe('invalid_grant')
  const plain = await at.follow(
    `/oidc/auth?${new URLSearchParams({ client_id: 'reports', response_type: 'code', redirect_uri: BACK, scope: 'openid' })}`,
  )
  expect(plain.searchParams.get('error')).toBe('invalid_request')
})

it('a token ends with the session of the portal: sign-out, a new password, a disabled user', async () => {
  const ends: [string, (token: string) => Promise<unknown>][] = [
    [
      'lanjing_wh',
      (Token) =>
        fetch(portal.address + logout.path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${Token}` },
          body: '{}',
        }),
    ],
    [
      'lanjing_admin',
      async () =>
        (await as('lanjing_admin')).ok(changePassword, {
          OldPassword: DEMO_PASSWORD,
          NewPassword: 'Other-123',
          ConfirmPassword: 'Other-123',
        }),
    ],
    [
      'lanjing_fin',
      () =>
        everywhere((db) =>
          db.updateTable('app_user').set({ IsEnabled: false }).where('AccountName', '=', 'lanjing_fin').execute(),
        ),
    ],
  ]
  const service = await discover('stock-service', `${SECRET} (2)`)
  for (const [account, end] of ends) {
    if (account === 'lanjing_admin') await as(account)
    const { at, Token } = await enter(account)
    const { client, tokens } = await tokensOf(at)
    const open = await signIn(at)
    const reported = async () => [
      (await me(tokens.access_token)).status,
      (await openid.tokenIntrospection(service, tokens.access_token)).active,
    ]
    expect(await reported()).toEqual([200, true])
    await end(Token)
    expect(await reported()).toEqual([401, false])
    await expect(openid.authorizationCodeGrant(client, open.end, open.checks)).rejects.toMatchObject({ error: 'invalid_grant' })
    expect((await signIn(at)).end.pathname).toBe('/home/login')
  }
})

it('without a word to the user a client gets an answer only for who is signed in, and never for who was', async () => {
  const { at } = await enter('qihang_admin')
  const silent = async () => (await signIn(at, { prompt: 'none' })).end.searchParams
  expect((await silent()).get('error')).toBe('login_required')
  await tokensOf(at)
  expect((await silent()).get('code')).toBeTruthy()
  const { Token } = await anonymous.ok(login, { AccountName: 'hengtai_admin', Password: DEMO_PASSWORD })
  at.jar.set('customer_access_token', { value: Token, path: '/' })
  expect((await silent()).get('error')).toBe('login_required')
  expect(
    (await openid.fetchUserInfo(await discover(), (await tokensOf(at)).tokens.access_token, openid.skipSubjectCheck))
      .preferred_username,
  ).toBe('hengtai_admin')
})

it('a session of the provider that was planted in another browser signs nobody in', async () => {
  const { at: thief } = await enter('qihang_admin')
  await tokensOf(thief)
  const { at: victim } = await enter('hengtai_wh')
  victim.jar.set('openid_session', thief.jar.get('openid_session')!)
  const { tokens } = await tokensOf(victim)
  expect((await openid.fetchUserInfo(await discover(), tokens.access_token, openid.skipSubjectCheck)).preferred_username).toBe(
    'hengtai_wh',
  )
  const anonymous = browser(portal.address)
  anonymous.jar.set('openid_session', thief.jar.get('openid_session')!)
  expect((await signIn(anonymous)).end.pathname).toBe('/home/login')
})

it('a token speaks of the company in which it was given, whoever else is signed in where it is used', async () => {
  const { at, Token } = await enter('hengtai_admin')
  const { reply } = await implicit(at)
  const user = client(portal.address, (await enter('hengtai_admin')).Token)
  const { userInfo } = await user.ok(getCurrentUser, {})
  await everywhere((db) =>
    db
      .insertInto('customer_link')
      .values({ UserId: userInfo.Id, CustomerId: 430118, Role: 161001 })
      .onConflict((on) => on.doNothing())
      .execute(),
  )
  const { SecretKey } = await user.ok(getSecretKey, { Parameter: 430118 })
  const elsewhere = await user.ok(loginByQuickLogin, { Id: 430118, SecretKey })
  for (const cookie of [Token, elsewhere.Token]) {
    const said = await fetch(`${issuer}/me`, {
      headers: { Authorization: `Bearer ${reply.get('access_token')}`, Cookie: `customer_access_token=${cookie}` },
    })
    expect(await said.json()).toMatchObject({ sub: String(userInfo.Id), company_id: userInfo.ContractCompanyId })
  }
})

it('a client that wants a new sign-in gets one', async () => {
  const { at } = await enter('qihang_admin')
  await tokensOf(at)
  await everywhere((db) =>
    db
      .updateTable('session')
      .set({ CreatedTime: new Date(Date.now() - 60_000) })
      .execute(),
  )
  const { client, checks, end } = await signIn(at, { prompt: 'login' })
  expect(end.pathname).toBe('/home/login')
  const back = end.searchParams.get('from')!
  expect((await at.follow(back)).pathname).toBe('/home/login')
  const { Token } = await anonymous.ok(login, { AccountName: 'qihang_wh', Password: DEMO_PASSWORD })
  at.jar.set('customer_access_token', { value: Token, path: '/' })
  const tokens = await openid.authorizationCodeGrant(client, await at.follow(back), checks)
  expect((await openid.fetchUserInfo(client, tokens.access_token, openid.skipSubjectCheck)).preferred_username).toBe('qihang_wh')
})

it('staff and staff with a company’s eyes are nobody’s customers', async () => {
  const at = browser(portal.address)
  at.jar.set('customer_access_token', { value: (await as('staff_ops')).token!, path: '/' })
  expect((await signIn(at)).end.pathname).toBe('/home/login')
})

it('what cannot be sent back is refused in words, under our own policy', async () => {
  const at = browser(portal.address)
  const refused = async (change: Record<string, string>) => {
    const response = await at.visit(
      `/oidc/auth?${new URLSearchParams({ client_id: 'reports', response_type: 'code', redirect_uri: BACK, scope: 'openid', ...change })}`,
    )
    return { response, text: await response.text() }
  }
  const unknown = await refused({ client_id: 'nobody"><script>' })
  expect([
    unknown.response.status,
    unknown.text.includes('is not registered with Quayside'),
    unknown.text.includes('<script>'),
  ]).toEqual([400, true, false])
  expect(unknown.response.headers.get('content-security-policy')).toMatch(
    /form-action 'self' https:\/\/reports\.example\.com .*script-src 'self';/,
  )
  const elsewhere = await refused({ redirect_uri: 'https://evil.example/back' })
  expect([
    elsewhere.response.status,
    elsewhere.response.headers.get('location'),
    elsewhere.text.includes('return address that is not registered'),
  ]).toEqual([400, null, true])
  expect((await (await at.visit('/oidc/interaction/unknown')).text()).includes('has expired')).toBe(true)
  const wide = await at.follow(
    `/oidc/auth?${new URLSearchParams({ client_id: 'scanner', response_type: 'code', redirect_uri: 'http://127.0.0.1:7777/back', scope: 'openid cms', code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' })}`,
  )
  expect([wide.origin, wide.searchParams.get('error')]).toEqual(['http://127.0.0.1:7777', 'invalid_scope'])
})

it('cookies of the provider are for its own pages, out of the reach of scripts and other sites', async () => {
  const response = await browser(portal.address).visit(
    `/oidc/auth?${new URLSearchParams({ client_id: PORTAL_CLIENT, response_type: IMPLICIT, redirect_uri: `${portal.address}/oidc-callback`, scope: 'openid', nonce: 'n' })}`,
  )
  const lines = response.headers.getSetCookie()
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line).toMatch(/^openid_\w+=[\w-]+; path=\/oidc\/.*; samesite=lax; httponly$/i)
})

it('what has expired is soon forgotten', async () => {
  await implicit((await enter('qihang_admin')).at)
  await everywhere((db) =>
    db
      .updateTable('openid_record')
      .set({ ExpireTime: new Date(0) })
      .execute(),
  )
  for (const job of openIdJobs) await job.run({ pool: portal.pool, config } as Parameters<typeof job.run>[0])
  expect(await everywhere((db) => db.selectFrom('openid_record').selectAll().execute())).toEqual([])
})

it('behind a proxy that asks under another name, every address is that of PUBLIC_URL', async () => {
  const behind = await startPortal({ config: { ...config, PUBLIC_URL: 'https://portal.example.com' }, url, version: 'test' })
  try {
    const said = (await (await fetch(`${behind.address}/oidc/.well-known/openid-configuration`)).json()) as Record<
      string,
      unknown
    >
    const addresses = Object.entries(said).filter(([name]) => /^issuer$|_(endpoint|uri)$/.test(name))
    expect(addresses.length).toBeGreaterThan(4)
    for (const [name, address] of addresses) expect(address, name).toMatch(/^https:\/\/portal\.example\.com\/oidc/)
  } finally {
    await behind.stop()
  }
})

it('a client that cannot be is refused at the start', async () => {
  const OPENID_CLIENTS = [
    {
      client_id: 'mixed',
      redirect_uris: ['http://127.0.0.1:7777/back', 'https://app.example.com/back'],
      response_types: [IMPLICIT],
    },
  ] as unknown as typeof config.OPENID_CLIENTS
  await expect(addOpenId(fastify(), { pool: portal.pool, config: { ...config, OPENID_CLIENTS } })).rejects.toThrow(
    /^OPENID_CLIENTS: redirect_uris/,
  )
})
