import { expect, test } from 'vitest'
import { testPortal } from '../../../../api/testing.ts'
import { now } from '#kit/api/clock.ts'
import { localDay } from '#kit/shared/calendar.ts'
import { getFlowFigures, getHotProducts, getTrend } from '../contract.ts'
import { addDays } from '#kit/shared/calendar.ts'
import { RANGE } from '../rules.ts'

const { as } = await testPortal()
const admin = await as('qihang_admin')
const today = localDay(now(), 'Europe/London')
const own = (From: string, To: string) => ({ CountryCode: 'GB' as const, Range: RANGE.custom, StartTime: From, EndTime: To })

test('[msg.onlyToYesterday] [const.dashboard.ranges] custom date ranges end yesterday at the latest, and span 60 days at most', async () => {
  expect(await admin.call(getTrend, own(addDays(today, -2), today))).toMatchObject({
    ErrorCode: 1,
    Msg: 'Only data up to yesterday can be viewed',
  })
  expect(await admin.ok(getTrend, own(addDays(today, -60), addDays(today, -1)))).toHaveLength(60)
  expect(await admin.call(getTrend, own(addDays(today, -61), addDays(today, -1)))).toMatchObject({ ErrorCode: 1 })
  expect(await admin.call(getTrend, { CountryCode: 'GB', Range: RANGE.custom })).toMatchObject({ ErrorCode: 1 })
})

test('figures are for users who may see the stock of the country', async () => {
  const someone = await as('qihang_fin')
  for (const op of [getFlowFigures, getHotProducts])
    expect(await someone.call(op, { CountryCode: 'GB', Days: 7 })).toMatchObject({ ErrorCode: 4 })
})
