import { afterAll, expect, test } from 'vitest'
import { DEMO } from '../api/templates.ts'
import { loadAlerts } from '../demo/alerts.ts'
import { getKeyData } from '#features/dashboard/home/contract.ts'
import { getAlerts } from '#features/messages/alerts/contract.ts'
import { ALERT } from '#features/messages/alerts/rules.ts'
import { suggestedCartons } from '#features/warehouse/reorder/rules.ts'
import { completePlans, getDeskPlan, getDeskPlans, passPlans, receivePlan } from '#features/warehouse/inbound/contract.ts'
import { inboundPlan } from '#features/warehouse/inbound/rules.ts'
import { adjustStock } from '#features/warehouse/stock-desk/contract.ts'
import { getStock, getStockPage } from '#features/warehouse/stock/contract.ts'
import { openPool } from '#kit/api/db.ts'
import { choose } from './by-hand.ts'
import { stage } from './stage.ts'

/** Home pages of each role, and low stock from the alert to the goods that resolve it. */
const COMPANY = 430118
const COUNTED_LESS = 298002

const { open, signedIn, url, user } = await stage(DEMO)
const pool = openPool(url, 1)
afterAll(() => pool.close())

test('[cap.misc.alerts] a product runs low: the message leads to the suggestion, the plan is prefilled with it, and the alert closes when the goods arrive', async () => {
  const [customer, staff] = await Promise.all([user('qihang_admin'), user('staff_uk')])
  const alertsOf = async (Fnsku: string) =>
    (await customer.ok(getAlerts, { WarnType: ALERT.stock, Keyword: Fnsku })).Items.map(({ Id }) => Id)
  // The best-selling product that is not low yet.
  const { Items: listed } = await customer.ok(getStockPage.GB, { SortField: 'AvailablePcs', SortOrder: 'desc', PageSize: 100 })
  const [best] = listed
    .filter(({ IsLow, InTransitPcs }) => !IsLow && InTransitPcs === 0)
    .toSorted((a, b) => b.Outbound30 - a.Outbound30)
  const { WaresInfoId, Fnsku } = best!
  const stock = await customer.ok(getStock.GB, { Id: WaresInfoId })
  const cartons = suggestedCartons({ ...stock, AvailablePcs: 3, OutPieces: stock.Outbound30 })
  expect([cartons > 0, await alertsOf(Fnsku)]).toEqual([true, []])

  // Pieces missing in a count are booked off the largest batches.
  let less = stock.AvailablePcs - 3
  for (const { Id, AvailablePcs } of stock.Batches) {
    const Pieces = Math.min(less, AvailablePcs)
    if (Pieces === 0) continue
    await staff.ok(adjustStock, {
      ContractCompanyId: COMPANY,
      Id,
      StockAdjustmentKind: COUNTED_LESS,
      Pieces,
      Reason: 'Counted less',
    })
    less -= Pieces
  }
  await loadAlerts(pool)

  const page = await signedIn('qihang_admin')
  await open(page, '/messages/list')
  await page
    .getByText(new RegExp(`^${Fnsku}: 3 pieces available`))
    .first()
    .click()
  await page.waitForURL(/stockDetail/)
  const suggested = page.getByRole('region', { name: 'Suggested replenishment' })
  await suggested.getByText(/a day ×/).waitFor()

  await open(page, `/messages/alerts?WarnType=${ALERT.stock}&q=${Fnsku}`)
  const row = page.getByRole('row').filter({ hasText: Fnsku })
  await row.getByText(/days of cover/).waitFor()
  await row.getByText(`${cartons} × ${stock.PcsPerCarton} suggested`).waitFor()
  await row.getByRole('button', { name: 'Create inbound plan' }).click()
  await page.waitForURL(/wareHousingPlanForm/)
  await expect
    .poll(() =>
      page
        .getByRole('textbox', { name: /^Cartons/ })
        .first()
        .inputValue(),
    )
    .toBe(String(cartons))

  await choose(page, 'Inbound type', 'Pallets')
  await page.getByLabel('Forwarder number').fill('FWD-1')
  await page.getByLabel('Expected inbound time').fill('2030-05-06 09:00')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  const number = page
    .getByRole('main')
    .getByText(/^OHL\d{10}$/)
    .first()
  const Keyword = (await number.textContent())!

  const [plan] = (await staff.ok(getDeskPlans, { Keyword })).Items
  const Rows = [{ ContractCompanyId: COMPANY, Id: plan!.Id }]
  await staff.ok(passPlans, { Rows })
  const { Items, RowVersion } = await staff.ok(getDeskPlan, Rows[0]!)
  expect(Items.map((line) => [line.Fnsku, line.Cartons])).toEqual([[Fnsku, cartons]])
  const Lines = Items.map(({ Id, Pieces, Cartons }) => ({ Id, GoodPieces: Pieces, Cartons }))
  await staff.ok(receivePlan, { ...Rows[0]!, RowVersion, Lines })
  await staff.ok(completePlans, { Rows })
  expect((await staff.ok(getDeskPlan, Rows[0]!)).Status).toBe(inboundPlan.states.completed)
  await loadAlerts(pool)
  await open(page, `/messages/alerts?q=${Fnsku}&State=262003`)
  await page.getByRole('row').filter({ hasText: Fnsku }).getByText('Closed').waitFor()
  expect(await alertsOf(Fnsku)).toEqual([])
})

test('[cap.dash.announcements] each role sees its own home page: staff the work of their area and country, a clerk the figures of permitted pages', async () => {
  const homeOf = async (account: string) => {
    const page = await signedIn(account)
    await open(page, '/desk/index')
    const queues = page.locator('main li a')
    await queues.first().waitFor()
    await expect.poll(() => page.locator('main .ant-skeleton').count()).toBe(0)
    // Assigned work differs per user.
    return queues.evaluateAll((all) =>
      all
        .filter((one) => !one.closest('[aria-labelledby="assigned-work"]'))
        .map((one) => ({ path: one.getAttribute('href')!, text: one.textContent })),
    )
  }
  const [all, uk, de, finance] = await Promise.all(['staff_ops', 'staff_uk', 'staff_de', 'staff_fin'].map(homeOf))
  const pathsOf = (queues: typeof all) => queues!.map(({ path }) => path.split('?')[0])
  for (const own of [uk, de, finance]) expect(pathsOf(all)).toEqual(expect.arrayContaining(pathsOf(own)))
  expect(uk!.filter(({ text }) => text.includes('Germany'))).toEqual([])
  expect(de!.filter(({ text }) => text.includes('United Kingdom'))).toEqual([])
  expect(pathsOf(finance).filter((path) => pathsOf(uk).includes(path))).toEqual([])

  const cardsOf = async (account: string) => {
    const page = await signedIn(account)
    const read = page.waitForResponse((answer) => answer.url().includes(getKeyData.path))
    await open(page, '/dashboard/index')
    await read
    await page.getByRole('heading', { name: 'To do' }).waitFor()
    return page.getByRole('region', { name: 'United Kingdom', exact: true })
  }
  const card = await cardsOf('qihang_admin')
  await card.waitFor()
  const announced = card.page().getByRole('region', { name: 'Warehouse notices' })
  await announced.getByRole('button', { name: 'Stocktaking in Duisburg' }).click()
  await card.page().getByRole('dialog').getByText('counts its stock next Saturday').waitFor()
  expect(await (await cardsOf('qihang_fin')).count()).toBe(0)
})
