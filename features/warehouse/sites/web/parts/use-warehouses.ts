import { useRead } from '#kit/web/query.ts'
import { stored } from '#kit/web/storage.ts'
import { getWarehouses } from '../../contract.ts'
import type { Country, Site } from '../../rules.ts'

/** The overseas warehouses of a country; empty until they are read. */
function useWarehouses(country: Country) {
  return useRead(getWarehouses, { CountryCode: country }).data ?? []
}

/** The same as choices of a select. */
export function useWarehouseOptions(country: Country) {
  return useWarehouses(country).map(({ WarehouseId, WarehouseCode, WarehouseName }) => ({
    value: WarehouseId,
    label: `${WarehouseCode} · ${WarehouseName}`,
  }))
}

/** The warehouse chosen at the top of the page where there is a choice, else the user's default, else the first. */
export function useUsualWarehouse({ country, hasWarehouseSelector }: Site): number | undefined {
  const warehouses = useWarehouses(country)
  const chosen = hasWarehouseSelector ? Number(stored.get('warehouseId')) : 0
  return (warehouses.find((w) => w.WarehouseId === chosen) ?? warehouses.find((w) => w.IsDefault) ?? warehouses[0])?.WarehouseId
}
