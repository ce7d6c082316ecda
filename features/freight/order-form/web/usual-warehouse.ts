import { useEffect } from 'react'
import { getDomesticWarehouses } from '#features/freight/places/contract.ts'
import { useFormScope, useFormValue } from '#kit/web/form/hooks.ts'
import { useRead } from '#kit/web/query.ts'

/** Goods are delivered to the warehouse of the place of receipt, unless another one is chosen. */
export function UsualWarehouse() {
  const { form } = useFormScope()
  const place = useFormValue<string | null | undefined>('ReceiptPlaceCode')
  const { data } = useRead(getDomesticWarehouses, {}, { silent: true })
  useEffect(() => {
    const usual = data?.find((one) => one.WarehouseCode === place)
    if (usual && !form.get('DomesticWarehouseId')) form.set('DomesticWarehouseId', usual.WarehouseId)
  }, [form, place, data])
  return null
}
