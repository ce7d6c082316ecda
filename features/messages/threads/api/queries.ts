import { sql } from 'kysely'
import { holds, type Customer } from '#kit/api/caller.ts'
import type { DeskRights } from '#kit/shared/desk-rights.ts'
import { deskScreensFor, hasFullDeskAccess, type Catalogue } from '#kit/shared/menu.ts'
import type { Db } from '#kit/api/db.ts'
import { listQuery } from '#kit/api/list-query.ts'
import { zoneBy } from '#kit/api/page.ts'
import { COUNTRY_ZONES, zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Translate, TextKey, TextParams } from '#kit/shared/text.ts'
import { z } from 'zod'
import { threadColumns } from '../columns.ts'
import { threadFilter, type ThreadFilter, type ThreadMessage } from '../contract.ts'
import { thread, THREAD_PARTY } from '../rules.ts'

declare module '#db/json.ts' {
  interface JsonColumns {
    'thread_message.TextParams': TextParams
  }
}

/** Shared by the lists of customer and desk. Closed conversations are left out unless the filter includes them. */
const common = {
  table: 'thread',
  filter: threadFilter,
  computed: { LastTime: sql`case when t.last_from_type is not null then t.last_time end` },
  state: 'State',
  number: 'RelateNo',
  zone: zoneOf,
  clock: zoneBy(sql`t.site`, COUNTRY_ZONES, zoneOf(undefined)),
  equal: ['State', 'RelateType', 'Site'],
  // Only page requests have a page number: the counts cover every state.
  where: ({ State, PageIndex }: Partial<ThreadFilter>) => [
    PageIndex !== undefined && State === undefined && sql`t.state <> ${thread.states.closed}`,
  ],
  searchIn: [{ table: 'thread', key: 'id' }],
  sort: ['CreatedTime', 'LastTime', 'DeadlineTime'],
} as const

export const threadList = listQuery({ ...common, row: threadColumns.row })
/** At the desk, with the document's desk page. */
export const deskThreadList = listQuery({ ...common, row: threadColumns.row.extend({ DeskPageCode: z.string() }) })

/** Conversations about documents that the caller may read. */
export const readableBy = ({ isSuper, codes }: Customer) => !isSuper && sql`t.read_code = any(${[...codes]})`

/** Paths of the desk pages whose documents a member of staff may open; `sites` limits those of the warehouses. */
export type DeskPages = {
  readonly warehouse: readonly string[]
  readonly others: readonly string[]
  readonly sites: readonly string[] | undefined
}

/** Undefined: all pages, as for an administrator. */
export function deskPagesOf(catalogue: Catalogue, rights: DeskRights): DeskPages | undefined {
  if (hasFullDeskAccess(catalogue, rights)) return undefined
  const { country } = rights
  const screens = deskScreensFor(catalogue, rights)
  const paths = (isWarehouse: boolean) =>
    screens.filter(({ area }) => (area === 'warehouse') === isWarehouse).map(({ path }) => path)
  return { warehouse: paths(true), others: paths(false), sites: country === undefined ? undefined : ['', country] }
}

/** Conversations about documents that a member of staff may open. */
export function openAtDesk(pages: DeskPages | undefined) {
  if (!pages) return false
  const { warehouse, others, sites } = pages
  const page = sql`split_part(t.desk_page_code, '?', 1)`
  return sql`(${page} = any(${others}) or ${page} = any(${warehouse}) ${sites ? sql`and t.site = any(${sites})` : sql``})`
}

export function isOpenAtDesk(pages: DeskPages | undefined, row: Pick<ThreadRow, 'DeskPageCode' | 'Site'>): boolean {
  if (!pages) return true
  const { warehouse, others, sites } = pages
  const page = row.DeskPageCode.split('?')[0]!
  return others.includes(page) || (warehouse.includes(page) && (!sites || sites.includes(row.Site)))
}

type About = { ContractCompanyId: number; RelateType: number; RelateId: number }

/** The row of the conversation about a document. */
export function findThread(db: Db, about: About) {
  return db
    .selectFrom('thread')
    .selectAll()
    .where('ContractCompanyId', '=', about.ContractCompanyId)
    .where('RelateType', '=', about.RelateType)
    .where('RelateId', '=', about.RelateId)
    .executeTakeFirst()
}
export type ThreadRow = NonNullable<Awaited<ReturnType<typeof findThread>>>

export const mayRead = (caller: Customer, row: Pick<ThreadRow, 'ReadCode'>) => holds(caller, row.ReadCode)
export const mayWrite = (caller: Customer, row: Pick<ThreadRow, 'WriteCode'>) => holds(caller, row.WriteCode)

/** The messages of a conversation, oldest first. */
export async function messagesOf(db: Db, { ContractCompanyId, Id }: ThreadRow, translate: Translate): Promise<ThreadMessage[]> {
  const rows = await db
    .selectFrom('thread_message')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('ThreadId', '=', Id)
    .orderBy('Time')
    .orderBy('Id')
    .execute()
  if (rows.length === 0) return []
  const files = await db
    .selectFrom('attachment')
    .innerJoin('file', (join) =>
      join.onRef('file.ContractCompanyId', '=', 'attachment.ContractCompanyId').onRef('file.Id', '=', 'attachment.FileId'),
    )
    .select(['EntityId', 'FileId', 'FileName'])
    .where('attachment.ContractCompanyId', '=', ContractCompanyId)
    .where('Entity', '=', 'thread_message')
    .where((eb) => eb('EntityId', '=', eb.fn.any(eb.val(rows.map((row) => row.Id)))))
    .orderBy('attachment.Id')
    .execute()
  return rows.map(({ Id: message, FromType, UserId, Operator, Text, TextKey: key, TextParams: params, Time }) => ({
    Id: message,
    FromType,
    UserId,
    Operator,
    Text: key === null ? Text : translate(key as TextKey, params),
    Files: files.filter((file) => file.EntityId === message).map(({ FileId, FileName }) => ({ FileId, FileName })),
    Time: Time.toISOString(),
  }))
}

const instant = (time: Date | null) => time?.toISOString() ?? null

/** A conversation with all messages, oldest first. */
export async function threadDetail(db: Db, row: ThreadRow, translate: Translate, CanWrite: boolean) {
  const { Id, RelateType, RelateId, RelateNo, Site, State, LastText, LastFromType, MessageCount, PageCode, RowVersion } = row
  const times = [
    [THREAD_PARTY.customer, row.CustomerReadTime],
    [THREAD_PARTY.staff, row.ProviderReadTime],
  ] as const
  return {
    Id,
    RelateType,
    RelateId,
    RelateNo,
    Site,
    State,
    LastText,
    LastFromType,
    MessageCount,
    PageCode,
    RowVersion,
    DeadlineTime: instant(row.DeadlineTime),
    LastTime: LastFromType === null ? null : row.LastTime.toISOString(),
    CustomerReadTime: instant(row.CustomerReadTime),
    ProviderReadTime: instant(row.ProviderReadTime),
    CreatedTime: row.CreatedTime.toISOString(),
    Messages: await messagesOf(db, row, translate),
    ReadTimes: times.flatMap(([FromType, time]) => (time ? [{ FromType, Time: time.toISOString() }] : [])),
    CanWrite: CanWrite && row.State !== thread.states.closed,
  }
}
