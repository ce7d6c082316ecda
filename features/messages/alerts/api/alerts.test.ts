import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getTodo } from '#features/dashboard/home/contract.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { getStockPage } from '#features/warehouse/stock/contract.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { openPool, transact, type Pool } from '#kit/api/db.ts'
import { declared } from '../../../../api/mounted.ts'
import { testPortal } from '../../../../api/testing.ts'
import {
  exportAlerts,
  getAlertConfig,
  getAlertCounts,
  getAlerts,
  getOpenAlerts,
  saveAlertConfig,
  setAlertsRead,
} from '../contract.ts'
import { ALERT, alert, siteAlerts } from '../rules.ts'
import { scanAlerts } from './scan.ts'

const { as, portal, url } = await testPortal()
const [owner, clerk, otherCompany] = await Promise.all([as('qihang_admin'), as('qihang_fin'), as('lanjing_admin')])
const QIHANG = 430118
const { unread, read, closed } = alert.states
const sent: object[] = []
const jobs = { enqueue: async (_db: unknown, _name: unknown, data: object) => String(sent.push(data)) }
const scan = (pool: Pool = portal.pool) => scanAlerts(pool, { rules: declared.all('alerts'), jobs: jobs as never })
const write = <T>(work: Parameters<typeof transact<T>>[3]) => transact(portal.pool, 'everyone', 'write', work)

/** Products of the UK with this many pieces on the shelf, put away on a given day. */
async function stored(count: number, pieces: number, putaway = '2026-01-05'): Promise<void> {
  await write(async (db) => {
    await sql`insert into wares_info (contract_company_id, country_code, sku, fnsku, name_cn, name_en, unit_length, unit_width, unit_height, unit_weight, pcs_per_carton,
        carton_length, carton_width, carton_height, carton_weight, ratio_percent, ratio_color, battery_type, is_hazardous, dangerous_class, sales_platform, label_size,
        review_state, created_time, created_by, updated_time, updated_by)
      select ${QIHANG}, 'GB', 'S' || n, 'X00ALERT' || n, '壶', 'Pot', 1, 1, 1, 1, 1, 1, 1, 1, 1, 100, 'green', 180001, false, '0', 183001, '6*4', 122003, now(), 1, now(), 1
      from generate_series(1, ${count}::int) n`.execute(db)
    await sql`insert into wares_stock (contract_company_id, country_code, warehouse_id, wares_info_id, batch_no, total_pcs, available_pcs, putaway_date, unit_volume)
      select ${QIHANG}, 'GB', (select min(warehouse_id) from warehouse where country_code = 'GB' and warehouse_type = 105002), id, 'B-01', ${pieces}, ${pieces}, ${putaway}::date, 0.001
      from wares_info where contract_company_id = ${QIHANG}`.execute(db)
  })
}
const setPieces = (pieces: number, fnsku = '%') =>
  write((db) =>
    sql`update wares_stock k set total_pcs = ${pieces}, available_pcs = ${pieces} from wares_info w
      where w.id = k.wares_info_id and k.contract_company_id = ${QIHANG} and w.fnsku like ${fnsku}`.execute(db),
  )
const titles = async (who = owner) => (await who.ok(getMessagePage, { PageSize: 100 })).Items.map((one) => one.MessageTitle)
const counts = (who = owner) => who.ok(getAlertCounts, {})

beforeEach(async () => {
  simulateClock(() => new Date('2026-01-20T10:00:00Z'))
  sent.length = 0
  await write(async (db) => {
    for (const table of [
      'stat_product',
      'os_early_warn',
      'os_early_warn_config',
      'message',
      'wares_stock',
      'wares_info',
      'sent_message',
    ] as const)
      await db.deleteFrom(table).execute()
  })
})
afterEach(() => simulateClock(undefined))

test('[call.wms.OsEarlyWarn_any] [cap.misc.alerts] 300 products that cross the threshold are opened once by two processes, with one message to each user', async () => {
  await stored(300, 12)
  const other = openPool(url, 2)
  await Promise.all([scan(), scan(other)]).finally(() => other.close())
  await scan()
  expect(await counts()).toEqual({ [unread]: 300 })
  await expect.poll(() => titles()).toEqual(['300 products have reached their stock line (United Kingdom)'])
  const message = (await owner.ok(getMessagePage, {})).Items[0]!
  expect([message.MessageType, message.PageCode]).toEqual([162005, `/messages/alerts?WarnType=${ALERT.stock}&CountryCode=GB`])
  expect((await owner.ok(getTodo, {})).find(({ Path }) => Path.startsWith('/messages/alerts'))).toMatchObject({ Count: 300 })
})

test('an alert is closed once it no longer applies, and reopened with another message', async () => {
  await stored(2, 12)
  await setPieces(500, 'X00ALERT2')
  await scan()
  await expect.poll(() => titles()).toEqual(['X00ALERT1: 12 pieces available, stock line 30'])
  const [first] = (await owner.ok(getAlerts, {})).Items
  expect(first).toMatchObject({
    WarnType: ALERT.stock,
    CountryCode: 'GB',
    RelateNo: 'X00ALERT1',
    Fnsku: 'X00ALERT1',
    CurrentValue: 12,
    LineValue: 30,
    State: unread,
    IsRead: false,
    ClosedTime: null,
    PageCode: `/overSeaService/stockDetail?id=${first!.RelateId}`,
  })
  await setPieces(9, 'X00ALERT1')
  await scan()
  expect((await owner.ok(getAlerts, {})).Items).toMatchObject([{ Id: first!.Id, CurrentValue: 9 }])
  await setPieces(31)
  await scan()
  expect((await owner.ok(getAlerts, {})).TotalCount).toBe(0)
  expect((await owner.ok(getAlerts, { State: closed })).Items).toMatchObject([{ Id: first!.Id, State: closed }])
  expect(await titles()).toHaveLength(1)
  await setPieces(30, 'X00ALERT1')
  await scan()
  await expect.poll(() => titles()).toHaveLength(2)
  expect(await counts()).toEqual({ [unread]: 1, [closed]: 1 })
})

test('[ent.WarningSettings] [route.label.warehouseAlertConfiguration] the company sets thresholds, a product can override them, and the stock list shows the same', async () => {
  await stored(3, 35, '2026-01-16')
  await write((db) => db.updateTable('wares_info').set({ StockLine: 10 }).where('Fnsku', '=', 'X00ALERT3').execute())
  await scan()
  expect(await counts()).toEqual({})
  const { RowVersion, ...config } = await owner.ok(getAlertConfig.GB, {})
  expect([RowVersion, config]).toEqual([
    0,
    {
      StockLine: 30,
      AgeLine: 90,
      TimeoutLine: 48,
      SilentLine: 48,
      WindowLine: 24,
      BillLine: 3,
      BalanceLine: 100,
      WarnTypes: [...siteAlerts('GB', QIHANG)],
      IsMessage: true,
      IsEmail: false,
      Emails: [],
    },
  ])
  const changed = { ...config, StockLine: 40, AgeLine: 4, IsMessage: false, IsEmail: true, Emails: ['stock@example.com'] }
  await owner.ok(saveAlertConfig.GB, { ...changed, RowVersion })
  expect(await owner.refused(saveAlertConfig.GB, { ...changed, RowVersion })).toBe(6)
  expect(await owner.ok(getAlertConfig.GB, {})).toEqual({ ...changed, RowVersion: 1 })
  expect(await owner.ok(getAlertConfig.DE, {})).toEqual({ ...config, WarnTypes: [...siteAlerts('DE', QIHANG)], RowVersion: 0 })
  const found = (await owner.ok(getAlerts, {})).Items.map((row) => [row.WarnType, row.RelateNo, row.CurrentValue, row.LineValue])
  expect(found.toSorted()).toEqual([
    [ALERT.stock, 'X00ALERT1', 35, 40],
    [ALERT.stock, 'X00ALERT2', 35, 40],
    [ALERT.age, 'X00ALERT1', 4, 4],
    [ALERT.age, 'X00ALERT2', 4, 4],
    [ALERT.age, 'X00ALERT3', 4, 4],
  ])
  const listed = await owner.ok(getStockPage.GB, { SortField: 'Fnsku', SortOrder: 'asc' })
  expect(listed.Items.map((row) => [row.StockLine, row.IsLow, row.IsAged])).toEqual([
    [40, true, true],
    [40, true, true],
    [10, false, true],
  ])
  // No messages in the portal: one mail to the address, with a line for each kind.
  const mails = await write((db) => db.selectFrom('sent_message').select(['Recipient', 'Content']).execute())
  expect(mails).toHaveLength(1)
  const mail = mails[0]!
  expect(mail.Recipient).toBe('stock@example.com')
  expect((mail.Content as { text: string }).text.split('\n')).toHaveLength(3)
  await scan()
  expect([sent.length, await titles()]).toEqual([0, []])
})

test('low stock of a selling product shows the data behind a suggestion, updated by each run', async () => {
  await stored(2, 12)
  await write((db) =>
    sql`insert into stat_product (contract_company_id, warehouse_id, stat_date, wares_info_id, out_pieces, return_pieces)
      select k.contract_company_id, k.warehouse_id, day, w.id, 20, 0 from wares_stock k join wares_info w on w.id = k.wares_info_id
      cross join (values (date '2025-12-20'), ('2025-12-21'), ('2026-01-19'), ('2026-01-20')) days (day) where w.fnsku = 'X00ALERT1'`.execute(
      db,
    ),
  )
  await scan()
  const needs = async () =>
    (await owner.ok(getAlerts, { WarnType: ALERT.stock })).Items.map((row) => [row.RelateNo, row.Reorder]).toSorted()
  // The last 30 complete days: neither today nor the day before them.
  const need = { AvailablePcs: 12, InTransitPcs: 0, OutPieces: 40, LeadDays: 45, PcsPerCarton: 1 }
  expect(await needs()).toEqual([
    ['X00ALERT1', need],
    ['X00ALERT2', null],
  ])
  await write((db) => sql`update wares_stock set in_transit_pcs = 30 where contract_company_id = ${QIHANG}`.execute(db))
  await scan()
  expect((await needs())[0]).toEqual(['X00ALERT1', { ...need, InTransitPcs: 30 }])
})

test('settings require an address for mails and accept each address once', async () => {
  const { RowVersion, ...config } = await owner.ok(getAlertConfig.GB, {})
  for (const wrong of [
    { IsEmail: true },
    { Emails: ['a@example.com', 'A@example.com'] },
    { Emails: ['nobody'] },
    { AgeLine: 0 },
    { StockLine: 1.5 },
    { BalanceLine: -1 },
    { WarnTypes: [1] },
    { WindowLine: 0 },
  ])
    expect([wrong, await owner.refused(saveAlertConfig.GB, { ...config, ...wrong, RowVersion } as never)]).toEqual([wrong, 1])
})

test('alerts are marked as read, exported, and shown to users who may open their item', async () => {
  await stored(3, 12)
  await scan()
  const { Items } = await owner.ok(getAlerts, {})
  const [one] = Items
  expect([(await clerk.ok(getAlerts, {})).TotalCount, await counts(clerk)]).toEqual([0, {}])
  expect((await otherCompany.ok(getAlerts, {})).TotalCount).toBe(0)
  const item = { Entity: 'wares_info', RelateId: one!.RelateId }
  expect(await owner.ok(getOpenAlerts, item)).toMatchObject([{ Id: one!.Id }])
  expect([await clerk.ok(getOpenAlerts, item), await otherCompany.ok(getOpenAlerts, item)]).toEqual([[], []])
  const Ids = Items.map(({ Id }) => Id)
  expect([await clerk.ok(setAlertsRead, { Ids }), await otherCompany.ok(setAlertsRead, { Ids })]).toMatchObject([
    { Done: 0 },
    { Done: 0 },
  ])
  expect(await owner.ok(setAlertsRead, { Ids: [one!.Id] })).toEqual({ Done: 1, Skipped: [] })
  expect(await counts()).toEqual({ [unread]: 2, [read]: 1 })
  expect(await owner.ok(setAlertsRead, { Filter: { WarnType: ALERT.stock } })).toEqual({ Done: 2, Skipped: [] })
  expect(await counts()).toEqual({ [read]: 3 })
  expect((await owner.bytes(exportAlerts, { WarnType: ALERT.stock })).subarray(0, 2).toString()).toBe('PK')
  await expect.poll(() => titles()).toHaveLength(1)
  expect(await titles(clerk)).toEqual([])
})

test('[perm.button] the settings are for users with the right to them, at contracted warehouses', async () => {
  const { RowVersion, ...config } = await otherCompany.ok(getAlertConfig.GB, {})
  // Ship windows are those of VF orders.
  expect(config.WarnTypes).toContain(ALERT.shipWindow)
  expect((await owner.ok(getAlertConfig.GB, {})).WarnTypes).not.toContain(ALERT.shipWindow)
  expect(await clerk.refused(getAlertConfig.GB, {})).toBe(4)
  expect(await clerk.refused(saveAlertConfig.GB, { ...config, RowVersion })).toBe(4)
  expect(await otherCompany.refused(getAlertConfig.DE, {})).toBe(100)
})
