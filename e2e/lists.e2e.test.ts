import { expect, onTestFinished, test } from 'vitest'
import { uploadFile } from '#features/account/files/contract.ts'
import { getDeskPlans, getPlanPage } from '#features/warehouse/inbound/contract.ts'
import { getProductPage } from '#features/warehouse/products/contract.ts'
import { openPool, transact } from '#kit/api/db.ts'
import { clientPath } from '#kit/shared/op.ts'
import { DEMO } from '../api/templates.ts'
import { COMPANIES } from '../demo/people.ts'
import { PNG } from './by-hand.ts'
import { stage } from './stage.ts'

/** What lists show: times in the zone of each row's place, ages, pictures, and why they cannot be read. */
const { open, signedIn, url, user } = await stage(DEMO)

test('the desk’s list shows each time in its warehouse’s time zone, and names the zone if the user’s differs', async () => {
  const staff = await user('staff_ops')
  const { Items } = await staff.ok(getDeskPlans, { CountryCode: 'DE', PageSize: 1 })
  const page = await signedIn('staff_ops')
  await open(page, `/desk/inbound?q=${Items[0]!.OhlOrderNo}`)
  const time = page
    .getByRole('row', { name: new RegExp(Items[0]!.OhlOrderNo!) })
    .locator('time')
    .filter({ hasText: /20\d\d/ })
    .first()
  const stamp = (await time.getAttribute('datetime'))!
  const wall = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'Europe/Berlin',
  })
  const zone = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Berlin', timeZoneName: 'short' })
    .formatToParts(new Date(stamp))
    .find(({ type }) => type === 'timeZoneName')!.value
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect(plain((await time.textContent())!)).toBe(plain(`${wall.format(new Date(stamp))} ${zone}`))
  // Not cut off by its column.
  expect(await time.evaluate((shown) => shown.closest('td')!.scrollWidth <= shown.closest('td')!.clientWidth)).toBe(true)
})

test('a full list ends within the window: the page does not scroll in addition to its rows', async () => {
  const page = await signedIn('qihang_admin')
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/messages/list')
  await page.locator('main tbody tr').nth(15).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900)
})

test('a list that fails to load shows the reason as a toast and in place of the list', async () => {
  const page = await signedIn('qihang_admin')
  await page.route(
    (url) => url.pathname === clientPath(getPlanPage.GB.path),
    (route) => route.fulfill({ json: { ErrorCode: 2, Msg: 'The plans are being counted', Body: null } }),
  )
  await open(page, '/overSeaService/wareHousingPlan')
  await page.getByRole('region', { name: 'Messages' }).getByText('The plans are being counted').waitFor()
  const notice = page.locator('main').getByRole('alert').filter({ hasText: 'The plans are being counted' })
  await notice.getByRole('button').waitFor()
})

test('a desk work list shows the age of each record, and sorts by it with the oldest first', async () => {
  const staff = await user('staff_ops')
  const { Items } = await staff.ok(getDeskPlans, { SortField: 'CreatedTime', SortOrder: 'asc', PageSize: 1 })
  const page = await signedIn('staff_ops')
  await open(page, '/desk/inbound')
  await page.getByRole('columnheader', { name: 'Created' }).click()
  const age = page.getByRole('row', { name: new RegExp(Items[0]!.OhlOrderNo!) }).locator('time', { hasText: / ago$|day$/ })
  await age.waitFor()
  expect(await age.getAttribute('datetime')).toBe(Items[0]!.CreatedTime)
  expect(await page.locator('main tbody time').first().getAttribute('datetime')).toBe(Items[0]!.CreatedTime)
})

test('the product list shows thumbnails without changing the row height, and a placeholder for products without a picture', async () => {
  const page = await signedIn('qihang_admin')
  const owner = await user('qihang_admin')
  const { Id: ImageFileId } = (await owner.upload(uploadFile, new Blob([PNG]), 'vase.png')).Body
  const [pictured, plain] = (await owner.ok(getProductPage.GB, { PageSize: 2 })).Items
  const pool = openPool(url)
  onTestFinished(() => pool.close())
  await transact(pool, COMPANIES.find(({ short }) => short === 'qihang')!.ContractCompanyId, 'write', (db) =>
    db.updateTable('wares_info').set({ ImageFileId }).where('Id', '=', pictured!.Id).execute(),
  )
  await open(page, '/overSeaService/skuList')
  const picture = page.getByRole('img', { name: `Picture of ${pictured!.Fnsku}` })
  await picture.waitFor()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1)
  const heightOf = async (name: string) => (await page.getByRole('row', { name: new RegExp(name) }).boundingBox())!.height
  expect(await heightOf(pictured!.Fnsku)).toBe(await heightOf(plain!.Fnsku))
})

test('a click on a status tab, which ends typing in the search box, keeps the text and the other filters', async () => {
  const page = await signedIn('qihang_admin')
  await open(page, '/overSeaService/skuList')
  await page.getByRole('textbox', { name: /^Search SKU/ }).fill('X00')
  // Both in one moment, as on a slow computer.
  await page.getByRole('button', { name: /^Approved/ }).evaluate((tab: HTMLElement) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    tab.click()
  })
  await expect.poll(() => new URL(page.url()).search).toMatch(/^\?q=X00&ReviewState=\d+$/)
})

test('selected rows are no longer selected when another warehouse is chosen', async () => {
  const page = await signedIn('qihang_admin')
  await open(page, '/overSeaService/wareHousingPlan')
  await page.locator('main tbody tr[data-row]').first().waitFor()
  await page.locator('thead').getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.waitFor()
  await page.getByRole('button', { name: /All warehouses/ }).click()
  await page.getByRole('menuitem', { name: /UKBHM1/ }).click()
  await bar.waitFor({ state: 'hidden' })
})

test('choosing a warehouse returns to page 1, and rows of the other warehouse are not shown when its own cannot be read', async () => {
  const page = await signedIn('qihang_admin')
  await open(page, '/overSeaService/wareHousingPlan?page=2&size=10')
  const rows = page.locator('main tbody tr[data-row]')
  await rows.first().waitFor()
  const choose = async (from: RegExp, to: RegExp) => {
    await page.getByRole('button', { name: from }).click()
    await page.getByRole('menuitem', { name: to }).click()
  }
  await choose(/All warehouses/, /UKBHM1/)
  await expect.poll(() => new URL(page.url()).search).toBe('?size=10')
  await rows.first().waitFor()
  await page.route(
    (url) => url.pathname === clientPath(getPlanPage.GB.path),
    (route) => route.fulfill({ json: { ErrorCode: 2, Msg: 'The plans are being counted', Body: null } }),
  )
  await choose(/UKBHM1/, /All warehouses/)
  await page.locator('main').getByRole('alert').filter({ hasText: 'The plans are being counted' }).waitFor()
  expect(await rows.count()).toBe(0)
})

test('names longer than their column wrap to a second line and are shown in full', async () => {
  const page = await signedIn('staff_fin')
  await open(page, '/desk/fees')
  const cells = page.locator('main tbody tr[data-row] td').filter({ hasText: 'Ningbo Hengtai Import and Export Co., Ltd.' })
  await cells.first().waitFor()
  const cut = await cells.evaluateAll((all) =>
    all.flatMap((cell) => {
      const parts = [cell, ...cell.querySelectorAll('*')]
      const isCut = parts.some((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
      const isClamped = parts.some((one) => one.clientHeight > 0 && one.scrollHeight > one.clientHeight + 1)
      return isCut || isClamped ? [cell.textContent] : []
    }),
  )
  expect(cut).toEqual([])
  expect(
    await page
      .locator('main tbody tr[data-row]')
      .first()
      .evaluate((row) => row.getBoundingClientRect().height),
  ).toBe(36)
})

test('a choice in a narrowed column is not broken within a word', async () => {
  const page = await signedIn('qihang_admin')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(() => localStorage.setItem('langName', 'fr-FR'))
  await open(page, '/systemConfig/eori')
  const country = page.locator('main tbody td').getByText('Allemagne', { exact: true })
  await country.waitFor()
  const lines = await country.evaluate((shown) => {
    const range = document.createRange()
    range.selectNodeContents(shown)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})
