import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { parcelTopic } from '#features/freight/tracking/rules.ts'
import { zoneOfRow } from '#features/warehouse/sites/rules.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { parcelColumns } from '../columns.ts'
import { exportDeskParcels, getDeskParcelCounts, getDeskParcels } from '../contract.ts'
import { deskOrderPath, deskParcelPath } from '../paths.ts'
import { express } from '../text/keys.ts'
import { deskParcelActions } from './desk-actions.ts'
import { DocumentLink, ParcelState } from './parts/parcel-cells.tsx'
import { parcelTabs } from './parts/parcel-tabs.ts'

const list = listOf(getDeskParcels, {
  name: 'desk-parcels',
  title: express('menu.desk'),
  text: express,
  id: (row) => row.Id,
  nameOf: (row) => row.TrackingNo,
  detail: (row) => deskParcelPath(row.ContractCompanyId, row.Id),
  zone: zoneOfRow,
  topic: parcelTopic,
  columns: [
    ...listColumns(parcelColumns, 'staff', [{ field: 'TrackingNo', fixed: 'start' }]),
    { field: 'CompanyName', width: 164 },
    ...listColumns(parcelColumns, 'staff', [
      { field: 'ExpressStatus', width: 214, render: (row) => <ParcelState status={row.ExpressStatus} /> },
      { field: 'LastEvent', grow: true },
      'LastEventTime',
    ]),
    {
      field: 'WarehouseOutNo',
      width: 190,
      render: (row) => <DocumentLink no={row.WarehouseOutNo} to={deskOrderPath(row.ContractCompanyId, row.WarehouseOutId)} />,
    },
    ...listColumns(parcelColumns, 'staff', [
      'CourierService',
      'WarehouseCode',
      'ShipTime',
      { field: 'Weight', hidden: true },
      { field: 'CostAmount', hidden: true },
    ]),
  ],
  search: express('list.search'),
  filters: [
    { field: 'Courier', kind: 'choice', enumeration: 'Courier' },
    { field: 'CountryCode', kind: 'choice', enumeration: 'CountryCode' },
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
    { field: 'ShipTime', kind: 'dates' },
  ],
  tabs: parcelTabs(getDeskParcelCounts),
  export: { op: exportDeskParcels, number: 'TrackingNo' },
  actions: deskParcelActions,
})

/** Parcels of all customers. */
export default listScreen(list)
