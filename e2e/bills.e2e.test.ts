import { afterAll, expect, test } from 'vitest'
import { DEMO } from '../api/templates.ts'
import { uploadFile } from '#features/account/files/contract.ts'
import { exportBill, getBill, getBills, issueBills } from '#features/finance/bills/contract.ts'
import { billPath, deskBillPath } from '#features/finance/bills/paths.ts'
import { monthlyBill } from '#features/finance/bills/rules.ts'
import { chargeFees } from '#features/finance/fees/api/service.ts'
import { FEE_LIST } from '#features/finance/fees/paths.ts'
import { createRecharge } from '#features/finance/recharge/contract.ts'
import { RECHARGE_DETAIL } from '#features/finance/wallet/paths.ts'
import { openPool, transact } from '#kit/api/db.ts'
import { tinyPdf } from '#kit/api/pdf/testing.ts'
import { stage } from './stage.ts'

/** A month's bill, from its confirmation through a dispute to its payment, customer and staff side by side. */
const { url, open, signedIn, user } = await stage(DEMO)
const pool = openPool(url, 1)
afterAll(() => pool.close())
const HENGTAI = 413939
const { states } = monthlyBill

test('[route.systemConfig.logisticsBill] a bill is confirmed, one line disputed and credited, and the rest paid', async () => {
  const owner = await user('hengtai_admin')
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
  await open(desk, deskBillPath(HENGTAI, Id))
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

test('German fees of a month become a bill, which a top-up pays while staff watch', async () => {
  const [owner, staff] = await Promise.all([user('hengtai_admin'), user('staff_fin')])
  const document = { Type: 'warehouse_out', Id: 1, No: 'DSDE250310E2E', Seq: 1, Operator: 'staff_de' }
  const charged = { ContractCompanyId: HENGTAI, Site: 'DE', WarehouseId: null, CurrencyCode: 'EUR', Day: '2025-03-10' }
  const line = { Name: '', CostType: 152013, UnitPrice: 12.5, FeeUnit: 153001, Qty: 8, Amount: 100 }
  await transact(pool, 'everyone', 'write', (db) => chargeFees(db, { ...charged, ...document }, [line]))
  const page = await signedIn('hengtai_admin')
  await open(page, `${FEE_LIST}?q=${document.No}`)
  await page.getByText(document.No).first().waitFor()

  await staff.ok(issueBills, { BillMonth: '2025-03' })
  const written = async () => (await owner.ok(getBills, { Keyword: `MB202503-${HENGTAI}-EUR` })).Items[0]
  await expect.poll(written).toMatchObject({ BillStatus: states.toConfirm, LineCount: 1 })
  const { Id, BillAmount } = (await written())!
  await open(page, billPath(Id))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByText('Pending payment').first().waitFor()
  expect((await owner.bytes(exportBill, { Id })).subarray(0, 5).toString()).toBe('%PDF-')

  // The wallet is empty: the dialog says how to pay.
  await page.getByRole('button', { name: 'Pay', exact: true }).first().click()
  await page.getByRole('dialog').getByText('This does not cover the amount due').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // The next dialog reads the wallet again.
  await open(page, billPath(Id))

  const slip = (await owner.upload(uploadFile, new Blob([tinyPdf('slip')]), 'slip.pdf')).Body
  const PayDate = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  const transfer = {
    CurrencyCode: 'EUR',
    Amount: BillAmount,
    PayDate,
    PayerAccountName: 'Hengtai',
    BankSlips: [{ FileId: slip.Id, FileName: slip.FileName }],
  }
  const recharge = await owner.ok(createRecharge, transfer as never)
  const wallet = await signedIn('hengtai_admin')
  await open(wallet, `${RECHARGE_DETAIL}?id=${recharge.Id}`)
  await wallet.getByText(recharge.RechargeNo).first().waitFor()
  const desk = await signedIn('staff_fin')
  await open(desk, `/desk/deskRecharge?company=${HENGTAI}&id=${recharge.Id}`)
  await desk.getByRole('button', { name: 'Confirm', exact: true }).first().click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  await wallet.getByText('Confirmed').first().waitFor()

  await open(desk, deskBillPath(HENGTAI, Id))
  await page.getByRole('button', { name: 'Pay', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay', exact: true }).click()
  await expect.poll(async () => (await owner.ok(getBill, { Id })).BillStatus).toBe(states.paid)
  await desk.getByText('Paid').first().waitFor()
})
