import { useEffect, useRef } from 'react'
import { useFormScope, useFormValue } from '#kit/web/form/hooks.ts'

/** What a field says about a place in the country; another country knows nothing of it. */
const OF_COUNTRY = ['PortOfDischarge', 'DeliveryCode', 'DeliveryPostalCode', 'DeliveryCity', 'CurrencyCode']
/** What belongs to one kind of place. */
const OF_PLACE = ['DeliveryCode', 'DeliveryPostalCode', 'DeliveryCity']

/** Empties what no longer fits when the country or the kind of place is changed. */
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
