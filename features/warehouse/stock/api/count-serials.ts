import { sql } from 'kysely'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { stock } from '../text/keys.ts'
import { addSerials } from './serials.ts'

/**
 * Updates serial numbers after a count of a batch: missing ones are lost, others in stock. Refuses a missing one that
 * is held or has left since.
 */
export async function correctSerials(
  db: Db,
  companyId: number,
  stockId: number,
  { Missing, Surplus }: { Missing: readonly string[]; Surplus: readonly string[] },
  relateNo: string,
): Promise<void> {
  const { rows } = await sql<{ Sn: string }>`
    update stock_sn set state = 'lost', relate_no = ${relateNo}, updated_time = ${now()}
    where contract_company_id = ${companyId} and wares_stock_id = ${stockId} and sn = any(${Missing}) and state = 'inStock' returning sn`.execute(
    db,
  )
  const other = Missing.find((sn) => !rows.some(({ Sn }) => Sn === sn))
  if (other) refuse('rule', stock('error.serialUnknown'), { sn: other })
  await addSerials(db, companyId, stockId, Surplus, relateNo)
}
