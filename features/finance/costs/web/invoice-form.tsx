import { getCompanies } from '#features/desk/companies/contract.ts'
import { lookup } from '#kit/web/form/field-spec.ts'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useText } from '#kit/web/text.ts'
import { addSupplierInvoice, getMargin, getSupplierInvoices } from '../contract.ts'
import { DESK_COST, DESK_COSTS } from '../paths.ts'
import { invoiceFields, MAX_LINES, type InvoiceFields } from '../rules.ts'
import { costs } from '../text/keys.ts'

type Values = Partial<Omit<InvoiceFields, 'Lines'>> & { Lines: Partial<InvoiceFields['Lines'][number]>[] }

const companies = lookup(getCompanies, {
  input: (Keyword) => ({ Keyword, PageSize: 10 }),
  options: (page) =>
    page.Items.map((company) => ({ value: company.ContractCompanyId, label: company.NameCn, hint: company.Name })),
})

const form: FormSpec<Values> = {
  name: 'supplier-invoice',
  text: costs,
  schema: invoiceFields,
  sections: [
    {
      name: 'invoice',
      title: costs('section.invoice'),
      fields: [
        { field: 'SupplierName' },
        { field: 'InvoiceNo' },
        { field: 'InvoiceDate', kind: 'date' },
        { field: 'CurrencyCode', kind: 'enum', enumeration: 'Currency' },
        { field: 'Total', kind: 'number' },
        { field: 'ContractCompanyId', kind: 'lookup', source: companies, help: costs('help.company') },
        { field: 'Remark', kind: 'longText', max: 200, wide: true },
      ],
    },
    {
      name: 'lines',
      title: costs('section.lines'),
      hint: costs('help.lines'),
      lines: {
        field: 'Lines',
        most: MAX_LINES,
        blank: () => ({}),
        columns: [
          { field: 'CostType', kind: 'enum', enumeration: 'CostType', width: 260 },
          { field: 'RelateNo', width: 240 },
          { field: 'Amount', kind: 'number', width: 130 },
        ],
      },
    },
  ],
  buttons: [
    formButton(addSupplierInvoice, {
      label: costs('action.save'),
      stale: [getSupplierInvoices, getMargin],
      input: (fields: InvoiceFields) => fields,
      done: ({ Id }) => ({
        title: costs('done.saved'),
        next: [
          { label: costs('action.open'), to: `${DESK_COST}?id=${Id}` },
          { label: costs('action.toList'), to: DESK_COSTS },
        ],
      }),
    }),
  ],
}

/** Enters a supplier invoice. */
export default function InvoiceForm() {
  const t = useText(costs)
  return <FormPage form={form} title={t('menu.form')} initial={{ CurrencyCode: 'GBP', Lines: [{}] }} />
}
