import { orderPath, STOCK_STATE } from '#features/freight/core/rules.ts'
import type { Output } from '#kit/shared/op.ts'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import type { ToneMap } from '#kit/web/parts/tone.ts'
import type { DomesticRow, getDomesticSums } from '../contract.ts'
import { domestic } from '../text/keys.ts'
import css from './domestic.module.css'

export const STOCK_TONES: ToneMap = {
  [STOCK_STATE.expected]: 'draft',
  [STOCK_STATE.partly]: 'waiting',
  [STOCK_STATE.stored]: 'moving',
  [STOCK_STATE.loaded]: 'done',
  [STOCK_STATE.returned]: 'cancelled',
}

export const orderOf = (row: DomesticRow) => orderPath(row.OrderLoaddingAndServiceScopeType, row.OrderId)

/** Share of the announced cartons received, as text and bar. */
export function Received({ row }: { row: DomesticRow }) {
  const t = useText(domestic)
  const format = useFormat()
  const share = row.ExpectedCartons > 0 ? Math.min(1, row.ReceivedCartons / row.ExpectedCartons) : 0
  return (
    <span className={css.received}>
      <span className="figures">
        {t('of', { received: format.quantity(row.ReceivedCartons), expected: format.quantity(row.ExpectedCartons) })}
      </span>
      <i aria-hidden="true" style={{ '--share': share }} />
    </span>
  )
}

const SHOWN = 2

/** Measured groups of cartons. */
export function Measured({ rows }: { rows: DomesticRow['Measured'] }) {
  const t = useText(domestic)
  const format = useFormat()
  if (rows.length === 0) return <span className="nothing">–</span>
  const words = rows.map(({ Cartons, Length, Width, Height, GrossWeight }) =>
    t('measured', {
      cartons: format.quantity(Cartons),
      length: format.number(Length),
      width: format.number(Width),
      height: format.number(Height),
      weight: format.weight(GrossWeight),
    }),
  )
  return (
    <span className="figures" title={words.join('\n')}>
      {[...words.slice(0, SHOWN), ...(words.length > SHOWN ? [t('more', { count: words.length - SHOWN })] : [])].join(' · ')}
    </span>
  )
}

/** Totals across all pages of the list. */
export function Sums({ sums }: { sums: Output<typeof getDomesticSums> | undefined }) {
  const t = useText(domestic)
  const format = useFormat()
  return (
    <p className={css.sums} aria-live="polite">
      {sums && (
        <>
          <span>{t('sum.title')}</span>
          <strong className="figures">
            {t('sum.cartons', { received: format.quantity(sums.Received), expected: format.quantity(sums.Expected) })}
          </strong>
          {sums.Volume > 0 ? (
            <span className="figures">
              {t('sum.volume', { volume: format.volume(sums.Volume) })} ·{' '}
              {t('sum.weight', { weight: format.weight(sums.GrossWeight) })}
            </span>
          ) : (
            <span>{t('sum.none')}</span>
          )}
        </>
      )}
    </p>
  )
}
