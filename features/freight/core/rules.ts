import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { documentEvents, type MoveOf } from '#kit/shared/document-events.ts'
import { machine } from '#kit/shared/machine.ts'
import { BESIDE_MOVES } from './rules/events.ts'

/** Kinds and states of freight orders and of their import clearance, and codes shared by freight features. */

/**
 * The five kinds of freight order (SPEC 4: OrderLoaddingAndServiceScopeType). Forms, details, calls and rules read their
 * differences from this table.
 */
export type KindName = 'lclFull' | 'fclFull' | 'fclTail' | 'airFull' | 'airTail'

/** Sections of an order's form and page, in display sequence. */
export type Section =
  | 'route'
  | 'schedule'
  | 'handover'
  | 'loading'
  | 'containers'
  | 'goods'
  | 'cartons'
  | 'delivery'
  | 'export'
  | 'clearance'
  | 'lading'
  | 'insurance'
  | 'files'
  | 'remark'

export type OrderType = ValueOf<'OrderLoaddingAndServiceScopeType'>

export type Kind = {
  readonly name: KindName
  readonly type: OrderType
  readonly product: ValueOf<'QuoteProductType'>
  readonly mode: 'sea' | 'air'
  /** From China, or from the port of arrival. */
  readonly leg: 'full' | 'tail'
  /** Unit of the cargo: containers (FCL) or cartons. */
  readonly cargo: 'cartons' | 'containers'
  /** Page for orders of this kind (SPEC 2). */
  readonly page: string
  readonly sections: readonly Section[]
  /** Required fields of this kind, in addition to those common to all. */
  readonly required: readonly string[]
}

/** Quote products, one per order kind. */
export const PRODUCT = { lcl: 171001, fcl: 171002, fclTail: 171003, air: 171004, airTail: 171005 } as const satisfies Record<
  string,
  ValueOf<'QuoteProductType'>
>

export const KINDS: Record<KindName, Kind> = {
  lclFull: {
    name: 'lclFull',
    type: 0,
    product: PRODUCT.lcl,
    mode: 'sea',
    leg: 'full',
    cargo: 'cartons',
    page: '/orderManage/newOrderDetail',
    sections: [
      'route',
      'schedule',
      'handover',
      'goods',
      'cartons',
      'delivery',
      'export',
      'clearance',
      'lading',
      'insurance',
      'files',
      'remark',
    ],
    required: [
      'ReceiptPlaceCode',
      'PortOfLoading',
      'PortOfDischarge',
      'SailingId',
      'ReceiveType',
      'ExportDeclarationMode',
      'BlType',
      'BlReleaseType',
    ],
  },
  fclFull: {
    name: 'fclFull',
    type: 1,
    product: PRODUCT.fcl,
    mode: 'sea',
    leg: 'full',
    cargo: 'containers',
    page: '/orderManage/fullOrderDetail',
    sections: [
      'route',
      'schedule',
      'loading',
      'containers',
      'goods',
      'delivery',
      'export',
      'clearance',
      'lading',
      'insurance',
      'files',
      'remark',
    ],
    required: [
      'ReceiptPlaceCode',
      'PortOfLoading',
      'PortOfDischarge',
      'SailingId',
      'LoadingAddressId',
      'LoadingTime',
      'BookingSource',
      'ExportDeclarationMode',
      'BlType',
      'BlReleaseType',
    ],
  },
  fclTail: {
    name: 'fclTail',
    type: 2,
    product: PRODUCT.fclTail,
    mode: 'sea',
    leg: 'tail',
    cargo: 'containers',
    page: '/orderManage/endOrderDetail',
    sections: ['route', 'schedule', 'containers', 'delivery', 'clearance', 'files', 'remark'],
    required: ['PortOfDischarge', 'MblNo', 'Eta'],
  },
  airFull: {
    name: 'airFull',
    type: 3,
    product: PRODUCT.air,
    mode: 'air',
    leg: 'full',
    cargo: 'cartons',
    page: '/orderManage/airOrderDetail',
    sections: [
      'route',
      'schedule',
      'handover',
      'goods',
      'cartons',
      'delivery',
      'export',
      'clearance',
      'insurance',
      'files',
      'remark',
    ],
    required: ['ReceiptPlaceCode', 'AirportOfDeparture', 'AirportOfDestination', 'ReceiveType', 'ExportDeclarationMode'],
  },
  airTail: {
    name: 'airTail',
    type: 4,
    product: PRODUCT.airTail,
    mode: 'air',
    leg: 'tail',
    cargo: 'cartons',
    page: '/orderManage/airEndOrderDetail',
    sections: ['route', 'schedule', 'goods', 'cartons', 'delivery', 'clearance', 'files', 'remark'],
    required: ['AirportOfDestination', 'MawbNo', 'Eta'],
  },
}

export const KIND_LIST: readonly Kind[] = Object.values(KINDS)

/** SPEC 4: any other value opens the page of an air tail-end order. */
export function kindOf(type: unknown): Kind {
  return KIND_LIST.find((kind) => kind.type === type) ?? KINDS.airTail
}

export function hasSection(kind: Kind, section: Section): boolean {
  return kind.sections.includes(section)
}

/** `taxIncluded`: the provider imports the goods and pays duty and VAT for the customer. `fiscal`: procedure 42. */
export const CLEARANCE_MODE = {
  postponed: 108001,
  paidAtImport: 108002,
  taxIncluded: 108003,
  fiscal: 108004,
} as const satisfies Record<string, ValueOf<'ClearanceMode'>>
export const TAX_INCLUDED = CLEARANCE_MODE.taxIncluded

/** Delivery destination: marketplace centre, provider's warehouse, private address, or pick-up at the port. */
export const DELIVERY_PLACE = { centre: 110001, own: 110002, private: 110003, port: 110004 } as const satisfies Record<
  string,
  ValueOf<'DeliveryWarehouseType'>
>

/** Container sizes that can be ordered. */
export const CONTAINER = { gp20: 102001, gp40: 102002, hq40: 102003, hq45: 102004 } as const satisfies Record<
  string,
  ValueOf<'CabinetType'>
>
/** Volume and payload of a container (VGM rules of SOLAS and common practice). */
export const CONTAINER_CAPACITY: Record<number, { payload: number; volume: number; practical: number }> = {
  [CONTAINER.gp20]: { payload: 28_000, volume: 33, practical: 28 },
  [CONTAINER.gp40]: { payload: 26_500, volume: 67, practical: 58 },
  [CONTAINER.hq40]: { payload: 26_500, volume: 76, practical: 68 },
  [CONTAINER.hq45]: { payload: 28_000, volume: 86, practical: 78 },
}

/** `CabinetType` of goods without a container. */
export const LOOSE_CARGO = 102005 satisfies ValueOf<'CabinetType'>

export const DELIVERY_MODE = { truck: 129001, express: 129002 } as const satisfies Record<string, ValueOf<'DeliveryMode'>>

/** Goods of an order in the receiving warehouse. */
export const STOCK_STATE = {
  expected: 119001,
  partly: 119002,
  stored: 119003,
  loaded: 119004,
  returned: 119005,
} as const satisfies Record<string, ValueOf<'DomesticStockState'>>

export const EXPORT_DECLARATION = { taxRefund: 109001, noRefund: 109002 } as const satisfies Record<
  string,
  ValueOf<'ExportDeclarationMode'>
>

/** Milestones of an order. */
export const TRACKING_NODE = {
  placed: 114001,
  pickedUp: 114002,
  stored: 114003,
  exportReleased: 114004,
  loaded: 114005,
  departed: 114006,
  transhipped: 114007,
  arrived: 114008,
  clearing: 114009,
  released: 114010,
  devanned: 114011,
  booked: 114012,
  delivering: 114013,
  delivered: 114014,
  exception: 114015,
} as const satisfies Record<string, ValueOf<'TrackingNode'>>

export const BATTERY = {
  none: 180001,
  lithiumInEquipment: 180002,
  lithiumWithEquipment: 180003,
  lithiumAlone: 180004,
  lithiumMetal: 180005,
  dryCell: 180006,
} as const satisfies Record<string, ValueOf<'BatteryType'>>
export const NO_BATTERY = BATTERY.none

/** Page of an order. */
export function orderPath(type: unknown, orderId: number): string {
  return `${kindOf(type).page}?orderId=${orderId}`
}

/** Documents tab of an order's page. */
export const orderDocumentsPath = (type: unknown, orderId: number) => `${orderPath(type, orderId)}&tab=documents`

/**
 * Freight order (SPEC 4 names the pipeline; the moves are added). Tail orders begin at `pendingAcceptance` and may
 * already have departed or arrived on acceptance; `returnToCustomer` reopens an order for changes.
 */
export const freightOrder = machine({
  enumeration: 'OrderStatus',
  states: {
    draft: 101001,
    pendingInbound: 101002,
    pendingAcceptance: 101003,
    pendingDeparture: 101004,
    departed: 101005,
    arrived: 101006,
    inDelivery: 101007,
    delivered: 101008,
    cancelled: 101009,
  },
  initial: 'draft',
  moves: {
    draft: { place: { to: 'pendingInbound', by: 'customer' }, placeTail: { to: 'pendingAcceptance', by: 'customer' } },
    pendingInbound: {
      bookSpace: { to: 'pendingInbound', by: 'staff' },
      receive: { to: 'pendingAcceptance', by: ['staff', 'system'] },
      // After a return, if the goods have already been received or it is a tail order.
      handIn: { to: 'pendingAcceptance', by: 'customer' },
      cancel: { to: 'cancelled', by: 'customer', danger: true },
      cancelByProvider: { to: 'cancelled', by: 'staff', danger: true },
    },
    pendingAcceptance: {
      accept: { to: 'pendingDeparture', by: 'staff' },
      acceptDeparted: { to: 'departed', by: 'staff' },
      acceptArrived: { to: 'arrived', by: 'staff' },
      returnToCustomer: { to: 'pendingInbound', by: 'staff', danger: true },
      cancelByProvider: { to: 'cancelled', by: 'staff', danger: true },
    },
    pendingDeparture: {
      depart: { to: 'departed', by: ['staff', 'system'] },
      // The ship or plane was cancelled, or the carrier left the goods behind.
      changeVoyage: { to: 'pendingDeparture', by: 'staff' },
    },
    departed: { arrive: { to: 'arrived', by: ['staff', 'system'] } },
    arrived: { deliver: { to: 'inDelivery', by: 'staff' } },
    inDelivery: { complete: { to: 'delivered', by: 'staff' } },
  },
})
export type OrderMove = Parameters<typeof freightOrder.find>[1]

const { states } = freightOrder

/** The goods have left: fees are due. Not every order has a departure time. */
export const hasLeft = ({ OrderStatus: status }: { OrderStatus: number }) =>
  status >= states.departed && status <= states.delivered

/** Tabs of the order lists (SPEC 2). */
export const TABS = {
  current: [
    states.pendingInbound,
    states.pendingAcceptance,
    states.pendingDeparture,
    states.departed,
    states.arrived,
    states.inDelivery,
  ],
  history: [states.delivered, states.cancelled],
  draft: [states.draft],
} as const satisfies Record<string, readonly number[]>
export type Tab = keyof typeof TABS

/** Import clearance (all moves added): may begin before arrival; delivery requires `release`. */
export const clearance = machine({
  enumeration: 'ClearanceStatus',
  states: {
    documents: 107001,
    review: 107002,
    declared: 107003,
    inspection: 107004,
    duty: 107005,
    released: 107006,
    exception: 107007,
  },
  initial: 'documents',
  moves: {
    documents: {
      takeDocuments: { to: 'review', by: ['staff', 'system'] },
      report: { to: 'exception', by: 'staff', danger: true },
    },
    review: {
      declare: { to: 'declared', by: 'staff' },
      askDocuments: { to: 'documents', by: 'staff', danger: true },
      // Rejecting the documents notifies the customer.
      documentsRejected: { to: 'documents', by: 'system' },
      report: { to: 'exception', by: 'staff', danger: true },
    },
    declared: {
      inspect: { to: 'inspection', by: 'staff' },
      askDuty: { to: 'duty', by: 'staff' },
      release: { to: 'released', by: 'staff' },
      report: { to: 'exception', by: 'staff', danger: true },
    },
    inspection: { endInspection: { to: 'declared', by: 'staff' }, report: { to: 'exception', by: 'staff', danger: true } },
    duty: { release: { to: 'released', by: 'staff' }, report: { to: 'exception', by: 'staff', danger: true } },
    exception: {
      // To the state before the exception.
      resume: { to: 'documents', orTo: ['review', 'declared', 'inspection', 'duty'], by: 'staff' },
      takeDocuments: { to: 'review', by: 'staff' },
      declare: { to: 'declared', by: 'staff' },
    },
  },
})

/** Events of an order and its clearance. */
export const orderEvents = documentEvents('order_fba', [freightOrder, clearance], BESIDE_MOVES)
export type OrderEvent = MoveOf<typeof orderEvents>

export type ClearanceMove = Parameters<typeof clearance.find>[1]
