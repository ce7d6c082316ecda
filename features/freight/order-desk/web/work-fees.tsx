import { LineGrid } from '#kit/web/form/line-grid.tsx'
import { useText } from '#kit/web/text.ts'
import { orderDesk } from '../text/keys.ts'
import css from './desk.module.css'
import { feeLines } from './fee-lines.tsx'

/** Fees for the work done on a cancelled order; without lines nothing is charged. */
export default function WorkFees({ currency }: { currency: string }) {
  const t = useText(orderDesk)
  return (
    <div className={css.grid}>
      <p className={css.hint}>{t('desk.cancelFees')}</p>
      <LineGrid lines={feeLines(currency)} />
    </div>
  )
}
