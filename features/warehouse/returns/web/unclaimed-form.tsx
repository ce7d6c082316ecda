import { measure, optional, optionalText } from '#kit/shared/fields.ts'
import { id } from '#kit/shared/op.ts'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { z } from 'zod'
import { getReturnWarehouses, getUnclaimed, receiveUnclaimed } from '../desk-contract.ts'
import { courierNumber } from '../rules.ts'
import { returns } from '../text/keys.ts'

const schema = z.object({
  WarehouseId: id,
  TrackingNo: courierNumber,
  Weight: optional(measure),
  Remark: optionalText({ max: 200 }),
})

const useWarehouses = () =>
  (useRead(getReturnWarehouses, {}).data ?? []).map(({ WarehouseId, WarehouseCode, WarehouseName }) => ({
    value: WarehouseId,
    label: `${WarehouseCode} · ${WarehouseName}`,
  }))

const form: FormSpec<object> = {
  name: 'unclaimed-parcel',
  text: returns,
  schema,
  sections: [
    {
      name: 'parcel',
      title: returns('section.parcel'),
      hint: returns('form.unclaimedHint'),
      fields: [
        { field: 'TrackingNo' },
        { field: 'WarehouseId', kind: 'choice', useOptions: useWarehouses },
        { field: 'Weight', kind: 'number', unit: 'kg' },
        { field: 'Remark', kind: 'longText', max: 200, wide: true },
      ],
    },
  ],
  buttons: [
    formButton(receiveUnclaimed, {
      label: returns('action.saveParcel'),
      stale: [getUnclaimed],
      input: (values: z.output<typeof schema>) => values,
      done: () => ({
        title: returns('done.unclaimed'),
        next: [{ label: returns('action.toList'), to: '/desk/unclaimedParcels' }],
      }),
    }),
  ],
}

/** Books an unannounced parcel. */
export default function UnclaimedForm() {
  return <FormPage form={form} title={useText(returns)('menu.unclaimedForm')} initial={{}} />
}
