import { Skeleton } from 'antd'
import { bySite, sitePermission, type Country } from '#features/warehouse/sites/rules.ts'
import { siteListScreen } from '#features/warehouse/sites/web/parts/site-list-screen.tsx'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { useWarehouseOptions } from '#features/warehouse/sites/web/parts/use-warehouses.ts'
import { useFormat } from '#kit/web/format.ts'
import { listOf } from '#kit/web/list/list-spec.ts'
import { useList } from '#kit/web/list/use-list.ts'
import { useMonthOptions } from '#kit/web/months.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { DataTable } from '#kit/web/parts/table.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { exportCustomerBill, getCustomerBill, getCustomerBillLines, type ReferenceRow } from '../contract.ts'
import { CUSTOMER_BILL } from '../paths.ts'
import { customerBill } from '../text/keys.ts'
import css from './customer-bill.module.css'

function Reference({ row }: { row: ReferenceRow }) {
  const t = useText(customerBill)
  return row.CustomerReference === '' ? <span className="quiet">{t('none')}</span> : <span>{row.CustomerReference}</span>
}

const currency = (row: ReferenceRow) => row.CurrencyCode

const lists = bySite((site) =>
  listOf(getCustomerBill[site.country], {
    name: `customer-bill-${site.country}`,
    title: customerBill('menu.list'),
    text: customerBill,
    id: (row) => `${row.CustomerReference} ${row.CurrencyCode}`,
    nameOf: (row) => row.CustomerReference,
    zone: site.timeZone,
    columns: [
      {
        field: 'CustomerReference',
        fixed: 'start',
        width: 200,
        grow: true,
        sortable: true,
        render: (row) => <Reference row={row} />,
      },
      { field: 'Documents', kind: 'quantity', width: 132, sortable: true },
      { field: 'Lines', kind: 'quantity', width: 90, hidden: true },
      { field: 'Handling', kind: 'money', currency, width: 120 },
      { field: 'Courier', kind: 'money', currency, width: 120 },
      { field: 'Other', kind: 'money', currency, width: 120 },
      { field: 'Amount', kind: 'money', currency, width: 130, sortable: true },
      { field: 'TaxAmount', kind: 'money', currency, width: 120, hidden: true },
      { field: 'Gross', kind: 'money', currency, width: 140, sortable: true },
    ],
    search: customerBill('list.search'),
    filters: [
      {
        field: 'BillMonth',
        kind: 'choice',
        // The current month is not billed yet.
        useOptions: () => useMonthOptions(site.timeZone, 12, -1),
      },
      { field: 'WarehouseId', kind: 'choice', useOptions: () => useWarehouseOptions(site.country) },
    ],
    actions: [
      {
        name: 'lines',
        label: customerBill('action.lines'),
        dialog: ({ row, close }) => <Lines row={row} country={site.country} close={close} />,
      },
    ],
    export: { op: exportCustomerBill[site.country], permission: sitePermission(site, `${CUSTOMER_BILL}:export`) },
  }),
)

/** The charges of one reference, line by line. */
function Lines({ row, country, close }: { row: ReferenceRow; country: Country; close: () => void }) {
  const t = useText(customerBill)
  const format = useFormat()
  const { filters } = useList(lists[country]).query
  const { BillMonth, WarehouseId } = filters as { BillMonth?: string; WarehouseId?: number }
  const input = {
    CustomerReference: row.CustomerReference,
    CurrencyCode: row.CurrencyCode,
    ...(BillMonth && { BillMonth }),
    ...(WarehouseId && { WarehouseId: Number(WarehouseId) }),
  }
  const { data, error, refetch } = useRead(getCustomerBillLines[country], input, { silent: true })
  return (
    <Dialog open title={`${t('menu.list')} · ${row.CustomerReference || t('none')}`} onClose={close} width={860}>
      {!data && error ? (
        <FailedNotice error={error} retry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('field.Lines')}
          maxHeight={480}
          rows={data ?? []}
          keyOf={(line) => line.Id}
          {...(!data && { skeleton: 4 })}
          columns={[
            { field: 'FeeDate', title: t('field.FeeDate'), width: 116, cell: (line) => format.date(line.FeeDate) },
            { field: 'RelateNo', title: t('field.RelateNo'), width: 176, cell: (line) => line.RelateNo },
            { field: 'Charge', title: t('field.Charge'), width: 200, grow: true, cell: (line) => line.Charge },
            {
              field: 'Qty',
              title: t('field.Qty'),
              width: 110,
              align: 'right',
              cell: (line) => `${format.number(line.Qty)} × ${format.rate(line.UnitPrice)}`,
            },
            {
              field: 'Amount',
              title: t('field.Amount'),
              width: 130,
              align: 'right',
              cell: (line) => <span className="figures">{format.money(line.Amount, line.CurrencyCode)}</span>,
            },
          ]}
        />
      )}
    </Dialog>
  )
}

type Totals = { BillMonth: string; Totals: { CurrencyCode: string; Amount: number; Gross: number }[] }

/** The month and its total. */
function MonthTotal() {
  const t = useText(customerBill)
  const format = useFormat()
  const answer = useList(lists[useSite().country]).data as Totals | undefined
  if (!answer) return <Skeleton active title={false} paragraph={{ rows: 1 }} />
  return (
    <p className={css.total} aria-live="polite">
      <span>
        {t('total')} · {format.month(answer.BillMonth)}
      </span>
      {answer.Totals.map((total) => (
        <strong key={total.CurrencyCode} className="figures">
          {format.money(total.Gross, total.CurrencyCode)}
        </strong>
      ))}
    </p>
  )
}

/** SPEC 2 customerBill: the company's charges, by the reference that it set on each document. */
export default siteListScreen(lists, { views: <MonthTotal /> })
