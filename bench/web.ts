import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launch } from '../e2e/browser.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { startPortal } from './calls.ts'
import { count, print } from './print.ts'
import { unusedScript } from './unused-script.ts'

/** 10 Mbit/s, 40 ms round trip. */
const LINE = { offline: false, latency: 40, downloadThroughput: 10_000_000 / 8, uploadThroughput: 10_000_000 / 8 }
const ROUNDS = 5

type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>['cookies']
type Seen = { requests: number; scripts: number; styles: number; all: number; lcp: number; content: number; cls: number }

/**
 * What a first visit downloads, as served, and how soon the largest text and the page's main content are shown, in
 * headless Chromium on a slow line; also with a processor of a quarter of the speed.
 */
export async function benchWeb(url: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quayside-bench-'))
  const portal = await startPortal(url, dataDir)
  const browser = await launch('whole')
  try {
    const customer = await signedIn(browser, portal.address, '/cms/api/User/Login', 'hengtai_admin')
    const clerk = await signedIn(browser, portal.address, '/desk/api/Session/Login', 'staff_ops')
    const pages: [name: string, path: string, aim: string, cookies?: Cookies][] = [
      ['public home', '/home/webIndex', '110 kB, 1,200 ms slow'],
      ['sign-in', '/home/login', '110 kB, 1,200 ms slow'],
      ['portal, first list', '/overSeaService/skuList', '40 requests, 330 kB of scripts, 2,500 ms slow', customer],
      ['portal, home with charts', '/dashboard/index', '', customer],
      ['desk, first list', '/desk/orders', '2,500 ms slow', clerk],
      ['desk, home', '/desk/index', '', clerk],
    ]
    // Once without measuring: what the server does for the first visitor only.
    await visit(browser, portal.address, '/home/webIndex')
    const rows: string[][] = []
    for (const [name, path, aim, cookies] of pages)
      rows.push([
        ...(await row(name, aim, (slower) => visit(browser, portal.address, path, cookies, slower))),
        await unused(browser, portal.address, path, cookies),
      ])
    print(
      [
        'first visit',
        'requests',
        'scripts kB',
        'styles kB',
        'all kB',
        'largest paint ms',
        'content ms',
        'slow: largest paint ms',
        'slow: content ms',
        'layout shift',
        'aim of largest paint',
        'unused script',
      ],
      rows,
    )
  } finally {
    await browser.close()
    await portal.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function row(name: string, aim: string, once: (slower?: number) => Promise<Seen>): Promise<string[]> {
  const [seen, slow]: [Seen[], Seen[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    seen.push(await once())
    slow.push(await once(4))
  }
  const median = (of: (s: Seen) => number, among = seen) => among.map(of).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]!
  /** A list without a row has no content to wait for. */
  const contentOf = (among: Seen[]) => (median((s) => s.content, among) > 0 ? count(median((s) => s.content, among)) : '–')
  const kb = (of: (s: Seen) => number) => (median(of) / 1000).toFixed(1)
  return [
    name,
    count(median((s) => s.requests)),
    kb((s) => s.scripts),
    kb((s) => s.styles),
    kb((s) => s.all),
    ...[seen, slow].flatMap((among) => [count(median((s) => s.lcp, among)), contentOf(among)]),
    median((s) => s.cls).toFixed(3),
    aim,
  ]
}

/** A separate visit: coverage counting slows it. */
async function unused(browser: Browser, address: string, path: string, cookies: Cookies = []): Promise<string> {
  const context = await browser.newContext({ locale: 'en-US', storageState: { cookies, origins: [] } })
  const page = await context.newPage()
  const share = await unusedScript(page, () => shown(page, address + path))
  await context.close()
  return `${Math.round(100 * share)} %`
}

async function shown(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' })
  // With a slow processor nothing may be shown yet while the line is quiet.
  await page.locator('h1').first().waitFor()
  await page.waitForTimeout(2000)
}

/** The cookies of a signed-in user. */
async function signedIn(browser: Browser, address: string, path: string, AccountName: string): Promise<Cookies> {
  const context = await browser.newContext({ locale: 'en-US' })
  const answer = await context.request.post(address + path, { data: { AccountName, Password: DEMO_PASSWORD } })
  const { ErrorCode, Msg } = (await answer.json()) as { ErrorCode: number; Msg: string }
  if (ErrorCode !== 0) throw new Error(`${AccountName}: ${Msg}`)
  const { cookies } = await context.storageState()
  await context.close()
  return cookies
}

/** One visit with an empty cache. Bytes are those of bodies as transferred, compressed. */
async function visit(browser: Browser, address: string, path: string, cookies: Cookies = [], slower = 1): Promise<Seen> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    storageState: { cookies, origins: [] },
  })
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', LINE)
  await line.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const begun = new Map<string, { kind: string; head: number }>()
  const bytes = { requests: 0, scripts: 0, styles: 0, all: 0 }
  line.on(
    'Network.responseReceived',
    ({ requestId, type, response }) => void begun.set(requestId, { kind: type, head: response.encodedDataLength }),
  )
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind, head } = begun.get(requestId) ?? { kind: '', head: 0 }
    const body = encodedDataLength - head
    bytes.requests += 1
    bytes.all += body
    if (kind === 'Script') bytes.scripts += body
    if (kind === 'Stylesheet') bytes.styles += body
  })
  await page.addInitScript(() => {
    const marks = { lcp: 0, content: 0, cls: 0 }
    // The outline of a page is painted long before its main content: rows of a list, else a heading.
    const look = () => {
      const isThere = document.querySelector('h1') && !document.querySelector('tr[aria-hidden]')
      if (isThere && (document.querySelector('[data-row]') || !document.querySelector('tbody'))) marks.content = performance.now()
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(globalThis, { marks })
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (marks.lcp = entry.startTime))).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => (marks.cls += (entry as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true })
  })
  await shown(page, address + path)
  const marks = await page.evaluate(() => (globalThis as unknown as { marks: Pick<Seen, 'lcp' | 'content' | 'cls'> }).marks)
  await context.close()
  return { ...bytes, ...marks }
}
