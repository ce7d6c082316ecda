import { deskRow } from '#kit/shared/bulk.ts'
import { id, ok, op } from '#kit/shared/op.ts'
import { page, undatedInput } from '#kit/shared/page.ts'
import { z } from 'zod'
import { shelfColumns } from './columns.ts'
import { shelfCode } from './rules.ts'

const at = (method: string) => `/desk/api/Shelf/${method}`

const shelfFilter = undatedInput.extend({
  WarehouseId: id.optional(),
  ContractCompanyId: id.optional(),
  /** Only products without a location. */
  IsWithout: z.union([z.boolean(), z.stringbool()]).optional(),
})
export type ShelfFilter = z.output<typeof shelfFilter>

/** Products at the warehouses with their locations, in the order of the locations. */
export const getShelves = op({
  path: at('GetPageList'),
  access: 'staff',
  area: 'warehouse',
  input: shelfFilter,
  output: page(shelfColumns.row.extend({ ContractCompanyId: z.number(), CompanyName: z.string() })),
})
export const setShelf = op({
  path: at('Set'),
  access: 'staff',
  area: 'warehouse',
  kind: 'command',
  input: deskRow.extend({ Code: shelfCode }),
  output: ok,
})
/** The warehouses of all countries. */
export const getDeskWarehouses = op({
  path: at('GetWarehouses'),
  access: 'staff',
  area: 'warehouse',
  input: z.object({}),
  output: z.array(z.object({ WarehouseId: z.number(), WarehouseCode: z.string(), CountryCode: z.string() })),
})
