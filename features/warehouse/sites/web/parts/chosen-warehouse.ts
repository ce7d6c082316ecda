import { useSyncExternalStore } from 'react'
import { refetchAll } from '#kit/web/query.ts'
import { useSession, type Session } from '#kit/web/session.tsx'
import { stored } from '#kit/web/storage.ts'

/** Stored when the user selects all warehouses, so that the default is not selected again. */
const ALL = 0

const listeners = new Set<() => void>()
// Another window of this browser changed the selection: calls of this window use it as well.
if (typeof addEventListener === 'function') addEventListener('storage', ({ key }) => key === 'warehouseId' && announce())

function announce(): void {
  for (const listener of listeners) listener()
  // Every warehouse page reloads; the request header names the selected warehouse.
  void refetchAll()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The warehouse selected for the UK pages; undefined means all. SPEC 4: the stored one, else the user's default, else all. */
export function useChosenWarehouse() {
  const session = useSession()
  useSyncExternalStore(subscribe, () => stored.get('warehouseId'))
  return chosenWarehouse(session)
}

/** As `useChosenWarehouse`, outside of rendering. */
export function chosenWarehouse({ warehouseInfo }: Session) {
  const kept = stored.get('warehouseId')
  if (kept === null) return warehouseInfo.WarehouseList.find((one) => one.IsDefault)
  return warehouseInfo.WarehouseList.find((one) => one.WarehouseId === Number(kept))
}

/** Selects one warehouse, or all, for the UK pages. */
export function chooseWarehouse(warehouseId: number = ALL): void {
  keepWarehouse(warehouseId)
  announce()
}

/** Runs before any page reads: if nothing is stored, the UK pages use the user's default. Not for staff viewing the portal. */
export function keepDefaultWarehouse({ warehouseInfo, FromAdmin }: Session): void {
  const own = warehouseInfo.WarehouseList.find((one) => one.IsDefault)
  if (own && !FromAdmin && stored.get('warehouseId') === null) keepWarehouse(own.WarehouseId)
}

function keepWarehouse(warehouseId: number): void {
  stored.set('warehouseId', String(warehouseId))
  stored.set('currentWarehouse', String(warehouseId))
}
