import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import { stock } from '../../text/keys.ts'
import css from './stock.module.css'

type Parts = { TotalPcs: number; AvailablePcs: number; LockedPcs: number; DamagedPcs: number }

/** Colour of a bucket, for the dot before its name and its segment of the bar. */
export const BUCKET = {
  AvailablePcs: css.available,
  LockedPcs: css.locked,
  DamagedPcs: css.damaged,
  InTransitPcs: css.inTransit,
} as const

const IN_BAR = ['AvailablePcs', 'LockedPcs', 'DamagedPcs'] as const

/** The pieces in stock as one bar: available, locked, damaged. */
export function BucketBar({ of }: { of: Parts }) {
  const t = useText(stock)
  const { quantity } = useFormat()
  const words = t('summary.parts', {
    total: quantity(of.TotalPcs),
    available: quantity(of.AvailablePcs),
    locked: quantity(of.LockedPcs),
    damaged: quantity(of.DamagedPcs),
  })
  return (
    <div className={css.bar} role="img" aria-label={words} title={words}>
      {IN_BAR.map(
        (bucket) =>
          of[bucket] > 0 && <i key={bucket} className={BUCKET[bucket]} style={{ flexGrow: of[bucket], flexBasis: 0 }} />,
      )}
    </div>
  )
}

/** Legend of the bucket colours. */
export function BucketLegend({ withTransit }: { withTransit?: boolean }) {
  const t = useText(stock)
  return (
    <ul className={css.legend}>
      {[...IN_BAR, ...(withTransit ? (['InTransitPcs'] as const) : [])].map((bucket) => (
        <li key={bucket}>
          <i className={`${css.dot} ${BUCKET[bucket]}`} aria-hidden="true" />
          {t(`field.${bucket}`)}
        </li>
      ))}
    </ul>
  )
}
