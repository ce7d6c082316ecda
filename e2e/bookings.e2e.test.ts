import { tinyPdf } from '#kit/api/pdf/testing.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { DEMO } from '../api/templates.ts'
import { getDeskBookings, makeSupplierLink, markBookingsLost } from '#features/freight/bookings/contract.ts'
import { booking, isAwaited, zoneOfBooking } from '#features/freight/bookings/rules.ts'
import { localDay } from '#kit/shared/calendar.ts'
import { NARROW, stage } from './stage.ts'

const { address, visitor, signedIn, user } = await stage(DEMO)
const open = (page: Page, path: string) => page.goto(address + path)
let staff: Awaited<ReturnType<typeof user>>
let desk: Page

beforeAll(async () => {
  staff = await user('staff_ops')
  desk = await signedIn('staff_ops')
})

test('[route.BookCar] [route.Inline] hidden screens are for staff; a customer gets 404', async () => {
  await open(desk, '/BookCar')
  await desk.getByRole('heading', { name: 'Book vehicles' }).waitFor()
  await desk.getByRole('heading', { name: /UKBHM1/ }).waitFor()
  await open(desk, '/Inline')
  await desk.getByRole('heading', { name: 'Appointment queue' }).waitFor()
  const customer = await signedIn('qihang_admin')
  for (const path of ['/BookCar', '/Inline']) {
    await open(customer, path)
    await customer.waitForURL(/\/404/)
  }
})

test('an appointment is booked in the queue by keyboard only, and leaves the queue', async () => {
  await open(desk, '/Inline')
  const lines = desk.getByRole('listitem').filter({ has: desk.getByRole('button', { name: 'Book', exact: true }) })
  await lines.first().waitFor()
  const before = await lines.count()
  // A pickup is possible at any time; centres have opening hours.
  const time = lines.filter({ hasText: 'Pickup' }).first().locator('input').first()
  await time.fill('2030-01-15T10:30')
  await time.press('Enter')
  await expect.poll(() => lines.count()).toBe(before - 1)
})

test('the dialog of a truck on the gate board stays open with its input when a colleague removes the truck from the board', async () => {
  const { Items } = await staff.ok(getDeskBookings, { BookingState: booking.states.booked, PageSize: 100 })
  const truck = Items.find((one) => one.RelateType === 'plan' && one.ArrivedTime === null && isAwaited(one))!
  await open(desk, `/BookCar?day=${localDay(new Date(truck.SlotTime!), zoneOfBooking(truck))}`)
  await desk.getByRole('button', { name: `More actions for ${truck.RelateNo}` }).click()
  await desk.getByRole('menuitem', { name: 'Assign vehicle' }).click()
  const plate = desk.getByRole('dialog').getByLabel('Plate')
  await plate.fill('SV68 GON')
  const { ContractCompanyId, Id } = truck
  await staff.ok(markBookingsLost, { Rows: [{ ContractCompanyId, Id }], Reason: 'Late' })
  await desk.getByRole('article').filter({ hasText: truck.RelateNo }).waitFor({ state: 'hidden' })
  expect(await plate.inputValue()).toBe('SV68 GON')
})

test('a row without a bulk action shows that', async () => {
  await open(desk, '/desk/bookings?BookingState=137001')
  await desk.getByRole('row').filter({ hasText: 'Not booked' }).first().getByRole('checkbox').check()
  await desk.getByRole('region', { name: 'Selected rows' }).getByText('No bulk action for this row').waitFor()
})

test('[route.SupplierAllBack] a haulier without an account accepts a job, arrives and uploads the signed document; the desk accepts it', async () => {
  const { Items } = await staff.ok(getDeskBookings, { BookingState: 137002, PageSize: 100 })
  const free = Items.find((one) => one.RelateType === 'place' && one.Supplier === null && one.RelateState <= 101006)!
  const { Url } = await staff.ok(makeSupplierLink, {
    SupplierName: 'Severn Freight',
    Days: 7,
    Rows: [{ ContractCompanyId: free.ContractCompanyId, Id: free.Id }],
  })
  const phone = await visitor(NARROW)
  await open(phone, Url)
  await phone.getByRole('heading', { name: 'Your jobs' }).waitFor()
  await phone.getByText(free.RelateNo).waitFor()
  await phone.getByRole('button', { name: 'Accept', exact: true }).click()
  await phone.getByLabel('Plate').fill('SV68 LKJ')
  await phone.getByRole('button', { name: 'Send plate and driver' }).click()
  await phone.getByRole('definition').filter({ hasText: 'SV68 LKJ' }).waitFor()
  await phone.getByRole('button', { name: 'I have arrived' }).click()
  await phone.getByText('Arrived').first().waitFor()
  await phone
    .locator('input[type=file]')
    .setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer: Buffer.from(tinyPdf('signed')) })
  await phone.getByRole('button', { name: 'Confirm delivery' }).click()
  await phone.getByText('Thank you, we have received it.').waitFor()

  await open(desk, `/desk/supplierJobs?q=${free.RelateNo}`)
  const row = desk.getByRole('row').filter({ hasText: 'Severn Freight' })
  await row.getByRole('button', { name: 'Apply update' }).click()
  await expect
    .poll(
      async () =>
        (await staff.ok(getDeskBookings, { Keyword: free.RelateNo })).Items.find((one) => one.Id === free.Id)?.VehiclePlate,
    )
    .toBe('SV68 LKJ')
})
