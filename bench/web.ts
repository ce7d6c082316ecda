import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launch } from '../e2e/browser.ts'
import { DEMO_PASSWORD } from '../demo/people.ts'
import { startPortal } from './calls.ts'
import { count, print } from './print.ts'

/** 10 Mbit/s, 40 ms round trip. */
const LINE = { offline: false, latency: 40, downloadThroughput: 10_000_000 / 8, uploadThroughput: 10_000_000 / 8 }
const ROUNDS = 5

type Seen = { requests: number; scripts: number; styles: number; all: number; lcp: number; cls: number }

/** What a first visit downloads, as served, and how soon it is shown, in headless Chromium on a slow line. */
export async function benchWeb(url: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quayside-bench-'))
  const portal = await startPortal(url, dataDir)
  const browser = await launch()
  try {
    const session = await signedIn(browser, portal.address)
    // Once unmeasured: what the server does for the first visitor only.
    await visit(browser, portal.address, open('/home/webIndex'))
    const rows = [
      await row('public home', '110 kB', () => visit(browser, portal.address, open('/home/webIndex'))),
      await row('sign-in', '110 kB', () => visit(browser, portal.address, open('/home/login'))),
      await row('portal, first list', '40 requests, 330 kB of scripts', () =>
        visit(browser, portal.address, open('/overSeaService/skuList'), session),
      ),
    ]
    print(['first visit', 'requests', 'scripts kB', 'styles kB', 'all kB', 'aim', 'largest paint ms', 'layout shift'], rows)
  } finally {
    await browser.close()
    await portal.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function row(name: string, aim: string, once: () => Promise<Seen>): Promise<string[]> {
  const seen: Seen[] = []
  for (let round = 0; round < ROUNDS; round++) seen.push(await once())
  const median = (of: (s: Seen) => number) => seen.map(of).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]!
  const kb = (of: (s: Seen) => number) => (median(of) / 1000).toFixed(1)
  return [
    name,
    count(median((s) => s.requests)),
    kb((s) => s.scripts),
    kb((s) => s.styles),
    kb((s) => s.all),
    aim,
    count(median((s) => s.lcp)),
    median((s) => s.cls).toFixed(3),
  ]
}

const open = (path: string) => async (page: Page, address: string) =>
  void (await page.goto(address + path, { waitUntil: 'networkidle' }))

/** The cookies of a signed-in customer. */
async function signedIn(browser: Browser, address: string) {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(`${address}/home/login`)
  await page.getByLabel('User name').fill('hengtai_admin')
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((at) => !at.pathname.endsWith('/login'))
  const { cookies } = await context.storageState()
  await context.close()
  return cookies
}

/** One visit with an empty cache. Bytes are those of bodies as transferred, compressed. */
async function visit(
  browser: Browser,
  address: string,
  walk: (page: Page, address: string) => Promise<void>,
  cookies: Awaited<ReturnType<typeof signedIn>> = [],
): Promise<Seen> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    storageState: { cookies, origins: [] },
  })
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', LINE)
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
    const marks = { lcp: 0, cls: 0 }
    Object.assign(globalThis, { marks })
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (marks.lcp = entry.startTime))).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => (marks.cls += (entry as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true })
  })
  await walk(page, address)
  const marks = await page.evaluate(() => (globalThis as unknown as { marks: { lcp: number; cls: number } }).marks)
  await context.close()
  return { ...bytes, ...marks }
}
