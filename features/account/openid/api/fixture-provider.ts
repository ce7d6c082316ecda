import { createRemoteJWKSet } from 'jose'
import * as openid from 'openid-client'
import { beforeEach } from 'vitest'
import { testPortal } from '../../../../api/testing.ts'
import { DEMO_PASSWORD } from '../../../../demo/accounts.ts'
import { login } from '#features/account/session/contract.ts'
import { transact } from '#kit/api/db.ts'
import { IMPLICIT, PORTAL_CLIENT, SCOPES } from '../rules.ts'
import { browser } from './fixture.ts'

export const SECRET = 'a secret of the reporting service, long'
const CLIENTS = [
  { client_id: 'reports', client_secret: SECRET, redirect_uris: ['https://reports.example.com/back'] },
  { client_id: 'scanner', redirect_uris: ['http://127.0.0.1:7777/back'], scope: 'openid wms' },
  { client_id: 'stock-service', client_secret: `${SECRET} (2)` },
]
export const BACK = 'https://reports.example.com/back'

/** A test portal with OpenID clients, and a client's actions in tests: sign in, exchange codes, read tokens. */
export async function providerFixture() {
  const { portal, config, url, anonymous, as } = await testPortal({ OPENID_CLIENTS: JSON.stringify(CLIENTS) })
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

  /** A sign-in by code as `openid-client` does it; `more` is added to the request. */
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

  /** The reply to `id_token token`, as a browser gets it: after the `#`. */
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
  return { portal, config, url, anonymous, as, issuer, everywhere, discover, enter, signIn, tokensOf, me, implicit, keys }
}
