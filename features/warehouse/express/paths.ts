import type { Site } from '#features/warehouse/sites/rules.ts'

/** Code of the parcels in the menu of both countries. */
export const EXPRESS = 'expressTrucking'

export const parcelPath = ({ prefix }: Site, id: number) => `${prefix}/expressTruckingDetail?id=${id}`
export const orderPath = ({ prefix }: Site, id: number) => `${prefix}/opBehalfDetail?id=${id}`

export const DESK_PARCEL = '/desk/parcel'
export const deskParcelPath = (company: number, id: number) => `${DESK_PARCEL}?company=${company}&id=${id}`
export const deskOrderPath = (company: number, id: number) => `/desk/dropshipDetail?company=${company}&id=${id}`

/** Codes of the cases and of the claims; answering a case is a button below the first. */
export const PROBLEMS = 'expressDeliveryProblem'
export const CLAIMS = 'expressClaim'

export const problemPath = ({ prefix }: Site, id: number) => `${prefix}/expressDeliveryProblemDetail?id=${id}`
export const claimPath = ({ prefix }: Site, id: number) => `${prefix}/expressClaimDetail?id=${id}`

export const DESK_PROBLEM = '/desk/expressProblem'
export const DESK_CLAIM = '/desk/courierClaim'
export const deskProblemPath = (company: number, id: number) => `${DESK_PROBLEM}?company=${company}&id=${id}`
export const deskClaimPath = (company: number, id: number) => `${DESK_CLAIM}?company=${company}&id=${id}`
