import { enumValues } from '#features/account/dictionary/enums.ts'
import { parcelProgress } from '#features/freight/tracking/contract.ts'
import { countryFilter, pathsBySite, siteListOps, siteOps, warehouseCountry } from '#features/warehouse/sites/rules.ts'
import { deskRow } from '#kit/shared/bulk.ts'
import { oneOf } from '#kit/shared/fields.ts'
import { deskOps, exportSelection, valueFilter } from '#kit/shared/list-ops.ts'
import { blob, id, ok, op, type Output } from '#kit/shared/op.ts'
import { pageInput, withSpan } from '#kit/shared/page.ts'
import { z } from 'zod'
import { parcelColumns } from './columns.ts'
import { EXPRESS } from './paths.ts'

const at = (method: string) => pathsBySite('PackExpress', method)

export const parcelFilter = pageInput.extend({
  ExpressStatus: valueFilter,
  Courier: oneOf(enumValues('Courier')).optional(),
  WarehouseId: id.optional(),
})
export type ParcelFilter = z.output<typeof parcelFilter>

/** Parcels of the overseas warehouses; `Keyword` accepts many parcel or order numbers. */
export const { page: getParcelPage, counts: getParcelCounts } = siteListOps(
  { page: at('GetPageList'), counts: at('GetNumberInEachStatus') },
  { permission: EXPRESS, filter: parcelFilter, state: 'ExpressStatus', row: parcelColumns.row },
)

const parcelDetail = parcelColumns.row.extend(parcelProgress.shape)
/** One parcel with its courier's reports. */
export const getParcel = siteOps(at('GetTrajectory'), {
  permission: EXPRESS,
  input: z.object({ Id: id }),
  output: parcelDetail,
})
export type ParcelDetail = z.output<typeof parcelDetail>

export const exportParcels = siteOps(at('ExportPreFormPackageExcel'), {
  kind: 'download',
  permission: `${EXPRESS}:export`,
  input: withSpan(parcelFilter.extend(exportSelection)),
  output: blob,
})

// --- Desk ----------------------------------------------------------------------------------------------------------

const desk = deskOps('Parcels', {
  area: 'warehouse',
  filter: parcelFilter.extend(countryFilter),
  state: 'ExpressStatus',
  row: parcelColumns.row.extend(warehouseCountry),
  record: ['GetById', parcelDetail.extend(warehouseCountry)],
})
export const { page: getDeskParcels, counts: getDeskParcelCounts, record: getDeskParcel } = desk.list
export const exportDeskParcels = desk.export()
export type DeskParcelRow = Output<typeof getDeskParcels>['Items'][number]

/** The courier has reported that it lost the parcel. */
export const reportParcelLost = op({
  path: '/desk/api/Parcels/ReportLost',
  access: 'staff',
  area: 'warehouse',
  kind: 'command',
  input: deskRow,
  output: ok,
})
