import { sql } from 'kysely'
import type { Db } from '#kit/api/db.ts'

type Logged = { readonly Path: string; readonly Summary: string }
type Subject = { readonly field: string; readonly value: string }
const KINDS = ['user', 'company', 'warehouse', 'order'] as const
type Kind = (typeof KINDS)[number]

const FIELDS: readonly (readonly [RegExp, Kind])[] = [
  [/^UserIds?$/, 'user'],
  [/^ContractCompanyId$/, 'company'],
  [/^WarehouseId$/, 'warehouse'],
  [/^OrderIds?$/, 'order'],
]
/** Controllers whose `Id` fields are user ids. */
const OF_USERS = /^\/\w+\/api\/(UserManage|StaffUser)\//

const subjectsOf = (summary: string): Subject[] =>
  summary.split(', ').flatMap((part) => {
    const at = part.indexOf(' ')
    return at > 0 ? [{ field: part.slice(0, at), value: part.slice(at + 1) }] : []
  })

/** The kind of record that an id identifies, if that kind has display names. */
function kindOf(path: string, { field, value }: Subject): Kind | undefined {
  if (!/^\d{1,15}$/.test(value)) return undefined
  return /^Ids?$/.test(field) && OF_USERS.test(path) ? 'user' : FIELDS.find(([name]) => name.test(field))?.[1]
}

/**
 * Formats the subjects of entries for display: users, companies, warehouses and orders by name, numbers unchanged,
 * other ids as ids. `company`: for a company's own log, in which no user of another company is named.
 */
export async function nameSubjects(db: Db, rows: readonly Logged[], company?: number): Promise<(row: Logged) => string> {
  const ids = new Map<Kind, Set<number>>(KINDS.map((kind) => [kind, new Set()]))
  for (const row of rows)
    for (const subject of subjectsOf(row.Summary)) {
      const kind = kindOf(row.Path, subject)
      if (kind) ids.get(kind)!.add(Number(subject.value))
    }
  const wanted = (kind: Kind) => sql`any(${[...ids.get(kind)!]}::bigint[])`
  const { rows: found } = await sql<{ Kind: Kind; Id: number; Name: string }>`
    select 'user' as kind, u.id, u.account_name as name from app_user u where u.id = ${wanted('user')}
      and (${company ?? null}::bigint is null or u.contract_company_id = ${company ?? null})
    union all select 'company', c.contract_company_id, company_shown(c.name_cn, c.name) from company c where c.contract_company_id = ${wanted('company')}
      and (${company ?? null}::bigint is null or c.contract_company_id = ${company ?? null})
    union all select 'warehouse', w.warehouse_id, w.warehouse_code from warehouse w where w.warehouse_id = ${wanted('warehouse')}
    union all select 'order', o.id, o.dcg_no from order_fba o where o.id = ${wanted('order')} and o.dcg_no is not null`.execute(
    db,
  )
  const names = new Map(found.map(({ Kind: kind, Id, Name }) => [`${kind} ${Id}`, Name]))
  return ({ Path, Summary }) => {
    const words = subjectsOf(Summary).map((subject) => {
      const name = names.get(`${kindOf(Path, subject)} ${subject.value}`)
      return name ?? (/Ids?$/.test(subject.field) ? `ID ${subject.value}` : subject.value)
    })
    // The response repeats what was entered, with numbers in their stored spelling.
    return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()].join(', ')
  }
}
