import { useRead } from '#kit/web/query.ts'
import { stored } from '#kit/web/storage.ts'
import { getWarehouses } from '../../contract.ts'
import type { Country, Site } from '../../rules.ts'

/** The overseas warehouses of a country; empty until they are read, and when they cannot be (SPEC 8). */
function useWarehouses(country: Country) {
  const { data, isFetched } = useRead(getWarehouses, { CountryCode: country }, { silent: true })
  return { warehouses: data ?? [], isFetched }
}

/** The same as choices of a select. */
export function useWarehouseOptions(country: Country) {
  return useWarehouses(country).warehouses.map(({ WarehouseId, WarehouseCode, WarehouseName }) => ({
    value: WarehouseId,
    label: `${WarehouseCode} · ${WarehouseName}`,
  }))
}

/** The warehouse chosen at the top of the page where there is a choice, else the user's default, else the first; null if there is none. Undefined until they are read. */
export function useUsualWarehouse({ country, hasWarehouseSelector }: Site): number | null | undefined {
  const { warehouses, isFetched } = useWarehouses(country)
  if (!isFetched) return undefined
  const chosen = hasWarehouseSelector ? Number(stored.get('warehouseId')) : 0
  const usual = warehouses.find((w) => w.WarehouseId === chosen) ?? warehouses.find((w) => w.IsDefault) ?? warehouses[0]
  return usual?.WarehouseId ?? null
}
