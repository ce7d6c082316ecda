import { companyEvents } from '#features/account/company/rules.ts'
import { ROLE } from '#features/account/users/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { recordEvent, type By } from '#kit/api/moves.ts'
import { publishCallerChange } from '#kit/api/outbox.ts'
import type { Input } from '#kit/shared/op.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { handOver } from '../contract.ts'
import { customer } from '../text/keys.ts'

/**
 * Makes another active user the only super administrator of a customer; the former one becomes an ordinary user without
 * rights until some are granted. The company sees the new one, and the reason.
 */
export async function handOverAdministration(
  db: Db,
  { ContractCompanyId, UserId, Reason }: Input<typeof handOver>,
  by: By,
): Promise<void> {
  const company = await db
    .selectFrom('company')
    .select('NameCn')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .forUpdate()
    .executeTakeFirst()
  const users = await db
    .selectFrom('app_user')
    .select(['Id', 'AccountName', 'ChineseName', 'Role', 'IsEnabled'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where((eb) => eb.or([eb('Id', '=', UserId), eb('Role', '=', ROLE.superAdministrator)]))
    .orderBy('Id')
    .forUpdate()
    .execute()
  const next = users.find(({ Id }) => Id === UserId)
  if (!company || !next) return refuse('notFound', kit('error.notFound'))
  if (next.Role === ROLE.superAdministrator) refuse('rule', customer('error.isAdministrator'), { name: next.AccountName })
  if (!next.IsEnabled) refuse('rule', customer('error.isDisabled'), { name: next.AccountName })
  const before = users.filter(({ Id }) => Id !== UserId)
  const give = (ids: readonly number[], Role: number) =>
    db
      .updateTable('app_user')
      .set((eb) => ({ Role, RowVersion: eb('RowVersion', '+', 1) }))
      .where('Id', 'in', ids)
      .execute()
  if (before.length > 0)
    await give(
      before.map(({ Id }) => Id),
      ROLE.ordinary,
    )
  await give([UserId], ROLE.superAdministrator)
  await publishCallerChange(db)
  recordEvent(db, companyEvents, {
    ContractCompanyId,
    EntityId: ContractCompanyId,
    EntityNo: company.NameCn,
    Move: 'handOver',
    FromState: null,
    ToState: null,
    by,
    payload: { Site: null, Administrator: `${next.ChineseName} (${next.AccountName})`, Reason },
    remark: `${[...before.map(({ AccountName }) => AccountName), next.AccountName].join(' → ')} · ${Reason}`,
  })
}
