import { TOKEN_DAYS } from '#features/account/session/contract.ts'

/** Under this path the provider answers; its name for others is origin and path. */
export const OPENID_PATH = '/oidc'
/** The portal as a client of its own provider. */
export const PORTAL_CLIENT = 'quayside-portal'

/** SPEC 7 "Sign-in": who somebody is, and one scope for each group of calls. */
export const SCOPES = ['openid', 'profile', 'cms', 'oms', 'bms', 'wms', 'notify'] as const

/** SPEC 7: the sign-in flow answers with both at once. */
export const IMPLICIT = 'id_token token'

/** Lifetimes. A grant outlives what is issued on it; whatever was issued ends with the session of the portal. */
export const OPENID_SECONDS = {
  code: 60,
  token: 3600,
  interaction: 900,
  grant: 7200,
  session: TOKEN_DAYS.remembered * 86_400,
} as const

/** A key signs for `signs` days. It is published `ahead` days before, so that clients have read it, and `after` days longer. */
export const KEY_DAYS = { signs: 90, ahead: 1, after: 30 } as const

/** Addresses on the same machine, which need no https. */
export function isLoopback(origin: string): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(new URL(origin).origin)
}
