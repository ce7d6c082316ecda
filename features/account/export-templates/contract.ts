import { text } from '#kit/shared/fields.ts'
import { id, ok, op } from '#kit/shared/op.ts'
import { z } from 'zod'
import { MAX_COLUMNS, MAX_FILTERS } from './rules.ts'

const own = { access: 'customer' } as const
const at = (method: string) => `/cms/api/ExportTemplate/${method}`

/** The list's name, under which its columns are stored too. */
export const listCode = z
  .string()
  .trim()
  .regex(/^[\w:-]{1,60}$/, { error: 'format' })
export const fieldName = z.string().min(1).max(60)
const value = z.union([
  z.string().max(2000),
  z.number(),
  z.boolean(),
  z.array(z.union([z.string().max(200), z.number()])).max(200),
])

/** Filters of a list by field. */
export const filterValues = z
  .record(fieldName, value)
  .refine((filter) => Object.keys(filter).length <= MAX_FILTERS, { error: 'tooMany', params: { max: MAX_FILTERS } })

/** What a template defines for the file: columns in order, filters by field, sort order. */
const content = {
  Columns: z
    .array(z.object({ Field: fieldName, Width: z.number().int().min(1).max(2000).nullable().default(null) }))
    .min(1)
    .max(MAX_COLUMNS),
  Filter: filterValues,
  SortField: fieldName.nullable().default(null),
  SortOrder: z.enum(['asc', 'desc']).nullable().default(null),
}

const template = z.object({
  Id: z.number(),
  ListCode: z.string(),
  Name: z.string(),
  ...content,
  IsShared: z.boolean(),
  /** The caller may change and delete it. */
  IsOwn: z.boolean(),
  /** Its owner; for a shared one an administrator as well. */
  MayDelete: z.boolean(),
  OwnerName: z.string(),
  RowVersion: z.number(),
})
export type ExportTemplate = z.output<typeof template>

/** Templates of a list: the caller's own, and those that colleagues share. */
export const getExportTemplates = op({
  ...own,
  path: at('GetList'),
  input: z.object({ ListCode: listCode }),
  output: z.array(template),
})

/** A name is unique per user and list. With `Id`, one of the caller's own templates is changed. */
export const saveExportTemplate = op({
  ...own,
  path: at('Save'),
  kind: 'command',
  input: z.object({
    Id: id.optional(),
    RowVersion: z.number().int().optional(),
    ListCode: listCode,
    Name: text({ max: 60 }),
    ...content,
    IsShared: z.boolean().default(false),
  }),
  output: z.object({ Id: z.number() }),
})

export const deleteExportTemplate = op({ ...own, path: at('Delete'), kind: 'command', input: z.object({ Id: id }), output: ok })
