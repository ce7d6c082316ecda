import { expect, test } from 'vitest'
import { confirmConsumerLines, getConsumerReturn } from '#features/warehouse/returns/consumer-contract.ts'
import { getToStockPage } from '#features/warehouse/returns/contract.ts'
import { getDeskReturn, receiveReturn, shelveReturns } from '#features/warehouse/returns/desk-contract.ts'
import { returnOrder, SERVICE } from '#features/warehouse/returns/rules.ts'
import { getLabel, getLabelOrder, getLabelPage } from '#features/warehouse/return-labels/contract.ts'
import { deskLabelPath, labelPath } from '#features/warehouse/return-labels/paths.ts'
import { returnLabel } from '#features/warehouse/return-labels/rules.ts'
import { getDropshipPage } from '#features/warehouse/dropship/contract.ts'
import { SITES } from '#features/warehouse/sites/rules.ts'
import { DEMO } from '../api/templates.ts'
import { NARROW, stage } from './stage.ts'

/** A buyer sends goods back: a label with pickup, a courier who comes in vain, and a new batch in stock. */
const { open, signedIn, user, visitor, address } = await stage(DEMO)
const QIHANG = 430118

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

  const { CReturnProductId, TrackingNo, Items } = await read()
  const row = { ContractCompanyId: QIHANG, Id: CReturnProductId! }
  const { RowVersion } = await staff.ok(getDeskReturn, row)
  const Lines = Items.map(({ Fnsku, Pieces }) => ({ Fnsku, Pieces, GoodsCondition: 138001 }))
  await staff.ok(receiveReturn, { ...row, RowVersion, TrackingNo: TrackingNo!, Lines } as never)
  expect((await read()).ReturnLabelState).toBe(states.received)
  const counted = await owner.ok(getConsumerReturn.GB, { Id: row.Id })
  const handled = counted.Items.map((item) => ({ Id: item.Id, ServiceType: SERVICE.shelve }))
  await owner.ok(confirmConsumerLines.GB, { Lines: handled } as never)
  await staff.ok(shelveReturns, { Rows: [row] })
  const done = await owner.ok(getConsumerReturn.GB, { Id: row.Id })
  expect(done.Status).toBe(returnOrder.states.completed)
  const back = await owner.ok(getToStockPage.GB, { Keyword: done.ReturnNo })
  expect(back.Items.map(({ BatchNo }) => BatchNo)).toContain(`${done.ReturnNo}-01`)
  await open(page, labelPath(SITES.GB, Id))
  await page.getByText('Received at the warehouse').first().waitFor()
  expect(ReturnLabelNo).toMatch(/^RLGB/)
})
