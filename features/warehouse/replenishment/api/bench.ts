import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Db } from '#kit/api/db.ts'
import type { FileStore } from '#kit/api/files.ts'
import type { FileAnswer } from '#kit/api/handle.ts'
import { joinPages, type PdfPart } from '#kit/api/pdf/merge.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import type { BenchItem, BenchOrder } from '../floor-contract.ts'
import { replenishmentEvents } from '../rules.ts'
import { pagesOfBox } from '../rules/labels.ts'
import { boxesToShow } from '../rules/planned-boxes.ts'
import { orderOf } from './detail.ts'
import { boxLabelsOf, type Reader } from './documents.ts'

/** Returns an order for picking and packing by scan. Refuses with `notFound`. */
export async function orderToPack(db: Db, WarehouseOutNo: string, translate: Translate): Promise<BenchOrder> {
  const { rows } = await sql<DeskRow>`
    select contract_company_id, id from replenishment_out where warehouse_out_no = ${WarehouseOutNo.trim().toUpperCase()}`.execute(
    db,
  )
  const key = rows[0] ?? refuse('notFound', kit('error.notFound'))
  const order = await orderOf(db, 'desk', key, translate)
  const { CompanyName, Status, DeliveryMode, OrderRemark, CancelReason, Pallets, Boxes } = order
  const found = await shelvesAndSerials(db, key)
  return {
    ...key,
    WarehouseOutNo: order.WarehouseOutNo,
    CompanyName,
    Status,
    DeliveryMode,
    OrderRemark,
    CancelReason,
    Pallets,
    Boxes,
    Destination: order.FcCode ?? order.City ?? '',
    Items: order.Items.map((item) => ({ ...item, Code: null, Serials: [], ...found.get(item.Id) })),
  }
}

type Found = Pick<BenchItem, 'Code' | 'Serials'>

/** Locations of the pieces of each line, and their possible serial numbers: those of the batches locked for the line. */
async function shelvesAndSerials(db: Db, { ContractCompanyId, Id }: DeskRow): Promise<Map<number, Found>> {
  const { rows } = await sql<Found & { ItemId: number }>`
    select i.id as item_id, f.code, case when not w.is_sn_managed then '[]'::json else (
      select coalesce(json_agg(json_build_object('Sn', n.sn, 'BatchNo', s.batch_no) order by n.sn), '[]') from stock_lock l
      join wares_stock s on s.contract_company_id = l.contract_company_id and s.id = l.wares_stock_id
      join stock_sn n on n.contract_company_id = l.contract_company_id and n.wares_stock_id = l.wares_stock_id
      where l.contract_company_id = i.contract_company_id and l.warehouse_out_id = o.id and l.relate_type = ${replenishmentEvents.entity} and l.line_id = i.id
        and l.state = 'held' and (n.state = 'inStock' or n.state = 'locked' and n.relate_no = o.warehouse_out_no)) end as serials
    from replenishment_out o
    join replenishment_item i on i.contract_company_id = o.contract_company_id and i.replenishment_out_id = o.id
    join wares_info w on w.contract_company_id = i.contract_company_id and w.id = i.wares_info_id
    left join shelf_location f on f.contract_company_id = i.contract_company_id and f.wares_info_id = i.wares_info_id and f.warehouse_id = o.warehouse_id
    where o.contract_company_id = ${ContractCompanyId} and o.id = ${Id}`.execute(db)
  return new Map(rows.map(({ ItemId, Code, Serials }) => [ItemId, { Code, Serials }]))
}

export type LabelOrder = Awaited<ReturnType<typeof orderToLabel>>

/** Data for the carton labels of an order: the order, and the codes read on the pages that its customer uploaded. */
export async function orderToLabel(db: Db, key: DeskRow, translate: Translate) {
  const order = await orderOf(db, 'desk', key, translate)
  const { rows: pages } = await sql<{ Path: string; Page: number; Codes: string[] }>`
    select f.path, s.page, s.codes from attachment a
    join file f on f.contract_company_id = a.contract_company_id and f.id = a.file_id
    join label_scan s on s.contract_company_id = a.contract_company_id and s.file_id = a.file_id
    where a.contract_company_id = ${key.ContractCompanyId} and a.entity = ${replenishmentEvents.entity} and a.entity_id = ${key.Id}
    order by a.id, s.page`.execute(db)
  return { order, pages }
}

/** Labels of the cartons `boxNos`, or of all: the pages that the customer uploaded for each carton, or else our own label. */
export async function labelsToPrint(
  store: FileStore,
  { order, pages }: LabelOrder,
  boxNos: readonly number[],
  reader: Reader,
): Promise<FileAnswer> {
  const boxes = boxesToShow(order)
  const own = await boxLabelsOf(order, reader)
  const drawn = own.content
  const files = new Map<string, Buffer>()
  for (const Path of new Set(pages.map((page) => page.Path))) files.set(Path, await buffer(await store.read(Path)))
  const parts = [...boxes.keys()]
    .map((index) => index + 1)
    .filter((box) => boxNos.length === 0 || boxNos.includes(box))
    .flatMap((box): PdfPart[] => {
      const uploaded = pagesOfBox(order, pages, box).map(({ Path, Page }) => ({ pdf: files.get(Path)!, page: Page }))
      return uploaded.length > 0 ? uploaded : [{ pdf: drawn, page: box }]
    })
  if (parts.length === 0) refuse('notFound', kit('error.notFound'))
  return { ...own, inline: true, content: await joinPages(order.WarehouseOutNo, parts) }
}
