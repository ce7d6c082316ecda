import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { DataTable } from '#kit/web/parts/table.tsx'
import { useText } from '#kit/web/text.ts'
import { getMargin, getSupplierInvoice, getSupplierInvoices, type SupplierInvoice } from '../contract.ts'
import { costs } from '../text/keys.ts'
import { invoiceActions } from './invoice-actions.ts'

function Lines({ row }: { row: SupplierInvoice }) {
  const t = useText(costs)
  const { money } = useFormat()
  const kinds = useDictionary('CostType')
  return (
    <DataTable
      label={t('section.lines')}
      rows={row.Lines}
      keyOf={(line) => line.Id}
      maxHeight="min(620px, 70vh)"
      columns={[
        { field: 'CostType', title: t('field.CostType'), width: 160, grow: true, cell: (line) => kinds.nameOf(line.CostType) },
        { field: 'RelateNo', title: t('field.RelateNo'), width: 190, cell: (line) => line.RelateNo ?? '–' },
        {
          field: 'CompanyName',
          title: t('field.CompanyName'),
          width: 240,
          cell: (line) => line.CompanyName ?? <span className="quiet">{t('overheads')}</span>,
        },
        {
          field: 'Amount',
          title: t('field.Amount'),
          width: 140,
          align: 'right',
          cell: (line) => <span className="figures">{money(line.Amount, row.CurrencyCode)}</span>,
        },
      ]}
    />
  )
}

const detail: DetailSpec<SupplierInvoice> = {
  text: costs,
  nameOf: (row) => row.InvoiceNo,
  facts: [
    { field: 'SupplierName' },
    { field: 'InvoiceDate', kind: 'date' },
    { field: 'Total', kind: 'money', currency: (row) => row.CurrencyCode },
    { field: 'IsVoid', kind: 'bool' },
  ],
  sections: [
    { name: 'lines', title: costs('section.lines'), content: (row) => <Lines row={row} /> },
    {
      name: 'invoice',
      title: costs('section.invoice'),
      items: [
        { field: 'CreatedTime', kind: 'dateTime' },
        { field: 'Operator' },
        { field: 'Remark', wide: true, when: (row) => row.Remark !== null },
        { field: 'VoidReason', wide: true, when: (row) => row.VoidReason !== null },
      ],
    },
  ],
  actions: invoiceActions,
  stale: [getSupplierInvoice, getSupplierInvoices, getMargin],
}

/** A supplier invoice with its lines. */
export default function InvoiceDetail() {
  const { row, instead } = useRecord(getSupplierInvoice, { Id: 'id' }, ({ InvoiceNo }) => InvoiceNo)
  return row ? <DetailPage detail={detail} row={row} /> : instead
}
