import type { Country, Site } from '#features/warehouse/sites/rules.ts'

/** Code of the inbound plans in the menu of both countries; its buttons are below it. */
export const INBOUND = 'wareHousingPlan'

/** Sites with a screen of all cartons of a plan (SPEC 2: detailedDetail is among the German routes only). */
export const HAS_CARTON_DETAILS: Record<Country, boolean> = { GB: false, DE: true }

export const DESK_PLAN = '/desk/inboundPlan'

export const planPath = ({ prefix }: Site, id: number) => `${prefix}/wareHousingPlanDetail?id=${id}`
export const deskPlanPath = (company: number, id: number) => `${DESK_PLAN}?company=${company}&id=${id}`
