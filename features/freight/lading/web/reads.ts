import { orderEvents } from '#features/freight/core/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { refreshOn } from '#kit/web/live.ts'
import {
  getDeskLading,
  getDeskLadingCounts,
  getDeskLadings,
  getDeskOrderLadings,
  getLading,
  getLadingCounts,
  getLadings,
  getOrderLadings,
} from '../contract.ts'
import { ladingEvents } from '../rules.ts'

/** Time zone of freight days and cut-offs: China. */
export const ZONE = zoneOf(undefined)

/** Reads to refresh after a move of a bill, here or by live update. */
export const READS = [getLading, getLadings, getLadingCounts, getOrderLadings]
export const DESK_READS = [getDeskLading, getDeskLadings, getDeskLadingCounts, getDeskOrderLadings]
for (const topic of [ladingEvents, orderEvents]) refreshOn(topic, getLading, getOrderLadings, getDeskLading, getDeskOrderLadings)
