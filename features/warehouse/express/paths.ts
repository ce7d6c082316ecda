import type { Site } from '#features/warehouse/sites/rules.ts'

/** Menu code of parcels in both countries. */
export const EXPRESS = 'expressTrucking'

export const parcelPath = ({ prefix }: Site, id: number) => `${prefix}/expressTruckingDetail?id=${id}`
export const orderPath = ({ prefix }: Site, id: number) => `${prefix}/opBehalfDetail?id=${id}`

export const DESK_PARCEL = '/desk/parcel'
export const deskParcelPath = (company: number, id: number) => `${DESK_PARCEL}?company=${company}&id=${id}`
export const deskOrderPath = (company: number, id: number) => `/desk/dropshipDetail?company=${company}&id=${id}`

/** Codes of cases and claims; replying to a case is a button of the first. */
export const PROBLEMS = 'expressDeliveryProblem'
export const CLAIMS = 'expressClaim'

export const problemPath = ({ prefix }: Site, id: number) => `${prefix}/expressDeliveryProblemDetail?id=${id}`
export const claimPath = ({ prefix }: Site, id: number) => `${prefix}/expressClaimDetail?id=${id}`

export const DESK_PROBLEM = '/desk/expressProblem'
export const DESK_CLAIM = '/desk/courierClaim'
export const deskProblemPath = (company: number, id: number) => `${DESK_PROBLEM}?company=${company}&id=${id}`
export const deskClaimPath = (company: number, id: number) => `${DESK_CLAIM}?company=${company}&id=${id}`
