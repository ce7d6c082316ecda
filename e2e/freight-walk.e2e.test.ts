import type { Locator, Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { type Kind, KIND_LIST, type KindName, KINDS } from '#features/freight/core/rules.ts'
import { getOrder, getOrders } from '#features/freight/orders/contract.ts'
import { loadDemo } from '../demo/load.ts'
import { pdfPage } from '../play/pdf.ts'
import { choose, paste, PNG } from './by-hand.ts'
import { stage } from './stage.ts'

/**
 * Each of the five kinds from its price to the proof of delivery, through the screens: the customer asks a price and places the
 * order by it; staff receive, accept, move and deliver it; the customer finds it delivered, charged as was agreed.
 */
const { open, signedIn, user } = await stage(loadDemo)
const COMPANY = 430118
const reader = await user('qihang_admin')
const [customer, staff] = await Promise.all([signedIn('qihang_admin'), signedIn('staff_ops')])

const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG })
const GOODS = ['收纳盒', 'Storage box', '3924900000', '200', 'pcs', '2.50', 'Plastic', 'Storage', 'SB', 'No brand', '', 'CN', '30', '20', '10', '0.4', '0.5', 'No battery', '', 'None', '', '', 'https://example.com/box']
const QUOTE_PAGE: Record<KindName, string> = { lclFull: '/Quotes/create', fclFull: '/wholeQuotes/wholeQuotesCreate', fclTail: '/partQuotes/partQuotesCreate', airFull: '/airQuotes/airQuotesCreate', airTail: '/airQuotes/airEndQuotesCreate' }
const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10)

const pick = (label: string, option: string) => choose(customer, label, option)
/** A day or a moment, typed and confirmed. */
async function setDate(page: Page, within: Locator, label: string, value: string): Promise<void> {
  await within.getByLabel(label).first().fill(value)
  await page.keyboard.press('Enter')
}

async function askPrice(kind: Kind, clearance = 'Tax included'): Promise<void> {
  await open(customer, QUOTE_PAGE[kind.name])
  await paste(customer, 'Cartons, row 1', [['20', '60', '40', '40', '12.5']])
  if (kind.leg === 'full') await pick('Place of receipt', '深圳')
  else await pick('Port of discharge', kind.mode === 'sea' ? 'Felixstowe' : 'London')
  await pick('Delivered to', 'Marketplace FC (FBA)')
  await pick('Centre or warehouse', 'BHX3')
  if (kind.leg === 'full') await pick('Export declaration', 'Declaration without refund')
  await pick('Import clearance', clearance)
  await customer.getByRole('region', { name: 'Your price' }).getByText(/GBP\s[\d,.]+/).first().waitFor()
  await customer.getByRole('button', { name: 'Request this quote' }).click()
  await customer.getByRole('button', { name: 'Open the quote' }).click()
  await customer.locator('main').getByRole('button', { name: 'Place the order' }).or(customer.locator('main').getByRole('link', { name: 'Place the order' })).first().click()
  await customer.waitForURL(/addOrder/)
}

/** What the quote does not know yet; the price is the one that was accepted. */
async function placeOrder(kind: Kind, importer?: string): Promise<void> {
  const form = customer.locator('main')
  if (kind.leg === 'full') {
    if (kind.mode === 'sea') await pick('Port of discharge', 'Felixstowe')
    await customer.getByRole('radio').first().check({ force: true })
  } else {
    await customer.getByLabel(kind.mode === 'sea' ? 'Master B/L number' : 'Master AWB number').fill(kind.mode === 'sea' ? 'QLMBL2611' : '125-12345675')
    await setDate(customer, form, 'ETA', day(20))
  }
  if (kind.name === 'fclFull') {
    await pick('Loading address', '')
    await setDate(customer, form, 'Loading time', `${day(3)} 10:00`)
  }
  if (kind.cargo === 'containers') await paste(customer, 'Container type, row 1', [['40HQ', '20', '250', '1.92', ...(kind.leg === 'tail' ? ['DEMU2501104'] : [])]])
  if (kind.name !== 'fclTail') await paste(customer, 'Chinese name, row 1', [GOODS])
  if (importer !== undefined) await pick('Importer (EORI)', importer)
  if (kind.sections.includes('lading')) await pick('Shipper and consignee', '')
  const place = customer.getByRole('group', { name: 'Everything goes to' })
  await place.getByLabel('FBA shipment ID').fill(`FBA15WALK${kind.type}`)
  await place.getByLabel('Amazon reference ID').fill('1A2B3C4D')
  if (kind.name === 'fclTail') await place.getByLabel('Pieces').fill('200')
  for (const paper of ['Packing-list invoice', 'FBA carton labels']) {
    const file = `${kind.name} ${paper}.pdf`
    await form.getByRole('region', { name: 'Files', exact: true }).getByText(paper, { exact: false }).first().locator('xpath=ancestor::*[.//input[@type="file"]][1]').locator('input[type=file]').first().setInputFiles({ name: file, mimeType: 'application/pdf', buffer: Buffer.from(pdfPage([paper])) })
    await form.getByRole('link', { name: file }).waitFor()
  }
  await customer.getByRole('button', { name: 'Place order' }).click()
  await customer.getByRole('heading', { name: 'The order is placed' }).waitFor()
}

const desk = staff.locator('main')
const dialog = staff.getByRole('dialog')
const moment = (label: string, value: string) => setDate(staff, dialog, label, value)
const YESTERDAY = day(-1)

/** A move at the desk with what its dialog asks: by its button or, once the page has heard that it is next, from the menu. */
async function move(name: string, fill: () => Promise<void> = async () => undefined): Promise<void> {
  const more = desk.getByRole('button', { name: /^More actions/ }).first()
  const button = desk.getByRole('button', { name, exact: true }).first()
  const item = staff.getByRole('menuitem', { name, exact: true })
  await more.waitFor()
  await vi.waitFor(async () => {
    if (await button.isVisible()) return button.click()
    await more.click()
    await item.click({ timeout: 2000 }).catch(async (error: unknown) => {
      await staff.keyboard.press('Escape')
      throw error
    })
  }, { timeout: 60_000, interval: 200 }).catch(async (cause: unknown) => {
    throw new Error(`${name} is not offered; the page says: ${(await desk.innerText()).slice(0, 600)}`, { cause })
  })
  await dialog.waitFor()
  await fill()
  await dialog.getByRole('button', { name, exact: true }).last().click()
  await dialog.waitFor({ state: 'detached' })
}

async function loadContainer(): Promise<void> {
  for (const [cell, value] of [['Container number', 'DEMU2501104'], ['Seal number', 'S1'], ['Tare weight', '3900'], ['VGM', '4150']] as const) await dialog.getByLabel(`${cell}, row 1`, { exact: true }).fill(value)
}

async function bringHome(kind: Kind): Promise<void> {
  const [left, came] = [() => moment('Departed', `${YESTERDAY} 10:00`), () => moment('Arrived', `${YESTERDAY} 11:00`)]
  if (kind.leg === 'tail') await move('Accept', () => left().then(came))
  else {
    await move('Receive', kind.cargo === 'containers' ? loadContainer : () => paste(dialog, 'Cartons, row 1', [['20', '60', '40', '40', '12.5']]))
    await move('Accept')
    await move('Departed', left)
    await move('Arrived', came)
  }
  for (const what of ['Documents are there: review', 'Declared', 'Released']) await move('Import clearance', () => choose(staff, 'What happened', what, dialog))
  await move('Deliver', () => moment('Appointment', `${day(2)} 10:00`))
  await move('Proof of delivery', async () => {
    await dialog.locator('input[type=file]').setInputFiles(picture('pod.png'))
    await dialog.getByText('pod.png').waitFor()
    await moment('Delivered', `${YESTERDAY} 12:00`)
  })
}

test.for(KIND_LIST)('[flow.orderAction.create] $name: priced, ordered, moved and delivered', async (kind) => {
  await askPrice(kind)
  await placeOrder(kind)
  const [{ OrderId, DcgNo } = { OrderId: 0, DcgNo: '' }] = (await reader.ok(getOrders, {})).Items
  await open(staff, `/desk/order?company=${COMPANY}&id=${OrderId}`)
  await bringHome(kind)

  await open(customer, `/orderManage/historyOrder?q=${DcgNo}`)
  await customer.getByRole('link', { name: DcgNo! }).click()
  await customer.waitForURL((at) => at.pathname === kind.page)
  await customer.getByRole('heading', { name: DcgNo! }).waitFor()
  const order = await reader.ok(getOrder[kind.name], { orderId: OrderId })
  expect([order.OrderStatus, order.ClearanceStatus, order.Places[0]!.PodFileId !== null]).toEqual([101008, 107006, true])
  // Measured as announced: what was agreed is what was booked, line by line.
  expect(order.FeeLines.map((line) => [line.Name, line.Amount])).toEqual(order.Price!.Lines.map((line) => [line.Name, line.AmountQuoteCcy]))
})

/** Another window of the same person: papers are written and judged there, while the pages of the order stay open and nobody touches their addresses or reloads them. */
async function beside(page: Page, path: string): Promise<Page> {
  const window = await page.context().newPage()
  window.setDefaultTimeout(60_000)
  await open(window, path)
  return window
}

/** Staff look at a paper in their list and decide. */
async function review(list: Page, paper: string, decision: 'Approve' | 'Reject', reason?: string): Promise<void> {
  await list.getByRole('row', { name: paper }).getByRole('button', { name: 'Review', exact: true }).click()
  const opened = list.getByRole('dialog')
  if (reason) await opened.getByLabel('Why it was rejected').fill(reason)
  await opened.getByRole('button', { name: decision, exact: true }).click()
  await opened.waitFor({ state: 'detached' })
}

/** A dialog that asks whether it is meant, or why. */
async function confirm(page: Page, name: string, reason?: string): Promise<void> {
  const asking = page.getByRole('dialog')
  if (reason) await asking.getByRole('textbox').first().fill(reason)
  await asking.getByRole('button', { name, exact: true }).click()
  await asking.waitFor({ state: 'detached' })
}

test('[flow.orderAction.lading] an order with its own importer and every paper on the way: customer and provider side by side, and the customer’s page follows by itself', async () => {
  const kind = KINDS.lclFull
  await askPrice(kind, 'Own VAT, postponed (PVA)')
  await placeOrder(kind, '')
  const [{ OrderId, DcgNo } = { OrderId: 0, DcgNo: '' }] = (await reader.ok(getOrders, {})).Items

  await open(customer, `${kind.page}?orderId=${OrderId}`)
  await open(staff, `/desk/order?company=${COMPANY}&id=${OrderId}`)
  const standsAt = (stage: string) => customer.locator('[aria-current="step"]').filter({ hasText: stage }).waitFor()
  const region = (name: string) => customer.getByRole('region', { name, exact: true })
  await standsAt('Pending inbound')
  await move('Receive', () => paste(dialog, 'Cartons, row 1', [['20', '60', '40', '40', '12.5']]))
  await standsAt('Pending acceptance')
  await move('Accept')
  await standsAt('Pending departure')

  // The bill of lading comes with the acceptance: instructions, draft, confirmation.
  const bills = region('Bills of lading')
  await bills.getByText('SI to submit').waitFor()
  const writing = await beside(customer, `${kind.page}?orderId=${OrderId}`)
  await writing.getByRole('region', { name: 'Bills of lading' }).getByRole('button', { name: 'Shipping instructions' }).click()
  await writing.getByRole('textbox', { name: 'Packages', exact: true }).fill('20')
  await writing.getByRole('button', { name: 'Send instructions' }).click()
  await writing.getByText('Instructions sent').first().waitFor()
  await bills.getByText('Under review').waitFor()
  await move('Approve and send draft')
  await bills.getByRole('button', { name: 'Confirm draft' }).click()
  await confirm(customer, 'Confirm draft')
  await bills.getByText('Confirmed', { exact: true }).waitFor()

  // The papers: one is rejected and comes again, others are asked for once the ship has left or with an application.
  const files = region('Files')
  const paper = (name: string) => files.getByRole('listitem', { name, exact: true })
  const bring = async (name: string, file: string) => {
    await paper(name).locator('input[type=file]').first().setInputFiles(picture(file))
    await paper(name).getByText(file).waitFor()
  }
  const judging = await beside(staff, `/desk/orderPapers?q=${DcgNo}`)
  await review(judging, 'Packing-list invoice', 'Reject', 'The second page is missing')
  await paper('Packing-list invoice').getByText('Rejected: The second page is missing').waitFor()
  await bring('Packing-list invoice', 'second page.png')
  await review(judging, 'Packing-list invoice', 'Approve')
  await paper('Packing-list invoice').getByText('Approved').waitFor()
  await move('Departed', () => moment('Departed', `${YESTERDAY} 10:00`))
  await standsAt('Departed')
  await paper('Power of attorney').getByText('Asked for').waitFor()
  await bring('Power of attorney', 'attorney.png')
  await review(judging, 'Power of attorney', 'Approve')
  await paper('Power of attorney').getByText('Approved').waitFor()

  // Packing list and invoice for customs: rejected, mended, approved.
  const customs = region('Import clearance').first()
  const box = (name: string) => writing.getByRole('textbox', { name, exact: true })
  const handIn = async () => {
    await writing.getByRole('button', { name: 'Hand in', exact: true }).click()
    await writing.getByRole('heading', { name: 'The documents are handed in' }).waitFor()
  }
  await open(writing, `/orderManage/clearanceForm?orderId=${OrderId}`)
  await box('Invoice no.').fill('WALK-2611')
  await box('Shipper’s address').fill('9 Wenyi Road, Hangzhou')
  await choose(writing, 'Incoterm', 'DDP')
  await box('FBA shipment ID, row 1').fill('FBA15WALK0')
  await box('UK commodity code, row 1').fill('3924900090')
  await handIn()
  await customs.getByText('Under review').first().waitFor()
  const declaring = await beside(staff, `/desk/clearanceDoc?company=${COMPANY}&id=${OrderId}`)
  await declaring.locator('main').getByRole('button', { name: /^More actions for/ }).click()
  await declaring.getByRole('menuitem', { name: 'Reject', exact: true }).click()
  await confirm(declaring, 'Reject', 'The price is too low')
  await customs.getByText('The price is too low').first().waitFor()
  await open(writing, `/orderManage/clearanceForm?orderId=${OrderId}`)
  await box('Unit price, row 1').fill('3.5')
  await handIn()
  await declaring.locator('main').getByRole('button', { name: 'Approve', exact: true }).click()
  await customs.getByText('Approved').first().waitFor()
  await move('Arrived', () => moment('Arrived', `${YESTERDAY} 11:00`))
  await standsAt('Arrived')

  // Telex release, and the goods go out.
  await customer.locator('main').getByRole('button', { name: `More actions: ${DcgNo}` }).or(customer.locator('main').getByRole('button', { name: new RegExp(`^More actions.*${DcgNo}$`) })).first().click()
  await customer.getByRole('menuitem', { name: 'Apply for telex release' }).click()
  await confirm(customer, 'Apply for telex release', 'The consignee has no originals')
  await paper('Telex release application').getByText('Asked for').waitFor()
  await bring('Telex release application', 'telex.png')
  await review(judging, 'Telex release application', 'Approve')
  await staff.getByRole('region', { name: 'Applications' }).getByRole('button', { name: 'Approve', exact: true }).click()
  await confirm(staff, 'Approve')
  await region('Applications').getByText('Approved').waitFor()
  await move('Issue')
  await bills.getByText('Issued', { exact: true }).waitFor()
  await move('Release')
  await bills.getByText('Released', { exact: true }).waitFor()
  for (const what of ['Declared', 'Released']) await move('Import clearance', () => choose(staff, 'What happened', what, dialog))
  await customs.getByText('Released').first().waitFor()
  await move('Deliver', () => moment('Appointment', `${day(2)} 10:00`))
  await standsAt('In delivery')
  await move('Proof of delivery', async () => {
    await dialog.locator('input[type=file]').setInputFiles(picture('pod.png'))
    await dialog.getByText('pod.png').waitFor()
    await moment('Delivered', `${YESTERDAY} 12:00`)
  })
  await customer.locator('li:not([data-state="next"])').filter({ hasText: 'Delivered' }).first().waitFor()
  await files.getByText('pod.png').first().waitFor()
  expect((await reader.ok(getOrder.lclFull, { orderId: OrderId })).OrderStatus).toBe(101008)
})
