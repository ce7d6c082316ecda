import { sql } from 'kysely'
import type { Db } from '#kit/api/db.ts'
import { destruction } from '../rules.ts'

const { destroyed } = destruction.states

type Stock = {
  WaresInfoId: number
  WarehouseId: number
  BatchNo: string
  Fnsku: string
  IsSnManaged: boolean
  UnitWeight: number
  AvailablePcs: number
  DamagedPcs: number
  /** Damaged pieces that are on open destructions. */
  NamedPcs: number
}

/** Returns damaged pieces that are on open destructions, by batch. */
export async function namedForDestruction(db: Db, company: number, stocks: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ WaresStockId: number; Pieces: number }>`
    select wares_stock_id, sum(pieces)::bigint as pieces from destroy_record
    where contract_company_id = ${company} and wares_stock_id = any(${[...stocks]}) and is_damaged and destruction_state <> ${sql.lit(destroyed)}
    group by 1`.execute(db)
  return new Map(rows.map((row) => [row.WaresStockId, row.Pieces]))
}

/** Locks a batch and returns its damaged pieces, and how many of them are on open destructions. */
export async function damagedPieces(db: Db, company: number, stock: number): Promise<{ damaged: number; named: number }> {
  const { DamagedPcs } = await db
    .selectFrom('wares_stock')
    .select('DamagedPcs')
    .where('ContractCompanyId', '=', company)
    .where('Id', '=', stock)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { damaged: DamagedPcs, named: (await namedForDestruction(db, company, [stock])).get(stock) ?? 0 }
}

/** Locks and returns a batch, with its pieces that are on open destructions. */
export async function lockedStock(db: Db, company: number, country: string, id: number): Promise<Stock | undefined> {
  // The row is locked first, so that the pieces of earlier destructions are read after those have committed.
  await sql`select from wares_stock where contract_company_id = ${company} and id = ${id} for update`.execute(db)
  const { rows } = await sql<Stock>`
    select s.wares_info_id, s.warehouse_id, s.batch_no, w.fnsku, w.is_sn_managed, w.unit_weight, s.available_pcs, s.damaged_pcs,
      (select coalesce(sum(d.pieces), 0) from destroy_record d where d.contract_company_id = ${company} and d.wares_stock_id = ${id}
        and d.is_damaged and d.destruction_state <> ${sql.lit(destroyed)})::bigint as named_pcs
    from wares_stock s join wares_info w on w.contract_company_id = ${company} and w.id = s.wares_info_id
    where s.contract_company_id = ${company} and s.id = ${id} and s.country_code = ${country}`.execute(db)
  return rows[0]
}
