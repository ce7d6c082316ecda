import { describe, expect, test } from 'vitest'
import { getQueues } from '#features/desk/companies/contract.ts'
import { cancelOrder } from '#features/freight/orders/contract.ts'
import { deliverSupplierJob, getSupplierJobs as getJobs, reportSupplierJob } from '#features/freight/supplier/contract.ts'
import { transact } from '#kit/api/db.ts'
import {
  acceptFeedback,
  getDeskOrderBookings,
  getSupplierJobs,
  getSupplierDocuments,
  makeSupplierLink,
  revokeSupplierLink,
} from '../contract.ts'
import { supplierPortal, DOCUMENT } from './fixture-supplier.ts'

const { portal, anonymous, qihang, staff, QIHANG, documents, at, given, bookingAt, jobAtDesk } = await supplierPortal()

describe('[route.SupplierAllBack] the page behind a supplier’s link', () => {
  test('the supplier accepts the job, enters truck and driver, arrives and uploads the signed document; staff accept it as proof of delivery', async () => {
    const { row, bookingId, Token, read } = await given()
    const { Body } = await read()
    expect(Body).toMatchObject({
      SupplierName: 'Midland Haulage',
      Jobs: [
        { State: 'given', PlaceName: 'BHX1', Cartons: 10, GrossWeight: 180, ReferenceId: 'A1B2C3D4', TimeZone: 'Europe/London' },
      ],
    })
    expect(JSON.stringify(Body)).not.toMatch(/启航|Qihang/)
    const { JobId } = Body.Jobs[0]!
    const report = (Report: 'accept' | 'refuse' | 'vehicle' | 'arrive', more: object = {}) =>
      anonymous.call(reportSupplierJob, { Token, JobId, Report, ...more })
    expect((await report('arrive')).ErrorCode).toBe(2)
    expect((await report('accept')).Body.Jobs[0]!.State).toBe('accepted')
    expect((await report('vehicle')).ErrorCode).toBe(2)
    await report('vehicle', { VehiclePlate: 'BX19 KTL', DriverPhone: '+44 7700 900123' })
    await report('arrive')
    expect(
      (await anonymous.upload(deliverSupplierJob, new Blob(['<script>']), 'pod.pdf', { Token, JobId: String(JobId) })).Msg,
    ).toBe('This is not a PDF file')
    const delivered = await anonymous.upload(deliverSupplierJob, DOCUMENT, 'pod.pdf', {
      Token,
      JobId: String(JobId),
      Remark: 'left at dock 4',
    })
    expect(delivered.Body.Jobs[0]).toMatchObject({ State: 'delivered', SignedFileName: 'pod.pdf', Remark: 'left at dock 4' })
    expect((await anonymous.upload(deliverSupplierJob, DOCUMENT, 'again.pdf', { Token, JobId: String(JobId) })).ErrorCode).toBe(2)

    const job = await jobAtDesk(bookingId)
    expect(job).toMatchObject({ IsNew: true, State: 'delivered', VehiclePlate: 'BX19 KTL' })
    expect(await staff.ok(getSupplierDocuments, { ContractCompanyId: QIHANG, OrderId: row.Id })).toEqual([])
    await staff.ok(acceptFeedback, { ContractCompanyId: QIHANG, Id: job.Id })
    expect(await bookingAt(row)).toMatchObject({
      VehiclePlate: 'BX19 KTL',
      Haulier: 'Midland Haulage',
      Supplier: { State: 'delivered' },
    })
    expect((await bookingAt(row)).ArrivedTime).not.toBeNull()
    expect(await staff.refused(acceptFeedback, { ContractCompanyId: QIHANG, Id: job.Id })).toBe(2)
    expect(await staff.ok(getSupplierDocuments, { ContractCompanyId: QIHANG, OrderId: row.Id })).toMatchObject([
      { FileName: 'pod.pdf', SupplierName: 'Midland Haulage' },
    ])
  })

  test('cancelling an order does not remove the supplier’s report: the job stays, as cancelled, for the supplier and at the desk', async () => {
    const row = await at.place(qihang, QIHANG, documents, 'airFull')
    const one = await bookingAt(row)
    const { Url } = await staff.ok(makeSupplierLink, {
      SupplierName: 'Delta Trucks',
      Days: 3,
      Rows: [{ ContractCompanyId: QIHANG, Id: one.Id }],
    })
    const Token = new URL(Url, 'http://x').searchParams.get('token')!
    const [job] = (await anonymous.call(getJobs, { Token })).Body.Jobs
    const report = (Report: 'accept' | 'vehicle', more: object = {}) =>
      anonymous.call(reportSupplierJob, { Token, JobId: job!.JobId, Report, ...more })
    await report('accept')
    await report('vehicle', { VehiclePlate: 'B 12345' })
    await qihang.ok(cancelOrder, { OrderId: row.Id, RowVersion: (await at.read(row)).RowVersion, Reason: 'Sold out' })
    expect(await staff.ok(getDeskOrderBookings, { ContractCompanyId: QIHANG, OrderId: row.Id })).toEqual([])

    expect((await anonymous.call(getJobs, { Token })).Body.Jobs).toMatchObject([
      {
        JobId: job!.JobId,
        IsEnded: true,
        State: 'accepted',
        VehiclePlate: 'B 12345',
        RelateNo: one.RelateNo,
        PlaceName: one.PlaceName,
      },
    ])
    expect(one.PlaceName).not.toBe('')
    expect(await report('vehicle', { VehiclePlate: 'C 1' })).toMatchObject({
      ErrorCode: 2,
      Msg: expect.stringContaining('cancelled'),
    })
    expect(
      (await anonymous.upload(deliverSupplierJob, DOCUMENT, 'pod.pdf', { Token, JobId: String(job!.JobId) })).ErrorCode,
    ).toBe(2)
    const kept = () => staff.ok(getSupplierJobs, { Keyword: one.RelateNo })
    expect((await kept()).Items).toMatchObject([
      { IsEnded: true, IsNew: true, BookingId: null, State: 'accepted', VehiclePlate: 'B 12345', PlaceName: one.PlaceName },
    ])
    await staff.ok(acceptFeedback, { ContractCompanyId: QIHANG, Id: (await kept()).Items[0]!.Id })
    expect((await kept()).Items).toMatchObject([{ IsEnded: true, IsNew: false }])
  })

  test('the signed document stays when a place is removed or changed', async () => {
    const all = [await given(), await given()]
    for (const { Token, read } of all) {
      const JobId = (await read()).Body.Jobs[0]!.JobId
      await anonymous.call(reportSupplierJob, { Token, JobId, Report: 'accept' })
      await anonymous.upload(deliverSupplierJob, DOCUMENT, 'pod.pdf', { Token, JobId: String(JobId) })
    }
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db.deleteFrom('order_delivery_address').where('OrderId', '=', all[0]!.row.Id).execute(),
    )
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db.updateTable('order_delivery_address').set({ FcCode: 'BHX2' }).where('OrderId', '=', all[1]!.row.Id).execute(),
    )
    for (const { read } of all)
      expect((await read()).Body.Jobs).toMatchObject([
        { State: 'delivered', IsEnded: true, PlaceName: 'BHX1', SignedFileName: 'pod.pdf' },
      ])
    expect(await bookingAt(all[1]!.row)).toMatchObject({ PlaceName: 'BHX2', Supplier: null })
  })

  test('a supplier cannot report on another supplier’s job; a refused job can be assigned to another supplier', async () => {
    const [mine, theirs] = [await given(), await given()]
    const { JobId } = (await theirs.read()).Body.Jobs[0]!
    expect((await anonymous.call(reportSupplierJob, { Token: mine.Token, JobId, Report: 'accept' })).ErrorCode).toBe(5)
    expect(
      (await anonymous.upload(deliverSupplierJob, DOCUMENT, 'pod.pdf', { Token: mine.Token, JobId: String(JobId) })).ErrorCode,
    ).toBe(5)
    const again = { SupplierName: 'Trent Trucks', Days: 3, Rows: [{ ContractCompanyId: QIHANG, Id: theirs.bookingId }] }
    expect(await staff.refused(makeSupplierLink, again)).toBe(2)
    expect((await anonymous.call(reportSupplierJob, { Token: theirs.Token, JobId, Report: 'refuse' })).Msg).toContain('reason')
    await anonymous.call(reportSupplierJob, { Token: theirs.Token, JobId, Report: 'refuse', Remark: 'no truck' })
    await staff.ok(makeSupplierLink, again)
    expect((await bookingAt(theirs.row)).Supplier).toEqual({ Name: 'Trent Trucks', State: 'given' })
  })

  test('supplier reports, refusals included, are pending on the desk’s home page until staff have read them; a filter separates new and read', async () => {
    const queue = async () => (await staff.ok(getQueues, {})).find(({ Path }) => Path === '/desk/supplierJobs?IsNew=1')
    const listed = async (IsNew: boolean) => (await staff.ok(getSupplierJobs, { IsNew })).TotalCount
    const waiting = async () => (await queue())?.Count ?? 0
    const [before, read] = [await waiting(), await listed(false)]
    const all = [await given(), await given()]
    expect([await waiting(), await listed(true), await listed(false)]).toEqual([before, before, read + 2])
    const JobIds = await Promise.all(all.map(async (one) => (await one.read()).Body.Jobs[0]!.JobId))
    await anonymous.call(reportSupplierJob, { Token: all[0]!.Token, JobId: JobIds[0]!, Report: 'refuse', Remark: 'no truck' })
    await anonymous.call(reportSupplierJob, { Token: all[1]!.Token, JobId: JobIds[1]!, Report: 'accept' })
    expect(await queue()).toMatchObject({ Title: 'Supplier feedback', State: 'Not checked', Count: before + 2 })
    expect([await listed(true), await listed(false)]).toEqual([before + 2, read])
    for (const Id of JobIds) await staff.ok(acceptFeedback, { ContractCompanyId: QIHANG, Id })
    expect([await waiting(), await listed(true), await listed(false)]).toEqual([before, before, read + 2])
  })

  test('a job assigned to another supplier, because the first link has ended, still shows the first report', async () => {
    const { Token, read, row, bookingId } = await given()
    await anonymous.call(reportSupplierJob, { Token, JobId: (await read()).Body.Jobs[0]!.JobId, Report: 'accept' })
    const { SupplierLinkId, RelateNo } = await jobAtDesk(bookingId)
    await staff.ok(revokeSupplierLink, { SupplierLinkId })
    await staff.ok(makeSupplierLink, {
      SupplierName: 'Trent Trucks',
      Days: 3,
      Rows: [{ ContractCompanyId: QIHANG, Id: bookingId }],
    })
    expect((await staff.ok(getSupplierJobs, { Keyword: RelateNo })).Items).toMatchObject([
      { SupplierName: 'Trent Trucks', State: 'given', IsEnded: false },
      { SupplierName: 'Midland Haulage', State: 'accepted', IsEnded: true },
    ])
    expect((await bookingAt(row)).Supplier).toEqual({ Name: 'Trent Trucks', State: 'given' })
  })
})
