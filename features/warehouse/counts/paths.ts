export const COUNTS = '/desk/stockCounts'
export const DESK_COUNT = '/desk/stockCount'
const named = (company: number, id: number) => `?company=${company}&id=${id}`
export const countPath = (company: number, id: number) => DESK_COUNT + named(company, id)
export const countFloorPath = (company: number, id: number) => `/desk/countFloor${named(company, id)}`
