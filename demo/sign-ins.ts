import { sql } from 'kysely'
import { INVITATION_DAYS } from '#features/account/session/rules.ts'
import { now } from '#kit/api/clock.ts'
import { SUPER_ADMINISTRATOR } from '#kit/shared/gate.ts'
import { INVITATION } from './accounts.ts'
import type { Demo } from './world.ts'

/** Unassigned numbers; SMS to them are shown at the desk under Outbox. */
const PHONES = { qihang_admin: '+8613800000001', lanjing_admin: '+8613800000002', hengtai_admin: '+8613800000003' } as const

/** Data to try every kind of sign-in: phones, a bound e-mail, a company to switch to, an invitation. */
export async function loadSignIns(demo: Demo): Promise<void> {
  await demo.at(0, 8, 'everyone', async (db) => {
    for (const [account, Phone] of Object.entries(PHONES))
      await db.updateTable('app_user').set({ Phone }).where('AccountName', '=', account).execute()
    // Administrators, and the sub-account whose sign-in is printed; the others are reminded to.
    await sql`update app_user set email_that_has_been_bound = split_part(account_name, '_', 2) || '@' || split_part(account_name, '_', 1) || '.example' where account_name like '%\\_admin' or account_name = 'lanjing_wh'`.execute(
      db,
    )
    await db.updateTable('company').set({ SalesContact: '吴倩', ServiceContact: 'Emma Clarke' }).execute()
    await sql`insert into customer_link (user_id, customer_id, role) select id, 413939, ${SUPER_ADMINISTRATOR} from app_user where account_name = 'qihang_admin'`.execute(
      db,
    )
    const CreatedTime = now()
    const ExpireTime = new Date(CreatedTime.getTime() + INVITATION_DAYS * 86_400_000)
    await db
      .insertInto('partner_invitation')
      .values({ ContractCompanyId: 430118, InvitationCode: INVITATION, CreatedTime, ExpireTime })
      .execute()
  })
}
