import { useSearchParams } from '#kit/web/router.tsx'

/** The warehouse that the list's filter names, as sums and charts beside it send it. */
export function useWarehouseParam(): { WarehouseId?: number } {
  const id = Number(useSearchParams()[0].get('WarehouseId'))
  return Number.isSafeInteger(id) && id > 0 ? { WarehouseId: id } : {}
}
