import { liveTopic } from '#kit/shared/document-events.ts'

export const PLATFORM_TOPIC = liveTopic('os_platform_stock')

/** State of an article on the marketplace, compared with our warehouse. */
export type Standing = 'unknown' | 'replenish' | 'empty' | 'fine'

type Stock = { PlatformPcs: number; InTransitPcs: number; WarehousePcs: number | null }

/**
 * `unknown`: no product of the company has the FNSKU. `replenish`: the marketplace has none and expects none, our
 * warehouse has some. `empty`: neither has any.
 */
export function standingOf({ PlatformPcs, InTransitPcs, WarehousePcs }: Stock): Standing {
  if (WarehousePcs === null) return 'unknown'
  if (PlatformPcs + InTransitPcs > 0) return 'fine'
  return WarehousePcs > 0 ? 'replenish' : 'empty'
}

/**
 * Why a request to the marketplaces failed. `unreachable`: no response, or a failure of their server. `refused`: our
 * credentials are rejected. `noAccount`: the company has no account there. `invalid`: the response cannot be read.
 */
export const FETCH_FAULTS = ['unreachable', 'refused', 'noAccount', 'invalid'] as const
export type FetchFault = (typeof FETCH_FAULTS)[number]

/** Seconds after which the marketplaces may be queried again. */
export const FETCH_PAUSE = 60
