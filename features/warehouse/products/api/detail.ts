import { sql, type Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import { alert } from '#features/messages/alerts/rules.ts'
import { ONE_PLAN, type Db } from '#kit/api/db.ts'
import type { Product } from '../contract.ts'
import { productEvents } from '../rules.ts'

/** Data that belongs to a product `w`, each as JSON with wire names. */
const AVAILABLE = sql`(select coalesce(sum(s.available_pcs), 0)::bigint from wares_stock s where s.contract_company_id = w.contract_company_id and s.wares_info_id = w.id)`

const WARNINGS = sql`array(select a.warn_type from os_early_warn a where a.contract_company_id = w.contract_company_id
  and a.entity = ${sql.lit(productEvents.entity)} and a.relate_id = w.id and a.state <> ${sql.lit(alert.states.closed)} order by 1)`

const ACCESSORIES = sql`(
  select coalesce(json_agg(json_build_object(
    'ContractCompanyId', a.contract_company_id, 'Id', a.id, 'WaresInfoId', a.wares_info_id, 'AccessoryCode', a.accessory_code, 'Name', a.name,
    'QtyPerSet', a.qty_per_set, 'IsMain', a.is_main, 'Length', a.length, 'Width', a.width, 'Height', a.height, 'Weight', a.weight,
    'ImageFileId', a.image_file_id) order by a.id), '[]')
  from wares_accessory a where a.contract_company_id = w.contract_company_id and a.wares_info_id = w.id)`

const ATTACHMENTS = sql`(
  select coalesce(json_agg(json_build_object(
    'FileId', a.file_id, 'FileName', f.file_name, 'Kind', a.kind, 'ContentType', f.content_type, 'Size', f.size) order by a.id), '[]')
  from attachment a join file f on f.contract_company_id = a.contract_company_id and f.id = a.file_id
  where a.contract_company_id = w.contract_company_id and a.entity = ${sql.lit(productEvents.entity)} and a.entity_id = w.id)`

/** History of a product, oldest first: who, when, what was decided and why, and the sizes that the warehouse corrected. */
const RECORDS = sql`(
  select coalesce(json_agg(json_build_object(
    'Time', e.time, 'Operator', e.operator, 'FromState', e.from_state, 'ToState', e.to_state, 'Move', e.move, 'Remark', e.remark,
    'Changes', coalesce(e.payload -> 'Changes', '[]')) order by e.time, e.id), '[]')
  from event e where e.contract_company_id = w.contract_company_id and e.entity = ${sql.lit(productEvents.entity)} and e.entity_id = w.id)`

type RelatedData = Pick<Product, 'AvailablePcs' | 'WarnTypes' | 'Accessories' | 'Attachments' | 'ReviewRecords'>
type Stored = Selectable<Database['wares_info']> & RelatedData

/**
 * Returns a product with its parts, files and records, in one statement; undefined if it is not the company's. Without
 * `country`: any (the desk).
 */
export async function findProduct(db: Db, companyId: number, productId: number, country?: string) {
  const { rows } = await sql<Stored>`${sql.raw(ONE_PLAN)}
    select w.*, ${AVAILABLE} as available_pcs, ${WARNINGS} as warn_types, ${ACCESSORIES} as accessories, ${ATTACHMENTS} as attachments, ${RECORDS} as review_records
    from wares_info w
    where w.contract_company_id = ${companyId} and w.id = ${productId} ${country === undefined ? sql`` : sql`and w.country_code = ${country}`}`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  return {
    ...row,
    RatioColor: row.RatioColor as 'green' | 'yellow' | 'red',
    CreatedTime: row.CreatedTime.toISOString(),
    ReviewRecords: row.ReviewRecords.map((record) => ({ ...record, Time: new Date(record.Time).toISOString() })),
  }
}
