import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { getCurrentUser } from '#features/account/session/contract.ts'
import { getUsers } from '#features/account/users/contract.ts'
import { freightWorld, orderOf, documentsOf, PLACE } from '#features/freight/orders/api/fixture.ts'
import { approveApplications } from '#features/freight/order-desk/contract.ts'
import { createOrder } from '#features/freight/order-form/contract.ts'
import { applyHold, getOrder, getReceiptLink, updatePayee } from '#features/freight/orders/contract.ts'
import { openPool, transact } from '#kit/api/db.ts'
import type { Op } from '#kit/shared/op.ts'
import { PEOPLE } from '../api/templates.ts'
import { pdfPage } from '../play/pdf.ts'
import { choose } from './by-hand.ts'
import { NARROW, stage } from './stage.ts'

/**
 * What a customer does with placed orders: finds one, applies for something, uploads a document, and has the goods
 * confirmed at the gate.
 */

const COMPANY = 413939
const CUSTOMER = 'hengtai_admin'

const { open, signedIn, url, user, visitor, address } = await stage(PEOPLE)
const pool = openPool(url)
const [world, documents] = [await freightWorld(pool), await documentsOf(pool, COMPANY)]
const isle = await transact(pool, COMPANY, 'write', async (db) => {
  const { Id: _, ...north } = await db
    .selectFrom('private_warehouse_address')
    .selectAll()
    .where('ContractCompanyId', '=', COMPANY)
    .where('Id', '=', documents.delivery)
    .executeTakeFirstOrThrow()
  return db
    .insertInto('private_warehouse_address')
    .values({ ...north, AddressName: 'Loch hall', City: 'Lairg', PostalCode: 'IV27 4AB' })
    .returning('Id')
    .executeTakeFirstOrThrow()
})
await pool.close()
const seller = await user(CUSTOMER)
const lcl = await seller.ok(createOrder.lclFull, orderOf('lclFull', world, documents) as never)
const tail = await seller.ok(createOrder.airTail, orderOf('airTail', world, documents) as never)
const page = await signedIn(CUSTOMER)
const tab = (on: Page, name: string) =>
  on.getByRole('navigation', { name: 'Sections of this page' }).getByRole('link', { name, exact: true }).click()
/** The menu button of an order's page, with all moves but the next. */
const moreOf = (on: Page, no: string) => on.locator('main header').getByRole('button', { name: `More actions for ${no}` })

test('an order is found in the list and opens the page of its kind, where a hold is requested and withdrawn', async () => {
  await open(page, '/orderManage/newOrder')
  await page.getByRole('button', { name: 'All 2' }).waitFor()
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/FBA or parcel numbers/))
    .first()
    .fill(`${lcl.DcgNo} ${tail.DcgNo}`)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name: tail.DcgNo })
  expect(await row.innerText()).toMatch(/Pending acceptance[\s\S]*London Heathrow[\s\S]*Air tail-end/)
  await row.getByRole('link', { name: tail.DcgNo }).click()
  await page.waitForURL(`${address}/orderManage/airEndOrderDetail?orderId=${tail.OrderId}`)
  await page.getByRole('heading', { name: tail.DcgNo }).waitFor()
  await page.getByRole('img', { name: 'Map of the delivery from London Heathrow' }).waitFor()

  const menu = async () => {
    await moreOf(page, tail.DcgNo).click()
    return page.getByRole('menu')
  }
  await (await menu()).getByRole('menuitem', { name: 'Apply to hold the goods' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('The buyer has not paid yet')
  await dialog.getByRole('button', { name: 'Apply to hold the goods' }).click()
  await tab(page, 'History')
  const applications = page.getByRole('region', { name: 'Applications' })
  await applications.getByText('The buyer has not paid yet').waitFor()
  await applications.getByText('Pending', { exact: true }).waitFor()
  // A pending request is not offered again.
  expect(await (await menu()).getByRole('menuitem', { name: 'Apply to hold the goods' }).count()).toBe(0)
  await page.keyboard.press('Escape')

  await applications.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await applications.getByText('Withdrawn').waitFor()
  await (await menu()).getByRole('menuitem', { name: 'Apply to hold the goods' }).waitFor()
  await page.keyboard.press('Escape')
})

test('a missing document is added and viewed on the page; then the driver confirms the receipt on a phone, and the page shows it', async () => {
  await open(page, `/orderManage/newOrderDetail?orderId=${lcl.OrderId}`)
  const link = new URL((await seller.ok(getReceiptLink, { OrderId: lcl.OrderId })).Url, address)
  const phone = await visitor(NARROW)
  await open(phone, link.pathname + link.search)
  await phone.getByText('This cannot be confirmed until the marked points are corrected.', { exact: false }).waitFor()

  const check = page.getByRole('region', { name: 'Pre-receipt check' })
  const point = check.getByRole('listitem').filter({ hasText: 'carton labels' })
  await point.getByText('missing or were rejected', { exact: false }).waitFor()
  const files = page.getByRole('region', { name: 'Files' })
  await point.getByRole('button', { name: 'Add labels' }).click()
  await page.waitForURL((at) => at.searchParams.get('tab') === 'documents')
  const labels = files.getByRole('listitem').filter({ hasText: 'FBA carton labels' }).first()
  await labels.getByText('Missing').waitFor()
  await labels
    .locator('input[type=file]')
    .setInputFiles({ name: 'labels.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfPage(['FBA15ABC123'])) })
  await files.getByText('labels.pdf').waitFor()
  await files
    .getByRole('button', { name: /labels\.pdf/ })
    .first()
    .click()
  await page.getByRole('dialog').getByTitle('labels.pdf').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.goBack()
  await check.getByText('Everything is in order', { exact: false }).waitFor()
  expect(await check.getByRole('button').count()).toBe(0)

  await phone.reload()
  await phone.getByRole('button', { name: 'Confirm: the goods are as announced' }).click()
  await phone.getByText('Show this page at the gate', { exact: false }).waitFor()
  // The page was not reloaded.
  const isConfirmed = (name: string) =>
    page.getByRole('region', { name }).getByText('Confirmed at the gate', { exact: false }).waitFor()
  await isConfirmed('Handing over the goods')
  await tab(page, 'History')
  await isConfirmed('History')
  await page.reload()
  await isConfirmed('History')
})

test('the payer is submitted for the order version the user saw: another user’s change is shown and overwritten only after confirmation', async () => {
  await open(page, `/orderManage/newOrderDetail?orderId=${lcl.OrderId}&tab=money`)
  await moreOf(page, lcl.DcgNo).click()
  await page.getByRole('menuitem', { name: 'Change payer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change payer' })
  await dialog.getByLabel('Name on the invoice').fill('Northern Trading')
  const read = () => seller.ok(getOrder.lclFull, { orderId: lcl.OrderId })
  await seller.ok(updatePayee, {
    OrderId: lcl.OrderId,
    RowVersion: (await read()).RowVersion,
    PayerCompanyId: null,
    PayerName: 'Southern Trading',
  })
  await page.locator('main').getByText('Southern Trading').waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Someone else has changed this').waitFor()
  expect((await read()).PayerName).toBe('Southern Trading')
  await dialog.getByRole('button', { name: 'Load it and keep my entries' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect((await read()).PayerName).toBe('Northern Trading')
})

test('[rule.postal.remote] a change to places in a remote area asks for confirmation: back keeps the input, continue submits it', async () => {
  const place = {
    ...PLACE,
    DeliveryWarehouseType: 110003,
    FcCode: null,
    FbaShipmentId: null,
    ReferenceId: null,
    PrivateWarehouseAddressId: documents.delivery,
  }
  const { OrderId, DcgNo } = await seller.ok(createOrder.lclFull, {
    ...orderOf('lclFull', world, documents),
    DeliveryAddresses: [place],
  } as never)
  const asked = async () =>
    (await seller.ok(getOrder.lclFull, { orderId: OrderId })).Applications.map(
      ({ NewDelivery }) => NewDelivery![0]!.PrivateWarehouseAddressId,
    )
  await open(page, `/orderManage/newOrderDetail?orderId=${OrderId}`)
  await moreOf(page, DcgNo).click()
  await page.getByRole('menuitem', { name: 'Apply to change the delivery' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply to change the delivery' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The hall is full')
  await choose(page, 'Private address', 'Loch hall · IV27 4AB Lairg', dialog)
  const send = dialog.getByRole('button', { name: 'Apply', exact: true })
  const question = page
    .getByRole('dialog')
    .filter({ hasText: 'This postcode is in a remote area. Continue?' })
    .filter({ has: page.getByRole('button', { name: 'Continue' }) })
  await send.click()
  await question.getByRole('button', { name: 'Back' }).click()
  await question.waitFor({ state: 'detached' })
  expect([await dialog.getByRole('textbox', { name: 'Reason' }).inputValue(), await asked()]).toEqual(['The hall is full', []])
  await send.click()
  await question.getByRole('button', { name: 'Continue' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await asked()).toEqual([isle.Id])
})

test('an order on hold shows the reason and how to end the hold', async () => {
  const { OrderId } = await seller.ok(createOrder.lclFull, orderOf('lclFull', world, documents) as never)
  await seller.ok(applyHold, { OrderId, Reason: 'Unpaid' })
  const [hold] = (await seller.ok(getOrder.lclFull, { orderId: OrderId })).Applications
  await (await user('staff_ops')).ok(approveApplications, { Rows: [{ ContractCompanyId: COMPANY, Id: hold!.ApplyId }] })
  await open(page, `/orderManage/newOrderDetail?orderId=${OrderId}&tab=goods`)
  const notice = page.getByRole('region', { name: 'Please note' })
  await notice.getByText(/On hold since .+: Unpaid/).waitFor()
  await notice.getByRole('button', { name: 'Apply to change the delivery' }).click()
  await page.getByRole('dialog', { name: 'Apply to change the delivery' }).waitFor()
})

test('[flow.adminToken] staff open an order as its customer sees it: only the main view for its kind, without internal company data', async () => {
  const desk = await signedIn('staff_ops')
  await open(desk, `/desk/order?company=${COMPANY}&id=${tail.OrderId}`)
  await moreOf(desk, tail.DcgNo).click()
  const [view] = await Promise.all([desk.waitForEvent('popup'), desk.getByRole('menuitem', { name: 'Open as customer' }).click()])
  await view.waitForURL(`${address}/orderManage/airEndOrderDetail?orderId=${tail.OrderId}`)
  await view.getByRole('heading', { name: tail.DcgNo }).waitFor()
  expect([
    await view.getByRole('banner').count(),
    await view.getByRole('tab').count(),
    await view.getByRole('navigation', { name: /menu/i }).count(),
  ]).toEqual([0, 0, 0])
  const ask = async ({ path, method }: Op) =>
    (await (
      await view.request.fetch(address + path, { method, headers: { Origin: address }, ...(method === 'POST' && { data: {} }) })
    ).json()) as { ErrorCode: number; Body: object }
  expect((await ask(getCurrentUser)).Body).toMatchObject({
    FromAdmin: true,
    FromAdminOrderType: 4,
    userInfo: { AccountName: 'staff_ops', ContractCompanyId: COMPANY },
  })
  // The accounts of a company are managed by its own users: staff have neither screen nor call for it.
  expect((await ask(getUsers)).ErrorCode).toBe(4)
  await open(view, '/systemConfig/userManage')
  await view.waitForURL(/\/404/)
})
