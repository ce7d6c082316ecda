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

/** Days and cut-offs of freight are those of China, where goods leave. */
export const ZONE = zoneOf(undefined)

/** What a move of a bill makes stale, for its customer and at the desk; so does a word from the server. */
export const READS = [getLading, getLadings, getLadingCounts, getOrderLadings]
export const DESK_READS = [getDeskLading, getDeskLadings, getDeskLadingCounts, getDeskOrderLadings]
for (const topic of [ladingEvents, orderEvents]) refreshOn(topic, getLading, getOrderLadings, getDeskLading, getDeskOrderLadings)
