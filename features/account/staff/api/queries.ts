import { sql } from 'kysely'
import type { Db } from '#kit/api/db.ts'
import { allOf, like, orderOf, pageOf } from '#kit/api/page.ts'
import type { Input } from '#kit/shared/op.ts'
import type { getStaffUsers } from '../contract.ts'

/** Accounts of the provider's staff. */
export function staffPage(db: Db, input: Input<typeof getStaffUsers>) {
  const word = input.Keyword?.trim() ?? ''
  const roles = sql`select role from staff_role r where r.user_id = u.id`
  return pageOf(db, {
    columns: sql`u.id as "Id", u.account_name as "AccountName", u.chinese_name as "ChineseName",
      (select coalesce(json_agg(role order by role), '[]'::json) from (${roles}) held) as "Roles", u.is_enabled as "IsEnabled",
      u.last_login_time as "LastLoginTime", u.created_time as "CreatedTime", u.row_version as "RowVersion"`,
    from: sql`app_user u`,
    where: allOf([
      sql`u.is_staff`,
      input.Role !== undefined && sql`${input.Role} in (${roles})`,
      input.IsEnabled !== undefined && sql`u.is_enabled = ${input.IsEnabled}`,
      word !== '' && sql`(u.account_name ilike ${like(word)} or u.chinese_name ilike ${like(word)})`,
    ]),
    order: orderOf(
      input,
      { AccountName: sql`lower(u.account_name)`, LastLoginTime: sql`u.last_login_time`, CreatedTime: sql`u.created_time` },
      sql`u.id`,
    ),
    input,
  })
}
