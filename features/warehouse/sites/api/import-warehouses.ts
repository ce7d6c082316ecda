import { sql } from 'kysely'
import type { Db } from '#kit/api/db.ts'
import { WAREHOUSE_TYPE } from '../rules.ts'

/** Warehouses that the rows of an import may name, and the one of rows that name none. */
export type ImportWarehouses = {
  /** By code in upper case. */
  warehouses: ReadonlyMap<string, number>
  defaultWarehouseId: number | undefined
}

/** The country's warehouses; the default is the user's, else the first. */
export async function importWarehouses(
  db: Db,
  { UserId, site }: { readonly UserId: number; readonly site: string },
): Promise<ImportWarehouses> {
  const { rows } = await sql<{ WarehouseId: number; WarehouseCode: string; IsDefault: boolean }>`
    select warehouse_id, warehouse_code,
      coalesce(warehouse_id = (select (value #>> '{}')::bigint from user_setting where user_id = ${UserId} and key = 'DefaultWarehouseId'), false) as is_default
    from warehouse where country_code = ${site} and warehouse_type = ${WAREHOUSE_TYPE.overseas} and is_enabled order by warehouse_id`.execute(
    db,
  )
  return {
    warehouses: new Map(rows.map((warehouse) => [warehouse.WarehouseCode.toUpperCase(), warehouse.WarehouseId])),
    defaultWarehouseId: (rows.find((warehouse) => warehouse.IsDefault) ?? rows[0])?.WarehouseId,
  }
}
