import type { AnyKeys } from '#kit/shared/text.ts'
import { ownProperty } from '#kit/shared/own-property.ts'
import type { z } from 'zod'
import { LADING_FORM, PICKUP_FORM } from '#features/account/addresses/paths.ts'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { IMPORTER_FORM } from '#features/account/importers/paths.ts'
import { TAX_INCLUDED, type Kind, type Section } from '#features/freight/core/rules.ts'
import { SCHEDULE_ZONE } from '#features/freight/schedules/rules.ts'
import { dayOf, todayIn } from '#kit/web/form/days.ts'
import type { FieldSpec } from '#kit/web/form/field-spec.ts'
import type { FormSection } from '#kit/web/form/form-spec.ts'
import { translate } from '#kit/web/text.ts'
import { plainOrder, type OrderFields } from '#features/freight/orders/rules/fields.ts'
import { fieldNames } from '#features/freight/orders/rules/kind-fields.ts'
import { orders } from '#features/freight/orders/text/keys.ts'
import type { OrderValues } from '#features/freight/orders/web/parts/order-values.ts'
import { TAX_REFUND } from '#features/freight/documents/rules.ts'
import { orderForm } from '../text/keys.ts'
import {
  countryName,
  departureAirports,
  loadingPorts,
  useDestinationAirports,
  useDischargePorts,
  useDomesticWarehouses,
  useClearanceModes,
  useImporters,
  useLadings,
  usePickups,
  useReceiptPlaces,
} from './choices.ts'
import { CartonTools, ContainerTools, GoodsTools } from './cargo-tools.tsx'
import { cartonLines, containerLines, goodsLines } from './columns.tsx'
import type { OpenOrder } from './context.ts'
import { OrderDocuments } from './order-documents.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { UsualWarehouse } from './usual-warehouse.ts'
import { PriceSection } from './price-section.tsx'
import { FlightChooser, SailingChooser } from './schedule.tsx'

/** The sections of an order's form: one table for the five kinds, each shows those it has. */

const isPickup = (values: OrderValues) => values.ReceiveType === 'Pickup'
const isSelfDelivery = (values: OrderValues) => values.ReceiveType === 'SelfDelivery'
const ownVat = (values: OrderValues) => values.ClearanceMode !== TAX_INCLUDED
const isRefund = (values: OrderValues) => values.ExportDeclarationMode === TAX_REFUND
const isInsured = (values: OrderValues) => values.InsuranceFlag === true
const always = () => true

const anyOrders: AnyKeys = orders
const words = (group: 'receive' | 'booking', values: readonly string[]) => () =>
  values.map((value) => ({ value, label: translate(anyOrders(`choice.${group}${value}`)) }))

const FIELDS: Record<Section, readonly FieldSpec[]> = {
  route: [
    {
      field: 'DestinationCountry',
      kind: 'choice',
      useOptions: () =>
        enumValues('CountryCode')
          .filter((code) => code !== 'CN')
          .map((code) => ({ value: code, label: countryName(code) })),
    },
    { field: 'ReceiptPlaceCode', kind: 'choice', useOptions: useReceiptPlaces },
    { field: 'PortOfLoading', kind: 'choice', useOptions: loadingPorts },
    { field: 'PortOfDischarge', kind: 'choice', useOptions: useDischargePorts },
    { field: 'AirportOfDeparture', kind: 'choice', useOptions: departureAirports },
    { field: 'AirportOfDestination', kind: 'choice', useOptions: useDestinationAirports },
    { field: 'CustomerOrderNo', help: orderForm('form.helpCustomerNo') },
  ],
  schedule: [
    { field: 'MblNo' },
    { field: 'MawbNo', placeholder: orderForm('form.mawbExample'), help: orderForm('form.helpMawb') },
    { field: 'HawbNo' },
    { field: 'Carrier' },
    { field: 'Vessel' },
    { field: 'Voyage' },
    { field: 'FlightNo' },
    { field: 'Etd', kind: 'date' },
    { field: 'Eta', kind: 'date', earliest: dayOf('Etd') },
  ],
  handover: [
    { field: 'ReceiveType', kind: 'choice', useOptions: words('receive', ['SelfDelivery', 'Pickup']) },
    { field: 'DomesticWarehouseId', kind: 'choice', useOptions: useDomesticWarehouses, when: isSelfDelivery, required: always },
    {
      field: 'PickAddressId',
      kind: 'choice',
      useOptions: usePickups,
      add: { label: orders('delivery.addAddress'), to: PICKUP_FORM },
      when: isPickup,
      required: always,
    },
    { field: 'PickupDate', kind: 'date', earliest: todayIn(SCHEDULE_ZONE), when: isPickup, required: always },
    { field: 'IsConsolidatedPickup', kind: 'switch', when: isPickup, help: orderForm('form.helpConsolidated') },
  ],
  loading: [
    {
      field: 'LoadingAddressId',
      kind: 'choice',
      useOptions: usePickups,
      add: { label: orders('delivery.addAddress'), to: PICKUP_FORM },
    },
    {
      field: 'LoadingTime',
      kind: 'dateTime',
      zone: SCHEDULE_ZONE,
      earliest: todayIn(SCHEDULE_ZONE),
      help: orderForm('form.helpLoadingTime'),
    },
    { field: 'BookingSource', kind: 'choice', useOptions: words('booking', ['Provider', 'Customer']) },
  ],
  containers: [],
  goods: [],
  cartons: [],
  delivery: [],
  export: [
    { field: 'ExportDeclarationMode', kind: 'enum', enumeration: 'ExportDeclarationMode' },
    { field: 'DeclareCompanyName', when: isRefund, required: always, help: orderForm('form.helpExporter') },
  ],
  clearance: [
    { field: 'ClearanceMode', kind: 'choice', useOptions: useClearanceModes },
    {
      field: 'EoriInfoId',
      kind: 'choice',
      useOptions: useImporters,
      add: { label: orderForm('form.addImporter'), to: IMPORTER_FORM },
      when: ownVat,
      required: always,
      help: orderForm('form.helpEori'),
    },
  ],
  lading: [
    {
      field: 'HblInfoId',
      kind: 'choice',
      useOptions: useLadings,
      add: { label: orderForm('form.addLading'), to: LADING_FORM },
      required: always,
    },
    { field: 'BlType', kind: 'enum', enumeration: 'BlType' },
    { field: 'BlReleaseType', kind: 'enum', enumeration: 'BlReleaseType', help: orderForm('form.helpRelease') },
  ],
  insurance: [
    { field: 'InsuranceFlag', kind: 'switch' },
    {
      field: 'InsuredValueUsd',
      kind: 'number',
      unit: 'USD',
      when: isInsured,
      required: always,
      help: orderForm('form.helpInsured'),
    },
  ],
  files: [],
  remark: [{ field: 'Remark', kind: 'longText', max: 199, wide: true }],
}

const HINTS: Partial<
  Record<Section, 'hintGoods' | 'hintCartons' | 'hintContainers' | 'hintDelivery' | 'hintFiles' | 'hintClearance'>
> = {
  goods: 'hintGoods',
  cartons: 'hintCartons',
  containers: 'hintContainers',
  delivery: 'hintDelivery',
  files: 'hintFiles',
  clearance: 'hintClearance',
}

/** The list field of each section that counts as changed as a whole. */
const LISTED: Partial<Record<Section, keyof OrderFields>> = {
  containers: 'Containers',
  goods: 'DeclarationItems',
  cartons: 'Cartons',
  delivery: 'DeliveryAddresses',
  files: 'Attachments',
}

function isAlwaysNeeded(kind: Kind, field: string): boolean {
  return kind.required.includes(field) || !ownProperty<z.ZodType>(plainOrder.shape, field)?.safeParse(undefined).success
}

export function sectionsOf({ kind, frozen, frozenBecause }: OpenOrder): FormSection<OrderValues>[] {
  const names = fieldNames(kind)
  const sections = kind.sections.map((name): FormSection<OrderValues> => {
    const fields = FIELDS[name]
      .filter((one) => names.has(one.field))
      .filter(
        (one) => !(one.field === 'FlightNo' && kind.name === 'airFull') && !(one.field === 'Etd' && kind.name === 'airFull'),
      )
    const open = fields.filter((one) => !frozen.has(one.field))
    const list = LISTED[name]
    const isLocked = frozenBecause !== undefined && (list ? frozen.has(list) : open.length === 0)
    return {
      name,
      title: orders(name === 'schedule' && kind.mode === 'air' ? 'section.flight' : `section.${name}`),
      ...(HINTS[name] && { hint: orderForm(`form.${HINTS[name]}`) }),
      ...(fields.length > 0 && { fields: fields.map((one) => asked(kind, one, frozen)) }),
      ...contentOf(kind, name),
      ...(isLocked && { locked: frozenBecause }),
    }
  })
  return [...sections, { name: 'price', title: orderForm('form.price'), content: PriceSection }]
}

function asked(kind: Kind, field: FieldSpec, frozen: ReadonlySet<string>): FieldSpec {
  return {
    ...field,
    ...(isAlwaysNeeded(kind, field.field) && { required: always }),
    ...(frozen.has(field.field) && { locked: always }),
  }
}

function contentOf(kind: Kind, name: Section): Pick<FormSection<OrderValues>, 'lines' | 'content'> {
  switch (name) {
    case 'schedule':
      if (kind.leg === 'tail') return {}
      return { content: kind.mode === 'air' ? FlightChooser : SailingChooser }
    case 'handover':
      return { content: UsualWarehouse }
    case 'goods':
      return { lines: goodsLines, content: GoodsTools }
    case 'cartons':
      return { lines: cartonLines, content: CartonTools }
    case 'containers':
      return { lines: containerLines(kind), content: ContainerTools }
    case 'delivery':
      return { content: DeliverySection }
    case 'files':
      return { content: OrderDocuments }
    default:
      return {}
  }
}
