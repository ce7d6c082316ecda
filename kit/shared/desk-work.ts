import { z } from 'zod'

/** Whose work a list of the desk shows: the reader's own, that of colleagues with one of his roles and his own, or what nobody has taken. */
export const ASSIGNED = ['mine', 'team', 'none'] as const
export type Assigned = (typeof ASSIGNED)[number]

/** Filter and column of a list whose records are assigned to staff. */
export const assignedFilter = { Assigned: z.enum(ASSIGNED).optional() }
export const assignedRow = { Assignee: z.string().nullable().optional() }
