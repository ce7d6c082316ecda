import { Client as Database } from 'pg'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { getVendorPage } from '#features/warehouse/vendor-outbound/contract.ts'
import { vendorOrder } from '#features/warehouse/vendor-outbound/rules.ts'
import { getDeskCounts, recordCounts } from '#features/warehouse/counts/contract.ts'
import { stockCount } from '#features/warehouse/counts/rules.ts'
import { SITES } from '#features/warehouse/sites/rules.ts'
import { pdfDocument } from '#kit/api/pdf/document.ts'
import { COMPANY, stockProduct } from '../api/fixture.ts'
import { DEMO } from '../api/templates.ts'
import { prove } from '../tools/prove.ts'
import { act, choose } from './by-hand.ts'
import { NARROW, stage } from './stage.ts'
import { workbook } from './workbooks.ts'

/** Work of the warehouses in a browser: a batch of VF orders, a stock count, the workbench of each country. */
const { url, open, signedIn, user } = await stage(DEMO)
const LANJING = 420561

const says = (page: Page, text: string | RegExp) => page.getByRole('main').getByText(text).first().waitFor()

async function labelPdf(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const pdf = await pdfDocument(name)
  await pdf.addPage({ width: 100, height: 150 })
  return { name, mimeType: 'application/pdf', buffer: await pdf.finish() }
}

const VF_HEADERS = [
  'Vendor code',
  'Purchase order',
  'Ship window start',
  'Ship window end',
  'FNSKU',
  'ASIN',
  'Pieces',
  'Parcels',
  'Label files',
  'Warehouse',
]
const vfRow = (order: string, pieces: number, labels: string) =>
  ['AB1CD', order, '2026-01-20 08:00', '2099-01-21 18:00', 'X00LJBLK03', 'B0ABCD1234', pieces, 2, labels, 'UKBHM1'] as const

test('[route.overSeaService.amazonianVF] [route.overSeaService.amazonianVFDetail] a batch of VF orders is imported from a workbook; one ships complete, one is cancelled', async () => {
  const customer = await user('lanjing_admin')
  const [page, desk] = await Promise.all([signedIn('lanjing_admin'), signedIn('staff_uk')])
  await open(page, '/overSeaService/amazonianVFImport')
  for (const name of ['vfa.pdf', 'vfb.pdf']) {
    const isStored = page.waitForResponse((response) => response.url().includes('/api/File/'))
    await page.locator('input[type=file][accept=".pdf"]').setInputFiles(await labelPdf(name))
    await isStored
    await says(page, name)
  }
  const labels = 'vfa.pdf; vfb.pdf'
  const content = await workbook(VF_HEADERS, [
    vfRow('JOURNEY-1', 3, labels),
    vfRow('JOURNEY-2', 1, labels),
    vfRow('JOURNEY-3', 1, 'nobody.pdf'),
    vfRow('JOURNEY-4', 9000, labels),
  ])
  await page.locator('input[type=file][accept*=xlsx]').setInputFiles({
    name: 'vf.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: content,
  })
  await says(page, '2 can be imported')
  await says(page, 'No uploaded PDF is named nobody.pdf')
  await page.getByRole('button', { name: 'Import 2 valid rows' }).click()
  await says(page, '2 rows imported')

  await open(page, '/overSeaService/amazonianVF?q=JOURNEY-')
  await says(page, 'JOURNEY-1')
  const { Items } = await customer.ok(getVendorPage, { Keyword: 'JOURNEY-' })
  const [shipped, cancelled] = ['JOURNEY-1', 'JOURNEY-2'].map((no) =>
    Items.find(({ PurchaseOrderNo }) => PurchaseOrderNo === no)!,
  )
  await open(page, `/overSeaService/amazonianVFDetail?id=${cancelled!.Id}`)
  await act(page, 'Cancel order', (dialog) => dialog.getByText(`Cancel ${cancelled!.WarehouseOutNo}?`).waitFor())
  await says(page, 'Cancelled')

  await open(page, `/overSeaService/amazonianVFDetail?id=${shipped!.Id}`)
  await says(page, 'JOURNEY-1')
  await open(desk, `/desk/vendorOrder?company=${LANJING}&id=${shipped!.Id}`)
  for (const move of ['Accept', 'Start picking', 'Finish picking', 'Pack and label']) await act(desk, move)
  const numbers = desk.getByRole('dialog').getByLabel('Tracking numbers')
  await act(desk, 'Ship', async (dialog) => {
    await numbers.fill('VFPARCEL01')
    await dialog.getByRole('button', { name: 'Ship', exact: true }).click()
    // It ships complete or not at all.
    await dialog.getByText('One tracking number for each parcel: 1 of 2').waitFor()
    await numbers.fill('VFPARCEL01 VFPARCEL02')
  })
  // The customer's page updates by itself.
  await says(page, 'VFPARCEL02')
  const after = await customer.ok(getVendorPage, { Keyword: 'JOURNEY-' })
  const { outbound, cancelled: ended } = vendorOrder.states
  expect(after.Items.map(({ PurchaseOrderNo, Status }) => [PurchaseOrderNo, Status]).toSorted()).toEqual([
    ['JOURNEY-1', outbound],
    ['JOURNEY-2', ended],
  ])
})

test('stock is counted blind by scan; typed counts are not lost by Escape; the counter cannot approve the difference, another user does', async () => {
  await stockProduct(url, 'X00CNTJRN1', 1234)
  const [counter, approver] = await Promise.all([signedIn('staff_uk', NARROW), signedIn('staff_ops')])
  await open(counter, '/desk/stockCountForm')
  await choose(counter, 'Warehouse', 'UKBHM1')
  await counter.getByLabel('FNSKU or SKU').fill('X00CNTJRN1')
  await counter.keyboard.press('Enter')
  await counter.getByRole('button', { name: 'Open count' }).click()
  await says(counter, 'Counts opened')
  const staff = await user('staff_ops')
  const [count] = (await staff.ok(getDeskCounts, { ContractCompanyId: COMPANY } as never)).Items
  const address = `company=${COMPANY}&id=${count!.Id}`

  // Typed counts are not lost by Escape.
  await open(counter, `/desk/stockCount?${address}`)
  await counter.getByRole('button', { name: /^More actions for/ }).click()
  await counter.getByRole('menuitem', { name: 'Enter counts' }).click()
  const typed = counter.getByRole('dialog', { name: /^Enter counts/ }).getByLabel(/^Counted, X00CNTJRN1/)
  await typed.fill('77')
  await counter.keyboard.press('Escape')
  await counter.getByRole('button', { name: 'Keep editing' }).click()
  expect(await typed.inputValue()).toBe('77')
  await counter.keyboard.press('Escape')
  await counter.getByRole('button', { name: 'Discard' }).last().click()
  await typed.waitFor({ state: 'hidden' })

  await open(counter, `/desk/countFloor?${address}`)
  await counter.getByText('Scan a piece').first().waitFor()
  await counter.route(`**${recordCounts.path}`, (route) => route.abort())
  for (const code of ['X00CNTJRN1', '1230']) {
    await counter.keyboard.insertText(code)
    await counter.keyboard.press('Enter')
  }
  await counter.getByText('X00CNTJRN1: 1230').waitFor()
  expect(await counter.innerText('body')).not.toContain('1,234')
  // After a reload, scans that the server does not have yet are not counted twice.
  await counter.reload()
  await counter.getByText('Offline, saved here').waitFor()
  await counter.unroute(`**${recordCounts.path}`)
  await counter.getByText('All scans saved').waitFor()
  await counter.getByText('1 of 1 batches').waitFor()
  await counter.getByRole('button', { name: 'Finish counting' }).click()
  await counter.getByText('Counting finished').waitFor()

  await open(counter, `/desk/stockCount?${address}`)
  await says(counter, 'You have counted here')
  expect(await counter.getByRole('button', { name: 'Approve and book' }).count()).toBe(0)
  expect(await counter.innerText('main')).not.toContain('1,234')

  await open(approver, `/desk/stockCount?${address}`)
  await says(approver, '1,234')
  await says(approver, '-4')
  await act(approver, 'Approve and book', async (dialog) =>
    expect(await dialog.innerText()).toContain('The differences are booked and the customer is notified.'),
  )
  await says(approver, 'Differences booked')
  const [done] = (await staff.ok(getDeskCounts, { ContractCompanyId: COMPANY } as never)).Items
  expect(done).toMatchObject({ Id: count!.Id, StockCountState: stockCount.states.approved, DifferenceCount: 1 })
})

for (const [route, site, account] of [
  ['route.overSeaService.workbench', SITES.GB, 'qihang_admin'],
  ['route.DEOverSeaService.workbench', SITES.DE, 'qihang_admin'],
] as const)
  test(`[${route}] each figure of the workbench opens the list that it counts`, async () => {
    const page = await signedIn(account)
    await open(page, `${site.prefix}/workbench`)
    const cards = page.getByRole('main')
    await cards.getByRole('heading', { name: /^Today/ }).waitFor()
    const read = async () => [
      ...(await readLinks(cards.getByRole('region', { name: 'To do' }), /^([\d,]+)/)),
      ...(await readLinks(cards.getByRole('region', { name: /^Today/ }), /· ([\d,]+) planned/)),
    ]
    await expect.poll(async () => (await read()).length).toBeGreaterThan(2)
    for (const { link, count } of await read()) {
      await cards.locator(`a[href="${link}"]`).first().click()
      await says(page, new RegExp(` of ${count.toLocaleString('en')}$`))
      await page.goBack()
    }
  })

/** Maximum number of figures followed per card. */
const FOLLOWED = 3
/** Link targets and values of a card's figures. */
async function readLinks(card: Locator, figure: RegExp): Promise<{ link: string; count: number }[]> {
  const found: { link: string; count: number }[] = []
  for (const link of await card.getByRole('link').all()) {
    const said = figure.exec((await link.innerText()).replaceAll('\n', ' '))
    if (said) found.push({ link: (await link.getAttribute('href'))!, count: Number(said[1]!.replaceAll(',', '')) })
  }
  return found.slice(0, FOLLOWED)
}

test('afterwards every ledger is consistent', async () => {
  const database = new Database({ connectionString: url })
  await database.connect()
  expect((await prove(database)).issues).toEqual([])
  await database.end()
})
