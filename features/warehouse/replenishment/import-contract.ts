import { siteOps } from '#features/warehouse/sites/rules.ts'
import { blob } from '#kit/shared/op.ts'
import { z } from 'zod'
import { at } from './contract.ts'
import { REPLENISHMENT } from './paths.ts'

/** Order import from a workbook (SPEC 3 "batch order upload for marketplace and private warehouses"). */

const permission = `${REPLENISHMENT}:import`
const template = { kind: 'download', permission, input: z.object({}), output: blob } as const
const upload = {
  kind: 'upload',
  takes: ['workbook', 'table'],
  permission,
  input: z.object({}),
  output: z.object({ UploadRecordId: z.number() }),
} as const

export const getMarketplaceTemplate = siteOps(at('MarketplaceTemplate'), template)
export const getPrivateTemplate = siteOps(at('PrivateTemplate'), template)
/** Uploads a workbook and returns its upload record, from which preview and result are read. */
export const importMarketplaceOrders = siteOps(at('ImportBatchMarketplace'), upload)
export const importPrivateOrders = siteOps(at('ImportBatchPrivate'), upload)
