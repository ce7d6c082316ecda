import type { Country, Site } from '#features/warehouse/sites/rules.ts'

/** Menu code of inbound plans in both countries; button codes extend it. */
export const INBOUND = 'wareHousingPlan'

/** Sites with a screen of all cartons of a plan (SPEC 2: detailedDetail is only among the German routes). */
export const HAS_CARTON_DETAILS: Record<Country, boolean> = { GB: false, DE: true }

export const DESK_PLAN = '/desk/inboundPlan'

export const planPath = ({ prefix }: Site, id: number) => `${prefix}/wareHousingPlanDetail?id=${id}`
export const deskPlanPath = (company: number, id: number) => `${DESK_PLAN}?company=${company}&id=${id}`
