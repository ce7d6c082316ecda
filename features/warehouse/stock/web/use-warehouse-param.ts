import { useSearchParams } from '#kit/web/router.tsx'

/** Returns the warehouse in the list's filter, which totals and charts next to the list send too. */
export function useWarehouseParam(): { WarehouseId?: number } {
  const id = Number(useSearchParams()[0].get('WarehouseId'))
  return Number.isSafeInteger(id) && id > 0 ? { WarehouseId: id } : {}
}
