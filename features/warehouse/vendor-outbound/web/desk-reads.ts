import type { Output } from '#kit/shared/op.ts'
import { getDeskVendorCounts, getDeskVendorOrder, getDeskVendorOrders } from '../desk-contract.ts'

export type DeskVendorRow = Output<typeof getDeskVendorOrders>['Items'][number]
export type DeskVendor = Output<typeof getDeskVendorOrder>

/** Reads that a move at the desk makes stale. */
export const DESK_STALE = [getDeskVendorOrders, getDeskVendorCounts, getDeskVendorOrder]
