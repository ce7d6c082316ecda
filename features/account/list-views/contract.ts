import { fieldName, filterValues, listCode } from '#features/account/export-templates/contract.ts'
import { text } from '#kit/shared/fields.ts'
import { id, ok, op } from '#kit/shared/op.ts'
import { z } from 'zod'

const own = { access: 'customer' } as const
const staff = { access: 'staff', area: 'every' } as const
const at = (method: string) => `/cms/api/ListView/${method}`
const desk = (method: string) => `/desk/api/ListView/${method}`

/** Content of a view: filters by field, including the tab and the search, and the sort order. */
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
  /** The caller's default view of the list. */
  IsDefault: z.boolean(),
  RowVersion: z.number(),
})
export type ListView = z.output<typeof view>

/** A name is unique per user and list. With `Id` a view is changed: the caller's own, or as administrator a shared one. */
const saved = z.object({
  Id: id.optional(),
  RowVersion: z.number().int().optional(),
  ListCode: listCode,
  Name: text({ max: 60 }),
  ...content,
  IsShared: z.boolean().default(false),
})
export type SavedView = z.output<typeof saved>

const list = { input: z.object({ ListCode: listCode }), output: z.array(view) }
const save = { kind: 'command', input: saved, output: z.object({ Id: z.number() }) } as const
/** Makes the view the caller's default for the list; without `Id` removes the default. */
const setDefault = { kind: 'command', input: z.object({ ListCode: listCode, Id: id.nullable() }), output: ok } as const
const remove = { kind: 'command', input: z.object({ Id: id }), output: ok } as const

/** Views of a list: the caller's own, and those that colleagues share. */
export const getListViews = op({ ...own, ...list, path: at('GetList') })
export const saveListView = op({ ...own, ...save, path: at('Save') })
export const setDefaultListView = op({ ...own, ...setDefault, path: at('SetDefault') })
export const deleteListView = op({ ...own, ...remove, path: at('Delete') })

/** The same for the desk's lists; colleagues are the provider's staff. */
export const getDeskListViews = op({ ...staff, ...list, path: desk('GetList') })
export const saveDeskListView = op({ ...staff, ...save, path: desk('Save') })
export const setDefaultDeskListView = op({ ...staff, ...setDefault, path: desk('SetDefault') })
export const deleteDeskListView = op({ ...staff, ...remove, path: desk('Delete') })
