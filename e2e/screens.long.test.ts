import { describe, test } from 'vitest'
import { DEMO } from '../api/templates.ts'
import { COMPANIES, DEMO_SIGN_INS } from '../demo/people.ts'
import { createAdminLink } from '#features/account/session/contract.ts'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { LANGUAGES, type Language } from '#kit/shared/text.ts'
import { accessFaults, strayTexts, widthFaults } from './screen-checks.ts'
import { readScreens, type Screen } from './screens.ts'
import { settle, startTour, type Tour } from './tour.ts'
import { NARROW, signInByHand, stage, WIDE } from './stage.ts'

/**
 * Every screen of the inventory with the demo's data, on a desktop and on a phone: its words in four languages, its width,
 * what it tells the console, and its accessibility. A new screen is seen as soon as its route is mounted.
 */
const { address, browser, url, user } = await stage(DEMO)
const screens: Screen[] = await readScreens(url)

async function signIn({ page }: Tour, path: string, account: string): Promise<void> {
  await page.goto(address + path)
  await signInByHand(page, account)
  await page.waitForURL((at) => !at.pathname.endsWith('/login'))
}

/** Staff come in through a link of one use. */
async function enter({ page }: Tour): Promise<void> {
  const { Url } = await (
    await user('staff_ops')
  ).ok(createAdminLink, {
    ContractCompanyId: COMPANIES.find(({ short }) => short === 'qihang')!.ContractCompanyId,
    Path: '/dashboard/index',
  })
  await page.goto(new URL(Url, address).href)
  await page.waitForURL((at) => at.pathname === '/dashboard/index')
}

const [ENGLISH, , GERMAN] = LANGUAGES
/** A phone is shown in the first language and in the one with the longest words; twins of two countries are one screen, of which the other is always seen on a phone. */
const isSeenWide = ({ site }: Screen) => !site || site === COUNTRIES[0]
const isSeenNarrow = ({ site }: Screen, language: Language) =>
  site ? site !== COUNTRIES[0] : language === ENGLISH || language === GERMAN

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
/** Screens that are staff's alone although they are the portal's: seen with the eyes of a company. */
const isAdmins = ({ only }: Screen) => only === 'admin'
const SIDES = [
  { access: 'public' },
  { access: 'customer', ...CUSTOMER },
  { access: 'staff', ...STAFF },
  { access: 'customer', admin: true },
] as const

describe.concurrent.each(LANGUAGES.flatMap((language) => SIDES.map((side) => ({ language, ...side }))))(
  'in $language',
  ({ language, ...side }) => {
    const isWithEyes = 'admin' in side
    test(`every screen of ${side.access}${isWithEyes ? ' for staff' : ''} is whole`, async ({ expect }) => {
      const tour = await startTour(browser, address)
      if (isWithEyes) await enter(tour)
      if ('account' in side) await signIn(tour, side.path, side.account)
      await tour.setLanguage(language)
      const faults: string[] = []
      // The page is loaded in its new language with the pinned screen.
      for (const screen of screens
        .filter((one) => one.access === side.access && isAdmins(one) === isWithEyes)
        .toSorted((a) => (a.pinned ? -1 : 0))) {
        await tour.open(screen)
        faults.push(...(await faultsOf(tour, screen, language)))
        await tour.close(screen)
      }
      await tour.page.context().close()
      expect(faults).toEqual([])
    })
  },
)
