import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PEOPLE } from '../api/templates.ts'
import {
  endOtherDevices,
  getCustomerList,
  getPermissions,
  isAlert,
  type Permissions,
} from '#features/account/session/contract.ts'
import { getTour } from '#features/dashboard/tour/contract.ts'
import { getWarehouses, setDefaultWarehouse } from '#features/warehouse/sites/contract.ts'
import { getListByParentCodes } from '#features/account/dictionary/contract.ts'
import { addFeedback } from '#features/site/enquiry/contract.ts'
import { getMessagePage, type Message } from '#features/messages/inbox/contract.ts'
import { getVersion } from '#features/messages/upgrade/contract.ts'
import { BUILD } from '#features/messages/upgrade/rules.ts'
import { clientPath, type Op } from '#kit/shared/op.ts'
import { signInByHand, stage, WIDE, withoutEarlyAnswers } from './stage.ts'

/** The frame around every screen, as specified in SPEC 2 and 4. */
const { address, enter, open, signedIn, user, visitor } = await stage(PEOPLE)

const NEWCOMER = 'lanjing_wh'
const HOME = '/dashboard/index'
const PRODUCTS = '/overSeaService/skuList'
const FORM = '/overSeaService/skuForm'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const pathOf = (page: Page) => new URL(page.url()).pathname
const tabs = (page: Page) => page.getByRole('tablist', { name: 'Open views' }).getByRole('tab')
const tabNames = async (page: Page) => (await tabs(page).allTextContents()).map((text) => text.trim())
/** The browser gets this in place of the server's response. */
const answer = (page: Page, op: Op, body: unknown, status = 200) =>
  page.route(
    (url) => url.pathname === clientPath(op.path),
    (route) =>
      route.fulfill({
        status,
        contentType: typeof body === 'string' ? 'text/html' : 'application/json',
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  )
const envelope = (ErrorCode: number, Msg: string, Body: unknown = null) => ({ ErrorCode, Msg, Body })

test('[flow.layout.tour] [msg.tour.done] [msg.tour.close] [msg.tour.next] [msg.tour.previous] a new user sees the tour once, and again on request', async () => {
  const page = await visitor()
  await enter(page, NEWCOMER, { remind: true })
  const button = (name: string) => page.locator('.ant-tour').getByRole('button', { name, exact: true })
  const held = Promise.withResolvers<void>()
  await page.route(
    (url) => [isAlert, getTour].some((op) => url.pathname === op.path),
    async (route) => {
      await held.promise
      await route.continue()
    },
  )
  await open(page, HOME)
  // The e-mail reminder comes first, and neither covers what the user has opened.
  const feedback = page.getByRole('dialog', { name: 'Feedback' })
  await page.getByRole('button', { name: 'Feedback' }).click()
  await feedback.waitFor()
  const reported = page.waitForResponse((response) => response.url().includes(isAlert.path))
  held.resolve()
  await reported
  expect(await page.getByRole('dialog').count()).toBe(1)
  await feedback.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Remind me in 7 days' }).click()
  await page.getByText('All screens').waitFor()
  expect(await page.getByRole('dialog', { name: 'Link an email address' }).count()).toBe(0)
  expect([await button('Previous').count(), await button('Close').count()]).toEqual([0, 2])
  // Next to the menu, which is as tall as the page.
  expect((await page.locator('.ant-tour').boundingBox())!.y).toBeGreaterThan(0)
  await button('Next').click()
  await page.getByText('Find anything').waitFor()
  await button('Previous').click()
  await page.getByText('All screens').waitFor()
  for (const title of ['Find anything', 'Messages and feedback', 'Your open views', 'Your account']) {
    await button('Next').click()
    await page.getByText(title).first().waitFor()
  }
  const seen = page.waitForResponse((response) => response.url().includes('/SetTourDone'))
  await button('Done').click()
  await seen
  const asked = page.waitForResponse((response) => response.url().includes('/GetTour'))
  await page.reload()
  await asked
  await heading(page, /^Hello/)
  expect(await page.locator('.ant-tour').count()).toBe(0)
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Tour of the portal' }).click()
  await page.getByText('All screens').waitFor()
  await button('Close').last().click()
  await page.locator('.ant-tour').waitFor({ state: 'detached' })
})

test('[flow.topbar.company] [flow.topbar.userMenu] [perm.switchUser] [flow.layout.versionLabel] company and account are shown at the top; the menu switches company and signs out; the version lists its changes', async () => {
  const page = await signedIn('qihang_admin')
  await open(page, HOME)
  const user = page.getByRole('button', { name: /^Account menu/ })
  expect(await user.textContent()).toMatch(/沈雨晴.*Hangzhou Qihang Home/)
  await answer(page, getCustomerList, envelope(0, '', [{ CustomerId: 413939, CustomerName: 'Ningbo Hengtai' }]))
  await user.click()
  await page.getByRole('menuitem', { name: 'Switch company' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ningbo Hengtai' }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: `Version ${BUILD}` }).click()
  await page.getByRole('dialog').getByText('Feedback with pictures').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await user.click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL((at) => at.pathname === '/home/webIndex')
})

test('[flow.layout.settingsPanel] [const.component.size] theme colour, tabs, fixed header and logo are user settings and survive a reload', async () => {
  const page = await signedIn('qihang_fin')
  await open(page, HOME)
  const solid = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--solid'))
  const [before, logo] = [await solid(), page.getByRole('navigation', { name: 'Main menu' }).getByText('Quayside')]
  await page.getByRole('button', { name: 'Appearance' }).click()
  const presets = page.getByRole('radiogroup', { name: 'Theme colour' }).getByRole('radio')
  await presets.first().waitFor()
  expect(await presets.count()).toBe(8)
  expect(await presets.first().getAttribute('aria-label')).toContain('#409EFF')
  await presets.nth(4).click()
  for (const name of ['Tabs of open views', 'Fixed header', 'Logo in the sidebar'])
    await page.getByRole('switch', { name }).click()
  const chosen = await solid()
  expect(chosen).not.toBe(before)
  await page.reload()
  await heading(page, /^Hello/)
  expect([await solid(), await tabs(page).count(), await logo.count(), await page.locator('header[data-fixed]').count()]).toEqual(
    [chosen, 0, 0, 0],
  )
  expect(await page.locator('.ant-btn-sm, .ant-input-sm, .ant-select-sm').count()).toBeGreaterThan(0)
})

test('[flow.layout.mobile] [const.breakpoint.mobile] below 992 px the sidebar is a drawer that closes when a screen is chosen', async () => {
  const page = await signedIn('hengtai_admin', { width: 992, height: 800 })
  await open(page, '/messages/list')
  await heading(page, 'Messages')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  expect(await menu.isVisible()).toBe(true)
  await page.setViewportSize({ width: 991, height: 800 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Warehouse notices' }).click()
  await heading(page, 'Warehouse notices')
  await menu.waitFor({ state: 'hidden' })
  // Back is a change of the route, too.
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.waitFor()
  await page.goBack()
  await heading(page, 'Messages')
  await menu.waitFor({ state: 'hidden' })
})

test('[flow.layout.tabs] the tab of the shown view is whole in a full bar, also once it is marked as unsaved', async () => {
  const page = await signedIn('hengtai_admin')
  await page.setViewportSize({ width: 1000, height: 800 })
  for (const path of ['/systemConfig/companyInfo', '/systemConfig/pushConfig', '/systemConfig/resetPassword', '/messages/list'])
    await open(page, path)
  await open(page, '/overSeaService/skuForm')
  const cut = () =>
    page.locator('[data-tour=tabs] [data-selected]').evaluate((tab) => {
      const [shown, room] = [tab, tab.parentElement!].map((one) => one.getBoundingClientRect())
      return Math.max(0, Math.round(shown!.right - room!.right))
    })
  await expect.poll(cut).toBe(0)
  await page.getByLabel('FNSKU').fill('X')
  await page.locator('[role=tab][aria-label$="not saved"]').waitFor()
  await expect.poll(cut).toBe(0)
})

test('[flow.topbar.refresh] [route.redirect] [flow.layout.tabs] a view is reloaded by its button, by /redirect and by its tab; the menu next to the tabs opens each view', async () => {
  const page = await signedIn('hengtai_admin')
  const read = () => page.waitForResponse((response) => response.url().includes('/GetWaresInfoPageList'))
  const [first] = [read()]
  await open(page, `${PRODUCTS}?ReviewState=122001`)
  await first
  await heading(page, 'SKU/FNSKU products')
  const byButton = read()
  await page.getByRole('button', { name: 'Refresh this view' }).click()
  await byButton
  await page.evaluate(
    (path) => void (history.pushState({ idx: 1 }, '', path), dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }))),
    `/redirect${PRODUCTS}?ReviewState=122001`,
  )
  await page.waitForURL((at) => at.pathname === PRODUCTS && at.search === '?ReviewState=122001')
  const byTab = read()
  await tabs(page).last().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Refresh' }).click()
  await byTab
  await page.getByRole('button', { name: 'Tab actions' }).click()
  await page.getByRole('menuitem', { name: 'Home' }).click()
  await heading(page, /^Hello/)
  await open(page, '/redirect//evil.example/x')
  await page.waitForURL((at) => at.host === new URL(address).host && at.pathname === '/404')
  await open(page, `/redirect${PRODUCTS}`)
  await heading(page, 'SKU/FNSKU products')
})

test('[flow.unknown] [route.unknown] [route.404] [conv.unknownRoute] an unknown path leads to /404, which names it', async () => {
  const page = await signedIn('hengtai_admin')
  await open(page, '/overSeaService/nowhere')
  await heading(page, 'Page not found')
  expect(pathOf(page)).toBe('/404')
  await page.getByText('/overSeaService/nowhere').waitFor()
})

test('[route.test] [route.systemMaintenance] one page tests the connection, another waits until the server is back', async () => {
  const page = await visitor()
  await open(page, '/test')
  await heading(page, 'Connection test')
  await expect.poll(() => page.getByText(/^Reached in \d+ ms$/).count(), { timeout: 60_000 }).toBe(2)
  await answer(page, getVersion, '<html>', 503)
  await page.getByRole('button', { name: 'Test again' }).click()
  await page.getByText('Not reached').waitFor()

  const user = await signedIn('hengtai_admin')
  await withoutEarlyAnswers(user)
  await user.route(/\/GetCurrentUser/, (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<html>' }))
  await answer(user, getVersion, '<html>', 503)
  await open(user, '/messages/list')
  await heading(user, 'We are working on the portal')
  await user.getByRole('button', { name: 'Try now' }).click()
  await user.getByText(/^Not yet/).waitFor()
  await user.unrouteAll()
  await user.getByRole('button', { name: 'Try now' }).click()
  await heading(user, 'Messages')
  expect(pathOf(user)).toBe('/messages/list')
  await open(user, '/systemMaintenance?from=//evil.example')
  await user.getByRole('button', { name: 'Try now' }).click()
  await user.waitForURL((at) => at.host === new URL(address).host && at.pathname === '/home/webIndex')
})

test('[flow.gatedRoutes] [const.permissions.systemType] a screen not available to the company leads to /404', async () => {
  const page = await signedIn('hengtai_admin')
  await withoutEarlyAnswers(page)
  await page.route(
    (url) => url.pathname === getPermissions.path,
    async (route) => {
      const response = await route.fetch()
      const { Body, ...rest } = (await response.json()) as { Body: Permissions }
      expect(Body.screens).toContain(PRODUCTS)
      await route.fulfill({
        response,
        json: { ...rest, Body: { ...Body, screens: Body.screens.filter((path) => path !== PRODUCTS) } },
      })
    },
  )
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === getPermissions.path)
  await open(page, PRODUCTS)
  await heading(page, 'Page not found')
  expect(pathOf(page)).toBe('/404')
  expect(new URL((await asked).url()).search).toBe('?systemType=2')
})

test('[conv.code.versionMenuLogged] a failed menu is only logged; without it the page has no content and offers a retry', async () => {
  const page = await signedIn('hengtai_admin')
  const logged: string[] = []
  page.on('console', (line) => line.type() === 'warning' && logged.push(line.text()))
  await withoutEarlyAnswers(page)
  await answer(page, getPermissions, envelope(2, 'No menu today'))
  await open(page, HOME)
  await heading(page, 'The portal cannot be reached')
  expect(logged.some((line) => line.startsWith('menu'))).toBe(true)
  expect(await page.getByText('No menu today').count()).toBe(0)
  await page.unrouteAll()
  await page.getByRole('main').getByRole('button').click()
  await heading(page, /^Hello/)
})

test('[flow.topbar.language] [flow.language.switch] [msg.switchLanguageSuccess] [conv.toast.position] [const.toast.position] the language is saved, the page reloads and shows a message at a fifth of its height', async () => {
  const page = await signedIn('hengtai_fin')
  await open(page, '/messages/list')
  await heading(page, 'Messages')
  const posted = page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname === '/language')
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('menuitem', { name: 'Deutsch' }).click()
  expect((await posted).isNavigationRequest()).toBe(true)
  const said = page.getByText('Switch Language Success!')
  await said.waitFor()
  await heading(page, 'Nachrichten')
  expect((await page.getByRole('region', { name: 'Meldungen' }).boundingBox())?.y).toBe(WIDE.height * 0.2)
  expect(await page.evaluate(() => localStorage.getItem('langName'))).toBe('de-DE')
})

/** Records where the first entry of a menu is drawn in each frame. */
const watchMenu = () => {
  const places = new Set<string>()
  Object.assign(window, { places })
  const look = () => {
    const box = document.querySelector('.ant-dropdown [role=menuitem]')?.getBoundingClientRect()
    // Before it is placed it is far outside the viewport.
    if (box && box.y > -1000) places.add([box.x, box.y, box.width, box.height].join(' '))
    requestAnimationFrame(look)
  }
  look()
}

test('a menu does not move after its first frame, and no tooltip covers it', async () => {
  const page = await signedIn('hengtai_fin')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, '/messages/list')
  const button = page.getByRole('button', { name: /^Language/ })
  await button.hover()
  const hint = page.getByRole('tooltip')
  await hint.waitFor()
  await page.evaluate(watchMenu)
  await button.click()
  await page.getByRole('menuitem', { name: 'Deutsch' }).waitFor()
  await hint.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => [...(window as unknown as { places: Set<string> }).places])).toHaveLength(1)
})

const message = (Id: number): Message => ({
  Id,
  RelateId: 1,
  DcgNo: `OHL${Id}`,
  MessageTitle: `Message ${Id}`,
  MessageType: 162001,
  CreatedTime: '2026-01-05T08:00:00Z',
  OrderId: null,
  OrderLoaddingAndServiceScopeType: null,
  ReadState: 163001,
  PageCode: '/messages/notices',
})

test('[flow.topbar.messages] [flow.message.paging] five messages are shown, five more on demand until a page is shorter; the badge stops at 99+; a failure is shown', async () => {
  const page = await signedIn('hengtai_admin')
  const all = Array.from({ length: 8 }, (_, n) => message(n + 1))
  await page.route(
    (url) => url.pathname === clientPath(getMessagePage.path),
    (route) => {
      const { PageSize } = route.request().postDataJSON() as { PageSize: number }
      return route.fulfill({ json: envelope(0, '', { Items: all.slice(0, PageSize), TotalCount: all.length, UnreadCount: 120 }) })
    },
  )
  await open(page, '/messages/notices')
  const bell = page.getByRole('button', { name: 'New messages: 120' })
  await bell.waitFor()
  expect(await page.locator('.ant-badge').first().textContent()).toContain('99+')
  await bell.click()
  const lines = page.getByRole('button', { name: /^Message \d/ })
  await lines.first().waitFor()
  expect(await lines.count()).toBe(5)
  await page.getByRole('button', { name: 'Load more' }).click()
  await page.getByText('No more messages').waitFor()
  expect(await lines.count()).toBe(8)
})

test('[conv.code.messagesLoad] [msg.messagesLoadFail] [conv.code.feedback] [msg.feedbackFail] messages and feedback say what the server said; [conv.code.loadersIgnore] [conv.code.versionMenuLogged] enumerations, warehouses and the version fail without a word', async () => {
  const page = await signedIn('hengtai_admin')
  const logged: string[] = []
  page.on('console', (line) => line.type() === 'warning' && logged.push(line.text()))
  await withoutEarlyAnswers(page)
  await answer(page, getMessagePage, envelope(2, 'The messages rest'))
  await answer(page, getListByParentCodes, envelope(2, 'No enumerations today'))
  await answer(page, getVersion, envelope(2, 'No version today'))
  await answer(page, addFeedback, envelope(2, 'The desk is full'))
  await open(page, '/messages/notices')
  await page.getByRole('alert').getByText('The messages rest').waitFor()
  await heading(page, 'Warehouse notices')
  await expect.poll(() => logged.some((line) => line.startsWith('version')), { timeout: 60_000 }).toBe(true)
  expect([await page.getByText('No enumerations today').count(), await page.getByText('No version today').count()]).toEqual([
    0, 0,
  ])
  await page.getByRole('button', { name: 'Feedback' }).click()
  const dialog = page.getByRole('dialog', { name: 'Feedback' })
  await dialog.getByLabel('Remark').fill('Hello')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await dialog.getByText('The desk is full').waitFor()

  await answer(page, getWarehouses, envelope(2, 'No warehouses today'))
  let reads = 0
  page.on('request', (request) => request.url().endsWith(getWarehouses.path) && (reads += 1))
  await open(page, '/overSeaService/addOpBehalf')
  await page.getByLabel('Platform order number').fill('NO-WAREHOUSES')
  await page.waitForLoadState('networkidle')
  expect(await page.getByLabel('Platform order number').inputValue()).toBe('NO-WAREHOUSES')
  expect(reads).toBeGreaterThan(0)
  expect(reads).toBeLessThan(4)
  expect(await page.getByText('No warehouses today').count()).toBe(0)
})

test('[flow.dialog.common] [rule.page.unsaved] [msg.unsavedContent] a dialog ignores outside clicks, asks for confirmation before input is lost, and is destroyed on close', async () => {
  const page = await signedIn('hengtai_admin')
  await open(page, '/messages/notices')
  await heading(page, 'Warehouse notices')
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.waitFor()
  await page.mouse.click(5, 5)
  expect(await sheet.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Feedback' }).click()
  const dialog = page.getByRole('dialog', { name: 'Feedback' })
  const remark = dialog.getByLabel('Remark')
  await remark.fill('Half a thought')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(await remark.inputValue()).toBe('Half a thought')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Feedback' }).click()
  expect(await remark.inputValue()).toBe('')
})

test('[rule.page.unsaved] [msg.unsavedContent] [rule.page.scroll] [rule.page.focus] a form asks for confirmation before it is left, keeps its content in its tab, and focuses its first error', async () => {
  const page = await signedIn('hengtai_admin')
  await open(page, FORM)
  const sku = page.getByRole('textbox', { name: /^SKU/ }).first()
  await sku.fill('HT-1')
  await tabs(page).first().click()
  await heading(page, /^Hello/)
  await tabs(page).last().click()
  expect(await sku.inputValue()).toBe('HT-1')
  await page.mouse.wheel(0, 4000)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const isAtFirstIssue = () => {
    const field = document.querySelector('main [aria-invalid="true"]')
    const { top = -1, bottom = -1 } = field?.getBoundingClientRect() ?? {}
    return field !== null && field === document.activeElement && top >= 0 && bottom <= innerHeight
  }
  await expect.poll(() => page.evaluate(isAtFirstIssue), { timeout: 60_000 }).toBe(true)
  await page.keyboard.press('Alt+w')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await question.waitFor({ state: 'detached' })
  expect((await tabNames(page)).length).toBe(2)
  await page.keyboard.press('Alt+w')
  await question.getByRole('button', { name: 'Discard' }).click()
  await heading(page, /^Hello/)
  expect(await tabNames(page)).toEqual(['Home'])
})

test('input survives the end of the session: it is restored after signing in again, for the same user and company only', async () => {
  const page = await signedIn('lanjing_admin')
  await open(page, `${FORM}?x=1`)
  const sku = page.getByRole('textbox', { name: /^SKU/ }).first()
  const feedback = page.getByRole('dialog', { name: 'Feedback' }).getByLabel('Remark')
  await sku.fill('LJ-2026')
  // The same user ends all other sessions elsewhere; the next call of this page is refused.
  await (await user('lanjing_admin')).ok(endOtherDevices, {})
  await page.getByRole('button', { name: 'Feedback' }).click()
  await feedback.fill('And by the way')
  await page
    .getByRole('dialog', { name: 'Feedback' })
    .locator('input[type=file]')
    .setInputFiles({
      name: 'shot.png',
      mimeType: 'image/png',
      buffer: Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
    })
  await page.getByText('Your account information has expired. Please log in again').waitFor()
  // Typed just before the redirect.
  await feedback.fill('And by the way: thanks')
  await page.waitForURL((at) => at.pathname === '/home/login')
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)

  const signIn = async (account: string) => {
    await signInByHand(page, account)
    await page.waitForURL((at) => at.pathname === FORM)
  }
  const back = page.url()
  await signIn('lanjing_wh')
  await sku.waitFor()
  const ready = page.getByRole('button', { name: 'Feedback' })
  await ready.click()
  expect([await sku.inputValue(), await feedback.inputValue()]).toEqual(['', ''])
  await page.context().clearCookies()
  await page.goto(back)
  await signIn('lanjing_admin')
  await page.getByText(/^Restored: what you entered before your session ended/).waitFor()
  expect(await sku.inputValue()).toBe('LJ-2026')
  await ready.click()
  await expect.poll(() => feedback.inputValue(), { timeout: 60_000 }).toBe('And by the way: thanks')
})

test('[flow.topbar.warehouse] [flow.warehouse.selection] the warehouse selector is shown on UK warehouse pages only, which then show the chosen warehouse', async () => {
  const page = await signedIn('qihang_admin')
  const selector = page.getByRole('button', { name: /^Warehouse (All warehouses|UK)/ })
  await open(page, '/overSeaService/overseasStock')
  await selector.waitFor()
  for (const path of ['/DEOverSeaService/skuList', '/messages/notices']) {
    await open(page, path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expect.poll(() => selector.count(), { message: path }).toBe(0)
  }
  await open(page, '/overSeaService/wareHousingPlan')
  await selector.click()
  // The list may still be loading for the first time.
  const readOf = (isOfOne: boolean) =>
    page.waitForRequest(
      (request) =>
        request.url().endsWith('/wms/api/WarehousingPlan/GetPageList') && 'warehouseid' in request.headers() === isOfOne,
    )
  const read = readOf(true)
  await page.getByRole('menuitem', { name: /^UKLTN1/ }).click()
  const WarehouseId = Number((await read).headers()['warehouseid'])
  expect(WarehouseId).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Warehouse UKLTN1' }).waitFor()
  await selector.click()
  const all = readOf(false)
  await page.getByRole('menuitem', { name: 'All warehouses' }).click()
  await all

  // Without a choice stored in the browser, the pages use the user's default from the first read on.
  const { ok } = await user('qihang_admin')
  await ok(setDefaultWarehouse, { WarehouseId, IsCancelDefault: false })
  const later = await signedIn('qihang_admin')
  const first = later.waitForRequest((request) => request.url().endsWith('/wms/api/WarehousingPlan/GetPageList'))
  await open(later, '/overSeaService/wareHousingPlan')
  expect((await first).headers()['warehouseid']).toBe(String(WarehouseId))
  await later.getByRole('button', { name: 'Warehouse UKLTN1' }).waitFor()
  await ok(setDefaultWarehouse, { WarehouseId, IsCancelDefault: true })
})

test('[conv.code.100.flag] [conv.code.100.businessCheck] a warehouse page without a contract shows what to do', async () => {
  const page = await signedIn('yuecheng_admin')
  const check = page.waitForRequest((request) => request.url().endsWith('/CheckCompanyOsWarehouseBiz'))
  await open(page, PRODUCTS)
  expect((await check).postDataJSON()).toEqual({ CountryCode: 'GB' })
  await page.getByText('Your company has no contract for this warehouse yet').waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  await page.getByRole('button', { name: 'Go to the home page' }).click()
  await heading(page, /^Hello/)
})

test('[const.dashboard.quickActions] [msg.operationSucceeded] the user chooses up to six quick actions and their order', async () => {
  const page = await signedIn('yuecheng_admin')
  await open(page, HOME)
  const actions = page.getByRole('navigation', { name: 'Quick actions' })
  await expect.poll(() => actions.getByRole('link').count(), { timeout: 60_000 }).toBe(6)
  await actions.getByRole('button', { name: 'Change' }).click()
  const boxes = page.getByRole('dialog', { name: 'Quick actions' }).getByRole('checkbox')
  await boxes.first().waitFor()
  // The default ones are preselected.
  for (let index = 0; index < 6; index++) await boxes.first().uncheck()
  for (let index = 0; index < 6; index++) await boxes.nth(index).check()
  expect(await boxes.nth(6).isDisabled()).toBe(true)
  await page
    .getByRole('button', { name: /^Move FCL quote\b.* up$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Operation succeeded').waitFor()
  const links = actions.getByRole('link')
  await links.first().getByText('FCL quote').waitFor()
  expect(await links.count()).toBe(6)
  expect(await links.first().textContent()).toMatch(/^FCL quote/)
  await links.first().click()
  await heading(page, 'FCL quote')
})
