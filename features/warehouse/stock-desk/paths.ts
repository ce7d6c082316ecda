import type { Site } from '#features/warehouse/sites/rules.ts'

export const STOCK_SEARCH = '/desk/stock'
export const QUARANTINES = '/desk/quarantines'
export const batchPath = (company: number, id: number) => `/desk/batch?company=${company}&id=${id}`
export const DESK_QUARANTINE = '/desk/quarantine'
export const deskQuarantinePath = (company: number, id: number) => `${DESK_QUARANTINE}?company=${company}&id=${id}`
export const quarantinePath = ({ prefix }: Site, id: number) => `${prefix}/quarantineDetail?id=${id}`
