import { expect, test } from 'vitest'
import { PEOPLE } from '../api/templates.ts'
import { bills } from '#features/freight/lading/api/fixture.ts'
import { getDeskLading } from '#features/freight/lading/contract.ts'
import { openPool } from '#kit/api/db.ts'
import { stage } from './stage.ts'

/** A bill of lading from the shipping instructions to the release, by its customer and by staff, each on their own pages. */

const COMPANY = 413939
const CUSTOMER = 'hengtai_admin'
const WAYBILL = 112003

const { open, signedIn, url, user, address } = await stage(PEOPLE)
const pool = openPool(url)
const [seller, staff] = [await user(CUSTOMER), await user('staff_ops')]
const here = await bills(pool, staff)
const { order, bill } = await here.open(seller, COMPANY, await here.documentsOf(COMPANY), WAYBILL)
await pool.close()
const { LadingNo } = await staff.ok(getDeskLading, bill)
const [page, desk] = [await signedIn(CUSTOMER), await signedIn('staff_ops')]
const deskPath = `/desk/billsOfLading/billOfLading?company=${COMPANY}&id=${bill.Id}`

test('instructions are edited next to the document, with differences from the order marked, and sent', async () => {
  await open(page, `/orderManage/newOrderDetail?orderId=${order.Id}&tab=documents`)
  await page.getByRole('region', { name: 'Bills of lading' }).getByRole('button', { name: 'Shipping instructions' }).click()
  await page.waitForURL(`${address}/orderManage/shippingInstructions?ladingId=${bill.Id}`)
  const consignee = page.getByRole('textbox', { name: 'Consignee', exact: true })
  await expect.poll(() => consignee.inputValue(), { timeout: 30_000 }).toBe('QIHANG UK, BIRMINGHAM')
  await page.getByTitle('Document').waitFor()
  await consignee.fill('HENGTAI TRADING GMBH\nHAMBURG')
  await page.getByRole('textbox', { name: 'Packages', exact: true }).fill('11')
  await page.getByText('The order has 10').first().waitFor()
  await page.getByRole('textbox', { name: 'Packages', exact: true }).fill('10')
  await page.getByRole('button', { name: 'Send instructions' }).click()
  await page.getByText('Instructions sent').first().waitFor()
  await page.getByText('Open', { exact: true }).click()
  await page.waitForURL(`${address}/orderManage/billOfLading?ladingId=${bill.Id}`)
})

test('staff reject, the customer corrects, staff send the draft, and the customer confirms it', async () => {
  await open(desk, deskPath)
  const staffMenu = async (name: string) => {
    await desk
      .locator('main')
      .getByRole('button', { name: `More actions for ${LadingNo}` })
      .last()
      .click()
    await desk.getByRole('menuitem', { name }).click()
  }
  await staffMenu('Reject')
  await desk.getByRole('dialog').getByRole('textbox').fill('The street is missing')
  await desk.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await desk.getByText('Returned to the customer: The street is missing').waitFor()

  await page.getByText('Please correct and resubmit: The street is missing').waitFor()
  await page.getByRole('button', { name: 'Correct and resubmit' }).click()
  await page.getByRole('textbox', { name: 'Consignee', exact: true }).fill('HENGTAI TRADING GMBH\nAM SANDTORKAI 1\nHAMBURG')
  await page.getByRole('button', { name: 'Send instructions' }).click()
  await page.getByText('Instructions sent').first().waitFor()

  await open(desk, deskPath)
  await desk.getByRole('button', { name: 'Approve and send draft' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve and send draft' }).click()
  await desk.getByText('The draft is with the customer.').waitFor()

  await open(page, `/orderManage/billOfLading?ladingId=${bill.Id}`)
  await page.getByText('The draft is ready', { exact: false }).waitFor()
  const document = page.getByTitle('Document')
  expect(await document.getAttribute('src')).toMatch(/File\/Download\?Id=\d+&Inline=true/)
  await page.getByRole('button', { name: 'Confirm draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm draft' }).click()
  await page.getByText('Confirmed. The bill is issued once the vessel has departed.').waitFor()
})

test('after departure the bill is issued and released, and its customer finds it by number', async () => {
  await here.at.depart(order)
  await open(desk, deskPath)
  await desk.getByRole('button', { name: 'Issue', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click()
  await desk.getByText('Ready for release', { exact: false }).waitFor()
  const { HblNo } = await staff.ok(getDeskLading, bill)
  await desk.getByRole('button', { name: 'Release', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).click()
  await desk.getByText('Released.', { exact: true }).waitFor()

  await open(page, '/orderManage/billsOfLading')
  await page.getByPlaceholder('Order, B/L or container numbers').first().fill(HblNo!)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name: LadingNo })
  await row.waitFor()
  expect(await row.innerText()).toMatch(/Released[\s\S]*QSHBL/)
})
