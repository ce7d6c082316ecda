import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { useDeskWarehouseOptions } from '#features/warehouse/shelves/web/parts/warehouses.ts'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useText } from '#kit/web/text.ts'
import { openCounts } from '../contract.ts'
import { countPath, COUNTS } from '../paths.ts'
import { countFields, type CountFields } from '../rules.ts'
import { counts } from '../text/keys.ts'
import { COUNT_STALE } from './count-actions.tsx'

const form: FormSpec<object> = {
  name: 'stock-count',
  text: counts,
  schema: countFields,
  sections: [
    {
      name: 'count',
      title: counts('section.count'),
      hint: counts('form.hint'),
      fields: [
        { field: 'WarehouseId', kind: 'choice', useOptions: useDeskWarehouseOptions },
        { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
        { field: 'ShelfFrom', kind: 'text', max: 20 },
        { field: 'ShelfTo', kind: 'text', max: 20 },
        { field: 'Products', kind: 'texts', help: counts('form.productsHint'), wide: true },
      ],
    },
  ],
  buttons: [
    formButton(openCounts, {
      label: counts('action.send'),
      input: (fields: CountFields) => fields,
      stale: COUNT_STALE,
      done: ({ Counts }) => ({
        title: counts('form.opened'),
        number: Counts.map(({ CountNo }) => CountNo).join(', '),
        next: [
          ...(Counts.length === 1
            ? [{ label: counts('menu.count'), to: countPath(Counts[0]!.ContractCompanyId, Counts[0]!.Id) }]
            : []),
          { label: counts('action.toList'), to: COUNTS },
        ],
      }),
    }),
  ],
}

/** A new count of a warehouse, some products or some locations. */
export default function CountForm() {
  const t = useText(counts)
  return <FormPage form={form} title={t('action.open')} initial={{}} />
}
