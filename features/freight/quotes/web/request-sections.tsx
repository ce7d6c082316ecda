import { zoneOf } from '#features/warehouse/sites/rules.ts'
import type { DetailSection, DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { Timeline } from '#kit/web/detail/timeline.tsx'
import { useFormat } from '#kit/web/format.ts'
import { Status } from '#kit/web/parts/status.tsx'
import type { ToneMap } from '#kit/web/parts/tone.ts'
import { useText } from '#kit/web/text.ts'
import type { WholeRequest } from '../contract.ts'
import { quoteEvents } from '../rules.ts'
import { quotes } from '../text/keys.ts'
import { CargoTable } from './parts/cargo-table.tsx'
import { TransitDays } from './parts/transit-days.tsx'
import { PriceChanges } from './parts/price-changes.tsx'
import { PriceLines, TaxEstimate } from './parts/price-lines.tsx'
import { requestItems } from './parts/request-items.tsx'
import css from './parts/price.module.css'

/** Key figures. */
export const requestFacts: NonNullable<DetailSpec<WholeRequest>['facts']> = [
  { field: 'TotalAmount', kind: 'money', currency: ({ CurrencyCode }) => CurrencyCode ?? 'GBP' },
  { field: 'TotalCny', kind: 'money', currency: 'CNY' },
  { field: 'TotalCartons', kind: 'quantity' },
  { field: 'TotalVolume', kind: 'measure', unit: 'm³' },
  { field: 'TotalWeight', kind: 'measure', unit: 'kg' },
]

/** Current price, comparison with the previous one, and the request; for customers and staff. */
export function requestSections(tones: ToneMap): DetailSection<WholeRequest>[] {
  return [
    { name: 'price', title: quotes('section.price'), content: (request) => <PriceOrReason request={request} /> },
    {
      name: 'changes',
      title: quotes('section.changes'),
      when: (request) => request.Prices.length > 1,
      content: ({ Prices: [after, before] }) => <PriceChanges before={before!} after={after!} />,
    },
    {
      name: 'request',
      title: quotes('section.request'),
      items: requestItems,
    },
    { name: 'cargo', title: quotes('section.cargo'), content: ({ Request }) => <CargoTable cargo={Request.Cargo} /> },
    {
      name: 'history',
      title: quotes('section.history'),
      content: ({ Events }) => <Timeline of={quoteEvents} events={Events} text={quotes} tones={tones} zone={zoneOf(undefined)} />,
    },
  ]
}

function PriceOrReason({
  request: {
    Prices: [price],
    ManualReason: reason,
    Request,
  },
}: {
  request: WholeRequest
}) {
  const t = useText(quotes)
  const { date } = useFormat()
  if (!price) {
    return (
      <div className={css.manual}>
        <strong>{t('price.none')}</strong>
        {reason && <p>{t(`manual.${reason}`)}</p>}
      </div>
    )
  }
  return (
    <div className={css.whole}>
      {price.IsStaffQuote && (
        <span className={css.badge}>
          <Status tone="done">{t('price.staff')}</Status>
        </span>
      )}
      {price.Remark && <p>{price.Remark}</p>}
      <p className={css.under}>
        <TransitDays of={price} after=" · " />
        {t('price.validTo', { day: date(price.ValidTo) })}
      </p>
      <PriceLines price={price} />
      <TaxEstimate price={price} clearanceMode={Request.ClearanceMode} />
    </div>
  )
}
