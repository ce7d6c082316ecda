import { feeLine } from '#features/finance/fees/rules.ts'
import { siteOps } from '#features/warehouse/sites/rules.ts'
import { countOrZero, oneOf, optional, text } from '#kit/shared/fields.ts'
import { id } from '#kit/shared/op.ts'
import { z } from 'zod'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { at } from './contract.ts'
import { REPLENISHMENT } from './paths.ts'
import { MAX_ITEMS } from './rules.ts'

const sendable = z.object({
  WaresInfoId: z.number(),
  Fnsku: z.string(),
  Sku: z.string(),
  NameCn: z.string(),
  NameEn: z.string(),
  PcsPerCarton: z.number(),
  CartonLength: z.number(),
  CartonWidth: z.number(),
  CartonHeight: z.number(),
  CartonWeight: z.number(),
  UnitLength: z.number(),
  UnitWidth: z.number(),
  UnitHeight: z.number(),
  UnitWeight: z.number(),
  SalesPlatform: z.number(),
  AvailablePcs: z.number(),
  /** Batches with available pieces, in the order in which they leave. */
  Batches: z.array(z.object({ BatchNo: z.string(), AvailablePcs: z.number(), PutawayDate: z.string().nullable() })),
})
export type Sendable = z.output<typeof sendable>
/** Approved products with a warehouse's stock of them: found by keyword, or those of the given FNSKUs. */
export const getSendable = siteOps(at('GetProductList'), {
  permission: REPLENISHMENT,
  input: z.object({
    WarehouseId: id,
    Keyword: z.string().max(200).optional(),
    Fnskus: z.array(z.string().max(40)).max(MAX_ITEMS).optional(),
  }),
  output: z.array(sendable),
})

/** The company's FNSKUs in any state, by keyword, to which goods can be relabelled. */
export const getTargets = siteOps(at('GetNewFnskuList'), {
  permission: REPLENISHMENT,
  input: z.object({ Keyword: z.string().max(200).default('') }),
  output: z.array(z.object({ Fnsku: z.string(), Sku: z.string(), NameEn: z.string() })),
})

/** Itemized cost of an order, before it is placed. */
export const estimateReplenishment = siteOps(at('EstimateFee'), {
  permission: REPLENISHMENT,
  input: z.object({
    DeliveryMode: oneOf(enumValues('DeliveryMode')),
    ExpressCompany: optional(oneOf(enumValues('Courier'))),
    Country: z.string().max(2).nullable().default(null),
    PostalCode: z.string().max(10).nullable().default(null),
    RelabelFlag: z.boolean().default(false),
    OuterLabelCount: countOrZero.default(0),
    InnerLabelCount: optional(countOrZero),
    Items: z
      .array(z.object({ Fnsku: text({ max: 40 }), Cartons: countOrZero, LoosePieces: countOrZero }))
      .min(1)
      .max(MAX_ITEMS),
  }),
  output: z.object({ CurrencyCode: z.string(), Lines: z.array(feeLine), Total: z.number() }),
})
