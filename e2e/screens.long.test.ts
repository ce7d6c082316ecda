import type { Page } from 'playwright-core'
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
 * Every screen of the inventory with the demo's data, in every language, on a desktop and on a phone, light and dark: its words,
 * its width, what it tells the console, and its accessibility. A new screen is seen as soon as its route is mounted.
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

type Look = { width: keyof typeof SIZES; theme: 'light' | 'dark' }
const SIZES = { wide: WIDE, narrow: NARROW }
/** `npm test -- screens --all` */
const isInAllLooks = Boolean(process.env['SCREENS_IN_ALL_LOOKS'])

/**
 * How screens are seen in a language: wide in one theme and narrow in the other, in the next language the other way round. So any
 * two of language, width and theme come together.
 */
function looksIn(language: Language): [Look, ...Look[]] {
  const isFirstWay = LANGUAGES.indexOf(language) % 2 === 0
  const [one, other] = isFirstWay ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  const pairs: [Look, Look] = [
    { width: 'wide', theme: one },
    { width: 'narrow', theme: other },
  ]
  return isInAllLooks ? [...pairs, { width: 'narrow', theme: one }, { width: 'wide', theme: other }] : pairs
}

/** Twins of two countries are one screen: the first is seen wide, the other narrow. */
const isSeen = ({ site }: Screen, { width }: Look) =>
  !site || isInAllLooks || (site === COUNTRIES[0] ? width === 'wide' : width === 'narrow')

/** Structure is the same in all languages, so it is seen in the first; what is left of the colours in the second. */
function barriers(page: Page, language: Language, { width, theme }: Look): Promise<string[]> {
  const isFirst = language === LANGUAGES[0]
  if (isInAllLooks || isFirst) return accessFaults(page, `${width} ${theme}`)
  return language === LANGUAGES[1] ? accessFaults(page, `${width} ${theme}`, ['color-contrast']) : Promise.resolve([])
}

async function show(page: Page, { width, theme }: Look): Promise<void> {
  await page.setViewportSize(SIZES[width])
  await page.emulateMedia({ colorScheme: theme })
}

async function faultsOf({ page, complaints }: Tour, screen: Screen, language: Language): Promise<string[]> {
  const faults: string[] = []
  for (const look of looksIn(language).filter((one) => isSeen(screen, one))) {
    await show(page, look)
    await settle(page)
    faults.push(...(await strayTexts(page, language)))
    if (look.width === 'narrow') faults.push(...(await widthFaults(page)))
    faults.push(...(await barriers(page, language, look)))
  }
  return [...new Set([...faults, ...complaints()])].map((fault) => `${screen.path}: ${fault}`)
}

const [CUSTOMER, , STAFF] = DEMO_SIGN_INS
/** Screens that are staff's alone although they are the portal's: seen with the eyes of a company. */
const isAdmins = ({ only }: Screen) => only === 'admin'
const SIDES = [
  { access: 'customer', ...CUSTOMER },
  { access: 'staff', ...STAFF },
  { access: 'public' },
  { access: 'customer', admin: true },
  // What exists for one company only.
  ...COMPANIES.filter(({ ContractCompanyId }) => screens.some(({ company }) => company === ContractCompanyId)).map(
    ({ ContractCompanyId: company, short }) =>
      ({ access: 'customer', account: `${short}_admin`, path: CUSTOMER.path, company, short }) as const,
  ),
] as const

// Several at a time, those with the most screens first.
describe.concurrent.each(SIDES.flatMap((side) => LANGUAGES.map((language) => ({ language, ...side }))))(
  'in $language',
  ({ language, ...side }) => {
    const isWithEyes = 'admin' in side
    const company = 'company' in side ? side.company : undefined
    const whose = isWithEyes ? ' for staff' : 'short' in side ? ` of ${side.short} alone` : ''
    test(`every screen of ${side.access}${whose} is whole`, async ({ expect }) => {
      const tour = await startTour(browser, address)
      if (isWithEyes) await enter(tour)
      if ('account' in side) await signIn(tour, side.path, side.account)
      await tour.setLanguage(language)
      const [wide] = looksIn(language)
      const faults: string[] = []
      // The page is loaded in its new language with the pinned screen.
      for (const screen of screens
        .filter((one) => one.access === side.access && isAdmins(one) === isWithEyes)
        .filter((one) => one.company === company || one.pinned)
        .toSorted((a) => (a.pinned ? -1 : 0))) {
        await show(tour.page, wide)
        await tour.open(screen)
        faults.push(...(await faultsOf(tour, screen, language)))
        await tour.close(screen)
      }
      await tour.page.context().close()
      expect(faults).toEqual([])
    })
  },
)
