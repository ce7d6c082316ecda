import { ReviewFirst } from '#features/account/company/web/parts/review-hint.tsx'
import { bySite, type Site } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { useUsualWarehouse, useWarehouseOptions } from '#features/warehouse/sites/web/parts/use-warehouses.ts'
import { lookup } from '#kit/web/form/field-spec.ts'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useText } from '#kit/web/text.ts'
import { z } from 'zod'
import { createReturn, getRelabelProducts } from '../contract.ts'
import { RETURNS, returnPath } from '../paths.ts'
import { DEFAULT_SERVICES, marketplaceFields, type MarketplaceFields } from '../rules.ts'
import { returns } from '../text/keys.ts'
import { returnReads } from './return-reads.ts'

type Line = { Fnsku?: string; Pieces?: number | string; NameEn?: string }
type Values = Partial<Record<keyof MarketplaceFields, unknown>> & { Items: Line[] }

/** Empty trailing lines are not sent. */
const form = z.preprocess((values: Values) => {
  const last = values.Items.findLastIndex((line) => line.Fnsku || line.Pieces)
  return { ...values, Items: values.Items.slice(0, last + 1) }
}, marketplaceFields)

const formOf = (site: Site): FormSpec<Values> => ({
  name: `return-${site.country}`,
  text: returns,
  schema: form,
  sections: [
    {
      name: 'return',
      title: returns('section.return'),
      fields: [
        { field: 'RemovalOrderNo', help: returns('form.removalHelp') },
        { field: 'WarehouseId', kind: 'choice', useOptions: () => useWarehouseOptions(site.country) },
        { field: 'Boxes', kind: 'number' },
        { field: 'Pieces', kind: 'number' },
        { field: 'CourierNumbers', kind: 'texts', wide: true, help: returns('form.numbersHelp') },
      ],
    },
    {
      name: 'handling',
      title: returns('section.handling'),
      hint: returns('form.defaultHint'),
      fields: [
        { field: 'DefaultServiceType', kind: 'enum', enumeration: 'ReturnServiceType', values: DEFAULT_SERVICES },
        { field: 'KeepOriginalBox', kind: 'switch' },
        { field: 'Remark', kind: 'longText', max: 199, wide: true },
      ],
    },
    {
      name: 'announced',
      title: returns('section.announced'),
      hint: returns('form.itemsHint'),
      lines: {
        field: 'Items',
        most: 500,
        blank: () => ({}),
        columns: [
          {
            field: 'Fnsku',
            kind: 'lookup',
            width: 170,
            source: lookup(getRelabelProducts[site.country], {
              input: (Keyword) => ({ Keyword }),
              options: (found) =>
                found.map(({ Fnsku, Sku, NameEn }) => ({ value: Fnsku, label: Fnsku, hint: `${Sku} · ${NameEn}` })),
              fill: (found, value) => found.find((product) => product.Fnsku === value),
            }),
          },
          { field: 'NameEn', kind: 'shown', width: 240, of: (line: Line) => line.NameEn },
          { field: 'Pieces', kind: 'number', width: 100, total: true },
        ],
      },
    },
  ],
  buttons: [
    formButton(createReturn[site.country], {
      label: returns('action.announce'),
      stale: returnReads(site.country),
      input: (fields: MarketplaceFields) => fields,
      done: ({ Id, ReturnNo }) => ({
        title: returns('done.announced'),
        number: ReturnNo,
        next: [
          { label: returns('action.open'), to: returnPath(site, Id) },
          { label: returns('action.toList'), to: `${site.prefix}/${RETURNS}` },
        ],
      }),
    }),
  ],
})

const forms = bySite(formOf)

/** Announces a removal order of a marketplace. */
export default function ReturnForm() {
  const t = useText(returns)
  const site = useSite()
  const WarehouseId = useUsualWarehouse(site)
  if (WarehouseId === undefined) return null
  return (
    <ReviewFirst>
      <FormPage form={forms[site.country]} title={t('menu.form')} initial={{ WarehouseId, CourierNumbers: [], Items: [{}] }} />
    </ReviewFirst>
  )
}
