import { sql } from 'kysely'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { listQuery } from '#kit/api/list-query.ts'
import { eventsOf } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { paymentColumns } from '../columns.ts'
import { paymentFilter } from '../contract.ts'
import { onlinePayment, paymentEvents } from '../rules.ts'

/** Online payments of a company; at the desk of all companies. */
export const paymentList = listQuery({
  table: 'online_payment',
  tally: 'online_payment',
  filter: paymentFilter,
  row: paymentColumns.row,
  state: 'PaymentState',
  number: 'PaymentNo',
  zone: () => zoneOf(undefined),
  equal: ['PaymentState', 'CurrencyCode'],
  searchIn: [{ table: 'online_payment', key: 'id' }],
  sort: ['CreatedTime', 'PaymentNo'],
})

type Key = { readonly ContractCompanyId: number; readonly Id: number }

/** A payment as its owner sees it (`own`) or with the company's name (`desk`). Refuses with `notFound`. */
export async function paymentOf<K extends 'own' | 'desk'>(db: Db, as: K, { ContractCompanyId, Id }: Key) {
  const [row] = await paymentList.find(db, as, sql`t.contract_company_id = ${ContractCompanyId} and t.id = ${Id}`, sql`t.id`)
  if (!row) refuse('notFound', kit('error.notFound'))
  const { PageUrl, MonthlyBillId } = await db
    .selectFrom('online_payment')
    .select(['PageUrl', 'MonthlyBillId'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .executeTakeFirstOrThrow()
  const isPayable = row.PaymentState === onlinePayment.states.pending && Date.parse(row.ExpireTime) > now().getTime()
  const Events = await eventsOf(db, paymentEvents, { ContractCompanyId, EntityId: Id })
  return { ...row, MonthlyBillId, PageUrl: isPayable && as === 'own' ? PageUrl : null, Events }
}
