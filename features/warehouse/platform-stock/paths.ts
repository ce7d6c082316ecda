import { GATES, SITES } from '#features/warehouse/sites/rules.ts'

/** Code of the page in the menu of the UK warehouse. */
export const PLATFORM_STOCK = 'platformInventory'
/** Stock at marketplaces is recorded for one country. */
export const PLATFORM_SITE = SITES[GATES.platformInventory.needs.CountryCode]

export const platformStockPath = `${PLATFORM_SITE.prefix}/platformInventory`
/** Movements of one article, or of all if `id` is missing. */
export const platformFlowPath = (id?: number) => `${PLATFORM_SITE.prefix}/platformInventoryDetail${id ? `?id=${id}` : ''}`
