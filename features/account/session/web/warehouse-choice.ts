import { useSyncExternalStore } from 'react'
import type { WarehouseChoice } from '#kit/web/session.tsx'
import { stored } from '#kit/web/storage.ts'

const listeners = new Set<() => void>()

/** SPEC 4 "Warehouse selection": the stored one if it is still theirs, else the one flagged default, else the first. */
export function selectWarehouse(kept: string | null, list: readonly WarehouseChoice[]): WarehouseChoice | undefined {
  return list.find((one) => String(one.WarehouseId) === kept) ?? list.find((one) => one.IsDefault) ?? list[0]
}

/** The calls of this browser are now about this warehouse (SPEC 3 `warehouseId`, `currentWarehouse`). */
export function keepWarehouse(warehouse: WarehouseChoice | undefined): void {
  if (warehouse) {
    stored.set('warehouseId', String(warehouse.WarehouseId))
    stored.set('currentWarehouse', String(warehouse.WarehouseId))
  } else {
    stored.remove('warehouseId')
    stored.remove('currentWarehouse')
  }
  for (const listener of listeners) listener()
}

/** The `WarehouseId` in use, as text. */
export function useWarehouseId(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => stored.get('warehouseId'),
  )
}
