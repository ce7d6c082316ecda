import type { Country } from '#features/warehouse/sites/rules.ts'

/** A country's warehouses, or one of them. */
export type Place = { readonly CountryCode: Country; readonly WarehouseId?: number }
