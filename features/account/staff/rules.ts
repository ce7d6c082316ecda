import { userPassword } from '#features/account/users/rules.ts'
import { loginName, newPassword, repeatedPassword, sameTwice } from '#features/account/session/rules.ts'
import { liveTopic } from '#kit/shared/document-events.ts'
import { STAFF_ROLE, type StaffRole } from '#kit/shared/desk-rights.ts'
import { text } from '#kit/shared/fields.ts'
import { z } from 'zod'

/** The live topic of staff accounts: they belong to no company, so changes to them are in the audit log. */
export const staffEvents = liveTopic('staff_role')

const roles = z
  .array(z.literal(Object.values(STAFF_ROLE)))
  .min(1, { error: 'required' })
  .max(Object.keys(STAFF_ROLE).length)
  .transform((chosen) => [...new Set<StaffRole>(chosen)])
const fullName = text({ max: 30, noSpecial: true })

export const newStaffUser = sameTwice(
  z.object({
    ChineseName: fullName,
    AccountName: loginName,
    Roles: roles,
    Password: newPassword,
    ConfirmPassword: repeatedPassword,
  }),
  ({ Password }) => Password,
)
export const staffFields = z.object({ ChineseName: fullName, Roles: roles })
export const staffPassword = userPassword
