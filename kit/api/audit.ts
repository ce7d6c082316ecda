import type { Op } from '#kit/shared/op.ts'
import type { Caller } from './caller.ts'
import { now } from './clock.ts'
import type { Db } from './db.ts'

/** Calls whose changes need no audit: drafts, read marks, empty templates, previews. */
const QUIET = /\/(SetRead|SetAllRead|Save\w*Draft(Async)?|\w*Template|Preview|CheckLabels|UpdateDownloadedSoFileState)$/

/** Whether each successful call gets an entry in the audit log. */
export const isAudited = (op: Op): boolean =>
  op.kind !== 'query' &&
  (op.access === 'staff' || (op.access === 'customer' && op.permission !== undefined)) &&
  !QUIET.test(op.path)

/**
 * Fields that identify the subject of a call. Values of other fields are not logged, since they may be secrets or
 * personal data.
 */
const NAMING = /(?:Id|Ids|No|Nos|AccountName)$/
const MAX_LENGTH = 60
const MAX_SUBJECTS = 20
const MAX_DEPTH = 4

type Subject = { readonly field: string; readonly value: string }

/** Numbers and ids in a call's input and response, at most twenty, without duplicates. */
export function subjectsOf(input: unknown, result: unknown): Subject[] {
  const found = new Map<string, Subject>()
  const add = (field: string, value: unknown) => {
    const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
    if (text !== '' && text.length <= MAX_LENGTH && found.size < MAX_SUBJECTS)
      found.set(`${field} ${text}`, { field, value: text })
  }
  const walk = (part: unknown, depth: number): void => {
    if (depth > MAX_DEPTH || found.size >= MAX_SUBJECTS || typeof part !== 'object' || part === null) return
    if (Array.isArray(part)) return part.forEach((one) => walk(one, depth + 1))
    for (const [field, value] of Object.entries(part)) {
      if (!NAMING.test(field)) walk(value, depth + 1)
      else if (Array.isArray(value)) value.forEach((one) => add(field, one))
      else add(field, value)
    }
  }
  walk(input, 0)
  // The number of a new record is only in the response. A list in the response repeats the selected rows.
  if (typeof result === 'object' && result !== null && !Array.isArray(result))
    for (const [field, value] of Object.entries(result)) if (NAMING.test(field)) add(field, value)
  return [...found.values()]
}

type Done = { op: Op; caller: Caller; input: unknown; result: unknown; address: string; requestId: string }

/** The statement that writes a call to the audit log. */
export function auditEntry(db: Db, { op, caller, input, result, address, requestId }: Done) {
  const subjects = subjectsOf(input, result)
  const entry = {
    CreatedTime: now(),
    UserId: caller.UserId,
    AccountName: caller.AccountName,
    Path: op.path,
    Summary: subjects.map(({ field, value }) => `${field} ${value}`).join(', '),
    Subjects: [...new Set(subjects.map(({ value }) => value))],
    Address: address,
    RequestId: requestId,
  }
  if (caller.kind === 'staff') return db.insertInto('staff_audit_entry').values(entry)
  return db.insertInto('audit_entry').values({
    ...entry,
    ContractCompanyId: caller.ContractCompanyId,
    IsStaff: caller.fromAdmin,
  })
}
