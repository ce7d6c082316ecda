import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#kit/api/db.ts'
import { allOf } from '#kit/api/page.ts'
import { asCode } from '#kit/shared/identity.ts'
import { MOST_OF_A_KIND } from '../contract.ts'
import type { SearchField, SearchRule } from './service.ts'

type Fragment = RawBuilder<unknown>
/** A rule with the variants whose screen the caller may open; undefined: all. */
export type OpenRule = { readonly rule: SearchRule; readonly variants: readonly string[] | undefined }
type Key = { Kind: string; ContractCompanyId: number; Id: number; Found: string }
export type FoundRow = Key & {
  No: string
  About: string | null
  State: number | null
  Variant: string
  /** The id in the address of its page. */
  Target: number
  CompanyName: string
  CompanyNameEn: string
}

const keyOf = ({ id }: SearchRule) => id ?? sql`t.id`
/** The company of a record; 0 if it belongs to none. */
const companyIdOf = ({ isOfNoCompany }: SearchRule) => (isOfNoCompany ? sql`0::bigint` : sql`t.contract_company_id`)
const of = ({ table }: SearchRule) => sql`${sql.table(table)} t`

/** The first few records whose field begins with the query; in index order, in which an equal value comes first. */
export function probe({ rule, variants }: OpenRule, field: SearchField, query: string, companyId: number | undefined): Fragment {
  const { column, join, isArray, written } = field
  const begins = `${(written?.(query) ?? query).replace(/[\\%_]/g, '\\$&')}%`
  const whole = [...new Set([query, query.toUpperCase(), asCode(query)])]
  const condition = allOf([
    isArray ? sql`${column} <> '{}' and ${column} && ${whole}::text[]` : sql`upper(${column}) like upper(${begins})`,
    companyId !== undefined && sql`${companyIdOf(rule)} = ${companyId}`,
    variants !== undefined && rule.variant !== undefined && sql`${rule.variant}::text = any(${[...variants]})`,
    rule.where ?? false,
  ])
  const order = isArray ? sql`` : sql`order by upper(${column}) using ~<~`
  return sql`select ${sql.lit(rule.kind)} as kind, ${companyIdOf(rule)} as contract_company_id, ${keyOf(rule)} as id, ${isArray ? sql`${query}::text` : column} as found
    from ${of(rule)} ${join ?? sql``} where ${condition} ${order} limit ${sql.lit(MOST_OF_A_KIND)}`
}

/** Keys of the records that begin with the query, a few of each kind, the shortest match first. */
export async function findKeys(db: Db, rules: readonly OpenRule[], query: string, companyId: number | undefined): Promise<Key[]> {
  if (rules.length === 0) return []
  const probes = rules.flatMap((one) => one.rule.fields.map((field) => sql`(${probe(one, field, query, companyId)})`))
  const { rows } = await sql<Key>`
    select kind, contract_company_id, id, min(found) as found from (${sql.join(probes, sql` union all `)}) probe
    group by 1, 2, 3 order by length(min(found)), 4`.execute(db)
  const byKind = Map.groupBy(rows, ({ Kind }) => Kind)
  return [...byKind.values()].flatMap((keys) => keys.slice(0, MOST_OF_A_KIND))
}

/** The records of the keys, as far as `db` may see them. */
export async function readFound(
  db: Db,
  rules: readonly OpenRule[],
  keys: readonly Key[],
  withCompany: boolean,
): Promise<FoundRow[]> {
  const reads = rules.flatMap(({ rule }) => {
    const own = keys.filter(({ Kind }) => Kind === rule.kind)
    if (own.length === 0) return []
    const company =
      withCompany && !rule.isOfNoCompany
        ? [sql`c.name_cn, c.name`, sql`join company c on c.contract_company_id = t.contract_company_id`]
        : [sql`'' as name_cn, '' as name`, sql``]
    return [
      sql`select ${sql.lit(rule.kind)} as kind, ${companyIdOf(rule)} as contract_company_id, ${keyOf(rule)} as id, (${rule.leadsTo ?? keyOf(rule)})::bigint as target, (${rule.number})::text as no, (${rule.about ?? sql`null`})::text as about,
        (${rule.state?.column ?? sql`null`})::int as state, (${rule.variant ?? sql`''`})::text as variant, ${company[0]}
        from ${of(rule)} ${company[1]}
        where (${companyIdOf(rule)}, ${keyOf(rule)}) in (select * from unnest(${own.map((key) => key.ContractCompanyId)}::bigint[], ${own.map((key) => key.Id)}::bigint[]))`,
    ]
  })
  if (reads.length === 0) return []
  const { rows } = await sql<Omit<FoundRow, 'Found' | 'CompanyName' | 'CompanyNameEn'> & { NameCn: string; Name: string }>`
    ${sql.join(reads, sql` union all `)}`.execute(db)
  const byKey = new Map(rows.map((row) => [`${row.Kind} ${row.ContractCompanyId} ${row.Id}`, row]))
  return keys.flatMap((key) => {
    const row = byKey.get(`${key.Kind} ${key.ContractCompanyId} ${key.Id}`)
    return row ? [{ ...row, Found: key.Found, CompanyName: row.NameCn, CompanyNameEn: row.Name }] : []
  })
}
