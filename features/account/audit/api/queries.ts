import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#kit/api/db.ts'
import { allOf, pageOf, withinDays } from '#kit/api/page.ts'
import { keywords, type Page } from '#kit/shared/page.ts'
import type { AuditFilter, AuditRow, DeskAuditFilter } from '../contract.ts'

type Found = Omit<AuditRow, 'Action'> & { readonly CompanyName: string | null }
type Log = {
  readonly columns: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly key?: RawBuilder<unknown>
  readonly where: readonly RawBuilder<unknown>[]
}

const common = sql`t.id as "Id", t.created_time as "CreatedTime", t.account_name as "AccountName", t.path as "Path", t.summary as "Summary", t.request_id as "RequestId"`

const own = (company: number): Log => ({
  columns: sql`${common}, t.is_staff as "IsStaff", case when not t.is_staff then t.address end as "Address", null as "CompanyName"`,
  from: sql`audit_entry t`,
  where: [sql`t.contract_company_id = ${company}`],
})

const ofCustomers: Log = {
  columns: sql`${common}, t.is_staff as "IsStaff", t.address as "Address",
    (select company_shown(c.name_cn, c.name) from company c where c.contract_company_id = t.contract_company_id) as "CompanyName"`,
  from: sql`audit_entry t`,
  where: [],
}

const ofStaff: Log = {
  columns: sql`${common}, true as "IsStaff", t.address as "Address", null as "CompanyName"`,
  from: sql`staff_audit_entry t`,
  key: sql`0, t.id`,
  where: [],
}

export const companyLog = (db: Db, company: number, input: AuditFilter) => logPage(db, own(company), input)

export function deskLog(db: Db, { IsCustomer, ContractCompanyId, ...input }: DeskAuditFilter) {
  if (IsCustomer !== true && ContractCompanyId === undefined) return logPage(db, ofStaff, input)
  const where = ContractCompanyId === undefined ? [] : [sql`t.contract_company_id = ${ContractCompanyId}`]
  return logPage(db, { ...ofCustomers, where }, input)
}

/** Days are UTC days: the log is read in many time zones. */
async function logPage(db: Db, log: Log, input: AuditFilter): Promise<Page<Found>> {
  const words = keywords(input.Keyword)
  const page = await pageOf<Found>(db, {
    columns: log.columns,
    from: log.from,
    only: 't',
    ...(log.key && { key: log.key }),
    where: allOf([
      ...log.where,
      words.length > 0 && sql`(t.account_name = any(${words}) or t.subjects && ${words}::text[])`,
      ...withinDays(sql`t.created_time`, input, 'UTC'),
    ]),
    order: sql`t.created_time desc, t.id desc`,
    input,
  })
  return page.read()
}
