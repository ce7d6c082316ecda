import { sql } from 'kysely'
import { today } from '#features/freight/rates/api/service.ts'
import { transact, type Db, type Pool } from '#kit/api/db.ts'
import { BY_SYSTEM, makeMove } from '#kit/api/moves.ts'
import { quoteRequest } from '../rules.ts'
import { REQUEST_TABLE } from './request-moves.ts'
import type { Key } from './requests.ts'

const EXPIRED_AT_ONCE = 500

/** Expires one batch of prices; returns their number. */
export async function expireSome(db: Db): Promise<number> {
  const { rows } =
    await sql<Key>`select r.contract_company_id, r.id from request_quote r join quoted_price p on p.contract_company_id = r.contract_company_id and p.id = r.quoted_price_id
    where r.quote_status = ${sql.lit(quoteRequest.states.quoted)} and p.valid_to < ${today()}::date order by r.contract_company_id, r.id limit ${sql.lit(EXPIRED_AT_ONCE)} for update of r skip locked`.execute(
      db,
    )
  for (const row of rows) await makeMove(db, quoteRequest, REQUEST_TABLE, { row, move: 'expire', by: BY_SYSTEM })
  return rows.length
}

/** Expires all due prices. */
export async function expireDue(pool: Pool): Promise<void> {
  while ((await transact(pool, 'everyone', 'write', expireSome)) === EXPIRED_AT_ONCE);
}
