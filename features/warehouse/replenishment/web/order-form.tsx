import { hiddenUntil } from '#kit/web/form/line-spec.ts'
import { ReviewFirst } from '#features/account/company/web/parts/review-hint.tsx'
import type { SavedOrder } from '#features/warehouse/dropship/contract.ts'
import type { Site } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { useUsualWarehouse, useWarehouseOptions } from '#features/warehouse/sites/web/parts/use-warehouses.ts'
import { localDay } from '#kit/shared/calendar.ts'
import { todayIn } from '#kit/web/form/days.ts'
import { now } from '#kit/web/clock.ts'
import { useFormRecord } from '#kit/web/detail/record.tsx'
import { lookup } from '#kit/web/form/field-spec.ts'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { fromLookup } from '#kit/web/form/line-source.ts'
import { useSession } from '#kit/web/session.tsx'
import { language, useText } from '#kit/web/text.ts'
import {
  createReplenishment,
  getReplenishment,
  getReplenishmentCounts,
  getReplenishments,
  updateReplenishment,
  type OrderDetail,
} from '../contract.ts'
import { estimateReplenishment, getSendable, getTargets } from '../form-contract.ts'
import { replenishmentPath } from '../paths.ts'
import { DESTINATION, MAX_ITEMS, MAX_LABEL_FILES, MODE, PRIVATE_COUNTRIES, type OrderFields } from '../rules.ts'
import { availableOf, productHint, taken } from '#features/warehouse/dropship/web/parts/order-lines.ts'
import { useStoredOrder } from '#features/warehouse/dropship/web/parts/stored-order.tsx'
import { needsHouseNumber } from '#features/warehouse/dropship/rules.ts'
import { centresOf } from '../rules/order.ts'
import { replenishment } from '../text/keys.ts'
import { blankOrder, orderForm, orderWarnings, piecesOf, valuesOf, type LineValues, type OrderValues } from './order-values.ts'
import { EstimatePanel } from './parts/estimate-panel.tsx'
import { SavedAddress } from './parts/saved-address.tsx'
import { FormLabels, GoodsSums } from './parts/form-parts.tsx'

const isMarketplace = (values: OrderValues) => values.DestWarehouseType === DESTINATION.marketplace
const isPrivate = (values: OrderValues) => values.DestWarehouseType === DESTINATION.private
const isExpress = (values: OrderValues) => values.DeliveryMode === MODE.express
const isTruck = (values: OrderValues) => values.DeliveryMode === MODE.truck
const hasLabels = (values: OrderValues) => Number(values.OuterLabelCount) > 0
const always = () => true

const regions = new Intl.DisplayNames(language, { type: 'region' })
const countryOptions = () => PRIVATE_COUNTRIES.map((value) => ({ value, label: regions.of(value) ?? value }))
const centreOptions = ({ country }: Site) =>
  centresOf(country)
    .toSorted((a, b) => Number(b.CountryCode === country) - Number(a.CountryCode === country))
    .map((centre) => ({
      value: centre.Code,
      label: `${centre.Code} · ${centre.City}`,
    }))

/** Fields of a line that are cleared when there is no product. */
const UNKNOWN = {
  WaresInfoId: undefined,
  NameEn: undefined,
  AvailablePcs: undefined,
  PcsPerCarton: undefined,
  Batches: undefined,
}

function goodsOf({ country }: Site, isByBatch: boolean): FormSpec<OrderValues>['sections'][number] {
  const source = lookup(getSendable[country], {
    needs: ['WarehouseId'],
    input: (Keyword, { WarehouseId }: OrderValues) => ({ WarehouseId, Keyword }),
    many: (Fnskus, { WarehouseId }: OrderValues) => ({ WarehouseId, Fnskus: [...Fnskus] }),
    options: (found) => found.map((product) => ({ value: product.Fnsku, label: product.Fnsku, hint: productHint(product) })),
    fill: (found, value) => {
      const product = found.find((one) => one.Fnsku === value)
      return product ? taken(product) : UNKNOWN
    },
  })
  const targets = lookup(getTargets[country], {
    input: (Keyword) => ({ Keyword }),
    options: (found) => found.map((one) => ({ value: one.Fnsku, label: one.Fnsku, hint: `${one.Sku} · ${one.NameEn}` })),
  })
  return {
    name: 'goods',
    title: replenishment('section.goods'),
    ...(!isByBatch && { hint: replenishment('form.batchHelp') }),
    fields: [{ field: 'RelabelFlag', kind: 'switch', help: replenishment('form.newFnskuHelp') }],
    lines: {
      field: 'Items',
      most: MAX_ITEMS,
      blank: () => ({}),
      sources: [fromLookup('Fnsku', source)],
      columns: [
        { field: 'Fnsku', kind: 'lookup', width: 140, required: true, source },
        { field: 'NameEn', kind: 'shown', width: 110, of: (line: LineValues) => line.NameEn },
        { field: 'AvailablePcs', kind: 'shown', width: 78, of: (line: LineValues) => availableOf(line), amount: () => 0 },
        { field: 'Cartons', kind: 'number', width: 84, total: true },
        { field: 'PcsPerCarton', kind: 'shown', width: 84, of: (line: LineValues) => line.PcsPerCarton, amount: () => 0 },
        { field: 'LoosePieces', kind: 'number', width: 96, total: true },
        {
          field: 'Pieces',
          kind: 'shown',
          width: 78,
          total: true,
          of: (line: LineValues) => piecesOf(line) || '',
          amount: piecesOf,
        },
        { field: 'NewFnsku', kind: 'lookup', width: 140, source: targets, confirms: 'NewFnskuConfirmed' },
        { field: 'BatchNo', width: 144, ...(!isByBatch && { hiddenUntil }) },
        { field: 'ProductRemark', width: 150, hiddenUntil },
      ],
    },
    content: GoodsSums,
  }
}

function formOf(site: Site, editing: OrderDetail | undefined, isByBatch: boolean): FormSpec<OrderValues> {
  const { country, prefix } = site
  const common = {
    label: replenishment(editing ? 'form.save' : 'form.create'),
    stale: [
      getReplenishments[country],
      getReplenishmentCounts[country],
      getReplenishment[country],
      getSendable[country],
      estimateReplenishment[country],
    ],
    done: (order: SavedOrder) => ({
      title: replenishment(editing ? 'form.saved' : 'form.created'),
      number: order.WarehouseOutNo,
      next: [
        { label: replenishment('action.open'), to: replenishmentPath(site, order.WarehouseOutId) },
        { label: replenishment('action.toList'), to: `${prefix}/rpWareHouse` },
      ],
    }),
  }
  const button = editing
    ? formButton(updateReplenishment[country], {
        ...common,
        input: (order: OrderFields) => ({ ...order, Id: editing.Id, RowVersion: editing.RowVersion }),
      })
    : formButton(createReplenishment[country], { ...common, input: (order: OrderFields) => order })
  return {
    name: `replenishment-${country}-${editing?.Id ?? 'new'}`,
    changes: editing !== undefined,
    text: replenishment,
    schema: orderForm(site, isByBatch, editing?.ExpectedOutboundDate),
    warn: (values) => orderWarnings(country, values),
    sections: [
      {
        name: 'destination',
        title: replenishment('section.destination'),
        fields: [
          { field: 'DestWarehouseType', kind: 'enum', enumeration: 'DestWarehouseType' },
          {
            field: 'WarehouseId',
            kind: 'choice',
            useOptions: () => useWarehouseOptions(country),
            locked: () => editing !== undefined,
          },
          { field: 'ExpectedOutboundDate', kind: 'date', required: always, earliest: todayIn(site.timeZone) },
          { field: 'FcCode', kind: 'choice', useOptions: () => centreOptions(site), when: isMarketplace, required: always },
          { field: 'NewFbaNo', when: isMarketplace, required: always },
          { field: 'ReferenceId', when: isMarketplace, required: always },
          { field: 'OldFbaNo', when: isMarketplace },
          { field: 'Contact', when: isPrivate, required: always },
          { field: 'Phone', when: isPrivate, required: always },
          { field: 'Email', when: isPrivate },
          { field: 'Country', kind: 'choice', useOptions: countryOptions, when: isPrivate, required: always },
          { field: 'PostalCode', when: isPrivate, required: always },
          { field: 'City', when: isPrivate, required: always },
          { field: 'Street', when: isPrivate, required: always },
          { field: 'HouseNumber', when: isPrivate, required: (values: OrderValues) => needsHouseNumber(values.Country ?? '') },
        ],
        content: SavedAddress,
      },
      goodsOf(site, isByBatch),
      {
        name: 'delivery',
        title: replenishment('section.delivery'),
        fields: [
          { field: 'DeliveryMode', kind: 'enum', enumeration: 'DeliveryMode' },
          { field: 'ExpressCompany', kind: 'enum', enumeration: 'Courier', when: isExpress, required: always },
          { field: 'BookingMethod', kind: 'enum', enumeration: 'BookingMethod', when: isTruck },
          { field: 'CustomerReference' },
          { field: 'ShopInfo' },
        ],
      },
      {
        name: 'labels',
        title: replenishment('section.labels'),
        fields: [
          { field: 'OuterLabelCount', kind: 'number' },
          { field: 'InnerLabelCount', kind: 'number' },
          {
            field: 'LabelFiles',
            kind: 'files',
            accept: '.pdf',
            most: MAX_LABEL_FILES,
            wide: true,
            when: hasLabels,
            help: replenishment('form.labelHelp'),
          },
        ],
        content: FormLabels,
      },
      {
        name: 'remark',
        title: replenishment('section.order'),
        fields: [{ field: 'OrderRemark', kind: 'longText', max: 199, wide: true }],
        content: EstimatePanel,
      },
    ],
    buttons: [button],
  }
}

/** Places an order, edits one (`?id=`) or starts with the content of another (`?copy=`). */
export default function ReplenishmentForm() {
  const t = useText(replenishment)
  const site = useSite()
  const { IsCustomerIsByBatch } = useSession()
  const { id, editing, initial, instead } = useStoredOrder(
    useFormRecord(getReplenishment[site.country], 'warehouseOutId', ({ WarehouseOutNo }) => WarehouseOutNo),
    getSendable[site.country],
    (order, isCopy) => valuesOf(order, isCopy, localDay(now(), site.timeZone)),
  )
  const WarehouseId = useUsualWarehouse(site)
  if (instead) return instead
  if (WarehouseId === undefined) return null
  return (
    <ReviewFirst>
      <FormPage
        key={id}
        version={editing?.RowVersion}
        form={formOf(site, editing, IsCustomerIsByBatch)}
        title={editing ? t('form.titleEdit', { no: editing.WarehouseOutNo }) : t('form.titleNew')}
        initial={initial ?? blankOrder(WarehouseId, localDay(now(), site.timeZone))}
      />
    </ReviewFirst>
  )
}
