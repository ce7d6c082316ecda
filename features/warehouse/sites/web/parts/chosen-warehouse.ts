import { useSyncExternalStore } from 'react'
import { readEverythingAgain } from '#kit/web/query.ts'
import { useSession, type Session } from '#kit/web/session.tsx'
import { stored } from '#kit/web/storage.ts'

/** Kept where somebody chose to see all warehouses, so that the default is not chosen for them again. */
const ALL = 0

const listeners = new Set<() => void>()
// Another window of this browser chose: its choice goes with the calls of this one as well.
if (typeof addEventListener === 'function') addEventListener('storage', ({ key }) => key === 'warehouseId' && announce())

function announce(): void {
  for (const listener of listeners) listener()
  // Every page of the warehouse reads again; the header names the chosen one.
  void readEverythingAgain()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The warehouse that the UK pages are about; undefined means all. SPEC 4: the stored one, else the user's default, else all. */
export function useChosenWarehouse() {
  const session = useSession()
  useSyncExternalStore(subscribe, () => stored.get('warehouseId'))
  return chosenWarehouse(session)
}

/** The same outside of rendering. */
export function chosenWarehouse({ warehouseInfo }: Session) {
  const kept = stored.get('warehouseId')
  if (kept === null) return warehouseInfo.WarehouseList.find((one) => one.IsDefault)
  return warehouseInfo.WarehouseList.find((one) => one.WarehouseId === Number(kept))
}

/** Makes the UK pages be about one warehouse, or about all. */
export function chooseWarehouse(warehouseId: number = ALL): void {
  keepWarehouse(warehouseId)
  announce()
}

/** Before any page reads: where nothing is stored, the UK pages are about the user's default. Staff who look at the portal choose nothing. */
export function keepDefaultWarehouse({ warehouseInfo, FromAdmin }: Session): void {
  const own = warehouseInfo.WarehouseList.find((one) => one.IsDefault)
  if (own && !FromAdmin && stored.get('warehouseId') === null) keepWarehouse(own.WarehouseId)
}

function keepWarehouse(warehouseId: number): void {
  stored.set('warehouseId', String(warehouseId))
  stored.set('currentWarehouse', String(warehouseId))
}
