import { describe, expect, test } from 'vitest'
import { deliverSupplierJob, getSupplierJobs as getJobs, reportSupplierJob } from '#features/freight/supplier/contract.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { getDeskBookings, getSupplierJobs, makeSupplierLink, revokeSupplierLink } from '../contract.ts'
import { supplierPortal, DOCUMENT } from './fixture-supplier.ts'

const { portal, anonymous, qihang, staff, QIHANG, given, jobAtDesk } = await supplierPortal()

describe('[route.SupplierAllBack] the page behind a supplier’s link', () => {
  test('an unknown, revoked or expired link reveals nothing and always answers with the same message', async () => {
    const { Token, bookingId, read } = await given(1)
    const unknown = await anonymous.call(getJobs, { Token: 'x'.repeat(43) })
    simulateClock(() => new Date(Date.now() + 25 * 3_600_000))
    const old = await read()
    simulateClock(undefined)
    expect((await read()).ErrorCode).toBe(0)
    await staff.ok(revokeSupplierLink, { SupplierLinkId: (await jobAtDesk(bookingId)).SupplierLinkId })
    const ended = await read()
    expect([unknown, old, ended].map(({ ErrorCode, Msg, Body }) => [ErrorCode, Msg, Body])).toEqual(
      Array(3).fill([2, unknown.Msg, null]),
    )
    expect((await anonymous.call(reportSupplierJob, { Token, JobId: 1, Report: 'accept' })).ErrorCode).toBe(2)
    expect((await anonymous.upload(deliverSupplierJob, DOCUMENT, 'pod.pdf', { Token, JobId: '1' })).ErrorCode).toBe(2)
  })

  test('an anonymous upload is limited to ten megabytes and one file, before its link is checked', async () => {
    const Token = 'x'.repeat(43)
    const large = new Blob(['%PDF-1.7', new Uint8Array(10 * 1_048_576)])
    expect((await anonymous.upload(deliverSupplierJob, large, 'pod.pdf', { Token, JobId: '1' })).Msg).toContain('10 MB')
    const form = new FormData()
    for (const [name, value] of Object.entries({ Token, JobId: '1' })) form.append(name, value)
    for (const name of ['a.pdf', 'b.pdf']) form.append('file', DOCUMENT, name)
    const response = await fetch(portal.address + deliverSupplierJob.path, { method: 'POST', body: form })
    expect(await response.json()).toMatchObject({ ErrorCode: 1 })
  })

  test('the secret of a link is stored nowhere, not even among the answers saved for repeated calls', async () => {
    const { bookingId, Token } = await given()
    await anonymous.call(reportSupplierJob, {
      Token,
      JobId: (await jobAtDesk(bookingId)).Id,
      Report: 'refuse',
      Remark: 'no truck',
    })
    const headers = {
      Authorization: `Bearer ${staff.token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': 'one-supplier',
    }
    const response = await fetch(staff.address + makeSupplierLink.path, {
      method: 'POST',
      headers,
      body: JSON.stringify({ SupplierName: 'Trent Trucks', Days: 3, Rows: [{ ContractCompanyId: QIHANG, Id: bookingId }] }),
    })
    expect(await response.json()).toMatchObject({ ErrorCode: 0, Body: { Url: expect.stringContaining('token=') } })
    expect(
      (
        await transact(portal.pool, 'everyone', 'read', (db) =>
          db.selectFrom('idempotency_key').select('Answer').where('Answer', 'like', '%token=%').execute(),
        )
      ).length,
    ).toBe(0)
  })

  test('only staff make links and see supplier reports', async () => {
    const { bookingId } = await given()
    const rows = { SupplierName: 'Me', Days: 1, Rows: [{ ContractCompanyId: QIHANG, Id: bookingId }] }
    expect([
      await qihang.refused(makeSupplierLink, rows),
      await anonymous.refused(makeSupplierLink, rows),
      await qihang.refused(getSupplierJobs, {}),
      await anonymous.refused(getDeskBookings, {}),
    ]).toEqual([3, 3, 3, 3])
    expect(await staff.refused(makeSupplierLink, { ...rows, Days: 61 })).toBe(1)
  })
})
