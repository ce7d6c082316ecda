import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { getSupplierInvoices } from '../contract.ts'
import { DESK_COST, DESK_COST_FORM } from '../paths.ts'
import { costs } from '../text/keys.ts'
import { invoiceActions } from './invoice-actions.ts'

const list = listOf(getSupplierInvoices, {
  name: 'desk-supplier-invoices',
  title: costs('menu.list'),
  text: costs,
  id: (row) => row.Id,
  nameOf: (row) => row.InvoiceNo,
  columns: [
    { field: 'SupplierName', isKeyColumn: true, grow: true, width: 220 },
    { field: 'InvoiceNo', isKeyColumn: true, width: 170 },
    { field: 'InvoiceDate', kind: 'date', width: 125, sortable: true },
    { field: 'Total', kind: 'money', currency: (row) => row.CurrencyCode, width: 150 },
    { field: 'LineCount', kind: 'quantity', width: 90 },
    { field: 'IsVoid', kind: 'bool', width: 100 },
    { field: 'Operator', width: 120 },
    { field: 'CreatedTime', kind: 'dateTime', width: 180, sortable: true, hidden: true },
  ],
  search: costs('list.search'),
  filters: [
    { field: 'CurrencyCode', kind: 'choice', enumeration: 'Currency' },
    { field: 'IsVoid', kind: 'flag' },
  ],
  actions: [{ name: 'open', label: costs('action.open'), to: (row) => `${DESK_COST}?id=${row.Id}` }, ...invoiceActions],
  tools: [{ label: costs('action.add'), to: DESK_COST_FORM }],
})

/** Supplier invoices. */
export default listScreen(list)
