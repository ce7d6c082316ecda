import { useEffect, useState } from 'react'
import { Logo } from '#kit/web/art/logo.tsx'
import { call } from '#kit/web/client.ts'
import { CallError } from '#kit/web/errors.ts'
import { useFormat } from '#kit/web/format.ts'
import { Pipeline } from '#kit/web/parts/pipeline.tsx'
import type { Output } from '#kit/shared/op.ts'
import { useText } from '#kit/web/text.ts'
import { getSharedTracking } from '../contract.ts'
import { sharedTracking } from '../text/keys.ts'
import { WayHead, WAY_ZONE } from './parts/way-head.tsx'
import { WayMap } from './parts/way-map.tsx'
import { WayTimeline } from './parts/way-timeline.tsx'
import css from './shared-tracking.module.css'

type Shared = Output<typeof getSharedTracking>

const token = () => new URLSearchParams(location.search).get('token') ?? ''
const wordsOf = (error: unknown) => (error instanceof CallError ? error.Msg : String(error))
/** Nobody presses reload: while the page is looked at, it looks again. */
const AGAIN_MS = 5 * 60_000

/** The way of one order for whoever holds its link: no account, no prices, parties or papers. */
export default function SharedTracking() {
  const t = useText(sharedTracking)
  const [way, setWay] = useState<Shared>()
  const [failure, setFailure] = useState<string>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    const fail = (error: unknown) => {
      // A link that has ended shows nothing any more; a lost connection leaves what was there.
      if (error instanceof CallError && error.ErrorCode > 0) setWay(undefined)
      setFailure(wordsOf(error))
    }
    call(getSharedTracking, { Token: token() }, { silent: true }).then((found) => (setWay(found), setFailure(undefined)), fail)
    const timer = setTimeout(() => document.visibilityState === 'visible' && setRound(round + 1), AGAIN_MS)
    return () => clearTimeout(timer)
  }, [round])
  return (
    <main className={css.page}>
      <header className={css.brand}>
        <Logo />
        <h1>{t('title')}</h1>
      </header>
      {!way && failure === undefined && <p role="status">{t('page.waiting')}</p>}
      {failure !== undefined && (
        <div className={css.failure} role="alert">
          <p>{failure}</p>
          <button type="button" onClick={() => (setFailure(undefined), setRound(round + 1))}>
            {t('page.again')}
          </button>
        </div>
      )}
      {way && <Found way={way} />}
    </main>
  )
}

function Found({ way }: { way: Shared }) {
  const t = useText(sharedTracking)
  const format = useFormat()
  const steps = way.Milestones.map(({ Name, State, At, Planned }) => ({ name: Name, state: State, at: At, planned: Planned }))
  return (
    <>
      <WayHead way={way} title={<span>{t('page.order')} <b className="figures">{way.DcgNo}</b></span>} />
      {way.To && way.Stage !== 'cancelled' && (
        <section className={css.card} aria-label={t('map.title')}>
          <WayMap way={{ ...way, IsAlive: true, Stops: [] }} />
        </section>
      )}
      <section className={css.card}>
        <Pipeline steps={steps} zone={WAY_ZONE} />
      </section>
      <section className={css.card} aria-labelledby="events">
        <h2 id="events">{t('events.title')}</h2>
        <WayTimeline way={way} />
      </section>
      <footer className={css.foot}>
        <p>{t('page.until', { date: format.dateTime(way.ExpireTime) })}</p>
        <p>{t('page.zone')}</p>
      </footer>
    </>
  )
}
