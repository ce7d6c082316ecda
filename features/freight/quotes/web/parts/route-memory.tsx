import { useEffect, useRef } from 'react'
import { useFormScope, useFormValue } from '#kit/web/form/hooks.ts'

/** Fields that depend on the country. */
const OF_COUNTRY = ['PortOfDischarge', 'DeliveryCode', 'DeliveryPostalCode', 'DeliveryCity', 'CurrencyCode']
/** Fields that depend on the type of place. */
const OF_PLACE = ['DeliveryCode', 'DeliveryPostalCode', 'DeliveryCity']

/** Clears dependent fields when the country or the type of place changes. */
export function RouteMemory() {
  const { form } = useFormScope()
  const country = useFormValue<string | undefined>('DestinationCountry')
  const place = useFormValue<number | undefined>('DeliveryWarehouseType')
  const before = useRef({ country, place })
  useEffect(() => {
    const gone = before.current.country !== country ? OF_COUNTRY : before.current.place !== place ? OF_PLACE : []
    before.current = { country, place }
    for (const field of gone) if (form.get(field) != null) form.set(field, null)
  }, [form, country, place])
  return null
}
