import type { Site } from '#features/warehouse/sites/rules.ts'

/** Menu code of demand orders in both countries; button codes extend it. */
export const DEMANDS = 'demandMg'

export const DESK_DEMAND = '/desk/demand'

export const demandPath = ({ prefix }: Site, id: number) => `${prefix}/demandMgDetail?id=${id}`
export const deskDemandPath = (company: number, id: number) => `${DESK_DEMAND}?company=${company}&id=${id}`
