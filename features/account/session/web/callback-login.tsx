import { useEffect, useState } from 'react'
import { call } from '#kit/web/client.ts'
import { clearStorage, sessionValues } from '#kit/web/storage.ts'
import { useText } from '#kit/web/text.ts'
import { loginByQuickLogin } from '../contract.ts'
import { session } from '../text/keys.ts'
import { EntryStatus } from './parts/entry-status.tsx'

let entering: Promise<unknown> | undefined

/** SPEC 4 "Switch customer": the address names the company, the key is in the window's memory and is consumed here. */
function enter(): Promise<unknown> {
  const Id = Number(new URLSearchParams(location.search).get('Id'))
  const SecretKey = sessionValues.get('quickLoginKey') ?? ''
  sessionValues.remove('quickLoginKey')
  return SecretKey && Id > 0 ? call(loginByQuickLogin, { Id, SecretKey }, { silent: true }) : Promise.reject(new Error('no key'))
}

export default function CallbackLogin() {
  const t = useText(session)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    entering ??= enter()
    entering.then(
      () => {
        clearStorage()
        location.replace('/dashboard/index')
      },
      () => setFailed(true),
    )
  }, [])
  const link = failed ? { href: '/dashboard/index', label: t('callback.toPortal') } : undefined
  return <EntryStatus title={t('callback.title')} status={t(failed ? 'callback.failed' : 'callback.busy')} link={link} />
}
