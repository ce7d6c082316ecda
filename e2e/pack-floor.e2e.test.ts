import { expect, test } from 'vitest'
import { COMPANY, orderFor, stockProduct } from '../api/fixture.ts'
import { PEOPLE } from '../api/templates.ts'
import { createDropship } from '#features/warehouse/dropship/contract.ts'
import { acceptDropships } from '#features/warehouse/dropship/desk-contract.ts'
import { createWave, getWave, startWave } from '#features/warehouse/floor/contract.ts'
import { pickWave } from '#features/warehouse/floor/rules.ts'
import { NARROW, stage } from './stage.ts'

/** A wave is packed with a scanner, which types and presses Enter: nothing here points, clicks or presses another key. */
const { url, signedIn, user, open } = await stage(PEOPLE)

const PARCELS = 10
const FNSKU = 'X00CUPS001'
const { WarehouseId } = await stockProduct(url, FNSKU, 100)
const [customer, staff] = await Promise.all([user('hengtai_admin'), user('staff_uk')])

async function wave() {
  for (let n = 0; n < PARCELS; n++) {
    // Every second order has two pieces.
    const order = { ...(orderFor(FNSKU, WarehouseId, `WAVE-${n}`) as object), Items: [{ Fnsku: FNSKU, Pieces: 1 + (n % 2) }] }
    const { WarehouseOutId } = await customer.ok(createDropship.GB, order as never)
    await staff.ok(acceptDropships, { Rows: [{ ContractCompanyId: COMPANY, Id: WarehouseOutId }] })
  }
  const { Id } = await staff.ok(createWave, { WarehouseId })
  const { RowVersion } = await staff.ok(getWave, { Id })
  await staff.ok(startWave, { Id, RowVersion })
  return Id
}

test('a wave of ten parcels is packed on a hand-held with one scan per order and piece, also while the network is away', async () => {
  const Id = await wave()
  const { Orders } = await staff.ok(getWave, { Id })
  const page = await signedIn('staff_uk', NARROW)
  await open(page, `/desk/pack?id=${Id}`)
  await page.getByText('Scan an order').waitFor()

  let scans = 0
  const notice = page.locator('[data-notice]')
  async function scan(code: string) {
    scans++
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  async function says(text: string) {
    await expect.poll(() => notice.innerText()).toContain(text)
  }

  await scan('X00OTHER01')
  await says('X00OTHER01 is no order of this wave')
  scans = 0
  for (const [index, order] of Orders.entries()) {
    if (index === 4) await page.context().setOffline(true)
    if (index === 7) await page.context().setOffline(false)
    await scan(order.WarehouseOutNo)
    await says(order.WarehouseOutNo)
    for (let piece = 0; piece < order.Lines[0]!.Pieces; piece++) await scan(FNSKU)
    await says(`Order ${order.WarehouseOutNo} is complete`)
    await page.getByText(`${index + 1} of ${PARCELS} orders`).waitFor()
  }
  expect(scans).toBe(PARCELS + PARCELS * 1.5)
  await page.getByText('All scans saved').waitFor()
  const { State, PackedCount } = await staff.ok(getWave, { Id })
  expect([State, PackedCount]).toEqual([pickWave.states.packed, PARCELS])
  // Nothing is wider than the screen.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width)
})
