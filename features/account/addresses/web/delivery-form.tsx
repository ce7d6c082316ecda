import { needsHouseNumber } from '#features/warehouse/dropship/rules.ts'
import { useFormRecord } from '#kit/web/detail/record.tsx'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useText } from '#kit/web/text.ts'
import { getDeliveries, getDelivery, saveDelivery, type Delivery } from '../contract.ts'
import { DELIVERY_COUNTRIES, deliveryFields, deliveryHints, SELF_BOOKED, type DeliveryFields } from '../rules.ts'
import { addresses } from '../text/keys.ts'

type Values = Partial<Record<keyof DeliveryFields, unknown>>

const isSelfBooked = (values: Values) => values.BookingMethod === SELF_BOOKED

function formOf(editing: Delivery | undefined): FormSpec<Values> {
  return {
    name: `delivery-${editing?.Id ?? 'new'}`,
    changes: editing !== undefined,
    text: addresses,
    schema: deliveryFields,
    warn: deliveryHints,
    sections: [
      {
        name: 'place',
        title: addresses('section.place'),
        fields: [
          { field: 'AddressName' },
          { field: 'CountryCode', kind: 'enum', enumeration: 'CountryCode', values: DELIVERY_COUNTRIES },
          { field: 'CompanyName' },
          { field: 'Street' },
          { field: 'HouseNumber', required: (values: Values) => needsHouseNumber(String(values.CountryCode)) },
          { field: 'PostalCode' },
          { field: 'City' },
        ],
      },
      {
        name: 'contact',
        title: addresses('section.contact'),
        fields: [{ field: 'Contact' }, { field: 'Phone' }, { field: 'Email' }],
      },
      {
        name: 'booking',
        title: addresses('section.booking'),
        fields: [
          { field: 'DeliveryMode', kind: 'enum', enumeration: 'DeliveryMode' },
          { field: 'BookingMethod', kind: 'enum', enumeration: 'BookingMethod' },
          { field: 'BookingCode', when: isSelfBooked, required: isSelfBooked, help: addresses('help.booking') },
          { field: 'BookingLink', when: isSelfBooked, required: isSelfBooked },
        ],
      },
    ],
    buttons: [
      formButton(saveDelivery, {
        label: addresses('action.save'),
        stale: [getDeliveries, getDelivery],
        input: (fields: DeliveryFields) => ({ ...fields, ...(editing && { Id: editing.Id, RowVersion: editing.RowVersion }) }),
        done: (_, values) => ({
          title: addresses('done.saved'),
          number: String(values.AddressName),
          next: [{ label: addresses('action.toList'), to: '/systemConfig/address' }],
        }),
      }),
    ],
  }
}

/** Adds or changes (`?id=`) delivery info of a private warehouse. */
export default function DeliveryForm() {
  const t = useText(addresses)
  const { editing, instead } = useFormRecord(getDelivery, 'Id', ({ AddressName }) => AddressName)
  if (instead) return instead
  return (
    <FormPage
      version={editing?.RowVersion}
      form={formOf(editing)}
      title={editing ? `${t('action.edit')} · ${editing.AddressName}` : t('menu.addressForm')}
      initial={editing ?? {}}
    />
  )
}
