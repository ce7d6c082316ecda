import { pathsBySite, siteOps } from '#features/warehouse/sites/rules.ts'
import { blob } from '#kit/shared/op.ts'
import { z } from 'zod'
import { RETURNS } from './paths.ts'

/** Import of marketplace returns from a workbook (added). */

const at = (method: string) => pathsBySite('AReturnProduct', method)
const permission = `${RETURNS}:edit`

export const getReturnTemplate = siteOps(at('ImportTemplate'), {
  kind: 'download',
  permission,
  input: z.object({}),
  output: blob,
})
/** Uploads a workbook and returns its upload record, from which preview and result are read. */
export const importReturns = siteOps(at('ImportBatch'), {
  kind: 'upload',
  takes: ['workbook', 'table'],
  permission,
  input: z.object({}),
  output: z.object({ UploadRecordId: z.number() }),
})
