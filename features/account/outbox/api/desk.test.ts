import { expect, it } from 'vitest'
import { testPortal } from '../../../../api/testing.ts'
import { transact } from '#kit/api/db.ts'
import { getSentMessages } from '../contract.ts'
import type { Outgoing } from '../rules.ts'
import { sendOut } from './service.ts'

const code: Outgoing<'code'> = {
  channel: 'sms',
  to: '+8613800000000',
  template: 'code',
  params: { code: '482913', minutes: 5 },
  language: 'en-US',
}

const company = await testPortal({ DEMO_DATA: 'off' })
const demo = await testPortal({ DEMO_DATA: 'on' })

it.each([
  ['off', company, /is ••••••\. It is valid for 5 minutes/],
  ['on', demo, /is 482913\. It is valid for 5 minutes/],
])('staff can read other users’ codes only in a demo: DEMO_DATA %s', async (_, { as, portal }, shown) => {
  await transact(portal.pool, 'nobody', 'write', (db) => sendOut(db, portal.jobs, code))
  const { Items } = await (await as('staff_ops')).ok(getSentMessages, { Keyword: code.to })
  expect(Items[0]!.Text).toMatch(shown)
})
