import { readFile } from 'node:fs/promises'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { freightWorld, orderOf, documentsOf } from '#features/freight/orders/api/fixture.ts'
import { createOrder } from '#features/freight/order-form/contract.ts'
import { openPool } from '#kit/api/db.ts'
import { PEOPLE } from '../api/templates.ts'
import { PNG } from './by-hand.ts'
import { stage } from './stage.ts'
import { workbook } from './workbooks.ts'

/**
 * The documents of an order: dropped on its page, viewed by staff, rejected, replaced and approved; the customer's open
 * page shows each step.
 */

const COMPANY = 413939
const CUSTOMER = 'hengtai_admin'

const { open, signedIn, url, user, address } = await stage(PEOPLE, 'whole')
const pool = openPool(url)
const [world, files] = [await freightWorld(pool), await documentsOf(pool, COMPANY)]
await pool.close()
const seller = await user(CUSTOMER)
const { OrderId, DcgNo } = await seller.ok(createOrder.lclFull, { ...orderOf('lclFull', world, files), Attachments: [] } as never)
const [page, desk] = [await signedIn(CUSTOMER), await signedIn('staff_ops')]
const blocked: string[] = []
for (const one of [page, desk]) {
  await one.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Content Security Policy: ${violatedDirective} refuses ${blockedURI}`),
    ),
  )
  one.on('console', (message) => /Content Security Policy/.test(message.text()) && blocked.push(message.text()))
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** An entirely red page. */
const RED_PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>endobj
4 0 obj<</Length 26>>stream
1 0 0 rg 0 0 595 842 re f
endstream endobj
trailer<</Root 1 0 R>>
startxref
0
%%EOF
`
const packing = (cartons: number) => workbook(['SKU', 'Cartons'], [['MUG-01', cartons]])
const document = (name: string) => page.getByRole('region', { name: 'Files' }).getByRole('listitem', { name, exact: true })
const invoice = document('Packing-list invoice')

/** Drops files on a place of the page, as from a folder on the desktop. */
async function drop(place: Locator, dropped: readonly { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const dataTransfer = await place.page().evaluateHandle(
    (all) => {
      const transfer = new DataTransfer()
      for (const { name, type, text } of all)
        transfer.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], name, { type }))
      return transfer
    },
    dropped.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, text: buffer.toString('base64') })),
  )
  for (const event of ['dragover', 'drop']) await place.dispatchEvent(event, { dataTransfer })
}

test('files dropped on an order’s page are assigned by their names', async () => {
  await open(page, `/orderManage/newOrderDetail?orderId=${OrderId}&tab=documents`)
  await invoice.getByText('Missing').waitFor()
  await drop(page.getByRole('region', { name: 'Files' }).getByText('Drop files on a document', { exact: false }), [
    { name: 'packing list.xlsx', mimeType: XLSX, buffer: await packing(9) },
    { name: 'FBA labels.pdf', mimeType: 'application/pdf', buffer: Buffer.from(RED_PDF) },
    { name: 'IMG_0815.png', mimeType: 'image/png', buffer: PNG },
  ])
  const dialog = page.getByRole('dialog', { name: 'What are these files?' })
  expect((await dialog.getByRole('listitem').allInnerTexts()).map((line) => line.replaceAll(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/^packing list\.xlsx .*Packing-list invoice/),
    expect.stringMatching(/^FBA labels\.pdf .*FBA carton labels/),
    expect.stringMatching(/^IMG_0815\.png .*Other/),
  ])
  await dialog.getByRole('button', { name: 'Upload 3 files' }).click()
  await dialog.waitFor({ state: 'hidden' })
  for (const [type, name] of [
    ['Packing-list invoice', 'packing list.xlsx'],
    ['FBA carton labels', 'FBA labels.pdf'],
    ['Other', 'IMG_0815.png'],
  ] as const) {
    await document(type).getByText(name).waitFor()
    await document(type).getByText('Submitted').waitFor()
  }
})

/** How much of a part of a page is red, 0 to 1. */
async function redShare(part: Locator): Promise<number> {
  const picture = await loadImage(await part.screenshot())
  const canvas = createCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  context.drawImage(picture, 0, 0)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  let red = 0
  for (let i = 0; i < data.length; i += 4) if (data[i]! > 200 && data[i + 1]! < 80 && data[i + 2]! < 80) red++
  return red / (data.length / 4)
}

/** Opens a file over the page, checks it, and closes it. */
async function preview(window: Page, name: string, look: (shown: Locator) => Promise<unknown>): Promise<void> {
  await window.getByRole('button', { name: `Preview ${name}` }).click()
  const shown = window.getByRole('dialog', { name })
  await look(shown)
  await shown.getByRole('button', { name: 'Close' }).first().click()
  await shown.waitFor({ state: 'hidden' })
}

test('a PDF, a picture and a workbook are previewed on the page, for customer and staff, and the Content-Security-Policy blocks none of them', async () => {
  for (const [window, path] of [
    [page, `/orderManage/newOrderDetail?orderId=${OrderId}&tab=documents`],
    [desk, '/desk/orderPapers'],
  ] as const) {
    const answer = await open(window, path)
    expect(answer!.headers()['content-security-policy']).toMatch(/default-src 'self'.*frame-src 'self'/)
    await preview(window, 'FBA labels.pdf', async (shown) => {
      await expect.poll(() => redShare(shown.locator('iframe')), { timeout: 60_000 }).toBeGreaterThan(0.1)
    })
    await preview(window, 'IMG_0815.png', async (shown) => {
      await expect
        .poll(() => shown.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth), { timeout: 60_000 })
        .toBeGreaterThan(0)
    })
    await preview(window, 'packing list.xlsx', (shown) => shown.getByRole('row', { name: '2 MUG-01 9' }).waitFor())
  }
  expect(blocked).toEqual([])
})

test('staff reject with the document in view; the customer’s page shows the reason without a reload, the customer replaces it, and staff approve', async () => {
  await open(desk, '/desk/orderPapers')
  const row = desk.getByRole('row', { name: 'Packing-list invoice' })
  const review = desk.getByRole('dialog', { name: `Packing-list invoice · ${DcgNo}` })
  await row.getByRole('button', { name: 'Review', exact: true }).click()
  await review.getByRole('row', { name: '2 MUG-01 9' }).waitFor()
  expect(await review.getByRole('button', { name: 'Reject' }).isDisabled()).toBe(true)
  await review.getByLabel('Reason for rejection').fill('The tenth carton is missing')
  await review.getByRole('button', { name: 'Reject' }).click()
  await review.waitFor({ state: 'hidden' })

  // The page was not reloaded.
  await invoice.getByText('Rejected: The tenth carton is missing').waitFor()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    invoice.getByRole('button', { name: 'Replace packing list.xlsx' }).click(),
  ])
  await chooser.setFiles({ name: 'packing list corrected.xlsx', mimeType: XLSX, buffer: await packing(10) })
  await invoice.getByText('packing list corrected.xlsx').waitFor()
  await invoice.getByText('Submitted').waitFor()
  expect(await invoice.innerText()).not.toMatch(/Rejected|packing list\.xlsx/)

  await row.getByRole('button', { name: 'Review', exact: true }).click()
  await review.getByRole('row', { name: '2 MUG-01 10' }).waitFor()
  await review.getByRole('button', { name: 'Approve' }).click()
  await review.waitFor({ state: 'hidden' })
  await invoice.getByText('Approved').waitFor()
})

test('document tracking shows the state of each document, and all are downloaded as one archive', async () => {
  await open(page, '/orderManage/dataTracking')
  await page.getByRole('button', { name: `Packing-list invoice of ${DcgNo}: Approved` }).waitFor()
  await page.getByRole('button', { name: `FBA carton labels of ${DcgNo}: Submitted` }).click()
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download all' }).click(),
  ])
  expect(archive.suggestedFilename()).toMatch(/\.zip$/)
  const bytes = await readFile(await archive.path())
  for (const name of [
    'Packing-list invoice/packing list corrected.xlsx',
    'FBA carton labels/FBA labels.pdf',
    'Other/IMG_0815.png',
  ])
    expect(bytes.includes(name)).toBe(true)
  expect(bytes.includes('packing list.xlsx')).toBe(false)
  expect(page.url()).toBe(`${address}/orderManage/dataTracking`)
  expect(blocked).toEqual([])
})
