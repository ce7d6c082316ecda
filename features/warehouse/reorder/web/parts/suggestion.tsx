import { SITES, type Country } from '#features/warehouse/sites/rules.ts'
import { useFormat } from '#kit/web/format.ts'
import { useCan } from '#kit/web/session.tsx'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import { planFormPath, planRight } from '../../paths.ts'
import { coverDays, RESERVE_DAYS, suggestedCartons, type ReorderNeed } from '../../rules.ts'
import { reorder } from '../../text/keys.ts'
import css from './suggestion.module.css'

/** Shows how long the available pieces last. */
export function Cover({ of: { AvailablePcs, OutPieces } }: { of: Pick<ReorderNeed, 'AvailablePcs' | 'OutPieces'> }) {
  const t = useText(reorder)
  const format = useFormat()
  const days = coverDays(AvailablePcs, OutPieces)
  if (days === null) return null
  return <>{AvailablePcs === 0 ? t('empty') : t('cover', { days: format.number(days) })}</>
}

/** Explains the suggested number of cartons. */
function useArithmetic(need: ReorderNeed, cartons: number): string {
  const t = useText(reorder)
  const format = useFormat()
  return t('arithmetic', {
    out: format.number(need.OutPieces),
    lead: need.LeadDays,
    reserve: RESERVE_DAYS,
    available: format.number(need.AvailablePcs),
    coming: format.number(need.InTransitPcs),
    cartons: format.number(cartons),
    pieces: format.number(need.PcsPerCarton),
  })
}

/** The suggestion in short form; the calculation is its title. */
export function Suggested({ cartons, need }: { cartons: number; need: ReorderNeed }) {
  const t = useText(reorder)
  const format = useFormat()
  return (
    <span title={useArithmetic(need, cartons)}>
      {t('short', { cartons: format.number(cartons), pieces: format.number(need.PcsPerCarton) })}
    </span>
  )
}

/** What to send, with its calculation and a link to the prefilled form; nothing if the pieces on the way suffice. */
export function Suggestion({ country, Fnsku, need }: { country: Country; Fnsku: string; need: ReorderNeed }) {
  const t = useText(reorder)
  const mayPlan = useCan()(planRight(SITES[country]))
  const cartons = suggestedCartons(need)
  const arithmetic = useArithmetic(need, cartons)
  if (cartons === 0) return null
  return (
    <p className={css.suggestion}>
      <span className="quiet figures">{arithmetic}</span>
      {mayPlan && <ScreenLink to={planFormPath(SITES[country], Fnsku, cartons)}>{t('plan')}</ScreenLink>}
    </p>
  )
}
