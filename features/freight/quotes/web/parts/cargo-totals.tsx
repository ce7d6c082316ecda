import { useDeferredValue } from 'react'
import { chargeableWeight, measuresOf, sumsOf, volumetricWeight, type CargoRow } from '#features/freight/rates/rules.ts'
import { useFormat } from '#kit/web/format.ts'
import { useFormValue } from '#kit/web/form/hooks.ts'
import { useText } from '#kit/web/text.ts'
import { cargoRow, type ProductSpec } from '../../rules.ts'
import { quotes } from '../../text/keys.ts'
import css from './price.module.css'

/** Rows with complete measures. */
export function measuredRows(rows: readonly unknown[] | undefined): CargoRow[] {
  const measures = cargoRow.pick({ Cartons: true, Length: true, Width: true, Height: true, GrossWeight: true })
  return (rows ?? []).flatMap((row) => {
    const read = measures.safeParse(row)
    return read.success ? [read.data] : []
  })
}

/** Totals of the entered cartons, and the charged figure. */
export function CargoTotals({ product }: { product: ProductSpec }) {
  const rows = useDeferredValue(useFormValue<readonly unknown[] | undefined>('Cargo'))
  return <Totals rows={measuredRows(rows)} product={product} />
}

function Totals({ rows, product }: { rows: readonly CargoRow[]; product: ProductSpec }) {
  const t = useText(quotes)
  const { quantity, volume, weight, number } = useFormat()
  const sums = sumsOf(rows)
  const measures = measuresOf(sums)
  const isNone = rows.length === 0
  return (
    <dl className={`${css.totals} figures`} aria-label={t('total.title')}>
      <Total name={t('field.TotalCartons')} value={quantity(measures.TotalCartons)} />
      <Total name={t('field.TotalVolume')} value={volume(measures.TotalVolume)} />
      <Total name={t('field.TotalWeight')} value={weight(measures.TotalWeight)} />
      {product.chargedBy === 'ChargeableWeight' && (
        <Total
          name={t('field.ChargeableWeight')}
          value={weight(isNone ? 0 : chargeableWeight(sums))}
          note={t('total.volumetric', { value: number(volumetricWeight(sums)) })}
          isCharged
        />
      )}
      {product.chargedBy === 'RevenueTon' && (
        <Total
          name={t('field.RevenueTon')}
          value={number(isNone ? 0 : measures.RevenueTon)}
          note={measures.RevenueTon === 1 && !isNone ? t('total.minimum') : undefined}
          isCharged
        />
      )}
    </dl>
  )
}

function Total({
  name,
  value,
  note,
  isCharged = false,
}: {
  name: string
  value: string
  note?: string | undefined
  isCharged?: boolean
}) {
  return (
    <div data-charged={isCharged || undefined}>
      <dt>{name}</dt>
      <dd>
        {value}
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}
