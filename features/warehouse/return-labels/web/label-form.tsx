import { useSearchParams } from '#kit/web/router.tsx'
import { ReviewFirst } from '#features/account/company/web/parts/review-hint.tsx'
import { getRates } from '#features/finance/fees/contract.ts'
import { DESTINATIONS } from '#features/warehouse/dropship/rules/offers.ts'
import { RETURN_LABELS } from '#features/warehouse/returns/paths.ts'
import { bySite, type Country, type Site } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { useUsualWarehouse, useWarehouseOptions } from '#features/warehouse/sites/web/parts/use-warehouses.ts'
import { useRecord } from '#kit/web/detail/record.tsx'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { sentRowsSchema } from '#kit/web/form/sent-rows-schema.ts'
import { useText } from '#kit/web/text.ts'
import { createLabel, getLabelOrder } from '../contract.ts'
import { labelPath } from '../paths.ts'
import { labelFields, type LabelFields } from '../rules.ts'
import { returnLabels } from '../text/keys.ts'
import { labelReads } from './label-reads.ts'
import { FormPickupDays } from './parts/form-pickup-days.tsx'
import { LabelPrice, useServiceOptions } from './parts/label-price.tsx'

type Line = { Fnsku?: string; NameEn?: string; Pieces?: number | string }
type LabelValues = { Country?: string; IsHomePickup?: boolean; WarehouseId?: number; Items: Line[] }

/** Empty lines are not sent. */
const formSchema = (country: Country) =>
  sentRowsSchema(
    'Items',
    (lines: readonly LabelValues['Items'][number][]) => lines.filter((line) => line.Fnsku || line.Pieces),
    labelFields(country),
  )

const formOf = (site: Site): FormSpec<LabelValues> => ({
  name: `return-label-${site.country}`,
  text: returnLabels,
  schema: formSchema(site.country),
  sections: [
    {
      name: 'origin',
      title: returnLabels('section.origin'),
      hint: returnLabels('form.goodsHint'),
      fields: [
        { field: 'OriginalOutNo', help: returnLabels('form.originalHelp') },
        { field: 'WarehouseId', kind: 'choice', useOptions: () => useWarehouseOptions(site.country) },
      ],
      lines: {
        field: 'Items',
        most: 200,
        least: 0,
        blank: () => ({}),
        columns: [
          { field: 'Fnsku', width: 170 },
          { field: 'NameEn', kind: 'shown', width: 240, of: (line: Line) => line.NameEn },
          { field: 'Pieces', kind: 'number', width: 100, total: true },
        ],
      },
    },
    {
      name: 'sender',
      title: returnLabels('section.sender'),
      fields: [
        { field: 'SenderName' },
        { field: 'Phone' },
        { field: 'Email' },
        { field: 'Country', kind: 'enum', enumeration: 'CountryCode', values: DESTINATIONS[site.country] },
        { field: 'PostalCode' },
        { field: 'City' },
        { field: 'Street' },
        { field: 'HouseNumber' },
      ],
    },
    {
      name: 'parcel',
      title: returnLabels('section.parcel'),
      fields: [
        { field: 'Weight', kind: 'number', unit: 'kg' },
        { field: 'Length', kind: 'number', unit: 'cm' },
        { field: 'Width', kind: 'number', unit: 'cm' },
        { field: 'Height', kind: 'number', unit: 'cm' },
      ],
    },
    {
      name: 'courier',
      title: returnLabels('section.courier'),
      fields: [
        { field: 'CourierService', kind: 'choice', useOptions: () => useServiceOptions(site.country) },
        { field: 'IsHomePickup', kind: 'switch' },
        { field: 'Remark', kind: 'longText', max: 199, wide: true },
      ],
      content: () => (
        <>
          <FormPickupDays site={site.country} />
          <LabelPrice site={site.country} />
        </>
      ),
    },
  ],
  buttons: [
    formButton(createLabel[site.country], {
      label: returnLabels('action.order'),
      stale: [...labelReads(site.country), getRates],
      input: (fields: LabelFields) => fields,
      done: ({ Id, ReturnLabelNo }) => ({
        title: returnLabels('done.ordered'),
        number: ReturnLabelNo,
        next: [
          { label: returnLabels('action.open'), to: labelPath(site, Id) },
          { label: returnLabels('action.toList'), to: `${site.prefix}/${RETURN_LABELS}` },
        ],
      }),
    }),
  ],
})

const forms = bySite(formOf)

/** Orders a return label: for the order in the URL with its buyer and goods, else from the typed data. */
export default function LabelForm() {
  const t = useText(returnLabels)
  const site = useSite()
  const [params] = useSearchParams()
  const WarehouseId = useUsualWarehouse(site)
  if (params.has('order')) return <OfOrder country={site.country} />
  return (
    <ReviewFirst>
      <FormPage
        key={WarehouseId ?? undefined}
        form={forms[site.country]}
        title={t('menu.form')}
        initial={{ Country: site.country, IsHomePickup: false, ...(WarehouseId && { WarehouseId }), Items: [] }}
      />
    </ReviewFirst>
  )
}

function OfOrder({ country }: { country: Country }) {
  const t = useText(returnLabels)
  const { row, instead } = useRecord(getLabelOrder[country], { Id: 'order' }, (order) => order.OriginalOutNo)
  if (!row) return instead
  return (
    <ReviewFirst>
      <FormPage
        form={forms[country]}
        title={t('menu.form')}
        initial={{ ...row, Country: row.Country ?? country, IsHomePickup: false, Items: row.Items.map((item) => ({ ...item })) }}
      />
    </ReviewFirst>
  )
}
