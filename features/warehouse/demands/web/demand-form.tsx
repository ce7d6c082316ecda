import { ReviewFirst } from '#features/account/company/web/parts/review-hint.tsx'
import { bySite } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { useUsualWarehouse, useWarehouseOptions } from '#features/warehouse/sites/web/parts/use-warehouses.ts'
import { lookup } from '#kit/web/form/field-spec.ts'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { sentRowsSchema } from '#kit/web/form/sent-rows-schema.ts'
import { useText } from '#kit/web/text.ts'
import { createDemand, getDemandCounts, getDemandProducts, getDemands } from '../contract.ts'
import { demandPath } from '../paths.ts'
import { DEMAND, DEMAND_FILES, demandFields, MAX_DEMAND_LINES, type DemandFields } from '../rules.ts'
import { demands } from '../text/keys.ts'

type Line = { Fnsku?: string; Pieces?: number; NewFnsku?: string }
const isBlank = ({ Fnsku, Pieces, NewFnsku }: Line) => !Fnsku && !Pieces && !NewFnsku
/** Empty lines are not sent. */
const filled = sentRowsSchema('Items', (lines: readonly Line[]) => lines.filter((line) => !isBlank(line)), demandFields)

const forms = bySite((site): FormSpec<{ DemandType?: number }> => {
  const source = lookup(getDemandProducts[site.country], {
    input: (Keyword) => ({ Keyword }),
    options: (found) =>
      found.map((product) => ({ value: product.Fnsku, label: product.Fnsku, hint: `${product.Sku} · ${product.NameEn}` })),
  })
  return {
    name: `demand-${site.country}`,
    text: demands,
    schema: filled,
    sections: [
      {
        name: 'work',
        title: demands('section.work'),
        fields: [
          { field: 'DemandType', kind: 'enum', enumeration: 'DemandType' },
          { field: 'WarehouseId', kind: 'choice', useOptions: () => useWarehouseOptions(site.country) },
          { field: 'RelateNo', help: demands('form.relateHelp') },
          { field: 'Detail', kind: 'longText', max: 500, wide: true, help: demands('form.detailHelp') },
        ],
      },
      {
        name: 'goods',
        title: demands('section.goods'),
        hint: demands('form.goodsHint'),
        lines: {
          field: 'Items',
          most: MAX_DEMAND_LINES,
          blank: () => ({}),
          columns: [
            { field: 'Fnsku', kind: 'lookup', width: 180, source },
            { field: 'Pieces', kind: 'number', width: 100, total: true },
            { field: 'NewFnsku', kind: 'lookup', width: 180, source },
          ],
        },
      },
      {
        name: 'files',
        title: demands('section.files'),
        fields: [{ field: 'CustomerAttachments', kind: 'files', most: DEMAND_FILES, wide: true }],
      },
    ],
    buttons: [
      formButton(createDemand[site.country], {
        label: demands('action.send'),
        input: (fields: DemandFields) => fields,
        stale: [getDemands[site.country], getDemandCounts[site.country]],
        done: ({ Id, NeedsNo }) => ({
          title: demands('done.sent'),
          number: NeedsNo,
          next: [
            { label: demands('action.open'), to: demandPath(site, Id) },
            { label: demands('action.toList'), to: `${site.prefix}/demandMg` },
          ],
        }),
      }),
    ],
  }
})

export default function DemandForm() {
  const t = useText(demands)
  const site = useSite()
  const WarehouseId = useUsualWarehouse(site)
  return (
    <ReviewFirst>
      <FormPage
        key={WarehouseId ?? undefined}
        form={forms[site.country]}
        title={t('menu.form')}
        initial={{ DemandType: DEMAND.relabel, ...(WarehouseId && { WarehouseId }), Items: [{}] }}
      />
    </ReviewFirst>
  )
}
