import { sitePermission, type Site } from '#features/warehouse/sites/rules.ts'

/** Right to announce goods. */
export const planRight = (site: Site) => sitePermission(site, 'wareHousingPlan:edit')

/** The form of an inbound plan with so many cartons of a product. */
export const planFormPath = ({ prefix }: Site, fnsku: string, cartons: number) =>
  `${prefix}/wareHousingPlanForm?fnsku=${encodeURIComponent(fnsku)}&cartons=${cartons}`
