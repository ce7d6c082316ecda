import { id, op } from '#kit/shared/op.ts'
import { page, pageInput, withSpan } from '#kit/shared/page.ts'
import { z } from 'zod'
import { AUDIT } from './paths.ts'

const row = z.object({
  Id: z.number(),
  CreatedTime: z.string(),
  AccountName: z.string(),
  /** The provider's staff who acted for the company or at the desk. */
  IsStaff: z.boolean(),
  /** Page and verb in the user's language; the name of the call if it has none. */
  Action: z.string(),
  Path: z.string(),
  /** The subject of the call, by name if it has one: `qihang_wh, MB202510-413939-GBP, ID 17`. */
  Summary: z.string(),
  /** IP address; null for staff who acted for the company. */
  Address: z.string().nullable(),
  RequestId: z.string(),
})
export type AuditRow = z.output<typeof row>

/** `Keyword`: user names, numbers and ids, in full. */
export const auditFilter = pageInput.omit({ SortField: true, SortOrder: true })
export type AuditFilter = z.output<typeof auditFilter>

/**
 * What users of the company did, and staff on its behalf; newest first. Only its super administrator reads it; the
 * right cannot be granted.
 */
export const getAuditLog = op({
  path: '/cms/api/AuditLog/GetPageList',
  access: 'customer',
  permission: AUDIT,
  only: 'super',
  input: withSpan(auditFilter),
  output: page(row),
})

export const deskAuditFilter = auditFilter.extend({
  /** Lists what users of customers did instead of what staff did at the desk. */
  IsCustomer: z.union([z.boolean(), z.stringbool()]).optional(),
  ContractCompanyId: id.optional(),
})
export type DeskAuditFilter = z.output<typeof deskAuditFilter>

export const getDeskAuditLog = op({
  path: '/desk/api/AuditLog/GetPageList',
  access: 'staff',
  area: 'administration',
  input: withSpan(deskAuditFilter),
  output: page(row.extend({ CompanyName: z.string().nullable() })),
})
