import { useFormat } from '#kit/web/format.ts'
import { LinkPage, useLinkRead } from '#kit/web/parts/link-page.tsx'
import { Pipeline } from '#kit/web/parts/pipeline.tsx'
import type { Output } from '#kit/shared/op.ts'
import { useText } from '#kit/web/text.ts'
import { getSharedTracking } from '../contract.ts'
import { sharedTracking } from '../text/keys.ts'
import { WayHead } from './parts/way-head.tsx'
import { WayMap } from './parts/way-map.tsx'
import { WayTimeline } from './parts/way-timeline.tsx'
import { WAY_ZONE } from './parts/way-zone.ts'
import css from './shared-tracking.module.css'

type Shared = Output<typeof getSharedTracking>

/** Nobody presses reload: while the page is looked at, it looks again. */
const AGAIN_MS = 5 * 60_000

/** The way of one order for whoever holds its link: no account, no prices, parties or papers. */
export default function SharedTracking() {
  const t = useText(sharedTracking)
  const read = useLinkRead(getSharedTracking, AGAIN_MS)
  return (
    <LinkPage title={t('title')} waiting={t('page.waiting')} from={read} wide>
      {read.found && <Found way={read.found} />}
    </LinkPage>
  )
}

function Found({ way }: { way: Shared }) {
  const t = useText(sharedTracking)
  const format = useFormat()
  const steps = way.Milestones.map(({ Name, State, At, Planned }) => ({ name: Name, state: State, at: At, planned: Planned }))
  return (
    <>
      <WayHead
        way={way}
        title={
          <span>
            {t('page.order')} <b className="figures">{way.DcgNo}</b>
          </span>
        }
      />
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
