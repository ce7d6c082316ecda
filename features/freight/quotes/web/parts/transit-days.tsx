import { useText } from '#kit/web/text.ts'
import { quotes } from '../../text/keys.ts'

type Transit = { TransitDaysMin: number | null; TransitDaysMax: number | null }

/** Transit days with a suffix; nothing if unknown. */
export function TransitDays({ of: { TransitDaysMin, TransitDaysMax }, after = '' }: { of: Transit; after?: string }) {
  const t = useText(quotes)
  if (TransitDaysMin === null) return null
  const isSpan = TransitDaysMax !== null && TransitDaysMax !== TransitDaysMin
  return (
    <>
      {isSpan ? t('panel.days', { min: TransitDaysMin, max: TransitDaysMax }) : t('panel.daysOne', { min: TransitDaysMin })}
      {after}
    </>
  )
}
