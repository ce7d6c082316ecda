import { useFormRecord } from '#kit/web/detail/record.tsx'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useText } from '#kit/web/text.ts'
import { getPickup, getPickups, savePickup, type Pickup } from '../contract.ts'
import { pickupFields, type PickupFields } from '../rules.ts'
import { addresses } from '../text/keys.ts'

type Values = Partial<Record<keyof PickupFields, unknown>>

function formOf(editing: Pickup | undefined): FormSpec<Values> {
  return {
    name: `pickup-${editing?.Id ?? 'new'}`,
    changes: editing !== undefined,
    text: addresses,
    schema: pickupFields,
    sections: [
      {
        name: 'pickup',
        title: addresses('section.pickup'),
        fields: [
          { field: 'ProvinceCode', kind: 'enum', enumeration: 'Province' },
          { field: 'City' },
          { field: 'District' },
          { field: 'Postcode' },
          { field: 'DetailAddress', kind: 'longText', max: 150, wide: true },
        ],
      },
      {
        name: 'contact',
        title: addresses('section.contact'),
        fields: [{ field: 'Contact' }, { field: 'Phone' }, { field: 'IsDefault', kind: 'switch' }],
      },
    ],
    buttons: [
      formButton(savePickup, {
        label: addresses('action.save'),
        stale: [getPickups, getPickup],
        input: (fields: PickupFields) => ({ ...fields, ...(editing && { Id: editing.Id, RowVersion: editing.RowVersion }) }),
        done: (_, values) => ({
          title: addresses('done.saved'),
          number: String(values.Contact),
          next: [{ label: addresses('action.toList'), to: '/systemConfig/pickAddressManage' }],
        }),
      }),
    ],
  }
}

/** Adds or changes (`?id=`) a pickup address. */
export default function PickupForm() {
  const t = useText(addresses)
  const { editing, instead } = useFormRecord(getPickup, 'Id', ({ Contact }) => Contact)
  if (instead) return instead
  return (
    <FormPage
      version={editing?.RowVersion}
      form={formOf(editing)}
      title={editing ? `${t('action.edit')} · ${editing.Contact}` : t('menu.pickAddressForm')}
      initial={editing ?? { IsDefault: false }}
    />
  )
}
