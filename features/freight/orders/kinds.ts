import type { ValueOf } from '#features/account/dictionary/enums.ts'

/**
 * The five kinds of freight order (SPEC 4: OrderLoaddingAndServiceScopeType). One table: forms, details, calls and rules read
 * what differs from here.
 */
export type KindName = 'lclFull' | 'fclFull' | 'fclTail' | 'airFull' | 'airTail'

/** Parts of an order's form and page, in the order they are shown. */
export type Section = 'route' | 'schedule' | 'handover' | 'loading' | 'containers' | 'goods' | 'cartons' | 'delivery' | 'export' | 'clearance' | 'lading' | 'insurance' | 'files' | 'remark'

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
    name: 'lclFull', type: 0, product: 171001, mode: 'sea', leg: 'full', cargo: 'cartons', page: '/orderManage/newOrderDetail',
    sections: ['route', 'schedule', 'handover', 'goods', 'cartons', 'delivery', 'export', 'clearance', 'lading', 'insurance', 'files', 'remark'],
    required: ['ReceiptPlaceCode', 'PortOfLoading', 'PortOfDischarge', 'SailingId', 'ReceiveType', 'ExportDeclarationMode', 'BlType', 'BlReleaseType'],
  },
  fclFull: {
    name: 'fclFull', type: 1, product: 171002, mode: 'sea', leg: 'full', cargo: 'containers', page: '/orderManage/fullOrderDetail',
    sections: ['route', 'schedule', 'loading', 'containers', 'goods', 'delivery', 'export', 'clearance', 'lading', 'insurance', 'files', 'remark'],
    required: ['ReceiptPlaceCode', 'PortOfLoading', 'PortOfDischarge', 'SailingId', 'LoadingAddressId', 'LoadingTime', 'BookingSource', 'ExportDeclarationMode', 'BlType', 'BlReleaseType'],
  },
  fclTail: {
    name: 'fclTail', type: 2, product: 171003, mode: 'sea', leg: 'tail', cargo: 'containers', page: '/orderManage/endOrderDetail',
    sections: ['route', 'schedule', 'containers', 'delivery', 'clearance', 'files', 'remark'],
    required: ['PortOfDischarge', 'MblNo', 'Eta'],
  },
  airFull: {
    name: 'airFull', type: 3, product: 171004, mode: 'air', leg: 'full', cargo: 'cartons', page: '/orderManage/airOrderDetail',
    sections: ['route', 'schedule', 'handover', 'goods', 'cartons', 'delivery', 'export', 'clearance', 'insurance', 'files', 'remark'],
    required: ['ReceiptPlaceCode', 'AirportOfDeparture', 'AirportOfDestination', 'ReceiveType', 'ExportDeclarationMode'],
  },
  airTail: {
    name: 'airTail', type: 4, product: 171005, mode: 'air', leg: 'tail', cargo: 'cartons', page: '/orderManage/airEndOrderDetail',
    sections: ['route', 'schedule', 'goods', 'cartons', 'delivery', 'clearance', 'files', 'remark'],
    required: ['AirportOfDestination', 'MawbNo', 'Eta'],
  },
}

export const KIND_LIST: readonly Kind[] = Object.values(KINDS)

/** SPEC 4: any other value opens the page of an air tail-end order. */
export function kindOf(type: unknown): Kind {
  return KIND_LIST.find((kind) => kind.type === type) ?? KINDS.airTail
}

export function has(kind: Kind, section: Section): boolean {
  return kind.sections.includes(section)
}

/** The page of one order. */
export function orderPath(type: unknown, orderId: number): string {
  return `${kindOf(type).page}?orderId=${orderId}`
}
