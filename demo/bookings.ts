import { makeLink, type Link } from '#features/freight/bookings/api/supplier-links.ts'
import { reportJob } from '#features/freight/bookings/api/supplier-jobs.ts'
import { storeGateHours, timesOf, gateOf, gatesOf } from '#features/freight/bookings/api/gates.ts'
import { arrive, markLost, reject } from '#features/freight/bookings/api/booking-moves.ts'
import { book, bookTruck } from '#features/freight/bookings/api/book.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import { customer, warehouseOf, type Demo } from './world.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import { replenishmentOrder } from '#features/warehouse/replenishment/rules.ts'
import { inboundPlan } from '#features/warehouse/inbound/rules.ts'
import { booking, METHOD } from '#features/freight/bookings/rules.ts'

/**
 * Appointments in every state: to make, made, lost, sent back; trucks at our gates; jobs that suppliers have accepted, driven
 * and proven.
 */

const QIHANG = 430118
const DESK: By = { actor: 'staff', UserId: null, Operator: 'staff_ops' }
const DAY_MS = 86_400_000

/** Ten in the morning, the given number of days from now. */
const inDays = (demo: Demo, days: number) =>
  new Date(Math.floor((demo.today.getTime() + days * DAY_MS) / DAY_MS) * DAY_MS + 10 * 3_600_000).toISOString()

/** Appointments of orders that are on the way or out for delivery, the oldest order first. */
async function placesIn(db: Db, state: number) {
  return db
    .selectFrom('delivery_booking')
    .select(['ContractCompanyId', 'Id', 'OrderId'])
    .where('ContractCompanyId', '=', QIHANG)
    .where('RelateType', '=', 'place')
    .where('RelateState', '=', state)
    .where('BookingMethod', '=', 2)
    .orderBy('Id')
    .execute()
}

/** A slot of a gate with free capacity. */
async function slotAt(db: Db, WarehouseId: number, day: string): Promise<string> {
  const gate = (await gatesOf(db, WarehouseId))[0]!
  const times = await timesOf(db, gate, day)
  return times.filter(({ Taken }) => Taken < gate.Capacity)[2]!.Time.toISOString()
}

async function linkTo(
  db: Db,
  SupplierName: string,
  row: { ContractCompanyId: number; Id: number },
): Promise<{ link: Link; JobId: number }> {
  await makeLink(db, { SupplierName, Days: 14, Rows: [{ ContractCompanyId: row.ContractCompanyId, Id: row.Id }] }, DESK)
  const job = await db
    .selectFrom('supplier_job')
    .innerJoin('supplier_link', 'supplier_link.Id', 'supplier_job.SupplierLinkId')
    .select(['supplier_job.Id as JobId', 'supplier_link.Id as Id', 'SupplierName', 'ExpireTime'])
    .where('DeliveryBookingId', '=', row.Id)
    .orderBy('supplier_job.Id', 'desc')
    .executeTakeFirstOrThrow()
  const { JobId, ...link } = job
  return { link, JobId }
}

const reported = (Report: 'accept' | 'vehicle', more: { VehiclePlate?: string; DriverPhone?: string } = {}) => ({
  Report,
  VehiclePlate: null,
  DriverPhone: null,
  Remark: null,
  ...more,
})

export function planBookings(demo: Demo): void {
  planDepartures(demo)
  demo.plan(30, 6, 'everyone', async (db) => {
    await storeGateHours(
      db,
      {
        WarehouseId: (await warehouseOf(db, 'UKBHM1')).Id,
        FcCode: '',
        Opens: 8,
        Closes: 17,
        SlotMinutes: 60,
        Capacity: 3,
        RowVersion: 0,
      },
      null,
    )
    await storeGateHours(
      db,
      {
        WarehouseId: (await warehouseOf(db, 'DEDUI1')).Id,
        FcCode: '',
        Opens: 7,
        Closes: 16,
        SlotMinutes: 30,
        Capacity: 1,
        RowVersion: 0,
      },
      null,
    )
  })

  // Booked by us: one appointment is made and given to a haulier, one is lost, one sent back; the others are pending.
  demo.plan(1, 20, 'everyone', async (db) => {
    const [atPort, ...waiting] = (await placesIn(db, freightOrder.states.arrived)).toReversed()
    const [lost, back] = await placesIn(db, freightOrder.states.departed)
    await book(db, atPort!, DESK, {
      SlotTime: inDays(demo, 3),
      BookingCode: 'ISA-40219',
      VehiclePlate: 'BX19 KTL',
      Haulier: 'Midland Haulage',
    })
    const { link, JobId } = await linkTo(db, 'Midland Haulage', atPort!)
    await reportJob(db, link, JobId, reported('accept'))
    await reportJob(db, link, JobId, reported('vehicle', { VehiclePlate: 'BX19 KTM', DriverPhone: '+44 7700 900152' }))
    if (waiting[0]) await book(db, waiting[0], DESK, { SlotTime: inDays(demo, 1), BookingCode: 'ISA-40377' })
    await book(db, lost!, DESK, { SlotTime: inDays(demo, 9), BookingCode: 'ISA-40118' })
    await markLost(db, lost!, DESK, 'The centre has closed the dock for a stocktake')
    if (back) await reject(db, back, DESK, 'The centre does not know the reference ID')
  })

  // Out for delivery: the haulier has delivered, and the signed document is not accepted yet.
  demo.plan(1, 21, 'everyone', async (db) => {
    const [out] = await placesIn(db, freightOrder.states.inDelivery)
    if (!out) return
    const { link, JobId } = await linkTo(db, 'Trent Trucks', out)
    await reportJob(db, link, JobId, reported('accept'))
    const { UserId } = await customer(db, QIHANG)
    const SignedFileId = await demo.pdf(db, { ContractCompanyId: QIHANG, UserId }, 'POD signed.pdf', [
      'Proof of delivery',
      'Received in good order',
      'Signed: J. Reed',
    ])
    await db
      .updateTable('supplier_job')
      .set({
        SignedFileId,
        VehiclePlate: 'FN70 XRD',
        ArrivedTime: now(),
        DeliveredTime: now(),
        ReportTime: now(),
        Remark: 'All cartons, one dented',
      })
      .where('Id', '=', JobId)
      .execute()
  })

  // Third-party trucks at our gates: one came yesterday, one is expected today, the rest are not announced yet.
  for (const [index, [daysAgo, hour]] of (
    [
      [3, 9],
      [1, 22],
    ] as const
  ).entries()) {
    demo.plan(daysAgo, hour, QIHANG, async (db) => {
      const row = await truck(db, index)
      if (!row) return
      const { by } = await customer(db, QIHANG)
      const SlotTime = await slotAt(db, row.WarehouseId!, inDays(demo, index - 1).slice(0, 10))
      await bookTruck(
        db,
        row,
        by,
        {
          SlotTime,
          VehiclePlate: index === 0 ? 'LK21 ZTN' : 'DU-KL 4410',
          DriverPhone: '+44 7700 900121',
          Haulier: 'Carry & Sons',
          Remark: null,
        },
        row.Site as 'GB',
      )
    })
  }
  demo.plan(1, 12, QIHANG, async (db) => {
    const row = await truck(db, 0)
    if (row?.BookingState === booking.states.booked) await arrive(db, { ContractCompanyId: QIHANG, Id: row.Id }, DESK)
  })
}

/**
 * Trucks that leave our warehouses: packed orders are booked, one appointment that we made is lost, one still has to be
 * made by the customer.
 */
function planDepartures(demo: Demo): void {
  demo.plan(1, 21, 'everyone', async (db) => {
    const { preOutbound, pickingFinished } = replenishmentOrder.states
    const rows = await db
      .selectFrom('delivery_booking')
      .select(['ContractCompanyId', 'Id', 'FromWarehouseId', 'FcCode', 'BookingMethod', 'RelateState', 'Site'])
      .where('ContractCompanyId', '=', QIHANG)
      .where('RelateType', '=', 'outbound')
      .where('RelateState', 'in', [preOutbound, pickingFinished])
      .orderBy('Id')
      .execute()
    const { by } = await customer(db, QIHANG)
    for (const [index, row] of rows.entries()) {
      const byCustomer = row.BookingMethod === METHOD.customer
      if (byCustomer && row.RelateState !== preOutbound) continue
      const gate = await gateOf(db, { WarehouseId: row.FromWarehouseId!, FcCode: row.FcCode! })
      const times = await timesOf(db, gate, inDays(demo, 2).slice(0, 10), 5)
      const SlotTime = times.filter(({ Taken }) => Taken < gate.Capacity)[3 + 5 * index]!.Time.toISOString()
      const vehicle = { VehiclePlate: 'BX21 KDE', Haulier: 'Midland Haulage' }
      await book(db, row, byCustomer ? by : DESK, { SlotTime, BookingCode: `ISA-${50_310 + index}`, ...vehicle })
      if (row.RelateState === pickingFinished)
        await markLost(db, row, DESK, 'The centre has moved its deliveries to another week')
    }
  })
}

/** The truck of one of the plans whose goods are expected. */
async function truck(db: Db, index: number) {
  const rows = await db
    .selectFrom('delivery_booking')
    .select(['ContractCompanyId', 'Id', 'Site', 'WarehouseId', 'BookingState'])
    .where('ContractCompanyId', '=', QIHANG)
    .where('RelateType', '=', 'plan')
    .where('RelateState', '=', inboundPlan.states.toInbound)
    .orderBy('Id')
    .execute()
  return rows[index]
}
