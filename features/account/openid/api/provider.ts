import type { ClientMetadata, Configuration, JWK, Provider } from 'oidc-provider'
import { transact, type Pool } from '#kit/api/db.ts'
import { digest } from '#kit/api/secret.ts'
import type { Config } from '#kit/api/config.ts'
import { CALLBACK_PATH } from '../paths.ts'
import { IMPLICIT, isLoopback, OPENID_PATH, OPENID_SECONDS, PORTAL_CLIENT, SCOPES } from '../rules.ts'
import { personOf, type Person } from './person.ts'
import { signedInPerson, recordsOf, sessionOfGrant } from './records.ts'

type Client = Config['OPENID_CLIENTS'][number]
type Parts = { pool: Pool; clients: readonly Client[]; renderError: NonNullable<Configuration['renderError']> }

/**
 * The provider at one origin. Its keys are fixed once it is created; `keys` are private, the signing key first. Its
 * library is loaded on demand: a server without clients uses 8 MB less.
 */
export async function makeProvider(
  origin: string,
  keys: readonly JWK[],
  { pool, clients, renderError }: Parts,
): Promise<Provider> {
  const { interactionPolicy, Provider } = await import('oidc-provider')
  const policy = interactionPolicy.base()
  // The portal's clients are the provider's own and its partners': no consent is requested.
  policy.remove('consent')
  const seconds = OPENID_SECONDS
  const provider = new Provider(origin + OPENID_PATH, {
    adapter: recordsOf(pool),
    jwks: { keys },
    clients: [
      metadataOf({ client_id: PORTAL_CLIENT, redirect_uris: [origin + CALLBACK_PATH], response_types: ['code', IMPLICIT] }),
      ...clients.map(metadataOf),
    ],
    responseTypes: ['code', IMPLICIT],
    scopes: [...SCOPES],
    claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'locale', 'company_id', 'company_name'] },
    pkce: { required: () => true },
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    cookies: {
      names: { session: 'openid_session', interaction: 'openid_interaction', resume: 'openid_resume' },
      long: { httpOnly: true, sameSite: 'lax', path: OPENID_PATH },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    ttl: {
      AccessToken: seconds.token,
      IdToken: seconds.token,
      AuthorizationCode: seconds.code,
      Interaction: seconds.interaction,
      Grant: seconds.grant,
      Session: seconds.session,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      // Signing out of the portal also ends the session here.
      rpInitiatedLogout: { enabled: false },
      // Lets the services behind the scopes check what a token permits.
      introspection: { enabled: true, allowedPolicy: async (_ctx, client) => client.clientAuthMethod !== 'none' },
      revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => client.clientId === token.clientId },
    },
    interactions: {
      policy,
      async url(_ctx, interaction) {
        // A user who must sign in again leaves the former session.
        if (interaction.session) {
          delete interaction.session
          await interaction.persist()
        }
        return `${OPENID_PATH}/interaction/${interaction.uid}`
      },
    },
    findAccount: async (_ctx, sub, token) => {
      const grantId = token && 'grantId' in token ? token.grantId : undefined
      // A token belongs to the session for which it was issued, not to the sender.
      const person = grantId === undefined ? signedInPerson.getStore() : await personOfGrant(pool, grantId)
      return person && String(person.UserId) === sub ? { accountId: sub, claims: async () => claimsOf(person) } : undefined
    },
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({ accountId: ctx.oidc.account!.accountId, clientId: ctx.oidc.client!.clientId })
      grant.addOIDCScope([...ctx.oidc.requestParamOIDCScopes].join(' '))
      await grant.save()
      return grant
    },
    clientBasedCORS: (_ctx, from, client) => (client.redirectUris ?? []).some((uri) => new URL(uri).origin === from),
    expiresWithSession: () => false,
    renderError,
  })
  // A proxy's headers are checked before they get here.
  provider.proxy = true
  return provider
}

function metadataOf({ client_secret, redirect_uris, response_types, ...rest }: Client): ClientMetadata {
  const isSignIn = redirect_uris.length > 0
  return {
    ...rest,
    ...(client_secret && { client_secret }),
    token_endpoint_auth_method: client_secret ? 'client_secret_basic' : 'none',
    application_type: isSignIn && redirect_uris.every(isLoopback) ? 'native' : 'web',
    redirect_uris,
    response_types: isSignIn ? [...response_types] : [],
    grant_types: isSignIn ? response_types.map((type) => (type === 'code' ? 'authorization_code' : 'implicit')) : [],
  }
}

async function personOfGrant(pool: Pool, grantId: string): Promise<Person | undefined> {
  return transact(pool, 'everyone', 'read', async (db) => {
    const id = await sessionOfGrant(db, digest(grantId))
    return id ? personOf(db, { id }) : undefined
  })
}

function claimsOf(person: Person) {
  return {
    sub: String(person.UserId),
    name: person.ChineseName,
    preferred_username: person.AccountName,
    ...(person.LangName && { locale: person.LangName }),
    company_id: person.ContractCompanyId,
    company_name: person.CompanyName || person.CompanyNameCn,
  }
}
