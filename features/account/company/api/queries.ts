import { sql, type RawBuilder } from 'kysely'
import type { Customer } from '#kit/api/caller.ts'
import { countStates } from '#kit/api/counts.ts'
import type { Db } from '#kit/api/db.ts'
import { eventsOf } from '#kit/api/moves.ts'
import { allOf, like, orderOf, pageOf, withinDays } from '#kit/api/page.ts'
import { phrase } from '#kit/shared/page.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { zoneOf, WAREHOUSE_TYPE } from '#features/warehouse/sites/rules.ts'
import { roleIn } from '#features/account/session/rules.ts'
import type { ReviewFilter } from '../contract.ts'
import { companyEvents } from '../rules.ts'

/** A company with its tax identities, its change and the moves of its review. */
export async function companyDetails(db: Db, ContractCompanyId: number) {
  const row = await db.selectFrom('company').selectAll().where('ContractCompanyId', '=', ContractCompanyId).executeTakeFirst()
  if (!row) refuse('notFound', kit('error.notFound'))
  const fileOf = async (fileId: number | null) =>
    fileId === null
      ? null
      : ((await db
          .selectFrom('file')
          .select(['Id as FileId', 'FileName'])
          .where('ContractCompanyId', '=', ContractCompanyId)
          .where('Id', '=', fileId)
          .executeTakeFirst()) ?? null)
  return {
    ...row,
    Licence: await fileOf(row.LicenceFileId),
    Change: row.Change && { ...row.Change, Licence: await fileOf(row.Change.LicenceFileId) },
    TaxIdentities: await db
      .selectFrom('company_tax_identity')
      .select(['CountryCode', 'EoriNumber', 'VatNumber'])
      .where('ContractCompanyId', '=', ContractCompanyId)
      .orderBy('CountryCode')
      .execute(),
    ReviewRecords: await eventsOf(db, companyEvents, { ContractCompanyId, EntityId: ContractCompanyId }),
  }
}

function where(f: Partial<ReviewFilter>): RawBuilder<unknown> {
  const word = phrase(f.Keyword)
  return allOf([
    f.ShownState !== undefined && sql`c.shown_state = ${f.ShownState}`,
    f.ContractCompanyId !== undefined && sql`c.contract_company_id = ${f.ContractCompanyId}`,
    word !== undefined &&
      sql`(c.name_cn ilike ${like(word)} or c.name ilike ${like(word)} or c.tax_number ilike ${like(word)} or c.contract_company_id::text = ${word})`,
    ...withinDays(sql`c.created_time`, f, zoneOf(undefined)),
  ])
}

/** Companies at the desk, with their current state. */
export function reviewPage(db: Db, input: ReviewFilter) {
  return pageOf(db, {
    columns: sql`c.contract_company_id as "ContractCompanyId", c.name_cn as "NameCn", c.name as "Name", c.country_code as "CountryCode", c.tax_number as "TaxNumber", c.licence_code as "LicenceCode",
      c.shown_state as "ShownState", c.change_state is not null as "IsChange", c.created_time as "CreatedTime", c.updated_time as "UpdatedTime", c.row_version as "RowVersion"`,
    from: sql`company c`,
    where: where(input),
    order: orderOf(
      input,
      { CreatedTime: sql`c.created_time`, UpdatedTime: sql`c.updated_time`, Name: sql`c.name` },
      sql`c.contract_company_id`,
    ),
    input,
  })
}

export function reviewCounts(db: Db, filter: Partial<ReviewFilter>) {
  return countStates(db, { state: sql`c.shown_state`, from: sql`company c`, where: where(filter) })
}

/** The caller's own account, with the company it belongs to. */
export async function accountOf(db: Db, caller: Customer) {
  const { UserId, ContractCompanyId } = caller
  const { Role, ...user } = await db
    .selectFrom('app_user')
    .select(['AccountName', 'ChineseName', 'Phone', 'EmailThatHasBeenBound', 'Role', 'LastLoginTime', 'CreatedTime'])
    .where('Id', '=', UserId)
    .executeTakeFirstOrThrow()
  const { NameCn, Name, WarehouseCountries } = await db
    .selectFrom('company')
    .select(['NameCn', 'Name', 'WarehouseCountries'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .executeTakeFirstOrThrow()
  const Warehouses = WarehouseCountries.length
    ? await db
        .selectFrom('warehouse')
        .select(['WarehouseCode', 'WarehouseName', 'CountryCode'])
        .where('IsEnabled', '=', true)
        .where('WarehouseType', '=', WAREHOUSE_TYPE.overseas)
        .where('CountryCode', 'in', WarehouseCountries)
        .orderBy('WarehouseCode')
        .execute()
    : []
  return {
    ...user,
    Role: roleIn(caller, Role),
    LastLoginTime: user.LastLoginTime?.toISOString() ?? null,
    CreatedTime: user.CreatedTime.toISOString(),
    ContractCompanyId,
    NameCn,
    Name,
    Warehouses,
  }
}
