import { dayIn } from '#kit/api/clock.ts'
import type { Locator, Page } from 'playwright-core'
import { vi } from 'vitest'
import type { Kind, KindName } from '#features/freight/core/rules.ts'
import { pdfPage } from '../play/pdf.ts'
import { choose, goodsRow, paste, PNG } from './by-hand.ts'

/** The steps of a freight order from its price to the proof of delivery, as made by its customer and staff on their pages. */

const QUOTE_PAGE: Record<KindName, string> = {
  lclFull: '/Quotes/create',
  fclFull: '/wholeQuotes/wholeQuotesCreate',
  fclTail: '/partQuotes/partQuotesCreate',
  airFull: '/airQuotes/airQuotesCreate',
  airTail: '/airQuotes/airEndQuotesCreate',
}
const GOODS = goodsRow('收纳盒', 200)
/** Announced, and measured on arrival. */
const CARTONS = ['20', '60', '40', '40', '12.5']

/** Dates of orders are dates in China. */
const day = (after: number) => dayIn('Asia/Shanghai', new Date(Date.now() + after * 86_400_000))
const YESTERDAY = day(-1)

export const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG })
export const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(pdfPage([name])) })

/** Types a date or a time, and confirms it. */
async function setDate(within: Locator, label: string, value: string): Promise<void> {
  await within.getByLabel(label).first().fill(value)
  await within.page().keyboard.press('Enter')
}

/** A dialog that asks for confirmation or a reason. */
export async function confirm(page: Page, name: string, reason?: string): Promise<void> {
  const asking = page.getByRole('dialog')
  if (reason) await asking.getByRole('textbox').first().fill(reason)
  await asking.getByRole('button', { name, exact: true }).click()
  await asking.waitFor({ state: 'detached' })
}

/** Customer actions. `open` shows a path of the portal. */
export function customerSteps(customer: Page, open: (page: Page, path: string) => Promise<unknown>) {
  const pick = (label: string, option: string) => choose(customer, label, option)
  return {
    async askPrice(kind: Kind, { clearance = 'Tax included', declaration = 'Declaration without refund' } = {}): Promise<void> {
      await open(customer, QUOTE_PAGE[kind.name])
      await paste(customer, 'Cartons, row 1', [CARTONS])
      if (kind.leg === 'full') await pick('Place of receipt', 'Shenzhen')
      else if (kind.mode === 'sea') await pick('Port of discharge', 'Felixstowe')
      else await pick('Airport of destination', 'London')
      await pick('Delivered to', 'Marketplace FC (FBA)')
      await pick('Fulfilment centre or warehouse', 'BHX3')
      if (kind.leg === 'full') await pick('Export declaration', declaration)
      await pick('Clearance mode', clearance)
      await customer
        .getByRole('region', { name: 'Your price' })
        .getByText(/GBP\s[\d,.]+/)
        .first()
        .waitFor()
      await customer.getByRole('button', { name: 'Request this quote' }).click()
      await customer.getByRole('button', { name: 'Open the quote' }).click()
      await customer
        .locator('main')
        .getByRole('button', { name: 'Place the order' })
        .or(customer.locator('main').getByRole('link', { name: 'Place the order' }))
        .first()
        .click()
      await customer.waitForURL(/addOrder/)
    },

    /** Fills in what the quote does not contain yet; the price is the accepted one. */
    async placeOrder(kind: Kind, { importer, exporter }: { importer?: string; exporter?: string } = {}): Promise<void> {
      const form = customer.locator('main')
      if (kind.leg === 'full') {
        if (kind.mode === 'sea') await pick('Port of discharge', 'Felixstowe')
        await customer.getByRole('radio').first().check({ force: true })
      } else {
        await customer
          .getByLabel(kind.mode === 'sea' ? 'Master B/L number' : 'Master AWB number')
          .fill(kind.mode === 'sea' ? 'QLMBL2611' : '125-12345675')
        await setDate(form, 'ETA', day(20))
      }
      if (kind.name === 'fclFull') {
        await pick('Loading address', '')
        await setDate(form, 'Loading time', `${day(0)} 10:00`)
      }
      if (kind.cargo === 'containers')
        await paste(customer, 'Container type, row 1', [
          ['40HQ', '20', '250', '1.92', ...(kind.leg === 'tail' ? ['DEMU2501104'] : [])],
        ])
      if (kind.name !== 'fclTail') await paste(customer, 'Chinese name, row 1', [GOODS])
      if (exporter !== undefined) await customer.getByLabel('Declaring company').fill(exporter)
      if (importer !== undefined) await pick('Importer (EORI)', importer)
      if (kind.sections.includes('lading')) await pick('Shipper and consignee', '')
      const place = customer.getByRole('group', { name: 'Everything goes to' })
      await place.getByLabel('FBA shipment ID').fill(`FBA15WALK${kind.type}`)
      await place.getByLabel('Amazon reference ID').fill('1A2B3C4D')
      if (kind.name === 'fclTail') await place.getByLabel('Pieces').fill('200')
      for (const document of [
        'Packing-list invoice',
        'FBA carton labels',
        ...(kind.name === 'fclFull' ? ['Full-container loading sheet'] : []),
      ]) {
        const file = `${kind.name} ${document}.pdf`
        await form
          .getByRole('region', { name: 'Files', exact: true })
          .getByText(document, { exact: false })
          .first()
          .locator('xpath=ancestor::*[.//input[@type="file"]][1]')
          .locator('input[type=file]')
          .first()
          .setInputFiles(pdf(file))
        await form.getByRole('link', { name: file }).waitFor()
      }
      await customer.getByRole('button', { name: 'Place order' }).click()
      await customer.getByRole('heading', { name: 'The order has been placed' }).waitFor()
    },
  }
}

/** Staff actions on the page of an order at the desk. */
export function deskSteps(staff: Page) {
  const desk = staff.locator('main')
  const dialog = staff.getByRole('dialog')

  /** A move at the desk with the input of its dialog: by its button or, once the page shows it as the next, from the menu. */
  async function move(name: string, fill: () => Promise<void> = async () => undefined): Promise<void> {
    const more = desk.getByRole('button', { name: /^More actions/ }).first()
    const button = desk.getByRole('button', { name, exact: true }).first()
    const menu = staff.getByRole('menu').filter({ has: staff.getByRole('menuitem', { name: 'Open as customer' }) })
    const item = menu.getByRole('menuitem', { name, exact: true })
    await more.waitFor()
    await vi.waitFor(
      async () => {
        if (await button.isVisible()) return button.click()
        if (!(await menu.isVisible())) await more.click()
        await menu.waitFor()
        if (await item.isVisible()) return item.click()
        await staff.keyboard.press('Escape')
        throw new Error(`${name} is not offered; the page says: ${(await desk.innerText()).slice(0, 600)}`)
      },
      { timeout: 60_000, interval: 200 },
    )
    await dialog.waitFor()
    await fill()
    await dialog.getByRole('button', { name, exact: true }).last().click()
    await dialog.waitFor({ state: 'detached' })
  }

  /** One file of a dialog. */
  async function bringFile(file: ReturnType<typeof picture>): Promise<void> {
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByText(file.name).waitFor()
  }
  async function loadContainer(): Promise<void> {
    for (const [cell, value] of [
      ['Container number', 'DEMU2501104'],
      ['Seal number', 'S1'],
      ['Tare weight', '3900'],
      ['VGM', '4150'],
    ] as const)
      await dialog.getByLabel(`${cell}, row 1`, { exact: true }).fill(value)
  }
  const moment = (label: string, value: string) => setDate(dialog, label, value)
  const [left, came] = [() => moment('Departed', `${YESTERDAY} 10:00`), () => moment('Arrived', `${YESTERDAY} 11:00`)]

  return {
    dialog,
    move,
    bringFile,
    receive: (kind: Kind) =>
      move('Receive', kind.cargo === 'containers' ? loadContainer : () => paste(dialog, 'Cartons, row 1', [CARTONS])),
    accept: (kind: Kind) => move('Accept', kind.leg === 'tail' ? () => left().then(came) : undefined),
    depart: () => move('Departed', left),
    arrive: () => move('Arrived', came),
    clear: (what: string) => move('Import clearance', () => choose(staff, 'Progress', what, dialog)),
    deliver: () => move('Deliver', () => moment('Appointment', `${day(2)} 10:00`)),
    prove: () =>
      move('Proof of delivery', async () => {
        await bringFile(picture('pod.png'))
        await moment('Delivered', `${YESTERDAY} 12:00`)
      }),
  }
}
