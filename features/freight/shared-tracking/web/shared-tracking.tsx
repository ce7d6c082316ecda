import { useFormat } from '#kit/web/format.ts'
import { LinkPage, useLinkRead } from '#kit/web/parts/link-page.tsx'
import { Pipeline } from '#kit/web/parts/pipeline.tsx'
import type { Output } from '#kit/shared/op.ts'
import { useText } from '#kit/web/text.ts'
import { getSharedTracking } from '../contract.ts'
import { sharedTracking } from '../text/keys.ts'
import { ProgressHeader } from './parts/progress-header.tsx'
import { ProgressMap } from './parts/progress-map.tsx'
import { ProgressTimeline } from './parts/progress-timeline.tsx'
import { PROGRESS_ZONE } from './parts/progress-zone.ts'
import css from './shared-tracking.module.css'

type Shared = Output<typeof getSharedTracking>

/** Interval of automatic refresh while the page is visible. */
const AGAIN_MS = 5 * 60_000

/** Progress of one order for holders of its link: without account, prices, parties and documents. */
export default function SharedTracking() {
  const t = useText(sharedTracking)
  const read = useLinkRead(getSharedTracking, AGAIN_MS)
  return (
    <LinkPage title={t('title')} waiting={t('page.waiting')} from={read} wide>
      {read.found && <Found progress={read.found} />}
    </LinkPage>
  )
}

function Found({ progress }: { progress: Shared }) {
  const t = useText(sharedTracking)
  const format = useFormat()
  const steps = progress.Milestones.map(({ Name, State, At, Planned }) => ({
    name: Name,
    state: State,
    at: At,
    planned: Planned,
  }))
  return (
    <>
      <ProgressHeader
        progress={progress}
        title={
          <span>
            {t('page.order')} <b className="figures">{progress.DcgNo}</b>
          </span>
        }
      />
      {progress.To && progress.Stage !== 'cancelled' && (
        <section className={css.card} aria-label={t('map.title')}>
          <ProgressMap progress={{ ...progress, IsAlive: true, Stops: [] }} />
        </section>
      )}
      <section className={css.card}>
        <Pipeline steps={steps} zone={PROGRESS_ZONE} />
      </section>
      <section className={css.card} aria-labelledby="events">
        <h2 id="events">{t('events.title')}</h2>
        <ProgressTimeline progress={progress} />
      </section>
      <footer className={css.foot}>
        <p>{t('page.until', { date: format.dateTime(progress.ExpireTime, PROGRESS_ZONE) })}</p>
        <p>{t('page.zone')}</p>
      </footer>
    </>
  )
}
