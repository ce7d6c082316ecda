import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { authorizationUrl, identityOf } from '#features/account/outbox/api/service.ts'
import { OFFICES } from '#features/site/pages/rules.ts'
import { systemNow } from '#kit/api/clock.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { orderOf, pageOf } from '#kit/api/page.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import {
  addAlert,
  bindMessagingApp,
  createInvitation,
  getAppointmentInfo,
  getAuthorizationUrl,
  getInvitations,
  isAlert,
  unbindMessagingApp,
} from '../contract.ts'
import { ALERT_DAYS, INVITATION_DAYS, MAX_INVITATIONS, SECRET_SECONDS } from '../rules.ts'
import { session } from '../text/keys.ts'
import { userOf } from './queries.ts'
import { saveSecret, consumeSecret } from './secrets.ts'
import { companyOf } from './service.ts'

const DAY_MS = 86_400_000
/** Without characters that are easily confused: codes are read out over the phone. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** The messaging app, invitations, the reminder to bind an e-mail, and contacts. */
export function bindingHandlers(): Handler[] {
  return [
    answer(getAuthorizationUrl, async ({ db, caller, config }) => {
      if (caller.fromAdmin) refuse('forbidden', kit('error.forbidden'))
      const { secret } = await saveSecret(db, 'messagingApp', { UserId: caller.UserId }, SECRET_SECONDS.messagingApp)
      return { Url: authorizationUrl(config, secret) }
    }),
    answer(bindMessagingApp, async ({ caller, input, config, transact }) => {
      const state = await transact('write', (db) => consumeSecret(db, 'messagingApp', input.State))
      if (state?.UserId !== caller.UserId) refuse('rule', session('error.linkUsed'))
      const WechatOpenId =
        (await identityOf(config, input.Code).catch(() => undefined)) ?? refuse('rule', session('error.appUnknown'))
      await transact('write', async (db) => {
        const other = await db
          .selectFrom('app_user')
          .select('Id')
          .where('WechatOpenId', '=', WechatOpenId)
          .where('Id', '!=', caller.UserId)
          .executeTakeFirst()
        if (other) refuse('rule', session('error.appTaken'))
        await db.updateTable('app_user').set({ WechatOpenId }).where('Id', '=', caller.UserId).execute()
      })
      return true as const
    }),
    answer(unbindMessagingApp, async ({ db, caller }) => {
      if (caller.fromAdmin) refuse('forbidden', kit('error.forbidden'))
      await db.updateTable('app_user').set({ WechatOpenId: null }).where('Id', '=', caller.UserId).execute()
      return true as const
    }),

    answer(getInvitations, ({ db, caller, input }) =>
      pageOf(db, {
        columns: sql`i.invitation_code as "InvitationCode", i.created_time as "CreatedTime", i.expire_time as "ExpireTime", i.used_time as "UsedTime", c.name_cn as "UsedByCompany"`,
        from: sql`partner_invitation i left join company c on c.contract_company_id = i.used_by_company_id`,
        where: sql`i.contract_company_id = ${caller.ContractCompanyId}`,
        order: orderOf(input, { CreatedTime: sql`i.created_time` }, sql`i.invitation_code`),
        input,
      }),
    ),
    answer(createInvitation, async ({ db, caller }) => {
      if (!caller.isSuper || caller.fromAdmin) refuse('forbidden', kit('error.forbidden'))
      const { N } = await db
        .selectFrom('partner_invitation')
        .select((eb) => eb.fn.countAll<number>().as('N'))
        .where('ContractCompanyId', '=', caller.ContractCompanyId)
        .where('UsedTime', 'is', null)
        .where('ExpireTime', '>', systemNow())
        .executeTakeFirstOrThrow()
      if (N >= MAX_INVITATIONS) refuse('rule', session('error.tooManyInvitations'), { max: MAX_INVITATIONS })
      const InvitationCode = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
      await db
        .insertInto('partner_invitation')
        .values({
          ContractCompanyId: caller.ContractCompanyId,
          InvitationCode,
          CreatedBy: caller.UserId,
          CreatedTime: systemNow(),
          ExpireTime: new Date(systemNow().getTime() + INVITATION_DAYS * DAY_MS),
        })
        .execute()
      return { InvitationCode }
    }),

    answer(isAlert, async ({ db, caller, input }) => {
      const { EmailThatHasBeenBound } = await userOf(db, caller.UserId)
      const push = await db.selectFrom('push_setting').select('PushEmails').where('UserId', '=', caller.UserId).executeTakeFirst()
      const putOff = await db
        .selectFrom('contact_alert')
        .select('UntilTime')
        .where('UserId', '=', caller.UserId)
        .where('Key', '=', input.Key)
        .where('UntilTime', '>', systemNow())
        .executeTakeFirst()
      const hasEmail = EmailThatHasBeenBound || push?.PushEmails.length
      return { IsAlert: !hasEmail && !putOff && !caller.fromAdmin }
    }),
    answer(addAlert, async ({ db, caller, input }) => {
      const UntilTime = new Date(systemNow().getTime() + ALERT_DAYS * DAY_MS)
      await db
        .insertInto('contact_alert')
        .values({ UserId: caller.UserId, Key: input.Key, UntilTime })
        .onConflict((conflict) => conflict.columns(['UserId', 'Key']).doUpdateSet({ UntilTime }))
        .execute()
      return true as const
    }),

    answer(getAppointmentInfo, async ({ db, caller }) => {
      const { SalesContact, ServiceContact } = await companyOf(db, caller.ContractCompanyId)
      const [{ email, phone }] = OFFICES
      return { SalesContact, ServiceContact, BookingEmail: email, BookingPhone: phone }
    }),
  ]
}
