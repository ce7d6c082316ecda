import { randomUUID } from 'node:crypto'
import type { Config } from '#kit/api/config.ts'

const TIMEOUT_MS = 10_000

/**
 * Where a user consents to binding the messaging app: its own page, or ours when no gateway is set. It returns to
 * /wxBind with `code` and `state`.
 */
export function authorizationUrl({ APP_AUTHORIZE_URL, PUBLIC_URL = '' }: Config, state: string): string {
  if (!APP_AUTHORIZE_URL) return `/wxBind?${new URLSearchParams({ code: `local-${randomUUID()}`, state })}`
  const url = new URL(APP_AUTHORIZE_URL)
  url.searchParams.set('redirect_uri', `${PUBLIC_URL}/wxBind`)
  url.searchParams.set('state', state)
  return url.href
}

/** The messaging app's user for a code. Throws if the gateway does not recognise it; without a gateway the code is the user. */
export async function identityOf(
  { APP_MESSAGE_URL, APP_MESSAGE_TOKEN }: Config,
  code: string,
  timeoutMs = TIMEOUT_MS,
): Promise<string> {
  if (!APP_MESSAGE_URL) return code.slice(0, 64)
  const response = await fetch(`${APP_MESSAGE_URL.replace(/\/$/, '')}/identity`, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { 'Content-Type': 'application/json', ...(APP_MESSAGE_TOKEN && { Authorization: `Bearer ${APP_MESSAGE_TOKEN}` }) },
    body: JSON.stringify({ code }),
  })
  const { openId }: { openId?: unknown } = await response.json()
  if (!response.ok || typeof openId !== 'string' || openId === '' || openId.length > 64)
    throw new Error('the messaging app does not know this code')
  return openId
}
