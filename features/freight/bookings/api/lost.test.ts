import { describe, expect, test } from 'vitest'
import { getQueues } from '#features/desk/companies/contract.ts'
import {
  bookDeliveries,
  deskBook,
  getDeskBookingCounts,
  getDeskBookings,
  getDeskOrderBookings,
  markBookingsLost,
  noteBookings,
  rejectBooking,
} from '../contract.ts'
import { bookingPortal, deskKnown, inHours } from './fixture-portal.ts'

const { qihang, staff, QIHANG, open, documents, at, order, bookingOf } = await bookingPortal()

describe('lost appointments', () => {
  test('a lost appointment is pending at the desk until it is rebooked, noted, or no longer needed; queue, list and tab agree each time', async () => {
    const waiting = async () => {
      const counts = await staff.ok(getDeskBookingCounts, { LostState: open })
      const found = [
        (await staff.ok(getQueues, {})).find(({ Path }) => Path === `/desk/bookings?LostState=${open}`)?.Count ?? 0,
        (await staff.ok(getDeskBookings, { LostState: open })).TotalCount,
        counts[open] ?? 0,
      ]
      expect(new Set(found).size).toBe(1)
      return found[0]!
    }
    const before = await waiting()
    const rows = await Promise.all([order({ BookingMethod: 1 }), order({ BookingMethod: 1 })])
    const keys = await Promise.all(rows.map(async (row) => ({ ContractCompanyId: QIHANG, Id: (await bookingOf(row)).Id })))
    const lose = async () => {
      await qihang.ok(bookDeliveries, { Ids: keys.map(({ Id }) => Id), SlotTime: inHours(72) })
      await staff.ok(markBookingsLost, { Rows: keys, Reason: 'dock closed' })
    }
    await lose()
    expect(await waiting()).toBe(before + 2)
    await qihang.ok(bookDeliveries, { Ids: [keys[0]!.Id], SlotTime: inHours(80) })
    expect(await waiting()).toBe(before + 1)
    expect(await staff.ok(noteBookings, { Rows: keys, Remark: 'The customer brings it himself' })).toMatchObject({
      Done: 1,
      Skipped: [{ Reason: expect.stringContaining('no lost appointment') }],
    })
    expect([await waiting(), (await staff.ok(noteBookings, { Rows: keys })).Done]).toEqual([before, 0])
    expect(await bookingOf(rows[1]!)).toMatchObject({ BookingState: open, Problem: 'dock closed', NotedTime: expect.any(String) })
    expect(await qihang.refused(noteBookings, { Rows: keys })).toBe(3)
    // A noted appointment can be lost again.
    await lose()
    expect(await waiting()).toBe(before + 2)
    expect(await bookingOf(rows[1]!)).toMatchObject({ NotedTime: null })
    await staff.ok(noteBookings, { Rows: keys })
    expect(await waiting()).toBe(before)
  })

  test('a lost pick-up is pending at the desk until the goods are received, not until they are delivered; one the customer must correct is not', async () => {
    const lost = async () =>
      (await staff.ok(getDeskBookings, { LostState: open, PageSize: 200 })).Items.map(({ RelateNo }) => RelateNo)
    const row = await at.place(qihang, QIHANG, documents, 'airFull')
    const pickup = (await staff.ok(getDeskOrderBookings, { ContractCompanyId: QIHANG, OrderId: row.Id })).find(
      ({ RelateType }) => RelateType === 'pickup',
    )!
    const key = { ContractCompanyId: QIHANG, Id: pickup.Id }
    await staff.ok(deskBook, { ...key, RowVersion: pickup.RowVersion, SlotTime: inHours(60) })
    await staff.ok(markBookingsLost, { Rows: [key], Reason: 'no truck came' })
    expect(await lost()).toContain(pickup.RelateNo)
    await at.receive(row)
    expect(await lost()).not.toContain(pickup.RelateNo)
    const back = await at.advance(await order(), 3)
    const one = await bookingOf(back)
    await staff.ok(rejectBooking, { ...deskKnown(back, one), Reason: 'reference unknown' })
    expect(await lost()).not.toContain(one.RelateNo)
  })
})
