/** A company switch set by the provider, named like its check (`SpecialConfigIsEnable`). */
export type SpecialNeed = { readonly NeedsType: number; readonly CountryCode: string; readonly NeedsDetail: number }

/** The role of a user with all rights in the company. */
export const SUPER_ADMINISTRATOR = 161001

/**
 * Who a screen or a call is for, apart from rights (SPEC 6). Declared with the route or the op, enforced by menu,
 * router, rights and server.
 */
export type Gate = {
  /** It does not exist for other companies. */
  readonly companies?: readonly number[]
  /** Exists only while this switch of the company is on. */
  readonly needs?: SpecialNeed
  /**
   * `super`: the company's own super administrator; `admin`: staff who entered through an admin-token link. Never
   * granted to others.
   */
  readonly only?: 'super' | 'admin'
}

/** Where a screen is shown. By default everywhere but at restricted origins. */
export type OriginVisibility = {
  /** `not`: absent from private deployments. */
  readonly inPrivate?: 'not'
  /** `too`: also at restricted origins, where most pages are absent. */
  readonly atRestricted?: 'too'
  /** Exists only where a payment provider is set up. */
  readonly withPayments?: true
}

/** The deployment that a page's origin indicates. */
export type DeploymentOrigin = {
  readonly isPrivate: boolean
  readonly isRestricted: boolean
  /** Origin of file links; empty for the portal's own. */
  readonly storageHost: string
  /** Whether a payment provider is set up. */
  readonly hasPayments?: boolean
}
export const PUBLIC_ORIGIN: DeploymentOrigin = { isPrivate: false, isRestricted: false, storageHost: '' }

/** The user checked by a gate. */
export type Visitor = {
  readonly ContractCompanyId: number
  readonly isSuper: boolean
  readonly fromAdmin: boolean
  readonly switches: readonly (SpecialNeed & { readonly IsEnable: boolean })[]
  /** Countries in which the company has a warehouse contract. */
  readonly countries: readonly string[]
}

/** True if the thing exists for the company. */
export function existsFor({ companies, needs }: Gate, visitor: Pick<Visitor, 'ContractCompanyId' | 'switches'>): boolean {
  if (companies && !companies.includes(visitor.ContractCompanyId)) return false
  return !needs || isSwitchedOn(visitor.switches, needs)
}

/** True if the thing belongs to no country's warehouses, or to those of a country in which the company has a contract. */
export function isContracted({ site }: { readonly site?: string }, { countries }: Pick<Visitor, 'countries'>): boolean {
  return site === undefined || countries.includes(site)
}

export function isSwitchedOn(switches: Visitor['switches'], need: SpecialNeed): boolean {
  return switches.some(
    (one) =>
      one.IsEnable &&
      one.NeedsType === need.NeedsType &&
      one.CountryCode === need.CountryCode &&
      one.NeedsDetail === need.NeedsDetail,
  )
}

/** True if the visitor is one of those in `only`. Staff have every right of a company but are not its users. */
export function passesRole({ only }: Gate, { isSuper, fromAdmin }: Pick<Visitor, 'isSuper' | 'fromAdmin'>): boolean {
  return only === undefined || (only === 'admin' ? fromAdmin : isSuper && !fromAdmin)
}

export function isShownAt(
  { inPrivate, atRestricted, withPayments }: OriginVisibility,
  { isPrivate, isRestricted, hasPayments }: Omit<DeploymentOrigin, 'storageHost'>,
): boolean {
  if (withPayments && !hasPayments) return false
  return !(isPrivate && inPrivate === 'not') && !(isRestricted && atRestricted !== 'too')
}
