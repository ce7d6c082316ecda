import { getDeliveries } from '#features/account/addresses/contract.ts'
import { DELIVERY } from '#features/account/addresses/paths.ts'
import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { getOverseasWarehouses } from '#features/freight/places/contract.ts'
import { useFormValue } from '#kit/web/form/hooks.ts'
import { useRead } from '#kit/web/query.ts'
import { useCan } from '#kit/web/session.tsx'

const MOST = 100

/** Choices for a delivery place: our warehouses in the country, and the company's own addresses there. */

export function useOverseas() {
  const CountryCode = useFormValue<ValueOf<'CountryCode'> | undefined>('DestinationCountry')
  return useRead(getOverseasWarehouses, { CountryCode }, { silent: true, enabled: CountryCode !== undefined }).data ?? []
}
export function useDeliveries() {
  const can = useCan()
  const CountryCode = useFormValue<string | undefined>('DestinationCountry')
  const { data } = useRead(
    getDeliveries,
    { PageSize: MOST, CountryCode },
    { silent: true, enabled: CountryCode !== undefined && can(DELIVERY) },
  )
  return data?.Items ?? []
}
