import type { Output } from '#kit/shared/op.ts'
import { useFormat } from '#kit/web/format.ts'
import { DataTable, type TableColumn } from '#kit/web/parts/table.tsx'
import { useText } from '#kit/web/text.ts'
import type { getDeskPlan } from '../../contract.ts'
import { inbound } from '../../text/keys.ts'

type Receipt = Output<typeof getDeskPlan>['Receipts'][number]

/** Warehouse counts, newest first. */
export function ReceiptsTable({ receipts, zone }: { receipts: readonly Receipt[] | undefined; zone: string }) {
  const t = useText(inbound)
  const format = useFormat()
  if (receipts?.length === 0) return <p className="quiet">{t('empty.receipts')}</p>
  const number = (field: 'Cartons' | 'GoodPieces' | 'DamagedPieces', width: number): TableColumn<Receipt> => ({
    field,
    title: t(`field.${field}`),
    width,
    align: 'right',
    cell: (receipt) => (
      <span className={receipt[field] === 0 ? 'figures nothing' : 'figures'}>{format.quantity(receipt[field])}</span>
    ),
    total: format.quantity((receipts ?? []).reduce((sum, receipt) => sum + receipt[field], 0)),
  })
  const remark: TableColumn<Receipt> = {
    field: 'Remark',
    title: t('field.Remark'),
    width: 120,
    cell: (receipt) => <span title={receipt.Remark ?? ''}>{receipt.Remark ?? <span className="nothing">–</span>}</span>,
  }
  return (
    <DataTable
      label={t('section.receipts')}
      rows={receipts ?? []}
      skeleton={receipts ? 0 : 2}
      keyOf={(receipt) => receipt.Id}
      maxHeight="min(420px, 60vh)"
      columns={[
        {
          field: 'ReceiveTime',
          title: t('field.ReceiveTime'),
          width: 170,
          cell: (receipt) => (
            <time className="figures" dateTime={receipt.ReceiveTime}>
              {format.dateTime(receipt.ReceiveTime, zone)}
            </time>
          ),
        },
        { field: 'Fnsku', title: t('field.Fnsku'), width: 116, cell: (receipt) => receipt.Fnsku },
        { field: 'BatchNo', title: t('field.BatchNo'), width: 170, cell: (receipt) => receipt.BatchNo ?? '–' },
        number('GoodPieces', 104),
        number('DamagedPieces', 104),
        number('Cartons', 90),
        { field: 'Operator', title: t('field.Operator'), width: 112, cell: (receipt) => receipt.Operator },
        ...(receipts?.some((receipt) => receipt.Remark !== null) ? [remark] : []),
      ]}
    />
  )
}
