import type { Gate } from '#kit/shared/gate.ts'
import { countsInput, stateCounts } from '#kit/shared/list-ops.ts'
import { op, type Op } from '#kit/shared/op.ts'
import { page, type pageInput, withSpan } from '#kit/shared/page.ts'
import { z } from 'zod'
import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { isOneOf } from '#kit/shared/own-property.ts'
import { recordOf } from '#kit/shared/keys.ts'

/** Countries with an overseas warehouse. The literals occur only here and in a feature's `Record<Country, …>`. */
export const COUNTRIES = ['GB', 'DE'] as const
export type Country = (typeof COUNTRIES)[number]

/** Properties of the warehouses of one country; couriers, templates and fees are defined in their features. */
export type Site = {
  readonly country: Country
  /** First part of every page path. */
  readonly prefix: string
  /** Menu code of the directory, and first part of every permission below it. */
  readonly menu: string
  readonly currency: 'GBP' | 'EUR'
  readonly timeZone: string
  /** Only pages whose path contains `overSeaService` (case-sensitive, SPEC 2) have a warehouse selector and send the header. */
  readonly hasWarehouseSelector: boolean
}

export const SITES: Record<Country, Site> = {
  GB: {
    country: 'GB',
    prefix: '/overSeaService',
    menu: 'Client:uk',
    currency: 'GBP',
    timeZone: 'Europe/London',
    hasWarehouseSelector: true,
  },
  DE: {
    country: 'DE',
    prefix: '/DEOverSeaService',
    menu: 'Client:de',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    hasWarehouseSelector: false,
  },
}

export const isCountry = (code: unknown): code is Country => isOneOf(COUNTRIES, code)

/** Returns the site of a stored, sent or routed country code; throws if there is no warehouse. */
export function siteOf(code: unknown): Site {
  if (!isCountry(code)) throw new Error(`no overseas warehouse in the country ${String(code)}`)
  return SITES[code]
}

/** Returns the site of an event. */
export const siteOfEvent = ({ Payload }: { Payload: Record<string, unknown> }): Site => siteOf(Payload['Site'])

/** Kinds of warehouse: those that receive goods in China, and those of the sites. */
export const WAREHOUSE_TYPE = { receiving: 105001, overseas: 105002 } as const satisfies Record<string, ValueOf<'WarehouseType'>>

/** Warehouse features for selected companies (SPEC 6); their routes and calls spread one of these. */
export const GATES = {
  amazonianVF: { companies: [420561] },
  customerBill: { companies: [413939] },
  expressClaim: { companies: [426299] },
  platformInventory: { needs: { NeedsType: 13, CountryCode: 'GB', NeedsDetail: 80 } },
} as const satisfies Record<string, Gate>

/** The VF marketplace is supported at the warehouses of one country. */
export const VF_SITE = SITES.GB

/** Builds one value for each country. */
export function bySite<T>(make: (site: Site) => T): Record<Country, T> {
  return recordOf(COUNTRIES, (country) => make(SITES[country]))
}

/** Returns the site whose pages start with this path's first part. */
export function siteOfPath(path: string): Site | undefined {
  return COUNTRIES.map((country) => SITES[country]).find((site) => path.startsWith(`${site.prefix}/`))
}

/** Returns the time zone of a country's warehouses; without a country, that of the company's side of the business. */
export function zoneOf(country: string | undefined): string {
  return isCountry(country) ? SITES[country].timeZone : 'Asia/Shanghai'
}

/** Time zones of the warehouses by country. */
export const COUNTRY_ZONES = bySite((site) => site.timeZone)

/** Returns the time zone of the warehouses that a record belongs to. */
export const zoneOfRow = ({ CountryCode }: { readonly CountryCode: string }): string => zoneOf(CountryCode)

/** Permission code of a page (`skuList`) or of a button on it (`skuList:edit`) at a site: `Client:uk:skuList:edit`. */
export function sitePermission(site: Site, code: string): string {
  return `${site.menu}:${code}`
}

/** Permissions for documents of a country: those of that country's pages. */
export function siteRights(...codes: string[]) {
  return COUNTRIES.flatMap((country) => codes.map((code) => ({ site: country, code: sitePermission(SITES[country], code) })))
}

/** As `siteRights`, but only the codes. */
export const siteCodes = (...codes: string[]) => siteRights(...codes).map(({ code }) => code)

/** Paths of a page in each country. */
export const sitePaths = (path: string) => COUNTRIES.map((country) => `${SITES[country].prefix}/${path}`)

/**
 * One call for both countries: the same shape at two paths under /wms/api, so that the path determines warehouse
 * country and permission. `paths` as in SPEC 7 (`WaresStock/…` and `GermanyWaresStock/…`).
 */
export function siteOps<I extends z.ZodType, O extends z.ZodType>(
  paths: Record<Country, string>,
  definition: Omit<Parameters<typeof op<I, O, 'customer'>>[0], 'path' | 'access' | 'site' | 'followsWarehouse'>,
): Record<Country, Op<I, O, 'customer'>> {
  return bySite((site) =>
    op({
      ...definition,
      path: `/wms/api/${paths[site.country]}`,
      access: 'customer',
      site: site.country,
      followsWarehouse: site.hasWarehouseSelector,
      ...(definition.permission && { permission: sitePermission(site, definition.permission) }),
    }),
  )
}

type SiteList<S extends z.ZodRawShape, R, K> = { permission: string; filter: z.ZodObject<S>; state: K; row: R }

/** The list calls of both countries: `page`, and `counts` by state under the list's other filters. */
export function siteListOps<S extends typeof pageInput.shape, R extends z.ZodObject, K extends keyof S & string>(
  paths: Record<'page' | 'counts', Record<Country, string>>,
  { permission, filter, state, row }: SiteList<S, R, K>,
) {
  return {
    page: siteOps(paths.page, { permission, input: withSpan(filter), output: page(row) }),
    counts: siteOps(paths.counts, { permission, input: countsInput(filter, state), output: stateCounts }),
  }
}

/** For rows at the desk: the country of the warehouse, and the filter for it. */
export const warehouseCountry = { CountryCode: z.string() }
export const countryFilter = { CountryCode: z.string().max(2).optional() }

/** The usual pair of paths: `twin('OpBehalf', 'Create')` is `OpBehalf/Create` and `GermanyOpBehalf/Create`. */
export function pathsBySite(controller: string, method: string): Record<Country, string> {
  return { GB: `${controller}/${method}`, DE: `Germany${controller}/${method}` }
}
