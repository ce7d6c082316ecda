import { sql } from 'kysely'
import { orderEvents } from '#features/freight/core/rules.ts'
import type { Db } from '#kit/api/db.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { documentReview, DOCUMENT } from '../rules.ts'

/** Fields of an order that its packing list and invoice include. */
const GOODS = ['Cartons', 'Containers', 'DeclarationItems']

/** Whether the packing list of an order was approved before its goods were last changed, and so may be outdated. */
export async function isPackingListOutdated(db: Db, { ContractCompanyId, Id }: DeskRow): Promise<boolean> {
  const { rows } = await sql`
    select from order_paper p join event e on e.contract_company_id = p.contract_company_id and e.entity = ${orderEvents.entity} and e.entity_id = p.order_id
    where p.contract_company_id = ${ContractCompanyId} and p.order_id = ${Id} and p.attachment_type = ${DOCUMENT.packingList}
      and p.doc_state = ${documentReview.states.approved} and e.move = ${orderEvents.moves.update} and e.time > p.updated_time
      and e.payload -> 'Fields' ?| ${GOODS} limit 1`.execute(db)
  return rows.length > 0
}
