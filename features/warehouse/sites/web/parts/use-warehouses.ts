import { useRead } from '#kit/web/query.ts'
import { stored } from '#kit/web/storage.ts'
import { getWarehouses } from '../../contract.ts'
import type { Country, Site } from '../../rules.ts'

/** Returns the overseas warehouses of a country; empty until they are loaded, and if loading fails (SPEC 8). */
function useWarehouses(country: Country) {
  const { data, isFetched } = useRead(getWarehouses, { CountryCode: country }, { silent: true })
  return { warehouses: data ?? [], isFetched }
}

/** Returns the warehouses as options of a select. */
export function useWarehouseOptions(country: Country) {
  return useWarehouses(country).warehouses.map(({ WarehouseId, WarehouseCode, WarehouseName }) => ({
    value: WarehouseId,
    label: `${WarehouseCode} · ${WarehouseName}`,
  }))
}

/**
 * Returns the warehouse selected at the top of the page if there is a selector, else the user's default, else the
 * first; null if there is none. Undefined until they are loaded.
 */
export function useUsualWarehouse({ country, hasWarehouseSelector }: Site): number | null | undefined {
  const { warehouses, isFetched } = useWarehouses(country)
  if (!isFetched) return undefined
  const chosen = hasWarehouseSelector ? Number(stored.get('warehouseId')) : 0
  const usual = warehouses.find((w) => w.WarehouseId === chosen) ?? warehouses.find((w) => w.IsDefault) ?? warehouses[0]
  return usual?.WarehouseId ?? null
}
