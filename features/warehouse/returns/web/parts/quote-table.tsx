import { useFormat } from '#kit/web/format.ts'
import { DataTable } from '#kit/web/parts/table.tsx'
import { useText } from '#kit/web/text.ts'
import type { ReturnDetail } from '../../contract.ts'
import { returns } from '../../text/keys.ts'

type Quote = ReturnDetail['Quotes'][number]

/** Prices for special handling, the newest first. */
export function QuoteTable({ quotes, zone }: { quotes: readonly Quote[]; zone: string }) {
  const t = useText(returns)
  const format = useFormat()
  return (
    <DataTable
      label={t('section.quotes')}
      rows={quotes}
      keyOf={(quote) => quote.Id}
      columns={[
        { field: 'State', title: t('field.Status'), width: 130, cell: (quote) => t(`quote.${quote.State as 'open'}`) },
        {
          field: 'Amount',
          title: t('field.Amount'),
          width: 120,
          align: 'right',
          cell: (quote) => <span className="figures">{format.money(quote.Amount, quote.CurrencyCode)}</span>,
        },
        { field: 'ValidTo', title: t('field.ValidTo'), width: 130, cell: (quote) => format.date(quote.ValidTo) },
        {
          field: 'ExpectedFinishTime',
          title: t('field.ExpectedFinishTime'),
          width: 180,
          cell: (quote) => format.dateTime(quote.ExpectedFinishTime, zone),
        },
        {
          field: 'Remark',
          title: t('field.Remark'),
          width: 180,
          grow: true,
          cell: (quote) => quote.Remark ?? <span className="nothing">–</span>,
        },
      ]}
    />
  )
}
