import { opAction, type Action } from '#kit/web/parts/action.ts'
import { reasonForm } from '#kit/web/parts/reason-form.ts'
import { voidSupplierInvoice, type SupplierInvoiceRow } from '../contract.ts'
import { costs } from '../text/keys.ts'

/** Voids an invoice, with a reason; a wrong one is entered again. */
export const invoiceActions: Action<SupplierInvoiceRow>[] = [
  opAction(voidSupplierInvoice, {
    name: 'void',
    label: costs('action.void'),
    danger: true,
    when: (row: SupplierInvoiceRow) => !row.IsVoid,
    input: ({ Id, RowVersion }: SupplierInvoiceRow, { Reason }: { Reason: string }) => ({ Id, RowVersion, Reason }),
    form: reasonForm(costs),
  }),
]
