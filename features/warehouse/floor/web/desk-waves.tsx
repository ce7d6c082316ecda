import { useDeskWarehouseOptions } from '#features/warehouse/shelves/web/parts/warehouses.ts'
import { dropshipEvents } from '#features/warehouse/dropship/rules.ts'
import { zoneOfRow } from '#features/warehouse/sites/rules.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { getWaveCounts, getWaves } from '../contract.ts'
import { wavePath } from '../paths.ts'
import { pickWave } from '../rules.ts'
import { floor } from '../text/keys.ts'
import { WAVE_TONES, waveActions } from './wave-actions.tsx'

const list = listOf(getWaves, {
  name: 'desk-waves',
  title: floor('menu.waves'),
  text: floor,
  id: (row) => row.Id,
  nameOf: (row) => row.WaveNo,
  detail: (row) => wavePath(row.Id),
  zone: zoneOfRow,
  topic: dropshipEvents,
  columns: [
    { field: 'WaveNo', kind: 'number', fixed: 'start', width: 170 },
    { field: 'State', kind: 'status', enumeration: pickWave.enumeration, tones: WAVE_TONES, width: 188 },
    { field: 'WarehouseCode', width: 110 },
    { field: 'OrderCount', kind: 'quantity', width: 90 },
    { field: 'PackedCount', kind: 'quantity', width: 100 },
    { field: 'ShortCount', kind: 'quantity', width: 100 },
    { field: 'Courier', kind: 'enum', enumeration: 'Courier', width: 120 },
    { field: 'CutOff', kind: 'dateTime', width: 170 },
    { field: 'Operator', width: 130 },
    { field: 'Picker', width: 130 },
    { field: 'CreatedTime', kind: 'dateTime', width: 170, sortable: true, grow: true },
    { field: 'StartTime', kind: 'dateTime', width: 170, hidden: true },
    { field: 'FinishTime', kind: 'dateTime', width: 170, hidden: true },
  ],
  search: floor('search'),
  filters: [
    { field: 'WarehouseId', kind: 'choice', useOptions: useDeskWarehouseOptions },
    { field: 'CreatedTime', kind: 'dates' },
  ],
  tabs: statusTabs(pickWave, 'State', getWaveCounts),
  actions: waveActions,
  tools: [{ label: floor('action.create'), to: '/desk/waveForm' }],
})

/** Waves of orders picked together. */
export default listScreen(list)
