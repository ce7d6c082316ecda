import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, type FakeBrowser } from './testing.ts'

let browser: FakeBrowser
beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  browser = fakeBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page whose script fails to load. */
async function pageWithBrokenScript(answer: () => Promise<unknown> = async () => ({ ok: true })): Promise<void> {
  vi.resetModules()
  vi.stubGlobal('fetch', answer)
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const { reloadOnScriptFailure } = await import('./script-reload.ts')
  reloadOnScriptFailure()
  page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
}

test('[conv.script.reload] [const.script.reloadDelay] the page reloads after 1 s', async () => {
  await pageWithBrokenScript()
  await vi.advanceTimersByTimeAsync(999)
  expect(browser.reloads()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(browser.reloads()).toBe(1)
})

test('[conv.script.reload] [const.script.reloadMax] at most 3 times per session', async () => {
  for (let page = 0; page < 5; page++) {
    await pageWithBrokenScript()
    await vi.advanceTimersByTimeAsync(5_000)
  }
  expect(browser.reloads()).toBe(3)
})

test('a page stays and shows the reason while the server is unreachable', async () => {
  const { loadTexts } = await import('./text.ts')
  await loadTexts('kit')
  await pageWithBrokenScript(async () => Promise.reject(new TypeError('Failed to fetch')))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(browser.reloads()).toBe(0)
  const { toastStore } = await import('./toast.ts')
  expect(toastStore.read()).toMatchObject([{ kind: 'error' }])
})

test('[flow.logout] signing out clears everything except the language', async () => {
  const { leave } = await import('./expired.ts')
  for (const key of ['langName', 'warehouseId', 'GLOBAL_ENUM', 'slideBarMenu']) browser.store.setItem(key, 'x')
  browser.sessionStore.setItem('showWarehouseNotice', 'x')
  leave('/')
  expect([browser.store.length, browser.store.getItem('langName'), browser.sessionStore.length]).toEqual([1, 'x', 0])
  expect(browser.assigned).toEqual(['/'])
})

test('the same text is never shown twice, and at most four messages are shown', async () => {
  const { toast, toastStore } = await import('./toast.ts')
  for (const text of ['a', 'a', 'b', 'c', 'd', 'e']) toast.error(text)
  expect(toastStore.read().map((one) => one.text)).toEqual(['b', 'c', 'd', 'e'])
})
