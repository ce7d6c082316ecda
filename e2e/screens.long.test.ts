import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { loadDemo } from '../demo/load.ts'
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '../demo/people.ts'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { folderStore } from '#kit/api/files.ts'
import { testDatabase } from '#kit/api/testing.ts'
import { LANGUAGES, type Language } from '#kit/shared/text.ts'
import { launch } from './browser.ts'
import { accessFaults, strayTexts, widthFaults } from './screen-checks.ts'
import { readScreens, type Screen } from './screens.ts'
import { startServer, type Server } from './server.ts'
import { NARROW, settle, startTour, WIDE, type Tour } from './tour.ts'

/**
 * Every screen of the inventory with the demo's data, on a desktop and on a phone: its words in four languages, its width,
 * what it tells the console, and its accessibility. A new screen is seen as soon as its route is mounted.
 */
let server: Server
let browser: Browser
let dataDir: string
let screens: Screen[]

beforeAll(async () => {
  const { url } = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'quayside-screens-'))
  await loadDemo(url, folderStore(join(dataDir, 'files')))
  ;[server, browser, screens] = await Promise.all([startServer({ DATABASE_URL: url, DATA_DIR: dataDir, DEMO_DATA: 'off', REQUESTS_PER_MINUTE: '1000000' }), launch(), readScreens(url)])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function signIn({ page }: Tour, path: string, account: string): Promise<void> {
  await page.goto(server.address + path)
  await page.locator('input[autocomplete=username]').fill(account)
  await page.locator('input[type=password]').fill(DEMO_PASSWORD)
  await page.locator('button[type=submit]').click()
  await page.waitForURL((at) => !at.pathname.endsWith('/login'))
}

const [ENGLISH, , GERMAN] = LANGUAGES
/** A phone is shown in the first language and in the one with the longest words; twins of two countries are one screen, of which the other is always seen on a phone. */
const isSeenWide = ({ site }: Screen) => !site || site === COUNTRIES[0]
const isSeenNarrow = ({ site }: Screen, language: Language) => (site ? site !== COUNTRIES[0] : language === ENGLISH || language === GERMAN)

/** Words and width in each language; colours and structure are the same in all, so they are seen in the first. */
async function faultsOf({ page, complaints }: Tour, screen: Screen, language: Language): Promise<string[]> {
  const isFirst = language === ENGLISH
  const faults: string[] = []
  if (isSeenWide(screen)) {
    faults.push(...(await strayTexts(page, language)))
    if (isFirst) faults.push(...(await accessFaults(page, 'light')))
  }
  if (isSeenNarrow(screen, language)) {
    await page.setViewportSize(NARROW)
    if (isFirst) await page.emulateMedia({ colorScheme: 'dark' })
    await settle(page)
    faults.push(...(await strayTexts(page, language)), ...(await widthFaults(page)))
    if (isFirst) faults.push(...(await accessFaults(page, 'dark')))
    await page.setViewportSize(WIDE)
    if (isFirst) await page.emulateMedia({ colorScheme: 'light' })
  }
  return [...new Set([...faults, ...complaints()])].map((fault) => `${screen.path}: ${fault}`)
}

const [CUSTOMER, , STAFF] = DEMO_SIGN_INS
const SIDES = [{ access: 'public' }, { access: 'customer', ...CUSTOMER }, { access: 'staff', ...STAFF }] as const

describe.concurrent.each(LANGUAGES.flatMap((language) => SIDES.map((side) => ({ language, ...side }))))('in $language', ({ language, ...side }) => {
  test(`every screen of ${side.access} is whole`, async ({ expect }) => {
    const tour = await startTour(browser, server.address)
    if ('account' in side) await signIn(tour, side.path, side.account)
    await tour.setLanguage(language)
    const faults: string[] = []
    // The page is loaded in its new language with the pinned screen.
    for (const screen of screens.filter(({ access }) => access === side.access).toSorted((a) => (a.pinned ? -1 : 0))) {
      await tour.open(screen)
      faults.push(...(await faultsOf(tour, screen, language)))
      await tour.close(screen)
    }
    await tour.page.context().close()
    expect(faults).toEqual([])
  })
})
