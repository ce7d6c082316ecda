import { sitePermission, type Site } from '#features/warehouse/sites/rules.ts'

/** Permission to announce goods. */
export const planRight = (site: Site) => sitePermission(site, 'wareHousingPlan:edit')

/** The inbound plan form, prefilled with a number of cartons of a product. */
export const planFormPath = ({ prefix }: Site, fnsku: string, cartons: number) =>
  `${prefix}/wareHousingPlanForm?fnsku=${encodeURIComponent(fnsku)}&cartons=${cartons}`
