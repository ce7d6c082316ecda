import { sql } from 'kysely'
import { now } from '#kit/api/clock.ts'
import type { Customer } from '#kit/api/caller.ts'
import type { Db } from '#kit/api/db.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import type { Input } from '#kit/shared/op.ts'
import { refuse, refuseField } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { deleteExportTemplate, getExportTemplates, saveExportTemplate, type ExportTemplate } from '../contract.ts'
import { MAX_TEMPLATES } from '../rules.ts'
import { exportTemplates } from '../text/keys.ts'

declare module '#db/json.ts' {
  interface JsonColumns {
    'export_template.Columns': ExportTemplate['Columns']
    'export_template.Filter': ExportTemplate['Filter']
  }
}

type Saved = Input<typeof saveExportTemplate>

const ofUser = (db: Db, { ContractCompanyId, UserId }: Customer, ListCode: string) =>
  db
    .selectFrom('export_template')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OwnerUserId', '=', UserId)
    .where('ListCode', '=', ListCode)

/** Stores a template of the caller; refuses a name that another template of the same list has. */
async function storeTemplate(db: Db, caller: Customer, { Id, RowVersion, Columns, Filter, ...rest }: Saved): Promise<number> {
  const { ContractCompanyId, UserId } = caller
  // If two windows save at the same time, the second waits and then sees what the first has saved.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`export_template ${UserId} ${rest.ListCode}`}, 0))`.execute(db)
  const others = await ofUser(db, caller, rest.ListCode).select(['Id', 'Name']).execute()
  if (others.some((one) => one.Name === rest.Name && one.Id !== Id))
    refuseField('Name', 'duplicate', exportTemplates('error.nameTaken'))
  const content = {
    ...rest,
    Columns: JSON.stringify(Columns),
    Filter: JSON.stringify(Filter),
    UpdatedTime: now(),
    UpdatedBy: UserId,
  }
  if (Id === undefined) {
    if (others.length >= MAX_TEMPLATES) refuse('rule', exportTemplates('error.tooMany'), { max: MAX_TEMPLATES })
    const made = await db
      .insertInto('export_template')
      .values({ ...content, ContractCompanyId, OwnerUserId: UserId, CreatedTime: now(), CreatedBy: UserId })
      .returning('Id')
      .executeTakeFirstOrThrow()
    return made.Id
  }
  const known = await ofUser(db, caller, rest.ListCode).select('RowVersion').where('Id', '=', Id).forUpdate().executeTakeFirst()
  if (!known) refuse('notFound', kit('error.notFound'))
  if (RowVersion !== undefined && RowVersion !== known.RowVersion) refuse('changed', kit('error.changed'))
  await db
    .updateTable('export_template')
    .set({ ...content, RowVersion: known.RowVersion + 1 })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .execute()
  return Id
}

const isAdministrator = (caller: Customer) => caller.isSuper && !caller.fromAdmin

export const exportTemplateHandlers: Handler[] = [
  answer(getExportTemplates, async ({ db, input: { ListCode }, caller }) => {
    const { ContractCompanyId, UserId } = caller
    const rows = await db
      .selectFrom('export_template as t')
      .leftJoin('app_user as u', 'u.Id', 't.OwnerUserId')
      .selectAll('t')
      .select('u.ChineseName as OwnerName')
      .where('t.ContractCompanyId', '=', ContractCompanyId)
      .where('t.ListCode', '=', ListCode)
      .where((is) => is.or([is('t.OwnerUserId', '=', UserId), is('t.IsShared', '=', true)]))
      .orderBy('t.Name')
      .orderBy('t.Id')
      .execute()
    return rows.map((row) => ({
      Id: row.Id,
      ListCode: row.ListCode,
      Name: row.Name,
      Columns: row.Columns,
      Filter: row.Filter,
      SortField: row.SortField,
      SortOrder: row.SortOrder as ExportTemplate['SortOrder'],
      IsShared: row.IsShared,
      IsOwn: row.OwnerUserId === UserId,
      MayDelete: row.OwnerUserId === UserId || (row.IsShared && isAdministrator(caller)),
      OwnerName: row.OwnerName ?? '',
      RowVersion: row.RowVersion,
    }))
  }),
  answer(saveExportTemplate, async ({ db, input, caller }) => ({ Id: await storeTemplate(db, caller, input) })),
  answer(deleteExportTemplate, async ({ db, input, caller }) => {
    const gone = await db
      .deleteFrom('export_template')
      .where('ContractCompanyId', '=', caller.ContractCompanyId)
      .where('Id', '=', input.Id)
      .where((is) =>
        is.or([is('OwnerUserId', '=', caller.UserId), ...(isAdministrator(caller) ? [is('IsShared', '=', true)] : [])]),
      )
      .returning('Id')
      .executeTakeFirst()
    return gone ? (true as const) : refuse('notFound', kit('error.notFound'))
  }),
]
