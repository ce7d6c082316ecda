import type { Db } from '#kit/api/db.ts'
import { systemNow } from '#kit/api/clock.ts'

/** The user of a valid portal session: customers only, in a company that they may still see. */
export async function personOf(db: Db, session: { id: number } | { hash: Buffer }) {
  return (
    db
      .selectFrom('session')
      .innerJoin('app_user', 'app_user.Id', 'session.UserId')
      .innerJoin('company', 'company.ContractCompanyId', 'session.ContractCompanyId')
      .leftJoin('customer_link', (join) =>
        join
          .onRef('customer_link.UserId', '=', 'session.UserId')
          .onRef('customer_link.CustomerId', '=', 'session.ContractCompanyId')
          .on('customer_link.IsEnabled', '=', true),
      )
      .select([
        'session.Id as SessionId',
        'session.CreatedTime as SignedInTime',
        'app_user.Id as UserId',
        'AccountName',
        'ChineseName',
        'LangName',
        'company.ContractCompanyId',
        'company.Name as CompanyName',
        'company.NameCn as CompanyNameCn',
      ])
      .where('id' in session ? 'session.Id' : 'session.TokenHash', '=', 'id' in session ? session.id : session.hash)
      .where('EndedTime', 'is', null)
      .where('ExpireTime', '>', systemNow())
      .where('app_user.IsEnabled', '=', true)
      // Staff in from-admin mode are not users of the company.
      .where('app_user.IsStaff', '=', false)
      .where((eb) =>
        eb.or([
          eb('app_user.ContractCompanyId', '=', eb.ref('session.ContractCompanyId')),
          eb('customer_link.UserId', 'is not', null),
        ]),
      )
      .executeTakeFirst()
  )
}
export type Person = NonNullable<Awaited<ReturnType<typeof personOf>>>
