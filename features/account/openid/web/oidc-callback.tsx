import { useEffect, useState } from 'react'
import { getCurrentUser } from '#features/account/session/contract.ts'
import { EntryStatus } from '#features/account/session/web/parts/entry-status.tsx'
import { returnPath } from '#features/account/session/web/parts/return-path.ts'
import { call } from '#kit/web/client.ts'
import { sessionValues, sessionJson } from '#kit/web/storage.ts'
import { useText } from '#kit/web/text.ts'
import { CALLBACK_PATH } from '../paths.ts'
import { IMPLICIT, OPENID_PATH, PORTAL_CLIENT, SCOPES } from '../rules.ts'
import { openid } from '../text/keys.ts'

/** The request, stored for this window only: a reply to another request is ignored. */
type Asked = { state: string; nonce: string; to: string }
type Issue = 'refused' | 'foreign' | 'other'

const random = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24)))).replace(/[+/]/g, '_')

/** The provider's reply, removed from the address before anything else, so that no token stays in the history. */
function takeReply(): URLSearchParams | undefined {
  const reply = new URLSearchParams(location.hash.slice(1) || location.search)
  if (!reply.has('state') && !reply.has('error')) return undefined
  history.replaceState(null, '', CALLBACK_PATH)
  return reply
}

/** SPEC 7 "Sign-in": requests `id_token token` from the provider, which shows the portal's sign-in page first. */
function begin(): void {
  const to = returnPath('/dashboard/index')
  const asked: Asked = { state: random(), nonce: random(), to: to.startsWith(OPENID_PATH) ? '/dashboard/index' : to }
  sessionValues.set('openIdRequest', JSON.stringify(asked))
  const query = {
    client_id: PORTAL_CLIENT,
    response_type: IMPLICIT,
    redirect_uri: location.origin + CALLBACK_PATH,
    scope: SCOPES.join(' '),
    state: asked.state,
    nonce: asked.nonce,
  }
  location.replace(`${OPENID_PATH}/auth?${new URLSearchParams(query)}`)
}

/** The target page, or the issue: the reply must belong to our request and to the signed-in user. */
async function enter(reply: URLSearchParams): Promise<{ to: string } | { issue: Issue }> {
  const asked = sessionJson<Asked>('openIdRequest')
  sessionValues.remove('openIdRequest')
  if (reply.has('error')) return { issue: 'refused' }
  if (!asked || reply.get('state') !== asked.state || nonceOf(reply.get('id_token')) !== asked.nonce) return { issue: 'foreign' }
  const answer = await fetch(`${OPENID_PATH}/me`, { headers: { Authorization: `Bearer ${reply.get('access_token')}` } })
  if (!answer.ok) return { issue: 'refused' }
  const person: Promise<{ sub?: string }> = answer.json()
  const [{ sub }, { userInfo }] = await Promise.all([person, call(getCurrentUser, {}, { silent: true })])
  return sub === String(userInfo.Id) ? { to: asked.to } : { issue: 'other' }
}

function nonceOf(token: string | null): unknown {
  try {
    return JSON.parse(atob(token!.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))).nonce
  } catch {
    return undefined
  }
}

let entering: ReturnType<typeof enter> | undefined

/** SPEC 2: the sign-in callback. Opened without a reply, it starts a sign-in. */
export default function OidcCallback() {
  const t = useText(openid)
  const [issue, setIssue] = useState<Issue>()
  useEffect(() => {
    const reply = takeReply()
    if (!reply && !entering) return begin()
    entering ??= enter(reply!)
    entering.then(
      (end) => ('to' in end ? location.replace(end.to) : setIssue(end.issue)),
      () => setIssue('refused'),
    )
  }, [])
  return (
    <EntryStatus
      title={t('callback.title')}
      status={t(`callback.${issue ?? 'busy'}`)}
      link={issue && { href: CALLBACK_PATH, label: t('callback.again') }}
    />
  )
}
