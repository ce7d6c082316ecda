import { ReviewFirst } from '#features/account/company/web/parts/review-hint.tsx'
import { getRates } from '#features/finance/fees/contract.ts'
import type { Site } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { useUsualWarehouse, useWarehouseOptions } from '#features/warehouse/sites/web/parts/use-warehouses.ts'
import { localDay } from '#kit/shared/calendar.ts'
import { now } from '#kit/web/clock.ts'
import { todayIn } from '#kit/web/form/days.ts'
import { useFormRecord } from '#kit/web/detail/record.tsx'
import { lookup } from '#kit/web/form/field-spec.ts'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { fromLookup } from '#kit/web/form/line-source.ts'
import { useSession } from '#kit/web/session.tsx'
import { language, useText } from '#kit/web/text.ts'
import {
  createDropship,
  getDropship,
  getDropshipCounts,
  getDropshipPage,
  updateDropship,
  type OrderDetail,
  type SavedOrder,
} from '../contract.ts'
import { getPickable, getPickableSerials } from '../form-contract.ts'
import { DELIVERY_METHOD, MAX_LABELS, needsHouseNumber, type DropshipFields } from '../rules.ts'
import { DESTINATIONS } from '../couriers.ts'
import { dropship } from '../text/keys.ts'
import { orderForm, valuesOf, type LineValues, type OrderValues } from './dropship-values.ts'
import { AddressCheck } from './parts/address-check.tsx'
import { CourierChooser } from './parts/courier-chooser.tsx'
import { availableOf, productHint, taken } from './parts/order-lines.ts'
import { useStoredOrder } from './parts/stored-order.tsx'
import { SerialChooser } from './parts/serial-chooser.tsx'

const isOwnLabel = (values: OrderValues) => values.DropshipDeliveryMethod === DELIVERY_METHOD.customer
const always = () => true
const todayAt = ({ timeZone }: Site) => localDay(now(), timeZone)

const regions = new Intl.DisplayNames(language, { type: 'region' })
const countryOptions = ({ country }: Site) =>
  DESTINATIONS[country].map((code) => ({ value: code, label: regions.of(code) ?? code }))

/** Fields cleared in a line without a product. */
const UNKNOWN = {
  WaresInfoId: undefined,
  NameEn: undefined,
  AvailablePcs: undefined,
  UnitWeight: undefined,
  Batches: undefined,
  IsSnManaged: undefined,
}

function goods({ country, prefix }: Site, isByBatch: boolean): FormSpec<OrderValues>['sections'][number] {
  const source = lookup(getPickable[country], {
    needs: ['WarehouseId'],
    input: (Keyword, { WarehouseId }: OrderValues) => ({ WarehouseId, Keyword }),
    many: (Fnskus, { WarehouseId }: OrderValues) => ({ WarehouseId, Fnskus: [...Fnskus] }),
    options: (found) => found.map((product) => ({ value: product.Fnsku, label: product.Fnsku, hint: productHint(product) })),
    fill: (found, value) => {
      const product = found.find((one) => one.Fnsku === value)
      // Serial numbers belong to the previous product.
      return { ...(product ? taken(product) : UNKNOWN), SnList: [] }
    },
    unknown: { key: dropship('form.fnskuUnknown'), fix: { label: dropship('form.toProducts'), to: `${prefix}/skuList` } },
  })
  return {
    name: 'products',
    title: dropship('section.products'),
    ...(!isByBatch && { hint: dropship('form.batchHelp') }),
    lines: {
      field: 'Items',
      most: 200,
      blank: () => ({}),
      sources: [fromLookup('Fnsku', source)],
      columns: [
        { field: 'Fnsku', kind: 'lookup', width: 140, required: true, source },
        { field: 'NameEn', kind: 'shown', width: 180, of: (line: LineValues) => line.NameEn },
        { field: 'AvailablePcs', kind: 'shown', width: 84, of: (line: LineValues) => availableOf(line), amount: () => 0 },
        { field: 'Pieces', kind: 'number', width: 84, total: true, required: true },
        { field: 'BatchNo', width: 144 },
        { field: 'ProductRemark', width: 150 },
      ],
    },
    content: SerialChooser,
  }
}

function formOf(site: Site, editing: OrderDetail | undefined, isByBatch: boolean): FormSpec<OrderValues> {
  const { country, prefix } = site
  const common = {
    label: dropship(editing ? 'form.save' : 'form.create'),
    stale: [
      getDropshipPage[country],
      getDropshipCounts[country],
      getDropship[country],
      getPickable[country],
      getPickableSerials[country],
      getRates,
    ],
    done: (order: SavedOrder) => ({
      title: dropship(editing ? 'form.saved' : 'form.created'),
      number: order.WarehouseOutNo,
      next: [
        { label: dropship('action.open'), to: `${prefix}/opBehalfDetail?id=${order.WarehouseOutId}` },
        { label: dropship('action.toList'), to: `${prefix}/opBehalf` },
      ],
    }),
  }
  const button = editing
    ? formButton(updateDropship[country], {
        ...common,
        input: (order: DropshipFields) => ({ ...order, Id: editing.Id, RowVersion: editing.RowVersion }),
      })
    : formButton(createDropship[country], { ...common, input: (order: DropshipFields) => order })
  return {
    name: `dropship-${country}-${editing?.Id ?? 'new'}`,
    changes: editing !== undefined,
    text: dropship,
    schema: orderForm(site, isByBatch, editing?.ExpectedOutboundDate),
    sections: [
      {
        name: 'order',
        title: dropship('section.order'),
        fields: [
          { field: 'SalesPlatform', kind: 'enum', enumeration: 'SalesPlatform' },
          { field: 'PlatformOrderNo' },
          {
            field: 'WarehouseId',
            kind: 'choice',
            useOptions: () => useWarehouseOptions(country),
            locked: () => editing !== undefined,
          },
          { field: 'ExpectedOutboundDate', kind: 'date', required: always, earliest: todayIn(site.timeZone) },
          { field: 'ShopInfo' },
          { field: 'CustomerReference' },
        ],
      },
      {
        name: 'recipient',
        title: dropship('section.recipient'),
        fields: [
          { field: 'RecipientName' },
          { field: 'RecipientPhone' },
          { field: 'RecipientCompany' },
          { field: 'RecipientEmail' },
          { field: 'CountryCode', kind: 'choice', useOptions: () => countryOptions(site) },
          { field: 'PostalCode' },
          { field: 'City' },
          { field: 'County' },
          { field: 'Address1' },
          { field: 'HouseNumber', required: (values: OrderValues) => needsHouseNumber(values.CountryCode) },
          { field: 'Address2' },
        ],
        content: AddressCheck,
      },
      goods(site, isByBatch),
      {
        name: 'delivery',
        title: dropship('section.delivery'),
        fields: [
          { field: 'DropshipDeliveryMethod', kind: 'enum', enumeration: 'DropshipDeliveryMethod' },
          { field: 'PackagesCount', kind: 'number' },
          { field: 'Courier', kind: 'enum', enumeration: 'Courier', when: isOwnLabel },
          {
            field: 'WaybillFiles',
            kind: 'files',
            accept: '.pdf',
            most: MAX_LABELS,
            splits: true,
            wide: true,
            when: isOwnLabel,
            required: always,
            help: dropship('form.labelsHelp'),
          },
        ],
        content: CourierChooser,
      },
      {
        name: 'remark',
        title: dropship('section.remark'),
        fields: [{ field: 'OrderRemark', kind: 'longText', max: 199, wide: true }],
      },
    ],
    buttons: [button],
  }
}

/** Creates an order, changes one (`?id=`) or starts with the content of another (`?copy=`). */
export default function DropshipForm() {
  const t = useText(dropship)
  const site = useSite()
  const { IsCustomerIsByBatch } = useSession()
  const { id, editing, initial, instead } = useStoredOrder(
    useFormRecord(getDropship[site.country], 'id', ({ WarehouseOutNo }) => WarehouseOutNo),
    getPickable[site.country],
    (order, isCopy) => valuesOf(order, isCopy, todayAt(site)),
  )
  const WarehouseId = useUsualWarehouse(site)
  if (instead) return instead
  if (WarehouseId === undefined) return null
  const blank = {
    WarehouseId,
    ExpectedOutboundDate: todayAt(site),
    CountryCode: site.country,
    DropshipDeliveryMethod: DELIVERY_METHOD.provider,
    PackagesCount: 1,
    Items: [{}],
  }
  return (
    <ReviewFirst>
      <FormPage
        key={id}
        version={editing?.RowVersion}
        form={formOf(site, editing, IsCustomerIsByBatch)}
        title={editing ? t('form.titleEdit', { no: editing.WarehouseOutNo }) : t('form.titleNew')}
        initial={initial ?? blank}
      />
    </ReviewFirst>
  )
}
