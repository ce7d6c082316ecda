import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { productOf } from '../api/fixture.ts'
import { PEOPLE } from '../api/templates.ts'
import { openPdf, textOfPage } from '#kit/api/pdf/testing.ts'
import { getPlan, savePlan } from '#features/warehouse/inbound/contract.ts'
import { inboundPlan } from '#features/warehouse/inbound/rules.ts'
import { addProduct, approveProducts, submitProducts } from '#features/warehouse/products/contract.ts'
import { getWarehouses } from '#features/warehouse/sites/contract.ts'
import { NARROW, stage } from './stage.ts'

/** Actions on several ticked rows of a list. */
const { open, signedIn, user } = await stage(PEOPLE)
const customer = await user('qihang_admin')
const staff = await user('staff_ops')
const COMPANY = 430118

async function product(fnsku: string): Promise<number> {
  const { Id } = await customer.ok(addProduct.GB, productOf(fnsku) as never)
  await customer.ok(submitProducts.GB, { Ids: [Id] })
  return Id
}

test('labels of several products are one file, with one number for all and another for one, without unapproved products', async () => {
  for (const fnsku of ['X00BULK001', 'X00BULK002'])
    await staff.ok(approveProducts, { Rows: [{ ContractCompanyId: COMPANY, Id: await product(fnsku) }] })
  await product('X00BULK003')
  const page = await signedIn('qihang_admin')
  await open(page, '/overSeaService/skuList?q=X00BULK')
  await page.getByRole('row').filter({ hasText: 'X00BULK003' }).waitFor()
  await page.locator('thead').getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Print labels' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print labels: 2 products' })
  await dialog.getByText('One selected product is not approved and gets no label.').waitFor()

  // Newest product first: the second line is X00BULK001.
  await dialog.getByLabel('Copies, row 2').fill('3')
  await dialog.getByLabel('Copies of each').fill('998')
  await dialog.getByRole('button', { name: 'Print labels' }).click()
  await dialog
    .getByRole('link', { name: 'Labels' })
    .or(dialog.getByRole('button', { name: 'Labels', exact: true }))
    .waitFor()
  await dialog.getByText('At most 1,000 labels in one file').first().waitFor()
  await dialog.getByLabel('Copies of each').fill('2')
  expect(await dialog.getByLabel('Copies, row 2').inputValue()).toBe('3')
  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Print labels' }).click()])
  const pdf = await openPdf(await readFile(await file.path()))
  const labels = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => textOfPage(pdf, at + 1)))
  expect(labels.map((text) => text.split('\n')[0])).toEqual([
    'X00BULK002',
    'X00BULK002',
    'X00BULK001',
    'X00BULK001',
    'X00BULK001',
  ])
  await dialog.waitFor({ state: 'hidden' })
})

test('several plans are cancelled after a confirmation that states the consequences; a selection of drafts only shows why they are not exported, on a phone too', async () => {
  const { WarehouseId } = (await customer.ok(getWarehouses, { CountryCode: 'GB' }))[0]!
  const fields = (Fnsku: string, more: object) => ({
    WarehouseId,
    InboundType: 124003,
    ForwarderNo: 'FW-BULK',
    ExpectedInboundTime: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    Items: [{ Fnsku, Cartons: 2, PcsPerCarton: 10 }],
    ...more,
  })
  await staff.ok(approveProducts, { Rows: [{ ContractCompanyId: COMPANY, Id: await product('X00BULK009') }] })
  const sent = await customer.ok(savePlan.GB, fields('X00BULK009', { IsSubmit: true }) as never)
  await customer.ok(savePlan.GB, fields('X00BULK009', {}) as never)

  const page = await signedIn('qihang_admin', NARROW)
  await open(page, '/overSeaService/wareHousingPlan?q=FW-BULK')
  await page.getByText(sent.OhlOrderNo!).waitFor()
  const ticks = page.getByRole('main').getByRole('checkbox')
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await ticks.nth(0).check()
  await bar.getByText('Drafts have no number yet and cannot be exported').waitFor()
  const button = bar.getByRole('button', { name: 'Export selection' })
  expect(await button.isDisabled()).toBe(true)
  expect(await button.evaluate((one) => document.getElementById(one.getAttribute('aria-describedby')!)?.textContent)).toBe(
    'Drafts have no number yet and cannot be exported',
  )

  await ticks.nth(1).check()
  await expect.poll(() => button.isEnabled()).toBe(true)
  await bar.getByRole('button', { name: 'Cancel plan' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('A cancelled plan cannot be reopened.').waitFor()
  await dialog.getByText('status To submit').waitFor()
  await dialog.getByRole('button', { name: 'Cancel plan (1)' }).click()
  await dialog.getByText('A draft is deleted, not cancelled').waitFor()
  expect((await customer.ok(getPlan.GB, { Id: sent.Id })).Status).toBe(inboundPlan.states.cancelled)
})
