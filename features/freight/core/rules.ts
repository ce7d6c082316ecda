import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { documentEvents, type MoveOf } from '#kit/shared/document-events.ts'
import { machine } from '#kit/shared/machine.ts'

/** What an order is, for itself and for everything around it: its kind, its states and those of its import clearance. */

/**
 * The five kinds of freight order (SPEC 4: OrderLoaddingAndServiceScopeType). One table: forms, details, calls and rules read
 * what differs from here.
 */
export type KindName = 'lclFull' | 'fclFull' | 'fclTail' | 'airFull' | 'airTail'

/** Parts of an order's form and page, in the order they are shown. */
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
  /** The whole way, or from the port of arrival on. */
  readonly leg: 'full' | 'tail'
  /** Cargo is told by containers (FCL) or by cartons. */
  readonly cargo: 'cartons' | 'containers'
  /** Page of an order of this kind (SPEC 2). */
  readonly page: string
  readonly sections: readonly Section[]
  /** Fields that a submitted order of this kind must have, by section rules common to all. */
  readonly required: readonly string[]
}

export const KINDS: Record<KindName, Kind> = {
  lclFull: {
    name: 'lclFull',
    type: 0,
    product: 171001,
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
    product: 171002,
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
    product: 171003,
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
    product: 171004,
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
    product: 171005,
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

/** `ClearanceMode` by which the provider imports the goods, and pays their taxes for the customer. */
export const TAX_INCLUDED = 108003 as const satisfies ValueOf<'ClearanceMode'>

/** The page of one order. */
export function orderPath(type: unknown, orderId: number): string {
  return `${kindOf(type).page}?orderId=${orderId}`
}

/**
 * Freight order (SPEC 4 names the pipeline; the moves are added). Tail orders begin at `pendingAcceptance` and may already have
 * departed or arrived when they are taken; `returnToCustomer` opens an order for changes again.
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
      // After a return: the goods are there already, or it is a tail order.
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
    pendingDeparture: { depart: { to: 'departed', by: ['staff', 'system'] } },
    departed: { arrive: { to: 'arrived', by: ['staff', 'system'] } },
    arrived: { deliver: { to: 'inDelivery', by: 'staff' } },
    inDelivery: { complete: { to: 'delivered', by: 'staff' } },
  },
})
export type OrderMove = Parameters<typeof freightOrder.find>[1]

const { states } = freightOrder

/** Tabs of the order lists (SPEC 2): under way, ended, not placed yet. */
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

/** Import clearance (all added): it may begin before arrival, and `release` lets the goods go out. */
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
      // The papers themselves were rejected; their customer hears of that.
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
      // Back to the state that it left.
      resume: { to: 'documents', orTo: ['review', 'declared', 'inspection', 'duty'], by: 'staff' },
      takeDocuments: { to: 'review', by: 'staff' },
      declare: { to: 'declared', by: 'staff' },
    },
  },
})

/** What can happen to an order, its clearance included. */
export const orderEvents = documentEvents(
  'order_fba',
  [freightOrder, clearance],
  [
    'update',
    'updateDelivery',
    'changePayer',
    'changeLots',
    'hold',
    'releaseHold',
    'telexRelease',
    'receivePart',
    'confirmReceipt',
    'deliverPart',
    'soDownloaded',
    'sendPreFile',
    'confirmPreFile',
    'askTrunkingFee',
    'confirmTrunkingFee',
    'portDrop',
    'track',
    'eta',
    'etaMoved',
    'carrierException',
  ],
)
export type OrderEvent = MoveOf<typeof orderEvents>

export type ClearanceMove = Parameters<typeof clearance.find>[1]
