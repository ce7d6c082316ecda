import { freightOrder } from '#features/freight/core/rules.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import type { DetailItem } from '#kit/web/detail/detail-page.tsx'
import { useFormat } from '#kit/web/format.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { Value, type Kind as ValueKind } from '#kit/web/parts/value.tsx'
import { useText } from '#kit/web/text.ts'
import type { OrderDetail } from '../../contract/order-detail.ts'
import type { OrderFields } from '../../rules/fields.ts'
import { orders } from '../../text/keys.ts'
import { usePortName } from './order-cells.tsx'
import { CLEARANCE_TONES } from './order-steps.ts'

export type Row = OrderDetail
export type Item = DetailItem<Row>
type More = Partial<Pick<Item, 'wide' | 'render' | 'when'>>

/** A field of the form, hidden while it is empty. */
export function written(field: keyof OrderFields, as: ValueKind<Row> = {}, more: More = {}): Item {
  const { kind } = as
  return {
    field,
    render: (order) => <Value as={as} value={order.Form[field]} row={order} {...(kind === 'dateTime' && { zone: ZONE })} />,
    when: (order) => order.Form[field] !== null && order.Form[field] !== undefined && order.Form[field] !== '',
    ...more,
  }
}
const named = (field: keyof OrderFields, name: keyof Row['Names'], more: More = {}): Item => ({
  field,
  render: (order) => order.Names[name],
  when: (order) => order.Names[name] !== null,
  ...more,
})
const instantOf = (field: 'CfsCutOff' | 'SiCutOff' | 'VgmCutOff' | 'CyCutOff'): Item => ({
  field,
  kind: 'dateTime',
  when: (order) => order[field] !== null,
})
/** Days and cut-offs of freight are in Chinese time, where goods leave. */
export const ZONE = 'Asia/Shanghai'

export const schedule: readonly Item[] = [
  written('CustomerOrderNo', { kind: 'number' }),
  written('DestinationCountry', { kind: 'enum', enumeration: 'CountryCode' }),
  {
    field: 'PortOfLoading',
    render: (order) => <Port code={order.PortOfLoading} />,
    when: (order) => order.PortOfLoading !== null,
  },
  {
    field: 'PortOfDischarge',
    render: (order) => <Port code={order.PortOfDischarge} />,
    when: (order) => order.PortOfDischarge !== null,
  },
  {
    field: 'AirportOfDeparture',
    render: (order) => <Port code={order.AirportOfDeparture} />,
    when: (order) => order.AirportOfDeparture !== null,
  },
  {
    field: 'AirportOfDestination',
    render: (order) => <Port code={order.AirportOfDestination} />,
    when: (order) => order.AirportOfDestination !== null,
  },
  {
    field: 'Carrier',
    render: (order) => order.Sailing?.Carrier || order.Form.Carrier,
    when: (order) => Boolean(order.Sailing?.Carrier || order.Form.Carrier),
  },
  {
    field: 'Vessel',
    render: (order) => [order.Vessel, order.Voyage].filter(Boolean).join(' · '),
    when: (order) => order.Vessel !== null,
  },
  { field: 'FlightNo', when: (order) => order.FlightNo !== null },
  written('MblNo', { kind: 'number' }),
  written('MawbNo', { kind: 'number' }),
  written('HawbNo', { kind: 'number' }),
  { field: 'Etd', kind: 'date', when: (order) => order.Etd !== null },
  { field: 'AtdTime', kind: 'dateTime', when: (order) => order.AtdTime !== null },
  { field: 'Eta', kind: 'date', when: (order) => order.Eta !== null },
  { field: 'AtaTime', kind: 'dateTime', when: (order) => order.AtaTime !== null },
]
export const cutOffs: readonly Item[] = [
  instantOf('CfsCutOff'),
  instantOf('SiCutOff'),
  instantOf('VgmCutOff'),
  instantOf('CyCutOff'),
]

const CUSTOMER_DOES = {
  customer: { deliver: 'choice.receiveSelfDelivery', book: 'choice.bookingCustomer' },
  staff: { deliver: 'choice.customerDelivers', book: 'choice.customerBooks' },
} as const

/** Handover of the goods, in words for the customer or for staff. */
export const handoverFor = (reader: 'customer' | 'staff'): readonly Item[] => [
  named('ReceiptPlaceCode', 'ReceiptPlace'),
  {
    field: 'ReceiveType',
    render: (order) => (
      <Choice of={order.Form.ReceiveType === 'Pickup' ? 'choice.receivePickup' : CUSTOMER_DOES[reader].deliver} />
    ),
    when: (order) => order.Form.ReceiveType !== null,
  },
  named('DomesticWarehouseId', 'DomesticWarehouse'),
  {
    field: 'DomesticAddress',
    wide: true,
    render: (order) => <SupplierAddress order={order} isInstruction={reader === 'customer'} />,
    when: ({ Form, Names }) => Form.ReceiveType === 'SelfDelivery' && Names.DomesticAddress !== null,
  },
  named('PickAddressId', 'PickAddress', { wide: true }),
  written('PickupDate', { kind: 'date' }),
  written('IsConsolidatedPickup', { kind: 'bool' }, { when: (order) => order.Form.IsConsolidatedPickup }),
  named('LoadingAddressId', 'LoadingAddress', { wide: true }),
  written('LoadingTime', { kind: 'dateTime' }),
  {
    field: 'BookingSource',
    render: (order) => (
      <Choice of={order.Form.BookingSource === 'Customer' ? CUSTOMER_DOES[reader].book : 'choice.bookingProvider'} />
    ),
    when: (order) => order.Form.BookingSource !== null,
  },
  { field: 'WarehouseReceiptNo', kind: 'number', when: (order) => order.WarehouseReceiptNo !== null },
  { field: 'stock', render: (order) => <Stock order={order} />, when: (order) => order.DomesticStock !== null },
]

export const customs: readonly Item[] = [
  {
    field: 'ClearanceStatus',
    render: (order) => <EnumStatus enumeration="ClearanceStatus" value={order.ClearanceStatus} tones={CLEARANCE_TONES} />,
    // A cancelled order has no clearance.
    when: ({ OrderStatus }) => OrderStatus !== freightOrder.states.cancelled,
  },
  written('ClearanceMode', { kind: 'enum', enumeration: 'ClearanceMode' }),
  named('EoriInfoId', 'Importer', { wide: true }),
]
export const exporting: readonly Item[] = [
  written('ExportDeclarationMode', { kind: 'enum', enumeration: 'ExportDeclarationMode' }),
  written('DeclareCompanyName'),
]
export const lading: readonly Item[] = [
  written('BlType', { kind: 'enum', enumeration: 'BlType' }),
  written('BlReleaseType', { kind: 'enum', enumeration: 'BlReleaseType' }),
  named('HblInfoId', 'Parties', { wide: true }),
]

function Port({ code }: { code: string | null }) {
  const nameOf = usePortName()
  return code === null ? null : (
    <span title={code}>
      {nameOf(code)} <span className="quiet">{code}</span>
    </span>
  )
}

function Choice({ of }: { of: Parameters<typeof orders>[0] }) {
  return <>{useText(orders)(of)}</>
}

/** Where suppliers deliver and, for the customer, what they have to write on the cartons. */
function SupplierAddress({ order: { Names, WarehouseReceiptNo }, isInstruction }: { order: Row; isInstruction: boolean }) {
  const t = useText(orders)
  return (
    <>
      {Names.DomesticAddress}
      {isInstruction && WarehouseReceiptNo !== null && (
        <div className="quiet">{t('detail.markCartons', { no: WarehouseReceiptNo })}</div>
      )}
    </>
  )
}

function Stock({ order }: { order: Row }) {
  const t = useText(orders)
  const format = useFormat()
  const states = useDictionary('DomesticStockState')
  const stock = order.DomesticStock!
  return (
    <span className="figures">
      {states.nameOf(stock.DomesticStockState)} ·{' '}
      {t('detail.stock', { received: format.quantity(stock.ReceivedCartons), expected: format.quantity(stock.ExpectedCartons) })}
      {stock.ConfirmedTime && (
        <span className="quiet"> · {t('detail.receiptSeen', { date: format.dateTime(stock.ConfirmedTime, ZONE) })}</span>
      )}
    </span>
  )
}
