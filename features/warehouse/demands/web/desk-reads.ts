import { getDeskThread } from '#features/messages/threads/contract.ts'
import { getDeskDemand, getDeskDemandCounts, getDeskDemands } from '../contract.ts'

/** Reads that a desk move makes stale. */
export const DESK_STALE = [getDeskDemand, getDeskDemands, getDeskDemandCounts, getDeskThread]
