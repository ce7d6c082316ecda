export const WAVES = '/desk/waves'
export const MANIFESTS = '/desk/manifests'
export const LABELS = '/desk/parcelLabels'
export const wavePath = (id: number) => `/desk/wave?id=${id}`
export const packPath = (id: number) => `/desk/pack?id=${id}`
export const TRUCK_FLOOR = '/desk/truckFloor'
export const truckPath = (id: number) => `${TRUCK_FLOOR}?id=${id}`
