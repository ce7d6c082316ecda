import { sql } from 'kysely'
import type { Db } from '#kit/api/db.ts'
import { requireCountry } from '#kit/api/warehouse-country.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'

/**
 * Data printed on the label and the packing slip of an order; `CourierLabels` are the label files issued by its
 * courier, `OwnLabels` those uploaded by its customer.
 */
export type DropshipLabel = {
  Site: string
  DropshipDeliveryMethod: number
  WarehouseOutNo: string
  PlatformOrderNo: string | null
  CustomerReference: string | null
  RecipientName: string | null
  RecipientCompany: string | null
  CountryCode: string | null
  PostalCode: string | null
  City: string | null
  County: string | null
  Address1: string | null
  Address2: string | null
  HouseNumber: string | null
  Courier: string | null
  CourierService: string | null
  PackagesCount: number
  TotalPieces: number
  CourierLabels: { Path: string }[]
  OwnLabels: { Path: string }[]
  Lines: { Fnsku: string; Sku: string; NameEn: string; Pieces: number }[]
}

export async function findDropshipLabel(db: Db, { ContractCompanyId, Id }: DeskRow): Promise<DropshipLabel> {
  const { rows } = await sql<DropshipLabel>`
    select o.site, o.dropship_delivery_method, o.warehouse_out_no, o.platform_order_no, o.customer_reference, o.recipient_name, o.recipient_company, o.country_code, o.postal_code, o.city, o.county,
      o.address1, o.address2, o.house_number, o.courier, o.courier_service, o.packages_count, o.total_pieces,
      (select coalesce(json_agg(json_build_object('Path', f.path) order by l.parcel_no), '[]')
        from carrier_label l join file f on f.contract_company_id = l.contract_company_id and f.id = l.file_id
        where l.contract_company_id = o.contract_company_id and l.warehouse_out_id = o.id and l.state = 'issued') as courier_labels,
      (select coalesce(json_agg(json_build_object('Path', f.path) order by a.id), '[]')
        from attachment a join file f on f.contract_company_id = a.contract_company_id and f.id = a.file_id
        where a.contract_company_id = o.contract_company_id and a.entity = 'warehouse_out' and a.entity_id = o.id and a.kind = 'waybill') as own_labels,
      (select coalesce(json_agg(json_build_object('Fnsku', i.fnsku, 'Sku', w.sku, 'NameEn', w.name_en, 'Pieces', i.pieces) order by i.line_no), '[]')
        from warehouse_out_item i join wares_info w on w.contract_company_id = i.contract_company_id and w.id = i.wares_info_id
        where i.contract_company_id = o.contract_company_id and i.warehouse_out_id = o.id) as lines
    from warehouse_out o where o.contract_company_id = ${ContractCompanyId} and o.id = ${Id}`.execute(db)
  const label = rows[0] ?? refuse('notFound', kit('error.notFound'))
  requireCountry(db, label.Site)
  return label
}
