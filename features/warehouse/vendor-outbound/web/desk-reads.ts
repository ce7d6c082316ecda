import type { Output } from '#kit/shared/op.ts'
import { getDeskVendorCounts, getDeskVendorOrder, getDeskVendorOrders } from '../desk-contract.ts'

export type DeskVendorRow = Output<typeof getDeskVendorOrders>['Items'][number]
export type DeskVendor = Output<typeof getDeskVendorOrder>

/** Queries that a desk action invalidates. */
export const DESK_STALE = [getDeskVendorOrders, getDeskVendorCounts, getDeskVendorOrder]
