import { passwordChange } from '#features/account/session/rules.ts'
import { z } from 'zod'

/** A new password, set by a user who knows the old one. */
export const ownPassword = passwordChange.and(
  z.object({ OldPassword: z.string({ error: 'required' }).min(1, { error: 'required' }) }),
)
export type OwnPassword = z.output<typeof ownPassword>
