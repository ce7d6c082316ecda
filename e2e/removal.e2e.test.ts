import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { getProductPage } from '#features/warehouse/products/contract.ts'
import { getReturn, getReturnPage } from '#features/warehouse/returns/contract.ts'
import { deskReturnPath, returnPath } from '#features/warehouse/returns/paths.ts'
import { CONDITION, returnOrder } from '#features/warehouse/returns/rules.ts'
import { acceptReturns, getDeskReturns, shelveReturns } from '#features/warehouse/returns/desk-contract.ts'
import { SITES } from '#features/warehouse/sites/rules.ts'
import { DEMO } from '../api/templates.ts'
import { NARROW, stage } from './stage.ts'

/** A removal order of a marketplace, from its announcement to the shelf: the parcels are counted with a hand-held. */
const { address, open, signedIn, user } = await stage(DEMO)
const QIHANG = 430118
const { states } = returnOrder
const [owner, staff] = await Promise.all([user('qihang_admin'), user('staff_uk')])
/**
 * Chooses photos like those of a phone's camera, 12 megapixels with the location in their EXIF data; returns the bytes
 * of each.
 */
const choosePhotos = (where: Page | Locator, count: number) =>
  where
    .locator('input[type=file]')
    .first()
    .evaluate(
      async (input, [amount, exif]) => {
        const canvas = document.createElement('canvas')
        canvas.width = 4032
        canvas.height = 3024
        const context = canvas.getContext('2d')!
        const noise = context.createImageData(504, 504)
        for (let at = 0; at < noise.data.length; at++) noise.data[at] = at % 4 === 3 ? 255 : (at * 2_654_435_761) >>> 24
        for (let tile = 0; tile < 48; tile++) context.putImageData(noise, (tile % 8) * 504, Math.floor(tile / 8) * 504)
        const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.98))
        const file = new Blob([picture!.slice(0, 2), Uint8Array.from(exif), picture!.slice(2)])
        const chosen = new DataTransfer()
        for (let n = 1; n <= amount; n++) chosen.items.add(new File([file], `photo-${n}.jpg`, { type: 'image/jpeg' }))
        ;(input as HTMLInputElement).files = chosen.files
        input.dispatchEvent(new Event('change', { bubbles: true }))
        return file.size
      },
      [count, [...EXIF]] as const,
    )

const EXIF = (() => {
  const content = Buffer.from('Exif\0\0MM\0*\0\0\0\bGPS 51.5074 N')
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2])
  return Buffer.concat([head, content])
})()

const row = (Id: number) => ({ ContractCompanyId: QIHANG, Id })

test('[route.overSeaService.aReturnProduct] [route.overSeaService.aReturnProductDetail] three parcels of a removal are counted by scan; the customer’s page updates, and the customer confirms', async () => {
  const [first, second] = (await owner.ok(getProductPage.GB, { PageSize: 2, ReviewState: 122003 })).Items
  const numbers = ['1Z999E2E0000000001', '1Z999E2E0000000002', '1Z999E2E0000000003'] as const
  const page = await signedIn('qihang_admin')
  await open(page, '/overSeaService/aReturnProductForm')
  await page.getByLabel('Removal order').fill('RM-E2E-1')
  await page.getByLabel('Parcels announced').fill('3')
  await page
    .getByLabel(/^Pieces/)
    .first()
    .fill('6')
  await page.getByLabel('Tracking numbers').fill(`${numbers[0]} ${numbers[1]} `)
  await page.getByLabel('Tracking numbers').press('Tab')
  await page.getByLabel('FNSKU, row 1').fill(first!.Fnsku)
  await page.locator('.ant-select-item-option').filter({ hasText: first!.Fnsku }).click()
  await page.getByLabel('Pieces, row 1').fill('6')
  await page.getByRole('button', { name: 'Announce return' }).click()
  await page.getByText('Return announced').first().waitFor()
  const [saved] = (await owner.ok(getReturnPage.GB, { Keyword: 'RM-E2E-1' })).Items
  const { Id, ReturnNo } = saved!
  const read = () => owner.ok(getReturn.GB, { Id })
  await staff.ok(acceptReturns, { Rows: [row(Id)] })
  await open(page, returnPath(SITES.GB, Id))

  const floor = await signedIn('staff_uk', NARROW)
  await open(floor, '/desk/returnFloor')
  const says = (text: string) => floor.locator('[data-notice]').getByText(text).waitFor()
  const scan = async (...codes: string[]) => {
    for (const code of codes) {
      await floor.getByLabel('Scanner').waitFor()
      await expect.poll(() => floor.getByLabel('Scanner').isEnabled(), { interval: 10 }).toBe(true)
      await floor.keyboard.insertText(code)
      await floor.keyboard.press('Enter')
    }
  }
  const book = async (pieces: number, isOther = false) => {
    await floor.getByRole('button', { name: `Book parcel: ${pieces}` }).click()
    if (isOther) {
      await says('More pieces than announced')
      await floor.getByRole('button', { name: `Book all ${pieces}` }).click()
    }
    await says(`${ReturnNo}: ${pieces} piece`)
  }
  await scan(numbers[0])
  await floor.getByText('Scan each piece').waitFor()
  await scan(first!.Fnsku, first!.Fnsku)
  await floor.getByRole('button', { name: 'Damaged' }).click()
  await scan(first!.Fnsku)
  await says(`${first!.Fnsku}: 1`)
  await choosePhotos(floor, 1)
  await floor.getByText('1 photo', { exact: false }).waitFor()
  await book(3)
  // The customer's page shows the parcel and its photo without a reload.
  await page.getByText(numbers[0]).first().waitFor()
  await page
    .getByRole('button', { name: /Open photo 1/ })
    .first()
    .waitFor()
  expect((await read()).Status).toBe(states.partialInbound)

  await scan(numbers[1])
  await floor.getByText('Scan each piece').waitFor()
  await scan(second!.Fnsku)
  await says('was not announced')
  await scan(second!.Fnsku)
  await floor.getByRole('button', { name: 'Non-company goods' }).click()
  await scan('B0SOMEONES')
  await book(2, true)

  // An unannounced parcel is added to the return by the return's number. A late response is waited for.
  await floor.route('**/desk/api/Returns/GetDetail', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await scan(numbers[2])
  await says(`No return expects ${numbers[2]}`)
  await scan(ReturnNo)
  await floor.getByText('Scan each piece').waitFor()
  await scan(first!.Fnsku)
  await book(1)
  await scan(numbers[2])
  await says('was counted already')
  const full = await read()
  expect(full).toMatchObject({ Status: states.pendingPutaway, ReceivedPieces: 6, NonCompanyPieces: 1, WaitingPieces: 5 })
  expect(full.Items.map(({ OldFnsku, GoodsCondition, Pieces }) => [OldFnsku, GoodsCondition, Pieces])).toEqual([
    [first!.Fnsku, CONDITION.asNew, 2],
    [first!.Fnsku, CONDITION.damaged, 1],
    [second!.Fnsku, CONDITION.asNew, 1],
    ['B0SOMEONES', CONDITION.notOurs, 1],
    [first!.Fnsku, CONDITION.asNew, 1],
  ])

  await page.getByText(numbers[2]).first().waitFor()
  await page.getByRole('button', { name: 'Confirm handling' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Shelve all others' }).click()
  await dialog.getByRole('button', { name: 'Confirm handling' }).click()
  await expect.poll(async () => (await read()).UnconfirmedLines).toBe(0)
  await staff.ok(shelveReturns, { Rows: [row(Id)] })
  await page.getByText('Completed').first().waitFor()
  expect((await read()).Items.flatMap(({ BatchNo }) => BatchNo ?? [])).toHaveLength(4)
})

/** Enough to show that they are sent one after the other. */
const PHOTOS = 12

test('phone photos are resized and lose their location; uploads resume after a lost connection', async () => {
  const { Items } = await staff.ok(getDeskReturns, { Status: states.accepted, PageSize: 100 })
  const { Id } = Items.find((one) => one.ContractCompanyId === QIHANG && one.CountryCode === 'GB')!
  const page = await signedIn('staff_uk', NARROW)
  await open(page, deskReturnPath(QIHANG, Id))
  await page.getByRole('button', { name: 'Receive parcel' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Photos of the parcel').waitFor()
  const size = await choosePhotos(dialog, PHOTOS)
  expect(size).toBeGreaterThan(8_000_000)
  const kept = () => dialog.getByRole('img', { name: /Photo \d+/ }).count()
  await expect.poll(kept, { timeout: 60_000 }).toBeGreaterThan(4)
  await page.context().setOffline(true)
  const before = await kept()
  await dialog.getByText(/photos are being sent/).waitFor()
  await page.context().setOffline(false)
  await expect.poll(kept, { timeout: 120_000 }).toBe(PHOTOS)
  expect(before).toBeLessThan(PHOTOS)
  const photo = await dialog.getByRole('img', { name: `Photo ${PHOTOS}` }).getAttribute('src')
  const sent = await (await page.context().request.get(new URL(photo!, address).href)).body()
  expect(sent.byteLength).toBeLessThan(4_000_000)
  expect(sent.includes('GPS')).toBe(false)
})
