import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '#kit/web/client.ts'
import { CallError } from '#kit/web/errors.ts'
import { QrPicture } from '#kit/web/parts/qr-picture.tsx'
import { useText } from '#kit/web/text.ts'
import { getLoginQrCode, getQrState } from '../qr-contract.ts'
import { login } from '../contract.ts'
import { session } from '../text/keys.ts'
import css from './sign-in.module.css'

type Ticket = { QrTicket: string; ScanPath: string; ExpireSeconds: number }
type Shown = 'waiting' | 'scanned' | 'refused' | 'expired'

/** Shows a code and is notified when a phone has confirmed it. */
export default function QrSignIn({ onEntered }: { onEntered: () => void }) {
  const t = useText(session)
  const [round, setRound] = useState(0)
  const [ticket, setTicket] = useState<Ticket>()
  const [state, setState] = useState<Shown>('waiting')
  const [refusal, setRefusal] = useState<string>()

  const look = useEffectEvent(async (QrTicket: string) => {
    const { State } = await call(getQrState, { ticket: QrTicket }, { silent: true })
    if (State !== 'confirmed') return setState(State)
    await call(login, { QrTicket }, { silent: true })
    onEntered()
  })

  useEffect(() => {
    let stream: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const begin = async () => {
      const made = await call(getLoginQrCode, {}, { silent: true })
      if (gone) return
      setTicket(made)
      setState('waiting')
      setRefusal(undefined)
      timer = setTimeout(() => setState('expired'), made.ExpireSeconds * 1000)
      stream = new EventSource(`/live?qr=${made.QrTicket}`)
      // State changes that were missed while disconnected are read after reconnecting.
      const ask = () => void look(made.QrTicket).catch(() => setState('expired'))
      stream.addEventListener('open', ask)
      stream.addEventListener('message', ask)
    }
    begin().catch((error: unknown) => setRefusal(error instanceof CallError ? error.Msg : String(error)))
    return () => {
      gone = true
      stream?.close()
      clearTimeout(timer)
    }
  }, [round])

  const isOver = state === 'expired' || state === 'refused'
  return (
    <div className={css.qr}>
      <div className={css.qrBox} data-over={isOver || refusal !== undefined || undefined}>
        {ticket && <QrPicture text={location.origin + ticket.ScanPath} label={t('qr.alt')} />}
      </div>
      <p role="status">{refusal ?? t(state === 'waiting' ? 'qr.lead' : `qr.${state}`)}</p>
      {(isOver || refusal) && (
        <button type="button" className={css.second} onClick={() => setRound(round + 1)}>
          {t('qr.again')}
        </button>
      )}
    </div>
  )
}
