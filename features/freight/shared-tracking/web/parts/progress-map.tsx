import { lazy, Suspense } from 'react'
import { useIsMobile } from '#kit/web/device.ts'
import { useText } from '#kit/web/text.ts'
import { sharedTracking } from '../../text/keys.ts'
import type { MappedProgress } from './route.ts'
import css from './progress-map.module.css'

/** Map data of a few kB, loaded for this map only. */
const ProgressChart = lazy(() => import('./progress-chart.tsx'))

/** Route of an order on a map, with the position estimated from its dates. Fills the available width. */
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
