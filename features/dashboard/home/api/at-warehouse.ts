import { sql } from 'kysely'
import type { Db } from '#kit/api/db.ts'
import { toSnake } from '#kit/api/wire-names.ts'

export type Tallied = { List: string; Site: string; State: number; N: number }
/** A list and its state field. */
type Kept = { readonly list: string; readonly field: string }

/** The country of an overseas warehouse, or undefined. */
export async function countryOf(db: Db, warehouseId: number): Promise<string | undefined> {
  const row = await db.selectFrom('warehouse').select('CountryCode').where('WarehouseId', '=', warehouseId).executeTakeFirst()
  return row?.CountryCode
}

/**
 * Rows per state at one warehouse, for lists whose records are at one; the tally counts only whole countries. A list
 * stores its country in `country_code` or, like its tally, in `site`.
 */
async function countAt(db: Db, companyId: number, warehouseId: number, country: string, kept: readonly Kept[]) {
  const { rows: tables } = await sql<{ List: string; Columns: string[] }>`
    select c.relname::text as list, array_agg(a.attname::text) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.oid = any(array(select to_regclass(name) from unnest(${kept.map(({ list }) => list)}::text[]) name)) and a.attnum > 0
    group by 1`.execute(db)
  const parts = [...new Map(kept.map((one) => [one.list, one])).values()].flatMap(({ list, field }) => {
    const columns = tables.find((table) => table.List === list)?.Columns ?? []
    const [site, state] = [columns.includes('country_code') ? 'country_code' : 'site', toSnake(field)]
    if (!['warehouse_id', site, state].every((column) => columns.includes(column))) return []
    const rows = sql`select ${sql.lit(list)} as list, ${sql.ref(site)}::text as site, ${sql.ref(state)} as state, count(*) as n from ${sql.table(list)}
      where contract_company_id = ${companyId} and ${sql.ref(site)} = ${country} and warehouse_id = ${warehouseId} group by ${sql.ref(site)}, ${sql.ref(state)}`
    return [{ list, rows }]
  })
  if (parts.length === 0) return { lists: [], tallies: [] }
  const { rows } = await sql<Tallied>`${sql.join(
    parts.map((part) => part.rows),
    sql` union all `,
  )}`.execute(db)
  return { lists: parts.map(({ list }) => list), tallies: rows }
}

/** Rows per state and country of all lists of a company; in the country of `warehouseId` only those at that warehouse. */
export async function talliesOf(
  db: Db,
  companyId: number,
  warehouseId: number | undefined,
  kept: readonly Kept[],
): Promise<Tallied[]> {
  const { rows } =
    await sql<Tallied>`select list, site, state, sum(n)::bigint as n from tally where contract_company_id = ${companyId} group by 1, 2, 3 having sum(n) > 0`.execute(
      db,
    )
  const country = warehouseId === undefined ? undefined : await countryOf(db, warehouseId)
  if (warehouseId === undefined || country === undefined) return rows
  const here = await countAt(db, companyId, warehouseId, country, kept)
  return [...rows.filter(({ List, Site }) => Site !== country || !here.lists.includes(List)), ...here.tallies]
}

/** Pieces in each country; in the country of `warehouseId` only those at that warehouse. */
export async function piecesOf(db: Db, companyId: number, warehouseId: number | undefined) {
  const { rows } = await sql<{ CountryCode: string; AvailablePcs: number; InTransitPcs: number; LockedPcs: number }>`
    select country_code, sum(available_pcs)::bigint as available_pcs, sum(in_transit_pcs)::bigint as in_transit_pcs, sum(locked_pcs)::bigint as locked_pcs
    from wares_stock where contract_company_id = ${companyId}
      and (${warehouseId ?? null}::bigint is null or warehouse_id = ${warehouseId ?? null}
        or country_code is distinct from (select country_code from warehouse where warehouse_id = ${warehouseId ?? null}))
    group by 1`.execute(db)
  return rows
}
