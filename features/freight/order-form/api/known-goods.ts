import { sql } from 'kysely'
import { freightOrder } from '#features/freight/core/rules.ts'
import type { Db } from '#kit/api/db.ts'
import type { KnownGoods } from '../contract.ts'

/** Orders searched for a word, and lines returned. */
const MOST = { orders: 100, lines: 300 }
const IS_NUMBER = /^[A-Z]{2,5}[A-Z0-9-]*\d{2,}$/i

/**
 * Lines of goods that the company has declared, latest orders first. A number finds lines of orders that start with it,
 * a word those with it in name, model or material, and the start of an HS code those of that tariff: each line once.
 */
export async function knownGoods(db: Db, ContractCompanyId: number, keyword: string): Promise<KnownGoods[]> {
  const word = keyword.trim()
  const isNumber = IS_NUMBER.test(word)
  const ofNumber = isNumber ? sql`and upper(o.dcg_no) like ${`${word.toUpperCase()}%`}` : sql``
  const ofWord =
    isNumber || word === ''
      ? sql``
      : sql`where starts_with(line->>'HsCode', ${word})
          or position(lower(${word}) in lower(concat_ws(' ', line->>'NameCn', line->>'NameEn', line->>'Model', line->>'Material'))) > 0`
  const { rows } = await sql<KnownGoods>`
    select o.id as "OrderId", o.dcg_no as "DcgNo", l.no::int as "LineNo", line as "Line"
    from (
      select o.id, o.dcg_no, o.created_time from order_fba o
      where o.contract_company_id = ${ContractCompanyId} and o.order_status <> ${freightOrder.states.draft} and o.dcg_no is not null ${ofNumber}
      order by o.created_time desc, o.id desc limit ${MOST.orders}
    ) o
    join order_goods g on g.contract_company_id = ${ContractCompanyId} and g.order_id = o.id
    cross join lateral jsonb_array_elements(g.declaration_items) with ordinality l(line, no)
    ${ofWord}
    order by o.created_time desc, o.id desc, l.no
    limit ${MOST.lines}`.execute(db)
  if (isNumber || word === '') return rows
  const seen = new Set<string>()
  return rows.filter(({ Line: { HsCode, NameCn, NameEn, Model } }) => {
    const same = JSON.stringify([HsCode, NameCn, NameEn, Model])
    return !seen.has(same) && seen.add(same)
  })
}
