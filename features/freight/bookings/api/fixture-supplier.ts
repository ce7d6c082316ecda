import { tinyPdf } from '#kit/api/pdf/testing.ts'
import { afterEach } from 'vitest'
import { desk, type Staged } from '#features/freight/order-desk/api/fixture.ts'
import { freightWorld, documentsOf } from '#features/freight/orders/api/fixture.ts'
import { getSupplierJobs as getJobs } from '#features/freight/supplier/contract.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { testPortal } from '../../../../api/testing.ts'
import { deskBook, getDeskOrderBookings, getSupplierJobs, makeSupplierLink } from '../contract.ts'
import { inHours } from './fixture-portal.ts'

export const DOCUMENT = new Blob([tinyPdf('signed')])

/** A portal with freight orders, and deliveries assigned to a supplier. */
export async function supplierPortal() {
  const { as, portal, anonymous } = await testPortal()
  const [qihang, staff] = await Promise.all([as('qihang_admin'), as('staff_ops')])
  const QIHANG = 430118
  const world = await freightWorld(portal.pool)
  const documents = await documentsOf(portal.pool, QIHANG)
  const at = desk(portal.pool, staff, world)
  afterEach(() => simulateClock(undefined))

  /** An arrived order with a booked delivery assigned to a supplier. */
  async function given(Days = 14) {
    const row = await at.place(qihang, QIHANG, documents, 'lclFull')
    await at.advance(row, 4)
    const [one] = await staff.ok(getDeskOrderBookings, { ContractCompanyId: QIHANG, OrderId: row.Id })
    await staff.ok(deskBook, { ContractCompanyId: QIHANG, Id: one!.Id, RowVersion: one!.RowVersion, SlotTime: inHours(30) })
    const { Url } = await staff.ok(makeSupplierLink, {
      SupplierName: 'Midland Haulage',
      Days,
      Rows: [{ ContractCompanyId: QIHANG, Id: one!.Id }],
    })
    const Token = new URL(Url, 'http://x').searchParams.get('token')!
    return { row, bookingId: one!.Id, Token, read: () => anonymous.call(getJobs, { Token }) }
  }
  const bookingAt = async (row: Staged) =>
    (await staff.ok(getDeskOrderBookings, { ContractCompanyId: QIHANG, OrderId: row.Id }))[0]!
  const jobAtDesk = async (bookingId: number) =>
    (await staff.ok(getSupplierJobs, {})).Items.find((one) => one.BookingId === bookingId)!

  return { portal, anonymous, qihang, staff, QIHANG, documents, at, given, bookingAt, jobAtDesk }
}
