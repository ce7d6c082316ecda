import { valueFilter } from '#kit/shared/list-ops.ts'
import { id, ok, op } from '#kit/shared/op.ts'
import { page, pageInput } from '#kit/shared/page.ts'
import { z } from 'zod'
import { newStaffUser, staffFields, staffPassword } from './rules.ts'

const at = (method: string) => `/desk/api/StaffUser/${method}`
const staff = { access: 'staff', area: 'administration' } as const

const staffUser = z.object({
  Id: z.number(),
  AccountName: z.string(),
  ChineseName: z.string(),
  /** Values of `StaffRole`. */
  Roles: z.array(z.number()),
  IsEnabled: z.boolean(),
  LastLoginTime: z.string().nullable(),
  CreatedTime: z.string(),
  RowVersion: z.number(),
})
export type StaffUser = z.output<typeof staffUser>

export const getStaffUsers = op({
  ...staff,
  path: at('GetPageList'),
  input: pageInput
    .omit({ StartTime: true, EndTime: true })
    .extend({ Role: valueFilter, IsEnabled: z.stringbool().or(z.boolean()).optional() }),
  output: page(staffUser),
})
export const addStaffUser = op({
  ...staff,
  path: at('Add'),
  kind: 'steps',
  input: newStaffUser,
  output: z.object({ Id: z.number() }),
})
/**
 * Name and roles. If two administrators saw the same account, one changes it (code 6); one active administrator always
 * remains.
 */
export const updateStaffUser = op({
  ...staff,
  path: at('Update'),
  kind: 'command',
  input: staffFields.extend({ Id: id, RowVersion: z.number().int() }),
  output: ok,
})
/** Disabling ends all sessions of the user. */
export const setStaffUserEnabled = op({
  ...staff,
  path: at('SetEnabled'),
  kind: 'command',
  input: z.object({ Id: id, IsEnabled: z.boolean() }),
  output: ok,
})
/** Sets a new password for a colleague and ends all of the colleague's sessions. */
export const resetStaffPassword = op({
  ...staff,
  path: at('ResetPassword'),
  kind: 'steps',
  input: staffPassword.and(z.object({ Id: id })),
  output: ok,
})
