import type { Output } from '#kit/shared/op.ts'
import {
  getAcceptance,
  getDeskApplicationCounts,
  getDeskApplications,
  getDeskOrder,
  getDeskOrderCounts,
  getDeskOrders,
} from '../contract.ts'

export type WholeDeskOrder = Output<typeof getDeskOrder>
type Listed = Output<typeof getDeskOrders>['Items'][number]
/** What a move needs to know of an order, in list and detail. */
export type DeskOrderRow = Pick<
  Listed,
  | 'Id'
  | 'ContractCompanyId'
  | 'DcgNo'
  | 'OrderStatus'
  | 'OrderLoaddingAndServiceScopeType'
  | 'ClearanceStatus'
  | 'IsHold'
  | 'SpaceState'
  | 'ReturnReason'
  | 'RowVersion'
> &
  /** Only the whole order says it. */
  Partial<Pick<Output<typeof getDeskOrder>, 'TrunkingFee' | 'IsTrunkingFeeConfirmed'>>
export type ApplyRow = Output<typeof getDeskApplications>['Items'][number]

export const keyOf = ({ ContractCompanyId, Id }: Pick<DeskOrderRow, 'ContractCompanyId' | 'Id'>) => ({ ContractCompanyId, Id })
export const knownOf = ({
  ContractCompanyId,
  Id,
  RowVersion,
}: Pick<DeskOrderRow, 'ContractCompanyId' | 'Id' | 'RowVersion'>) => ({ ContractCompanyId, Id, RowVersion })

/** Reads that a move at the desk makes stale. */
export const DESK_READS = [
  getDeskOrders,
  getDeskOrderCounts,
  getDeskOrder,
  getAcceptance,
  getDeskApplications,
  getDeskApplicationCounts,
]
