import { sql } from 'kysely'
import type { Customer } from '#kit/api/caller.ts'
import type { Db } from '#kit/api/db.ts'
import type { PushSettings } from '../contract.ts'
import { itemsOf, type Unsubscribable, type PushItem } from '../rules.ts'

declare module '#db/json.ts' {
  interface JsonColumns {
    'push_setting.Items': PushItem[]
  }
}

/** The caller's settings and account; without settings, messages are sent to the bound e-mail. */
export async function userOf(db: Db, UserId: number) {
  const user = await db
    .selectFrom('app_user')
    .leftJoin('push_setting', 'push_setting.UserId', 'app_user.Id')
    .select(['AccountName', 'LangName', 'EmailThatHasBeenBound', 'WechatOpenId', 'PushEmails', 'Items'])
    .where('app_user.Id', '=', UserId)
    .executeTakeFirstOrThrow()
  return { ...user, PushEmails: emailsOf(user), Items: itemsOf(user.Items ?? []) }
}

/** Recipients of messages: the entered addresses, else the bound one. */
export function emailsOf({
  PushEmails,
  EmailThatHasBeenBound,
}: {
  PushEmails: string[] | null
  EmailThatHasBeenBound: string | null
}): string[] {
  if (PushEmails && PushEmails.length > 0) return PushEmails
  return EmailThatHasBeenBound ? [EmailThatHasBeenBound] : []
}

export async function settingsOf(
  db: Db,
  { UserId, ContractCompanyId }: Pick<Customer, 'UserId' | 'ContractCompanyId'>,
): Promise<PushSettings> {
  const { PushEmails, Items, EmailThatHasBeenBound, WechatOpenId } = await userOf(db, UserId)
  const { rows } = await sql<{ Entity: Unsubscribable; OrderId: number; OrderNo: string; CreatedTime: Date }>`
    select m.entity, m.order_id, coalesce(o.warehouse_out_no, r.warehouse_out_no, v.warehouse_out_no, p.ohl_order_no, '') as order_no, m.created_time from push_muted m
      left join warehouse_out o on m.entity = 'warehouse_out' and o.contract_company_id = m.contract_company_id and o.id = m.order_id
      left join inbound_plan p on m.entity = 'inbound_plan' and p.contract_company_id = m.contract_company_id and p.id = m.order_id
      left join replenishment_out r on m.entity = 'replenishment_out' and r.contract_company_id = m.contract_company_id and r.id = m.order_id
      left join vendor_out v on m.entity = 'vendor_out' and v.contract_company_id = m.contract_company_id and v.id = m.order_id
    where m.contract_company_id = ${ContractCompanyId} and m.user_id = ${UserId} order by m.created_time desc limit 1000`.execute(
    db,
  )
  const UnsubscribedOrders = rows.map((row) => ({ ...row, CreatedTime: row.CreatedTime.toISOString() }))
  return {
    PushEmails,
    Items,
    UnsubscribedOrders,
    UnsubscribedOrderIds: rows.map((row) => row.OrderId),
    EmailThatHasBeenBound,
    IsWechatBound: WechatOpenId !== null,
  }
}
