/** Areas of the desk. Each of its calls and screens belongs to one, and staff need a role for it; `every`: all staff. */
export type DeskArea = 'freight' | 'bookings' | 'warehouse' | 'finance' | 'customers' | 'content' | 'administration' | 'every'

/** Roles of the provider's staff; a user has one or more. */
export const STAFF_ROLE = {
  administrator: 310001,
  operations: 310002,
  warehouseGB: 310003,
  warehouseDE: 310004,
  finance: 310005,
  content: 310006,
} as const
export type StaffRole = (typeof STAFF_ROLE)[keyof typeof STAFF_ROLE]

/** Code of a country with warehouses (`features/warehouse/sites/rules.ts`). */
type Country = string
/** Roles for the warehouses of one country. */
const WAREHOUSE_ROLE: Record<Country, StaffRole> = {
  GB: STAFF_ROLE.warehouseGB,
  DE: STAFF_ROLE.warehouseDE,
}

type RoleRights = { readonly areas: readonly DeskArea[]; readonly country?: Country }

const RIGHTS: Readonly<Record<number, RoleRights>> = {
  ...Object.fromEntries(
    Object.entries(WAREHOUSE_ROLE).map(([country, role]): [number, RoleRights] => [
      role,
      { areas: ['bookings', 'warehouse'], country },
    ]),
  ),
  [STAFF_ROLE.administrator]: {
    areas: ['freight', 'bookings', 'warehouse', 'finance', 'customers', 'content', 'administration'],
  },
  [STAFF_ROLE.operations]: { areas: ['freight', 'bookings', 'warehouse', 'customers', 'content'] },
  [STAFF_ROLE.finance]: { areas: ['finance'] },
  [STAFF_ROLE.content]: { areas: ['content'] },
}

/** What a member of staff may see and do at the desk. */
export type DeskRights = {
  readonly areas: ReadonlySet<DeskArea>
  /** The one country whose warehouses they may access; undefined: those of all countries. */
  readonly country?: string
}

/** Combined rights of roles; unknown numbers grant nothing. */
export function deskRightsOf(roles: readonly number[]): DeskRights {
  const rights = roles.flatMap((role) => RIGHTS[role] ?? [])
  const warehouses = rights.filter(({ areas }) => areas.includes('warehouse'))
  const countries = new Set(warehouses.map(({ country }) => country))
  const [country] = countries.size === 1 ? countries : []
  return { areas: new Set(rights.flatMap(({ areas }) => areas)), ...(country !== undefined && { country }) }
}

/** True if staff may open screens and make calls of an area. */
export function worksIn({ areas }: Pick<DeskRights, 'areas'>, area: DeskArea | undefined): boolean {
  return area === 'every' || (area !== undefined && areas.has(area))
}
