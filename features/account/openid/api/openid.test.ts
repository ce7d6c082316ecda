import fastify from 'fastify'
import { jwtVerify } from 'jose'
import * as openid from 'openid-client'
import { expect, it } from 'vitest'
import { client } from '../../../../api/testing.ts'
import { startPortal } from '../../../../api/portal.ts'
import { DEMO_PASSWORD } from '../../../../demo/accounts.ts'
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
import { IMPLICIT, PORTAL_CLIENT, SCOPES } from '../rules.ts'
import { browser } from './fixture.ts'
import { addOpenId } from './service.ts'
import { providerFixture, SECRET, BACK } from './fixture-provider.ts'
import { ROLE } from '#features/account/users/rules.ts'

const { portal, config, url, anonymous, as, issuer, everywhere, discover, enter, signIn, tokensOf, me, implicit, keys } =
  await providerFixture()

it('an outside client signs a user in by code with PKCE, via the portal’s sign-in page and back', async () => {
  const at = browser(portal.address)
  const { client, checks, end } = await signIn(at)
  expect(end.pathname).toBe('/home/login')
  const back = end.searchParams.get('from')!
  expect(back).toMatch(/^\/oidc\/interaction\/[\w-]+$/)
  // A user who has not signed in yet is sent to the sign-in page again.
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

it('[call.signIn] [conv.signin.reply] [conv.signin.scopes] `id_token token` returns both, and any JOSE library verifies them', async () => {
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

it('the service behind a scope learns a token’s permissions; a browser client does not', async () => {
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

it('an application acts for the user within its scopes, and cannot become the user', async () => {
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
  // The token is not accepted as a cookie: pages, live events and the language are the user's own.
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

it('a token ends with the portal session: sign-out, a new password, a disabled user', async () => {
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

it('a token names the company it was issued for, whoever else is signed in where it is used', async () => {
  const { at, Token } = await enter('hengtai_admin')
  const { reply } = await implicit(at)
  const user = client(portal.address, (await enter('hengtai_admin')).Token)
  const { userInfo } = await user.ok(getCurrentUser, {})
  await everywhere((db) =>
    db
      .insertInto('customer_link')
      .values({ UserId: userInfo.Id, CustomerId: 430118, Role: ROLE.superAdministrator })
      .onConflict((on) => on.doNothing())
      .execute(),
  )
  const { SecretKey } = await user.ok(getSecretKey, { Parameter: 430118 })
  const elsewhere = await user.ok(loginByQuickLogin, { Id: 430118, SecretKey })
  for (const cookie of [Token, elsewhere.Token]) {
    const answer = await fetch(`${issuer}/me`, {
      headers: { Authorization: `Bearer ${reply.get('access_token')}`, Cookie: `customer_access_token=${cookie}` },
    })
    expect(await answer.json()).toMatchObject({ sub: String(userInfo.Id), company_id: userInfo.ContractCompanyId })
  }
})

it('a client that requests a new sign-in gets one', async () => {
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

it('behind a proxy that calls under another name, every address is that of PUBLIC_URL', async () => {
  const behind = await startPortal({ config: { ...config, PUBLIC_URL: 'https://portal.example.com' }, url, version: 'test' })
  try {
    const answer = (await (await fetch(`${behind.address}/oidc/.well-known/openid-configuration`)).json()) as Record<
      string,
      unknown
    >
    const addresses = Object.entries(answer).filter(([name]) => /^issuer$|_(endpoint|uri)$/.test(name))
    expect(addresses.length).toBeGreaterThan(4)
    for (const [name, address] of addresses) expect(address, name).toMatch(/^https:\/\/portal\.example\.com\/oidc/)
  } finally {
    await behind.stop()
  }
})

it('an invalid client is refused at startup', async () => {
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
