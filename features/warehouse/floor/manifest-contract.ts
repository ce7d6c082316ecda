import { measuredParcel } from '#features/warehouse/dropship/contract/parcel.ts'
import { MAX_PARCELS } from '#features/warehouse/dropship/rules.ts'
import { deskRow } from '#kit/shared/bulk.ts'
import { text } from '#kit/shared/fields.ts'
import { countsInput, stateCounts, valueFilter } from '#kit/shared/list-ops.ts'
import { blob, id, ok, op } from '#kit/shared/op.ts'
import { page, pageInput, withSpan } from '#kit/shared/page.ts'
import { z } from 'zod'

const at = (method: string) => `/desk/api/Manifest/${method}`

const manifestFilter = pageInput.extend({ State: valueFilter, WarehouseId: id.optional() })
export type ManifestFilter = z.output<typeof manifestFilter>

const manifestRow = z.object({
  Id: z.number(),
  ManifestNo: z.string(),
  WarehouseId: z.number(),
  WarehouseCode: z.string(),
  CountryCode: z.string(),
  Courier: z.string().nullable(),
  State: z.number(),
  BoxCount: z.number(),
  Weight: z.number(),
  Operator: z.string(),
  CreatedTime: z.string(),
  LoadedTime: z.string().nullable(),
  RowVersion: z.number(),
})
export type ManifestRow = z.output<typeof manifestRow>

export const getManifests = op({
  path: at('GetPageList'),
  access: 'staff',
  area: 'warehouse',
  input: withSpan(manifestFilter),
  output: page(manifestRow),
})
export const getManifestCounts = op({
  path: at('GetNumberInEachStatus'),
  access: 'staff',
  area: 'warehouse',
  input: countsInput(manifestFilter, 'State'),
  output: stateCounts,
})
/** An order by its number or that of its courier's label, or null; `Labels` are the numbers of its courier's labels. */
export const findOrderToLoad = op({
  path: at('FindOrder'),
  access: 'staff',
  area: 'warehouse',
  input: z.object({ WarehouseOutNo: text({ max: 50 }) }),
  output: z
    .object({
      ContractCompanyId: z.number(),
      Id: z.number(),
      WarehouseOutNo: z.string(),
      Status: z.number(),
      DropshipDeliveryMethod: z.number().nullable(),
      Courier: z.string().nullable(),
      CourierService: z.string().nullable(),
      PackagesCount: z.number(),
      ParcelWeight: z.number().nullable(),
      Labels: z.array(z.string()),
    })
    .nullable(),
})
/** Ships a packed order in the parcels that are loaded, and adds them to the open manifest of its courier. */
export const loadOrder = op({
  path: at('Load'),
  access: 'staff',
  area: 'warehouse',
  kind: 'command',
  input: deskRow.extend({ Parcels: z.array(measuredParcel).min(1).max(MAX_PARCELS) }),
  output: z.object({ Id: z.number(), ManifestNo: z.string(), Boxes: z.number() }),
})
/** The courier has collected: the next parcel begins another manifest. */
export const handOverManifest = op({
  path: at('HandOver'),
  access: 'staff',
  area: 'warehouse',
  kind: 'command',
  input: z.object({ Id: id, RowVersion: z.number().int() }),
  output: ok,
})
export const printManifest = op({
  path: at('Print'),
  access: 'staff',
  area: 'warehouse',
  kind: 'download',
  input: z.object({ Id: id }),
  output: blob,
})
