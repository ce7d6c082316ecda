import { describe, expect, test } from 'vitest'
import {
  bookDeliveries,
  cancelBooking,
  getBookingCounts,
  getBookings,
  getAppointmentQueue,
  getOrderBookings,
} from '../contract.ts'
import { bookingPortal, known, skipped } from './fixture-portal.ts'

const { as, qihang, lanjing, order, bookingOf } = await bookingPortal()

describe('permissions', () => {
  test('a company cannot book, change or read another company’s appointment; a user without the right cannot book at all', async () => {
    const row = await order({ BookingMethod: 1 })
    const one = await bookingOf(row)
    expect(await lanjing.ok(getOrderBookings, { OrderId: row.Id })).toEqual([])
    expect(await skipped(lanjing.ok(bookDeliveries, { Ids: [one.Id], BookingCode: 'MINE' }))).toBeDefined()
    expect(await lanjing.refused(cancelBooking, known(one))).toBe(5)
    expect((await lanjing.ok(getBookings, { PageSize: 100 })).Items.some(({ Id }) => Id === one.Id)).toBe(false)
    const clerk = await as('lanjing_fin')
    expect([
      await clerk.refused(getBookings, {}),
      await clerk.refused(bookDeliveries, { Ids: [one.Id], BookingCode: 'X' }),
      await qihang.refused(getAppointmentQueue, {}),
    ]).toEqual([4, 4, 3])
    const counts = await qihang.ok(getBookingCounts, {})
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe((await qihang.ok(getBookings, {})).TotalCount)
  })
})
