import { Suspense, useDeferredValue } from 'react'
import { Estimated } from '#features/finance/fees/web/parts/estimate.tsx'
import { useRates } from '#features/finance/fees/web/parts/use-rates.ts'
import { dropship } from '#features/warehouse/dropship/text/keys.ts'
import { VF_SITE } from '#features/warehouse/sites/rules.ts'
import { useFormValue, useShownPrice } from '#kit/web/form/hooks.ts'
import { useText, useTranslate } from '#kit/web/text.ts'
import { estimateOf, type LineValues } from '../vendor-values.ts'

/** The estimated cost of the order as far as it is filled in. */
export function VendorEstimate() {
  const t = useText(dropship)
  const rates = useRates(VF_SITE.country)
  const lines = useDeferredValue(useFormValue<LineValues[] | undefined>('Items')) ?? []
  const packages = useFormValue<number | string | undefined>('PackagesCount')
  const estimate = rates && estimateOf(rates, lines, packages)
  useShownPrice(estimate?.Total)
  if (!estimate) return <p className="quiet">{t('form.feeFirst')}</p>
  return (
    <Suspense>
      <Lines estimate={estimate} />
    </Suspense>
  )
}

/** The names of fees arrive with the first estimate. */
function Lines({ estimate: { Lines: lines, Total, CurrencyCode } }: { estimate: NonNullable<ReturnType<typeof estimateOf>> }) {
  const t = useText(dropship)
  const translate = useTranslate()
  return (
    <Estimated
      label={t('form.estimate')}
      lines={lines.map((line) => ({ ...line, Name: translate(line.Name) }))}
      total={Total}
      currency={CurrencyCode}
    />
  )
}
