import { zoneOfRow } from '#features/warehouse/sites/rules.ts'
import { renamed } from '#kit/shared/text.ts'
import { now } from '#kit/web/clock.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { opAction } from '#kit/web/parts/action.ts'
import { destroyUnclaimed, getUnclaimed, type UnclaimedRow } from '../desk-contract.ts'
import { PACKAGE, returnEvents, UNCLAIMED_DAYS } from '../rules.ts'
import { returns } from '../text/keys.ts'
import { PACKAGE_TONES } from './parts/parcel-table.tsx'

const DAY_MS = 86_400_000
const isLongAgo = (row: UnclaimedRow) => now().getTime() - Date.parse(row.ReceivedTime) >= UNCLAIMED_DAYS * DAY_MS

const list = listOf(getUnclaimed, {
  name: 'desk-unclaimed',
  title: returns('menu.unclaimed'),
  text: renamed(returns, { 'empty.title': 'emptyUnclaimed.title', 'empty.hint': 'emptyUnclaimed.hint' }),
  id: (row) => row.Id,
  nameOf: (row) => row.TrackingNo,
  zone: zoneOfRow,
  topic: returnEvents,
  input: { SortOrder: 'asc', SortField: 'CreatedTime' },
  columns: [
    { field: 'TrackingNo', kind: 'number', width: 200, fixed: 'start' },
    { field: 'PackageState', kind: 'status', enumeration: 'ReturnPackageState', tones: PACKAGE_TONES, width: 160 },
    { field: 'ReceivedTime', kind: 'dateTime', width: 178 },
    { field: 'WarehouseCode', width: 110 },
    { field: 'Weight', kind: 'measure', unit: 'kg', width: 110 },
    { field: 'Operator', width: 140 },
    { field: 'Remark', width: 220, grow: true },
  ],
  search: returns('list.searchParcels'),
  filters: [
    { field: 'PackageState', kind: 'choice', enumeration: 'ReturnPackageState' },
    { field: 'CountryCode', kind: 'choice', enumeration: 'CountryCode' },
    { field: 'ReceivedTime', kind: 'dates' },
  ],
  actions: [
    opAction(destroyUnclaimed, {
      name: 'destroy',
      label: returns('action.destroyParcel'),
      danger: true,
      ask: returns('confirm.destroyParcel'),
      when: (row: UnclaimedRow) => row.PackageState === PACKAGE.unclaimed && isLongAgo(row),
      input: ({ Id, RowVersion }: UnclaimedRow) => ({ Id, RowVersion }),
    }),
  ],
  tools: [{ label: returns('menu.unclaimedForm'), to: '/desk/unclaimedParcelForm' }],
})

/** Parcels at our warehouses whose owner is unknown. */
export default listScreen(list)
