import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { folderStore } from '#kit/api/files.ts'
import { testDatabase } from '#kit/api/testing.ts'
import { prove } from '../tools/prove.ts'
import { markUnfinished, withClient } from './filled.ts'
import { loadDemo, loadPeopleOnly } from './load.ts'

const TODAY = new Date('2025-11-20T12:00:00Z')
let dataDir: string
let database: Client
let loaded: boolean[]

beforeAll(async () => {
  const { url } = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'quayside-demo-test-'))
  const store = folderStore(join(dataDir, 'files'))
  // As left by an interrupted attempt.
  await loadPeopleOnly(url)
  await withClient(url, markUnfinished)
  loaded = [await loadDemo(url, store, TODAY, true), await loadDemo(url, store, TODAY, true)]
  database = new Client({ connectionString: url })
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await rm(dataDir, { recursive: true, force: true })
})

const column = async (sql: string) => (await database.query<{ value: unknown }>(sql)).rows.map((row) => row.value)

it('refills a partially filled database, and leaves a complete one unchanged', () => {
  expect(loaded).toEqual([true, false])
})

it('warns of a low balance with the balance that the wallet has', async () => {
  expect(
    await column(
      `select (payload ->> 'Current')::float8 as value from event where move = 'lowBalanceOne' and contract_company_id = 420561`,
    ),
  ).toEqual([734.34])
})

it('shows every state of products, plans and orders', async () => {
  expect(await column('select distinct review_state as value from wares_info order by 1')).toEqual([
    122001, 122002, 122003, 122004,
  ])
  expect(await column('select distinct ratio_color as value from wares_info order by 1')).toEqual(['green', 'red', 'yellow'])
  for (const company of [413939, 420561, 426299, 430118]) {
    expect(
      await column(`select distinct status as value from inbound_plan where contract_company_id = ${company} order by 1`),
    ).toEqual([123001, 123002, 123003, 123004, 123005, 123006, 123007])
  }
  for (const site of ['GB', 'DE'])
    expect(await column(`select distinct status as value from replenishment_out where site = '${site}' order by 1`)).toEqual([
      126001, 126002, 126003, 126004, 126005, 126006, 126007, 126008, 126009, 126010, 126011,
    ])
  expect(await column('select distinct status as value from vendor_out order by 1')).toEqual([
    126001, 126002, 126003, 126004, 126005, 126006, 126007, 126009, 126010,
  ])
  expect(await column('select distinct status as value from warehouse_out order by 1')).toEqual([
    126001, 126002, 126003, 126004, 126005, 126006, 126007, 126009,
  ])
})

it('has figures for every past day, yesterday included', async () => {
  expect(await column('select max(stat_date)::text as value from stat_day group by country_code')).toEqual([
    '2025-11-19',
    '2025-11-19',
  ])
})

it('has prices of each product for every destination country', async () => {
  const products = (country: string) =>
    column(
      `select distinct quote_product_type as value from rate_card where country_code = '${country}' and contract_company_id is null order by 1`,
    )
  const british = await products('GB')
  expect(british).not.toEqual([])
  for (const country of ['DE', 'FR', 'BE']) expect([country, await products(country)]).toEqual([country, british])
})

it('shows every state of waves, returns, labels, demand orders, cases and claims', async () => {
  const from = (first: number, count: number) => Array.from({ length: count }, (_, n) => first + n)
  for (const [table, state, expected] of [
    ['pick_wave', 'state', from(290001, 5)],
    ['return_order', 'status', from(141001, 10)],
    ['return_parcel', 'package_state', [241001, 241004]],
    ['unclaimed_parcel', 'package_state', [241002]],
    ['return_item', 'line_state', from(242001, 7)],
    ['destroy_record', 'destruction_state', from(143001, 3)],
    ['return_label', 'return_label_state', from(146001, 7)],
    // An accepted order is started immediately, in the same transaction.
    ['demand_order', 'status', [140001, 140002, 140004, 140005, 140006]],
    ['express_problem', 'status', from(148001, 4)],
    ['express_claim', 'status', from(149001, 4)],
  ] as const)
    expect([table, await column(`select distinct ${state} as value from ${table} order by 1`)]).toEqual([table, expected])
})

it('shows freight orders of every kind and state with their applications, goods in the Chinese warehouse and legacy orders', async () => {
  expect(await column('select distinct order_status as value from order_fba order by 1')).toEqual([
    101001, 101002, 101003, 101004, 101005, 101006, 101007, 101008, 101009,
  ])
  expect(
    await column(
      'select count(distinct order_status)::int as value from order_fba group by order_loadding_and_service_scope_type order by order_loadding_and_service_scope_type',
    ),
  ).toEqual([9, 6, 4, 5, 3])
  expect(await column(`select apply_type || ' ' || apply_state as value from order_apply order by 1`)).toEqual([
    '115001 116001',
    '115001 116002',
    '115001 116004',
    '115002 116003',
    '115003 116002',
  ])
  expect(await column('select distinct domestic_stock_state as value from domestic_stock order by 1')).toEqual([
    119001, 119002, 119003, 119004,
  ])
  expect(
    await column(
      'select count(*)::int as value from order_fba where is_hold or (trunking_fee is not null and not is_trunking_fee_confirmed) or (so_file_id is not null and not is_so_downloaded) or (pre_file_id is not null and not pre_file_state)',
    ),
  ).toEqual([4])
  expect(await column('select payer_company_id as value from order_fba where payer_company_id is not null')).toEqual([
    '413939',
    '413939',
  ])
  expect(await column('select count(*)::int as value from legacy_order')).toEqual([12])
  expect(
    await column(
      'select o.order_status as value from inbound_plan p join order_fba o on o.id = p.order_id where p.order_type = 125001',
    ),
  ).toEqual([101006])
})

it('numbers wallet documents by the day of their movement', async () => {
  expect(
    await column(
      "select relate_no as value from wallet_flow where relate_no ~ '^(PP|RF|AD)[0-9]{12}$' and substr(relate_no, 3, 6) <> to_char(flow_time at time zone 'UTC', 'YYMMDD')",
    ),
  ).toEqual([])
  expect(await column("select count(*) > 3 as value from wallet_flow where relate_no ~ '^(PP|RF|AD)[0-9]{12}$'")).toEqual([true])
})

it('has stock of several ages, low stock, short and damaged pieces', async () => {
  expect(
    await column(
      `select date '2025-11-19' - putaway_date + 1 as value from wares_stock k join wares_info w on w.id = k.wares_info_id where fnsku = 'X00YCTOY01' and putaway_date is not null order by 1`,
    ),
  ).toEqual([12, 47, 203])
  expect(
    await column(
      `select available_pcs as value from wares_stock k join wares_info w on w.id = k.wares_info_id where fnsku = 'X00LJMUG01' and total_pcs > 0`,
    ),
  ).toEqual([18])
  expect(
    await column(
      `select damaged_pcs || '/' || locked_pcs as value from wares_stock k join wares_info w on w.id = k.wares_info_id where fnsku = 'X00QHCHR01' and total_pcs > 0`,
    ),
  ).toEqual(['2/3'])
  expect(
    await column(
      'select received_good || $$/$$ || received_damaged || $$/$$ || pieces as value from inbound_plan_item i join inbound_plan p on p.id = i.inbound_plan_id where p.status = 123006 and p.contract_company_id = 430118',
    ),
  ).toEqual(['480/12/500'])
})

it('has the expected final wallet balances', async () => {
  expect(
    await column(
      'select balance as value from wallet where contract_company_id in (420561, 426299) order by contract_company_id',
    ),
  ).toEqual(['734.34', '1250.00'])
  expect(
    await column(
      `select concat_ws(' ', after_balance, after_frozen, after_balance - after_frozen, after_prepayment) as value from wallet_flow where contract_company_id = 420561 order by id`,
    ),
  ).toEqual([
    '1000.00 0.00 1000.00 0.00',
    '1000.00 12.60 987.40 0.00',
    '1000.00 22.40 977.60 0.00',
    '1000.00 9.80 990.20 0.00',
    '988.05 9.80 978.25 0.00',
    '988.05 0.00 988.05 0.00',
    '688.05 0.00 688.05 300.00',
    '688.05 0.00 688.05 70.50',
    '661.64 0.00 661.64 70.50',
    '665.84 0.00 665.84 70.50',
    '663.84 0.00 663.84 70.50',
    '734.34 0.00 734.34 0.00',
  ])
})

it('has a batch whose pieces left on the days of the handbook', async () => {
  const pot = `from stock_flow f join wares_info w on w.id = f.wares_info_id where w.fnsku = 'X00LJPOT04' and change_total <> 0`
  expect(
    await column(
      `select (operate_time at time zone 'Europe/London')::date || ' ' || change_total || ' ' || after_total as value ${pot} order by f.id`,
    ),
  ).toEqual(['2025-08-01 200 200', '2025-09-15 -50 150', '2025-10-06 -30 120'])
  expect(
    await column(
      `select putaway_date::text as value from wares_stock k join wares_info w on w.id = k.wares_info_id where fnsku = 'X00LJPOT04'`,
    ),
  ).toEqual(['2025-08-01'])
})

it('lists events in chronological order', async () => {
  expect(
    await column(
      'select count(*)::int as value from (select time < lag(time) over (order by id) as is_back from event) e where is_back',
    ),
  ).toEqual([0])
})

it('has serial numbers for products that require them', async () => {
  expect(await column(`select count(*)::int as value from stock_sn where state = 'inStock'`)).toEqual([72])
})

it('has no date in the future, at most eight unread messages per user, and 120 for one', async () => {
  expect(await column(`select count(*)::int as value from event where time > '${TODAY.toISOString()}'`)).toEqual([0])
  const unread = `select account_name, count(*)::int as n from message m join app_user u on u.id = m.user_id where read_time is null group by 1`
  expect(await column(`select n as value from (${unread}) u where account_name = 'qihang_wh'`)).toEqual([120])
  expect(await column(`select max(n)::int as value from (${unread}) u where account_name <> 'qihang_wh'`)).toEqual([8])
})

it('is consistent with its ledgers', async () => {
  expect((await prove(database)).issues).toEqual([])
})
