import { useEffect, useState } from 'react'
import { call } from '#kit/web/client.ts'
import { CallError, isSignedOut } from '#kit/web/errors.ts'
import { language, useText } from '#kit/web/text.ts'
import { answerQrCode, scanQrCode } from '../qr-contract.ts'
import { session } from '../text/keys.ts'
import { deviceName } from '../device-name.ts'
import { EntryFrame } from './entry-frame.tsx'
import css from './sign-in.module.css'

const code = () => new URLSearchParams(location.search).get('code') ?? ''

/** Shown on a phone that has scanned a sign-in code; a signed-out user signs in first and returns. */
export default function Scan() {
  const t = useText(session)
  const [asked, setAsked] = useState<{ Device: string; CreatedTime: string }>()
  const [ended, setEnded] = useState<string>()
  const [busy, setBusy] = useState(false)
  const fail = (error: unknown) => {
    if (!isSignedOut(error)) setEnded(error instanceof CallError ? error.Msg : String(error))
  }
  useEffect(() => {
    call(scanQrCode, { Code: code() }, { silent: true }).then(setAsked, fail)
  }, [])
  const answer = async (IsConfirmed: boolean) => {
    setBusy(true)
    await call(answerQrCode, { Code: code(), IsConfirmed }, { silent: true }).then(
      () => setEnded(t(IsConfirmed ? 'scan.confirmed' : 'scan.refused')),
      fail,
    )
  }
  return (
    <EntryFrame title={t('scan.title')}>
      {ended !== undefined && (
        <>
          <p role="status" className={css.lead}>
            {ended}
          </p>
          <a className={css.submit} href="/dashboard/index">
            {t('scan.toPortal')}
          </a>
        </>
      )}
      {asked && ended === undefined && (
        <>
          <p>{t('scan.lead')}</p>
          <p className={css.device}>
            <strong>{deviceName(asked.Device) ?? t('devices.unknown')}</strong>
            {t('scan.time', { time: new Date(asked.CreatedTime).toLocaleTimeString(language) })}
          </p>
          <p className={css.hint}>{t('scan.warn')}</p>
          <button type="button" className={css.submit} disabled={busy} onClick={() => void answer(true)}>
            {t('scan.confirm')}
          </button>
          <button type="button" className={css.second} disabled={busy} onClick={() => void answer(false)}>
            {t('scan.refuse')}
          </button>
        </>
      )}
    </EntryFrame>
  )
}
