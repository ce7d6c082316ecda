import { hasSection, type Kind } from '#features/freight/core/rules.ts'
import { plainOrder, type OrderFields } from './fields.ts'

const ROUTE = { sea: ['PortOfLoading', 'PortOfDischarge'], air: ['AirportOfDeparture', 'AirportOfDestination'] } as const
const ALWAYS = [
  'CustomerOrderNo',
  'DestinationCountry',
  'ClearanceMode',
  'EoriInfoId',
  'Remark',
  'DeliveryAddresses',
  'Attachments',
] as const

/** Names of fields of an order; `has` accepts any name. */
export type FieldNames = ReadonlySet<keyof OrderFields> & { has(name: string): boolean }

/** Names of the fields that an order of a kind has. */
export function fieldNames(kind: Kind): FieldNames {
  const names: (keyof OrderFields)[] = [
    ...ALWAYS,
    ...(kind.leg === 'full' ? ([...ROUTE[kind.mode], 'ReceiptPlaceCode'] as const) : [ROUTE[kind.mode][1]]),
  ]
  if (kind.name === 'lclFull') names.push('SailingId', 'IsConsolidatedPickup')
  if (kind.name === 'fclFull') names.push('SailingId')
  if (kind.name === 'fclTail') names.push('Carrier', 'Vessel', 'Voyage', 'MblNo', 'Etd', 'Eta')
  if (kind.name === 'airFull') names.push('FlightId', 'FlightNo', 'Etd')
  if (kind.name === 'airTail') names.push('FlightNo', 'MawbNo', 'HawbNo', 'Etd', 'Eta')
  if (hasSection(kind, 'handover')) names.push('ReceiveType', 'DomesticWarehouseId', 'PickAddressId', 'PickupDate')
  if (hasSection(kind, 'loading')) names.push('LoadingAddressId', 'LoadingTime', 'BookingSource')
  if (hasSection(kind, 'export')) names.push('ExportDeclarationMode', 'DeclareCompanyName')
  if (hasSection(kind, 'lading')) names.push('HblInfoId', 'BlType', 'BlReleaseType')
  if (hasSection(kind, 'insurance')) names.push('InsuranceFlag', 'InsuredValueUsd')
  if (hasSection(kind, 'goods')) names.push('DeclarationItems')
  names.push(kind.cargo === 'cartons' ? 'Cartons' : 'Containers')
  return new Set(names)
}

const EMPTY = plainOrder.partial({ DestinationCountry: true, ClearanceMode: true })

/** The order with only the fields of its kind; all others as if not given. */
export function fieldsOf(kind: Kind, order: OrderFields): OrderFields {
  const names = fieldNames(kind)
  const own = Object.entries(order).filter(([name]) => names.has(name))
  return { ...EMPTY.parse({}), ...Object.fromEntries(own) } as OrderFields
}
