import { afterEach, expect, test } from 'vitest'
import { getProductPage, setProductAlerts } from '#features/warehouse/products/contract.ts'
import { getStockPage } from '#features/warehouse/stock/contract.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { declared } from '../../../../api/mounted.ts'
import { DEMO } from '../../../../api/templates.ts'
import { testPortal, type Client } from '../../../../api/testing.ts'
import * as contract from '../contract.ts'
import { ALERT, FREIGHT_ALERTS, type FreightAlertConfig, type SiteAlertConfig } from '../rules.ts'
import { scanAlerts } from './scan.ts'

/** Company settings for the demo's alerts, and their immediate effect, without a run of the job. */

const { as, portal } = await testPortal({}, DEMO)
const [lanjing, qihang, hengtai, yuecheng, clerk] = await Promise.all(
  (['lanjing_admin', 'qihang_admin', 'hengtai_admin', 'yuecheng_admin', 'qihang_fin'] as const).map((name) => as(name)),
)
const users = [lanjing!, qihang!, hengtai!, yuecheng!]
const jobs = { enqueue: async () => 'sent' }
const scan = () => scanAlerts(portal.pool, { rules: declared.all('alerts'), jobs: jobs as never })

const open = async (who: Client, WarnType: number, country = 'GB') =>
  (await who.ok(contract.getAlerts, { WarnType, PageSize: 100 })).Items.filter(
    (row) => row.CountryCode === country || row.CountryCode === '',
  )
const numbers = (rows: { RelateNo: string }[]) => rows.map((row) => row.RelateNo).toSorted()
async function save(who: Client, change: Partial<SiteAlertConfig>, country: Country = 'GB') {
  const config = await who.ok(contract.getAlertConfig[country], {})
  await who.ok(contract.saveAlertConfig[country], { ...config, ...change })
}
async function saveFreight(who: Client, change: Partial<FreightAlertConfig>) {
  const config = await who.ok(contract.getFreightAlertConfig, {})
  await who.ok(contract.saveFreightAlertConfig, { ...config, ...change })
}
/** Each test starts with the demo's settings. */
const initial = await Promise.all(users.map((who) => who.ok(contract.getAlertConfig.GB, {}).catch(() => undefined)))
afterEach(async () => {
  for (const [index, who] of users.entries()) {
    const { RowVersion: _, ...config } = initial[index] ?? { RowVersion: 0 }
    if (initial[index])
      await who.ok(contract.saveAlertConfig.GB, { ...(await who.ok(contract.getAlertConfig.GB, {})), ...config })
    const freight = await who.ok(contract.getFreightAlertConfig, {})
    await who.ok(contract.saveFreightAlertConfig, { ...freight, DocumentLine: 3, CutOffLine: 72, WarnTypes: [...FREIGHT_ALERTS] })
  }
  await scan()
})

/** A user with open alerts of a kind. */
async function ownerOf(kind: number, country?: Country): Promise<Client> {
  for (const who of users) if ((await open(who, kind, country)).length > 0) return who
  throw new Error(`nobody has alerts of ${kind}`)
}

/** A product of the demo and its alerts wherever they are shown. */
async function said(Id: number) {
  const [listed] = (await lanjing!.ok(getProductPage.GB, { PageSize: 200 })).Items.filter((row) => row.Id === Id)
  const [stored] = (await lanjing!.ok(getStockPage.GB, { PageSize: 200 })).Items.filter((row) => row.WaresInfoId === Id)
  const alerts = await lanjing!.ok(contract.getOpenAlerts, { Entity: 'wares_info', RelateId: Id })
  const about = (kind: number) => [
    listed!.WarnTypes.includes(kind),
    kind === ALERT.stock ? stored!.IsLow : stored!.IsAged,
    alerts.filter((row) => row.WarnType === kind).map((row) => row.LineValue),
  ]
  return { stock: about(ALERT.stock), age: about(ALERT.age) }
}
const set = async (Id: number, change: object) => {
  const [row] = (await lanjing!.ok(getProductPage.GB, { PageSize: 200 })).Items.filter((one) => one.Id === Id)
  const { StockLine, AgeLine, IsStockAlert, IsAgeAlert } = row!
  const input = { Ids: [Id], StockLine, AgeLine, IsStockAlert, IsAgeAlert, ...change }
  expect(await lanjing!.ok(setProductAlerts.GB, input)).toEqual({ Done: 1, Skipped: [] })
  await scan()
}

test('product thresholds override those of the company, an alert ends with its threshold, and list, stock and page match', async () => {
  const product = (await lanjing!.ok(getStockPage.GB, { HasStock: true, PageSize: 200 })).Items.find(
    (row) => row.AvailablePcs > 100 && (row.AgingDays ?? 0) > 2,
  )!
  const { WaresInfoId: Id, AvailablePcs, AgingDays } = product
  await set(Id, { StockLine: AvailablePcs, AgeLine: AgingDays })
  expect(await said(Id)).toEqual({ stock: [true, true, [AvailablePcs]], age: [true, true, [AgingDays]] })
  await set(Id, { StockLine: AvailablePcs - 1, AgeLine: AgingDays! + 1 })
  expect(await said(Id)).toEqual({ stock: [false, false, []], age: [false, false, []] })
  await save(lanjing!, { StockLine: AvailablePcs, AgeLine: AgingDays! })
  expect(await said(Id)).toEqual({ stock: [false, false, []], age: [false, false, []] })
  await set(Id, { StockLine: null, AgeLine: null })
  expect(await said(Id)).toEqual({ stock: [true, true, [AvailablePcs]], age: [true, true, [AgingDays]] })
  await set(Id, { IsAgeAlert: false })
  expect(await said(Id)).toEqual({ stock: [true, true, [AvailablePcs]], age: [false, false, []] })
  await set(Id, { IsStockAlert: false, IsAgeAlert: true })
  expect(await said(Id)).toEqual({ stock: [false, false, []], age: [true, true, [AgingDays]] })
  await set(Id, { IsStockAlert: true })
  await save(lanjing!, { WarnTypes: [ALERT.age] })
  expect(await said(Id)).toEqual({ stock: [false, false, []], age: [true, true, [AgingDays]] })
  await save(lanjing!, { WarnTypes: [ALERT.stock] })
  expect(await said(Id)).toEqual({ stock: [true, true, [AvailablePcs]], age: [false, false, []] })
})

test('thresholds of many products are set in one call, whatever their review state; not for other companies, nor by read-only users', async () => {
  const lines = { StockLine: 7, AgeLine: 11, IsStockAlert: true, IsAgeAlert: false }
  const { Items, TotalCount } = await yuecheng!.ok(getProductPage.DE, { PageSize: 200 })
  expect((await yuecheng!.ok(setProductAlerts.DE, { Filter: {}, All: true, ...lines })).Done).toBe(TotalCount)
  expect((await yuecheng!.ok(getProductPage.DE, { PageSize: 200 })).Items).toEqual(
    Items.map((row) => expect.objectContaining({ Id: row.Id, ReviewState: row.ReviewState, ...lines })),
  )
  const foreign = (await lanjing!.ok(getProductPage.GB, {})).Items[0]!
  expect(await qihang!.ok(setProductAlerts.GB, { Ids: [foreign.Id], ...lines })).toMatchObject({ Done: 0 })
  expect((await lanjing!.ok(getProductPage.GB, {})).Items[0]).toEqual(foreign)
  expect(await clerk!.refused(setProductAlerts.GB, { Ids: [foreign.Id], ...lines })).toBe(4)
  for (const wrong of [{ StockLine: -1 }, { AgeLine: 0.5 }, { IsAgeAlert: 'maybe' }])
    expect(await yuecheng!.refused(setProductAlerts.DE, { Filter: {}, All: true, ...lines, ...wrong } as never)).toBe(1)
})

test.each([
  ['shipWindow', 'GB', 'WindowLine', 1],
  ['billDue', 'DE', 'BillLine', 0],
  ['silentCarrier', 'GB', 'SilentLine', 99_999],
  ['timeout', 'GB', 'TimeoutLine', 99_999],
  ['lowBalance', 'GB', 'BalanceLine', 0],
] as const)('%s: it has its own threshold, and can be switched off', async (name, country, line, tight) => {
  const kind = ALERT[name]
  const who = await ownerOf(kind, country)
  const before = await open(who, kind, country)
  await save(who, { [line]: tight }, country)
  const isCounted = kind === ALERT.silentCarrier || kind === ALERT.timeout
  const still = before.filter(({ CurrentValue }) =>
    isCounted ? CurrentValue >= tight : kind === ALERT.lowBalance ? CurrentValue < tight : CurrentValue <= tight,
  )
  expect(numbers(await open(who, kind, country))).toEqual(numbers(still))
  const wide = { SilentLine: 1, TimeoutLine: 1, WindowLine: 900, BillLine: 900, BalanceLine: 99_999_999 }[line]
  await save(who, { [line]: wide }, country)
  const all = await open(who, kind, country)
  expect(numbers(all)).toEqual(expect.arrayContaining(numbers(before)))
  expect(all.every(({ LineValue }) => LineValue === wide)).toBe(true)
  const { WarnTypes } = await who.ok(contract.getAlertConfig[country], {})
  await save(who, { WarnTypes: WarnTypes.filter((one) => one !== kind) }, country)
  expect(await open(who, kind, country)).toEqual([])
  await save(who, { WarnTypes }, country)
  expect(numbers(await open(who, kind, country))).toEqual(numbers(all))
})

test('a caller that sends only the thresholds of the Spec leaves the others unchanged', async () => {
  const [first, second] = [lanjing!, qihang!]
  const {
    SilentLine: _,
    WindowLine: __,
    BillLine: ___,
    BalanceLine: _______,
    WarnTypes: ____,
    ...known
  } = await first.ok(contract.getAlertConfig.GB, {})
  await save(first, { SilentLine: 12, BalanceLine: 321, WarnTypes: [ALERT.stock] })
  const { RowVersion } = await first.ok(contract.getAlertConfig.GB, {})
  await first.ok(contract.saveAlertConfig.GB, { ...known, RowVersion, TimeoutLine: 36 })
  expect(await first.ok(contract.getAlertConfig.GB, {})).toMatchObject({
    TimeoutLine: 36,
    SilentLine: 12,
    BalanceLine: 321,
    WarnTypes: [ALERT.stock],
  })
  const untouched = await second.ok(contract.getAlertConfig.DE, {})
  const { SilentLine: _____, WarnTypes: ______, ...fields } = untouched
  await second.ok(contract.saveAlertConfig.DE, { ...fields, TimeoutLine: 36 })
  // Before it had its own line, silence used that of the timeout.
  const expected = { SilentLine: untouched.RowVersion === 0 ? 36 : untouched.SilentLine, WarnTypes: untouched.WarnTypes }
  expect(await second.ok(contract.getAlertConfig.DE, {})).toMatchObject(expected)
})

test('freight has separate thresholds and switches, for users with the right to them', async () => {
  const who = await ownerOf(ALERT.cutOff)
  const before = await open(who, ALERT.cutOff)
  expect(await who.ok(contract.getFreightAlertConfig, {})).toEqual({
    DocumentLine: 3,
    CutOffLine: 72,
    WarnTypes: [...FREIGHT_ALERTS],
    IsMessage: true,
    IsEmail: false,
    Emails: [],
    RowVersion: expect.any(Number),
  })
  await saveFreight(who, { CutOffLine: 1 })
  expect(numbers(await open(who, ALERT.cutOff))).toEqual(numbers(before.filter(({ CurrentValue }) => CurrentValue < 1)))
  await saveFreight(who, { CutOffLine: 900 })
  expect(numbers(await open(who, ALERT.cutOff))).toEqual(expect.arrayContaining(numbers(before)))
  await saveFreight(who, { WarnTypes: [ALERT.document] })
  expect(await open(who, ALERT.cutOff)).toEqual([])
  const lacking = await ownerOf(ALERT.document)
  await saveFreight(lacking, { WarnTypes: [] })
  expect(await open(lacking, ALERT.document)).toEqual([])
  const config = await lacking.ok(contract.getFreightAlertConfig, {})
  expect(config.WarnTypes).toEqual([])
  expect(await lacking.refused(contract.saveFreightAlertConfig, { ...config, RowVersion: config.RowVersion - 1 })).toBe(6)
  expect(await lacking.refused(contract.saveFreightAlertConfig, { ...config, CutOffLine: 0 })).toBe(1)
  expect([
    await clerk!.refused(contract.getFreightAlertConfig, {}),
    await clerk!.refused(contract.saveFreightAlertConfig, config),
  ]).toEqual([4, 4])
})
