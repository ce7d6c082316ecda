import { useDeferredValue } from 'react'
import { FeeTable } from '#features/finance/fees/web/parts/fee-table.tsx'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { useFormat } from '#kit/web/format.ts'
import { useFormValue, useShownPrice } from '#kit/web/form/hooks.ts'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { typedNumber } from '#kit/shared/number.ts'
import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { estimateReplenishment } from '../../form-contract.ts'
import { replenishment } from '../../text/keys.ts'
import { goodsOf, type LineValues } from '../order-values.ts'
import css from './estimate-panel.module.css'

/** What the order costs as far as it is filled in, line by line. */
export function EstimatePanel() {
  const t = useText(replenishment)
  const format = useFormat()
  const { country } = useSite()
  const lines = useDeferredValue(useFormValue<LineValues[] | undefined>('Items')) ?? []
  const DeliveryMode = useFormValue<ValueOf<'DeliveryMode'>>('DeliveryMode')
  const ExpressCompany = useFormValue<ValueOf<'Courier'> | null | undefined>('ExpressCompany') ?? null
  const Country = useFormValue<string | null | undefined>('Country') ?? null
  const PostalCode = useFormValue<string | null | undefined>('PostalCode') ?? null
  const RelabelFlag = useFormValue<boolean | undefined>('RelabelFlag') ?? false
  const outer = typedNumber(useFormValue<string | number | undefined>('OuterLabelCount')) ?? 0
  const inner = typedNumber(useFormValue<string | number | undefined>('InnerLabelCount'))
  const Items = goodsOf(lines).map((line, index) => ({ ...line, Fnsku: lines[index]!.Fnsku! }))
  const known = lines.filter((line) => goodsOf([line]).length > 0)
  const { data } = useRead(
    estimateReplenishment[country],
    {
      DeliveryMode,
      ExpressCompany,
      Country,
      PostalCode: PostalCode && PostalCode.length <= 10 ? PostalCode : null,
      RelabelFlag,
      OuterLabelCount: Number.isInteger(outer) && outer >= 0 && outer <= 4 ? outer : 0,
      InnerLabelCount: inner !== undefined && Number.isInteger(inner) && inner >= 0 ? inner : null,
      Items: Items.map(({ Cartons, LoosePieces }, index) => ({ Fnsku: known[index]!.Fnsku!, Cartons, LoosePieces })),
    },
    { silent: true, enabled: Items.length > 0 },
  )
  const shown = Items.length > 0 ? data : undefined
  useShownPrice(shown?.Total)
  if (!shown) return <p className="quiet">{t('form.estimateFirst')}</p>
  return (
    <div className={css.estimate} aria-live="polite">
      <p>
        <span className="quiet">{t('form.estimate')}</span>{' '}
        <strong className="figures">{format.money(shown.Total, shown.CurrencyCode)}</strong>
      </p>
      <FeeTable lines={shown.Lines} total={shown.Total} currency={shown.CurrencyCode} />
    </div>
  )
}
