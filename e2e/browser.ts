import { chromium, type Browser, type Page } from 'playwright-core'
import { provideChromium, type BrowserKind } from '../tools/chromium.ts'

/**
 * The address bar would load a page of its own into each window, which costs most of a second. Chromium heeds only the last list
 * of features, so Playwright's own stands here too.
 */
const UNUSED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
]

const FLAGS = [
  `--disable-features=${UNUSED_FEATURES.join(',')}`,
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A headless browser that talks to nobody but the pages under test. */
export function launch(kind: BrowserKind): Promise<Browser> {
  return chromium.launch({ executablePath: provideChromium(kind), args: FLAGS, headless: true })
}

const shared = new Map<string, Promise<Browser>>()

/** The browser of all test files of a worker; it ends with the worker. */
export function sharedBrowser(kind: BrowserKind = 'shell'): Promise<Browser> {
  const browser = shared.get(kind) ?? launch(kind)
  shared.set(kind, browser)
  return browser
}

/** What a page complains of, as it comes. */
export function complaintsOf(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => message.type() === 'error' && heard.push(`${message.text()} ${message.location().url}`))
  page.on('pageerror', (error) => heard.push(error.message))
  return heard
}
