import type { Output } from '#kit/shared/op.ts'
import { getDeskDropship, getDeskDropshipCounts, getDeskDropships } from '../desk-contract.ts'

export type DeskOrder = Output<typeof getDeskDropship>
type Listed = Output<typeof getDeskDropships>['Items'][number]
/** Order fields required by a move, in queue and detail. */
export type DeskOrderRow = Pick<
  Listed,
  | 'Id'
  | 'ContractCompanyId'
  | 'WarehouseOutNo'
  | 'Status'
  | 'CancelReason'
  | 'PackagesCount'
  | 'ParcelWeight'
  | 'DropshipDeliveryMethod'
  | 'TrackingNo'
>

/** Reads that a desk move makes stale. */
export const DESK_STALE = [getDeskDropships, getDeskDropshipCounts, getDeskDropship]
