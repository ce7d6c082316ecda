import { getDeskWarehouses } from '#features/warehouse/shelves/contract.ts'
import { useDeskWarehouseOptions } from '#features/warehouse/shelves/web/parts/warehouses.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { createWave, waveFields, type WaveFields } from '../contract.ts'
import { wavePath, WAVES } from '../paths.ts'
import { WAVE_MAX } from '../rules.ts'
import { floor } from '../text/keys.ts'
import { WAVE_STALE } from './wave-actions.tsx'

type Values = { WarehouseId?: number; Orders?: number }

/** Waves take orders placed until a time in the warehouse's time zone. */
const formOf = (zone: (values: Values) => string): FormSpec<Values> => ({
  name: 'pick-wave',
  text: floor,
  schema: waveFields,
  sections: [
    {
      name: 'wave',
      title: floor('menu.wave'),
      hint: floor('wave.hint'),
      fields: [
        { field: 'WarehouseId', kind: 'choice', useOptions: useDeskWarehouseOptions },
        { field: 'Courier', kind: 'enum', enumeration: 'Courier' },
        { field: 'CutOff', kind: 'dateTime', zone },
        { field: 'Orders', kind: 'number' },
      ],
    },
  ],
  buttons: [
    formButton(createWave, {
      label: floor('action.create'),
      input: (fields: WaveFields) => fields,
      stale: WAVE_STALE,
      done: ({ Id, WaveNo }) => ({
        title: floor('wave.created'),
        number: WaveNo,
        next: [
          { label: floor('action.open'), to: wavePath(Id) },
          { label: floor('action.toList'), to: WAVES },
        ],
      }),
    }),
  ],
})

/** A new wave of the oldest accepted orders of a warehouse. */
export default function WaveForm() {
  const t = useText(floor)
  const { data: warehouses } = useRead(getDeskWarehouses, {}, { silent: true })
  const zone = ({ WarehouseId }: Values) => zoneOf(warehouses?.find((one) => one.WarehouseId === WarehouseId)?.CountryCode)
  return <FormPage form={formOf(zone)} title={t('action.create')} initial={{ Orders: WAVE_MAX }} />
}
