import { sql } from 'kysely'
import type { Db } from '#kit/api/db.ts'
import { DESTINATION, replenishmentOrder } from '../rules.ts'

export type SavedAddress = {
  Contact: string
  Phone: string
  Email: string | null
  Country: string
  PostalCode: string
  City: string
  Street: string
  HouseNumber: string | null
}

/** Returns the company's private warehouses, by name in lower case. */
export async function savedAddresses(db: Db, companyId: number): Promise<Map<string, SavedAddress>> {
  const { rows } = await sql<SavedAddress & { Name: string }>`
    select lower(trim(address_name)) as name, contact, phone, email, country_code as country, postal_code, city, street, house_number
    from private_warehouse_address where contract_company_id = ${companyId} order by id`.execute(db)
  return new Map(rows.map(({ Name, ...address }) => [Name, address]))
}

const { cancelled, abandoned } = replenishmentOrder.states

type Where = { ContractCompanyId: number; site: string; isMarketplace: boolean }

/** Which of the natural keys have orders neither cancelled nor abandoned: shipment and FNSKU, or customer reference. */
export async function standingKeys(
  db: Db,
  { ContractCompanyId, site, isMarketplace }: Where,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const open = sql`o.contract_company_id = ${ContractCompanyId} and o.site = ${site} and o.status not in (${sql.lit(cancelled)}, ${sql.lit(abandoned)})`
  const { rows } = isMarketplace
    ? await sql<{ Key: string }>`
        select o.new_fba_no || ' ' || upper(i.fnsku) as key from replenishment_out o
        join replenishment_item i on i.contract_company_id = ${ContractCompanyId} and i.replenishment_out_id = o.id
        where ${open} and o.new_fba_no = any(${[...new Set(keys.map((key) => key.split(' ')[0]!))]})`.execute(db)
    : await sql<{ Key: string }>`
        select o.customer_reference as key from replenishment_out o
        where ${open} and o.dest_warehouse_type = ${sql.lit(DESTINATION.private)} and o.customer_reference = any(${[...new Set(keys)]})`.execute(
        db,
      )
  return new Set(rows.map((row) => row.Key))
}
