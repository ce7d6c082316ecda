import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { uploadFile } from '#features/account/files/contract.ts'
import { getDeskSlots } from '#features/freight/bookings/contract.ts'
import { bookReserve, getReserves } from '#features/freight/bookings/outbound-contract.ts'
import { getTruck, handOverManifest, loadOnTruck, openTruck } from '#features/warehouse/floor/manifest-contract.ts'
import {
  createReplenishment,
  getReplenishment,
  getReplenishments,
  saveLabelFiles,
} from '#features/warehouse/replenishment/contract.ts'
import {
  acceptReplenishments,
  deliverReplenishments,
  finishPickingReplenishment,
  packReplenishment,
  readyReplenishments,
  startPickingReplenishments,
} from '#features/warehouse/replenishment/desk-contract.ts'
import { asPlanned } from '#features/warehouse/replenishment/api/fixture-cartons.ts'
import { getReplenishmentToPack } from '#features/warehouse/replenishment/floor-contract.ts'
import { getSendable } from '#features/warehouse/replenishment/form-contract.ts'
import { BOOKED_BY, DESTINATION, MODE, replenishmentOrder } from '#features/warehouse/replenishment/rules.ts'
import { boxLabelCode, cartonCode } from '#features/warehouse/replenishment/rules/labels.ts'
import { boxesToShow } from '#features/warehouse/replenishment/rules/planned-boxes.ts'
import { SITES, type Country } from '#features/warehouse/sites/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import { addDays, mondayOf } from '#kit/shared/calendar.ts'
import { stockProduct } from '../api/fixture.ts'
import { DEMO } from '../api/templates.ts'
import { act, barcodes, paste } from './by-hand.ts'
import { delayAnswers, packCartons, pickGoods, scan, notice, withoutPrinter } from './scanner.ts'
import { stage } from './stage.ts'

/** A replenishment order from form to delivery: by hand in one country, in the other where pages differ. */
const { url, open, signedIn, user } = await stage(DEMO)
const [customer, staff] = await Promise.all([user('qihang_admin'), user('staff_ops')])
const QIHANG = 430118
const SHIPMENT = { GB: 'FBA15JOURNGB', DE: 'FBA15JOURNDE' } as const
const LINES = 12
// Germany has too few.
for (const fnsku of ['X00JOURND1', 'X00JOURND2'])
  await stockProduct(url, fnsku, 40, { company: QIHANG, country: 'DE', warehouse: 'DEDUI1' })

/** Twelve products, each relabelled to the next: a full carton of the first, loose pieces of the others. */
async function goodsOf(country: Country) {
  const { Items } = await customer.ok(getReplenishments[country], { BookingMethod: BOOKED_BY.customer })
  const [before] = Items
  const found = await customer.ok(getSendable[country], { WarehouseId: before!.WarehouseId })
  const whole = found.find(({ AvailablePcs, PcsPerCarton }) => AvailablePcs >= PcsPerCarton && PcsPerCarton > 1)!
  const loose = found.filter((product) => product !== whole && product.PcsPerCarton > 1 && product.AvailablePcs >= 2)
  const products = [whole, ...loose].slice(0, LINES)
  expect(products).toHaveLength(LINES)
  const goods = Array.from({ length: LINES }, (_, index) => ({
    Fnsku: products[index]!.Fnsku,
    Cartons: index === 0 ? 1 : 0,
    LoosePieces: index === 0 ? 0 : 2,
    NewFnsku: products[(index + 1) % LINES]!.Fnsku,
  }))
  return { before: before!, goods }
}

const orderOf = async (country: Country) => {
  const { Items } = await customer.ok(getReplenishments[country], { Keyword: SHIPMENT[country] })
  expect(Items).toHaveLength(1)
  return customer.ok(getReplenishment[country], { warehouseOutId: Items[0]!.Id })
}
/** Outer labels of its cartons, as made by the marketplace. */
const labelsOf = async (country: Country) =>
  barcodes([...boxesToShow(await orderOf(country)).keys()].map((index) => boxLabelCode(SHIPMENT[country], index + 1)))

/** The entries of its history, on a page that is not reloaded. */
const happened = (page: Page, event: string) =>
  page.getByRole('main').getByRole('region', { name: 'History' }).getByText(event, { exact: true }).first().waitFor()
const says = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).first().waitFor()

test('[route.overSeaService.addRpWareHouse] [route.overSeaService.rpWareHouseDetail] twelve lines are relabelled, consolidated, labelled, booked, picked, packed and loaded by scanner and delivered; the customer’s page updates without a reload', async () => {
  const [page, desk] = await Promise.all([signedIn('qihang_admin'), signedIn('staff_uk')])
  const { before, goods } = await goodsOf('GB')
  await open(page, `/overSeaService/addRpWareHouse?copy=${before.Id}`)
  await page.getByRole('textbox', { name: /^Shipment ID/ }).fill(SHIPMENT.GB)
  await page.getByRole('textbox', { name: /^Reference ID/ }).fill('8N7EGXAD')
  await page.getByRole('textbox', { name: /^Outer labels per carton/ }).fill('1')
  await page.getByRole('switch', { name: 'Relabel' }).click()
  const column = (name: string, of: (line: (typeof goods)[number]) => string) =>
    paste(
      page,
      `${name}, row 1`,
      goods.map((line) => [of(line)]),
    )
  await column('FNSKU', ({ Fnsku }) => Fnsku)
  await column('Cartons', ({ Cartons }) => String(Cartons || ''))
  await column('Loose pieces', ({ LoosePieces }) => String(LoosePieces || ''))
  for (const [index, { NewFnsku }] of goods.entries()) {
    const typed = page.getByLabel(`New FNSKU, row ${index + 1}`, { exact: true })
    await typed.fill(NewFnsku)
    await typed.press('Enter')
  }
  await page.getByRole('button', { name: 'Create order' }).click()
  await says(page, 'Order created')
  const { Id, WarehouseOutNo, Items } = await orderOf('GB')
  expect(Items.map(({ Fnsku, NewFnsku }) => [Fnsku, NewFnsku])).toEqual(goods.map(({ Fnsku, NewFnsku }) => [Fnsku, NewFnsku]))

  await open(page, `/overSeaService/rpWareHouseDetail?id=${Id}`)
  await act(page, 'Consolidate loose pieces', (dialog) => dialog.getByRole('button', { name: 'Propose cartons' }).click())
  await act(page, 'Upload labels', async (dialog) => {
    const file = { name: 'outer.pdf', mimeType: 'application/pdf', buffer: await labelsOf('GB') }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByText('every carton has its label').waitFor()
  })

  await open(page, '/overSeaService/rpWareHouseReserve')
  await page.getByText('Week', { exact: true }).click()
  await page.getByRole('button', { name: 'Next week' }).click()
  await page
    .getByRole('button', { name: `Book ${WarehouseOutNo} for` })
    .first()
    .click()
  const booking = page.getByRole('dialog')
  await booking.getByLabel('Booking code').fill('ISA-12001')
  await booking.getByRole('button', { name: 'Book', exact: true }).click()
  await booking.waitFor({ state: 'hidden' })

  await open(page, `/overSeaService/rpWareHouseDetail?id=${Id}`)
  await says(page, 'ISA-12001')
  const detail = `/desk/replenishmentOrder?company=${QIHANG}&id=${Id}`
  await open(desk, detail)
  await act(desk, 'Accept')
  await happened(page, 'Accepted by the warehouse')

  await withoutPrinter(desk)
  await delayAnswers(desk, getReplenishmentToPack)
  await open(desk, '/desk/replenishmentFloor')
  await scan(desk, WarehouseOutNo)
  await desk.getByRole('button', { name: 'Start picking' }).click()
  await happened(page, 'Picking started')
  await scan(desk, 'X00NOTHERE')
  await notice(desk, 'Wrong product: X00NOTHERE is not in this order')
  await pickGoods(desk, goods)
  await happened(page, 'Picking finished')
  const boxes = boxesToShow(await orderOf('GB'))
  await packCartons(desk, boxes)
  await scan(desk, '13.5kg')
  await desk.getByText('Type the number of pallets').waitFor()
  await scan(desk, '1')
  await happened(page, 'Packed and labelled')
  expect((await orderOf('GB')).Boxes.at(-1)!.Weight).toBe(13.5)

  await open(desk, detail)
  await act(desk, 'Release for shipping')
  await happened(page, 'Ready to ship')
  await open(desk, '/desk/truckFloor')
  await scan(desk, 'bx70 jny')
  await desk.getByRole('button', { name: before.WarehouseCode, exact: true }).click()
  await desk.getByText('Scan a carton').waitFor()
  await scan(desk, cartonCode(WarehouseOutNo, 1))
  await happened(page, 'Loading')
  for (const box of boxes.keys()) if (box > 0) await scan(desk, boxLabelCode(SHIPMENT.GB, box + 1))
  await notice(desk, `${WarehouseOutNo} is complete`)
  await desk.getByRole('button', { name: 'Depart' }).click()
  await desk.getByRole('button', { name: /^Depart: ship orders 1/ }).click()
  await happened(page, 'Shipped')
  await says(page, 'BX70 JNY')

  await open(desk, detail)
  await act(desk, 'Mark as delivered')
  await happened(page, 'Delivered')
  expect((await orderOf('GB')).Status).toBe(replenishmentOrder.states.delivered)
})

test('[route.DEOverSeaService.batchConsole] [route.DEOverSeaService.rpWareHouseDetail] the same order in Germany, where customers consolidate on a separate page', async () => {
  const page = await signedIn('qihang_admin')
  const { before, goods } = await goodsOf('DE')
  const saved = await customer.ok(createReplenishment.DE, {
    WarehouseId: before.WarehouseId,
    DestWarehouseType: DESTINATION.marketplace,
    FcCode: 'DTM2',
    NewFbaNo: SHIPMENT.DE,
    ReferenceId: '8N7EGXAD',
    DeliveryMode: MODE.truck,
    BookingMethod: BOOKED_BY.customer,
    ExpectedOutboundDate: dayIn(SITES.DE.timeZone),
    RelabelFlag: true,
    OuterLabelCount: 1,
    Items: goods,
  } as never)
  await open(page, '/DEOverSeaService/batchConsole')
  await page.getByRole('row').filter({ hasText: saved.WarehouseOutNo }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Consolidate 1 order' }).click()
  await page.getByText('1 orders consolidated').waitFor()

  const labels = await customer.upload(uploadFile, new Blob([new Uint8Array(await labelsOf('DE'))]), 'outer.pdf')
  const LabelFiles = [{ FileId: labels.Body.Id, FileName: 'outer.pdf' }]
  await customer.ok(saveLabelFiles.DE, { warehouseOutId: saved.WarehouseOutId, LabelFiles })
  const Day = addDays(mondayOf(dayIn(SITES.DE.timeZone)), 14)
  const { Slots } = await staff.ok(getDeskSlots, { WarehouseId: before.WarehouseId, FcCode: 'DTM2', Day })
  const [row] = (await customer.ok(getReserves.DE, { Keyword: saved.WarehouseOutNo })).Items
  const SlotTime = Slots.find(({ Free }) => Free > 0)!.Time
  await customer.ok(bookReserve.DE, { Id: row!.Id, RowVersion: row!.RowVersion, SlotTime, BookingCode: 'ISA-12002' })

  await open(page, `${SITES.DE.prefix}/rpWareHouseDetail?id=${saved.WarehouseOutId}`)
  await says(page, 'ISA-12002')
  const key = { ContractCompanyId: QIHANG, Id: saved.WarehouseOutId }
  const Rows = [key]
  const plate = { WarehouseId: before.WarehouseId, VehiclePlate: 'DU-JN 120' }
  async function loadAll() {
    const { Id } = await staff.ok(openTruck, plate)
    const { Boxes } = await orderOf('DE')
    for (const { BoxNo } of Boxes) await staff.ok(loadOnTruck, { Id, Code: cartonCode(saved.WarehouseOutNo, BoxNo) })
    return { Done: 1 }
  }
  async function depart() {
    const { Id } = await staff.ok(openTruck, plate)
    const { RowVersion } = await staff.ok(getTruck, { Id })
    await staff.ok(handOverManifest, { Id, RowVersion })
    return { Done: 1 }
  }
  const steps: [seen: string, step: () => Promise<{ Done: number }>][] = [
    ['Accepted by the warehouse', () => staff.ok(acceptReplenishments, { Rows })],
    ['Picking started', () => staff.ok(startPickingReplenishments, { Rows })],
    ['Picking finished', () => staff.ok(finishPickingReplenishment, { ...key, Shorts: [] })],
    [
      'Packed and labelled',
      async () => staff.ok(packReplenishment, { ...key, Boxes: asPlanned(await orderOf('DE')), Pallets: 1 }),
    ],
    ['Ready to ship', () => staff.ok(readyReplenishments, { Rows })],
    ['Loading', loadAll],
    ['Shipped', depart],
    ['Delivered', () => staff.ok(deliverReplenishments, { Rows })],
  ]
  for (const [seen, step] of steps) {
    expect((await step()).Done).toBe(1)
    await happened(page, seen)
  }
})
