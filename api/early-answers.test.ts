import type { FastifyInstance, FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import type { EarlyAnswers } from '#kit/shared/early-answers.ts'
import { earlyAnswers } from './early-answers.ts'

const CUSTOMER = { customer_access_token: 'x' }
const DICTIONARY = {
  GLOBAL_ENUM: { Colour: 7 },
  7: [{ Value: 1, Name: 'Rot', NameZh: '红', NameEn: 'Red', NameFr: 'Rouge', NameDe: 'Rot', IsEnabled: true }],
}

type Asked = { url: string; headers: Record<string, string> }

/** The responses embedded in a page, and the calls made for it. */
async function brought(url: string, more: object = {}, failing = '') {
  const asked: Asked[] = []
  const inject = async (call: Asked) => {
    asked.push(call)
    if (failing === 'never') await new Promise(() => undefined)
    const Body = call.url.includes('Dictionary') ? DICTIONARY : { Name: '</script><b>', Url: call.url }
    return {
      headers: { 'x-business-time': '2026-01-02T03:04:05Z' },
      json: () => ({ ErrorCode: failing && call.url.includes(failing) ? 1 : 0, Msg: '', Body }),
    }
  }
  const query = Object.fromEntries(new URL(url, 'https://portal').searchParams)
  const request = { url, query, headers: {}, cookies: CUSTOMER, protocol: 'https', host: 'portal', socket: {}, ...more }
  const html = await earlyAnswers({ inject } as unknown as FastifyInstance, request as unknown as FastifyRequest)
  return { html, asked }
}

test('a page contains the responses of its first calls, none of which can close their element', async () => {
  const { html, asked } = await brought('/overSeaService/skuList')
  expect(asked.map(({ url }) => url)).toEqual([
    '/cms/api/User/GetCurrentUser',
    '/cms/api/User/GetPermissions',
    '/cms/api/Dictionary/GetListByParentCodes',
  ])
  expect(asked.every(({ headers }) => headers['origin'] === 'https://portal')).toBe(true)
  const [, json] = /^<script type="application\/json" id="early-answers">([^<]*)<\/script>$/.exec(html)!
  const { time, bodies } = JSON.parse(json!) as EarlyAnswers
  expect(time).toBe('2026-01-02T03:04:05Z')
  expect(bodies['/cms/api/User/GetCurrentUser{}']).toEqual({ Name: '</script><b>', Url: '/cms/api/User/GetCurrentUser' })
  expect(bodies['/cms/api/Dictionary/GetListByParentCodes{"All":true}']).toEqual({
    GLOBAL_ENUM: { Colour: 7 },
    7: [{ Value: 1, Name: 'Rot', IsEnabled: true }],
  })
})

test('a desk page contains those of its staff', async () => {
  expect((await brought('/desk/orders?page=2')).html).toBe('')
  const { asked } = await brought('/desk?x', { cookies: { desk_access_token: 'x' } })
  expect(asked[0]!.url).toBe('/desk/api/Session/GetStaff')
})

test.each([
  ['without a session', '/dashboard/index', { cookies: {} }],
  ['with a token that begins another session', '/dashboard/index?adminToken=abc', {}],
  ['inside another page', '/dashboard/index', { headers: { 'sec-fetch-dest': 'iframe' } }],
])('a page contains no responses %s', async (_when, url, more) => {
  const { html, asked } = await brought(url, more)
  expect(html).toBe('')
  expect(asked).toEqual([])
})

test('a page does not wait for slow calls', async () => {
  vi.useFakeTimers()
  const { html } = await Promise.all([brought('/dashboard/index', {}, 'never'), vi.advanceTimersByTimeAsync(300)]).then(
    ([page]) => page,
  )
  vi.useRealTimers()
  expect(html).toBe('')
})

test('a page contains no responses when one of its calls fails', async () => {
  expect((await brought('/dashboard/index', {}, 'GetPermissions')).html).toBe('')
})
