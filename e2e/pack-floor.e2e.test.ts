import { expect, test } from 'vitest'
import { COMPANY, orderFor, stockProduct } from '../api/fixture.ts'
import { PEOPLE } from '../api/templates.ts'
import { createDropships, getDropship } from '#features/warehouse/dropship/contract.ts'
import { acceptDropships } from '#features/warehouse/dropship/desk-contract.ts'
import { createWave, getWave, printPackDocuments, recordScans, startWave } from '#features/warehouse/floor/contract.ts'
import { pickWave } from '#features/warehouse/floor/rules.ts'
import { getShelves } from '#features/warehouse/shelves/contract.ts'
import { delayAnswers, scan, notice, withoutPrinter } from './scanner.ts'
import { NARROW, stage } from './stage.ts'

/** A wave is packed with a scanner, which types and presses Enter: nothing here points, clicks or presses another key. */
const { url, signedIn, user, open, cutServer, startAgain } = await stage(PEOPLE)

const FNSKU = 'X00CUPS001'
const { WarehouseId } = await stockProduct(url, FNSKU, 1000)
const [customer, staff] = await Promise.all([user('hengtai_admin'), user('staff_uk')])

/** A wave of orders in picking; every second one has two pieces. */
async function waveOf(count: number) {
  const orders = Array.from({ length: count }, (_, n) => ({
    ...(orderFor(FNSKU, WarehouseId, `WAVE-${count}-${n}`) as object),
    Items: [{ Fnsku: FNSKU, Pieces: 1 + (n % 2) }],
  }))
  for (let from = 0; from < count; from += 100) {
    const { Orders } = await customer.ok(createDropships.GB, { Orders: orders.slice(from, from + 100) as never })
    const Rows = Orders.map(({ WarehouseOutId }) => ({ ContractCompanyId: COMPANY, Id: WarehouseOutId }))
    await staff.ok(acceptDropships, { Rows })
  }
  const { Id } = await staff.ok(createWave, { WarehouseId })
  const { RowVersion } = await staff.ok(getWave, { Id })
  await staff.ok(startWave, { Id, RowVersion })
  const { Orders } = await staff.ok(getWave, { Id })
  expect(Orders).toHaveLength(count)
  return { Id, Orders, pieces: Orders.reduce((sum, { Lines }) => sum + Lines[0]!.Pieces, 0) }
}
type Wave = Awaited<ReturnType<typeof waveOf>>

const touched = ['keydown', 'pointerdown', 'click'] as const
type Touches = Partial<Record<(typeof touched)[number], number>>

/** The bench of a wave on a hand-held, and its scanner. */
async function bench({ Id }: Pick<Wave, 'Id'>, printing: 'on' | 'off') {
  const page = await signedIn('staff_uk', NARROW)
  // The clock runs, and can be moved forward.
  await page.clock.install()
  await withoutPrinter(page)
  await page.addInitScript(
    ([kinds, choice]) => {
      localStorage.setItem('packPrinting', choice)
      const counts = globalThis as Touches
      for (const kind of kinds) addEventListener(kind, () => void (counts[kind] = (counts[kind] ?? 0) + 1), true)
    },
    [touched, printing] as const,
  )
  await open(page, `/desk/pack?id=${Id}`)
  await page.getByText('Scan an order').waitFor()
  const notice = page.locator('[data-notice]')
  return {
    page,
    scan: (code: string) => scan(page, code),
    async says(text: string) {
      await expect.poll(() => notice.innerText(), { interval: 10 }).toContain(text)
    },
    /** The number of key presses, and of pointer moves and clicks. */
    touches: () => page.evaluate((kinds) => kinds.map((kind) => (globalThis as Touches)[kind] ?? 0), touched),
  }
}

async function isPacked({ Id, Orders, pieces }: Wave) {
  const { State, PackedCount, Orders: after } = await staff.ok(getWave, { Id })
  expect([State, PackedCount]).toEqual([pickWave.states.packed, Orders.length])
  expect(after.flatMap(({ Packed }) => Packed)).toHaveLength(pieces)
}

test('ten parcels are packed on a hand-held, partly offline, and each label is printed once the server has its scans', async () => {
  const wave = await waveOf(10)
  const { page, says } = await bench(wave, 'on')
  const printed: string[] = []
  page.on(
    'response',
    (response) => response.url().endsWith(printPackDocuments.path) && printed.push(response.headers()['content-type'] ?? ''),
  )
  const scan = async (code: string) => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  await scan('X00OTHER01')
  await says('X00OTHER01 is not an order of this wave')
  for (const [index, order] of wave.Orders.entries()) {
    if (index === 4) await page.context().setOffline(true)
    if (index === 7) await page.context().setOffline(false)
    await scan(order.WarehouseOutNo)
    await says(order.WarehouseOutNo)
    for (let piece = 0; piece < order.Lines[0]!.Pieces; piece++) await scan(FNSKU)
    await says(`Order ${order.WarehouseOutNo} is complete`)
    await page.getByText(`${index + 1} of 10 orders`).waitFor()
  }
  await page.getByText('All scans saved').waitFor()
  await expect.poll(() => printed, { timeout: 20_000 }).toEqual(wave.Orders.map(() => 'application/pdf'))
  await isPacked(wave)
  const { Labels, TrackingNo } = await customer.ok(getDropship.GB, { id: wave.Orders[0]!.Id })
  expect(Labels).toMatchObject([{ State: 'issued', TrackingNo, File: { FileName: `${wave.Orders[0]!.WarehouseOutNo}-1.pdf` } }])
  // Nothing is wider than the screen.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width)
})

test('300 parcels take one scan per order and piece, and no other key or click', async () => {
  const wave = await waveOf(300)
  const { page, scan, says, touches } = await bench(wave, 'off')
  for (const { WarehouseOutNo, Lines } of wave.Orders) {
    await scan(WarehouseOutNo)
    for (let piece = 0; piece < Lines[0]!.Pieces; piece++) await scan(FNSKU)
    await says(`Order ${WarehouseOutNo} is complete`)
  }
  expect(await touches()).toEqual([300 + wave.pieces, 0, 0])
  await page.getByText('All scans saved').waitFor()
  await page.getByText('300 of 300 orders').waitFor()
  await isPacked(wave)
})

test('none of 100 scans is lost or booked twice while the server is down for a minute, or by a reload before they are sent', async () => {
  const wave = await waveOf(40)
  const { page, scan, says } = await bench(wave, 'off')
  let scans = 0
  const pack = async ({ WarehouseOutNo, Lines }: Wave['Orders'][number]) => {
    await scan(WarehouseOutNo)
    for (let piece = 0; piece < Lines[0]!.Pieces; piece++) await scan(FNSKU)
    scans += 1 + Lines[0]!.Pieces
    await says(`Order ${WarehouseOutNo} is complete`)
  }
  for (const order of wave.Orders.slice(0, 12)) await pack(order)
  // While scans are being sent to it.
  const [down] = [cutServer(), await pack(wave.Orders[12]!)]
  await down
  const begun = await page.evaluate(() => Date.now())
  for (const order of wave.Orders.slice(13, 26)) {
    await pack(order)
    // The minute passes only in the browser, including the page's timers.
    await page.clock.runFor(5000)
  }
  expect((await page.evaluate(() => Date.now())) - begun).toBeGreaterThan(60_000)
  await page.getByText('Offline, saved here').waitFor()

  // The server is reachable again, but does not have the scans when the page is reloaded.
  await page.route(`**${recordScans.path}`, (route) => route.abort())
  await startAgain()
  await page.reload()
  await page.getByText('Offline, saved here').waitFor()
  await page.getByText('26 of 40 orders').waitFor()
  await scan(wave.Orders[20]!.WarehouseOutNo)
  await says('is packed already')
  await page.unroute(`**${recordScans.path}`)
  for (const order of wave.Orders.slice(26)) await pack(order)
  expect(scans).toBe(100)
  await page.getByText('All scans saved').waitFor()
  await isPacked(wave)
})

test('a scan made before the response to the previous one is processed after it', async () => {
  const page = await signedIn('staff_uk', NARROW)
  await delayAnswers(page, getShelves)
  await open(page, '/desk/shelfFloor')
  await page.getByText('Scan a product').waitFor()
  for (const code of [FNSKU, 'B-07-2']) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  await notice(page, `${FNSKU} is at B-07-2`)
})
