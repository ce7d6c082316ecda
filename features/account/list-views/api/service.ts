import { sql, type RawBuilder } from 'kysely'
import { now } from '#kit/api/clock.ts'
import type { Customer, Staff } from '#kit/api/caller.ts'
import type { Db } from '#kit/api/db.ts'
import { allOf } from '#kit/api/page.ts'
import { refuse, refuseField } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { ListView, SavedView } from '../contract.ts'
import { MAX_VIEWS } from '../rules.ts'
import { listViews } from '../text/keys.ts'

type Owned = { OwnerUserId: number; IsShared: boolean }
type Known = Owned & { Id: number; ListCode: string; RowVersion: number }

/** Where a caller's views are stored, and whether he may change those that colleagues share. */
type Shelf = {
  readonly UserId: number
  readonly isAdministrator: boolean
  readonly views: RawBuilder<unknown>
  readonly defaults: RawBuilder<unknown>
  /** Undefined at the desk, whose views belong to no company. */
  readonly company: number | undefined
}

export function shelfOf(caller: Customer | Staff): Shelf {
  const { UserId } = caller
  return caller.kind === 'staff'
    ? {
        UserId,
        isAdministrator: caller.areas.has('administration'),
        views: sql`desk_list_view`,
        defaults: sql`desk_list_view_default`,
        company: undefined,
      }
    : {
        UserId,
        isAdministrator: caller.isSuper && !caller.fromAdmin,
        views: sql`list_view`,
        defaults: sql`list_view_default`,
        company: caller.ContractCompanyId,
      }
}

const ofCompany = ({ company }: Shelf, row: string) =>
  company === undefined ? false : sql`${sql.ref(`${row}.contract_company_id`)} = ${company}`

/** Columns and values of a new row, starting with the company if there is one. */
function insertInto(table: RawBuilder<unknown>, { company }: Shelf, row: Readonly<Record<string, unknown>>) {
  const all = Object.entries(company === undefined ? row : { contract_company_id: company, ...row })
  return sql`insert into ${table} (${sql.join(all.map(([name]) => sql.ref(name)))}) values (${sql.join(all.map(([, value]) => sql`${value}`))})`
}

const isSeen = ({ UserId }: Shelf, { OwnerUserId, IsShared }: Owned) => OwnerUserId === UserId || IsShared
/** Its owner; for a shared one an administrator as well. */
const mayChange = ({ UserId, isAdministrator }: Shelf, { OwnerUserId, IsShared }: Owned) =>
  OwnerUserId === UserId || (IsShared && isAdministrator)

/** Views of a list that the caller sees, by name. */
export async function viewsOf(db: Db, shelf: Shelf, ListCode: string): Promise<ListView[]> {
  type Row = Known &
    Pick<ListView, 'Name' | 'Filters' | 'SortField' | 'SortOrder'> & { OwnerName: string | null; ViewId: number | null }
  const { rows } = await sql<Row>`
    select v.*, u.chinese_name as owner_name, d.view_id from ${shelf.views} v left join app_user u on u.id = v.owner_user_id
    left join ${shelf.defaults} d on ${allOf([sql`d.view_id = v.id and d.user_id = ${shelf.UserId} and d.list_code = ${ListCode}`, ofCompany(shelf, 'd')])}
    where ${allOf([sql`v.list_code = ${ListCode} and (v.owner_user_id = ${shelf.UserId} or v.is_shared)`, ofCompany(shelf, 'v')])}
    order by v.name, v.id`.execute(db)
  return rows.map((row) => ({
    Id: row.Id,
    Name: row.Name,
    Filters: row.Filters,
    SortField: row.SortField,
    SortOrder: row.SortOrder,
    IsShared: row.IsShared,
    IsOwn: row.OwnerUserId === shelf.UserId,
    MayChange: mayChange(shelf, row),
    OwnerName: row.OwnerName ?? '',
    IsDefault: row.ViewId !== null,
    RowVersion: row.RowVersion,
  }))
}

/** A view that the caller sees. */
async function seenView(db: Db, shelf: Shelf, Id: number): Promise<Known> {
  const { rows } =
    await sql<Known>`select v.id, v.list_code, v.owner_user_id, v.is_shared, v.row_version from ${shelf.views} v where ${allOf([sql`v.id = ${Id}`, ofCompany(shelf, 'v')])} for update`.execute(
      db,
    )
  const found = rows[0]
  return found && isSeen(shelf, found) ? found : refuse('notFound', kit('error.notFound'))
}

async function changeableView(db: Db, shelf: Shelf, Id: number): Promise<Known> {
  const found = await seenView(db, shelf, Id)
  return mayChange(shelf, found) ? found : refuse('forbidden', listViews('error.notYours'))
}

/** Stores a view; refuses a name that its owner uses for another view of the same list. */
export async function storeView(db: Db, shelf: Shelf, { Id, RowVersion, ...view }: SavedView): Promise<number> {
  const known = Id === undefined ? undefined : await changeableView(db, shelf, Id)
  if (known && known.ListCode !== view.ListCode) refuse('notFound', kit('error.notFound'))
  if (known && RowVersion !== undefined && RowVersion !== known.RowVersion) refuse('changed', kit('error.changed'))
  const owner = known?.OwnerUserId ?? shelf.UserId
  // If two windows save at the same time, the second waits and then sees what the first has saved.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`list_view ${owner} ${view.ListCode}`}, 0))`.execute(db)
  const { rows: others } = await sql<{ Id: number; Name: string }>`
    select v.id, v.name from ${shelf.views} v where ${allOf([sql`v.owner_user_id = ${owner} and v.list_code = ${view.ListCode}`, ofCompany(shelf, 'v')])}`.execute(
    db,
  )
  if (others.some((one) => one.Name === view.Name && one.Id !== Id))
    refuseField('Name', 'duplicate', listViews('error.nameTaken'))
  const content = {
    list_code: view.ListCode,
    name: view.Name,
    filters: JSON.stringify(view.Filters),
    sort_field: view.SortField,
    sort_order: view.SortOrder,
    is_shared: view.IsShared,
    updated_time: now(),
    updated_by: shelf.UserId,
  }
  if (!known) {
    if (others.length >= MAX_VIEWS) refuse('rule', listViews('error.tooMany'), { max: MAX_VIEWS })
    const row = { ...content, owner_user_id: owner, created_time: now(), created_by: shelf.UserId }
    const { rows } = await sql<{ Id: number }>`${insertInto(shelf.views, shelf, row)} returning id`.execute(db)
    return rows[0]!.Id
  }
  const set = Object.entries(content).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${shelf.views} v set ${sql.join(set)}, row_version = v.row_version + 1 where ${allOf([sql`v.id = ${known.Id}`, ofCompany(shelf, 'v')])}`.execute(
    db,
  )
  return known.Id
}

/** Makes the view the caller's default for the list, or removes the default. */
export async function chooseDefault(db: Db, shelf: Shelf, ListCode: string, Id: number | null): Promise<void> {
  const view = Id === null ? undefined : await seenView(db, shelf, Id)
  if (view && view.ListCode !== ListCode) refuse('notFound', kit('error.notFound'))
  await sql`delete from ${shelf.defaults} d where ${allOf([sql`d.user_id = ${shelf.UserId} and d.list_code = ${ListCode}`, ofCompany(shelf, 'd')])}`.execute(
    db,
  )
  if (!view) return
  const key = shelf.company === undefined ? sql`user_id, list_code` : sql`contract_company_id, user_id, list_code`
  const row = { user_id: shelf.UserId, list_code: ListCode, view_id: view.Id }
  await sql`${insertInto(shelf.defaults, shelf, row)} on conflict (${key}) do update set view_id = excluded.view_id`.execute(db)
}

export async function removeView(db: Db, shelf: Shelf, Id: number): Promise<void> {
  await changeableView(db, shelf, Id)
  await sql`delete from ${shelf.views} v where ${allOf([sql`v.id = ${Id}`, ofCompany(shelf, 'v')])}`.execute(db)
}
