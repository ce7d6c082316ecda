import { GATES, sitePermission } from '#features/warehouse/sites/rules.ts'
import { exportChoice, valueFilter } from '#kit/shared/list-ops.ts'
import { blob, id, ok, op } from '#kit/shared/op.ts'
import { page, pageInput, withSpan } from '#kit/shared/page.ts'
import { z } from 'zod'
import { flowColumns, platformColumns } from './columns.ts'
import { PLATFORM_SITE, PLATFORM_STOCK } from './paths.ts'
import { FETCH_FAULTS } from './rules.ts'

const at = (method: string) => `/wms/api/OsPlatformStock/${method}`
const base = {
  ...GATES.platformInventory,
  access: 'customer',
  site: PLATFORM_SITE.country,
  permission: sitePermission(PLATFORM_SITE, PLATFORM_STOCK),
} as const
const mayImport = { ...base, permission: sitePermission(PLATFORM_SITE, `${PLATFORM_STOCK}:import`) } as const

/** Marketplaces for which the company has reports; `Name` is in the user's language. */
export const getPlatforms = op({
  path: at('GetPlatformDatas'),
  ...base,
  input: z.object({}),
  output: z.array(z.object({ PlatformCode: z.number(), Name: z.string() })),
})

export const platformFilter = pageInput.extend({
  PlatformCode: valueFilter,
  Fnsku: z.string().max(40).optional(),
  /** Only articles that are out of stock on the marketplace. */
  IsEmpty: z.union([z.boolean(), z.stringbool()]).optional(),
  /** Only articles whose pieces there differ from those in our warehouses, or that have no product here. */
  IsDifferent: z.union([z.boolean(), z.stringbool()]).optional(),
})

/** Stock at marketplaces, with the pieces available in our warehouses (null if no product has the FNSKU). */
export const getPlatformStock = op({
  path: at('GetPlatformStockPage'),
  ...base,
  input: withSpan(platformFilter),
  output: page(platformColumns.row),
})

export const flowFilter = pageInput.extend({
  PlatformStockId: id.optional(),
  PlatformCode: valueFilter,
  /** yyyy-MM. */
  BillMonth: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
})
export type PlatformFlowFilter = z.output<typeof flowFilter>

/** Changes from report to report, newest first. */
export const getPlatformFlow = op({
  path: at('GetBillPlatformStockFlow'),
  ...base,
  input: withSpan(flowFilter),
  output: page(flowColumns.row),
})

export const exportPlatformFlow = op({
  path: at('ExportBillPlatformStockFlow'),
  ...base,
  kind: 'download',
  input: withSpan(flowFilter.extend(exportChoice)),
  output: blob,
})

export const getPlatformTemplate = op({
  path: at('GetImportTemplate'),
  ...mayImport,
  kind: 'download',
  input: z.object({}),
  output: blob,
})
/** Imports a marketplace's stock report; returns its upload record. */
export const importPlatformStock = op({
  path: at('Import'),
  ...mayImport,
  kind: 'upload',
  takes: ['workbook', 'table'],
  input: z.object({}),
  output: z.object({ UploadRecordId: z.number() }),
})

/**
 * The age of the figures and the result of the last request to the marketplaces; `IsOffered` is whether they can be
 * queried. After a failure the figures are still those of `AsOf`.
 */
export const getPlatformFetch = op({
  path: at('GetFetch'),
  ...base,
  input: z.object({}),
  output: z.object({
    IsOffered: z.boolean(),
    /** Time of the latest report, fetched or imported. */
    AsOf: z.string().nullable(),
    IsAsking: z.boolean(),
    AskedTime: z.string().nullable(),
    TakenTime: z.string().nullable(),
    ArticleCount: z.number().nullable(),
    Fault: z.enum(FETCH_FAULTS).nullable(),
  }),
})
/** Starts a request to the marketplaces; the result arrives in a moment. Refused if the last request was only just made. */
export const fetchPlatformStock = op({
  path: at('Fetch'),
  ...mayImport,
  kind: 'command',
  input: z.object({}),
  output: ok,
})
