import { useRead } from '#kit/web/query.ts'
import { getDeskWarehouses } from '../../contract.ts'

/** The warehouses of all countries, as options at the desk. */
export function useDeskWarehouseOptions() {
  const { data } = useRead(getDeskWarehouses, {}, { silent: true })
  return (data ?? []).map(({ WarehouseId, WarehouseCode }) => ({ value: WarehouseId, label: WarehouseCode }))
}
