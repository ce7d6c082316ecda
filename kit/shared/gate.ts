/** A switch of a company that the provider sets, named as its check names it (`SpecialConfigIsEnable`). */
export type SpecialNeed = { readonly NeedsType: number; readonly CountryCode: string; readonly NeedsDetail: number }

/** The role of a user who may do everything in the company. */
export const SUPER_ADMINISTRATOR = 161001

/** Whom a screen or a call is for, beyond rights (SPEC 6). Said where the route or the op is declared, obeyed by menu, router, rights and server. */
export type Gate = {
  /** For others it does not exist. */
  readonly companies?: readonly number[]
  /** Exists only while this switch of the company is on. */
  readonly needs?: SpecialNeed
  /** `super`: the company's own super administrator; `admin`: staff who came through an admin-token link. Never granted to others. */
  readonly only?: 'super' | 'admin'
}

/** Where a screen is shown. Nothing said: everywhere but at restricted origins. */
export type OriginVisibility = {
  /** `not`: absent from private deployments. */
  readonly inPrivate?: 'not'
  /** `too`: stays at restricted origins, where most pages are gone. */
  readonly atRestricted?: 'too'
  /** Exists only where a payment provider is set up. */
  readonly withPayments?: true
}

/** What the origin of a page makes of the portal. */
export type DeploymentOrigin = {
  readonly isPrivate: boolean
  readonly isRestricted: boolean
  /** Origin of file links; empty for the portal's own. */
  readonly storageHost: string
  /** A payment provider is set up. */
  readonly hasPayments?: boolean
}
export const PUBLIC_ORIGIN: DeploymentOrigin = { isPrivate: false, isRestricted: false, storageHost: '' }

/** Who stands before a gate. */
export type Visitor = {
  readonly ContractCompanyId: number
  readonly isSuper: boolean
  readonly fromAdmin: boolean
  readonly switches: readonly (SpecialNeed & { readonly IsEnable: boolean })[]
  /** Countries for whose warehouses the company has a contract. */
  readonly countries: readonly string[]
}

/** True if the thing exists for the company. */
export function existsFor({ companies, needs }: Gate, visitor: Pick<Visitor, 'ContractCompanyId' | 'switches'>): boolean {
  if (companies && !companies.includes(visitor.ContractCompanyId)) return false
  return !needs || isSwitchedOn(visitor.switches, needs)
}

/** True if the thing belongs to no country's warehouses, or to those of a country for which the company has a contract. */
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

/** True if the visitor is one of the few. Staff hold every right of a company, yet are none of its people. */
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
