import type { Output } from '#kit/shared/op.ts'
import { getDeskReplenishment, getDeskReplenishmentCounts, getDeskReplenishments } from '../desk-contract.ts'

export type DeskOrderRow = Output<typeof getDeskReplenishments>['Items'][number]
export type DeskOrder = Output<typeof getDeskReplenishment>

/** Queries that a desk action invalidates. */
export const DESK_STALE = [getDeskReplenishments, getDeskReplenishmentCounts, getDeskReplenishment]
