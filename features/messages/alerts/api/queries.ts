import { sql, type RawBuilder } from 'kysely'
import { COUNTRY_ZONES, zoneOf } from '#features/warehouse/sites/rules.ts'
import { holds, type Customer } from '#kit/api/caller.ts'
import type { Db } from '#kit/api/db.ts'
import { listQuery } from '#kit/api/list-query.ts'
import { zoneBy } from '#kit/api/page.ts'
import type { Declared } from '#kit/api/services.ts'
import type { DeploymentOrigin } from '#kit/shared/gate.ts'
import { screensFor } from '#kit/shared/menu.ts'
import { alertColumns } from '../columns.ts'
import { alertFilter, type AlertFilter } from '../contract.ts'
import { ALERT, alert } from '../rules.ts'

export const alertList = listQuery({
  table: 'os_early_warn',
  filter: alertFilter,
  row: alertColumns.row,
  computed: {
    Fnsku: sql`case when t.warn_type in (${sql.lit(ALERT.stock)}, ${sql.lit(ALERT.age)}) then t.relate_no end`,
    IsRead: sql`t.state <> ${sql.lit(alert.states.unread)}`,
    FirstTime: sql`t.created_time`,
  },
  state: 'State',
  number: 'RelateNo',
  zone: zoneOf,
  clock: zoneBy(sql`t.country_code`, COUNTRY_ZONES, zoneOf(undefined)),
  equal: ['State', 'WarnType', 'CountryCode'],
  // Only page requests have a page number: the counts cover every state.
  where: ({ State, PageIndex }: Partial<AlertFilter>) => [
    PageIndex !== undefined && State === undefined && sql`t.state <> ${alert.states.closed}`,
  ],
  search: ['RelateNo'],
  sort: ['CreatedTime', 'DueTime'],
})
export type ExportedAlert = ReturnType<typeof alertList.rows> extends RawBuilder<infer R> ? R : never

/** The caller's rights to items of alerts whose pages exist for the caller. */
export function readCodes(caller: Customer, { catalogue, all }: Declared, origin: DeploymentOrigin): string[] {
  const paths = new Set(screensFor(catalogue, caller, origin).map(({ path }) => path))
  const codes = all('alerts').flatMap(({ right, page }) =>
    holds(caller, right) && paths.has(page.split('?')[0]!) ? [right] : [],
  )
  return [...new Set(codes)]
}

/** Alerts about items for which one of the rights is held. */
export const readable = (codes: readonly string[]) => sql`t.read_code = any(${[...codes]})`

/** Open alerts about one item. */
export function openAlertsOf(db: Db, ContractCompanyId: number, item: { Entity: string; RelateId: number }, codes: string[]) {
  return alertList.find(
    db,
    'own',
    sql`t.contract_company_id = ${ContractCompanyId} and t.entity = ${item.Entity} and t.relate_id = ${item.RelateId}
      and t.state <> ${alert.states.closed} and ${readable(codes)}`,
    sql`t.warn_type`,
  )
}

/** Marks alerts as read; returns how many were unread. */
export async function markRead(
  db: Db,
  ContractCompanyId: number,
  { Ids, Filter = {} }: { Ids?: number[] | undefined; Filter?: Partial<AlertFilter> | undefined },
  codes: string[],
): Promise<number> {
  const { unread, read } = alert.states
  const selected = Ids
    ? sql`t.id = any(${Ids}::bigint[])`
    : sql`t.id in (select id from (${alertList.rows({ ContractCompanyId }, Filter)}) listed)`
  const { numAffectedRows } = await sql`
    update os_early_warn t set state = ${read}
    where t.contract_company_id = ${ContractCompanyId} and t.state = ${unread} and ${selected} and ${readable(codes)}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
