import { sql } from 'kysely'

/** Files referenced by an order itself: space, pre-filing, proofs of delivery. */
export const orderFiles = sql`
  select contract_company_id, so_file_id as file_id, '' as site from order_fba
  union all select contract_company_id, pre_file_id, '' from order_fba
  union all select contract_company_id, pod_file_id, '' from order_delivery_address`

/** Pictures of goods, and all files in the form of a draft. */
export const formFiles = sql`
  select contract_company_id, (named #>> '{}')::bigint as file_id, '' as site from order_goods,
    jsonb_path_query(jsonb_build_array(draft, declaration_items), '$.** ? (@.type() == "object").keyvalue() ? (@.key like_regex "FileId$" && @.value.type() == "number").value') named`

export const legacyFiles = sql`select contract_company_id, file_id, '' as site from legacy_order`
