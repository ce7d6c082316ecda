import { expect, test } from 'vitest'
import { freightOrder } from '#features/freight/core/rules.ts'
import { getDeskOrder, getDeskOrders } from '#features/freight/order-desk/contract.ts'
import { RECHARGE_FORM } from '#features/finance/wallet/paths.ts'
import { getPlanPage } from '#features/warehouse/inbound/contract.ts'
import { planPath } from '#features/warehouse/inbound/paths.ts'
import { inboundPlan } from '#features/warehouse/inbound/rules.ts'
import { getWarehouses } from '#features/warehouse/sites/contract.ts'
import { SITES } from '#features/warehouse/sites/rules.ts'
import { localDay } from '#kit/shared/calendar.ts'
import { clientPath } from '#kit/shared/op.ts'
import { DEMO } from '../api/templates.ts'
import { act, barcodes } from './by-hand.ts'
import { NARROW, stage, WIDE } from './stage.ts'

/** What fields show to the user: days that can be chosen, clocks, what is missing, pages of a PDF. */
const { open, signedIn, user } = await stage(DEMO)

const VF_FORM = '/overSeaService/addAmazonianVF'

test('the payment date field offers no future days', async () => {
  const page = await signedIn('qihang_admin')
  await open(page, RECHARGE_FORM)
  await page.getByLabel('Paid on').click()
  const days = page.locator('.ant-picker-dropdown:visible td[title]')
  await days.first().waitFor()
  const cells = await days.evaluateAll((all) =>
    all.map((cell) => ({ day: cell.getAttribute('title')!, isOffered: !cell.className.includes('-disabled') })),
  )
  // The time zone of the receiving bank.
  const today = localDay(new Date(), 'Asia/Shanghai')
  expect(cells.map(({ isOffered }) => isOffered)).toEqual(cells.map(({ day }) => day <= today))
})

test('a typed day that is not offered stays in the field and is validated on submit', async () => {
  const page = await signedIn('qihang_admin')
  await open(page, RECHARGE_FORM)
  const field = page.getByLabel('Paid on')
  await field.click()
  await field.pressSequentially('2099-12-31')
  await field.press('Enter')
  await page.getByLabel('Remark').click()
  expect(await field.inputValue()).toMatch(/2099/)
})

test('a typed day is parsed as a whole; unreadable input reverts to the last day on blur', async () => {
  const page = await signedIn('qihang_admin')
  await open(page, RECHARGE_FORM)
  const field = page.getByLabel('Paid on')
  for (const typed of ['2026-11-15', '15.12.2026']) {
    await field.click()
    await field.press('Control+A')
    await field.pressSequentially(typed)
    // The second Tab leaves the button that clears the field.
    await field.press('Tab')
    await page.keyboard.press('Tab')
    await field.and(page.locator('input[value="Nov 15, 2026"]')).waitFor()
  }
})

test('the product field requires a warehouse first, and shows that', async () => {
  const page = await signedIn('lanjing_admin')
  // Otherwise the default one is preselected.
  await page.route(
    (url) => url.pathname === clientPath(getWarehouses.path),
    (route) => route.fulfill({ json: { ErrorCode: 0, Msg: '', Body: [] } }),
  )
  await open(page, VF_FORM)
  await page.getByLabel('FNSKU, row 1').click()
  await page.locator('.ant-select-dropdown:visible').getByText('Choose first: Warehouse').waitFor()
})

test('a PDF with a label on each page is split by page, one with a single page is not', async () => {
  const page = await signedIn('lanjing_admin')
  await open(page, VF_FORM)
  const labels = page.locator('input[type=file]').first()
  await labels.setInputFiles({ name: 'labels.pdf', mimeType: 'application/pdf', buffer: await barcodes(['A1', 'B2', 'C3']) })
  await page.getByRole('button', { name: 'Split labels.pdf by page' }).click()
  await page.getByRole('link', { name: 'labels-3.pdf' }).waitFor()
  expect(await page.getByRole('link', { name: /^labels/ }).allTextContents()).toEqual([
    'labels-1.pdf',
    'labels-2.pdf',
    'labels-3.pdf',
  ])
  await page.getByRole('button', { name: 'Split labels-2.pdf by page' }).click()
  await page.getByRole('status').filter({ hasText: 'One page only' }).waitFor()
})

test('the back button of the dialog that cancels a plan is not labelled "Cancel"', async () => {
  const page = await signedIn('qihang_admin')
  const customer = await user('qihang_admin')
  const [plan] = (await customer.ok(getPlanPage.GB, { Status: inboundPlan.states.toReview, PageSize: 1 })).Items
  await open(page, planPath(SITES.GB, plan!.Id))
  await act(page, 'Cancel plan')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Back' }).waitFor()
  expect((await dialog.getByRole('button').allTextContents()).filter(Boolean)).toEqual(['Back', 'Cancel plan'])
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.waitFor({ state: 'detached' })
})

test('a form is prefilled with the warehouse chosen at the top, its time picker starts at nine, and it lists errors in page order', async () => {
  const page = await signedIn('qihang_admin')
  const warehouses = await (await user('qihang_admin')).ok(getWarehouses, { CountryCode: 'GB' })
  // Neither the first nor the default one, which would be preselected anyway.
  const { WarehouseCode } = warehouses.findLast(({ IsDefault }) => !IsDefault)!
  await open(page, '/overSeaService/wareHousingPlan')
  await page.getByRole('button', { name: /^Warehouse (All warehouses|UK)/ }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${WarehouseCode}`) }).click()
  await page.getByRole('button', { name: `Warehouse ${WarehouseCode}` }).waitFor()
  await open(page, '/overSeaService/wareHousingPlanForm')
  const form = page.locator('main')
  await form
    .locator('.ant-select')
    .filter({ hasText: `${WarehouseCode} · ` })
    .waitFor()

  const time = form.getByLabel('Expected inbound time')
  await time.click()
  await page.locator('.ant-picker-dropdown:visible td.ant-picker-cell-in-view:not(.ant-picker-cell-disabled)').last().click()
  await form.getByRole('button', { name: 'Submit for review' }).click()
  expect(await time.inputValue()).toMatch(/ 09:00$/)

  const listed = form.getByRole('alert').getByRole('listitem').getByRole('button')
  await listed.first().waitFor()
  // The grid of products has no label; it is shown below the fields listed here.
  const places = await listed.evaluateAll((names) => {
    const labels = [...document.querySelectorAll('main label')].map(({ textContent }) => textContent.replace(/\s*\*$/, ''))
    return names.map(({ textContent }) => (labels.includes(textContent) ? labels.indexOf(textContent) : labels.length))
  })
  expect(new Set(places).size).toBeGreaterThan(2)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('the wave time keeps the typed hour, whichever warehouse is chosen afterwards', async () => {
  const page = await signedIn('staff_ops')
  await open(page, '/desk/waveForm')
  const until = page.getByLabel('Placed until')
  await until.click()
  await until.pressSequentially('2030-11-05 17:00')
  await until.press('Enter')
  const typed = await until.inputValue()
  expect(typed).toMatch(/ 17:00$/)
  for (const code of [/^DE/, /^UK/]) {
    await page
      .locator('main')
      .getByRole('combobox', { name: /^Warehouse/ })
      .click()
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: code }).first().click()
    expect(await until.inputValue()).toBe(typed)
  }
})

test('an error in the only line of a grid is shown next to its cell; on a phone the line is a full-width card', async () => {
  for (const viewport of [WIDE, NARROW]) {
    const page = await signedIn('staff_uk', viewport)
    await open(page, '/desk/dropshipShip')
    const cell = page.getByLabel('Tracking number, row 1')
    await cell.fill('12_3')
    await page.getByLabel('Weight, row 1').focus()
    await cell.focus()
    const note = (await page.getByText('Format error').boundingBox())!
    const box = (await cell.boundingBox())!
    expect(note.y).toBeGreaterThanOrEqual(box.y + box.height)
    const isSeen = await page.getByText('Format error').evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      element.style.pointerEvents = 'auto'
      const corners = [y + 2, y + height - 2].map((at) => document.elementFromPoint(x + width / 2, at))
      return corners.every((found) => found === element)
    })
    expect(isSeen).toBe(true)
    const grid = page.locator('main table').first()
    const overflow = await grid.evaluate(({ parentElement: frame }) => frame!.scrollWidth - frame!.clientWidth)
    expect(overflow).toBe(0)
  }
})

test('the desk marks an order as departed now without typing a time', async () => {
  const staff = await user('staff_ops')
  const { pendingDeparture, departed } = freightOrder.states
  const { Items } = await staff.ok(getDeskOrders, { OrderStatus: pendingDeparture, PageSize: 50 })
  const { ContractCompanyId, Id } = Items.find((order) => !order.IsHold)!
  const page = await signedIn('staff_ops')
  await open(page, `/desk/order?company=${ContractCompanyId}&id=${Id}`)
  const before = Date.now()
  await act(page, 'Departed', (dialog) => dialog.getByLabel('Departed').and(dialog.locator('input:not([value=""])')).waitFor())
  const order = await staff.ok(getDeskOrder, { ContractCompanyId, Id })
  expect(order.OrderStatus).toBe(departed)
  expect(Math.abs(Date.parse(order.AtdTime!) - before)).toBeLessThan(120_000)
})
