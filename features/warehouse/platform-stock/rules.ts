import { liveTopic } from '#kit/shared/document-events.ts'

export const PLATFORM_TOPIC = liveTopic('os_platform_stock')

/** How an article stands on the marketplace beside our warehouse. */
export type Standing = 'unknown' | 'replenish' | 'empty' | 'fine'

type Stock = { PlatformPcs: number; InTransitPcs: number; WarehousePcs: number | null }

/**
 * `unknown`: no product of the company has the FNSKU. `replenish`: the marketplace has none and expects none, our warehouse
 * has some. `empty`: nobody has any.
 */
export function standingOf({ PlatformPcs, InTransitPcs, WarehousePcs }: Stock): Standing {
  if (WarehousePcs === null) return 'unknown'
  if (PlatformPcs + InTransitPcs > 0) return 'fine'
  return WarehousePcs > 0 ? 'replenish' : 'empty'
}
