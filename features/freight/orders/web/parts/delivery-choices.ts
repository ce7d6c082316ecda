import { getDeliveries } from '#features/account/addresses/contract.ts'
import { DELIVERY } from '#features/account/addresses/paths.ts'
import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { getOverseasWarehouses } from '#features/freight/places/contract.ts'
import { useFormValue } from '#kit/web/form/hooks.ts'
import { useRead } from '#kit/web/query.ts'
import { useCan } from '#kit/web/session.tsx'
import { CENTRES } from '#features/freight/places/rules.ts'
import type { PlaceValues } from './order-values.ts'

const MOST = 100

/** Choices for a delivery place: our warehouses in the country, and the company's own addresses there; undefined until they are read. */

export function useOverseas() {
  const CountryCode = useFormValue<ValueOf<'CountryCode'> | undefined>('DestinationCountry')
  return useRead(getOverseasWarehouses, { CountryCode }, { silent: true, enabled: CountryCode !== undefined }).data
}
export function useDeliveries() {
  const can = useCan()
  const CountryCode = useFormValue<string | undefined>('DestinationCountry')
  const { data } = useRead(
    getDeliveries,
    { PageSize: MOST, CountryCode },
    { silent: true, enabled: CountryCode !== undefined && can(DELIVERY) },
  )
  return data
}

type Known = {
  country: string
  warehouses: readonly { WarehouseId: number }[] | undefined
  addresses: { readonly Items: readonly { Id: number }[]; readonly TotalCount: number } | undefined
  /** Places of the stored order, if it is for this country: they stay, even if they are no longer offered. */
  stored: readonly Pick<PlaceValues, 'WarehouseId' | 'PrivateWarehouseAddressId'>[]
}
/** Whether a place is in the chosen country, as far as its warehouses and addresses are known. */
export function isInCountry(
  { FcCode, WarehouseId, PrivateWarehouseAddressId }: PlaceValues,
  { country, warehouses, addresses, stored }: Known,
): boolean {
  const centre = CENTRES.find((one) => one.Code === FcCode)
  if (centre && centre.CountryCode !== country) return false
  const offered = [...stored, ...(warehouses ?? [])]
  if (WarehouseId && warehouses && !offered.some((one) => one.WarehouseId === WarehouseId)) return false
  // Of very many addresses only the first are read.
  const isComplete = addresses !== undefined && addresses.TotalCount <= addresses.Items.length
  if (!PrivateWarehouseAddressId || !isComplete) return true
  return (
    stored.some((one) => one.PrivateWarehouseAddressId === PrivateWarehouseAddressId) ||
    addresses.Items.some((one) => one.Id === PrivateWarehouseAddressId)
  )
}
