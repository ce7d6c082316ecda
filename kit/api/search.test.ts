import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#kit/api/testing.ts'
import { PAGED_MOST } from '#kit/shared/page.ts'
import { openPool, transact, type Pool, type Scope } from './db.ts'
import { pageOf } from './page.ts'
import { searchOf, type SearchPlace } from './search.ts'

const PLACES: readonly SearchPlace[] = [
  { table: 'order_fba', key: 'id' },
  { table: 'order_container', key: 'order_id' },
]
const orders = searchOf('o', PLACES)
let pool: Pool
/** Other orders of the company, without a name: enough that a word shared by all is not looked up by keys. */
const MANY = 600

beforeAll(async () => {
  const { url } = await testDatabase()
  const owner = new Client({ connectionString: url })
  await owner.connect()
  for (const company of [1, 2]) {
    await owner.query(
      'insert into company (contract_company_id, name_cn, name, created_time) values ($1, $2::text, $2::text, now())',
      [company, `Company ${company}`],
    )
    await owner.query(
      `insert into order_fba (contract_company_id, id, dcg_no, customer_order_no, order_loadding_and_service_scope_type, order_status, destination_country, submit_time, created_time, created_by, updated_time, updated_by)
       overriding system value
       select $1::int, 1000 * $1::int + n, 'DCG' || (1000 * $1::int + n), case n when 1 then 'Blue_100%' when 2 then 'BlueX100' end, 1, 101002, 'GB', now(), now(), 1, now(), 1 from generate_series(1, $2) n`,
      [company, MANY],
    )
    await owner.query(
      'insert into order_container (contract_company_id, order_id, line_no, cabinet_type, container_no) values ($1, $2, 1, 102003, $3)',
      [company, 1000 * company + 3, `DEMU100000${company}`],
    )
  }
  await owner.query("update order_fba set mawb_no = '784-12345675' where id = 1004")
  await owner.query("update order_fba set customer_order_no = 'T12345678916' where id = 1005")
  await owner.end()
  pool = openPool(url, 2)
})
afterAll(() => pool.close())

const found = (scope: Scope, keyword: string, companyId?: number) =>
  transact(pool, scope, 'read', async (db) => {
    const condition = await orders.condition(db, keyword, companyId)
    const { rows } = await sql<{
      Id: number
    }>`select o.id from order_fba o where ${condition || sql`true`} order by o.id`.execute(db)
    return rows.map(({ Id }) => Id)
  })

describe('a search', () => {
  it('finds part of a number in any case, in the table itself and in one that references its rows', async () => {
    expect(await found(1, 'lue_1', 1)).toEqual([1001])
    expect(await found(1, 'demu1', 1)).toEqual([1003])
    expect(await found(1, 'nowhere', 1)).toEqual([])
  })
  it('matches pattern characters literally', async () => {
    expect(await found(1, '100%', 1)).toEqual([1001])
    expect(await found(1, 'x_00', 1)).toEqual([])
  })
  it('matches whole values of several words, in any case', async () => {
    expect(await found(1, 'DCG1005, demu1000001 lue_1', 1)).toEqual([1003, 1005])
  })
  it('finds an air waybill with its hyphen or without, alone and among others', async () => {
    for (const typed of ['784-12345675', '78412345675', '784 1234 5675', 'DCG9 78412345675'])
      expect(await found(1, typed, 1)).toEqual([1004])
    // A number that may be an air waybill is also found as typed.
    expect(await found(1, '12345678916', 1)).toEqual([1005])
  })
  it('returns a company its own rows, staff those of all or one, and others none', async () => {
    expect(await found(2, 'demu')).toEqual([2003])
    expect(await found('everyone', 'demu')).toEqual([1003, 2003])
    expect(await found('everyone', 'demu', 2)).toEqual([2003])
    expect(await found('nobody', 'demu')).toEqual([])
    // Whatever company is named, a transaction sees only its own company.
    expect(await found(2, 'demu', 1)).toEqual([2003])
  })
  it('returns all of many matching rows', async () => {
    expect(await found(1, 'DCG', 1)).toHaveLength(MANY)
    expect(await found('everyone', 'DCG')).toHaveLength(2 * MANY)
  })
  it('returns the same without a look-up', async () => {
    for (const word of ['lue_1', 'demu', 'DCG1005 DEMU1000001', 'nowhere']) {
      const { rows } = await transact(pool, 1, 'read', (db) =>
        sql<{ Id: number }>`select o.id from order_fba o where ${orders.all(word, 1)} order by o.id`.execute(db),
      )
      expect(rows.map(({ Id }) => Id)).toEqual(await found(1, word, 1))
    }
  })
})

describe('a page', () => {
  const page = (PageIndex: number) =>
    transact(pool, 'everyone', 'read', async (db) =>
      JSON.parse(
        (
          await pageOf(db, {
            columns: sql`n as "N"`,
            from: sql`generate_series(1, 20000) n`,
            where: sql`true`,
            order: sql`n`,
            input: { PageIndex, PageSize: 20 },
          })
        ).text,
      ),
    )
  it('is counted up to 10,000 and one more', async () => {
    expect((await page(1)).TotalCount).toBe(10_001)
  })
  it('is refused beyond the maximum number of rows', async () => {
    expect((await page(PAGED_MOST / 20)).Items).toHaveLength(20)
    await expect(page(PAGED_MOST / 20 + 1)).rejects.toMatchObject({ code: 'rule' })
  })
})
