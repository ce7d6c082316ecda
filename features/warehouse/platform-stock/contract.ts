import { exportChoice } from '#features/account/files/contract.ts'
import { GATES, sitePermission } from '#features/warehouse/sites/rules.ts'
import { valueFilter } from '#kit/shared/list-ops.ts'
import { blob, id, op } from '#kit/shared/op.ts'
import { page, pageInput, withSpan } from '#kit/shared/page.ts'
import { z } from 'zod'
import { flowColumns, platformColumns } from './columns.ts'
import { PLATFORM_SITE, PLATFORM_STOCK } from './paths.ts'

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
  takes: ['workbook'],
  input: z.object({}),
  output: z.object({ UploadRecordId: z.number() }),
})
