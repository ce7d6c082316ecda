import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { testPortal } from './testing.ts'

const { portal } = await testPortal()

const post = (url: string, fields: Record<string, string>, origin = 'http://portal.example') =>
  portal.app.inject({
    method: 'POST',
    url,
    headers: { host: 'portal.example', origin, 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'de-DE' },
    payload: new URLSearchParams(fields).toString(),
  })
const known = { AccountName: 'qihang_admin', Password: DEMO_PASSWORD }

test('[route.home.login] a plain form signs a customer in and leads to the requested page', async () => {
  const { statusCode, headers, cookies } = await post('/home/login', { ...known, from: '/overSeaService/skuList?q=1' })
  expect([statusCode, headers.location]).toEqual([303, '/overSeaService/skuList?q=1'])
  expect(cookies.find(({ name }) => name === 'customer_access_token')).toMatchObject({ httpOnly: true })
  expect((await post('/home/login', { ...known, from: '//evil.example/' })).headers.location).toBe('/dashboard/index')
  const desk = await post('/desk/login', { AccountName: 'staff_ops', Password: DEMO_PASSWORD })
  expect([desk.statusCode, desk.headers.location]).toEqual([303, '/desk'])
})

test('a refused sign-in shows the form again with the reason, the input except the password, and a captcha if required', async () => {
  const wrong = { ...known, AccountName: 'lanjing_admin', Password: 'wrong"<b>' }
  const first = await post('/home/login', wrong)
  expect([first.statusCode, first.cookies]).toEqual([422, []])
  expect(first.body).toContain('role="alert"')
  expect(first.body).toContain('value="lanjing_admin"')
  expect(first.body).not.toContain('wrong')
  let { body } = first
  for (let tries = 0; tries < 5 && !body.includes('CaptchaId'); tries++) ({ body } = await post('/home/login', wrong))
  expect(body).toMatch(/<img src="data:image[^"]+"/)
})

test('another site cannot sign a visitor in', async () => {
  const { statusCode, cookies } = await post('/home/login', known, 'https://evil.example')
  expect([statusCode, cookies]).toEqual([422, []])
})
