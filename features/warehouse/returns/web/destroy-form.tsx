import { bySite, type Country, type Site } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { lookup } from '#kit/web/form/field-spec.ts'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useText } from '#kit/web/text.ts'
import { destroyStock, getDestroyable, getDestroyCounts, getDestroyPage } from '../contract.ts'
import { DESTRUCTIONS } from '../paths.ts'
import { returns } from '../text/keys.ts'
import { batchOf, destroyForm, destructionOf, nameOf, type Line, type Values } from './destroy-values.ts'

const sourceOf = (country: Country) =>
  lookup(getDestroyable[country], {
    input: (Keyword) => ({ Keyword: Keyword.split(' · ')[0]! }),
    options: (found) =>
      found.map((batch) => ({
        value: nameOf(batch),
        label: nameOf(batch),
        hint: `${batch.NameEn} · ${batch.DamagedPcs} / ${batch.AvailablePcs}`,
      })),
    fill: (found, value) => ({ Chosen: found.find((batch) => nameOf(batch) === value) }),
  })

const formOf = ({ country, prefix }: Site): FormSpec<Values> => ({
  name: `destruction-${country}`,
  text: returns,
  schema: destroyForm,
  sections: [
    {
      name: 'goods',
      title: returns('section.toDestroy'),
      hint: returns('form.destroyHint'),
      lines: {
        field: 'Items',
        most: 200,
        blank: () => ({ Condition: 'damaged' }),
        columns: [
          { field: 'Batch', kind: 'lookup', width: 320, source: sourceOf(country) },
          { field: 'DamagedPcs', kind: 'shown', width: 100, of: (line: Line) => batchOf(line)?.DamagedPcs },
          { field: 'AvailablePcs', kind: 'shown', width: 100, of: (line: Line) => batchOf(line)?.AvailablePcs },
          {
            field: 'Condition',
            kind: 'choice',
            width: 130,
            options: [
              { value: 'damaged', label: returns('condition.damaged') },
              { value: 'good', label: returns('condition.good') },
            ],
          },
          { field: 'Pieces', kind: 'number', width: 100, total: true },
        ],
      },
    },
    {
      name: 'reason',
      title: returns('section.reason'),
      fields: [{ field: 'Reason', kind: 'longText', max: 200, wide: true }],
    },
  ],
  buttons: [
    formButton(destroyStock[country], {
      label: returns('action.requestDestruction'),
      stale: [getDestroyPage[country], getDestroyCounts[country], getDestroyable[country]],
      input: destructionOf,
      done: (records) => ({
        title: returns('done.destructionRequested'),
        number: records.map(({ DestroyNo }) => DestroyNo).join(', '),
        next: [{ label: returns('action.toList'), to: `${prefix}/${DESTRUCTIONS}` }],
      }),
    }),
  ],
})

const forms = bySite(formOf)

/** Requests the destruction of pieces of stock, damaged ones first. */
export default function DestroyForm() {
  return (
    <FormPage
      form={forms[useSite().country]}
      title={useText(returns)('menu.destroyStock')}
      initial={{ Items: [{ Condition: 'damaged' }] }}
    />
  )
}
