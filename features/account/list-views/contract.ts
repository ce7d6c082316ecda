import { fieldName, filterValues, listCode } from '#features/account/export-templates/contract.ts'
import { text } from '#kit/shared/fields.ts'
import { id, ok, op } from '#kit/shared/op.ts'
import { z } from 'zod'

const own = { access: 'customer' } as const
const at = (method: string) => `/cms/api/ListView/${method}`

/** What a view shows: filters by field, the tab and the search among them, and the order. */
const content = {
  Filters: filterValues,
  SortField: fieldName.nullable().default(null),
  SortOrder: z.enum(['asc', 'desc']).nullable().default(null),
}

const view = z.object({
  Id: z.number(),
  Name: z.string(),
  ...content,
  IsShared: z.boolean(),
  IsOwn: z.boolean(),
  /** The caller may change and delete it. */
  MayChange: z.boolean(),
  OwnerName: z.string(),
  /** The list opens with it for the caller. */
  IsDefault: z.boolean(),
  RowVersion: z.number(),
})
export type ListView = z.output<typeof view>

/** Views of a list: the caller's own, and those that colleagues share. */
export const getListViews = op({ ...own, path: at('GetList'), input: z.object({ ListCode: listCode }), output: z.array(view) })

/** A name is used once by a user in a list. With `Id` a view is changed: one's own, or as administrator a shared one. */
export const saveListView = op({
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

/** The list opens with the view for the caller; without `Id` it opens as it is. */
export const setDefaultListView = op({
  ...own,
  path: at('SetDefault'),
  kind: 'command',
  input: z.object({ ListCode: listCode, Id: id.nullable() }),
  output: ok,
})

export const deleteListView = op({ ...own, path: at('Delete'), kind: 'command', input: z.object({ Id: id }), output: ok })
