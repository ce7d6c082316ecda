import { compareFees, lineTotals } from '#features/finance/fees/rules/lines.ts'
import { FeeName, FeePrice, FeeTable } from '#features/finance/fees/web/parts/fee-table.tsx'
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
  const { CurrencyCode, EstimatedFee } = order
  if (order.ActualFee === null)
    return (
      <>
        <p className="quiet">{t('detail.estimated')}</p>
        <FeeTable lines={order.EstimateLines} currency={CurrencyCode} />
      </>
    )
  const less = (a: number, b: number) => amount(minor(a) - minor(b))
  const lineOf = ({ estimated, charged }: Row) => (charged ?? estimated)!
  const money = (row: Row, value: number) => format.money(value, lineOf(row).CurrencyCode ?? CurrencyCode)
  const totals = lineTotals(order.FeeLines, CurrencyCode)
  const totalsOf = (lessEstimate: number) =>
    totals
      .map(({ currency, total }) => format.money(currency === CurrencyCode ? less(total, lessEstimate) : total, currency))
      .join(' + ')
  const why = ({ estimated, charged }: Row) => {
    const count = (charged?.Qty ?? 0) - (estimated?.Qty ?? 0)
    if (count === 0) return <span className="nothing">–</span>
    return t(count > 0 ? 'fee.more' : 'fee.fewer', { count: Math.abs(count) })
  }
  const rows = compareFees(order.EstimateLines, order.FeeLines, CurrencyCode).map((row, index) => ({ ...row, index }))
  return (
    <>
      <p className="quiet">{t('detail.charged')}</p>
      <DataTable
        label={t('section.fees')}
        rows={rows}
        keyOf={({ index }) => index}
        columns={[
          {
            field: 'charge',
            title: t('fee.charge'),
            width: 190,
            grow: true,
            cell: (row) => <FeeName line={lineOf(row)} />,
            total: t('fee.total'),
          },
          {
            field: 'price',
            title: t('fee.price'),
            width: 184,
            align: 'right',
            cell: (row) => <FeePrice line={lineOf(row)} currency={CurrencyCode} />,
          },
          {
            field: 'estimated',
            title: t('fee.estimated'),
            width: 106,
            align: 'right',
            cell: (row) => money(row, row.estimated?.Amount ?? 0),
            total: format.money(EstimatedFee, CurrencyCode),
          },
          {
            field: 'charged',
            title: t('fee.charged'),
            width: 106,
            align: 'right',
            cell: (row) => money(row, row.charged?.Amount ?? 0),
            total: totalsOf(0),
          },
          {
            field: 'difference',
            title: t('fee.difference'),
            width: 106,
            align: 'right',
            cell: (row) => money(row, less(row.charged?.Amount ?? 0, row.estimated?.Amount ?? 0)),
            total: totalsOf(EstimatedFee),
          },
          { field: 'why', title: t('field.Finding'), width: 190, cell: why },
        ]}
      />
    </>
  )
}
