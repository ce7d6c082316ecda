import { sql } from 'kysely'
import type { OrderRow } from '#features/freight/core/api/service.ts'
import { freightOrder, kindOf } from '#features/freight/core/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { DeskGroup, DocumentGroup } from '../contract.ts'
import { fileUrl } from '../rules.ts'
import { documents } from '../text/keys.ts'
import { FILES, groupsOf, REVIEWS, type OrderFile, type Reviewed } from './groups.ts'

/** Reads the documents of one order. */

/** A placed order of the company; refuses anything else. */
export async function submittedOrder(db: Db, ContractCompanyId: number, OrderId: number): Promise<OrderRow> {
  const order = await db
    .selectFrom('order_fba')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', OrderId)
    .executeTakeFirst()
  return order && order.OrderStatus !== freightOrder.states.draft ? order : refuse('notFound', kit('error.notFound'))
}

type Whole = OrderRow & { Files: OrderFile[]; Reviews: Reviewed[]; Places: { DeliveryWarehouseType: number }[] }

async function wholeOrder(db: Db, companyId: number, orderId: number): Promise<Whole> {
  const { rows } = await sql<Whole>`select o.*, ${FILES} as files, ${REVIEWS} as reviews,
      (select coalesce(json_agg(json_build_object('DeliveryWarehouseType', p.delivery_warehouse_type)), '[]') from order_delivery_address p where p.contract_company_id = o.contract_company_id and p.order_id = o.id) as places
    from order_fba o where o.contract_company_id = ${companyId} and o.id = ${orderId} and o.order_status <> ${freightOrder.states.draft}`.execute(
    db,
  )
  return rows[0] ?? refuse('notFound', kit('error.notFound'))
}

export async function groupsOfOrder(db: Db, companyId: number, orderId: number): Promise<DocumentGroup[]> {
  const order = await wholeOrder(db, companyId, orderId)
  return groupsOf(kindOf(order.OrderLoaddingAndServiceScopeType), { ...order, places: order.Places }, order.Files, order.Reviews)
}

/** The same with keys and versions of the reviews, for staff. */
export async function deskGroups(db: Db, companyId: number, orderId: number): Promise<DeskGroup[]> {
  const order = await wholeOrder(db, companyId, orderId)
  const groups = groupsOf(
    kindOf(order.OrderLoaddingAndServiceScopeType),
    { ...order, places: order.Places },
    order.Files,
    order.Reviews,
  )
  return groups.map((group) => {
    const review = order.Reviews.find((one) => one.AttachmentType === group.Type)
    return { ...group, PaperId: review?.Id ?? null, PaperVersion: review?.RowVersion ?? null }
  })
}

/** Proofs of delivery, one row per tracking number of a place, or per place if it has none. */
export async function proofsOf(db: Db, companyId: number, orderId: number) {
  await submittedOrder(db, companyId, orderId)
  const { rows } = await sql<{
    TrackingNo: string | null
    FcCode: string | null
    FileId: number
    FileName: string
    DestinationCountry: string | null
    DeliveredTime: Date | null
  }>`
    select n.no as tracking_no, p.fc_code, f.id as file_id, f.file_name, o.destination_country, p.delivered_time
    from order_delivery_address p join order_fba o on o.contract_company_id = p.contract_company_id and o.id = p.order_id join file f on f.contract_company_id = p.contract_company_id and f.id = p.pod_file_id left join lateral unnest(p.tracking_nos) with ordinality n(no, place) on true
    where p.contract_company_id = ${companyId} and p.order_id = ${orderId} order by p.line_no, n.place`.execute(db)
  if (rows.length === 0) refuse('rule', documents('error.noValidPod'))
  return rows.map((row) => ({ ...row, PodUrl: fileUrl(row.FileId), DeliveredTime: row.DeliveredTime?.toISOString() ?? null }))
}

/** Numbered containers of an order with their drop-offs. */
export async function containerDropOffs(db: Db, ContractCompanyId: number, OrderId: number) {
  const rows = await db
    .selectFrom('order_container')
    .select(['Id', 'ContainerNo', 'DropTime', 'Terminal', 'FreeUntil'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', OrderId)
    .where('ContainerNo', 'is not', null)
    .orderBy('LineNo')
    .execute()
  return rows.map(({ ContainerNo, DropTime, ...row }) => ({
    ...row,
    ContainerNo: ContainerNo!,
    DropTime: DropTime?.toISOString() ?? null,
  }))
}
