import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { machineTones } from '#kit/web/parts/tone.ts'
import { OperatorName } from '#kit/web/parts/value.tsx'
import { useText } from '#kit/web/text.ts'
import type { FeeRow } from '../columns.ts'
import { feeLifecycle } from '../lifecycle.ts'
import { fees } from '../text/keys.ts'
import { sourceOf } from './fee-source.ts'
import css from './fees.module.css'
import { documentPath } from './parts/document-path.ts'

export const FEE_TONES = machineTones(feeLifecycle, 'customer', {
  unbilled: 'waiting',
  billed: 'moving',
  settled: 'done',
  void: 'cancelled',
})

/** Sums over all pages of the list. */
export function Totals({ totals }: { totals: readonly { CurrencyCode: string; Amount: number }[] | undefined }) {
  const t = useText(fees)
  const format = useFormat()
  return (
    <p className={css.totals} aria-live="polite">
      {totals && totals.length > 0 && <span>{t('table.total')}</span>}
      {totals?.map(({ CurrencyCode, Amount }) => (
        <strong key={CurrencyCode} className="figures">
          {format.money(Amount, CurrencyCode)}
        </strong>
      ))}
    </p>
  )
}

/** Explains a line: its rule, its arithmetic, its document and who did the work. */
export function ExplainDialog({ row, link, close }: { row: FeeRow; link: boolean; close: () => void }) {
  const t = useText(fees)
  const format = useFormat()
  const cost = useDictionary('CostType').nameOf(row.CostType)
  const unit = useDictionary('FeeUnit').nameOf(row.FeeUnit)
  const path = link ? documentPath(row) : undefined
  const source = sourceOf(row)
  const from = row.RateVersion ?? (source && t(`explain.${source}`))
  const facts = [
    [t('explain.rule'), cost === row.Name ? cost : `${cost} · ${row.Name}`],
    [t('field.Qty'), `${format.number(row.Qty)} (${unit})`],
    [t('explain.rate'), format.rate(row.UnitPrice)],
    ...(from ? [[t('explain.version'), from] as const] : []),
    [t('field.RelateNo'), <Copyable key="no" text={row.RelateNo} to={path} />],
    [t('field.FeeDate'), format.date(row.FeeDate)],
    ...(row.Operator ? [[t('field.Operator'), <OperatorName key="by" operator={row.Operator} />] as const] : []),
    [t('field.PayerName'), row.PayerName],
    ...(row.WaiveReason ? [[t(row.Amount < 0 ? 'field.Reason' : 'field.WaiveReason'), row.WaiveReason] as const] : []),
  ] as const
  return (
    <Dialog open title={`${row.FeeNo} · ${row.Name}`} onClose={close}>
      <p className={css.sum}>
        <span className="figures">
          {format.number(row.Qty)} × {format.rate(row.UnitPrice)} =
        </span>{' '}
        <strong className="figures">{format.money(row.Amount, row.CurrencyCode)}</strong>
      </p>
      <dl className={css.explain}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
