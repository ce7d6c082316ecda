import { lazy, Suspense } from 'react'
import { useIsMobile } from '#kit/web/device.ts'
import { useText } from '#kit/web/text.ts'
import { sharedTracking } from '../../text/keys.ts'
import css from './way-map.module.css'

/** Land and ways are a few kB that only this picture needs. */
const WayChart = lazy(() => import('./way-chart.tsx'))

type Port = { readonly Code: string; readonly Name: string }

/** Where goods go, and where they are by their dates. */
export type MappedWay = {
  readonly Mode: 'sea' | 'air'
  readonly From: Port | null
  readonly To: Port | null
  readonly Etd: string | null
  readonly Eta: string | null
  readonly AtdTime: string | null
  readonly AtaTime: string | null
  /** False of what was given up. */
  readonly IsAlive: boolean
  /** Codes of the centres to which goods go from the port of arrival. */
  readonly Stops: readonly string[]
  /** The time of business, where that is known. */
  readonly Now?: string
}

/** The way of an order on a chart of our own, with the place the goods have come to by its dates. Drawn as wide as there is room. */
export function WayMap({ way }: { way: MappedWay }) {
  const t = useText(sharedTracking)
  const form = useIsMobile() ? 1.3 : 2.5
  return (
    <figure className={css.figure}>
      <div className={css.map} style={{ aspectRatio: form }}>
        <Suspense>
          <WayChart way={way} form={form} />
        </Suspense>
      </div>
      {way.From && <figcaption className={css.hint}>{t('map.hint')}</figcaption>}
    </figure>
  )
}
