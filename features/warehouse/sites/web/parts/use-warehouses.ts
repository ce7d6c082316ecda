import { useRead } from '#kit/web/query.ts'
import { getWarehouses } from '../../contract.ts'
import type { Country } from '../../rules.ts'

/** The overseas warehouses of a country; empty until they are read. */
export function useWarehouses(country: Country) {
  return useRead(getWarehouses, { CountryCode: country }).data ?? []
}

/** The same as choices of a select. */
export function useWarehouseOptions(country: Country) {
  return useWarehouses(country).map(({ WarehouseId, WarehouseCode, WarehouseName }) => ({ value: WarehouseId, label: `${WarehouseCode} · ${WarehouseName}` }))
}
