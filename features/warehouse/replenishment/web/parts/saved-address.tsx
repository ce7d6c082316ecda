import { Select } from 'antd'
import { getDeliveries } from '#features/account/addresses/contract.ts'
import { DELIVERY } from '#features/account/addresses/paths.ts'
import { useFormScope, useFormValue } from '#kit/web/form/hooks.ts'
import { useRead } from '#kit/web/query.ts'
import { useCan } from '#kit/web/session.tsx'
import { useText } from '#kit/web/text.ts'
import { DESTINATION } from '../../rules.ts'
import { replenishment } from '../../text/keys.ts'

/** Fills in the address of a private warehouse from the address book. */
export function SavedAddress() {
  const t = useText(replenishment)
  const { form, disabled } = useFormScope()
  const can = useCan()
  const isPrivate = useFormValue<number>('DestWarehouseType') === DESTINATION.private
  const enabled = isPrivate && can(DELIVERY)
  const { data } = useRead(getDeliveries, { PageIndex: 1, PageSize: 100 }, { silent: true, enabled })
  if (!enabled || !data || data.Items.length === 0) return null
  return (
    <Select
      aria-label={t('form.address')}
      placeholder={t('form.address')}
      disabled={disabled}
      style={{ width: 320, maxWidth: '100%' }}
      options={data.Items.map((one) => ({ value: one.Id, label: `${one.AddressName} · ${one.City}` }))}
      onSelect={(id: number) => {
        const { Contact, Phone, Email, CountryCode, PostalCode, City, Street, HouseNumber, DeliveryMode, BookingMethod } =
          data.Items.find((one) => one.Id === id)!
        const filled = {
          Contact,
          Phone,
          Email,
          Country: CountryCode,
          PostalCode,
          City,
          Street,
          HouseNumber,
          DeliveryMode,
          BookingMethod,
        }
        for (const [field, value] of Object.entries(filled)) form.set(field, value)
      }}
    />
  )
}
