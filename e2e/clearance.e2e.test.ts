import { expect, test } from 'vitest'
import { desk as atDesk } from '#features/freight/order-desk/api/fixture.ts'
import { freightWorld, documentsOf } from '#features/freight/orders/api/fixture.ts'
import { openPool } from '#kit/api/db.ts'
import { PEOPLE } from '../api/templates.ts'
import { choose } from './by-hand.ts'
import { stage } from './stage.ts'

/** Import clearance of goods that have their own importer: packing list and invoice are written, corrected and approved, then customs declared and released; the customer's open page follows. */

const COMPANY = 413939
const CUSTOMER = 'hengtai_admin'

const { open, signedIn, url, user, address } = await stage(PEOPLE)
const pool = openPool(url)
const [seller, staff] = [await user(CUSTOMER), await user('staff_ops')]
const at = atDesk(pool, staff, await freightWorld(pool))
const order = await at.place(seller, COMPANY, await documentsOf(pool, COMPANY), 'lclFull')
await at.advance(order, 4)
await pool.close()
const [page, desk] = [await signedIn(CUSTOMER), await signedIn('staff_ops')]

const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const handIn = () => page.getByRole('button', { name: 'Submit', exact: true }).click()
const DONE = 'The documents have been submitted'

/** A staff action on the document's page, from its button or its menu, with a reason when required; it is confirmed. */
async function decide(name: string, reason?: string): Promise<void> {
  const main = desk.locator('main')
  const button = main.getByRole('button', { name, exact: true })
  const more = main.getByRole('button', { name: /^More actions for/ })
  await button.or(more).first().waitFor()
  if (await button.count()) await button.click()
  else {
    // The page may still show the previous move: the new one then becomes the main button while the menu opens.
    const item = desk.getByRole('menuitem', { name, exact: true })
    await more.click()
    await item.or(button).first().waitFor()
    if (await item.isVisible()) await item.click()
    else await button.click()
  }
  const dialog = desk.getByRole('dialog')
  if (reason) await dialog.getByRole('textbox').fill(reason)
  await dialog.getByRole('button', { name, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test('packing list and invoice are prefilled from the order; fields missing for customs are reported, then both are submitted', async () => {
  await open(page, `/orderManage/newOrderDetail?orderId=${order.Id}&tab=documents`)
  await page.getByRole('region', { name: 'Import clearance' }).getByRole('link', { name: 'Fill in packing list' }).first().click()
  await page.waitForURL(`${address}/orderManage/clearanceForm?orderId=${order.Id}`)
  await box('English name, row 1').waitFor()
  expect([await box('English name, row 1').inputValue(), await box('CN HS code, row 1').inputValue()]).toEqual([
    'Ceramic mug',
    '6912001000',
  ])
  // Its only place of delivery has a shipment.
  expect(await box('FBA shipment ID, row 1').inputValue()).toMatch(/^FBA/)
  await handIn()
  const missing = page.getByRole('alert').filter({ hasText: '4 fields need attention' })
  await missing.getByRole('button', { name: 'UK commodity code, row 1' }).waitFor()
  await box('Invoice no.').fill('INV-2026-77')
  await box('Shipper’s address').fill('9 Wenyi Road, Hangzhou')
  await choose(page, 'Incoterm', 'DDP')
  await box('UK commodity code, row 1').fill('6912002300')
  // The form is closed before it has reloaded its document.
  const form = '**/OrderClearance/GetClearance'
  await page.route(form, (route) => route.abort())
  await handIn()
  await page.getByRole('heading', { name: DONE }).waitFor()
  await page.getByText('View documents').click()
  await page.waitForURL(`${address}/orderManage/clearanceDetail?orderId=${order.Id}`)
  await page.unroute(form)
})

test('staff reject with a reason, the customer’s page shows it without a reload, the customer corrects, and staff approve', async () => {
  await open(desk, `/desk/clearanceDoc?company=${COMPANY}&id=${order.Id}`)
  await decide('Reject', 'The price of the mugs is too low')
  // The page was not reloaded.
  await page.getByRole('region', { name: 'Please correct' }).getByText('The price of the mugs is too low').waitFor()
  await page.locator('main').getByRole('button', { name: 'Fill in', exact: true }).click()
  await box('Unit price, row 1').fill('3.5')
  await handIn()
  await page.getByRole('heading', { name: DONE }).waitFor()
  await page.getByText('View documents').click()
  await desk.locator('main').getByRole('button', { name: 'Approve', exact: true }).click()
  const asked = desk.getByRole('dialog', { name: /^Approve/ })
  await asked.getByText(/can no longer change the invoice and packing list/).waitFor()
  await asked.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('region', { name: 'Document history' }).getByText('Approved').first().waitFor()
  expect(await page.getByRole('button', { name: 'Fill in', exact: true }).count()).toBe(0)
})

test('staff declare and release customs, and the open page updates', async () => {
  const customs = page.getByRole('region', { name: 'Clearance history' })
  await decide('Declared')
  await customs.getByText('Declared').first().waitFor()
  await decide('Released')
  await customs.getByText('Released').first().waitFor()
})
