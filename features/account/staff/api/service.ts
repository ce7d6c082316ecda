import { sql } from 'kysely'
import { endSessionsOf, storePassword } from '#features/account/session/api/service.ts'
import { ROLE } from '#features/account/users/rules.ts'
import type { Staff } from '#kit/api/caller.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { publishCallerChange, publishLive } from '#kit/api/outbox.ts'
import { STAFF_ROLE, type StaffRole } from '#kit/shared/desk-rights.ts'
import type { Input } from '#kit/shared/op.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { setStaffUserEnabled, updateStaffUser } from '../contract.ts'
import { staffEvents } from '../rules.ts'
import { staff } from '../text/keys.ts'

type Account = { readonly AccountName: string; readonly ChineseName: string; readonly Roles: readonly StaffRole[] }
type Colleague = Pick<Staff, 'UserId'>

const refreshPages = (db: Db) => publishLive(db, staffEvents, { ContractCompanyId: null })

/**
 * Adds a staff account; returns its id. Refuses a name that is taken. `grantedBy` is null for accounts added by the
 * command line.
 */
export async function createStaffUser(
  db: Db,
  { AccountName, ChineseName, Roles }: Account,
  PasswordHash: string,
  grantedBy: number | null,
): Promise<number> {
  const added = await db
    .insertInto('app_user')
    .values({
      ContractCompanyId: null,
      AccountName,
      ChineseName,
      PasswordHash,
      Role: ROLE.ordinary,
      IsStaff: true,
      CreatedTime: now(),
    })
    .onConflict((conflict) => conflict.expression(sql`lower(account_name)`).doNothing())
    .returning('Id')
    .executeTakeFirst()
  if (!added) refuse('rule', staff('error.nameTaken'))
  await grantRoles(db, added.Id, Roles, grantedBy)
  await refreshPages(db)
  return added.Id
}

async function grantRoles(db: Db, UserId: number, roles: readonly StaffRole[], GrantedBy: number | null): Promise<void> {
  await db.deleteFrom('staff_role').where('UserId', '=', UserId).where('Role', 'not in', roles).execute()
  await db
    .insertInto('staff_role')
    .values(roles.map((Role) => ({ UserId, Role, GrantedBy, GrantedTime: now() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A staff account. All of them are locked in a fixed order, so that an administrator remains after two concurrent changes. */
async function lockStaff(db: Db, id: number) {
  const all = await db
    .selectFrom('app_user')
    .select(['Id', 'AccountName', 'IsEnabled', 'RowVersion'])
    .where('IsStaff', '=', true)
    .orderBy('Id')
    .forUpdate()
    .execute()
  return all.find(({ Id }) => Id === id) ?? refuse('notFound', kit('error.notFound'))
}

/** Refuses if no active account could manage accounts afterwards. */
async function requireAdministrator(db: Db): Promise<void> {
  const left = await db
    .selectFrom('staff_role')
    .innerJoin('app_user', 'app_user.Id', 'staff_role.UserId')
    .select('app_user.Id')
    .where('staff_role.Role', '=', STAFF_ROLE.administrator)
    .where('app_user.IsEnabled', '=', true)
    .executeTakeFirst()
  if (!left) refuse('rule', staff('error.lastAdministrator'))
}

export async function changeStaffUser(
  db: Db,
  caller: Colleague,
  { Id, RowVersion, ChineseName, Roles }: Input<typeof updateStaffUser>,
): Promise<void> {
  const before = await lockStaff(db, Id)
  if (before.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  if (Id === caller.UserId && !Roles.includes(STAFF_ROLE.administrator)) refuse('rule', staff('error.ownRole'))
  await db
    .updateTable('app_user')
    .set({ ChineseName, RowVersion: RowVersion + 1 })
    .where('Id', '=', Id)
    .execute()
  await grantRoles(db, Id, Roles, caller.UserId)
  await requireAdministrator(db)
  await publishCallerChange(db, Id)
  await refreshPages(db)
}

export async function enableStaffUser(
  db: Db,
  caller: Colleague,
  { Id, IsEnabled }: Input<typeof setStaffUserEnabled>,
): Promise<void> {
  const before = await lockStaff(db, Id)
  if (Id === caller.UserId) refuse('rule', staff('error.ownAccount'))
  if (before.IsEnabled === IsEnabled) return
  await db
    .updateTable('app_user')
    .set({ IsEnabled, RowVersion: before.RowVersion + 1 })
    .where('Id', '=', Id)
    .execute()
  if (!IsEnabled) {
    await requireAdministrator(db)
    await endSessionsOf(db, Id)
  }
  await refreshPages(db)
}

/** The sign-in name of a staff account. Refuses with `notFound`. */
export async function accountNameOf(db: Db, id: number): Promise<string> {
  const row = await db
    .selectFrom('app_user')
    .select('AccountName')
    .where('Id', '=', id)
    .where('IsStaff', '=', true)
    .executeTakeFirst()
  return row?.AccountName ?? refuse('notFound', kit('error.notFound'))
}

export async function setStaffPassword(db: Db, caller: Colleague, Id: number, PasswordHash: string): Promise<void> {
  if (Id === caller.UserId) refuse('rule', staff('error.ownAccount'))
  const before = await lockStaff(db, Id)
  await storePassword(db, { ...before, IsStaff: true }, PasswordHash)
  await refreshPages(db)
}
