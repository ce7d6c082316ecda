import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../../api/testing.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { openPool, transact } from '#kit/api/db.ts'
import * as contract from '../contract.ts'
import type { FetchFault } from '../rules.ts'
import { fetchAll } from './fetch.ts'
import { marketplaceServer, type Listed } from './fixture-marketplace.ts'
import { articlesOf, httpMarketplace, MarketplaceFault } from './marketplace.ts'

const LANJING = 420561
const ACCOUNT = { ContractCompanyId: LANJING, CountryCode: 'GB' }
const server = await marketplaceServer()
const { as, url, config } = await testPortal({ MARKETPLACE_URL: server.url, MARKETPLACE_TOKEN: 'secret' })
const [owner, clerk, other] = await Promise.all([as('lanjing_admin'), as('qihang_fin'), as('hengtai_admin')])
const pools = [openPool(url, 2), openPool(url, 2)]
afterAll(() => Promise.all(pools.map((pool) => pool.close())))

const QUICK = { timeoutMs: 300, tries: 3, pauseMs: 1 }
const mug: Listed = { platform: 183001, sku: 'MUG', fnsku: 'X00UNKNOWN', pieces: 12, inTransit: 4 }
let minute = 0
/** Each request of a test is made at a different time. */
const later = (minutes = 200) => {
  minute += minutes
  const time = new Date(Date.UTC(2026, 0, 20, 3, 40) + minute * 60_000)
  simulateClock(() => time)
  return time.toISOString()
}
const night = (pool = pools[0]!) =>
  fetchAll({ pool, config, signal: new AbortController().signal, log: pino({ level: 'silent' }) })
const rows = async () =>
  (await owner.ok(contract.getPlatformStock, {})).Items.map((row) => [row.PlatformSku, row.PlatformPcs, row.InTransitPcs])
const flows = async () => (await owner.ok(contract.getPlatformFlow, {})).Items.map((row) => [row.PlatformSku, row.ChangePcs])
const fetched = () => owner.ok(contract.getPlatformFetch, {})

beforeEach(async () => {
  server.mode = 'ok'
  server.busy = 0
  server.requests.length = 0
  server.articles = new Map([[String(LANJING), [mug]]])
  later()
})
afterEach(() => simulateClock(undefined))

describe('marketplace responses', { shuffle: false }, () => {
  test('the nightly response is stored like a workbook: levels, and movements where pieces differ; only companies with platform inventory are queried', async () => {
    const first = later()
    await night()
    expect(server.requests.map((one) => [one.url, one.headers.authorization])).toEqual([
      [`/v1/stock?company=${LANJING}&country=GB`, 'Bearer secret'],
    ])
    expect([await rows(), await flows()]).toEqual([[['MUG', 12, 4]], [['MUG', 12]]])
    expect(await fetched()).toEqual({
      IsOffered: true,
      AsOf: first,
      IsAsking: false,
      AskedTime: first,
      TakenTime: first,
      ArticleCount: 1,
      Fault: null,
    })
    server.articles.set(String(LANJING), [
      { ...mug, pieces: 9 },
      { ...mug, sku: 'CUP', pieces: 3, inTransit: undefined },
    ])
    later()
    await night()
    expect((await rows()).toSorted()).toEqual([
      ['CUP', 3, 0],
      ['MUG', 9, 4],
    ])
    expect((await flows()).toSorted()).toEqual([
      ['CUP', 3],
      ['MUG', -3],
      ['MUG', 12],
    ])
  })

  test('two processes send one request', async () => {
    await Promise.all(pools.map((pool) => night(pool)))
    expect(server.requests).toHaveLength(1)
    await night()
    expect(server.requests).toHaveLength(1)
  })

  test.each<[FetchFault, () => void]>([
    ['unreachable', () => (server.mode = 'down')],
    ['refused', () => (server.mode = 'refuse')],
    ['invalid', () => (server.mode = 'garbage')],
    [
      'invalid',
      () =>
        server.articles.set(String(LANJING), [
          { ...mug, pieces: 1 },
          { ...mug, sku: 'CUP', pieces: -1 },
        ]),
    ],
    ['noAccount', () => server.articles.clear()],
  ])('%s: nothing is stored, and the earlier figures remain with their time', async (fault, fail) => {
    server.articles.set(String(LANJING), [{ ...mug, pieces: 7 }])
    const good = later()
    await night()
    const before = [await rows(), await flows()]
    fail()
    const bad = later()
    await night()
    expect([await rows(), await flows()]).toEqual(before)
    expect(await fetched()).toMatchObject({ AsOf: good, TakenTime: good, AskedTime: bad, Fault: fault, IsAsking: false })
    server.mode = 'ok'
    server.articles.set(String(LANJING), [mug])
    later()
    await night()
    expect(await fetched()).toMatchObject({ Fault: null })
  })

  test('users who may import can query the platforms immediately, and again only after a delay', async () => {
    server.articles.set(String(LANJING), [{ ...mug, pieces: 31 }])
    await owner.ok(contract.fetchPlatformStock, {})
    expect((await owner.call(contract.fetchPlatformStock, {})).Msg).toBe(
      'The platforms have just been asked. Please wait 60 seconds.',
    )
    await expect.poll(async () => (await fetched()).IsAsking, { timeout: 20_000 }).toBe(false)
    expect(await rows()).toContainEqual(['MUG', 31, 4])
    expect(server.requests).toHaveLength(1)
    expect([await clerk.refused(contract.fetchPlatformStock, {}), await other.refused(contract.getPlatformFetch, {})]).toEqual([
      5, 5,
    ])
  })

  test('without a marketplace server nothing can be fetched', async () => {
    const { as: elsewhere } = await testPortal()
    const user = await elsewhere('lanjing_admin')
    expect(await user.ok(contract.getPlatformFetch, {})).toMatchObject({ IsOffered: false, AsOf: null })
    expect(await user.refused(contract.fetchPlatformStock, {})).toBe(2)
  })

  /** Adds UK products with these numbers of pieces in our warehouse. */
  const stored = (pieces: Record<string, number>) =>
    transact(pools[0]!, 'everyone', 'write', async (db) => {
      for (const [fnsku, available] of Object.entries(pieces)) {
        await sql`insert into wares_info (contract_company_id, country_code, sku, fnsku, name_cn, name_en, unit_length, unit_width, unit_height, unit_weight, pcs_per_carton,
          carton_length, carton_width, carton_height, carton_weight, ratio_percent, ratio_color, battery_type, is_hazardous, dangerous_class, sales_platform, label_size,
          review_state, created_time, created_by, updated_time, updated_by)
        values (${LANJING}, 'GB', ${fnsku}, ${fnsku}, '壶', 'Pot', 1, 1, 1, 1, 1, 1, 1, 1, 1, 100, 'green', 180001, false, '0', 183001, '6*4', 122003, now(), 1, now(), 1)`.execute(
          db,
        )
        await sql`insert into wares_stock (contract_company_id, country_code, warehouse_id, wares_info_id, batch_no, total_pcs, available_pcs, putaway_date, unit_volume)
        select ${LANJING}, 'GB', (select min(warehouse_id) from warehouse where country_code = 'GB' and warehouse_type = 105002), id, 'B-01', ${available}, ${available}, '2026-01-05'::date, 0.001
        from wares_info where contract_company_id = ${LANJING} and fnsku = ${fnsku}`.execute(db)
      }
    })

  test('articles that differ from our stock, or have no product in our warehouse, are marked and can be filtered', async () => {
    await stored({ X00SAME: 5, X00MORE: 8 })
    server.articles.set(String(LANJING), [
      { ...mug, sku: 'D-SAME', fnsku: 'X00SAME', pieces: 5 },
      { ...mug, sku: 'D-MORE', fnsku: 'X00MORE', pieces: 6 },
      { ...mug, sku: 'D-NONE', fnsku: 'X00NONE', pieces: 0 },
    ])
    await night()
    const shown = async (more: object) =>
      (
        await owner.ok(contract.getPlatformStock, { Keyword: 'D-', SortField: 'PlatformSku', SortOrder: 'asc', ...more })
      ).Items.map((row) => [row.PlatformSku, row.WarehousePcs, row.DifferencePcs])
    const [more, none, same] = [
      ['D-MORE', 8, -2],
      ['D-NONE', null, null],
      ['D-SAME', 5, 0],
    ]
    expect(await shown({})).toEqual([more, none, same])
    expect(await shown({ IsDifferent: true })).toEqual([more, none])
  })

  test('a busy server is retried, a refusal is not; silence and redirects are failures', async () => {
    const ask = () => httpMarketplace(server.url, 'secret', QUICK).stock(ACCOUNT)
    server.busy = 2
    expect(await ask()).toEqual([
      { PlatformCode: 183001, PlatformSku: 'MUG', Fnsku: 'X00UNKNOWN', PlatformPcs: 12, InTransitPcs: 4 },
    ])
    expect(server.requests).toHaveLength(3)
    server.requests.length = 0
    server.mode = 'refuse'
    await expect(ask()).rejects.toMatchObject({ fault: 'refused' })
    expect(server.requests).toHaveLength(1)
    server.mode = 'silent'
    await expect(ask()).rejects.toMatchObject({ fault: 'unreachable' })
    server.requests.length = 0
    server.mode = 'elsewhere'
    await expect(ask()).rejects.toMatchObject({ fault: 'unreachable' })
    expect(server.requests.every((one) => one.url.startsWith('/v1/stock?company'))).toBe(true)
  })

  test.each([
    ['no list', {}],
    ['an unknown marketplace', { articles: [{ ...mug, platform: 1 }] }],
    ['half a piece', { articles: [{ ...mug, pieces: 1.5 }] }],
    ['no SKU', { articles: [{ ...mug, sku: '' }] }],
    ['an article twice', { articles: [mug, { ...mug, pieces: 3 }] }],
  ])('a response with %s is invalid', (_name, answer) => {
    expect(() => articlesOf(JSON.stringify(answer))).toThrow(MarketplaceFault)
  })
})
