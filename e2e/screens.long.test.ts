import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { DEMO } from '../api/templates.ts'
import { DEMO_SIGN_INS } from '../demo/accounts.ts'
import { COMPANIES } from '../demo/people.ts'
import { createAdminLink } from '#features/account/session/contract.ts'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { LANGUAGES, type Language } from '#kit/shared/text.ts'
import { accessIssues, cardIssues, columnIssues, sidewaysIssues, strayTexts, widthIssues } from './screen-checks.ts'
import { readScreens, type Screen } from './screens.ts'
import { isSame, startTour, type Appearance, type Tour } from './tour.ts'
import { stage } from './stage.ts'

/**
 * Every screen of the inventory with the demo's data, in every language, on a desktop or on a phone, light or dark: its
 * texts, its width, its console output, and its accessibility. A new screen is covered as soon as its route is mounted.
 */
const { address, emptyPage, endSession, enter, url, user } = await stage(DEMO)
const screens: Screen[] = await readScreens(url)

/** Staff enter through a one-time link. */
async function enterAsCompany({ page }: Tour): Promise<void> {
  const { Url } = await (
    await user('staff_ops')
  ).ok(createAdminLink, {
    ContractCompanyId: COMPANIES.find(({ short }) => short === 'qihang')!.ContractCompanyId,
    Path: '/dashboard/index',
  })
  await page.goto(new URL(Url, address).href)
  await page.waitForURL((at) => at.pathname === '/dashboard/index')
}

let entering: Promise<unknown> = Promise.resolve()
/** Signs in one page at a time: after three simultaneous sign-ins to one account, a captcha is required. */
function enterInTurn(page: Page, account: string): Promise<unknown> {
  entering = entering.then(() => enter(page, account, { remind: true }))
  return entering
}

/** `npm test -- screens --all` */
const isInAllLooks = Boolean(process.env['TESTS_IN_FULL'])

/** Twin screens of the two countries count as one. */
const nameOf = ({ path, site }: Screen) => (site ? path.split('/').at(-1)! : path)
const names = [...new Set(screens.map(nameOf))]

/**
 * How a screen is shown in a language: wide in one theme and narrow in the other, in the next language vice versa; in
 * the first language both, in the others screens take turns. This covers every pair of language, width and theme.
 */
function looksIn(language: Language, screen: Screen): Appearance[] {
  const nth = LANGUAGES.indexOf(language)
  const [one, other] = nth % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  const pair: Appearance[] = [
    { width: 'wide', theme: one },
    { width: 'narrow', theme: other },
  ]
  if (isInAllLooks) return [...pair, { width: 'narrow', theme: one }, { width: 'wide', theme: other }]
  const seen = nth === 0 ? pair : [pair[(names.indexOf(nameOf(screen)) + nth) % 2]!]
  // Of twins the first is shown wide, the other narrow.
  const { site } = screen
  return site ? seen.filter(({ width }) => width === (site === COUNTRIES[0] ? 'wide' : 'narrow')) : seen
}

/** Structure is the same in all languages, so it is checked in the first; the remaining colours in the second. */
function barriers(page: Page, language: Language, { width, theme }: Appearance): Promise<string[]> {
  const isFirst = language === LANGUAGES[0]
  if (isInAllLooks || isFirst) return accessIssues(page, `${width} ${theme}`)
  return language === LANGUAGES[1] ? accessIssues(page, `${width} ${theme}`, ['color-contrast']) : Promise.resolve([])
}

/** A change of the look redraws everything, so a screen is opened in the look of the previous one if it is shown in that. */
function looksOf(screen: Screen, language: Language, now: Appearance): Appearance[] {
  return looksIn(language, screen).toSorted((one, other) => Number(isSame(other, now)) - Number(isSame(one, now)))
}

/**
 * Screens that are only shown wide come first, those that are only shown narrow last; the page is loaded in its new
 * language with the pinned screen.
 */
function orderOf(screen: Screen, language: Language): number {
  const widths = new Set(looksIn(language, screen).map(({ width }) => width))
  return screen.pinned ? 0 : widths.size > 1 ? 2 : widths.has('wide') ? 1 : 3
}

async function issuesOf(tour: Tour, screen: Screen, language: Language): Promise<string[]> {
  const { page, complaints } = tour
  const issues: string[] = []
  const looks = looksOf(screen, language, tour.look())
  if (looks.length === 0) return []
  await tour.show(looks[0]!)
  await tour.open(screen)
  for (const look of looks) {
    await tour.show(look)
    issues.push(...(await strayTexts(page, language)))
    if (look.width === 'narrow') issues.push(...(await widthIssues(page)), ...(await cardIssues(page)))
    else issues.push(...(await columnIssues(page)), ...(await sidewaysIssues(page)))
    issues.push(...(await barriers(page, language, look)))
  }
  return [...new Set([...issues, ...complaints()])].map((issue) => `${screen.path}: ${issue}`)
}

const [CUSTOMER, , STAFF] = DEMO_SIGN_INS
/** Screens of the portal that only staff have: shown while viewing a company's portal. */
const isAdmins = ({ only }: Screen) => only === 'admin'
const SIDES = [
  { access: 'customer', ...CUSTOMER },
  { access: 'staff', ...STAFF },
  { access: 'public' },
  { access: 'customer', admin: true },
  // What exists for one company only.
  ...COMPANIES.filter(({ ContractCompanyId }) => screens.some(({ company }) => company === ContractCompanyId)).map(
    ({ ContractCompanyId: company, short }) => ({ access: 'customer', account: `${short}_admin`, company, short }) as const,
  ),
] as const

// Several in parallel, those with the most screens first.
describe.concurrent.each(SIDES.flatMap((side) => LANGUAGES.map((language) => ({ language, ...side }))))(
  'in $language',
  ({ language, ...side }) => {
    const isWithEyes = 'admin' in side
    const company = 'company' in side ? side.company : undefined
    const whose = isWithEyes ? ' for staff' : 'short' in side ? ` of ${side.short} alone` : ''
    test(`every screen of ${side.access}${whose} is whole`, async ({ expect }) => {
      const tour = await startTour(await emptyPage(), address)
      if (isWithEyes) await enterAsCompany(tour)
      if ('account' in side) await enterInTurn(tour.page, side.account)
      await tour.setLanguage(language)
      const issues: string[] = []
      for (const screen of screens
        .filter((one) => one.access === side.access && isAdmins(one) === isWithEyes)
        .filter((one) => one.company === company || one.pinned)
        .toSorted((a, b) => orderOf(a, language) - orderOf(b, language)))
        issues.push(...(await issuesOf(tour, screen, language)))
      await endSession(tour.page.context())
      expect(issues).toEqual([])
    })
  },
)
