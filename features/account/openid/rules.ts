import { TOKEN_DAYS } from '#features/account/session/contract.ts'

/** Path of the provider; its issuer is origin and path. */
export const OPENID_PATH = '/oidc'
/** The portal as a client of its own provider. */
export const PORTAL_CLIENT = 'quayside-portal'

/** SPEC 7 "Sign-in": the user's identity, and one scope for each group of calls. */
export const SCOPES = ['openid', 'profile', 'cms', 'oms', 'bms', 'wms', 'notify'] as const

/** SPEC 7: the sign-in flow returns both at the same time. */
export const IMPLICIT = 'id_token token'

/** Lifetimes. A grant outlives what is issued under it; everything issued ends with the portal session. */
export const OPENID_SECONDS = {
  code: 60,
  token: 3600,
  interaction: 900,
  grant: 7200,
  session: TOKEN_DAYS.remembered * 86_400,
} as const

/** A key signs for `signs` days. It is published `ahead` days before, so that clients have read it, and `after` days longer. */
export const KEY_DAYS = { signs: 90, ahead: 1, after: 30 } as const

/** Loopback addresses, which need no https. */
export function isLoopback(origin: string): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(new URL(origin).origin)
}
