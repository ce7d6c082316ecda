import { valueName } from '#features/account/dictionary/enums.ts'
import { publishLive, type DomainEvent } from '#kit/api/outbox.ts'
import type { Db } from '#kit/api/db.ts'
import type { Declared } from '#kit/api/services.ts'
import { SUPER_ADMINISTRATOR } from '#kit/shared/gate.ts'
import type { Language, Translate, TextKey } from '#kit/shared/text.ts'
import { messageTopic, type DocumentMessageRule, type TitleParam } from '../rules.ts'

declare module '#db/json.ts' {
  interface JsonColumns {
    'message.TitleParams': Record<string, TitleParam>
  }
}

declare module '#kit/api/services.ts' {
  interface Lists {
    messages: DocumentMessageRule
  }
}

/**
 * Writes a message to every user of the company who may open the page of an event; users are not notified of moves by
 * their own company.
 */
export async function writeMessages(db: Db, event: DomainEvent, declared: Declared): Promise<void> {
  const rule = declared.all('messages').find(({ entity, move }) => entity === event.Entity && move === event.Move)
  if (!rule || event.Actor === 'customer' || rule.when?.(event) === false) return
  const UserIds = await readers(db, event.ContractCompanyId, rule.permission(event))
  if (UserIds.length === 0) return
  await db
    .insertInto('message')
    .values(
      UserIds.map((UserId) => ({
        ContractCompanyId: event.ContractCompanyId,
        UserId,
        EventId: event.Id,
        RelateId: event.EntityId,
        DcgNo: event.EntityNo,
        TitleKey: typeof rule.title === 'function' ? rule.title(event) : rule.title,
        TitleParams: JSON.stringify(rule.params(event)),
        MessageType: rule.type,
        PageCode: rule.path(event),
        ...rule.order?.(event),
        Site: typeof event.Payload['Site'] === 'string' ? event.Payload['Site'] : null,
        CreatedTime: event.Time,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await publishLive(db, messageTopic, { ContractCompanyId: event.ContractCompanyId, UserIds })
}

async function readers(db: Db, companyId: number, permission: string | undefined): Promise<number[]> {
  const users = db.selectFrom('app_user').select('Id').where('ContractCompanyId', '=', companyId).where('IsEnabled', '=', true)
  const may = (code: string) =>
    users.where((where) =>
      where.or([
        where('Role', '=', SUPER_ADMINISTRATOR),
        where.exists(
          where
            .selectFrom('user_permission')
            .select('Code')
            .whereRef('user_permission.UserId', '=', 'app_user.Id')
            .where('user_permission.ContractCompanyId', '=', companyId)
            .where('Code', '=', code),
        ),
      ]),
    )
  const rows = await (permission === undefined ? users : may(permission)).execute()
  return rows.map((row) => row.Id)
}

/**
 * A message's title in the user's language; dictionary values in its parameters are shown by name, figures and days in
 * the language's format.
 */
export function titleOf(
  translate: Translate,
  language: Language,
  { TitleKey, TitleParams }: { TitleKey: string; TitleParams: Record<string, TitleParam> },
): string {
  const params = Object.entries(TitleParams)
  const word = (value: TitleParam) => {
    if (typeof value !== 'object') return value
    if ('day' in value)
      return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(value.day))
    if ('amount' in value)
      return new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value.amount)
    return 'figure' in value
      ? new Intl.NumberFormat(language).format(value.figure)
      : valueName(value.enumeration, value.value, language)
  }
  const words = params.map(([name, value]) => [name, word(value)])
  return translate(TitleKey as TextKey, Object.fromEntries(words))
}
