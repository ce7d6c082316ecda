import type { Output } from '#kit/shared/op.ts'
import { getDeskDropship, getDeskDropshipCounts, getDeskDropships } from '../contract.ts'

export type DeskOrder = Output<typeof getDeskDropship>
export type DeskOrderRow = Pick<Output<typeof getDeskDropships>['Items'][number], 'Id' | 'ContractCompanyId' | 'WarehouseOutNo' | 'Status' | 'CancelReason' | 'PackagesCount' | 'ParcelWeight'>

/** Reads that a move at the desk makes stale. */
export const DESK_STALE = [getDeskDropships, getDeskDropshipCounts, getDeskDropship]
