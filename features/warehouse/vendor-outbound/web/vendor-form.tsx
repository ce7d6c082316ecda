import { ReviewFirst } from '#features/account/company/web/parts/review-hint.tsx'
import type { SavedOrder } from '#features/warehouse/dropship/contract.ts'
import { availableOf, productHint, taken } from '#features/warehouse/dropship/web/parts/order-lines.ts'
import { useStoredOrder } from '#features/warehouse/dropship/web/parts/stored-order.tsx'
import { VF_SITE } from '#features/warehouse/sites/rules.ts'
import { useUsualWarehouse, useWarehouseOptions } from '#features/warehouse/sites/web/parts/use-warehouses.ts'
import { dayOf, laterOf, todayIn } from '#kit/web/form/days.ts'
import { useFormRecord } from '#kit/web/detail/record.tsx'
import { lookup } from '#kit/web/form/field-spec.ts'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { fromLookup } from '#kit/web/form/line-source.ts'
import { useSession } from '#kit/web/session.tsx'
import { useText } from '#kit/web/text.ts'
import {
  createVendorOrder,
  getVendorCounts,
  getVendorOrder,
  getVendorPage,
  getVendorProducts,
  updateVendorOrder,
  type VendorDetail,
} from '../contract.ts'
import { vendorListPath, vendorPath } from '../paths.ts'
import { MAX_ITEMS, MAX_LABEL_FILES, type VendorFields } from '../rules.ts'
import { vendor } from '../text/keys.ts'
import { VendorEstimate } from './parts/estimate.tsx'
import { blankOrder, valuesOf, vendorForm, type LineValues, type VendorValues } from './vendor-values.ts'

const { country, timeZone: zone } = VF_SITE

/** Fields of a line that are cleared when there is no product. */
const UNKNOWN = { WaresInfoId: undefined, NameEn: undefined, AvailablePcs: undefined, Batches: undefined }

const source = lookup(getVendorProducts, {
  needs: ['WarehouseId'],
  input: (Keyword, { WarehouseId }: VendorValues) => ({ WarehouseId, Keyword }),
  many: (Fnskus, { WarehouseId }: VendorValues) => ({ WarehouseId, Fnskus: [...Fnskus] }),
  options: (found) => found.map((product) => ({ value: product.Fnsku, label: product.Fnsku, hint: productHint(product) })),
  fill: (found, value) => {
    const product = found.find((one) => one.Fnsku === value)
    return product ? taken(product) : UNKNOWN
  },
})

function formOf(editing: VendorDetail | undefined, isByBatch: boolean): FormSpec<VendorValues> {
  const common = {
    label: vendor(editing ? 'form.save' : 'form.create'),
    stale: [getVendorPage, getVendorCounts, getVendorOrder, getVendorProducts],
    done: (order: SavedOrder) => ({
      title: vendor(editing ? 'form.saved' : 'form.created'),
      number: order.WarehouseOutNo,
      next: [
        { label: vendor('action.open'), to: vendorPath(order.WarehouseOutId) },
        { label: vendor('action.toList'), to: vendorListPath },
      ],
    }),
  }
  const button = editing
    ? formButton(updateVendorOrder, {
        ...common,
        input: (order: VendorFields) => ({ ...order, Id: editing.Id, RowVersion: editing.RowVersion }),
      })
    : formButton(createVendorOrder, { ...common, input: (order: VendorFields) => order })
  return {
    name: `vendor-${editing?.Id ?? 'new'}`,
    changes: editing !== undefined,
    text: vendor,
    schema: vendorForm(isByBatch, editing?.ShipWindowEnd),
    sections: [
      {
        name: 'order',
        title: vendor('section.order'),
        fields: [
          { field: 'PurchaseOrderNo' },
          { field: 'VendorCode' },
          { field: 'RecipientRegion' },
          { field: 'ShipWindowStart', kind: 'dateTime', zone },
          {
            field: 'ShipWindowEnd',
            kind: 'dateTime',
            zone,
            earliest: laterOf(todayIn(zone), dayOf('ShipWindowStart', { zone })),
          },
          {
            field: 'WarehouseId',
            kind: 'choice',
            useOptions: () => useWarehouseOptions(country),
            locked: () => editing !== undefined,
          },
        ],
      },
      {
        name: 'goods',
        title: vendor('section.goods'),
        hint: vendor('form.wholeOrder'),
        fields: [],
        lines: {
          field: 'Items',
          most: MAX_ITEMS,
          blank: () => ({}),
          sources: [fromLookup('Fnsku', source)],
          columns: [
            { field: 'Fnsku', kind: 'lookup', width: 150, required: true, source },
            { field: 'NameEn', kind: 'shown', width: 180, of: (line: LineValues) => line.NameEn },
            { field: 'Asin', width: 130, required: true },
            { field: 'AvailablePcs', kind: 'shown', width: 96, of: (line: LineValues) => availableOf(line), amount: () => 0 },
            { field: 'Pieces', kind: 'number', width: 96, total: true, required: true },
            { field: 'BatchNo', width: 150 },
          ],
        },
      },
      {
        name: 'parcels',
        title: vendor('section.parcels'),
        fields: [
          { field: 'PackagesCount', kind: 'number' },
          { field: 'Carrier' },
          {
            field: 'LabelFiles',
            kind: 'files',
            accept: '.pdf',
            most: MAX_LABEL_FILES,
            splits: true,
            wide: true,
            help: vendor('form.labelHelp'),
            required: () => true,
          },
          { field: 'PackingSlipFile', kind: 'files', accept: '.pdf', most: 1, wide: true },
          { field: 'OrderRemark', kind: 'longText', max: 199, wide: true },
        ],
        content: VendorEstimate,
      },
    ],
    buttons: [button],
  }
}

/** Places an order, edits one (`?id=`) or starts with the content of another (`?copy=`). */
export default function VendorForm() {
  const t = useText(vendor)
  const { IsCustomerIsByBatch } = useSession()
  const { id, editing, initial, instead } = useStoredOrder(
    useFormRecord(getVendorOrder, 'id', ({ WarehouseOutNo }) => WarehouseOutNo),
    getVendorProducts,
    valuesOf,
  )
  const WarehouseId = useUsualWarehouse(VF_SITE)
  if (instead) return instead
  if (WarehouseId === undefined) return null
  return (
    <ReviewFirst>
      <FormPage
        key={id}
        version={editing?.RowVersion}
        form={formOf(editing, IsCustomerIsByBatch)}
        title={editing ? t('form.titleEdit', { no: editing.WarehouseOutNo }) : t('form.titleNew')}
        initial={initial ?? blankOrder(WarehouseId)}
      />
    </ReviewFirst>
  )
}
