import { useDeferredValue } from 'react'
import { Estimated } from '#features/finance/fees/web/parts/estimate.tsx'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { useFormValue, useShownPrice } from '#kit/web/form/hooks.ts'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { typedNumber } from '#kit/shared/number.ts'
import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { estimateReplenishment } from '../../form-contract.ts'
import { DESTINATION } from '../../rules.ts'
import { centreOf } from '../../rules/order.ts'
import { replenishment } from '../../text/keys.ts'
import { goodsOf, type LineValues } from '../order-values.ts'

/** Shows the itemized cost of the order, as far as it is filled in. */
export function EstimatePanel() {
  const t = useText(replenishment)
  const { country } = useSite()
  const lines = useDeferredValue(useFormValue<LineValues[] | undefined>('Items')) ?? []
  const DeliveryMode = useFormValue<ValueOf<'DeliveryMode'>>('DeliveryMode')
  const ExpressCompany = useFormValue<ValueOf<'Courier'> | null | undefined>('ExpressCompany') ?? null
  const isMarketplace = useFormValue<number>('DestWarehouseType') === DESTINATION.marketplace
  const centre = centreOf(useFormValue<string | null | undefined>('FcCode') ?? null)
  const typed = useFormValue<string | null | undefined>('Country') ?? null
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
      Country: isMarketplace ? (centre?.CountryCode ?? null) : typed,
      PostalCode: !isMarketplace && PostalCode && PostalCode.length <= 10 ? PostalCode : null,
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
  return <Estimated label={t('form.estimate')} lines={shown.Lines} total={shown.Total} currency={shown.CurrencyCode} />
}
