import { expect, test } from 'vitest'
import { confirmConsumerLines, getConsumerReturn } from '#features/warehouse/returns/consumer-contract.ts'
import { getToStockPage } from '#features/warehouse/returns/contract.ts'
import { getDeskReturn, receiveReturn, shelveReturns } from '#features/warehouse/returns/desk-contract.ts'
import { consumerReturnPath } from '#features/warehouse/returns/paths.ts'
import { CONDITION, returnOrder, SERVICE } from '#features/warehouse/returns/rules.ts'
import {
  bookPickup,
  createLabel,
  failPickups,
  getLabel,
  getLabelOrder,
  getLabelPage,
  getPickupDays,
  pickUpLabels,
} from '#features/warehouse/return-labels/contract.ts'
import { deskLabelPath, labelPath } from '#features/warehouse/return-labels/paths.ts'
import { returnLabel } from '#features/warehouse/return-labels/rules.ts'
import { getDropshipPage } from '#features/warehouse/dropship/contract.ts'
import { SITES, type Country } from '#features/warehouse/sites/rules.ts'
import type { Client } from '../api/testing.ts'
import { DEMO } from '../api/templates.ts'
import { NARROW, stage } from './stage.ts'

/** A buyer returns goods: a label with pickup, a courier's failed pickup, and a new batch in stock. */
const { open, signedIn, user, visitor, address } = await stage(DEMO)
const QIHANG = 430118

/** The parcel of a picked-up label is counted and shelved as its owner chooses; returns the return. */
async function backInStock(country: Country, owner: Client, staff: Client, labelId: number) {
  const { CReturnProductId, TrackingNo, Items } = await owner.ok(getLabel[country], { Id: labelId })
  const row = { ContractCompanyId: QIHANG, Id: CReturnProductId! }
  const { RowVersion } = await staff.ok(getDeskReturn, row)
  const Lines = Items.map(({ Fnsku, Pieces }) => ({ Fnsku, Pieces, GoodsCondition: CONDITION.asNew }))
  await staff.ok(receiveReturn, { ...row, RowVersion, TrackingNo: TrackingNo!, Lines } as never)
  const counted = await owner.ok(getConsumerReturn[country], { Id: row.Id })
  const handled = counted.Items.map((item) => ({ Id: item.Id, ServiceType: SERVICE.shelve }))
  await owner.ok(confirmConsumerLines[country], { Lines: handled } as never)
  await staff.ok(shelveReturns, { Rows: [row] })
  const done = await owner.ok(getConsumerReturn[country], { Id: row.Id })
  const back = await owner.ok(getToStockPage[country], { Keyword: done.ReturnNo })
  expect(back.Items.map(({ BatchNo }) => BatchNo)).toContain(`${done.ReturnNo}-01`)
  return done
}

test('[route.overSeaService.cReturnProduct] a buyer’s parcel is collected on the second day and shelved as a new batch', async () => {
  const owner = await user('qihang_admin')
  const staff = await user('staff_uk')
  const { states } = returnLabel
  const orders = await owner.ok(getDropshipPage.GB, { Status: 126009, PageSize: 100 })
  const begun = await Promise.all(orders.Items.map(({ Id }) => owner.ok(getLabelOrder.GB, { Id })))
  const order = orders.Items[begun.findLastIndex(({ Items }) => Items.length > 0)]!
  const page = await signedIn('qihang_admin')
  await open(page, `/overSeaService/returnLabelForm?order=${order.Id}`)
  await page.getByRole('switch', { name: 'Home pickup' }).click()
  await page.getByRole('button', { name: 'Order label' }).click()
  await page.getByText('Label ordered').first().waitFor()
  const newest = async () => (await owner.ok(getLabelPage.GB, { PageSize: 1 })).Items[0]!
  const { Id, ReturnLabelNo } = await newest()
  const read = () => owner.ok(getLabel.GB, { Id })
  await expect.poll(async () => (await read()).ReturnLabelState).toBe(states.issued)

  await open(page, labelPath(SITES.GB, Id))
  await page.getByRole('button', { name: `More actions for ${ReturnLabelNo}` }).click()
  await page.getByText('Link for the buyer').last().click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const href = await page.getByRole('link', { name: /returnParcel/ }).getAttribute('href')

  const buyer = await visitor(NARROW)
  await buyer.goto(new URL(href!, address).href)
  await buyer.getByRole('radio').first().check()
  await buyer.getByRole('button', { name: 'Book pickup' }).click()
  await buyer.getByText(/The courier comes on/).waitFor()
  expect((await read()).ReturnLabelState).toBe(states.pickupBooked)

  const desk = await signedIn('staff_uk')
  await open(desk, deskLabelPath(QIHANG, Id))
  await desk.getByRole('button', { name: `More actions for ${ReturnLabelNo}` }).click()
  await desk.getByText('Pickup failed', { exact: true }).last().click()
  await desk.getByRole('dialog').getByLabel('Reason').fill('Nobody at home')
  await desk.getByRole('dialog').getByRole('button', { name: 'Pickup failed' }).click()
  await expect.poll(async () => (await read()).ReturnLabelState).toBe(states.pickupFailed)

  await buyer.reload()
  await buyer.getByText('The courier did not get the parcel').waitFor()
  await buyer.getByRole('radio').nth(1).check()
  await buyer.getByRole('button', { name: 'Book pickup' }).click()
  await buyer.getByText(/The courier comes on/).waitFor()
  await open(desk, deskLabelPath(QIHANG, Id))
  await desk.getByRole('button', { name: 'Mark as picked up' }).first().click()
  await expect.poll(async () => (await read()).ReturnLabelState).toBe(states.pickedUp)

  const done = await backInStock('GB', owner, staff, Id)
  expect((await read()).ReturnLabelState).toBe(states.received)
  expect(done.Status).toBe(returnOrder.states.completed)
  await open(page, labelPath(SITES.GB, Id))
  await page.getByText('Received at the warehouse').first().waitFor()
  expect(ReturnLabelNo).toMatch(/^RLGB/)
})

test('[route.DEOverSeaService.cReturnProductDetail] in Germany a label is ordered for another day after a failed pickup, and the goods are a new batch', async () => {
  const [owner, staff] = await Promise.all([user('qihang_admin'), user('staff_de')])
  const orders = await owner.ok(getDropshipPage.DE, { Status: 126009, PageSize: 100 })
  const begun = await Promise.all(orders.Items.map(({ Id }) => owner.ok(getLabelOrder.DE, { Id })))
  const { Phone, HouseNumber, Items, CourierService, ...order } = begun.find(
    ({ Items, Country }) => Items.length > 0 && Country === 'DE',
  )!
  const [first, second] = await owner.ok(getPickupDays.DE, { Country: 'DE' })
  const { Id, ReturnLabelNo } = await owner.ok(createLabel.DE, {
    ...order,
    Phone: Phone ?? '+49 30 901820',
    HouseNumber: HouseNumber ?? '5',
    CourierService: CourierService ?? 'D1-STD',
    Items: Items.map(({ Fnsku, Pieces }) => ({ Fnsku, Pieces })),
    IsHomePickup: true,
    PickupDate: first,
  } as never)
  const read = () => owner.ok(getLabel.DE, { Id })
  const { states } = returnLabel
  await expect.poll(async () => (await read()).ReturnLabelState).toBe(states.pickupBooked)
  const row = { ContractCompanyId: QIHANG, Id }
  await staff.ok(failPickups, { Rows: [row], Reason: 'Nobody at home' })
  await owner.ok(bookPickup.DE, { Id, RowVersion: (await read()).RowVersion, PickupDate: second! })
  await staff.ok(pickUpLabels, { Rows: [row] })
  const done = await backInStock('DE', owner, staff, Id)
  expect(done.Status).toBe(returnOrder.states.completed)
  const page = await signedIn('qihang_admin')
  await open(page, labelPath(SITES.DE, Id))
  await page.getByText('Received at the warehouse').first().waitFor()
  await open(page, consumerReturnPath(SITES.DE, done.Id))
  await page.getByText(`${done.ReturnNo}-01`).first().waitFor()
  expect(ReturnLabelNo).toMatch(/^RLDE/)
})
