import { z } from 'zod'
import { deskRow } from '#kit/shared/bulk.ts'
import { text } from '#kit/shared/fields.ts'
import { id, ok, op } from '#kit/shared/op.ts'
import { WORK_NOTE_MAX, WORK_TABLES } from './rules.ts'

const at = (method: string) => `/desk/api/Work/${method}`
const staff = { access: 'staff', area: 'every' } as const
/** A record by its table and key; one outside the caller's areas or country is not found. */
const record = deskRow.extend({ Entity: z.enum(WORK_TABLES) })

const person = z.object({ UserId: z.number(), Name: z.string() })
export type Colleague = z.output<typeof person>

const workNote = z.object({ Id: z.number(), CreatedTime: z.string(), Operator: z.string(), Content: z.string() })
export type WorkNote = z.output<typeof workNote>

/** The assignee of a record, and its staff notes. */
export const getWork = op({
  ...staff,
  path: at('Get'),
  input: record,
  output: z.object({
    Assignee: person.extend({ AssignedTime: z.string() }).nullable(),
    /** The caller, who may take it. */
    Me: z.number(),
    /** Staff who may open the record. */
    Colleagues: z.array(person),
    /** Newest first. */
    Notes: z.array(workNote),
  }),
})

/**
 * Assigns a record to a member of staff, or unassigns it. Refused (code 6) if the assignment has changed since the
 * caller saw it.
 */
export const assignWork = op({
  ...staff,
  path: at('Assign'),
  kind: 'command',
  input: record.extend({ UserId: id.nullable(), SeenUserId: id.nullable() }),
  output: ok,
})

/** Adds a note visible to staff only. It cannot be changed or removed. */
export const addWorkNote = op({
  ...staff,
  path: at('AddNote'),
  kind: 'command',
  input: record.extend({ Content: text({ max: WORK_NOTE_MAX }) }),
  output: z.object({ Id: z.number() }),
})

const item = z.object({
  Title: z.string(),
  No: z.string(),
  State: z.string(),
  Assignee: z.string(),
  CreatedTime: z.string(),
  /** When it was promised or is due: an instant, or yyyy-MM-dd. */
  DueTime: z.string().nullable(),
  IsLate: z.boolean(),
  Path: z.string(),
})
export type WorkItem = z.output<typeof item>

/**
 * Unfinished work that is assigned to the caller, or also to colleagues with one of the caller's roles; the earliest
 * due comes first.
 */
export const getAssignedWork = op({
  ...staff,
  path: at('GetAssigned'),
  input: z.object({ Of: z.enum(['mine', 'team']) }),
  output: z.array(item),
})
