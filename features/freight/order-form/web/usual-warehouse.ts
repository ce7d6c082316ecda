import { useEffect, useRef } from 'react'
import { getDomesticWarehouses } from '#features/freight/places/contract.ts'
import { useFormScope, useFormValue } from '#kit/web/form/hooks.ts'
import { useRead } from '#kit/web/query.ts'

type Warehouse = { WarehouseId: number; WarehouseCode: string }
type Place = string | null | undefined

/** The warehouse to enter for a place of receipt; undefined if another one than usual was chosen, which stays. */
export function usualWarehouse(
  warehouses: readonly Warehouse[],
  { place, previous, chosen }: { place: Place; previous: Place; chosen: number | null | undefined },
): number | undefined {
  const of = (code: Place) => warehouses.find((one) => one.WarehouseCode === code)?.WarehouseId
  return !chosen || chosen === of(previous) ? of(place) : undefined
}

/** Goods are delivered to the warehouse of the place of receipt, unless another one is chosen. */
export function UsualWarehouse() {
  const { form } = useFormScope()
  const place = useFormValue<Place>('ReceiptPlaceCode')
  const previous = useRef(place)
  const { data } = useRead(getDomesticWarehouses, {}, { silent: true })
  useEffect(() => {
    if (!data) return
    const chosen = form.get('DomesticWarehouseId') as number | null | undefined
    const usual = usualWarehouse(data, { place, previous: previous.current, chosen })
    if (usual !== undefined && usual !== chosen) form.set('DomesticWarehouseId', usual)
    previous.current = place
  }, [form, place, data])
  return null
}
