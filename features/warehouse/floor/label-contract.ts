import { countryFilter, warehouseCountry } from '#features/warehouse/sites/rules.ts'
import { bulkResult, deskBulkInput } from '#kit/shared/bulk.ts'
import { countsInput, stateCounts, valueFilter } from '#kit/shared/list-ops.ts'
import { id, op, type Output } from '#kit/shared/op.ts'
import { page, pageInput, withSpan } from '#kit/shared/page.ts'
import { z } from 'zod'

const desk = { access: 'staff', area: 'warehouse' } as const

const at = (method: string) => `/desk/api/ParcelLabel/${method}`

export const labelFilter = pageInput.extend({ LabelProblem: valueFilter, Courier: z.string().max(20).optional() })
const deskFilter = labelFilter.extend({ ...countryFilter, ContractCompanyId: id.optional() })

/** A parcel whose label its courier did not issue, with the courier's response. */
export const labelRow = z.object({
  Id: z.number(),
  WarehouseOutId: z.number(),
  WarehouseOutNo: z.string(),
  ParcelNo: z.number(),
  WarehouseCode: z.string(),
  Courier: z.string(),
  CourierService: z.string(),
  LabelProblem: z.number(),
  Error: z.string(),
  Tries: z.number(),
  /** Time of the next automatic request; null after a refusal. */
  NextTry: z.string().nullable(),
  CreatedTime: z.string(),
})

/** Labels to fetch, the oldest first. */
export const getLabelsToFetch = op({
  ...desk,
  path: at('GetPageList'),
  input: withSpan(deskFilter),
  output: page(labelRow.extend({ ContractCompanyId: z.number(), CompanyName: z.string(), ...warehouseCountry })),
})
export type LabelToFetch = Output<typeof getLabelsToFetch>['Items'][number]
export const getLabelsToFetchCounts = op({
  ...desk,
  path: at('GetNumberInEachStatus'),
  input: countsInput(deskFilter, 'LabelProblem'),
  output: stateCounts,
})
/** Has labels requested again immediately, including refused ones. */
export const retryLabels = op({
  ...desk,
  path: at('Retry'),
  kind: 'command',
  input: deskBulkInput(deskFilter),
  output: bulkResult,
})
