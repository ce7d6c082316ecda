import { expect, test } from 'vitest'
import { getReserves } from '#features/freight/bookings/outbound-contract.ts'
import { booking } from '#features/freight/bookings/rules.ts'
import { getLooseOrders } from '#features/warehouse/replenishment/consolidation-contract.ts'
import { getReplenishment, getReplenishments } from '#features/warehouse/replenishment/contract.ts'
import { replenishmentOrder } from '#features/warehouse/replenishment/rules.ts'
import { DEMO } from '../api/templates.ts'
import { stage } from './stage.ts'

/** Replenishment orders in a browser: the form, the week of a centre, and the consolidation of many orders. */
const { open, signedIn, user } = await stage(DEMO)

test('[rule.fnsku.new.handTyped] [route.overSeaService.addRpWareHouse] a new FNSKU that is typed but not confirmed is refused; Enter confirms it', async () => {
  const customer = await user('qihang_admin')
  const { Items } = await customer.ok(getReplenishments.GB, {
    Status: replenishmentOrder.states.delivered,
    DestWarehouseType: 128001,
  })
  const page = await signedIn('qihang_admin')
  await open(page, `/overSeaService/addRpWareHouse?copy=${Items[0]!.Id}`)
  await page.getByRole('textbox', { name: /^Shipment ID/ }).fill('FBA15TYPED01')
  await page.getByRole('textbox', { name: /^Reference ID/ }).fill('8N7EGXAD')
  await page.getByRole('switch', { name: 'Relabel' }).click()
  const typed = page.getByLabel('New FNSKU, row 1', { exact: true })
  await typed.fill('X00HANDTYP')
  await typed.press('Tab')
  await page.getByRole('button', { name: 'Create order' }).click()
  await page.getByText('Choose the new FNSKU from the list or confirm it with Enter').first().waitFor()
  expect((await customer.ok(getReplenishments.GB, { Keyword: 'FBA15TYPED01' })).TotalCount).toBe(0)
  await typed.fill('X00HANDTYP')
  await typed.press('Enter')
  await page.getByRole('button', { name: 'Create order' }).click()
  await expect.poll(async () => (await customer.ok(getReplenishments.GB, { Keyword: 'FBA15TYPED01' })).TotalCount).toBe(1)
  const [saved] = (await customer.ok(getReplenishments.GB, { Keyword: 'FBA15TYPED01' })).Items
  const order = await customer.ok(getReplenishment.GB, { warehouseOutId: saved!.Id })
  expect(order.Items.map((item) => item.NewFnsku)).toEqual(['X00HANDTYP'])
})

test('[route.overSeaService.rpWareHouseReserve] [route.DEOverSeaService.rpWareHouseReserve] a customer books a free slot in a centre’s week', async () => {
  const customer = await user('qihang_admin')
  const page = await signedIn('qihang_admin')
  for (const [site, prefix] of [
    ['GB', '/overSeaService'],
    ['DE', '/DEOverSeaService'],
  ] as const) {
    const booked = async () =>
      (await customer.ok(getReserves[site], { BookingState: booking.states.booked, PageSize: 100 })).TotalCount
    const before = await booked()
    await open(page, `${prefix}/rpWareHouseReserve`)
    await page.getByRole('heading', { name: 'Replenishment bookings' }).waitFor()
    await page.getByText('Week', { exact: true }).click()
    await page.getByRole('button', { name: 'Next week' }).click()
    await page
      .getByRole('button', { name: /Book RP.* for / })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Booking code').fill('ISA-77001')
    await dialog.getByRole('button', { name: 'Book', exact: true }).click()
    await expect.poll(booked).toBe(before + 1)
    await dialog.waitFor({ state: 'hidden' })
  }
})

test('[route.DEOverSeaService.batchConsole] edited cartons are not lost by Escape; loose pieces of a selected order are put into the proposed cartons', async () => {
  const customer = await user('qihang_admin')
  const page = await signedIn('qihang_admin')
  await open(page, '/DEOverSeaService/batchConsole')
  const first = page.getByRole('row').filter({ hasText: '1 carton' }).first()
  await first.getByRole('button', { name: /^Edit cartons/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Consolidate/ })
  await dialog.getByRole('button', { name: 'Propose cartons' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByText('All pieces are in cartons').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const row = page.getByRole('row').filter({ hasText: '1 carton' }).first()
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Consolidate 1 order' }).click()
  await page.getByText('1 orders consolidated').waitFor()
  const planned = async () =>
    (await customer.ok(getLooseOrders.DE, {})).some(({ Boxes }) => Boxes.some((box) => box.IsConsolidated))
  await expect.poll(planned).toBe(true)
})
