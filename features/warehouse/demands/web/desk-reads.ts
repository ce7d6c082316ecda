import { getDeskThread } from '#features/messages/threads/contract.ts'
import { getDeskDemand, getDeskDemandCounts, getDeskDemands } from '../contract.ts'

/** What a move at the desk makes stale. */
export const DESK_STALE = [getDeskDemand, getDeskDemands, getDeskDemandCounts, getDeskThread]
