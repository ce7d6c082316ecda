import { Client as Database } from 'pg'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { PEOPLE } from '../api/templates.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { prove } from '../tools/prove.ts'
import { choose, paste } from './by-hand.ts'
import { signInByHand, stage } from './stage.ts'
import { ENGLISH, GERMAN } from './walk-words.ts'
import { orderBook, productBook, type OrderLine } from './workbooks.ts'

/**
 * The main job on real input, through the screens: products from a workbook, reviewed; goods announced and received;
 * stock; orders from a workbook, refused where required, shipped; all figures agree. Then the other country, in its
 * language.
 */
let seller: Page
let staff: Page
/** In the language of the pages. */
let words = ENGLISH

const CUSTOMER = 'hengtai_admin'
const BAD = new Set(Array.from({ length: 20 }, (_, n) => n * 50 + 7))

const { open, url, visitor } = await stage(PEOPLE)

async function signIn(path: string, account: string): Promise<Page> {
  const page = await visitor()
  await open(page, path)
  await signInByHand(page, account)
  await page.waitForURL((at) => !at.pathname.endsWith('/login'))
  return page
}

const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

async function upload(page: Page, path: string, name: string, content: Buffer): Promise<void> {
  await open(page, path)
  await page
    .locator('input[type=file][accept*=xlsx]')
    .setInputFiles({ name, mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer: content })
}

/** Ticks the rows of the shown page, or all `all` that match, and runs a move on them. */
async function bulk(page: Page, move: string, all?: string): Promise<void> {
  await page.getByRole('checkbox').first().check()
  const bar = page.getByRole('region', { name: words.selectedRows })
  if (all) await bar.getByRole('button', { name: words.selectAll(all), exact: true }).click()
  await bar.getByRole('button', { name: move, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: new RegExp(`^${move}`) })
    .last()
    .click()
  // A thousand rows take time on a busy machine.
  await dialog.getByText(words.done, { exact: true }).first().waitFor({ timeout: 200_000 })
  await page.keyboard.press('Escape')
}

beforeAll(async () => {
  ;[seller, staff] = await Promise.all([signIn('/home/login', CUSTOMER), signIn('/desk/login', 'staff_ops')])
})

test('a seller imports 1,000 products: bad rows are shown cell by cell, and the same workbook again imports nothing twice', async () => {
  await upload(seller, '/overSeaService/skuImport', 'products.xlsx', await productBook('GB', 'A', 1000, BAD))
  await says(seller, '980 can be imported')
  await says(seller, '20 with errors')
  await says(seller, 'Carton sides must not be smaller than the unit')
  await seller.getByRole('button', { name: words.importRows(980) }).click()
  await says(seller, words.imported(980))

  await upload(seller, '/overSeaService/skuImport', 'mended.xlsx', await productBook('GB', 'A', 1000))
  await says(seller, /can be imported/)
  await seller.getByRole('button', { name: /^Import .* valid rows?$/ }).click()
  await says(seller, words.imported(20))

  await open(seller, '/overSeaService/skuList')
  await says(seller, '1–20 of 1,000')
})

test('all are submitted in bulk, and staff approve a selection', async () => {
  await bulk(seller, words.submit, '1,000')
  await open(staff, '/desk/products?ReviewState=122002')
  await bulk(staff, words.approve)
  await open(seller, '/overSeaService/skuList?ReviewState=122003')
  await says(seller, '1–20 of 20')
})

/** A product that is approved by now. */
async function approvedFnsku(page: Page, path: string): Promise<string> {
  await open(page, `${path}?ReviewState=122003`)
  return (await page
    .getByRole('table')
    .getByText(/^X0[A-Z]\d{7}$/)
    .first()
    .textContent())!
}

async function announce(page: Page, prefix: string, fnsku: string, cartons: number): Promise<string> {
  await open(page, `${prefix}/wareHousingPlanForm`)
  await choose(page, words.inboundType, words.pallets)
  await page.getByLabel(words.forwarderNo).fill('FWD-1')
  await page.getByLabel(words.expectedInbound).fill('2030-05-06 09:00')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: /FNSKU/ }).first().pressSequentially(fnsku)
  await page.locator('.ant-select-item-option').filter({ hasText: fnsku }).first().click()
  await page
    .getByRole('textbox', { name: new RegExp(`^${words.cartons}`) })
    .first()
    .fill(String(cartons))
  await page.getByRole('button', { name: words.submit }).click()
  // A plan viewed before has its number in a tab.
  const number = page
    .getByRole('main')
    .getByText(/^OHL\d{10}$/)
    .first()
  await number.waitFor()
  return (await number.textContent())!
}

/** Makes a move on the only row of the list; `fill` fills in the dialog it may open. */
async function move(page: Page, path: string, name: string, fill?: (dialog: Locator) => Promise<void>): Promise<void> {
  await open(page, path)
  const rows = page.getByRole('table').first().locator('tbody tr')
  await rows.getByRole('button').first().waitFor()
  const button = rows.getByRole('button', { name, exact: true })
  if (await button.first().isVisible()) await button.first().click()
  else {
    await rows.getByRole('button', { name: words.moreActions }).first().click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  if (fill) {
    const dialog = page.getByRole('dialog')
    await fill(dialog)
    await dialog
      .getByRole('button', { name: new RegExp(name) })
      .last()
      .click()
    await dialog.waitFor({ state: 'hidden' })
  } else await says(page, words.succeeded)
}

async function receive(plan: string, good: number, damaged: number): Promise<void> {
  await move(staff, `/desk/inbound?q=${plan}`, words.pass)
  await move(staff, `/desk/inbound?q=${plan}`, words.receive, async (dialog) => {
    await dialog.getByRole('textbox', { name: new RegExp(`^${words.good}`) }).fill(String(good))
    await dialog.getByRole('textbox', { name: new RegExp(`^${words.damaged}`) }).fill(String(damaged))
    await dialog.getByRole('textbox', { name: new RegExp(`^${words.cartons}`) }).fill(String(Math.ceil((good + damaged) / 10)))
  })
}

/** The shown figures of a product: available, locked, damaged, total, in transit. */
async function stockOf(page: Page, prefix: string, fnsku: string): Promise<string[]> {
  await open(page, `${prefix}/overseasStock?q=${fnsku}`)
  const row = page.getByRole('row', { name: new RegExp(fnsku) }).first()
  await row.waitFor()
  const cells = await row.getByRole('cell').allTextContents()
  // A figure may be followed by a mark, such as that of low stock.
  return cells.slice(3, 8).map((cell) => /^[\d,]+/.exec(cell.trim())?.[0] ?? cell)
}

/** The message is in the bell, and links to its page. */
async function openMessage(title: string | RegExp, path: string): Promise<void> {
  await seller.getByRole('button', { name: new RegExp(`^${words.newMessages}`) }).click()
  await seller.getByRole('button', { name: title }).first().click()
  await seller.waitForURL((at) => at.pathname === path)
}

/** Goods arrive short and broken: staff report it, the customer is notified and accepts, and the log of the product explains its stock. */
async function comeShort(
  prefix: string,
  product: string,
  { cartons, good, damaged }: { cartons: number; good: number; damaged: number },
): Promise<void> {
  const missing = cartons * 10 - good - damaged
  const [there, broken, all] = [good, damaged, good + damaged].map(String) as [string, string, string]
  const plan = await announce(seller, prefix, product, cartons)
  await receive(plan, good, damaged)
  await move(staff, `/desk/inbound?q=${plan}`, words.completeWithDifference, (dialog) =>
    dialog.getByRole('textbox').first().fill('One carton missing, pieces broken'),
  )
  expect(await stockOf(seller, prefix, product)).toEqual([there, '0', broken, all, String(missing)])
  await openMessage(words.differs(plan), `${prefix}/wareHousingPlanDetail`)
  await says(seller, 'One carton missing, pieces broken')
  await move(seller, `${prefix}/wareHousingPlan?q=${plan}`, words.acceptDifference, async () => undefined)
  await expect.poll(() => stockOf(seller, prefix, product), { timeout: 60_000 }).toEqual([there, '0', broken, all, '0'])

  await seller.getByRole('link', { name: product }).first().click()
  await says(seller, plan)
  await says(seller, 'staff_ops')
  await says(seller, words.putAway(good, damaged))
  await says(seller, words.neverCame(missing))
}

let fnsku: string

test('fifty cartons are announced, one is missing and four pieces are damaged; the customer accepts, and stock accounts for everything', async () => {
  fnsku = await approvedFnsku(seller, '/overSeaService/skuList')
  await comeShort('/overSeaService', fnsku, { cartons: 50, good: 486, damaged: 4 })
})

const order = (n: number, more: Partial<OrderLine> = {}): OrderLine => ({
  number: `026-${String(1_000_000 + n)}-1234567`,
  country: 'GB',
  postcode: 'M1 4BT',
  city: 'Manchester',
  fnsku,
  pieces: 1,
  courier: 'Y',
  service: 'Y-STD',
  ...more,
})

/** The preview shows why orders cannot be placed. */
async function refused(): Promise<void> {
  for (const reason of [words.overStock, words.overCourier, words.remote]) await says(seller, reason)
}

test('200 orders are imported: one over stock, one too heavy and one remote are reported with their reasons, the others are placed', async () => {
  const lines = Array.from({ length: 197 }, (_, n) => order(n))
  lines.push(order(197, { pieces: 900 }), order(198, { pieces: 100 }), order(199, { postcode: 'IV27 4AB', city: 'Lairg' }))
  await upload(seller, '/overSeaService/addOpBehalfs', 'orders.xlsx', await orderBook('GB', lines))
  await says(seller, '197 can be imported')
  await says(seller, words.withErrors(3))
  await refused()
  await seller.getByRole('button', { name: words.importRows(197) }).click()
  await says(seller, words.imported(197))
  expect(await stockOf(seller, '/overSeaService', fnsku)).toEqual(['289', '197', '4', '490', '0'])
})

/**
 * Staff prepare all new orders of a country, and ship them in one go; `all` as formatted by a list, when there is more
 * than one page.
 */
async function shipAll(site: Country, count: number, all?: string): Promise<void> {
  for (const [state, name] of [
    [126001, words.accept],
    [126005, words.pick],
    [126006, words.picked],
  ] as const) {
    await open(staff, `/desk/dropship?Status=${state}&Site=${site}`)
    await bulk(staff, name, all)
  }
  await open(staff, '/desk/dropshipShip')
  await staff.getByRole('button', { name: words.takeOver }).click()
  await says(staff, words.lines(count))
  await paste(
    staff,
    words.trackingNo,
    Array.from({ length: count }, (_, n) => [trackingOf(site, n)]),
  )
  await staff.getByRole('button', { name: words.ship, exact: true }).click()
  await says(staff, words.shipped(count))
}

/** The log of the product shows what was locked and what left. */
async function explains(prefix: string, product: string): Promise<void> {
  await open(seller, `${prefix}/overseasStock?q=${product}`)
  await seller.getByRole('link', { name: product }).first().click()
  await says(seller, words.left)
}

/** In the format of the orders' couriers: Y in one country, D1 in the other. */
const trackingOf = (site: Country, n: number) => (site === 'GB' ? `H${String(n).padStart(15, '0')}` : String(n).padStart(14, '0'))

test('staff accept, pick and ship all of them; tracking, messages and stock update without a reload', async () => {
  await shipAll('GB', 197, '197')
  // The stock page that the seller has open.
  await says(seller, '293')
  await open(seller, `/overSeaService/opBehalf?Status=126002&q=${trackingOf('GB', 120)}`)
  await seller.getByRole('table').getByText(trackingOf('GB', 120)).first().waitFor()
  await openMessage(words.outboundMessage, '/overSeaService/opBehalfDetail')
  expect(await stockOf(seller, '/overSeaService', fnsku)).toEqual(['289', '0', '4', '293', '0'])
  await explains('/overSeaService', fnsku)
})

/** As users do: from the page's own language menu. */
async function speakGerman(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('menuitem', { name: 'Deutsch' }).click()
  await page.getByRole('button', { name: /^Sprache/ }).waitFor()
}

test('the other warehouse does the same in German, from products to shipment', async () => {
  await Promise.all([speakGerman(seller), speakGerman(staff)])
  words = GERMAN
  await upload(seller, '/DEOverSeaService/skuImport', 'produkte.xlsx', await productBook('DE', 'D', 5))
  await says(seller, '5 importierbar')
  await seller.getByRole('button', { name: words.importRows(5) }).click()
  await says(seller, words.imported(5))
  await open(seller, '/DEOverSeaService/skuList')
  await bulk(seller, words.submit)
  await open(staff, '/desk/products?ReviewState=122002&CountryCode=DE')
  await bulk(staff, words.approve)

  const product = await approvedFnsku(seller, '/DEOverSeaService/skuList')
  await comeShort('/DEOverSeaService', product, { cartons: 3, good: 25, damaged: 2 })

  const lines = [500, 501, 502].map((n) =>
    order(n, {
      country: 'DE',
      postcode: '50667',
      city: 'Köln',
      house: '12',
      fnsku: product,
      pieces: 2,
      courier: 'D1',
      service: 'D1-STD',
    }),
  )
  const bad = (n: number, more: Partial<OrderLine>) =>
    lines.push({ ...lines[0]!, number: `026-${1_000_000 + n}-1234567`, ...more })
  bad(503, { postcode: '5066' })
  bad(504, { pieces: 900 })
  bad(505, { pieces: 4, courier: 'P', service: 'P-T24' })
  bad(506, { postcode: '25980', city: 'Sylt' })
  await upload(seller, '/DEOverSeaService/addOpBehalfs', 'auftraege.xlsx', await orderBook('DE', lines))
  await says(seller, words.withErrors(4))
  await refused()
  await seller.getByRole('button', { name: words.importRows(3) }).click()
  await says(seller, words.imported(3))
  expect(await stockOf(seller, '/DEOverSeaService', product)).toEqual(['19', '6', '2', '27', '0'])

  await shipAll('DE', 3)
  await open(seller, '/DEOverSeaService/opBehalf?Status=126002')
  for (const n of [0, 1, 2]) await seller.getByRole('table').getByText(trackingOf('DE', n)).first().waitFor()
  await openMessage(words.outboundMessage, '/DEOverSeaService/opBehalfDetail')
  expect(await stockOf(seller, '/DEOverSeaService', product)).toEqual(['19', '0', '2', '21', '0'])
  await explains('/DEOverSeaService', product)
})

test('every balance, lock and tally matches its ledger', async () => {
  const database = new Database({ connectionString: url })
  await database.connect()
  const proof = await prove(database).finally(() => database.end())
  expect(proof.issues).toEqual([])
})
