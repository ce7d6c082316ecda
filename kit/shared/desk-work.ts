import { z } from 'zod'

/** Whose work a desk list shows: the user's own, that of the user and colleagues with a shared role, or unassigned work. */
export const ASSIGNED = ['mine', 'team', 'none'] as const
export type Assigned = (typeof ASSIGNED)[number]

/** Filter and column of a list whose records are assigned to staff. */
export const assignedFilter = { Assigned: z.enum(ASSIGNED).optional() }
export const assignedRow = { Assignee: z.string().nullable().optional() }
