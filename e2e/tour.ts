import type { Page } from 'playwright-core'
import type { Language } from '#kit/shared/text.ts'
import { complaintsOf } from './browser.ts'
import type { Screen } from './screens.ts'
import { NARROW, WIDE } from './stage.ts'

declare global {
  interface Window {
    /** Calls without a complete response. */
    openCalls: number
  }
}

/** Runs in the page before its own scripts. */
function watchCalls(): void {
  // As a user who has closed the warehouses' notices: they would cover the first screen.
  if (location.protocol === 'http:') sessionStorage?.setItem('showWarehouseNotice', '{"GB":false,"DE":false}')
  window.openCalls = 0
  const ask = window.fetch
  window.fetch = async (...call) => {
    window.openCalls++
    const answer = ask(...call)
    void Promise.allSettled([answer.then((one) => one.clone().arrayBuffer())]).then(() => window.openCalls--)
    return answer
  }
  // Nothing is checked during a transition. Rows dimmed while newer ones load would have too little contrast.
  const still = new CSSStyleSheet()
  still.replaceSync(
    `*, ::before, ::after { transition: none !important; animation-duration: 0s !important; animation-delay: 0s !important }
    [data-stale], [data-stale] tbody { opacity: 1 !important }`,
  )
  document.adoptedStyleSheets.push(still)
}

export type Appearance = { width: keyof typeof SIZES; theme: 'light' | 'dark' }
const SIZES = { wide: WIDE, narrow: NARROW }
export const isSame = (one: Appearance, other: Appearance) => one.width === other.width && one.theme === other.theme

/** One page's way through the screens of a side. */
export type Tour = {
  page: Page
  /** The page's current look. */
  look: () => Appearance
  show: (look: Appearance) => Promise<void>
  open: (screen: Screen) => Promise<void>
  setLanguage: (language: Language) => Promise<void>
  /** Errors and warnings of the page since the last call. */
  complaints: () => string[]
}

/** Starts with an empty page. */
export async function startTour(page: Page, server: string): Promise<Tour> {
  let shown: Appearance = { width: 'wide', theme: 'light' }
  page.setDefaultTimeout(60_000)
  await page.addInitScript(watchCalls)
  const heard = complaintsOf(page)
  return {
    page,
    look: () => shown,
    async show(look) {
      // A page already in this look is not redrawn.
      if (isSame(look, shown)) return
      // At the same time, so that it is redrawn once.
      await Promise.all([page.setViewportSize(SIZES[look.width]), page.emulateMedia({ colorScheme: look.theme })])
      shown = look
      await settle(page)
    },
    async open({ address, access, pinned, isTab, only }) {
      const heading = page.locator('h1:not([data-old])').filter({ visible: true }).first()
      // Without tabs one screen replaces the other, and shared parts stay; a tab of a page leaves the heading
      // unchanged.
      if (access === 'public' || pinned || isTab || only === 'admin') {
        await page.goto(server + address)
        await heading.waitFor()
      } else {
        await closeDialog(page)
        await follow(page, address)
        await heading.waitFor()
        await closeOtherTabs(page)
      }
      await settle(page)
    },
    setLanguage: (language) => page.context().addCookies([{ name: 'langName', value: language, url: server }]),
    complaints: () => heard.splice(0),
  }
}

/** Some screens open with a dialog, which was checked together with them. */
async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ visible: true }).first()
  if (!(await dialog.isVisible())) return
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}

/**
 * Open views would slow down every later look. They are closed from the next one, as closing the shown view would
 * render its neighbour, the dashboard, in between. A view that covers the whole window has no tabs; those are closed
 * after it.
 */
async function closeOtherTabs(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const tab of document.querySelectorAll('[data-tour=tabs] [role=tab][aria-selected=false]'))
      tab.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true }))
  })
}

/** Navigates like a link of the page, without reloading; headings of views that stay open are marked as old. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    for (const old of document.querySelectorAll('main h1')) old.setAttribute('data-old', '')
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    history.pushState({ idx: idx + 1, key: to }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
}

/** Waits until every call is answered and rendered: nothing is pending, several times in a row. */
async function settle(page: Page): Promise<void> {
  const isAtRest = async () => {
    const waiting = '.ant-skeleton, .ant-spin-spinning, [aria-busy=true], [data-stale], [class*=tableSkeleton]'
    for (let times = 0; times < 4; times++) {
      await new Promise((later) => setTimeout(later, 25))
      if (window.openCalls > 0 || [...document.querySelectorAll(waiting)].some((one) => one.checkVisibility())) return false
    }
    return true
  }
  await page.waitForFunction(isAtRest, undefined, { polling: 20 })
}
