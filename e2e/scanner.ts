import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { Op } from '#kit/shared/op.ts'

/** Scanner actions in floor mode. */

/** A scanner types the whole code in one go, and Enter. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.getByLabel('Scanner').and(page.locator(':enabled')).waitFor()
  await page.keyboard.insertText(code)
  await page.keyboard.press('Enter')
}

/** The test browser has no printer: from the next page load on, printing does nothing. */
export const withoutPrinter = (page: Page) =>
  page.addInitScript(() => {
    URL.createObjectURL = () => 'about:blank'
    globalThis.print = () => undefined
  })

/** Delays responses of a call by a second: until one arrives the screen must not take a scan for another step's. */
export const delayAnswers = (page: Page, { path }: Op) =>
  page.route(`**${path}*`, async (route) => {
    await delay(1000)
    await route.continue()
  })

/** Waits for floor mode's feedback on the last scan. */
export const notice = (page: Page, text: string) => page.locator('[data-notice]').getByText(text).waitFor()

/** Picks the goods of a replenishment order: each full carton and each loose piece is a scan. */
export async function pickGoods(
  page: Page,
  goods: readonly { Fnsku: string; Cartons: number; LoosePieces: number }[],
): Promise<void> {
  for (const { Fnsku, Cartons, LoosePieces } of goods)
    for (let unit = 0; unit < Cartons + LoosePieces; unit++) await scan(page, Fnsku)
}

type Carton = { IsConsolidated: boolean; Items: readonly { Fnsku: string; Pieces: number }[] }

/** Fills its cartons by the goods' current FNSKUs: a full one is a scan, a mixed one a scan per piece. */
export async function packCartons(page: Page, cartons: readonly Carton[]): Promise<void> {
  for (const [index, { IsConsolidated, Items }] of cartons.entries()) {
    for (const { Fnsku, Pieces } of Items) for (let n = 0; n < (IsConsolidated ? Pieces : 1); n++) await scan(page, Fnsku)
    await notice(page, `Carton ${index + 1} is full`)
  }
}
