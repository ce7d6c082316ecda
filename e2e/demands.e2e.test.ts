import { afterAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { finishDemand, getDemand, getDemands, getDeskDemand, quoteDemand } from '#features/warehouse/demands/contract.ts'
import { demandPath, deskDemandPath } from '#features/warehouse/demands/paths.ts'
import { demandOrder } from '#features/warehouse/demands/rules.ts'
import { expireProblems } from '#features/warehouse/express/api/problems.ts'
import { getDeskParcels } from '#features/warehouse/express/contract.ts'
import { problemPath } from '#features/warehouse/express/paths.ts'
import { getProblem, openProblem } from '#features/warehouse/express/problem-contract.ts'
import { expressProblem } from '#features/warehouse/express/rules.ts'
import { SITES } from '#features/warehouse/sites/rules.ts'
import { openPool, transact } from '#kit/api/db.ts'
import { tinyPdf } from '#kit/api/pdf/testing.ts'
import { DEMO } from '../api/templates.ts'
import { choose, keptHere } from './by-hand.ts'
import { stage } from './stage.ts'

/** Work ordered by a customer, and parcel cases: customer and staff exchange messages on two pages. */
const { url, open, signedIn, user } = await stage(DEMO)
const pool = openPool(url, 2)
afterAll(() => pool.close())
const [QIHANG, DAY_MS] = [430118, 86_400_000]
const [owner, staff] = await Promise.all([user('qihang_admin'), user('staff_de')])

test('[route.DEOverSeaService.demandMg] an order with a file is quoted twice, discussed, accepted and charged', async () => {
  const page = await signedIn('qihang_admin')
  await open(page, '/DEOverSeaService/demandMgForm')
  await choose(page, 'Service', 'Photos')
  await page.getByLabel('What is to be done').fill('Photograph six cartons of garden lights')
  const uploaded = page.waitForResponse((response) => response.url().includes('/Upload'))
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'which-sides.pdf', mimeType: 'application/pdf', buffer: Buffer.from(tinyPdf('sides')) })
  await uploaded
  await page.getByText('which-sides.pdf').first().waitFor()
  await page.getByRole('button', { name: 'Send to the warehouse' }).click()
  await page.getByText('Demand order sent').first().waitFor()
  const { Id, NeedsNo } = (await owner.ok(getDemands.DE, { PageSize: 1 })).Items[0]!
  const read = () => owner.ok(getDemand.DE, { Id })
  await open(page, demandPath(SITES.DE, Id))
  await page.getByRole('heading', { name: NeedsNo }).waitFor()

  const row = async () => ({ ContractCompanyId: QIHANG, Id, RowVersion: (await read()).RowVersion })
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
  const quote = async (UnitPrice: number) =>
    staff.ok(quoteDemand, {
      ...(await row()),
      Lines: [{ Name: 'Photos', Qty: 6, UnitPrice }],
      ExpectedFinishTime: inDays(7),
      ValidTo: inDays(5),
      Remark: 'Needs two people',
    } as never)
  await quote(12)
  // The page changes while it is open.
  await page.getByText('EUR 72.00').first().waitFor()
  await page.getByPlaceholder('Write a message').fill('Two sides of each carton are enough')
  await page.getByRole('button', { name: /Send$/ }).click()
  const desk = await signedIn('staff_de')
  await open(desk, deskDemandPath(QIHANG, Id))
  await desk.getByText('Two sides of each carton are enough').first().waitFor()
  await desk.getByText('which-sides.pdf').first().waitFor()
  await quote(5.5)
  await page.getByText('EUR 33.00').first().waitFor()
  await desk.getByPlaceholder('Write a message').fill('Half the price, then')
  await desk.getByRole('button', { name: /Send$/ }).click()
  await page.getByText('Half the price, then').first().waitFor()

  await page.getByRole('button', { name: 'Accept the quote' }).first().click()
  await page.getByRole('dialog').getByText('EUR 33.00', { exact: false }).first().waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept the quote' }).click()
  await expect.poll(async () => (await read()).Status).toBe(demandOrder.states.inProgress)
  await staff.ok(finishDemand, { ...(await row()), Lines: [{ Name: 'Photos', Qty: 5, UnitPrice: 5.5 }] })
  await page.getByText('EUR 27.50').first().waitFor()
  expect(await staff.ok(getDeskDemand, { ContractCompanyId: QIHANG, Id })).toMatchObject({ QuoteAmount: 33, ActualAmount: 27.5 })
})

test('[route.DEOverSeaService.expressDeliveryProblem] a case without a reply expires while its page is open', async () => {
  const parcels = await staff.ok(getDeskParcels, { PageSize: 100 })
  const parcel = parcels.Items.find((one) => one.CountryCode === 'DE' && one.ContractCompanyId === QIHANG)!
  const { ContractCompanyId, Id: parcelId } = parcel
  const { Id } = await staff.ok(openProblem, {
    ContractCompanyId,
    Id: parcelId,
    ProblemType: 147004,
    Text: 'Which house number?',
  })
  const page = await signedIn('qihang_admin')
  await open(page, problemPath(SITES.DE, Id))
  await page.getByText('Which house number?').first().waitFor()
  await page.getByPlaceholder('Write a message').waitFor()
  await page.getByText('Waiting for customer').first().waitFor()
  await transact(pool, QIHANG, 'write', (db) =>
    sql`update express_problem set deadline_time = now() - interval '1 minute' where id = ${Id}`.execute(db),
  )
  expect(await expireProblems(pool)).toBeGreaterThan(0)
  await page.getByText('Expired').first().waitFor()
  await page.getByText('This conversation is closed.').waitFor()
  expect(await page.getByPlaceholder('Write a message').count()).toBe(0)
  expect((await owner.ok(getProblem, { id: Id })).Status).toBe(expressProblem.states.expired)
})

test('an unsent message is restored after a reload, and cleared once it is sent or its user signs out', async () => {
  const demands = await owner.ok(getDemands.GB, { PageSize: 50 })
  const { Id } = demands.Items.find((one) => one.Status === demandOrder.states.submitted)!
  const page = await signedIn('qihang_admin')
  page.on('dialog', (dialog) => void dialog.accept())
  const path = demandPath(SITES.GB, Id)
  const message = page.getByPlaceholder('Write a message')
  const offer = page.getByRole('button', { name: 'Continue where you left off' })
  const write = async (text: string) => {
    await message.fill(text)
    await expect.poll(() => keptHere(page)).toContain(text)
    await page.reload()
    await offer.waitFor()
  }
  await open(page, path)
  await write('From the left as well')
  await offer.click()
  await expect.poll(() => message.inputValue()).toBe('From the left as well')
  await page.getByRole('button', { name: /Send$/ }).click()
  await expect.poll(() => message.inputValue()).toBe('')
  await expect.poll(() => keptHere(page)).not.toContain('From the left')

  await write('And from below')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/webIndex/)
  expect(await keptHere(page)).not.toContain('And from below')
})
