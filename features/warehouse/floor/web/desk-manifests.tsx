import { useDeskWarehouseOptions } from '#features/warehouse/shelves/web/parts/warehouses.ts'
import { dropshipEvents } from '#features/warehouse/dropship/rules.ts'
import { zoneOfRow } from '#features/warehouse/sites/rules.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { machineActions, opAction, type Action } from '#kit/web/parts/action.ts'
import { machineTones } from '#kit/web/parts/tone.ts'
import { renamed } from '#kit/shared/text.ts'
import { discardManifest, getManifestCounts, getManifests, handOverManifest, type ManifestRow } from '../manifest-contract.ts'
import { TRUCK_FLOOR, truckPath } from '../paths.ts'
import { manifest } from '../rules.ts'
import { floor } from '../text/keys.ts'
import { ManifestDialog } from './parts/print.tsx'

const known = ({ Id, RowVersion }: ManifestRow) => ({ Id, RowVersion })
const isEmpty = ({ State, BoxCount }: ManifestRow) => State === manifest.states.loading && BoxCount === 0

const actions: Action<ManifestRow>[] = [
  ...machineActions(manifest, 'staff', (row: ManifestRow) => row.State, floor, {
    handOver: {
      op: handOverManifest,
      input: known,
      // Trucks depart from the loading screen; an empty collection is discarded.
      when: ({ VehiclePlate, BoxCount }) => VehiclePlate === null && BoxCount > 0,
    },
  }),
  {
    name: 'load',
    label: floor('menu.trucks'),
    when: ({ State, VehiclePlate }) => State === manifest.states.loading && VehiclePlate !== null,
    to: ({ Id }) => truckPath(Id),
  },
  opAction(discardManifest, {
    name: 'discard',
    label: floor('action.discard'),
    when: (row: ManifestRow) => isEmpty(row) && row.VehiclePlate !== null,
    minor: true,
    input: known,
  }),
  opAction(discardManifest, {
    name: 'discardCollection',
    label: floor('action.discardCollection'),
    when: (row: ManifestRow) => isEmpty(row) && row.VehiclePlate === null,
    input: known,
  }),
  { name: 'print', label: floor('action.printManifest'), dialog: ManifestDialog },
]

const list = listOf(getManifests, {
  name: 'desk-manifests',
  title: floor('menu.manifests'),
  text: renamed(floor, { 'empty.title': 'load.emptyTitle', 'empty.hint': 'load.emptyHint' }),
  id: (row) => row.Id,
  nameOf: (row) => row.ManifestNo,
  zone: zoneOfRow,
  topic: dropshipEvents,
  columns: [
    { field: 'ManifestNo', kind: 'number', fixed: 'start', width: 170 },
    { field: 'State', kind: 'status', enumeration: manifest.enumeration, tones: machineTones(manifest, 'staff'), width: 150 },
    { field: 'Courier', kind: 'enum', enumeration: 'Courier', width: 150 },
    { field: 'VehiclePlate', width: 120 },
    { field: 'WarehouseCode', width: 110 },
    { field: 'BoxCount', kind: 'quantity', width: 100 },
    { field: 'Weight', kind: 'measure', unit: 'kg', width: 120 },
    { field: 'Operator', width: 130 },
    { field: 'CreatedTime', kind: 'dateTime', width: 170, grow: true, sortable: true },
    { field: 'LoadedTime', kind: 'dateTime', width: 170 },
  ],
  search: floor('load.search'),
  filters: [
    { field: 'WarehouseId', kind: 'choice', useOptions: useDeskWarehouseOptions },
    { field: 'CreatedTime', kind: 'dates' },
  ],
  tabs: statusTabs(manifest, 'State', getManifestCounts),
  actions,
  tools: [
    { label: floor('menu.load'), to: '/desk/loadFloor' },
    { label: floor('menu.trucks'), to: TRUCK_FLOOR },
  ],
})

/** Courier collections, and manifests being loaded. */
export default listScreen(list)
