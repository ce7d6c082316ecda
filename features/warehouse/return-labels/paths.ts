import type { Site } from '#features/warehouse/sites/rules.ts'

export const DESK_LABEL = '/desk/deskReturnLabel'

export const labelPath = ({ prefix }: Site, id: number) => `${prefix}/returnLabelDetail?id=${id}`
export const deskLabelPath = (company: number, id: number) => `${DESK_LABEL}?company=${company}&id=${id}`
