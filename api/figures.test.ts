import { describe, expect, it } from 'vitest'
import { catalogue } from './mounted.ts'
import { testPortal } from './testing.ts'

/** Who can read metrics and documentation of a server that is not a demo. */

const TOKEN = 'a-token-of-the-operator'
const open = await testPortal()
const closed = await testPortal({ DEMO_DATA: 'off', METRICS_TOKEN: TOKEN })
const limited = await testPortal({ REQUESTS_PER_MINUTE: '10' })
const get = ({ portal }: typeof open, path: string, headers: Record<string, string> = {}) =>
  fetch(portal.address + path, { headers })

describe('/metrics', () => {
  it('is open to programs on this machine, not to proxied requests', async () => {
    expect((await get(open, '/metrics')).status).toBe(200)
    expect((await get(open, '/metrics', { 'X-Forwarded-For': '203.0.113.9' })).status).toBe(404)
  })

  it('requires the token if one is set', async () => {
    const status = async (Authorization: string) => (await get(closed, '/metrics', { Authorization })).status
    expect([await status('Bearer wrong'), await status(''), await status(`Bearer ${TOKEN}`)]).toEqual([404, 404, 200])
  })

  it('has fewer than 1,500 series, whatever calls are made', async () => {
    for (const { method, path } of catalogue.ops)
      await open.portal.app.inject({ method, url: path, ...(method === 'POST' && { payload: {} }) })
    const text = await (await get(open, '/metrics')).text()
    expect(text.split('\n').filter((line) => line && !line.startsWith('#')).length).toBeLessThan(1500)
  })
})

it('/docs is open to signed-in staff', async () => {
  const staff = await closed.as('staff_ops')
  const customer = await closed.as('qihang_admin')
  const status = async (path: string, headers?: Record<string, string>) => (await get(closed, path, headers)).status
  expect([await status('/docs/json'), await status('/docs/')]).toEqual([404, 404])
  expect(await status('/docs/json', { Cookie: `customer_access_token=${customer.token}` })).toBe(404)
  expect(await status('/docs/json', { Cookie: `desk_access_token=${staff.token}` })).toBe(200)
})

it('public pages are rate-limited per address', async () => {
  const answers = await Promise.all(Array.from({ length: 15 }, () => get(limited, '/home/webIndex')))
  expect(answers.map(({ status }) => status)).toContain(429)
})
