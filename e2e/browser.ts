import { chromium, type Browser, type Page } from 'playwright-core'
import { provideChromium, type BrowserKind } from '../tools/chromium.ts'

/**
 * The address bar would load its own page into each window, which costs most of a second. Chromium uses only the last
 * list of features, so Playwright's own are repeated here.
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

/** A headless browser that connects to nothing but the pages under test. */
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

/** Errors and warnings of a page, as they occur. */
export function complaintsOf(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => message.type() === 'error' && heard.push(`${message.text()} ${message.location().url}`))
  page.on('pageerror', (error) => heard.push(error.message))
  return heard
}
