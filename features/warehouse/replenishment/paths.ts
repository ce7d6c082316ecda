import type { Country, Site } from '#features/warehouse/sites/rules.ts'

/** Code of the replenishment orders in the menu of both countries; the codes of its buttons begin with it. */
export const REPLENISHMENT = 'rpWareHouse'

/** Sites with a page that consolidates many orders (SPEC 2: batchConsole is among the German routes only). */
export const HAS_BATCH_CONSOLE: Record<Country, boolean> = { GB: false, DE: true }

export const DESK_REPLENISHMENTS = '/desk/replenishment'
export const SCAN_FLOOR = '/desk/replenishmentFloor'
export const scanFloorPath = (no: string) => `${SCAN_FLOOR}?no=${no}`
export const DESK_REPLENISHMENT = '/desk/replenishmentOrder'

export const replenishmentPath = ({ prefix }: Site, id: number) => `${prefix}/rpWareHouseDetail?id=${id}`
export const deskReplenishmentPath = (company: number, id: number) => `${DESK_REPLENISHMENT}?company=${company}&id=${id}`
