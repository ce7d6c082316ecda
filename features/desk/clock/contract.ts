import { op } from '#kit/shared/op.ts'
import { z } from 'zod'

const WEEK_MINUTES = 7 * 24 * 60

const time = z.object({ Time: z.string(), IsMovable: z.boolean() })

/** The server's business time, and whether staff may move it ahead. */
export const getTime = op({ path: '/desk/api/Clock/GetTime', access: 'staff', area: 'every', input: z.object({}), output: time })
/** Moves it ahead, immediately and for all users; it never moves back. Exists only with the setting DEMO_CLOCK. */
export const advanceTime = op({
  path: '/desk/api/Clock/Advance',
  access: 'staff',
  area: 'administration',
  kind: 'command',
  input: z.object({ Minutes: z.number().int().min(1).max(WEEK_MINUTES) }),
  output: time,
})
