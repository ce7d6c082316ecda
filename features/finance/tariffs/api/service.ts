import { sql } from 'kysely'
import { RATE_STATE, type RateRow } from '#features/finance/fees/rules/rates.ts'
import { SITES } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { isCompany } from '#kit/api/known-company.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { RateVersionFields } from '../rules.ts'
import { tariffs } from '../text/keys.ts'
import { todayIn } from './queries.ts'

declare module '#db/json.ts' {
  interface JsonColumns {
    'rate_version.Rates': RateRow[]
  }
}

type Key = { Id: number; RowVersion: number }

/** A draft unchanged since it was read, locked. Refuses with `notFound`, `changed`, or if it is published. */
async function lockDraft(db: Db, { Id, RowVersion }: Key) {
  const row = await db
    .selectFrom('rate_version')
    .select(['Id', 'Version', 'CountryCode', 'ValidFrom', 'RateState', 'RowVersion'])
    .where('Id', '=', Id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return refuse('notFound', kit('error.notFound'))
  if (row.RateState === RATE_STATE.published) refuse('rule', tariffs('error.published'), { version: row.Version })
  if (row.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  return row
}

/** Adds a draft under the next number of its kind, country and company, or changes the one with this RowVersion. */
export async function saveVersion(
  db: Db,
  { Id, RowVersion, Rows, ...fields }: RateVersionFields & Partial<Key>,
  Operator: string,
): Promise<number> {
  const { RateKind, CountryCode, ContractCompanyId } = fields
  if (ContractCompanyId !== null && !(await isCompany(db, ContractCompanyId))) refuse('rule', tariffs('error.noCompany'))
  if (Id !== undefined) await lockDraft(db, { Id, RowVersion: RowVersion ?? -1 })
  // Concurrent saves of drafts for the same customers are serialised, so that each draft has its own number.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rates ${RateKind} ${CountryCode} ${ContractCompanyId}`}, 0))`.execute(
    db,
  )
  const { rows } = await sql<{ Version: number }>`
    select coalesce(max(version), 0) + 1 as version from rate_version
    where rate_kind = ${RateKind} and country_code = ${CountryCode} and contract_company_id is not distinct from ${ContractCompanyId}
      and id is distinct from ${Id ?? null}`.execute(db)
  const values = {
    ...fields,
    Version: rows[0]!.Version,
    CurrencyCode: SITES[CountryCode].currency,
    Rates: JSON.stringify(Rows),
    Operator,
  }
  const saved = Id
    ? await db
        .updateTable('rate_version')
        .set((eb) => ({ ...values, RowVersion: eb('RowVersion', '+', 1) }))
        .where('Id', '=', Id)
        .returning('Id')
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('rate_version')
        .values({ ...values, RateState: RATE_STATE.draft, CreatedTime: now() })
        .returning('Id')
        .executeTakeFirstOrThrow()
  return saved.Id
}

/** Prices the work from its first day on. Charges until today remain: that day must not have passed. */
export async function publishVersion(db: Db, key: Key, Operator: string): Promise<void> {
  const { CountryCode, ValidFrom } = await lockDraft(db, key)
  const day = todayIn(CountryCode)
  if (ValidFrom < day) refuse('rule', tariffs('error.past'), { day })
  await db
    .updateTable('rate_version')
    .set((eb) => ({
      RateState: RATE_STATE.published,
      PublishedTime: now(),
      Operator,
      RowVersion: eb('RowVersion', '+', 1),
    }))
    .where('Id', '=', key.Id)
    .execute()
}

export async function deleteVersion(db: Db, key: Key): Promise<void> {
  await lockDraft(db, key)
  await db.deleteFrom('rate_version').where('Id', '=', key.Id).execute()
}
