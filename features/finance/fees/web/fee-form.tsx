import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useText } from '#kit/web/text.ts'
import { addFee, getDeskFeeCounts, getDeskFees } from '../contract.ts'
import { DESK_FEES } from '../paths.ts'
import { extraFields, type ExtraFields } from '../rules/extra.ts'
import { fees } from '../text/keys.ts'

const form: FormSpec<Partial<ExtraFields>> = {
  name: 'desk-fee',
  text: fees,
  schema: extraFields,
  sections: [
    {
      name: 'charge',
      title: fees('section.charge'),
      hint: fees('help.due'),
      fields: [
        { field: 'RelateNo', help: fees('help.document') },
        { field: 'CostType', kind: 'enum', enumeration: 'CostType' },
        { field: 'Name', help: fees('help.name') },
        { field: 'Qty', kind: 'number' },
        { field: 'FeeUnit', kind: 'enum', enumeration: 'FeeUnit' },
        { field: 'UnitPrice', kind: 'number', label: fees('sheet.unitPrice') },
        { field: 'CurrencyCode', kind: 'enum', enumeration: 'Currency' },
      ],
    },
  ],
  buttons: [
    formButton(addFee, {
      label: fees('action.charge'),
      stale: [getDeskFees, getDeskFeeCounts],
      input: (fields: ExtraFields) => fields,
      done: ({ No }) => ({
        title: fees('done.charged'),
        next: [{ label: fees('action.show'), to: `${DESK_FEES}?q=${encodeURIComponent(No)}` }],
      }),
    }),
  ],
}

/** Charges an order, a plan or a return for costs without a rate. */
export default function FeeForm() {
  const t = useText(fees)
  return <FormPage form={form} title={t('menu.form')} initial={{ CurrencyCode: 'GBP', FeeUnit: PER_ORDER, Qty: 1 }} />
}
const PER_ORDER = 153001
