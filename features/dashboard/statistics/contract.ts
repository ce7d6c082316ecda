import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { oneOf } from '#kit/shared/fields.ts'
import { op } from '#kit/shared/op.ts'
import { withSpan } from '#kit/shared/page.ts'
import { z } from 'zod'
import { RANGE, RANGES, WINDOWS } from './rules.ts'

/** For all warehouses of a country, or for one. */
const place = z.object({ CountryCode: oneOf(COUNTRIES), WarehouseId: z.coerce.number().int().positive().optional() })
const date = z.iso.date()

/**
 * Pieces received and shipped on each day of a range; null for days that are not over. Custom dates are sent with the
 * range "custom": at most 60 days, up to yesterday in the warehouse's time zone.
 */
export const getTrend = op({
  path: '/wms/api/StatOutEntryTrend/GetTrend',
  access: 'customer',
  input: withSpan(
    place.extend({ Range: oneOf(RANGES), StartTime: date.optional(), EndTime: date.optional() }).superRefine((v, context) => {
      for (const field of ['StartTime', 'EndTime'] as const)
        if (v.Range === RANGE.custom && v[field] === undefined)
          context.addIssue({ code: 'custom', path: [field], message: 'required' })
    }),
  ),
  output: z.array(z.object({ StatDate: z.string(), InPieces: z.number().nullable(), OutPieces: z.number().nullable() })),
})

/** Stock by age at the end of yesterday; every band, including empty ones. Volume in m³. */
export const getAgeDistribution = op({
  path: '/wms/api/StatStockAge/GetDistribution',
  access: 'customer',
  input: place,
  output: z.object({
    StatDate: z.string(),
    Bands: z.array(z.object({ AgeBand: z.number(), Pieces: z.number(), Volume: z.number(), SkuCount: z.number() })),
  }),
})

/** Length of a window in days. */
export const windowLength = z.coerce.number().pipe(z.literal([...WINDOWS]))
const window = place.extend({ Days: windowLength })

const top = z.array(
  z.object({
    WaresInfoId: z.number(),
    Sku: z.string(),
    Fnsku: z.string(),
    NameCn: z.string(),
    NameEn: z.string(),
    Pieces: z.number(),
    /** In the window before. */
    PiecesBefore: z.number(),
  }),
)

/** The ten products with most outbound pieces in the last complete days. */
export const getHotProducts = op({ path: '/wms/api/Dashboard/GetHotProducts', access: 'customer', input: window, output: top })

/** The ten products with most returned pieces. */
export const getReturnProducts = op({
  path: '/wms/api/Dashboard/GetReturnProducts',
  access: 'customer',
  input: window,
  output: top,
})

/** Pieces and orders of a window compared with the window before. */
export const getFlowFigures = op({
  path: '/wms/api/Dashboard/GetFlowFigures',
  access: 'customer',
  input: window,
  output: z.object({
    InPieces: z.number(),
    InPiecesBefore: z.number(),
    OutPieces: z.number(),
    OutPiecesBefore: z.number(),
    OutOrders: z.number(),
    OutOrdersBefore: z.number(),
  }),
})
