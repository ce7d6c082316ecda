import { bulkResult, deskBulkInput } from '#kit/shared/bulk.ts'
import { text } from '#kit/shared/fields.ts'
import { id, ok, op, type Output } from '#kit/shared/op.ts'
import { page, pageInput, UNCOUNTED, withSpan } from '#kit/shared/page.ts'
import { eventRow } from '#kit/shared/event-row.ts'
import { z } from 'zod'
import { IMPORTERS } from './paths.ts'
import { importerFields } from './rules.ts'

const importerRow = z.object({
  Id: z.number(),
  ImporterName: z.string(),
  CountryCode: z.string(),
  EoriNumber: z.string(),
  VatNumber: z.string(),
  Street: z.string(),
  City: z.string(),
  PostalCode: z.string(),
  Contact: z.string(),
  Phone: z.string(),
  Email: z.string(),
  IsPva: z.boolean(),
  DefermentNumber: z.string().nullable(),
  RepresentationType: z.string(),
  ReviewState: z.number(),
  RejectReason: z.string().nullable(),
  CreatedTime: z.string(),
  UpdatedTime: z.string(),
  RowVersion: z.number(),
})
export type ImporterRow = z.output<typeof importerRow>

const listInput = pageInput.extend({ ReviewState: z.coerce.number().int().optional(), CountryCode: z.string().max(2).optional() })
export type ImporterFilter = z.output<typeof listInput>
const uncounted = { ...UNCOUNTED, ReviewState: true } as const

const path = (method: string) => `/client/api/EoriInfo/${method}`
const edit = { access: 'customer', kind: 'command', permission: `${IMPORTERS}:edit` } as const
const counts = z.record(z.string(), z.number())
const whole = importerRow.extend({
  Attachments: z.array(z.object({ FileId: z.number(), FileName: z.string(), Kind: z.string() })),
  ReviewRecords: z.array(eventRow),
})

export const getImporters = op({
  path: path('GetPageList'),
  access: 'customer',
  permission: IMPORTERS,
  input: withSpan(listInput),
  output: page(importerRow),
})
export const getImporterCounts = op({
  path: path('GetNumberInEachStatus'),
  access: 'customer',
  permission: IMPORTERS,
  input: withSpan(listInput.omit(uncounted)),
  output: counts,
})
/** An importer with its files and the moves of its review. */
export const getImporter = op({
  path: path('GetById'),
  access: 'customer',
  permission: IMPORTERS,
  input: z.object({ Id: id }),
  output: whole,
})
export type Importer = Output<typeof getImporter>

/** Adds an importer (no Id) or changes one not yet approved; `IsSubmit` also submits it for review. */
export const saveImporter = op({
  path: path('Save'),
  ...edit,
  input: importerFields.and(
    z.object({ Id: id.optional(), RowVersion: z.number().int().optional(), IsSubmit: z.boolean().default(false) }),
  ),
  output: z.object({ Id: z.number(), RowVersion: z.number() }),
})
export const deleteImporter = op({ path: path('Delete'), ...edit, input: z.object({ Id: id }), output: ok })
export const submitImporter = op({ path: path('Submit'), ...edit, input: z.object({ Id: id }), output: ok })

const deskInput = listInput.extend({ ContractCompanyId: z.coerce.number().int().optional() })
export type DeskImporterFilter = z.output<typeof deskInput>
const deskImporters = deskBulkInput(deskInput)
const deskKey = z.object({ ContractCompanyId: id, Id: id })
const owned = { ContractCompanyId: z.number(), CompanyName: z.string() }
const desk = (method: string) => `/desk/api/EoriInfo/${method}`
const reason = z.object({ Reason: text({ max: 200 }) })

export const getDeskImporters = op({
  path: desk('GetPageList'),
  access: 'staff',
  area: 'customers',
  input: withSpan(deskInput),
  output: page(importerRow.extend(owned)),
})
export const getDeskImporterCounts = op({
  path: desk('GetNumberInEachStatus'),
  access: 'staff',
  area: 'customers',
  input: withSpan(deskInput.omit(uncounted)),
  output: counts,
})
export const getDeskImporter = op({
  path: desk('GetById'),
  access: 'staff',
  area: 'customers',
  input: deskKey,
  output: whole.extend(owned),
})
export type DeskImporter = Output<typeof getDeskImporter>
export const approveImporters = op({
  path: desk('Approve'),
  access: 'staff',
  area: 'customers',
  kind: 'command',
  input: deskImporters,
  output: bulkResult,
})
export const rejectImporters = op({
  path: desk('Reject'),
  access: 'staff',
  area: 'customers',
  kind: 'command',
  input: deskImporters.and(reason),
  output: bulkResult,
})
/** Reopens an approved importer for changes. */
export const reopenImporters = op({
  path: desk('Reopen'),
  access: 'staff',
  area: 'customers',
  kind: 'command',
  input: deskImporters.and(reason),
  output: bulkResult,
})
