import { sql } from 'kysely'
import { PARCEL } from '#features/freight/tracking/rules.ts'
import { siteOf } from '#features/warehouse/sites/rules.ts'
import { forEachDue, type JobRun } from '#kit/api/for-each-separately.ts'
import { transact, type Pool } from '#kit/api/db.ts'
import { BY_SYSTEM } from '#kit/api/moves.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { RETURN_METHOD, returnOrder } from '../rules.ts'
import { ON_RETURNS, openReturn, returnByExpressNo, SHIPPED, shippedOrder } from './consumer.ts'
import { growReturn, TAKES_PARCELS } from './new-return.ts'
import { lockReturn, type ReturnOwner } from './order.ts'

type Undelivered = { ContractCompanyId: number; Site: string; WarehouseOutId: number; Reference: string }

/**
 * Returns up to 200 parcels that their courier brings back and that are on no return. Those that no return can take, as
 * all pieces of their order are on returns, are left out: they would fill the limit in every run.
 */
export function returnedParcels(pool: Pool): Promise<Undelivered[]> {
  return transact(pool, 'everyone', 'read', async (db) => {
    const { rows } = await sql<Undelivered>`
      select w.contract_company_id, o.site, o.id as warehouse_out_id, w.reference
      from carrier_watch w join warehouse_out o on o.contract_company_id = w.contract_company_id and o.id = w.warehouse_out_id
      where w.kind = 'parcel' and w.express_status = ${PARCEL.returned} and o.status = any(${SHIPPED})
        and not exists (select from return_order r where r.contract_company_id = o.contract_company_id and r.warehouse_out_id = o.id
          and not (r.status = ${returnOrder.states.cancelled} and r.return_method <> ${RETURN_METHOD.undelivered})
          and (r.original_express_no = w.reference or exists (select from return_parcel p
            where p.contract_company_id = r.contract_company_id and p.return_order_id = r.id and p.tracking_no = w.reference)))
        and not exists (select from return_parcel p
          where p.contract_company_id = w.contract_company_id and p.is_active and p.tracking_no = w.reference)
        and (exists (select from return_order r where r.contract_company_id = o.contract_company_id and r.warehouse_out_id = o.id
            and r.return_method = ${RETURN_METHOD.undelivered} and r.status = any(${TAKES_PARCELS}))
          or exists (select from warehouse_out_item i where i.contract_company_id = o.contract_company_id and i.warehouse_out_id = o.id
            group by i.contract_company_id, i.warehouse_out_id, i.fnsku having sum(i.pieces) > ${ON_RETURNS}))
      order by 1, 3 limit 200`.execute(db)
    return rows
  })
}

/**
 * Adds each parcel that its courier brings back to a return, once, even if the customer cancelled one: to the open
 * return of its order's other parcels, else to a new one. Returns their number.
 */
export async function openReturned(pool: Pool, job: JobRun = {}): Promise<number> {
  // One is refused if its pieces or its number have come onto another return since.
  return forEachDue(await returnedParcels(pool), job, ({ ContractCompanyId, Site, WarehouseOutId, Reference }) =>
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
