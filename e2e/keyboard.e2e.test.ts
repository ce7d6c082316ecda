import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { DEMO } from '../api/templates.ts'
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '../demo/accounts.ts'
import { getDeskPlans } from '#features/warehouse/inbound/contract.ts'
import { inboundPlan } from '#features/warehouse/inbound/rules.ts'
import { getReturnPage } from '#features/warehouse/returns/contract.ts'
import { CONFIRM, returnOrder } from '#features/warehouse/returns/rules.ts'
import { accessIssues } from './screen-checks.ts'
import { NARROW, stage } from './stage.ts'

/** The customer's main job without a mouse: nothing here points, clicks or fills a field except by typing. */
const { address, open, signedIn, user, visitor } = await stage(DEMO)
const page = await visitor()

const MAX_TABS = 150
const press = (...keys: string[]) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
const type = (text: string) => page.keyboard.type(text)
const field = (name: string) =>
  page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }))
const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).filter({ visible: true }).waitFor()

/** Presses Tab, or another key, until the target has the focus, and checks that it is visible. */
async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab'): Promise<void> {
  await target.first().waitFor({ state: 'attached' })
  for (let times = 0; times < MAX_TABS; times++) {
    if ((await target.and(page.locator(':focus')).count()) > 0) {
      expect(await page.evaluate(isSeen)).toBe(true)
      return
    }
    await press(key)
    await page.evaluate(drawn)
  }
  throw new Error(`${String(target)} is not reached with ${MAX_TABS} times ${key}`)
}

/** A menu moves the focus with the next frame: a user does not press again before seeing it. */
function drawn(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
}

/** The focus is marked, and not covered by anything. */
function isSeen(): boolean {
  const focused = document.activeElement!
  const { left, top, width, height } = focused.getBoundingClientRect()
  const over = document.elementFromPoint(left + width / 2, top + height / 2)
  return (
    focused.matches(':focus-visible') &&
    over !== null &&
    (focused.contains(over) || over.contains(focused) || over.closest('.ant-select') === focused.closest('.ant-select'))
  )
}

async function fill(name: string, text: string): Promise<void> {
  await tabTo(field(name))
  await type(text)
}

test('a customer signs in, orders a parcel, finds the order and cancels it', async () => {
  await page.goto(`${address}${DEMO_SIGN_INS[0].path}`)
  await tabTo(page.locator('input[autocomplete=username]'))
  await type(DEMO_SIGN_INS[0].account)
  await tabTo(page.locator('input[type=password]'))
  await type(DEMO_PASSWORD)
  await press('Enter')
  await heading(/^Hello/)

  await tabTo(page.getByRole('link', { name: 'Skip to content' }), 'Shift+Tab')
  await press('Enter', 'Tab')
  expect(await page.evaluate(() => document.activeElement!.closest('main') !== null)).toBe(true)

  await press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').and(page.locator(':focus')).waitFor()
  await type('dropship')
  await page
    .getByRole('option', { name: /Dropshipping/ })
    .first()
    .waitFor()
  await press('Enter')
  await heading('Dropshipping')
  await tabTo(button('New order'))
  await press('Enter')
  await heading('New dropshipping order')

  await tabTo(field('Platform'))
  await type('Amazon')
  await press('Enter')
  await fill('Platform order number', '026-1234567-7654321')
  await fill('Recipient', 'Ada Byron')
  await fill('Phone', '07700900123')
  await fill('Postcode', 'M1 4BT')
  await fill('City', 'Manchester')
  await fill('Address 1', '1 High Street')
  await fill('FNSKU, row 1', 'X0')
  await page.getByRole('option').first().waitFor({ state: 'attached' })
  await press('ArrowDown', 'Enter')
  await fill('Quantity, row 1', '1')
  await tabTo(page.getByRole('radio').filter({ visible: true }))
  await press('ArrowDown', 'Space')
  await tabTo(button('Create order'))
  await press('Enter')

  await heading('Order created')
  await tabTo(button('Open the order'))
  await press('Enter')
  await heading(/DSGB\d+/)
  // The focus returns to where the menu or dialog was opened.
  const more = button(/^More actions/).filter({ visible: true })
  await tabTo(more)
  await press('Enter')
  await page.getByRole('menuitem').first().waitFor()
  await press('Escape')
  await more.and(page.locator(':focus')).waitFor()
  await press('Enter')
  await tabTo(page.getByRole('menuitem', { name: 'Cancel order' }), 'ArrowDown')
  await press('Enter')
  await page.getByRole('dialog').waitFor()
  await press('Escape')
  await more.and(page.locator(':focus')).waitFor()
  await press('Enter')
  await tabTo(page.getByRole('menuitem', { name: 'Cancel order' }), 'ArrowDown')
  await press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await tabTo(dialog.getByRole('button', { name: 'Cancel order' }))
  await press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Cancelled', { exact: true }).filter({ visible: true }).first().waitFor()
})

test('list shortcuts and the palette lead to a record', async () => {
  await press('Control+k')
  await type('new lcl')
  await page.getByRole('option', { name: 'New LCL order' }).waitFor()
  await press('Escape')
  await page.goto(`${address}/overSeaService/opBehalf`)
  const row = (index: number) => page.locator('tbody tr').nth(index).getByRole('link').first().and(page.locator(':focus'))
  await page.locator('tbody tr a').first().waitFor()
  await press('/')
  await page.locator('[data-search] input:focus').waitFor()
  // In a field j is a letter; after a reload it moves through the list again.
  await page.reload()
  await page.locator('tbody tr a').first().waitFor()
  await press('j')
  await row(0).waitFor()
  await press('j', 'j', 'k')
  await row(1).waitFor()
  const number = (await row(1).textContent())!
  await press('Enter')
  await heading(number)
  await page.goto(`${address}/dashboard/index`)
  await heading(/^Hello/)
  await press('Control+k')
  await type(number.toLowerCase())
  await page.getByRole('option', { name: new RegExp(number) }).waitFor()
  await press('Enter')
  await heading(number)
})

test('a row is previewed next to its list, by keyboard and on a phone', async () => {
  await page.goto(`${address}/overSeaService/opBehalf`)
  await page.locator('tbody tr a').first().waitFor()
  const preview = (of: string, on = page) => on.getByRole('region', { name: `Preview of ${of}` })
  const numberOf = async (index: number) => (await page.locator('tbody tr').nth(index).getByRole('link').first().textContent())!
  const [first, second] = [await numberOf(0), await numberOf(1)]
  await press('j', 'Space')
  await preview(first).waitFor()
  // A column that the table does not show.
  await preview(first).getByText('Reason for cancelling', { exact: true }).waitFor()
  expect(await accessIssues(page, 'preview')).toEqual([])
  await press('j')
  await preview(second).getByRole('link', { name: 'Open' }).waitFor()
  await press('Escape')
  await preview(second).waitFor({ state: 'hidden' })
  expect(await page.locator(':focus').textContent()).toBe(second)

  const phone = await signedIn(DEMO_SIGN_INS[0].account, NARROW)
  await phone.goto(`${address}/overSeaService/opBehalf`)
  await phone.getByRole('button', { name: `Preview ${first}` }).click()
  await preview(first, phone).and(phone.locator(':focus')).waitFor()
  await preview(first, phone).getByRole('button', { name: 'Next row' }).click()
  await preview(second, phone).getByRole('button', { name: 'Close the preview' }).click()
  await phone
    .getByRole('button', { name: `Preview ${second}` })
    .and(phone.locator(':focus'))
    .waitFor()
})

test('dialogs with lines have the focus in an input', async () => {
  const first = { PageIndex: 1, PageSize: 1 }
  const [plan] = (await (await user('staff_ops')).ok(getDeskPlans, { ...first, Status: inboundPlan.states.toInbound })).Items
  const desk = await signedIn('staff_ops')
  await desk.goto(`${address}/desk/inboundPlan?company=${plan!.ContractCompanyId}&id=${plan!.Id}`)
  await desk.getByRole('button', { name: 'Receive goods' }).press('Enter')
  const good = desk.getByRole('textbox', { name: /^Good,/ }).first()
  await good.and(desk.locator(':focus')).waitFor()

  const { account } = DEMO_SIGN_INS[0]
  const { pendingPutaway: Status } = returnOrder.states
  const [parcels] = (await (await user(account)).ok(getReturnPage.GB, { ...first, Status, ConfirmState: CONFIRM.unconfirmed }))
    .Items
  const customer = await signedIn(account)
  await customer.goto(`${address}/overSeaService/aReturnProductDetail?id=${parcels!.Id}`)
  await customer.getByRole('button', { name: 'Confirm handling' }).press('Enter')
  await customer
    .getByRole('combobox', { name: /^Handling, row 1/ })
    .and(customer.locator(':focus'))
    .waitFor()
})

test('after Back from an open dialog the keys belong to the page that is shown, and the dialog waits on its own', async () => {
  const tab = await signedIn('qihang_admin')
  await open(tab, '/overSeaService/wareHousingPlan')
  await tab.getByRole('link', { name: 'SKU/FNSKU products' }).click()
  await tab.getByRole('group', { name: 'Status' }).getByRole('button', { name: /^New/ }).click()
  await tab.getByRole('row').filter({ hasText: 'Approved' }).first().waitFor({ state: 'hidden' })
  await tab
    .getByRole('button', { name: /^More actions for/ })
    .first()
    .click()
  await tab.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = tab.getByRole('dialog', { name: /^Delete/ })
  await dialog.waitFor()
  await tab.goBack()
  await tab.goBack()
  await dialog.waitFor({ state: 'hidden' })
  await tab.keyboard.press('Control+k')
  await tab.getByRole('dialog', { name: 'Go to' }).waitFor()
})
