import type { Locator, Page } from 'playwright-core'

/** What people do in forms, for journeys and measurements in a browser. */

/** The smallest picture: one point. */
export const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** Rows into a grid, from a named cell on, as Excel puts them onto the clipboard. */
export const paste = (within: Page | Locator, cell: string, rows: readonly (readonly string[])[]) =>
  within.getByLabel(cell, { exact: true }).evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, rows.map((row) => row.join('\t')).join('\n'))

/** Chooses the first option with the text from the list of one field, not from one that is still closing. */
export async function choose(page: Page, label: string, option: string, within: Locator = page.locator('main')): Promise<void> {
  const field = within.getByRole('combobox', { name: label }).first()
  // A page that moves below the pointer may close the list; whoever sees that opens it again.
  for (let tries = 3; ; tries--) {
    await field.click()
    const list = page.locator(`.ant-select-dropdown:has([id="${await field.getAttribute('aria-controls')}"])`)
    const chosen = list.locator('.ant-select-item-option').filter({ hasText: option }).first().click({ ...(tries > 0 && { timeout: 8000 }) })
    if (await chosen.then(() => true, (error: unknown) => (tries > 0 ? false : Promise.reject(error)))) return
  }
}
