import { sql } from 'kysely'
import {
  approveCount,
  cancelCount,
  finishCount,
  openCounts,
  recountCount,
  rejectCount,
  setCounts,
} from '#features/warehouse/counts/api/service.ts'
import type { stockCount } from '#features/warehouse/counts/rules.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import { warehouseOf, type Demo } from './world.ts'

type End = keyof typeof stockCount.states | 'half'
type Planned = { company: number; warehouse: string; daysAgo: number; end: End; counter: string; approver: string }

const UK = { warehouse: 'UKBHM1', counter: 'staff_uk', approver: 'staff_ops' }
const DE = { warehouse: 'DEDUI1', counter: 'staff_de', approver: 'staff_ops' }
const COUNTS: readonly Planned[] = [
  { ...UK, company: 430118, daysAgo: 24, end: 'approved' },
  { ...UK, company: 413939, daysAgo: 9, end: 'cancelled' },
  { ...DE, company: 430118, daysAgo: 6, end: 'approved' },
  { ...UK, company: 413939, daysAgo: 3, end: 'rejected' },
  { ...DE, company: 413939, daysAgo: 2, end: 'counting' },
  { ...UK, company: 430118, daysAgo: 2, end: 'toApprove' },
  { ...UK, company: 420561, daysAgo: 1, end: 'half' },
]
/** Products of one count. */
const PRODUCTS = 5
/** Enough good pieces that a difference does not affect later sales of the demo. */
const PLENTY = 20

async function staffNamed(db: Db, Operator: string): Promise<By> {
  const { Id } = await db.selectFrom('app_user').select('Id').where('AccountName', '=', Operator).executeTakeFirstOrThrow()
  return { actor: 'staff', UserId: Id, Operator }
}

async function openFor(db: Db, { company, warehouse }: Planned, by: By) {
  const { Id: WarehouseId } = await warehouseOf(db, warehouse)
  const { rows } = await sql<{ Fnsku: string }>`
    select w.fnsku from wares_stock s join wares_info w on w.contract_company_id = s.contract_company_id and w.id = s.wares_info_id
    where s.contract_company_id = ${company} and s.warehouse_id = ${WarehouseId} and s.available_pcs > ${PLENTY} and not w.is_sn_managed
      and not exists (select from stock_count_line l where l.contract_company_id = s.contract_company_id and l.wares_stock_id = s.id and l.is_open)
    group by w.fnsku order by w.fnsku limit ${PRODUCTS}`.execute(db)
  const Products = rows.map(({ Fnsku }) => Fnsku)
  const { Counts } = await openCounts(
    db,
    { WarehouseId, ContractCompanyId: company, Products, ShelfFrom: null, ShelfTo: null },
    true,
    by,
  )
  const [opened] = Counts
  return { ContractCompanyId: company, Id: opened!.Id }
}

type Key = { ContractCompanyId: number; Id: number }

/** Counts the actual stock, except for one batch with a piece too few and one with two too many. */
async function enter(db: Db, key: Key, Round: number, by: By, share = 1) {
  const { rows } = await sql<{ Id: number; Pieces: number }>`
    select l.id, s.available_pcs + s.locked_pcs as pieces from stock_count_line l
    join wares_stock s on s.contract_company_id = l.contract_company_id and s.id = l.wares_stock_id
    where l.contract_company_id = ${key.ContractCompanyId} and l.stock_count_id = ${key.Id} order by s.available_pcs desc, l.id`.execute(
    db,
  )
  const lines = rows.map(({ Id, Pieces }, place) => ({ Id, Pieces: Pieces + (place === 0 ? -1 : place === 1 ? 2 : 0) }))
  await setCounts(db, { ...key, Round }, lines.slice(0, Math.ceil(lines.length * share)), by)
}

/** Stock counts in each state, each with a counter and an approver. */
export function planCounts(demo: Demo): void {
  for (const planned of COUNTS)
    demo.plan(planned.daysAgo, 9, 'everyone', async (db) => {
      const [counter, approver] = [await staffNamed(db, planned.counter), await staffNamed(db, planned.approver)]
      const key = await openFor(db, planned, counter)
      if (planned.end === 'cancelled') return cancelCount(db, key, counter)
      if (planned.end === 'counting') return
      if (planned.end === 'half') return enter(db, key, 1, counter, 0.5)
      await enter(db, key, 1, counter)
      await finishCount(db, key, false, counter)
      if (planned.end === 'toApprove') return
      await rejectCount(db, key, approver, 'Location A-02 holds two pallets: please count both')
      if (planned.end === 'rejected') return
      await recountCount(db, key, counter)
      await enter(db, key, 2, counter)
      await finishCount(db, key, false, counter)
      await approveCount(db, key, true, approver)
    })
}
