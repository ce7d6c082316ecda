import { tinyPdf } from '#kit/api/pdf/testing.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PEOPLE } from '../api/templates.ts'
import { saveNotice } from '#features/messages/notices/contract.ts'
import { NO_TEXTS } from '#features/messages/notices/rules.ts'
import { BUILD, REMINDER_DELAY_MS } from '#features/messages/upgrade/rules.ts'
import { getDeskEnquiries } from '#features/site/enquiry/contract.ts'
import { stage } from './stage.ts'

/** Dialogs over the views: feedback, the warehouses' notices, notice of a new version. */
const { open, signedIn, user } = await stage(PEOPLE)
const staff = await user('staff_ops')

const dialogOf = (page: Page) => page.getByRole('dialog')
const widthOf = async (page: Page) => (await page.locator('.ant-modal').first().boundingBox())?.width
const gone = (page: Page) => dialogOf(page).waitFor({ state: 'detached' })

test('[flow.topbar.feedback] [const.dialog.feedback] [msg.feedbackSubmitted] [rule.feedback.resetForm] [rule.feedback.resetFeedType] a remark with a picture reaches the desk, and the form is cleared', async () => {
  const page = await signedIn('qihang_fin')
  await open(page, '/dashboard/index')
  const feedback = page.getByRole('button', { name: 'Feedback' })
  await feedback.click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await dialog.getByText('Please fill in the remark information').first().waitFor()
  expect(await widthOf(page)).toBe(800)
  await dialog.getByLabel('Remark').fill('The label is cut off.')
  await dialog.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByTitle('Problem').click()
  const share = await readFile(join(import.meta.dirname, '../web/public/share.png'))
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'shot.png', mimeType: 'image/png', buffer: share },
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(tinyPdf()) },
  ])
  await dialog.getByText('This is not a PNG, JPEG file').waitFor()
  await dialog.getByRole('link', { name: 'shot.png' }).waitFor()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Feedback submitted').waitFor()
  await gone(page)
  const { Items } = await staff.ok(getDeskEnquiries, {})
  expect(Items).toMatchObject([
    { Content: 'The label is cut off.', FeedType: 1, AccountName: 'qihang_fin', Images: [{ FileName: 'shot.png' }] },
  ])
  await feedback.click()
  await dialog.getByTitle('Suggestion').waitFor()
  expect([await dialog.getByLabel('Remark').inputValue(), await dialog.getByRole('link').count()]).toEqual(['', 0])
})

test('a dialog whose call is not answered can be closed: its failure is shown later, and what was typed is kept', async () => {
  const page = await signedIn('qihang_fin')
  await open(page, '/dashboard/index')
  let hangUp = () => {}
  const held = new Promise<void>((end) => (hangUp = end))
  await page.route('**/FeedBack/Add', async (route) => {
    await held
    await route.abort()
  })
  const feedback = page.getByRole('button', { name: 'Feedback' })
  await feedback.click()
  const dialog = dialogOf(page).filter({ has: page.getByLabel('Remark') })
  await dialog.getByLabel('Remark').fill('Is anybody there?')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  const question = dialogOf(page).filter({ hasText: 'No answer yet' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Keep waiting' }).click()
  await question.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Close anyway' }).click()
  await gone(page)
  hangUp()
  await page.getByRole('alert').filter({ hasText: 'Feedback: The server cannot be reached' }).waitFor()
  await feedback.click()
  expect(await dialog.getByLabel('Remark').inputValue()).toBe('Is anybody there?')
})

test('after tabbing through a dialog, focus returns to its opener when it closes', async () => {
  const page = await signedIn('qihang_fin')
  await open(page, '/dashboard/index')
  const feedback = page.getByRole('button', { name: 'Feedback' })
  await feedback.focus()
  await page.keyboard.press('Enter')
  await dialogOf(page).locator(':focus').waitFor()
  // Tabs through all fields and buttons, skipping the page below, back to the first.
  for (let times = 0; times < 12; times++) {
    await page.keyboard.press('Tab')
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await page.keyboard.press('Escape')
  await gone(page)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Feedback')
})

test('[flow.dialog.warehouseNotice] [flow.warehouse.notice] [const.dialog.notice] a notice is shown on its country’s pages until it is confirmed; the icon hides it for the session', async () => {
  for (const [CountryCode, NotifyTitle] of [
    ['GB', 'Closed on Monday'],
    ['DE', 'Stocktaking'],
  ] as const) {
    const Texts = { ...NO_TEXTS, 'en-US': { NotifyTitle, NotifyContent: '<p>All day.</p>' } }
    await staff.ok(saveNotice, { CountryCode, PublishTime: '2026-01-05T08:00:00Z', ExpireTime: null, Texts })
  }
  const page = await signedIn('qihang_admin')
  const dialog = dialogOf(page)
  await open(page, '/overSeaService/skuList')
  await dialog.getByText('Closed on Monday').waitFor()
  expect(await widthOf(page)).toBe(1000)
  await page.mouse.click(5, 5)
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await gone(page)
  await open(page, '/DEOverSeaService/skuList')
  await dialog.getByText('Stocktaking').waitFor()
  await dialog.getByRole('button', { name: 'I have read this' }).click()
  await gone(page)
  // The same session remembers what was hidden; a new one shows it again, unless it was confirmed.
  const answered = page.waitForResponse((response) => response.url().includes('/GetWaresInfoPageList'))
  await open(page, '/overSeaService/skuList')
  await answered
  await page.getByRole('heading', { name: 'SKU/FNSKU products' }).waitFor()
  expect(await dialog.count()).toBe(0)
  const later = await signedIn('qihang_admin')
  const asked = later.waitForResponse((response) => response.url().includes('/GetNotifyList'))
  await open(later, '/DEOverSeaService/skuList')
  await asked
  await later.getByRole('heading', { name: 'SKU/FNSKU products' }).waitFor()
  expect(await dialogOf(later).count()).toBe(0)
  await open(later, '/overSeaService/skuList')
  await dialogOf(later).getByText('Closed on Monday').waitFor()
})

test('[flow.update.notice] [msg.update.now] [msg.update.later] a new version is announced until it is accepted', async () => {
  const page = await signedIn('lanjing_fin')
  const dialog = dialogOf(page)
  const keep = (key: string, value: string) => page.evaluate(([name, text]) => localStorage.setItem(name!, text!), [key, value])
  const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
  await open(page, '/dashboard/index')
  await expect.poll(() => kept('appVersion'), { timeout: 60_000 }).toBe(BUILD)
  await keep('appVersion', '1')
  await page.reload()
  await dialog.getByRole('button', { name: 'Remind later' }).click()
  await gone(page)
  const reminded = Number(await kept('remindTimestamp'))
  expect(reminded).toBeGreaterThan(0)
  await keep('remindTimestamp', String(reminded - REMINDER_DELAY_MS))
  await page.reload()
  await dialog.getByRole('button', { name: 'Update now' }).click()
  await page.waitForURL((at) => at.searchParams.get('v') === BUILD)
  expect(await kept('appVersion')).toBe(BUILD)
})

test('[rule.page.unsaved] the language is stored only after the user agreed to lose unsaved input', async () => {
  const page = await signedIn('hengtai_admin')
  // Not a page of a country, where the notices of the test before would be shown.
  await open(page, '/systemConfig/userForm')
  const account = page.getByRole('textbox', { name: 'User name' })
  await account.fill('hengtai_new')
  const choose = async () => {
    await page.getByRole('button', { name: /^Language/ }).click()
    await page.getByRole('menuitem', { name: 'Deutsch' }).click()
  }
  await choose()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect([await account.inputValue(), await page.evaluate(() => localStorage.getItem('langName'))]).toEqual(['hengtai_new', null])
  await choose()
  await question.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: /^Sprache/ }).waitFor()
})
