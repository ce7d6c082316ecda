import type { Output } from '#kit/shared/op.ts'
import {
  getDeskDestruction,
  getDeskDestructionCounts,
  getDeskDestructions,
  getDeskReturn,
  getDeskReturnCounts,
  getDeskReturns,
} from '../desk-contract.ts'

export type DeskReturnRow = Output<typeof getDeskReturns>['Items'][number]
export type DeskDestructionRow = Output<typeof getDeskDestructions>['Items'][number]

/** Queries that a desk action invalidates. */
export const DESK_STALE = [getDeskReturns, getDeskReturnCounts, getDeskReturn, getDeskDestructions, getDeskDestructionCounts]
export const DESTROY_STALE = [getDeskDestructions, getDeskDestructionCounts, getDeskDestruction, getDeskReturn]
