import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { client, type Client } from '../api/testing.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { addAlert, login, staffLogin } from '#features/account/session/contract.ts'
import { testDatabase, type Template } from '#kit/api/testing.ts'
import type { InputSent, Op } from '#kit/shared/op.ts'
import type { BrowserKind } from '../tools/chromium.ts'
import { complaintsOf, sharedBrowser } from './browser.ts'
import { startServer } from './server.ts'

export const WIDE = { width: 1440, height: 900 }
export const NARROW = { width: 390, height: 844 }

/**
 * A portal for one test file: a real server process on its own database, a copy of a template (`PEOPLE`, `DEMO`), and
 * the worker's browser: a complete one where its PDF viewer is tested. The server and all sessions end with the file, a
 * session started by a test ends with the test.
 */
export async function stage(template: Template, kind: BrowserKind = 'shell') {
  const { url, folder } = await testDatabase(template)
  const dataDir = await mkdtemp(join(tmpdir(), 'quayside-e2e-'))
  await cp(folder, join(dataDir, 'files'), { recursive: true })
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    SCHEDULED_JOBS: 'off',
    REQUESTS_PER_MINUTE: '1000000',
  }
  const [first, browser] = await Promise.all([startServer(settings), sharedBrowser(kind)])
  let server = first
  afterAll(async () => {
    await Promise.all([...sessions].map((context) => context.close()))
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const { address } = server
  /** With each page's errors and warnings, for the report of a failed test. */
  const pages = new Map<Page, string[]>()
  const sessions = new Set<BrowserContext>()
  /** Unused sessions. Their browser cache has the portal's scripts, so the next page loads sooner. */
  const free: BrowserContext[] = []
  let ofThisTest: Page[] | undefined
  beforeEach(() => {
    ofThisTest = []
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tellWhatStands()
    const ended = (ofThisTest ?? []).map((page) => page.context())
    ofThisTest = undefined
    for (const context of ended) for (const page of context.pages()) pages.delete(page)
    await Promise.all(ended.map(endSession))
  })

  async function tellWhatStands(): Promise<void> {
    for (const [page, heard] of pages) {
      const shown = await page.innerText('body', { timeout: 5000 }).catch(String)
      console.error([`The page stood at ${page.url()} and showed:`, shown.slice(0, 1500), ...heard.slice(-20)].join('\n'))
    }
  }

  /** An empty page without stored state. */
  async function emptyPage(): Promise<Page> {
    const used = free.pop()
    // Journeys wait for no animation.
    const context = used ?? (await browser.newContext({ locale: 'en-US', viewport: WIDE, reducedMotion: 'reduce' }))
    sessions.add(context)
    const page = await context.newPage()
    if (used) {
      const devTools = await context.newCDPSession(page)
      await devTools.send('Storage.clearDataForOrigin', { origin: address, storageTypes: 'cookies,local_storage,indexeddb' })
      await devTools.detach()
    }
    return page
  }

  /** Closes its pages; the session can be reused. */
  async function endSession(context: BrowserContext): Promise<void> {
    await Promise.all([context.clearCookies(), ...context.pages().map((page) => page.close())])
    free.push(context)
  }

  /** A page in its own session, signed out, in English. */
  async function visitor(viewport = WIDE): Promise<Page> {
    const page = await emptyPage()
    ofThisTest?.push(page)
    if (viewport !== WIDE) await page.setViewportSize(viewport)
    page.setDefaultTimeout(60_000)
    const heard = complaintsOf(page)
    page.on('crash', () => heard.push('crashed'))
    page.on('requestfailed', (request) =>
      heard.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText ?? ''}`),
    )
    pages.set(page, heard)
    return page
  }

  /**
   * Signs a user in in the page's session; returns the user's token. Only those in `remind` are asked to bind an e-mail
   * address.
   */
  async function enter(page: Page, account: string, { remind = false } = {}): Promise<string> {
    const post = <O extends Op>(op: O, data: InputSent<O>) =>
      page.context().request.post(address + op.path, { data, headers: { Origin: address } })
    const isStaff = account.startsWith('staff_')
    const answer = await post(isStaff ? staffLogin : login, { AccountName: account, Password: DEMO_PASSWORD })
    const { ErrorCode, Msg, Body } = (await answer.json()) as { ErrorCode: number; Msg: string; Body: { Token: string } }
    if (ErrorCode !== 0) throw new Error(`${account}: ${Msg}`)
    if (!isStaff && !remind) await post(addAlert, { Key: 'BindEmailMsg' })
    return Body.Token
  }

  return {
    url,
    address,
    browser,
    emptyPage,
    endSession,
    visitor,
    enter,
    /** A page of a signed-in customer or member of staff, in its own session. */
    async signedIn(account: string, viewport = WIDE): Promise<Page> {
      const page = await visitor(viewport)
      await enter(page, account)
      return page
    },
    /** A signed-in user without a browser. */
    async user(account: string): Promise<Client> {
      const op = account.startsWith('staff_') ? staffLogin : login
      return client(address, (await client(address).ok(op, { AccountName: account, Password: DEMO_PASSWORD })).Token)
    },
    open: (page: Page, path: string) => page.goto(address + path),
    /** Kills the server while it works. */
    cutServer: () => server.stop('SIGKILL'),
    /** Restarts it at the same address. */
    async startAgain() {
      server = await startServer({ ...settings, PORT: new URL(address).port })
    },
  }
}

/** Removes the embedded responses from the page's documents, so that it makes its first calls itself. */
export const withoutEarlyAnswers = (page: Page): Promise<unknown> =>
  page.route(
    (url) => !/\/api\/|\.\w+$/.test(url.pathname),
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback()
      const response = await route.fetch()
      const body = (await response.text()).replace(/<script type="application\/json".*?<\/script>/s, '')
      return route.fulfill({ response, body })
    },
  )

/** Fills in the sign-in page, as a person does. */
export async function signInByHand(page: Page, account: string, password = DEMO_PASSWORD): Promise<void> {
  await page.locator('input[autocomplete=username]').fill(account)
  await page.locator('input[type=password]').fill(password)
  await page.locator('button[type=submit]').click()
}
