import { expect, test } from 'vitest'
import { DEMO } from '../api/templates.ts'
import { getBill, getBills } from '#features/finance/bills/contract.ts'
import { billPath, deskBillPath } from '#features/finance/bills/paths.ts'
import { monthlyBill } from '#features/finance/bills/rules.ts'
import { stage } from './stage.ts'

/** A month's bill, from its confirmation over a dispute to its payment, customer and staff side by side. */
const { open, signedIn, user } = await stage(DEMO)

test('[route.systemConfig.logisticsBill] a bill is confirmed, a line disputed and credited, and the rest paid', async () => {
  const owner = await user('hengtai_admin')
  const { states } = monthlyBill
  const [bill] = (await owner.ok(getBills, { BillStatus: states.toConfirm, CurrencyCode: 'GBP' })).Items
  const { Id, BillAmount } = bill!
  const page = await signedIn('hengtai_admin')
  await open(page, billPath(Id))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByText('Pending payment').first().waitFor()
  await page.getByRole('button', { name: 'Dispute', exact: true }).first().click()
  const objection = page.getByRole('dialog')
  await objection.getByLabel('What is wrong with the line').fill('This was not ordered')
  await objection.getByRole('button', { name: 'Dispute', exact: true }).click()
  await page.getByRole('button', { name: 'Conversation', exact: true }).first().waitFor()

  const desk = await signedIn('staff_fin')
  await open(desk, deskBillPath(413939, Id))
  await desk.getByText('Waiting for provider').first().waitFor()
  await desk.getByRole('button', { name: 'Correct line' }).first().click()
  const correction = desk.getByRole('dialog')
  await correction.getByLabel('Rate').fill('0.10')
  await correction.getByLabel('Reason').fill('A tenth of a pound too much')
  await correction.getByRole('button', { name: 'Correct line' }).click()
  await desk.getByRole('heading', { name: 'Credit notes' }).waitFor()
  await desk.getByRole('button', { name: 'Record payment' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
  await desk.getByText('Bank transfer').waitFor()

  // The customer's page follows by itself.
  await page.getByText('Bank transfer').waitFor()
  const after = await owner.ok(getBill, { Id })
  expect(after).toMatchObject({ BillStatus: states.paid, BalanceDue: 0, BillAmount })
  expect(after.PaidAmount + after.CreditedAmount).toBeCloseTo(BillAmount, 2)
})
