import * as openid from 'openid-client'
import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../../../demo/accounts.ts'
import { login } from '#features/account/session/contract.ts'
import { IMPLICIT, PORTAL_CLIENT } from '../rules.ts'
import { browser } from './fixture.ts'
import { recordsOf } from './records.ts'
import { providerFixture, SECRET, BACK } from './fixture-provider.ts'

const { portal, anonymous, as, issuer, discover, enter, signIn, tokensOf, me } = await providerFixture()

it('a code works once: of concurrent uses one succeeds, and a later use revokes what the first returned', async () => {
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

it('a code is useless without its PKCE secret, to another client, or for another address', async () => {
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

it('a silent request succeeds only for a signed-in user, and never after sign-out', async () => {
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

it('a provider session that an attacker set in another browser signs nobody in', async () => {
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

it('staff cannot sign in to clients, not even in from-admin mode', async () => {
  const at = browser(portal.address)
  at.jar.set('customer_access_token', { value: (await as('staff_ops')).token!, path: '/' })
  expect((await signIn(at)).end.pathname).toBe('/home/login')
})

it('errors that cannot be returned to the client are shown on a page, under the portal’s own policy', async () => {
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

it('provider cookies are limited to its pages, and inaccessible to scripts and other sites', async () => {
  const response = await browser(portal.address).visit(
    `/oidc/auth?${new URLSearchParams({ client_id: PORTAL_CLIENT, response_type: IMPLICIT, redirect_uri: `${portal.address}/oidc-callback`, scope: 'openid', nonce: 'n' })}`,
  )
  const lines = response.headers.getSetCookie()
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line).toMatch(/^openid_\w+=[\w-]+; path=\/oidc\/.*; samesite=lax; httponly$/i)
})
