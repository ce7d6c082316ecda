import { expect, test } from 'vitest'
import { DEMO } from '../api/templates.ts'
import { getOrders } from '#features/freight/orders/contract.ts'
import { getTermsPage, saveTerms } from '#features/finance/credit/contract.ts'
import { getRates } from '#features/finance/fees/contract.ts'
import { getDropshipPage } from '#features/warehouse/dropship/contract.ts'
import { stage } from './stage.ts'

/** Confirmations: parcels to a remote area, changed prices, discarded drafts. */
const { open, signedIn, user } = await stage(DEMO)

test('[rule.postal.remote] [msg.remotePostalCode] submitting an order to a remote area asks for confirmation: back changes nothing, continue submits it', async () => {
  const page = await signedIn('qihang_admin')
  const staying = await user('qihang_admin')
  const { Items, TotalCount: before } = await staying.ok(getDropshipPage.GB, { PageSize: 100 })
  const remote = Items.find((one) => one.IsRemote)!
  await open(page, `/overSeaService/addOpBehalf?copy=${remote.Id}`)
  await page.getByLabel('Platform order number').fill('026-9990001-7770001')
  const send = page.getByRole('button', { name: 'Create order' })
  const question = page.getByRole('dialog').filter({ hasText: 'This postcode is in a remote area. Continue?' })
  await send.click()
  await question.getByRole('button', { name: 'Back' }).click()
  await question.waitFor({ state: 'detached' })
  expect((await staying.ok(getDropshipPage.GB, {})).TotalCount).toBe(before)
  await send.click()
  await question.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Order created' }).waitFor()
  expect((await staying.ok(getDropshipPage.GB, {})).TotalCount).toBe(before + 1)
})

test('a price change while the form is open asks for confirmation: back shows the new price, continue orders at it', async () => {
  const page = await signedIn('qihang_admin')
  const customer = await user('qihang_admin')
  const { Items, TotalCount: before } = await customer.ok(getDropshipPage.GB, { PageSize: 100 })
  const order = Items.find((one) => !one.IsRemote && one.CourierService !== null)!
  // The rates of the previous day, doubled.
  await page.route(`**${getRates.path}`, async (route) => {
    const answer = await route.fetch()
    const { Body, ...rest } = (await answer.json()) as { Body: { Rows: { Price: number }[] } }
    const Rows = Body.Rows.map((row) => ({ ...row, Price: row.Price * 2 }))
    await route.fulfill({ response: answer, json: { ...rest, Body: { ...Body, Rows } } })
  })
  await open(page, `/overSeaService/addOpBehalf?copy=${order.Id}`)
  await page.getByLabel('Platform order number').fill('026-9990002-7770002')
  const total = page.getByText('Estimated fee').locator('xpath=..').locator('strong')
  const seen = await total.textContent()
  await page.unroute(`**${getRates.path}`)
  const send = page.getByRole('button', { name: 'Create order' })
  const question = page.getByRole('dialog').filter({ hasText: `instead of ${seen}` })
  await send.click()
  await question.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => total.textContent()).not.toBe(seen)
  expect((await customer.ok(getDropshipPage.GB, {})).TotalCount).toBe(before)
  await send.click()
  await page.getByRole('heading', { name: 'Order created' }).waitFor()
  expect((await customer.ok(getDropshipPage.GB, {})).TotalCount).toBe(before + 1)
})

test('a draft is deleted from its own form, which then closes', async () => {
  const page = await signedIn('qihang_admin')
  const staying = await user('qihang_admin')
  const drafts = async () => (await staying.ok(getOrders, { TabType: 'draft' })).Items.map(({ OrderId }) => OrderId)
  const before = await drafts()
  await open(page, '/orderManage/addOrder?Type=4')
  await page.getByLabel('Your order number').fill('GIVEN-UP')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('button', { name: 'Delete draft' }).click()
  const tab = page.getByRole('tab', { name: 'New order', exact: true, includeHidden: true })
  expect(await tab.count()).toBe(1)
  const asking = page.getByRole('dialog').filter({ hasText: 'GIVEN-UP and its files will be deleted.' })
  expect(await drafts()).toHaveLength(before.length + 1)
  await asking.getByRole('button', { name: 'Delete draft' }).click()
  await page.waitForURL(/newOrder\?OrderStatus=101001/)
  expect(await drafts()).toEqual(before)
  expect(await tab.count()).toBe(0)
})

test('a deletion that is answered after its dialog was closed names the draft if it fails, and does not leave another view', async () => {
  const page = await signedIn('qihang_admin')
  const answers: ((how: 'abort' | 'continue') => void)[] = []
  await page.route('**/DeleteDraftOrder', async (route) => {
    const how = await new Promise<'abort' | 'continue'>((end) => answers.push(end))
    await route[how]()
  })
  await open(page, '/orderManage/addOrder?Type=4')
  await page.getByLabel('Your order number').fill('GIVEN-UP-LATE')
  await page.getByRole('button', { name: 'Save draft' }).click()
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete draft' }).click()
    const asking = page.getByRole('dialog').filter({ hasText: 'GIVEN-UP-LATE and its files will be deleted.' })
    await asking.getByRole('button', { name: 'Delete draft' }).click()
    await asking.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Close anyway' }).click()
    await asking.waitFor({ state: 'detached' })
  }
  await remove()
  answers[0]!('abort')
  await page.getByText('Delete draft: GIVEN-UP-LATE: The server cannot be reached').waitFor()
  await remove()
  // Typed while waiting: nobody is asked about it once the draft is deleted.
  await page.getByLabel('Your order number').fill('GIVEN-UP-LATER')
  await page.getByRole('tab', { name: 'Home' }).click()
  await page.getByRole('heading', { name: /^Hello/ }).waitFor()
  answers[1]!('continue')
  await page.getByText('Draft deleted').waitFor()
  await page.getByRole('tab', { name: 'New order', exact: true, includeHidden: true }).waitFor({ state: 'detached' })
  expect([new URL(page.url()).pathname, await page.getByRole('dialog').count()]).toEqual(['/dashboard/index', 0])
})

test('a dialog whose record a colleague has changed shows the new version before it can be sent', async () => {
  const colleague = await user('staff_fin')
  const { Items } = await colleague.ok(getTermsPage, {})
  const { ContractCompanyId, CompanyName, RowVersion, SettlementMode, CreditLimits } = Items[0]!
  const page = await signedIn('staff_fin')
  await open(page, `/desk/paymentTerms?ContractCompanyId=${ContractCompanyId}`)
  await page.getByRole('button', { name: 'Edit terms' }).first().click()
  const dialog = page.getByRole('dialog')
  const limit = (currency: string) => dialog.getByLabel(`Limit in ${currency}`)
  await limit('USD').fill('70')
  const theirs = { ...CreditLimits, EUR: 900, USD: 60 }
  const terms = { ContractCompanyId, RowVersion, SettlementMode: SettlementMode as never, Remark: '' }
  await colleague.ok(saveTerms, { ...terms, CreditLimits: theirs })
  await dialog.getByRole('button', { name: 'Edit terms' }).click()
  await dialog.getByText('Changed: Limit in EUR and Limit in USD').waitFor()
  await dialog.getByRole('button', { name: 'Load it and keep my entries' }).click()
  expect([CompanyName, await limit('EUR').inputValue(), await limit('USD').inputValue()]).toEqual([CompanyName, '900', '70'])
  await dialog.getByRole('button', { name: 'Edit terms' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await colleague.ok(getTermsPage, { ContractCompanyId })).Items[0]).toMatchObject({
    CreditLimits: { ...theirs, USD: 70 },
  })
})
