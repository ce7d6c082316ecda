import { siteOps } from '#features/warehouse/sites/rules.ts'
import { bulkResult } from '#kit/shared/bulk.ts'
import { count, measure } from '#kit/shared/fields.ts'
import { id, ok } from '#kit/shared/op.ts'
import { z } from 'zod'
import { at, orderBox, orderItem } from './contract.ts'
import { REPLENISHMENT } from './paths.ts'
import { CARTON_LIMITS } from './rules/mixed-cartons.ts'
import { replenishment } from './text/keys.ts'

/** Loose pieces of orders in mixed cartons (SPEC 5 Consolidation). */

const edit = { kind: 'command', permission: `${REPLENISHMENT}:edit` } as const
const side = measure.refine((cm) => cm <= CARTON_LIMITS.side, {
  error: replenishment('mix.cartonSide'),
  params: { most: CARTON_LIMITS.side },
})

/** The carton that loose pieces are packed into: its sides within the limits of marketplaces, and its weight when full. */
const mixedCarton = z.object({
  Length: side,
  Width: side,
  Height: side,
  MaxWeight: measure.refine((kg) => kg <= CARTON_LIMITS.weight, {
    error: replenishment('mix.cartonWeight'),
    params: { most: CARTON_LIMITS.weight },
  }),
})

const box = z.object({
  Lines: z.array(z.object({ ItemId: id, Pieces: count })).max(20),
})
/** Plans the mixed cartons of an order, replacing the previous plan: all its loose pieces, 2 to 6 lines in each. */
export const consolidateReplenishment = siteOps(at('Consolidate'), {
  ...edit,
  input: z.object({ warehouseOutId: id, Carton: mixedCarton, Boxes: z.array(box).min(1).max(1000) }),
  output: ok,
})

export const MOST_AT_ONCE = 50
const looseOrder = z.object({
  Id: z.number(),
  WarehouseOutNo: z.string(),
  Status: z.number(),
  FcCode: z.string().nullable(),
  City: z.string().nullable(),
  LoosePieces: z.number(),
  TotalCartons: z.number(),
  CreatedTime: z.string(),
  Items: z.array(orderItem.omit({ Batches: true })),
  Boxes: z.array(orderBox),
})
export type LooseOrder = z.output<typeof looseOrder>
/** The newest 50 orders with unpacked loose pieces, with their lines and the mixed cartons planned so far. */
export const getLooseOrders = siteOps(at('GetLooseOrders'), {
  permission: REPLENISHMENT,
  input: z.object({}),
  output: z.array(looseOrder),
})
/** Proposes and saves mixed cartons for many orders in one call; returns why some were left unchanged. */
export const consolidateMany = siteOps(at('ConsolidateMany'), {
  ...edit,
  input: z.object({ Ids: z.array(id).min(1).max(MOST_AT_ONCE), Carton: mixedCarton }),
  output: bulkResult,
})
