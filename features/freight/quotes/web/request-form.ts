import { createElement } from 'react'
import { CONTAINER, NO_BATTERY, DELIVERY_PLACE } from '#features/freight/core/rules.ts'
import { clearanceModesOf } from '#features/freight/core/rules/clearance-modes.ts'
import { getPickups } from '#features/account/addresses/contract.ts'
import { PICKUP } from '#features/account/addresses/paths.ts'
import { DEPARTURE_AIRPORTS, LOADING_PORTS, portName, portsTo } from '#features/freight/places/rules.ts'
import { SCHEDULE_ZONE } from '#features/freight/schedules/rules.ts'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { boxVolume, cubicMetres } from '#kit/shared/measure.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { todayIn } from '#kit/web/form/days.ts'
import { lookup, type Option } from '#kit/web/form/field-spec.ts'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useFormValue } from '#kit/web/form/hooks.ts'
import { useRead } from '#kit/web/query.ts'
import { useCan } from '#kit/web/session.tsx'
import { language } from '#kit/web/text.ts'
import {
  getPlaceOfDeliveryWarehouseType,
  getRequestCounts,
  getRequests,
  getShipRouteReceipts,
  getWarehouseCodes,
  requestFcl,
  requestLcl,
  requestQuote,
} from '../contract.ts'
import {
  DESTINATIONS,
  hasContainers,
  hasLading,
  INCOTERMS,
  isPortOf,
  MAX_ROWS,
  type ProductSpec,
  type QuoteFields,
  quoteRequest,
  REMARK_MAX,
  TELEX,
} from '../rules.ts'
import { containerHints } from '../hints.ts'
import { requestFields } from '../request-fields.ts'
import { RFQ_RECORD } from '../paths.ts'
import { quotes } from '../text/keys.ts'
import { CargoTotals, measuredRows } from './parts/cargo-totals.tsx'
import { PricePanel, shownPriceOf } from './parts/price-panel.tsx'
import { RouteMemory } from './parts/route-memory.tsx'

export type RequestValues = Partial<Omit<QuoteFields, 'Cargo'>> & { Cargo: object[] }

const cm = (field: string) => ({ field, kind: 'number', unit: 'cm', width: 78 }) as const
const isNamed = ({ DeliveryWarehouseType: place }: RequestValues) =>
  place === DELIVERY_PLACE.centre || place === DELIVERY_PLACE.own
const isPrivate = ({ DeliveryWarehouseType: place }: RequestValues) => place === DELIVERY_PLACE.private

const portOptions = (codes: readonly string[]): Option[] =>
  codes.map((code) => ({ value: code, label: portName(code, language), hint: code }))

function useReceipts(QuoteProductType: ProductSpec['type']): Option[] {
  const DestinationCountry = useFormValue<QuoteFields['DestinationCountry']>('DestinationCountry')
  const { data } = useRead(
    getShipRouteReceipts,
    { QuoteProductType, DestinationCountry },
    { silent: true, enabled: DestinationCountry !== undefined, keep: true },
  )
  return data?.map(({ ReceiptPlaceCode, Name }) => ({ value: ReceiptPlaceCode, label: Name, hint: ReceiptPlaceCode })) ?? []
}

function usePlaceKinds(): Option[] {
  const DestinationCountry = useFormValue<QuoteFields['DestinationCountry']>('DestinationCountry')
  const { data } = useRead(
    getPlaceOfDeliveryWarehouseType,
    { DestinationCountry },
    { silent: true, enabled: DestinationCountry !== undefined, keep: true },
  )
  return data?.map(({ Value, Name }) => ({ value: Value, label: Name })) ?? []
}

function useClearanceModes(): Option[] {
  const modes = clearanceModesOf(useFormValue<string | undefined>('DestinationCountry'))
  return useDictionary('ClearanceMode').options.filter(({ value }) => modes.some((one) => one === value))
}

function useDischargePorts(product: ProductSpec): Option[] {
  const country = useFormValue<string | undefined>('DestinationCountry')
  return portOptions(country ? portsTo(country).filter((code) => isPortOf(product, code)) : [])
}

function usePickupAddresses(): Option[] {
  const can = useCan()
  const { data } = useRead(getPickups, { PageSize: 100 }, { silent: true, enabled: can(PICKUP) })
  return (
    data?.Items.map(({ Id, City, District, DetailAddress, Contact }) => ({
      value: Id,
      label: `${City}${District} ${DetailAddress}`,
      hint: Contact,
    })) ?? []
  )
}

const places = lookup(getWarehouseCodes, {
  needs: ['DestinationCountry', 'DeliveryWarehouseType'],
  input: (Keyword, { DestinationCountry, DeliveryWarehouseType }: RequestValues) => ({
    DestinationCountry: DestinationCountry!,
    DeliveryWarehouseType: DeliveryWarehouseType!,
    Keyword,
  }),
  options: (found) => found.map((one) => ({ value: one.Code, label: one.Name, hint: one.PostalCode })),
  fill: (found, value) => {
    const place = found.find((one) => one.Code === value)
    return { DeliveryPostalCode: place?.PostalCode || null, DeliveryCity: place?.City || null }
  },
})

type Section = FormSpec<RequestValues>['sections'][number]

function routeSection(product: ProductSpec): Section {
  const byAir = product.ports === 'air'
  const departures = byAir ? DEPARTURE_AIRPORTS : LOADING_PORTS
  return {
    name: 'route',
    title: quotes('section.route'),
    ...(!product.isFull && { hint: quotes('help.tail') }),
    fields: [
      { field: 'DestinationCountry', kind: 'enum', enumeration: 'CountryCode', values: DESTINATIONS },
      ...(product.isFull
        ? ([
            { field: 'ReceiptPlaceCode', kind: 'choice', useOptions: () => useReceipts(product.type), required: () => true },
            {
              field: 'PortOfLoading',
              ...(byAir && { label: quotes('field.AirportOfDeparture') }),
              kind: 'choice',
              useOptions: () => portOptions(departures),
            },
          ] as const)
        : []),
      {
        field: 'PortOfDischarge',
        ...(byAir && { label: quotes('field.AirportOfDestination') }),
        kind: 'choice',
        useOptions: () => useDischargePorts(product),
        required: (values: RequestValues) => !product.isFull || values.DeliveryWarehouseType === DELIVERY_PLACE.port,
      },
      { field: 'DeliveryWarehouseType', kind: 'choice', useOptions: usePlaceKinds, required: () => true },
      { field: 'DeliveryCode', kind: 'lookup', source: places, when: isNamed, required: () => true, help: quotes('help.code') },
      {
        field: 'DeliveryPostalCode',
        when: (values: RequestValues) => isPrivate(values) || values.DeliveryWarehouseType === DELIVERY_PLACE.centre,
        required: isPrivate,
      },
      { field: 'DeliveryCity', when: isPrivate, required: isPrivate },
      ...(product.isFull
        ? ([
            { field: 'ExpectedShipDate', kind: 'date', earliest: todayIn(SCHEDULE_ZONE) },
            { field: 'Incoterm', kind: 'choice', useOptions: () => INCOTERMS.map((value) => ({ value, label: value })) },
            { field: 'PickupFlag', kind: 'switch', help: quotes('help.pickup') },
            {
              field: 'PickAddressId',
              kind: 'choice',
              useOptions: usePickupAddresses,
              when: (values: RequestValues) => values.PickupFlag === true,
            },
          ] as const)
        : []),
    ],
    content: RouteMemory,
  }
}

/** Volume of a row in m³; null while measures are incomplete. */
const rowVolume = (row: object) => {
  const [one] = measuredRows([row])
  return one ? cubicMetres(boxVolume(one.Length, one.Width, one.Height) * BigInt(one.Cartons), 3) : 0
}

function cargoSection(product: ProductSpec): Section {
  return {
    name: 'cargo',
    title: quotes('section.cargo'),
    hint: quotes('help.cargo'),
    lines: {
      field: 'Cargo',
      most: MAX_ROWS,
      blank: blankRow,
      columns: [
        { field: 'Cartons', kind: 'number', width: 84, total: true },
        cm('Length'),
        cm('Width'),
        cm('Height'),
        { field: 'GrossWeight', kind: 'number', unit: 'kg', width: 104 },
        {
          field: 'RowVolume',
          kind: 'shown',
          width: 92,
          of: (row: object) => rowVolume(row) || '–',
          amount: rowVolume,
          total: true,
        },
        { field: 'ProductName', width: 150 },
        { field: 'HsCode', width: 120 },
        { field: 'GoodsValueUsd', kind: 'number', width: 120, total: true },
        { field: 'BatteryType', kind: 'enum', enumeration: 'BatteryType', width: 190 },
        { field: 'DangerousClass', kind: 'enum', enumeration: 'DangerousClass', width: 150 },
      ],
    },
    content: () => createElement(CargoTotals, { product }),
  }
}

const containers: Section = {
  name: 'containers',
  title: quotes('section.containers'),
  lines: {
    field: 'CabinetItems',
    most: 20,
    blank: () => ({ Qty: 1 }),
    columns: [
      { field: 'CabinetType', kind: 'enum', enumeration: 'CabinetType', values: Object.values(CONTAINER), width: 200 },
      { field: 'Qty', kind: 'number', width: 120, total: true },
    ],
  },
}

const customsSection = (product: ProductSpec): Section => ({
  name: 'customs',
  title: quotes('section.customs'),
  fields: [
    ...(product.isFull
      ? ([{ field: 'ExportDeclarationMode', kind: 'enum', enumeration: 'ExportDeclarationMode', required: () => true }] as const)
      : []),
    { field: 'ClearanceMode', kind: 'choice', useOptions: useClearanceModes, required: () => true },
    ...(hasLading(product) ? ([{ field: 'BlReleaseType', kind: 'enum', enumeration: 'BlReleaseType' }] as const) : []),
    { field: 'DutyRate', kind: 'number', unit: '%', help: quotes('help.dutyRate') },
    { field: 'InsuranceFlag', kind: 'switch' },
    {
      field: 'InsuredValueUsd',
      kind: 'number',
      unit: 'USD',
      when: (values: RequestValues) => values.InsuranceFlag === true,
      required: () => true,
      help: quotes('help.insured'),
    },
    { field: 'Remark', kind: 'longText', max: REMARK_MAX, wide: true },
  ],
})

const blankRow = () => ({ BatteryType: NO_BATTERY, DangerousClass: '0' })
export function blankRequest(product: ProductSpec): RequestValues {
  return {
    QuoteProductType: product.type,
    DestinationCountry: COUNTRIES[0],
    PickupFlag: false,
    InsuranceFlag: false,
    ...(hasLading(product) && { BlReleaseType: TELEX }),
    CabinetItems: hasContainers(product) ? [{ CabinetType: CONTAINER.hq40, Qty: 1 }] : [],
    Cargo: [blankRow()],
    CurrencyCode: null,
  }
}

/** Call for saving a request, by product. */
const OPS = { lcl: requestLcl, fcl: requestFcl, fclTail: requestFcl, air: requestQuote, airTail: requestQuote } as const

/** Form for all five products. */
export function requestForm(product: ProductSpec, name: string): FormSpec<RequestValues> {
  return {
    name: `quote-${product.name}-${name}`,
    text: quotes,
    schema: requestFields,
    side: PricePanel,
    ...(hasContainers(product) && {
      warn: ({ CabinetItems, Cargo }) => containerHints(CabinetItems ?? [], measuredRows(Cargo)),
    }),
    sections: [
      routeSection(product),
      ...(hasContainers(product) ? [containers] : []),
      cargoSection(product),
      customsSection(product),
    ],
    buttons: [
      formButton(OPS[product.name], {
        label: quotes('action.ask'),
        permission: product.code,
        stale: [getRequests, getRequestCounts],
        input: (fields: QuoteFields, values) => ({ ...fields, ...shownPriceOf(values) }),
        done: ({ Id, InquiryNo, QuoteStatus }) => ({
          title: quotes(QuoteStatus === quoteRequest.states.quoted ? 'done.kept' : 'done.asked'),
          number: InquiryNo,
          next: [
            { label: quotes('action.open'), to: `${product.detail}?id=${Id}` },
            { label: quotes('action.toList'), to: RFQ_RECORD },
          ],
        }),
      }),
    ],
  }
}
