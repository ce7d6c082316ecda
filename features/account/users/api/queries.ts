import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#kit/api/db.ts'
import { allOf, like, pageOf } from '#kit/api/page.ts'
import type { Input } from '#kit/shared/op.ts'
import { ownProperty } from '#kit/shared/own-property.ts'
import type { getUsers } from '../contract.ts'
import { ROLE } from '../rules.ts'

const SORT: Record<string, RawBuilder<unknown>> = {
  AccountName: sql`lower(u.account_name)`,
  LastLoginTime: sql`u.last_login_time`,
  CreatedTime: sql`u.created_time`,
}

/** Accounts of a company, its super administrator first; `codes` are the rights that it can grant, other rights are ignored. */
export function userPage(db: Db, companyId: number, input: Input<typeof getUsers>, codes: readonly string[]) {
  const word = input.Keyword?.trim() ?? ''
  const wished = ownProperty(SORT, input.SortField)
  const direction = input.SortOrder === 'desc' ? sql`desc nulls last` : sql`asc nulls first`
  return pageOf(db, {
    columns: sql`u.id as "Id", u.account_name as "AccountName", u.chinese_name as "ChineseName", u.phone as "Phone", u.role as "Role", u.is_enabled as "IsEnabled", u.last_login_time as "LastLoginTime", u.created_time as "CreatedTime",
      (select count(*) from user_permission p where p.contract_company_id = u.contract_company_id and p.user_id = u.id and p.code = any(${[...codes]}::text[])) as "RightsCount", u.row_version as "RowVersion"`,
    from: sql`app_user u`,
    where: allOf([
      sql`u.contract_company_id = ${companyId}`,
      input.Role !== undefined && sql`u.role = ${input.Role}`,
      input.IsEnabled !== undefined && sql`u.is_enabled = ${input.IsEnabled}`,
      word !== '' &&
        sql`(u.account_name ilike ${like(word)} or u.chinese_name ilike ${like(word)} or u.phone like ${like(word)})`,
    ]),
    order: wished ? sql`${wished} ${direction}, u.id` : sql`u.role = ${ROLE.superAdministrator} desc, u.id`,
    input,
  })
}

/** An account of the company, locked until the transaction ends. */
export function lockUser(db: Db, companyId: number, userId: number) {
  return db
    .selectFrom('app_user')
    .select(['Id', 'AccountName', 'ChineseName', 'Role', 'IsEnabled', 'RowVersion', 'EmailThatHasBeenBound', 'LangName', 'Phone'])
    .where('ContractCompanyId', '=', companyId)
    .where('Id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

export function findUser(db: Db, companyId: number, userId: number) {
  return db
    .selectFrom('app_user')
    .select(['Id', 'AccountName', 'ChineseName', 'Role', 'RowVersion'])
    .where('ContractCompanyId', '=', companyId)
    .where('Id', '=', userId)
    .executeTakeFirst()
}

export async function codesHeld(db: Db, companyId: number, userId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('user_permission')
    .select('Code')
    .where('ContractCompanyId', '=', companyId)
    .where('UserId', '=', userId)
    .execute()
  return new Set(rows.map(({ Code }) => Code))
}
