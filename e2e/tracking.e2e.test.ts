import { expect, test } from 'vitest'
import { freightWorld, orderOf, documentsOf } from '#features/freight/orders/api/fixture.ts'
import { desk } from '#features/freight/order-desk/api/fixture.ts'
import { addTracking } from '#features/freight/order-desk/contract.ts'
import { createOrder } from '#features/freight/order-form/contract.ts'
import { getLinks } from '#features/freight/tracking/contract.ts'
import { openPool, transact } from '#kit/api/db.ts'
import { PEOPLE } from '../api/templates.ts'
import { NARROW, stage } from './stage.ts'

/** Tracking: the customer's pages follow staff actions, and a link shows the shipment to anyone until it expires. */

const COMPANY = 430118
const CUSTOMER = 'qihang_admin'

const { open, signedIn, url, user, visitor, address } = await stage(PEOPLE)
const pool = openPool(url)
const [seller, staff] = await Promise.all([user(CUSTOMER), user('staff_ops')])
const world = await freightWorld(pool)
const documents = await documentsOf(pool, COMPANY)
const at = desk(pool, staff, world)
const { OrderId, DcgNo } = await seller.ok(createOrder.lclFull, orderOf('lclFull', world, documents) as never)
const row = { ContractCompanyId: COMPANY, Id: OrderId }
const page = await signedIn(CUSTOMER)

test('[route.orderManage.orderTrace] [route.orderManage.orderLogistics] an order is found by its number, and its open pages follow the provider’s actions', async () => {
  const order = await signedIn(CUSTOMER)
  await open(order, `/orderManage/newOrderDetail?orderId=${OrderId}`)
  await open(page, '/orderManage/orderTrace')
  await page.getByPlaceholder('Order, container, B/L, AWB or customer numbers').first().fill(DcgNo)
  await page.keyboard.press('Enter')
  const found = page.getByRole('row', { name: DcgNo })
  await found.getByText('Pending inbound').waitFor()
  await at.receive(row)
  await at.accept(row)
  // The page was not reloaded.
  await found.getByText('Pending departure').waitFor()
  await found.getByRole('link', { name: DcgNo }).click()
  await page.waitForURL(`${address}/orderManage/orderLogistics?orderId=${OrderId}`)
  const main = page.locator('main')
  await main.getByText('Awaiting vessel').waitFor()
  await at.depart(row)
  await main.getByText('At sea', { exact: true }).waitFor()
  await main.getByRole('img', { name: 'Map of the route from Yantian to Felixstowe' }).waitFor()
  await staff.ok(addTracking, {
    ...row,
    TrackingNode: 114007,
    EventTime: new Date(Date.now() - 3_600_000).toISOString(),
    Location: 'SGSIN',
    Remark: null,
  })
  await main.getByRole('region', { name: 'Events so far' }).getByText('Singapore').waitFor()
  await order.getByRole('region', { name: 'Tracking' }).getByText('Transhipped').waitFor()
})

test('staff hide a wrong event, and it disappears from the customer’s open page', async () => {
  const [way, office] = [await signedIn(CUSTOMER), await signedIn('staff_ops')]
  await staff.ok(addTracking, {
    ...row,
    TrackingNode: 114015,
    EventTime: new Date(Date.now() - 7_200_000).toISOString(),
    Location: 'Of another box',
    Remark: null,
  })
  await open(way, `/orderManage/orderLogistics?orderId=${OrderId}`)
  const story = way.getByRole('region', { name: 'Events so far' })
  await story.getByText('Of another box').waitFor()
  await open(office, `/desk/order?company=${COMPANY}&id=${OrderId}`)
  const event = office
    .getByRole('region', { name: 'Tracking', exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'Of another box' })
  await event.getByRole('button', { name: /Exception/ }).click()
  await office.getByRole('menuitem', { name: 'Hide from the customer' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Wrong container')
  await dialog.getByRole('button', { name: 'Hide from the customer' }).click()
  await event.getByText('Not shown to the customer').waitFor()
  await event.getByText('Wrong container').waitFor()
  await story.getByText('Of another box').waitFor({ state: 'detached' })
})

test('a carrier and a courier that have never responded are shown as silent', async () => {
  const [old, soon] = [new Date(Date.now() - 3 * 86_400_000), new Date(Date.now() + 86_400_000)]
  await transact(pool, COMPANY, 'write', async (db) => {
    await db.updateTable('order_fba').set({ AtdTime: old }).where('Id', '=', OrderId).execute()
    await db
      .updateTable('carrier_watch')
      .set({ AnswerTime: null, CreatedTime: old, NextAsk: soon })
      .where('OrderId', '=', OrderId)
      .execute()
    const parcel = { ContractCompanyId: COMPANY, Kind: 'parcel', OrderId, CreatedTime: old, ShipTime: old, NextAsk: soon }
    await db
      .insertInto('carrier_watch')
      .values([
        { ...parcel, Reference: '1Z-SILENT', ExpressStatus: 133001 },
        { ...parcel, Reference: '1Z-BACK', ExpressStatus: 133007 },
      ])
      .execute()
  })
  await open(page, '/orderManage/orderTrace')
  await page.getByRole('row', { name: DcgNo }).getByRole('img', { name: 'The carrier has not reported yet.' }).waitFor()
  await open(page, `/orderManage/newOrderDetail?orderId=${OrderId}`)
  await page
    .getByRole('status')
    .getByText(/^No update from the carrier since .+: the details shown may be outdated/)
    .waitFor()
  await open(page, '/orderManage/expressCargoTrajectory?Keyword=1Z-SILENT')
  await page.locator('main').getByText('The courier has not reported yet.').waitFor()
})

test('parcels are found by each state', async () => {
  await open(page, '/orderManage/expressCargoTrajectory')
  const main = page.locator('main')
  await main.getByText('1Z-SILENT').first().waitFor()
  await main.locator('label', { hasText: 'Returned' }).click()
  await main.getByText('1Z-SILENT').first().waitFor({ state: 'detached' })
  await main.getByText('1Z-BACK').first().waitFor()
  for (const state of ['Label created', 'Collected', 'In transit', 'Out for delivery', 'Delivered', 'Delivery failed', 'Lost'])
    await main.locator('label', { hasText: state }).waitFor()
})

test('a shipment is shared by a link: a visitor on a phone sees only that shipment until the link expires; another link is revoked', async () => {
  await open(page, `/orderManage/orderLogistics?orderId=${OrderId}`)
  await page.locator('main').getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByRole('link', { name: /sharedTracking/ }).innerText()

  const phone = await visitor(NARROW)
  const { pathname, search } = new URL(link)
  await open(phone, pathname + search)
  await phone.getByText('At sea', { exact: true }).waitFor()
  await phone.getByText('Transhipped').waitFor()
  const words = await phone.locator('main').innerText()
  for (const secret of ['BHX1', 'QIHANG', 'GBP', 'invoice', 'packing list']) expect(words).not.toContain(secret)

  await transact(pool, COMPANY, 'write', (db) =>
    db
      .updateTable('tracking_link')
      .set({ ExpireTime: new Date(Date.now() - 1000) })
      .where('OrderId', '=', OrderId)
      .execute(),
  )
  await phone.reload()
  await phone.getByRole('alert').getByText('This link has expired. Please request a new one.').waitFor()
  expect(await phone.getByText('At sea', { exact: true }).count()).toBe(0)

  await dialog.getByRole('button', { name: 'Create link' }).click()
  const links = dialog.getByRole('region', { name: 'Links', exact: true })
  await links.getByText('Expired').waitFor()
  await links.getByRole('button', { name: 'Revoke' }).click()
  await links.getByText('Revoked').waitFor()
  expect((await seller.ok(getLinks, { OrderId })).map(({ State }) => State)).toEqual(['revoked', 'expired'])
  await pool.close()
})

test('on a phone an order’s card shows its last event in full', async () => {
  const phone = await signedIn(CUSTOMER)
  await phone.setViewportSize(NARROW)
  await open(phone, '/orderManage/orderTrace')
  const card = phone.locator(`main li[data-row="${OrderId}"]`)
  await card.waitFor()
  const seen = await card.evaluate((one) => {
    const words = [...one.querySelectorAll<HTMLElement>('dd:first-of-type span')]
    return {
      height: one.clientHeight,
      cut: words.filter((word) => word.scrollWidth > word.clientWidth + 1).map((word) => word.innerText),
    }
  })
  expect(seen.cut).toEqual([])
  expect(seen.height).toBeLessThanOrEqual(120)
})
