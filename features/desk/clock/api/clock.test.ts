import { describe, expect, test, vi } from 'vitest'
import { companyEvents } from '#features/account/company/rules.ts'
import { getCurrentUser } from '#features/account/session/contract.ts'
import { now, systemNow } from '#kit/api/clock.ts'
import { readConfig } from '#kit/api/config.ts'
import { transact } from '#kit/api/db.ts'
import { BY_SYSTEM, recordEvent } from '#kit/api/moves.ts'
import { testPortal } from '../../../../api/testing.ts'
import { advanceTime, getTime } from '../contract.ts'
import { clockHandlers } from './handlers.ts'
import { resumeTime } from './service.ts'

const { as, portal } = await testPortal({ DEMO_CLOCK: 'on' })
const [staff, customer] = await Promise.all([as('staff_ops'), as('qihang_admin')])
const WEEK = 7 * 24 * 60
const daysAhead = (time: string) => Math.round((Date.parse(time) - Date.now()) / 86_400_000) || 0

describe('moving time ahead', { shuffle: false }, () => {
  test('staff move the business time ahead without signing anyone out', async () => {
    expect(await staff.ok(getTime, {})).toMatchObject({ IsMovable: true })
    for (let week = 0; week < 13; week++) await staff.ok(advanceTime, { Minutes: WEEK })
    const { Time } = await staff.ok(getTime, {})
    expect(daysAhead(Time)).toBe(91)
    const reported = (await fetch(staff.address + getTime.path, { method: 'POST' })).headers.get('X-Business-Time')
    expect(daysAhead(reported!)).toBe(91)
    expect(await customer.ok(getCurrentUser, {})).toMatchObject({ userInfo: { AccountName: 'qihang_admin' } })
    expect(Math.abs(systemNow().getTime() - Date.now())).toBeLessThan(60_000)
    expect(await customer.refused(advanceTime, { Minutes: 1 })).not.toBe(0)
    expect(await staff.refused(advanceTime, { Minutes: WEEK + 1 })).toBe(1)
    expect(await staff.refused(advanceTime, { Minutes: -5 })).toBe(1)
  })

  test('after a restart time continues from the last event; without the setting the portal refuses to start', async () => {
    await transact(portal.pool, 430118, 'write', async (db) =>
      recordEvent(db, companyEvents, {
        ContractCompanyId: 430118,
        EntityId: 430118,
        EntityNo: '430118',
        Move: 'submit',
        FromState: null,
        ToState: null,
        by: BY_SYSTEM,
      }),
    )
    vi.resetModules()
    const { resumeTime: resumed } = await import('./service.ts')
    const clock = await import('#kit/api/clock.ts')
    expect(daysAhead(clock.now().toISOString())).toBe(0)
    await resumed(portal.pool, { DEMO_CLOCK: true })
    expect(daysAhead(clock.now().toISOString())).toBe(91)
    await expect(resumeTime(portal.pool, { DEMO_CLOCK: false })).rejects.toThrow('DEMO_CLOCK=on')
  })
})

test('without the setting the call does not exist and time is unchanged', async () => {
  const before = now()
  const handler = clockHandlers().find(({ op }) => op === advanceTime)!
  await expect((async () => handler.run({ input: { Minutes: 60 }, config: readConfig({}) } as never))()).rejects.toMatchObject({
    code: 'notFound',
  })
  expect(now().getTime() - before.getTime()).toBeLessThan(60_000)
})
