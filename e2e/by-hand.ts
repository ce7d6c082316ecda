import type { Locator, Page } from 'playwright-core'
import { pdfDocument } from '#kit/api/pdf/document.ts'

/** User actions in forms, for journeys and measurements in a browser. */

/** The smallest picture: one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A PDF with a bar code on each page. */
export async function barcodes(codes: readonly string[]): Promise<Buffer> {
  const pdf = await pdfDocument('labels')
  for (const code of codes) {
    await pdf.addPage({ width: 100, height: 150 })
    pdf.barcode({ x: 5, y: 40, width: 90, height: 30 }, code)
  }
  return pdf.finish()
}

/** Pastes rows into a grid from a named cell on, as Excel puts them on the clipboard. */
export const paste = (within: Page | Locator, cell: string, rows: readonly (readonly string[])[]) =>
  within.getByLabel(cell, { exact: true }).evaluate(
    (input, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    rows.map((row) => row.join('\t')).join('\n'),
  )

/** Chooses the first option with the text from the list of one field, not from one that is still closing. */
export async function choose(page: Page, label: string, option: string, within: Locator = page.locator('main')): Promise<void> {
  const field = within.getByRole('combobox', { name: label }).first()
  const select = field.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select ")][1]')
  // A page that moves below the pointer may close the list or ignore a click; a user would choose again.
  for (let tries = 3; ; tries--) {
    await field.click()
    const list = page.locator(`.ant-select-dropdown:has([id="${await field.getAttribute('aria-controls')}"])`)
    const timeout = tries > 0 ? 8000 : 60_000
    const chosen = list
      .locator('.ant-select-item-option')
      .filter({ hasText: option })
      .first()
      .click({ timeout })
      .then(() => list.waitFor({ state: 'hidden', timeout }))
    const isClosed = await chosen.then(
      () => true,
      (error: unknown) => (tries > 0 ? false : Promise.reject(error)),
    )
    if (isClosed && (tries === 0 || (await select.innerText()).includes(option))) return
  }
}

/**
 * Runs an action on the document shown on a page, by its button or from the menu next to it, and waits until it has
 * finished; `fill` fills in the dialog it opens.
 */
export async function act(page: Page, name: string, fill?: (dialog: Locator) => Promise<unknown>): Promise<void> {
  const main = page.getByRole('main')
  const button = main.getByRole('button', { name, exact: true })
  const menu = main.getByRole('button', { name: 'More actions' })
  await menu.or(button).first().waitFor()
  if (await button.isVisible()) await button.click()
  else {
    await menu.click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  if (fill) {
    const dialog = page.getByRole('dialog')
    await fill(dialog)
    await dialog.getByRole('button', { name, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  // A busy button has another name.
  await main.locator('.ant-btn-loading').first().waitFor({ state: 'hidden' })
  await button.waitFor({ state: 'hidden' })
}

/** A line of goods to paste into an order form, starting with the Chinese name. */
export const goodsRow = (
  nameCn: string,
  pieces: number,
  { nameEn = 'Storage box', code = '3924900000', model = 'SB', link = 'https://example.com/box' } = {},
): string[] => [
  nameCn,
  nameEn,
  code,
  String(pieces),
  'pcs',
  '2.50',
  'Plastic',
  'Storage',
  model,
  'No brand',
  'CN',
  '30',
  '20',
  '10',
  '0.4',
  '0.5',
  link,
  '',
  'No battery',
  '',
  'None',
  '',
  '',
]

/** Unsent forms stored in this browser. */
export const keptHere = (page: Page) =>
  page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, failed) =>
        Object.assign(request, { onsuccess: () => done(request.result), onerror: () => failed(request.error) }),
      )
    const database = await asked(indexedDB.open('quayside', 1))
    const kept = await asked(database.transaction('drafts').objectStore('drafts').getAll())
    database.close()
    return JSON.stringify(kept)
  })
