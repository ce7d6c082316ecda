import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { KIND_LIST } from '#features/freight/core/rules.ts'
import { loadDemo } from '../demo/load.ts'
import { endOtherDevices } from '#features/account/session/contract.ts'
import { getDraft, getOrder, getOrders } from '#features/freight/orders/contract.ts'
import { choose, paste } from './by-hand.ts'
import { signInByHand, stage } from './stage.ts'

/** The form of a freight order in a browser: an order of consolidated cargo, and a draft that two windows change. */
const { open, signedIn, user } = await stage(loadDemo)
const FORM = '/orderManage/addOrder?Type=0'

/** What this browser keeps of forms that were not sent. */
const keptHere = (page: Page) =>
  page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) => new Promise<T>((done, failed) => Object.assign(request, { onsuccess: () => done(request.result), onerror: () => failed(request.error) }))
    const database = await asked(indexedDB.open('quayside', 1))
    const kept = await asked(database.transaction('drafts').objectStore('drafts').getAll())
    database.close()
    return JSON.stringify(kept)
  })

const box = (name: string) => [name, 'Storage box', '3924900000', '100', 'pcs', '2.50', 'Plastic', 'Storage', 'SB', 'No brand', '', 'CN', '30', '20', '10', '0.4', '0.5', 'No battery', '', 'None', '', '', 'https://example.com/box']

test('an order of consolidated cargo is placed: pasted from Excel, on a sailing, at the price that was shown', async () => {
  const page = await signedIn('qihang_admin')
  await open(page, FORM)
  await choose(page, 'Destination', 'United Kingdom')
  await choose(page, 'Place of receipt', 'CNSZX1')
  await page.getByRole('radio').first().check({ force: true })
  await paste(page, 'Chinese name, row 1', [box('收纳盒'), box('收纳箱')])
  await paste(page, 'Carton from, row 1', [['1', '10', '', '60', '40', '40', '12.5'], ['11', '20', '', '50', '40', '30', '10']])
  const place = page.getByRole('group', { name: 'Everything goes to' })
  await place.getByLabel('Fulfilment centre').fill('BHX4')
  await place.getByLabel('FBA shipment ID').fill('FBA15ABCDEFG')
  await place.getByLabel('Amazon reference ID').fill('1a2b3c4d')
  await choose(page, 'Export declaration', 'Declaration without refund')
  await choose(page, 'Clearance mode', 'Tax included')
  await choose(page, 'Shipper and consignee', 'Shanghai – Hamburg')
  const price = page.getByRole('region', { name: 'Price' })
  await price.getByText('Total').waitFor()
  const total = await price.locator('tfoot td').first().innerText()

  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('heading', { name: 'The order is placed' }).waitFor()
  const staying = await user('qihang_admin')
  const [newest] = (await staying.ok(getOrders, {})).Items
  expect(await page.getByText(newest!.DcgNo!).innerText()).toBe(newest!.DcgNo)
  const order = await staying.ok(getOrder.lclFull, { orderId: newest!.OrderId })
  expect([order.TotalCartons, order.TotalPieces, order.TotalGrossWeight, order.TotalVolume]).toEqual([20, 200, 225, 1.56])
  expect(total.replace(/\D/g, '')).toBe(order.Price!.TotalAmount.toFixed(2).replace('.', ''))
})

test('a draft stays over a reload, with what was typed since; what another window saved is shown field by field, and the one not chosen is kept', async () => {
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
  await page.getByRole('button', { name: 'Put it into the form' }).click()
  expect(await number(page).inputValue()).toBe('PO-3')
})

test('a form of each kind is kept as a draft, however little it holds [flow.orderAction.saveDraft.lclFull] [flow.orderAction.saveDraft.fclFull] [flow.orderAction.saveDraft.fclTail] [flow.orderAction.saveDraft.airFull] [flow.orderAction.saveDraft.airTail]', async () => {
  const page = await signedIn('qihang_admin')
  for (const { type } of KIND_LIST) {
    await open(page, `/orderManage/addOrder?Type=${type}`)
    await page.getByRole('textbox', { name: 'Your order number' }).fill(`KEPT-${type}`)
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Operation succeeded').waitFor()
  }
  const { Items } = await (await user('qihang_admin')).ok(getOrders, { TabType: 'draft', PageSize: 100 })
  expect(Items.filter((row) => row.CustomerOrderNo?.startsWith('KEPT')).map((row) => [row.CustomerOrderNo, row.OrderLoaddingAndServiceScopeType]).sort()).toEqual(KIND_LIST.map(({ type }) => [`KEPT-${type}`, type]))
})

test('[flow.orderAction.update] an order that two windows change at once: the later one sees both versions and chooses', async () => {
  const reader = await user('qihang_admin')
  const { Items: [order] } = await reader.ok(getOrders, { OrderStatus: 101002, OrderLoaddingAndServiceScopeType: 0 })
  const page = await signedIn('qihang_admin')
  const other = await page.context().newPage()
  const remark = (window: Page) => window.getByRole('textbox', { name: 'Remark' })
  for (const window of [page, other]) {
    await open(window, `/orderManage/addOrder?Type=0&OrderId=${order!.OrderId}`)
    await remark(window).waitFor()
  }
  await remark(other).fill('Call before delivery')
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(async () => (await reader.ok(getOrder.lclFull, { orderId: order!.OrderId })).Remark, { timeout: 60_000 }).toBe('Call before delivery')
  await remark(page).fill('Ring the bell')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('row').filter({ hasText: 'Call before delivery' }).filter({ hasText: 'Ring the bell' }).waitFor()
  expect((await reader.ok(getOrder.lclFull, { orderId: order!.OrderId })).Remark).toBe('Call before delivery')
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(async () => (await reader.ok(getOrder.lclFull, { orderId: order!.OrderId })).Remark, { timeout: 60_000 }).toBe('Ring the bell')
})

test('what was typed into an order outlives the end of the session, and becomes a draft after it', async () => {
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
  await page.getByText(/^This is what you had typed when your session ended/).waitFor()
  expect([await number.inputValue(), await page.getByLabel('Chinese name, row 2', { exact: true }).inputValue()]).toEqual(['PO-LATE', '收纳箱'])
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Operation succeeded').waitFor()
  const reader = await user('qihang_admin')
  const { Items } = await reader.ok(getOrders, { TabType: 'draft', PageSize: 100 })
  const kept = await reader.ok(getDraft, { OrderId: Items.find((row) => row.CustomerOrderNo === 'PO-LATE')!.OrderId })
  expect(kept.Form['DeclarationItems']).toMatchObject([{ NameCn: '收纳盒' }, { NameCn: '收纳箱' }])
})
