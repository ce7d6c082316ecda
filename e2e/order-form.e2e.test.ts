import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { KIND_LIST } from '#features/freight/core/rules.ts'
import { endOtherDevices } from '#features/account/session/contract.ts'
import { getDraft } from '#features/freight/order-form/contract.ts'
import { getOrder, getOrders } from '#features/freight/orders/contract.ts'
import { DEMO } from '../api/templates.ts'
import { choose, goodsRow, keptHere, paste } from './by-hand.ts'
import { LARGE, largeCartons, largeGoods } from './large-order.ts'
import { accessIssues } from './screen-checks.ts'
import { signInByHand, stage } from './stage.ts'

/** The form of a freight order in a browser: an order of consolidated cargo, and a draft changed in two windows. */
const { open, signedIn, user } = await stage(DEMO)
const FORM = '/orderManage/addOrder?Type=0'

const box = (name: string) => goodsRow(name, 100)

/** An order of consolidated cargo with pasted goods and cartons, placed on the first sailing offered. Returns the price shown. */
async function place(page: Page, goods: string[][], cartons: string[][]): Promise<string> {
  await open(page, FORM)
  await choose(page, 'Destination', 'United Kingdom')
  await choose(page, 'Place of receipt', 'CNSZX1')
  await page.getByRole('radio').first().check({ force: true })
  await paste(page, 'Chinese name, row 1', goods)
  await paste(page, 'Carton from, row 1', cartons)
  const target = page.getByRole('group', { name: 'Everything goes to' })
  await target.getByLabel('Fulfilment centre').fill('BHX4')
  await target.getByLabel('FBA shipment ID').fill('FBA15ABCDEFG')
  await target.getByLabel('Amazon reference ID').fill('1a2b3c4d')
  await choose(page, 'Export declaration', 'Declaration without refund')
  await choose(page, 'Clearance mode', 'Tax included')
  await choose(page, 'Shipper and consignee', 'Shanghai – Hamburg')
  const price = page.getByRole('region', { name: 'Price' })
  await price.getByText('Total').waitFor()
  return await send(page, 'Place order', 'The order has been placed')
}

/** Submits the form and returns the accepted total. If submitted before the new price is shown, confirms it. */
async function send(page: Page, button: string, done: string): Promise<string> {
  const shown = page.getByRole('region', { name: 'Price' }).locator('tfoot td').first()
  const total = await shown.innerText()
  await page.getByRole('button', { name: button }).click()
  const question = page.getByRole('dialog', { name: /^(Please confirm the price|The price has changed)/ })
  const heading = page.getByRole('heading', { name: done })
  await question.or(heading).first().waitFor()
  if (!(await question.isVisible())) return total
  const confirmed = await question.locator('tfoot td').last().innerText()
  await question.getByRole('button', { name: /^(Accept|Save changes)/ }).click()
  await heading.waitFor()
  return confirmed
}

test('a consolidated cargo order is placed: pasted from Excel, on a sailing, at the price shown', async () => {
  const page = await signedIn('qihang_admin')
  const total = await place(
    page,
    [box('收纳盒'), box('收纳箱')],
    [
      ['1', '10', '', '60', '40', '40', '12.5'],
      ['11', '20', '', '50', '40', '30', '10'],
    ],
  )
  const staying = await user('qihang_admin')
  const [newest] = (await staying.ok(getOrders, {})).Items
  expect(await page.getByText(newest!.DcgNo!).innerText()).toBe(newest!.DcgNo)
  const order = await staying.ok(getOrder.lclFull, { orderId: newest!.OrderId })
  expect([order.TotalCartons, order.TotalPieces, order.TotalGrossWeight, order.TotalVolume]).toEqual([20, 200, 225, 1.56])
  expect(total.replace(/\D/g, '')).toBe(order.Price!.TotalAmount.toFixed(2).replace('.', ''))
})

/** Scrolls to the end of a table of hundreds of lines, of which only the visible ones are rendered. */
const toEnd = (section: Locator) =>
  section
    .locator('[aria-rowcount]')
    .locator('xpath=..')
    .evaluate((box) => box.scrollTo({ top: box.scrollHeight, behavior: 'instant' }))

test('[flow.orderAction.update] an order of 300 carton rows and 200 goods lines is pasted, placed, changed in its last lines, and shown in full', async () => {
  const [page, reader] = [await signedIn('qihang_admin'), await user('qihang_admin')]
  const section = (name: string) => page.getByRole('region', { name, exact: true }).first()
  const [goods, cartons] = [section('Goods'), section('Cartons')]
  await place(page, largeGoods, largeCartons)
  const [{ OrderId } = { OrderId: 0 }] = (await reader.ok(getOrders, {})).Items
  const stored = () => reader.ok(getOrder.lclFull, { orderId: OrderId })
  const [boxes, pieces] = [2 * LARGE.cartons, LARGE.goods * LARGE.pieces]
  expect(await stored()).toMatchObject({ TotalCartons: boxes, TotalPieces: pieces, TotalGrossWeight: boxes * LARGE.weight })

  await open(page, `/orderManage/addOrder?Type=0&OrderId=${OrderId}`)
  await cartons.getByText(`${LARGE.cartons} lines`).waitFor()
  await goods.getByText(`${LARGE.goods} lines`).waitFor()
  for (const [part, cell, value] of [
    [cartons, `Gross weight, row ${LARGE.cartons}`, LARGE.weight + 7.5],
    [goods, `Quantity, row ${LARGE.goods}`, LARGE.pieces + 10],
  ] as const) {
    await toEnd(part)
    await part.getByLabel(cell, { exact: true }).fill(String(value))
  }
  await send(page, 'Save changes', 'The order has been changed')
  expect((await stored()).TotalPieces).toBe(pieces + 10)

  await open(page, `/orderManage/newOrderDetail?orderId=${OrderId}&tab=goods`)
  await goods.getByRole('button', { name: `Show all ${LARGE.goods} lines` }).click()
  await goods.getByText(`Storage box ${LARGE.goods}`, { exact: true }).waitFor()
  expect(await goods.locator('tbody').count()).toBe(LARGE.goods)
  expect(await goods.locator('tfoot').innerText()).toMatch(/30,010[\s\S]*75,025\.00/)
  await toEnd(cartons)
  await cartons.getByText(`${boxes - 1}–${boxes}`).waitFor()
  expect(await cartons.locator('[aria-rowcount]').getAttribute('aria-rowcount')).toBe(String(LARGE.cartons + 1))
  expect(await cartons.locator('tfoot').innerText()).toMatch(/600[\s\S]*1,815/)
})

test('a draft survives a reload with later input; what another window saved is shown field by field, and the version not chosen is preserved', async () => {
  const page = await signedIn('qihang_admin')
  const number = (window: Page) => window.getByRole('textbox', { name: 'Your order number' })
  await open(page, FORM)
  await number(page).fill('PO-1')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Operation succeeded').waitFor()
  await number(page).fill('PO-2')
  await expect.poll(() => keptHere(page)).toContain('PO-2')
  await page.reload()
  await page.getByRole('button', { name: 'Continue where you left off' }).click()
  expect(await number(page).inputValue()).toBe('PO-2')
  expect(page.url()).toContain('DraftId=')

  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Discard' }).click()
  await number(other).fill('PO-3')
  await other.getByRole('button', { name: 'Save draft' }).click()
  await other.getByText('Operation succeeded').waitFor()

  await page.getByRole('button', { name: 'Save draft' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('row').filter({ hasText: 'PO-2' }).filter({ hasText: 'PO-3' }).waitFor()
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByText('Operation succeeded').waitFor()
  await page.reload()
  expect(await number(page).inputValue()).toBe('PO-2')
  await page.getByRole('button', { name: 'Load into the form' }).click()
  expect(await number(page).inputValue()).toBe('PO-3')
})

test('a form of each kind is saved as a draft, however incomplete [flow.orderAction.saveDraft.lclFull] [flow.orderAction.saveDraft.fclFull] [flow.orderAction.saveDraft.fclTail] [flow.orderAction.saveDraft.airFull] [flow.orderAction.saveDraft.airTail]', async () => {
  const page = await signedIn('qihang_admin')
  for (const { type } of KIND_LIST) {
    await open(page, `/orderManage/addOrder?Type=${type}`)
    await page.getByRole('textbox', { name: 'Your order number' }).fill(`KEPT-${type}`)
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Operation succeeded').waitFor()
  }
  const { Items } = await (await user('qihang_admin')).ok(getOrders, { TabType: 'draft', PageSize: 100 })
  expect(
    Items.filter((row) => row.CustomerOrderNo?.startsWith('KEPT'))
      .map((row) => [row.CustomerOrderNo, row.OrderLoaddingAndServiceScopeType])
      .sort(),
  ).toEqual(KIND_LIST.map(({ type }) => [`KEPT-${type}`, type]))
})

test('[flow.orderAction.update] when two windows change an order at the same time, the later one sees both versions and chooses', async () => {
  const reader = await user('qihang_admin')
  const {
    Items: [order],
  } = await reader.ok(getOrders, { OrderStatus: 101002, OrderLoaddingAndServiceScopeType: 0 })
  const page = await signedIn('qihang_admin')
  const other = await page.context().newPage()
  const remark = (window: Page) => window.getByRole('textbox', { name: 'Remark' })
  for (const window of [page, other]) {
    await open(window, `/orderManage/addOrder?Type=0&OrderId=${order!.OrderId}`)
    await remark(window).waitFor()
  }
  await remark(other).fill('Call before delivery')
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(async () => (await reader.ok(getOrder.lclFull, { orderId: order!.OrderId })).Remark, { timeout: 60_000 })
    .toBe('Call before delivery')
  await remark(page).fill('Ring the bell')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('row').filter({ hasText: 'Call before delivery' }).filter({ hasText: 'Ring the bell' }).waitFor()
  expect((await reader.ok(getOrder.lclFull, { orderId: order!.OrderId })).Remark).toBe('Call before delivery')
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect
    .poll(async () => (await reader.ok(getOrder.lclFull, { orderId: order!.OrderId })).Remark, { timeout: 60_000 })
    .toBe('Ring the bell')
})

test('goods of an earlier order fill lines, previously used HS codes are suggested, and the grid fills the screen', async () => {
  const page = await signedIn('qihang_admin')
  await open(page, FORM)
  const goods = page.getByRole('region', { name: 'Goods', exact: true })
  await goods.getByRole('button', { name: 'Goods of earlier orders' }).click()
  const dialog = page.getByRole('dialog', { name: 'Goods of earlier orders' })
  await dialog.getByRole('searchbox').fill('4202')
  const bags = dialog.getByRole('checkbox', { name: /Travel bag .*4202129000/ })
  // In several orders, listed once.
  await expect.poll(() => bags.count()).toBe(1)
  await bags.check()
  await dialog.getByRole('button', { name: 'Add 1 line' }).click()
  const cell = (name: string) => page.getByLabel(name, { exact: true })
  await expect.poll(() => cell('Material, row 1').inputValue()).toBe('Polyester')
  // Quantities are not copied from the other order.
  expect(await cell('Quantity, row 1').inputValue()).toBe('')

  await goods.getByRole('button', { name: 'Full screen' }).click()
  const screen = page.getByRole('dialog', { name: 'Goods' })
  expect(await accessIssues(page, 'full screen')).toEqual([])
  await screen.getByRole('button', { name: 'Add line' }).click()
  await cell('HS code, row 2').fill('4202129')
  await page.getByRole('option', { name: /^4202129000/ }).waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await screen.getByRole('button', { name: 'Leave full screen' }).click()
  await screen.waitFor({ state: 'detached' })
})

test('order input survives the end of the session and can be saved as a draft after sign-in', async () => {
  const page = await signedIn('qihang_admin')
  await open(page, FORM)
  const number = page.getByRole('textbox', { name: 'Your order number' })
  await number.fill('PO-LATE')
  await paste(page, 'Chinese name, row 1', [box('收纳盒'), box('收纳箱')])
  await (await user('qihang_admin')).ok(endOtherDevices, {})
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.waitForURL((at) => at.pathname === '/home/login')
  await signInByHand(page, 'qihang_admin')
  await page.waitForURL((at) => at.pathname === '/orderManage/addOrder')
  await page.getByText(/^Restored: what you entered before your session ended/).waitFor()
  expect([await number.inputValue(), await page.getByLabel('Chinese name, row 2', { exact: true }).inputValue()]).toEqual([
    'PO-LATE',
    '收纳箱',
  ])
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Operation succeeded').waitFor()
  const reader = await user('qihang_admin')
  const { Items } = await reader.ok(getOrders, { TabType: 'draft', PageSize: 100 })
  const kept = await reader.ok(getDraft, { OrderId: Items.find((row) => row.CustomerOrderNo === 'PO-LATE')!.OrderId })
  expect(kept.Form['DeclarationItems']).toMatchObject([{ NameCn: '收纳盒' }, { NameCn: '收纳箱' }])
})
