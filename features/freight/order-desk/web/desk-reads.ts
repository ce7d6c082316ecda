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
/** Fields of an order that a move needs, in list and detail. */
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
  | 'CurrencyCode'
  | 'DestinationCountry'
  | 'RowVersion'
> &
  /** Only in the complete order. */
  Partial<Pick<Output<typeof getDeskOrder>, 'TrunkingFee' | 'IsTrunkingFeeConfirmed' | 'DomesticStock'>>
export type ApplyRow = Output<typeof getDeskApplications>['Items'][number]

export const keyOf = ({ ContractCompanyId, Id }: Pick<DeskOrderRow, 'ContractCompanyId' | 'Id'>) => ({ ContractCompanyId, Id })
export const knownOf = ({
  ContractCompanyId,
  Id,
  RowVersion,
}: Pick<DeskOrderRow, 'ContractCompanyId' | 'Id' | 'RowVersion'>) => ({ ContractCompanyId, Id, RowVersion })

/** Reads to refresh after a move at the desk. */
export const DESK_READS = [
  getDeskOrders,
  getDeskOrderCounts,
  getDeskOrder,
  getAcceptance,
  getDeskApplications,
  getDeskApplicationCounts,
]
