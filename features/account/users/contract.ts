import { menuItem } from '#features/account/session/contract.ts'
import { id, ok, op } from '#kit/shared/op.ts'
import { page, pageInput } from '#kit/shared/page.ts'
import { z } from 'zod'
import { USERS } from './paths.ts'
import { MAX_QUICK_ACTIONS, newUser, userFields, userPassword } from './rules.ts'

const path = (method: string) => `/cms/api/UserManage/${method}`
/** Accounts are managed by the company's super administrator; this right cannot be granted. */
const manage = { access: 'customer', permission: USERS, only: 'super' } as const

const user = z.object({
  Id: z.number(),
  AccountName: z.string(),
  ChineseName: z.string(),
  /** `+` and digits. */
  Phone: z.string().nullable(),
  Role: z.number(),
  IsEnabled: z.boolean(),
  LastLoginTime: z.string().nullable(),
  CreatedTime: z.string(),
  /** Pages and buttons granted to an ordinary user. */
  RightsCount: z.number(),
  RowVersion: z.number(),
})
export type User = z.output<typeof user>

export const getUsers = op({
  ...manage,
  path: path('GetPageList'),
  input: pageInput
    .pick({ PageIndex: true, PageSize: true, Keyword: true, SortField: true, SortOrder: true })
    .extend({ Role: z.coerce.number().int().optional(), IsEnabled: z.boolean().optional() }),
  output: page(user),
})
export const addUser = op({ ...manage, path: path('Add'), kind: 'steps', input: newUser, output: z.object({ Id: z.number() }) })
export const updateUser = op({
  ...manage,
  path: path('Update'),
  kind: 'command',
  input: userFields.extend({ Id: id, RowVersion: z.number().int() }),
  output: ok,
})
/** Disabling ends all sessions of the user. */
export const setUserEnabled = op({
  ...manage,
  path: path('SetEnabled'),
  kind: 'command',
  input: z.object({ Id: id, IsEnabled: z.boolean() }),
  output: ok,
})
/** A new password for another user; ends all of the user's sessions. */
export const resetUserPassword = op({
  ...manage,
  path: path('ResetPassword'),
  kind: 'steps',
  input: userPassword.and(z.object({ Id: id })),
  output: ok,
})

const codes = z.array(z.string().min(1).max(60)).max(2000)

/** Menus and buttons that may be granted, as a tree (MenuType 3 is a button), and those that the user has. */
export const getUserPermission = op({
  ...manage,
  path: path('GetPermission'),
  input: z.object({ UserId: id }),
  output: z.object({
    UserId: z.number(),
    AccountName: z.string(),
    ChineseName: z.string(),
    Role: z.number(),
    Tree: z.array(menuItem),
    MenuCodes: codes,
    BtnIds: codes,
    RowVersion: z.number(),
  }),
})
/** Sets exactly these. If `RowVersion` is given, an account changed since it was read is refused. */
export const saveUserPermission = op({
  ...manage,
  path: path('SavePermission'),
  kind: 'command',
  input: z.object({ UserId: id, MenuCodes: codes, BtnIds: codes, RowVersion: z.number().int().optional() }),
  output: ok,
})

// --- A user's own settings ------------------------------------------------------------------------------------------

const own = { access: 'customer' } as const
const menuCodes = z.object({ Codes: z.array(z.string().min(1).max(60)).max(MAX_QUICK_ACTIONS) })
/** The quick actions of the dashboard, by menu code; null if the user has never chosen any. */
export const getCustomMenu = op({
  ...own,
  path: '/cms/api/UserMenu/GetCustomMenu',
  input: z.object({}),
  output: z.object({ Codes: menuCodes.shape.Codes.nullable() }),
})
export const saveCustomMenu = op({
  ...own,
  path: '/cms/api/UserMenu/SaveCustomMenu',
  kind: 'command',
  input: menuCodes,
  output: ok,
})

/** A list column as the user configured it. */
const column = z.object({
  Field: z.string().min(1).max(60),
  IsShow: z.boolean(),
  Sort: z.number().int().min(0).max(200),
  Width: z.number().int().min(1).max(2000).nullable(),
  Fixed: z.enum(['start', 'end']).nullable(),
})
const pageCode = z
  .string()
  .trim()
  .regex(/^[\w:-]{1,60}$/, { error: 'format' })
const columns = z.array(column).min(1).max(100)

/** The user's columns of a list; null for the list's defaults. */
export const getUserColumns = op({
  ...own,
  path: '/cms/api/UserColumn/Get',
  input: z.object({ PageCode: pageCode }),
  output: z.object({ PageCode: z.string(), Columns: columns.nullable() }),
})
export const updateUserColumns = op({
  ...own,
  path: '/cms/api/UserColumn/Update',
  kind: 'command',
  input: z.object({ PageCode: pageCode, Columns: columns }),
  output: ok,
})
export const deleteUserColumns = op({
  ...own,
  path: '/cms/api/UserColumn/Delete',
  kind: 'command',
  input: z.object({ PageCode: pageCode }),
  output: ok,
})
