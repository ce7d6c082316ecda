import { Client } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { resetClock, simulateClock } from '#kit/api/clock.ts'
import { batchFixture, HAND, line } from './fixture-batches.ts'
import { lockStock, postStock } from './service.ts'

const { f, book, shelf, empty } = await batchFixture()

describe('database constraints', () => {
  let app: Client
  beforeAll(async () => {
    app = new Client({ connectionString: f.appUrl })
    await app.connect()
    return () => app.end()
  })
  const as = async (company: string, sql: string, values: unknown[] = []) => {
    await app.query('begin')
    try {
      await app.query(`select set_config('app.company', $1, true)`, [company])
      return (await app.query(sql, values)).rows
    } finally {
      await app.query('rollback')
    }
  }

  test('a company can read and write only its own balances, movements, holds and serial numbers', async () => {
    const own = await shelf(f.vase, 'WALL-1', 3)
    const theirs = await f.batch(f.rivals, f.uk, 'WALL-1', 2)
    await book(theirs, 'stocktakeGain', { good: 7 }, 2)
    const order = await f.order(2)
    await f.write((db) => lockStock(db, 2, f.uk, [line(f.rivals, 2)], order), 2)
    await f.write(
      (db) =>
        db
          .insertInto('stock_sn')
          .values({ ContractCompanyId: 2, Sn: 'SN1', WaresStockId: theirs, State: 'inStock', UpdatedTime: new Date() })
          .execute(),
      2,
    )
    for (const table of ['wares_stock', 'stock_flow', 'stock_lock', 'stock_sn']) {
      expect(await as('2', `select distinct contract_company_id::int as company from ${table}`)).toEqual([{ company: 2 }])
      expect(await as('1', `select from ${table} where contract_company_id = 2`)).toEqual([])
      expect(await as('', `select from ${table}`)).toEqual([])
    }
    expect(await as('1', 'update wares_stock set batch_no = batch_no where contract_company_id = 2 returning id')).toEqual([])
    const insert = `insert into stock_lock (contract_company_id, wares_stock_id, warehouse_out_id, line_id, pieces, state, lock_time) values (2, $1, 1, 1, 1, 'held', now())`
    await expect(as('1', insert, [theirs])).rejects.toThrow('row-level security')
    await expect(f.write((db) => postStock(db, 1, theirs, 'stocktakeGain', { good: 1 }, HAND))).rejects.toThrow('no result')
    expect(await f.bucketsOf(own)).toMatchObject({ Available: 3 })
    await empty(own)
  })

  test('a movement cannot be changed, deleted or truncated, even by the owner of the tables', async () => {
    const id = await shelf(f.vase, 'LEDGER-1', 1)
    const owner = new Client({ connectionString: f.url })
    await owner.connect()
    try {
      await expect(owner.query('update stock_flow set change_total = 5 where wares_stock_id = $1', [id])).rejects.toThrow(
        'append-only',
      )
      await expect(owner.query('delete from stock_flow where wares_stock_id = $1', [id])).rejects.toThrow('append-only')
      const { rows } = await owner.query('select tableoid::regclass::text as part from stock_flow where wares_stock_id = $1', [
        id,
      ])
      await expect(owner.query(`delete from ${rows[0].part} where wares_stock_id = $1`, [id])).rejects.toThrow('append-only')
    } finally {
      await owner.end()
    }
    await expect(as('1', 'truncate stock_flow')).rejects.toThrow('permission denied')
    await empty(id)
  })

  test('no bucket is below zero, every total is the sum of its parts, every movement adds up', async () => {
    const id = await shelf(f.vase, 'CHECK-1', 2)
    await expect(as('1', 'update wares_stock set available_pcs = -1, total_pcs = -1 where id = $1', [id])).rejects.toThrow(
      'check constraint',
    )
    await expect(as('1', 'update wares_stock set available_pcs = 1 where id = $1', [id])).rejects.toThrow('check constraint')
    const columns =
      'stock_flow_type, wares_stock_id, wares_info_id, warehouse_id, fnsku, batch_no, after_total, after_available, after_locked, after_damaged, after_in_transit, relate_type, relate_id, relate_no, operator, operate_time'
    const insert = (
      total: number,
    ) => `insert into stock_flow (contract_company_id, change_total, change_available, change_locked, change_damaged, change_in_transit, ${columns})
      select contract_company_id, ${total}, 1, 1, 1, 0, ${columns} from stock_flow where wares_stock_id = $1 returning change_total`
    expect(await as('1', insert(3), [id])).toEqual([{ change_total: 3 }])
    await expect(as('1', insert(9), [id])).rejects.toThrow('check constraint')
    await empty(id)
  })

  test('movements of a batch are ordered by time, even if a server’s clock is behind', async () => {
    const id = await f.batch(f.vase, f.uk, 'CLOCK-1')
    for (const time of ['2030-03-01T10:00:00.500Z', '2030-03-01T10:00:00.100Z']) {
      simulateClock(() => new Date(time))
      await book(id, 'stocktakeGain', { good: 1 })
    }
    resetClock()
    const rows = await as('1', 'select after_total from stock_flow where wares_stock_id = $1 order by operate_time, id', [id])
    expect(rows.map((row) => row.after_total)).toEqual([1, 2])
    expect(await as('1', 'select distinct operate_time from stock_flow where wares_stock_id = $1', [id])).toEqual([
      { operate_time: new Date('2030-03-01T10:00:00.500Z') },
    ])
    await empty(id)
  })
})
