import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { PEOPLE } from '../api/templates.ts'
import { freightWorld, documentsOf } from '#features/freight/orders/api/fixture.ts'
import { getOrder, getOrders } from '#features/freight/orders/contract.ts'
import { openPool } from '#kit/api/db.ts'
import { choose } from './by-hand.ts'
import { stage } from './stage.ts'

/**
 * A packing list and an invoice become an order: they differ in one value, the user chooses, and every value shows its
 * source.
 */
const { open, signedIn, url, user } = await stage(PEOPLE)
const pool = openPool(url)
await freightWorld(pool)
await documentsOf(pool, 413939)
await pool.close()

const PACKING = [
  'PACKING LIST',
  'Invoice No.:,INV-2026-77',
  '',
  'C/No.,SKU,品名 Description,Material,Usage,Model,HS Code,Pcs/Ctn,Total Qty,N.W./Ctn (kg),G.W./Ctn (kg),Size (cm),Sales link',
  '1-10,BOX-1,收纳盒 Storage box,Plastic,Storage,SB-1,3924900000,10,100,4.0,5.0,60x40x40,https://example.com/box',
  '11-20,JAR-2,玻璃罐 Glass jar,Glass,Storage,GJ-2,7013490000,12,120,6.0,7.2,50x40x30,https://example.com/jar',
  'Total,,,,,,,,220,,,,',
  '',
].join('\r\n')
const INVOICE = [
  'COMMERCIAL INVOICE',
  'Invoice No.:;INV-2026-77',
  '',
  'SKU;Description of goods;HS Code;Quantity;Unit price (USD);Amount (USD)',
  'BOX-1;Storage box;3924900000;96;2.50;240.00',
  'JAR-2;Glass jar;7013490000;120;3.10;372.00',
  'Total;;;216;;612.00',
  '',
].join('\r\n')
const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('[call.label.extractionPackingList] [call.label.extractionInvoice] two documents are dropped, the differing quantity is chosen and applied, and the order is placed', async () => {
  const page = await signedIn('hengtai_admin')
  /** A hovered value shows its source; hovers again while the page still moves. */
  const tells = async (value: Locator, where: string) => {
    await expect
      .poll(
        async () => {
          await page.mouse.move(0, 0)
          await value.hover()
          return page
            .getByRole('tooltip')
            .filter({ hasText: where })
            .waitFor({ timeout: 3000 })
            .then(
              () => true,
              () => false,
            )
        },
        { timeout: 60_000 },
      )
      .toBe(true)
  }
  await open(page, '/orderManage/addOrder?Type=0')
  await choose(page, 'Destination', 'United Kingdom')
  await choose(page, 'Place of receipt', 'CNSZX1')
  await page.getByRole('button', { name: 'Do you have a packing list or an invoice?' }).waitFor()
  await page
    .locator('main input[type=file][accept*=".pdf"]')
    .first()
    .setInputFiles([csv('packing.csv', PACKING), csv('invoice.csv', INVOICE)])

  const dialog = page.getByRole('dialog')
  const difference = dialog.getByRole('group', { name: 'Storage box: Pieces' })
  await difference.waitFor({ timeout: 120_000 })
  expect((await difference.getByRole('radio').all()).length).toBe(2)
  expect(await difference.innerText()).toMatch(/100[\s\S]*packing\.csv · cell I5[\s\S]*96[\s\S]*invoice\.csv · cell D5/)
  await difference.getByRole('radio').nth(1).check({ force: true })
  await expect.poll(() => dialog.locator('[data-origin="DeclarationItems[0].Qty"]').innerText()).toBe('96')
  await difference.getByRole('radio').nth(0).check({ force: true })

  // Each value shows its source, to keyboard users too.
  await tells(dialog.locator('[data-origin="DeclarationItems[1].UnitPriceUsd"]'), 'invoice.csv · cell E6')
  await dialog.locator('[data-origin="DeclarationItems[0].NameCn"]').focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('tooltip').filter({ hasText: 'packing.csv · cell C6' }).waitFor()
  await dialog.getByRole('button', { name: 'Fill in the order' }).click()
  await dialog.waitFor({ state: 'hidden' })

  const cell = (name: string) => page.getByLabel(name, { exact: true })
  expect([
    await cell('Chinese name, row 1').inputValue(),
    await cell('English name, row 2').inputValue(),
    await cell('Quantity, row 1').inputValue(),
    await cell('Carton to, row 2').inputValue(),
  ]).toEqual(['收纳盒', 'Glass jar', '100', '20'])
  await tells(cell('English name, row 2'), 'invoice.csv · cell B6')
  // An overwritten value is the user's own.
  await cell('English name, row 2').fill('Glass jar with lid')
  await tells(cell('Chinese name, row 2'), 'packing.csv')
  await cell('English name, row 2').hover()
  await expect.poll(() => page.getByRole('tooltip').filter({ hasText: 'cell B6' }).count()).toBe(0)

  // Packing lists do not contain the size of a piece.
  for (const row of [1, 2])
    for (const side of ['Length', 'Width', 'Height'])
      await page.getByRole('region', { name: 'Goods' }).getByLabel(`${side}, row ${row}`, { exact: true }).fill('10')
  await page.getByRole('radio').first().check({ force: true })
  const place = page.getByRole('group', { name: 'Everything goes to' })
  await place.getByLabel('Fulfilment centre').fill('BHX1')
  await place.getByLabel('FBA shipment ID').fill('FBA15ABCDEFG')
  await place.getByLabel('Amazon reference ID').fill('1a2b3c4d')
  await choose(page, 'Export declaration', 'Declaration without refund')
  await choose(page, 'Clearance mode', 'Tax included')
  await choose(page, 'Shipper and consignee', 'Standard')
  await page.getByRole('region', { name: 'Price' }).getByText('Total').waitFor()
  await page.getByRole('button', { name: 'Place order' }).click()
  // If submitted before the price of the last choice is shown, the order asks the user to accept the new price.
  const placed = page.getByRole('heading', { name: 'The order has been placed' })
  const accept = page.getByRole('button', { name: 'Accept and place the order' })
  await placed.or(accept).waitFor()
  if (await accept.isVisible()) await accept.click()
  await placed.waitFor()

  const reader = await user('hengtai_admin')
  const [newest] = (await reader.ok(getOrders, {})).Items
  const order = await reader.ok(getOrder.lclFull, { orderId: newest!.OrderId })
  expect([order.TotalCartons, order.TotalPieces, order.TotalGrossWeight]).toEqual([20, 220, 122])
  expect(order.Form.DeclarationItems.map((line) => [line.NameEn, line.Qty, line.UnitPriceUsd])).toEqual([
    ['Storage box', 100, 2.5],
    ['Glass jar with lid', 120, 3.1],
  ])
  expect(order.Form.Cartons.map((carton) => carton.Items)).toEqual([[{ Line: 1, Qty: 10 }], [{ Line: 2, Qty: 12 }]])
})
