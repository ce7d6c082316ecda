import { lazy, Suspense } from 'react'
import { useIsMobile } from '#kit/web/device.ts'
import { useText } from '#kit/web/text.ts'
import { sharedTracking } from '../../text/keys.ts'
import type { MappedProgress } from './route.ts'
import css from './progress-map.module.css'

/** Land and ways are a few kB that only this picture needs. */
const ProgressChart = lazy(() => import('./progress-chart.tsx'))

/** The way of an order on a chart of our own, with the place the goods have come to by its dates. Drawn as wide as there is room. */
export function ProgressMap({ progress }: { progress: MappedProgress }) {
  const t = useText(sharedTracking)
  const form = useIsMobile() ? 1.3 : 2.5
  return (
    <figure className={css.figure}>
      <div className={css.map} style={{ aspectRatio: form }}>
        <Suspense>
          <ProgressChart progress={progress} form={form} />
        </Suspense>
      </div>
      {progress.From && <figcaption className={css.hint}>{t('map.hint')}</figcaption>}
    </figure>
  )
}
