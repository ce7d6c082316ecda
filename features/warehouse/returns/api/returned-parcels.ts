import { sql } from 'kysely'
import { PARCEL } from '#features/freight/tracking/rules.ts'
import { siteOf } from '#features/warehouse/sites/rules.ts'
import { forEachDue, type JobRun } from '#kit/api/for-each-separately.ts'
import { transact, type Pool } from '#kit/api/db.ts'
import { BY_SYSTEM } from '#kit/api/moves.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { RETURN_METHOD, returnOrder } from '../rules.ts'
import { openReturn, returnByExpressNo, SHIPPED, shippedOrder } from './consumer.ts'
import { growReturn, TAKES_PARCELS } from './new-return.ts'
import { lockReturn, type ReturnOwner } from './order.ts'

type Undelivered = { ContractCompanyId: number; Site: string; WarehouseOutId: number; Reference: string }

/**
 * Adds each parcel that its courier brings back to a return, once, even if the customer cancelled one: to the open
 * return of its order's other parcels, else to a new one. Returns their number.
 */
export async function openReturned(pool: Pool, job: JobRun = {}): Promise<number> {
  const found = await transact(pool, 'everyone', 'read', async (db) => {
    const { rows } = await sql<Undelivered>`
      select w.contract_company_id, o.site, o.id as warehouse_out_id, w.reference
      from carrier_watch w join warehouse_out o on o.contract_company_id = w.contract_company_id and o.id = w.warehouse_out_id
      where w.kind = 'parcel' and w.express_status = ${PARCEL.returned} and o.status = any(${SHIPPED})
        and not exists (select from return_order r where r.contract_company_id = o.contract_company_id and r.warehouse_out_id = o.id
          and not (r.status = ${returnOrder.states.cancelled} and r.return_method <> ${RETURN_METHOD.undelivered})
          and (r.original_express_no = w.reference or exists (select from return_parcel p
            where p.contract_company_id = r.contract_company_id and p.return_order_id = r.id and p.tracking_no = w.reference)))
      order by 1, 3 limit 200`.execute(db)
    return rows
  })
  // If one is refused, the goods were already returned, or another return has the number.
  return forEachDue(found, job, ({ ContractCompanyId, Site, WarehouseOutId, Reference }) =>
    transact(pool, ContractCompanyId, 'write', async (db) => {
      const owner: ReturnOwner = { ContractCompanyId, country: siteOf(Site).country, by: BY_SYSTEM, UserId: null }
      const order = await shippedOrder(db, owner, { Id: WarehouseOutId }, true)
      if (!order || (await returnByExpressNo(db, owner, Reference)) !== null) return false
      const translate = translatorFor('en-US')
      const open = await db
        .selectFrom('return_order')
        .select('Id')
        .where('ContractCompanyId', '=', ContractCompanyId)
        .where('WarehouseOutId', '=', WarehouseOutId)
        .where('ReturnMethod', '=', RETURN_METHOD.undelivered)
        .where('Status', 'in', TAKES_PARCELS)
        .executeTakeFirst()
      if (open) {
        await growReturn(db, owner, await lockReturn(db, { ContractCompanyId, ...open }), [Reference], 'addNumbers', translate)
        return true
      }
      const announced = { ReturnExpressNo: Reference, KeepOriginalBox: false, Items: [], Remark: null }
      const returned = { ...order, TrackingNo: Reference }
      await openReturn(db, owner, returned, announced, RETURN_METHOD.undelivered, translate)
      return true
    }),
  )
}
