import { expect, test } from 'vitest'
import { loadPeopleOnly } from '../demo/load.ts'
import { freightWorld, orderOf, papersOf } from '#features/freight/orders/api/fixture.ts'
import { createOrder, getReceiptLink } from '#features/freight/orders/contract.ts'
import { openPool } from '#kit/api/db.ts'
import { pdfPage } from '../play/pdf.ts'
import { NARROW, stage } from './stage.ts'

/** What a customer does with orders that are placed: finds one, asks for something, brings a paper, and lets the goods be confirmed at the gate. */

const COMPANY = 413939
const CUSTOMER = 'hengtai_admin'

const { open, signedIn, url, user, visitor, address } = await stage(loadPeopleOnly)
const pool = openPool(url)
const [world, papers] = [await freightWorld(pool), await papersOf(pool, COMPANY)]
await pool.close()
const seller = await user(CUSTOMER)
const lcl = await seller.ok(createOrder.lclFull, orderOf('lclFull', world, papers) as never)
const tail = await seller.ok(createOrder.airTail, orderOf('airTail', world, papers) as never)
const page = await signedIn(CUSTOMER)

test('an order is found in the list and opens the page of its kind, where a hold is applied for and withdrawn', async () => {
  await open(page, '/orderManage/newOrder')
  await page.getByRole('button', { name: 'All 2' }).waitFor()
  await page.getByRole('searchbox').or(page.getByPlaceholder('Order, B/L, AWB or container numbers')).first().fill(`${lcl.DcgNo} ${tail.DcgNo}`)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name: tail.DcgNo })
  expect(await row.innerText()).toMatch(/Air tail-end[\s\S]*Pending acceptance[\s\S]*London Heathrow/)
  await row.getByRole('link', { name: tail.DcgNo }).click()
  await page.waitForURL(`${address}/orderManage/airEndOrderDetail?orderId=${tail.OrderId}`)
  await page.getByRole('heading', { name: tail.DcgNo }).waitFor()
  await page.getByRole('img', { name: 'Chart of the delivery from London Heathrow' }).waitFor()

  const menu = async () => {
    await page.locator('main').getByRole('button', { name: `More actions: ${tail.DcgNo}` }).or(page.locator('main').getByRole('button', { name: new RegExp(`${tail.DcgNo}$`) })).last().click()
    return page.getByRole('menu')
  }
  await (await menu()).getByRole('menuitem', { name: 'Apply to hold the goods' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('The buyer has not paid yet')
  await dialog.getByRole('button', { name: 'Apply to hold the goods' }).click()
  const applications = page.getByRole('region', { name: 'Applications' })
  await applications.getByText('The buyer has not paid yet').waitFor()
  await applications.getByText('Pending', { exact: true }).waitFor()
  // What is pending is not offered a second time.
  expect(await (await menu()).getByRole('menuitem', { name: 'Apply to hold the goods' }).count()).toBe(0)
  await page.keyboard.press('Escape')

  await applications.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await applications.getByText('Withdrawn').waitFor()
  await (await menu()).getByRole('menuitem', { name: 'Apply to hold the goods' }).waitFor()
  await page.keyboard.press('Escape')
})

test('a missing paper is added and looked at on the page; then the driver confirms the receipt on a phone, and the page tells', async () => {
  await open(page, `/orderManage/newOrderDetail?orderId=${lcl.OrderId}`)
  const link = new URL((await seller.ok(getReceiptLink, { OrderId: lcl.OrderId })).Url, address)
  const phone = await visitor(NARROW)
  await open(phone, link.pathname + link.search)
  await phone.getByText('This cannot be confirmed until the marked points are right.', { exact: false }).waitFor()

  const check = page.getByRole('region', { name: 'Warehousing check' })
  const point = check.getByRole('listitem').filter({ hasText: 'carton labels' })
  await point.getByText('missing or were rejected', { exact: false }).waitFor()
  await point.getByRole('button', { name: 'Add labels' }).click()
  const files = page.getByRole('region', { name: 'Files' })
  expect(await files.evaluate((section) => section.getBoundingClientRect().top < innerHeight)).toBe(true)
  const labels = files.getByRole('listitem').filter({ hasText: 'FBA carton labels' }).first()
  await labels.getByText('Missing').waitFor()
  await labels.locator('input[type=file]').setInputFiles({ name: 'labels.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfPage(['FBA15ABC123'])) })
  await files.getByText('labels.pdf').waitFor()
  await check.getByText('All is right', { exact: false }).waitFor()
  expect(await check.getByRole('button').count()).toBe(0)
  await files.getByRole('button', { name: /labels\.pdf/ }).first().click()
  await page.getByRole('dialog').getByTitle('labels.pdf').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  await phone.reload()
  await phone.getByRole('button', { name: 'Confirm: the goods are as announced' }).click()
  await phone.getByText('Show this page at the gate', { exact: false }).waitFor()
  // Nobody pressed reload.
  for (const name of ['Handing over the goods', 'History']) await page.getByRole('region', { name }).getByText('Confirmed at the gate', { exact: false }).waitFor()
})
