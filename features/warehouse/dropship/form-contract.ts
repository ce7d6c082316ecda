import { bySite, siteOps } from '#features/warehouse/sites/rules.ts'
import { count, oneOf, text } from '#kit/shared/fields.ts'
import { id } from '#kit/shared/op.ts'
import { z } from 'zod'
import { feeLine } from '#features/finance/fees/rules.ts'
import { DESTINATIONS } from './couriers.ts'
import { MAX_PARCELS } from './rules.ts'
import { DROPSHIP } from './paths.ts'
import { at } from './contract.ts'

export const checkPostcode = siteOps(at('CheckPostcode'), {
  permission: DROPSHIP,
  input: z.object({ CountryCode: z.string().length(2), PostalCode: z.string().max(20) }),
  output: z.object({ IsValid: z.boolean(), IsRemote: z.boolean(), PostalCode: z.string() }),
})

const courierOption = z.object({
  Courier: z.string(),
  CourierService: z.string(),
  Verdict: z.enum(['ok', 'warn', 'blocked']),
  Reasons: z.array(z.string()),
  Lines: z.array(feeLine),
  Total: z.number(),
})
/**
 * Every courier assessed for the given goods and address, with reasons and prices; `WithoutCourier` is the fee if we do
 * not provide the label.
 */
export const estimateFee = bySite(
  (site) =>
    siteOps(at('EstimateFee'), {
      permission: DROPSHIP,
      input: z.object({
        CountryCode: oneOf<string>(DESTINATIONS[site.country]),
        PostalCode: z.string().max(20).default(''),
        PackagesCount: count.pipe(z.number().max(MAX_PARCELS, { error: 'tooBig' })).default(1),
        Items: z
          .array(z.object({ Fnsku: text({ max: 40 }), Pieces: count }))
          .min(1)
          .max(200),
      }),
      output: z.object({
        ParcelWeights: z.array(z.number()),
        Sides: z.array(z.number()).nullable(),
        IsRemote: z.boolean(),
        CurrencyCode: z.string(),
        Options: z.array(courierOption),
        WithoutCourier: z.object({ Lines: z.array(feeLine), Total: z.number() }),
      }),
    })[site.country],
)

const pickable = z.object({
  WaresInfoId: z.number(),
  Fnsku: z.string(),
  Sku: z.string(),
  NameCn: z.string(),
  NameEn: z.string(),
  ImageFileId: z.number().nullable(),
  UnitLength: z.number(),
  UnitWidth: z.number(),
  UnitHeight: z.number(),
  UnitWeight: z.number(),
  IsSnManaged: z.boolean(),
  AvailablePcs: z.number(),
  /** Batches with available pieces, in the order in which they leave. */
  Batches: z.array(z.object({ BatchNo: z.string(), AvailablePcs: z.number(), PutawayDate: z.string().nullable() })),
})
export type Pickable = z.output<typeof pickable>
/** Approved products with their stock in a warehouse: found by keyword, or those with the given FNSKUs. */
export const getPickable = siteOps(at('GetProductList'), {
  permission: DROPSHIP,
  input: z.object({
    WarehouseId: id,
    Keyword: z.string().max(200).optional(),
    Fnskus: z.array(z.string().max(40)).max(200).optional(),
  }),
  output: z.array(pickable),
})

/**
 * Serial numbers selectable for a line of an order: those of the product in stock, and those already locked by the
 * order being changed (`WarehouseOutId`). The first that contain a keyword.
 */
export const getPickableSerials = siteOps(at('GetSnList'), {
  permission: DROPSHIP,
  input: z.object({
    WarehouseId: id,
    WaresInfoId: id,
    BatchNo: z.string().max(30).optional(),
    WarehouseOutId: id.optional(),
    Keyword: z.string().max(50).optional(),
  }),
  output: z.array(z.object({ Sn: z.string(), BatchNo: z.string() })),
})
