import { STOCK } from '#features/warehouse/stock/paths.ts'
import { countryFilter, pathsBySite, siteOps, warehouseCountry } from '#features/warehouse/sites/rules.ts'
import { shelfCode } from '#features/warehouse/shelves/rules.ts'
import { deskRow } from '#kit/shared/bulk.ts'
import { deskOps, valueFilter } from '#kit/shared/list-ops.ts'
import { id, ok, op, type Output } from '#kit/shared/op.ts'
import { page, pageInput, undatedInput, withSpan } from '#kit/shared/page.ts'
import { eventRow } from '#kit/shared/event-row.ts'
import { z } from 'zod'
import { batchColumns, quarantineColumns } from './columns.ts'
import { adjustmentFields, photoFields, quarantineFields, reason } from './rules.ts'

const at = (method: string) => `/desk/api/StockDesk/${method}`
const command = { access: 'staff', area: 'warehouse', kind: 'command' } as const

const stockFilter = undatedInput.extend({
  WarehouseId: id.optional(),
  ContractCompanyId: id.optional(),
  /** Prefix of a location. */
  ShelfCode: shelfCode.optional(),
  BatchNo: z.string().max(30).optional(),
  IsQuarantined: z.union([z.boolean(), z.stringbool()]).optional(),
})
export type StockFilter = z.output<typeof stockFilter>
export type BatchRow = z.output<typeof batchColumns.row>

/** Batches of all customers, newest first. */
export const getDeskStock = op({
  path: at('GetPageList'),
  access: 'staff',
  area: 'warehouse',
  input: stockFilter,
  output: page(batchColumns.row),
})
export const getDeskBatch = op({
  path: at('GetById'),
  access: 'staff',
  area: 'warehouse',
  input: deskRow,
  output: batchColumns.row,
})

const movement = z.object({
  Id: z.number(),
  OperateTime: z.string(),
  StockFlowType: z.number(),
  ChangeAvailable: z.number(),
  ChangeLocked: z.number(),
  ChangeDamaged: z.number(),
  AfterTotal: z.number(),
  AfterAvailable: z.number(),
  RelateNo: z.string(),
  Operator: z.string(),
  Remark: z.string().nullable(),
})
export type Movement = z.output<typeof movement>
/** Movements of a batch, newest first. */
export const getBatchMovements = op({
  path: at('GetMovements'),
  access: 'staff',
  area: 'warehouse',
  input: withSpan(pageInput.extend(deskRow.shape)),
  output: page(movement),
})

/**
 * Corrects the balance of a batch (`Id`); the reason is in the movement, and the customer is notified. Very many pieces
 * need confirmation (`Body {Ask: 'large'}`).
 */
export const adjustStock = op({
  ...command,
  path: at('Adjust'),
  input: deskRow.and(adjustmentFields).and(z.object({ IsLargeConfirmed: z.boolean().default(false) })),
  output: z.object({ AdjustmentNo: z.string() }),
})

export const quarantineFilter = pageInput.extend({ QuarantineState: valueFilter, WarehouseId: id.optional() })
const photo = z.object({ FileId: z.number(), FileName: z.string() }).loose()
const quarantineRecord = quarantineColumns.row.extend({
  Photos: z.array(photo),
  Events: z.array(eventRow),
})
export type QuarantineRecord = z.output<typeof quarantineRecord>

const desk = deskOps('Quarantine', {
  area: 'warehouse',
  filter: quarantineFilter.extend(countryFilter),
  state: 'QuarantineState',
  row: quarantineColumns.row.extend(warehouseCountry),
  record: ['GetById', quarantineRecord.extend(warehouseCountry)],
})
export const { page: getQuarantines, counts: getQuarantineCounts, record: getQuarantine } = desk.list
export type QuarantineRow = Output<typeof getQuarantines>['Items'][number]

/** Puts available pieces of a batch (`Id`) into quarantine. */
export const startQuarantine = op({
  ...command,
  path: '/desk/api/Quarantine/Start',
  input: deskRow.and(quarantineFields),
  output: z.object({ Id: z.number(), QuarantineNo: z.string() }),
})
/** Adds photos to a quarantine, even after it has ended; in total at most `PHOTOS_MAX`. */
export const addQuarantinePhotos = op({
  ...command,
  path: '/desk/api/Quarantine/AddPhotos',
  input: deskRow.and(photoFields),
  output: ok,
})
const end = deskRow.extend({ RowVersion: z.number().int(), EndReason: reason })
/** Releases the pieces, which are available again. */
export const releaseQuarantine = op({ ...command, path: '/desk/api/Quarantine/Release', input: end, output: ok })
/** Books the pieces as damaged. */
export const condemnQuarantine = op({ ...command, path: '/desk/api/Quarantine/Condemn', input: end, output: ok })

/** The quarantine record for its owner. */
export const getOwnQuarantine = siteOps(pathsBySite('WaresStock', 'GetQuarantine'), {
  permission: STOCK,
  input: z.object({ Id: id }),
  output: quarantineRecord,
})
