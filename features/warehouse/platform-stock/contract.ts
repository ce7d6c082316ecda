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

/** Marketplaces of which the company has reports; `Name` in the reader's language. */
export const getPlatforms = op({
  path: at('GetPlatformDatas'),
  ...base,
  input: z.object({}),
  output: z.array(z.object({ PlatformCode: z.number(), Name: z.string() })),
})

export const platformFilter = pageInput.extend({
  PlatformCode: valueFilter,
  Fnsku: z.string().max(40).optional(),
  /** Only what the marketplace has run out of. */
  IsEmpty: z.union([z.boolean(), z.stringbool()]).optional(),
  /** Only what has other pieces there than in our warehouses, or no product here. */
  IsDifferent: z.union([z.boolean(), z.stringbool()]).optional(),
})

/** What marketplaces hold, beside the pieces available in our warehouses (null where no product has the FNSKU). */
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
/** Takes a marketplace's stock report; answers its upload record. */
export const importPlatformStock = op({
  path: at('Import'),
  ...mayImport,
  kind: 'upload',
  takes: ['workbook', 'table'],
  input: z.object({}),
  output: z.object({ UploadRecordId: z.number() }),
})

/**
 * How old the figures are and what became of the last question to the marketplaces; `IsOffered` is whether they can be asked.
 * After a failure the figures are those of `AsOf` still.
 */
export const getPlatformFetch = op({
  path: at('GetFetch'),
  ...base,
  input: z.object({}),
  output: z.object({
    IsOffered: z.boolean(),
    /** Of the latest report, fetched or imported. */
    AsOf: z.string().nullable(),
    IsAsking: z.boolean(),
    AskedTime: z.string().nullable(),
    TakenTime: z.string().nullable(),
    ArticleCount: z.number().nullable(),
    Fault: z.enum(FETCH_FAULTS).nullable(),
  }),
})
/** Has the marketplaces asked now; the answer arrives in a moment. Refused while somebody has only just asked. */
export const fetchPlatformStock = op({
  path: at('Fetch'),
  ...mayImport,
  kind: 'command',
  input: z.object({}),
  output: ok,
})
