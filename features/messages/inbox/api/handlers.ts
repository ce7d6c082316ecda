import { sql } from 'kysely'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import { answer } from '#kit/api/handle.ts'
import { publishLive } from '#kit/api/outbox.ts'
import { like, withinDays, wholeValues } from '#kit/api/page.ts'
import { keywords } from '#kit/shared/page.ts'
import { deleteMessages, getMessageCounts, getMessagePage, setAllRead, setRead } from '../contract.ts'
import { messageTopic, READ_STATE } from '../rules.ts'
import { titleOf } from './service.ts'

export const inboxHandlers = [
  answer(getMessagePage, async ({ db, input, caller, translate, language }) => {
    const mine = db
      .selectFrom('message')
      .where('ContractCompanyId', '=', caller.ContractCompanyId)
      .where('UserId', '=', caller.UserId)
    let listed = mine
    if (input.ReadState === READ_STATE.unread) listed = listed.where('ReadTime', 'is', null)
    if (input.ReadState === READ_STATE.read) listed = listed.where('ReadTime', 'is not', null)
    if (input.MessageType !== undefined) listed = listed.where('MessageType', '=', input.MessageType)
    const words = keywords(input.Keyword)
    if (words.length > 1) listed = listed.where('DcgNo', 'in', wholeValues(words))
    if (words.length === 1) listed = listed.where('DcgNo', 'ilike', like(words[0]!))
    // Not of a warehouse: days are in China time.
    for (const condition of withinDays(sql`created_time`, input, zoneOf(undefined)))
      if (condition) listed = listed.where(sql<boolean>`${condition}`)

    const rows = await listed
      .selectAll()
      .orderBy('CreatedTime', 'desc')
      .orderBy('Id', 'desc')
      .limit(input.PageSize)
      .offset((input.PageIndex - 1) * input.PageSize)
      .execute()
    const all = await listed.select((s) => s.fn.countAll<number>().as('N')).executeTakeFirstOrThrow()
    const unread = await mine
      .where('ReadTime', 'is', null)
      .select((s) => s.fn.countAll<number>().as('N'))
      .executeTakeFirstOrThrow()
    return {
      Items: rows.map((row) => ({
        Id: row.Id,
        RelateId: row.RelateId,
        DcgNo: row.DcgNo,
        MessageTitle: titleOf(translate, language, row),
        MessageType: row.MessageType,
        CreatedTime: row.CreatedTime.toISOString(),
        OrderId: row.OrderId,
        OrderLoaddingAndServiceScopeType: row.OrderLoaddingAndServiceScopeType,
        ReadState: row.ReadTime ? READ_STATE.read : READ_STATE.unread,
        PageCode: row.PageCode,
      })),
      TotalCount: all.N,
      UnreadCount: unread.N,
    }
  }),

  answer(getMessageCounts, async ({ db, caller }) => {
    const rows = await db
      .selectFrom('message')
      .select((s) => [s.fn.countAll<number>().as('All'), s.fn.count<number>('ReadTime').as('Read')])
      .where('ContractCompanyId', '=', caller.ContractCompanyId)
      .where('UserId', '=', caller.UserId)
      .executeTakeFirstOrThrow()
    return { [READ_STATE.unread]: rows.All - rows.Read, [READ_STATE.read]: rows.Read }
  }),

  // Keys of other users are ignored without an error, so that the response reveals nothing about them.
  answer(setRead, async ({ db, input, caller }) => {
    await db
      .updateTable('message')
      .set({ ReadTime: now() })
      .where('ContractCompanyId', '=', caller.ContractCompanyId)
      .where('UserId', '=', caller.UserId)
      .where('Id', 'in', input.Ids)
      .where('ReadTime', 'is', null)
      .execute()
    await publishLive(db, messageTopic, { ContractCompanyId: caller.ContractCompanyId, UserIds: [caller.UserId] })
    return true as const
  }),
  answer(setAllRead, async ({ db, caller }) => {
    await db
      .updateTable('message')
      .set({ ReadTime: now() })
      .where('ContractCompanyId', '=', caller.ContractCompanyId)
      .where('UserId', '=', caller.UserId)
      .where('ReadTime', 'is', null)
      .execute()
    await publishLive(db, messageTopic, { ContractCompanyId: caller.ContractCompanyId, UserIds: [caller.UserId] })
    return true as const
  }),
  answer(deleteMessages, async ({ db, input, caller }) => {
    await db
      .deleteFrom('message')
      .where('ContractCompanyId', '=', caller.ContractCompanyId)
      .where('UserId', '=', caller.UserId)
      .where('Id', 'in', input.Ids)
      .execute()
    await publishLive(db, messageTopic, { ContractCompanyId: caller.ContractCompanyId, UserIds: [caller.UserId] })
    return true as const
  }),
]
