import { sql } from 'kysely'
import { now } from '#kit/api/clock.ts'
import type { Customer } from '#kit/api/caller.ts'
import type { Db } from '#kit/api/db.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import type { Input } from '#kit/shared/op.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { deleteListView, getListViews, saveListView, setDefaultListView, type ListView } from '../contract.ts'
import { MAX_VIEWS } from '../rules.ts'
import { listViews } from '../text/keys.ts'

type Saved = Input<typeof saveListView>
type Owned = { OwnerUserId: number; IsShared: boolean }

const isSeen = ({ UserId }: Customer, { OwnerUserId, IsShared }: Owned) => OwnerUserId === UserId || IsShared
/** Its owner; of a shared one the company's administrator as well. */
const mayChange = ({ UserId, isSuper, fromAdmin }: Customer, { OwnerUserId, IsShared }: Owned) =>
  OwnerUserId === UserId || (IsShared && isSuper && !fromAdmin)

/** A view that the caller sees. */
async function seenView(db: Db, caller: Customer, Id: number) {
  const found = await db
    .selectFrom('list_view')
    .select(['Id', 'ListCode', 'OwnerUserId', 'IsShared', 'RowVersion'])
    .where('ContractCompanyId', '=', caller.ContractCompanyId)
    .where('Id', '=', Id)
    .forUpdate()
    .executeTakeFirst()
  return found && isSeen(caller, found) ? found : refuse('notFound', kit('error.notFound'))
}

async function changeableView(db: Db, caller: Customer, Id: number) {
  const found = await seenView(db, caller, Id)
  return mayChange(caller, found) ? found : refuse('forbidden', listViews('error.notYours'))
}

/** Stores a view; refuses a name that its owner has for another one of the same list. */
async function storeView(db: Db, caller: Customer, { Id, RowVersion, Filters, ...rest }: Saved): Promise<number> {
  const { ContractCompanyId, UserId } = caller
  const known = Id === undefined ? undefined : await changeableView(db, caller, Id)
  if (known && known.ListCode !== rest.ListCode) refuse('notFound', kit('error.notFound'))
  if (known && RowVersion !== undefined && RowVersion !== known.RowVersion) refuse('changed', kit('error.changed'))
  const OwnerUserId = known?.OwnerUserId ?? UserId
  // Two windows save at once: the second waits, and then sees what the first has saved.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`list_view ${OwnerUserId} ${rest.ListCode}`}, 0))`.execute(db)
  const others = await db
    .selectFrom('list_view')
    .select(['Id', 'Name'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OwnerUserId', '=', OwnerUserId)
    .where('ListCode', '=', rest.ListCode)
    .execute()
  if (others.some((one) => one.Name === rest.Name && one.Id !== Id)) refuse('duplicate', listViews('error.nameTaken'))
  const content = { ...rest, Filters: JSON.stringify(Filters), UpdatedTime: now(), UpdatedBy: UserId }
  if (!known) {
    if (others.length >= MAX_VIEWS) refuse('rule', listViews('error.tooMany'), { max: MAX_VIEWS })
    const made = await db
      .insertInto('list_view')
      .values({ ...content, ContractCompanyId, OwnerUserId, CreatedTime: now(), CreatedBy: UserId })
      .returning('Id')
      .executeTakeFirstOrThrow()
    return made.Id
  }
  await db
    .updateTable('list_view')
    .set({ ...content, RowVersion: known.RowVersion + 1 })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', known.Id)
    .execute()
  return known.Id
}

export const listViewHandlers: Handler[] = [
  answer(getListViews, async ({ db, input: { ListCode }, caller }) => {
    const { ContractCompanyId, UserId } = caller
    const rows = await db
      .selectFrom('list_view as v')
      .leftJoin('app_user as u', 'u.Id', 'v.OwnerUserId')
      .leftJoin('list_view_default as d', (join) =>
        join
          .onRef('d.ViewId', '=', 'v.Id')
          .on('d.ContractCompanyId', '=', ContractCompanyId)
          .on('d.UserId', '=', UserId)
          .on('d.ListCode', '=', ListCode),
      )
      .selectAll('v')
      .select(['u.ChineseName as OwnerName', 'd.ViewId'])
      .where('v.ContractCompanyId', '=', ContractCompanyId)
      .where('v.ListCode', '=', ListCode)
      .where((is) => is.or([is('v.OwnerUserId', '=', UserId), is('v.IsShared', '=', true)]))
      .orderBy('v.Name')
      .orderBy('v.Id')
      .execute()
    return rows.map((row) => ({
      Id: row.Id,
      Name: row.Name,
      Filters: row.Filters as ListView['Filters'],
      SortField: row.SortField,
      SortOrder: row.SortOrder as ListView['SortOrder'],
      IsShared: row.IsShared,
      IsOwn: row.OwnerUserId === UserId,
      MayChange: mayChange(caller, row),
      OwnerName: row.OwnerName ?? '',
      IsDefault: row.ViewId !== null,
      RowVersion: row.RowVersion,
    }))
  }),
  answer(saveListView, async ({ db, input, caller }) => ({ Id: await storeView(db, caller, input) })),
  answer(setDefaultListView, async ({ db, input: { ListCode, Id }, caller }) => {
    const { ContractCompanyId, UserId } = caller
    const view = Id === null ? undefined : await seenView(db, caller, Id)
    if (view && view.ListCode !== ListCode) refuse('notFound', kit('error.notFound'))
    await db
      .deleteFrom('list_view_default')
      .where('ContractCompanyId', '=', ContractCompanyId)
      .where('UserId', '=', UserId)
      .where('ListCode', '=', ListCode)
      .execute()
    if (view)
      await db
        .insertInto('list_view_default')
        .values({ ContractCompanyId, UserId, ListCode, ViewId: view.Id })
        .onConflict((conflict) => conflict.columns(['ContractCompanyId', 'UserId', 'ListCode']).doUpdateSet({ ViewId: view.Id }))
        .execute()
    return true as const
  }),
  answer(deleteListView, async ({ db, input: { Id }, caller }) => {
    await changeableView(db, caller, Id)
    await db.deleteFrom('list_view').where('ContractCompanyId', '=', caller.ContractCompanyId).where('Id', '=', Id).execute()
    return true as const
  }),
]
