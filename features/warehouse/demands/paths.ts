import type { Site } from '#features/warehouse/sites/rules.ts'

/** Code of the demand orders in the menu of both countries; its buttons are below it. */
export const DEMANDS = 'demandMg'

export const DESK_DEMAND = '/desk/demand'

export const demandPath = ({ prefix }: Site, id: number) => `${prefix}/demandMgDetail?id=${id}`
export const deskDemandPath = (company: number, id: number) => `${DESK_DEMAND}?company=${company}&id=${id}`
