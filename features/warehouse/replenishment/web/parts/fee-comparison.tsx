import { compareFees } from '#features/finance/fees/rules/outbound.ts'
import { FeeTable } from '#features/finance/fees/web/parts/fee-table.tsx'
import { amount, minor } from '#kit/shared/money.ts'
import { useFormat } from '#kit/web/format.ts'
import { DataTable } from '#kit/web/parts/table.tsx'
import { useText } from '#kit/web/text.ts'
import type { OrderDetail } from '../../contract.ts'
import { replenishment } from '../../text/keys.ts'

type Row = ReturnType<typeof compareFees<OrderDetail['FeeLines'][number]>>[number]

/** Shows the estimate of an order and, after charging, the charged fees next to it and why they differ. */
export function FeeComparison({ order }: { order: OrderDetail }) {
  const t = useText(replenishment)
  const format = useFormat()
  const { CurrencyCode, EstimatedFee, ActualFee } = order
  if (ActualFee === null)
    return (
      <>
        <p className="quiet">{t('detail.estimated')}</p>
        <FeeTable lines={order.EstimateLines} total={EstimatedFee} currency={CurrencyCode} />
      </>
    )
  const money = (value: number) => format.money(value, CurrencyCode)
  const less = (a: number, b: number) => amount(minor(a) - minor(b))
  const why = ({ estimated, charged }: Row) => {
    const count = (charged?.Qty ?? 0) - (estimated?.Qty ?? 0)
    if (count === 0) return <span className="nothing">–</span>
    return t(count > 0 ? 'fee.more' : 'fee.fewer', { count: Math.abs(count) })
  }
  return (
    <>
      <p className="quiet">{t('detail.charged')}</p>
      <DataTable
        label={t('section.fees')}
        rows={compareFees(order.EstimateLines, order.FeeLines)}
        keyOf={({ estimated, charged }) => `${(charged ?? estimated)!.Name} ${(charged ?? estimated)!.UnitPrice}`}
        columns={[
          {
            field: 'charge',
            title: t('fee.charge'),
            width: 200,
            grow: true,
            cell: ({ estimated, charged }) => (charged ?? estimated)!.Name,
            total: t('fee.total'),
          },
          {
            field: 'estimated',
            title: t('fee.estimated'),
            width: 120,
            align: 'right',
            cell: ({ estimated }) => money(estimated?.Amount ?? 0),
            total: money(EstimatedFee),
          },
          {
            field: 'charged',
            title: t('fee.charged'),
            width: 120,
            align: 'right',
            cell: ({ charged }) => money(charged?.Amount ?? 0),
            total: money(ActualFee),
          },
          {
            field: 'difference',
            title: t('fee.difference'),
            width: 120,
            align: 'right',
            cell: ({ estimated, charged }) => money(less(charged?.Amount ?? 0, estimated?.Amount ?? 0)),
            total: money(less(ActualFee, EstimatedFee)),
          },
          { field: 'why', title: t('field.Finding'), width: 220, cell: why },
        ]}
      />
    </>
  )
}
