import type { Output } from '#kit/shared/op.ts'
import { getDeskPlan, getDeskPlanCounts, getDeskPlans } from '../contract.ts'

export type DeskPlanRow = Output<typeof getDeskPlans>['Items'][number]

/** Reads that a desk move makes stale. */
export const DESK_STALE = [getDeskPlans, getDeskPlanCounts, getDeskPlan]
