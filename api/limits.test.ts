import { afterEach, expect, it } from 'vitest'
import { getPickups, savePickup } from '#features/account/addresses/contract.ts'
import { getCaptcha, getCurrentUser, getSecretKey, login, loginByQuickLogin } from '#features/account/session/contract.ts'
import { resetClock, simulateClock } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { client, testPortal } from './testing.ts'
import { ROLE } from '#features/account/users/rules.ts'

const MOST = 30
const { portal, anonymous } = await testPortal()
const limited = await testPortal({ REQUESTS_PER_MINUTE: String(MOST), TRUST_PROXY: 'on' })
afterEach(() => resetClock())
const signIn = async (AccountName: string, at = anonymous) => (await at.ok(login, { AccountName, Password: DEMO_PASSWORD })).Token
const ask = (headers: Record<string, string>) => fetch(limited.portal.address + getCurrentUser.path, { headers })

it('an idempotency key used in one company returns no response in another', async () => {
  const user = client(portal.address, await signIn('hengtai_admin'))
  const { userInfo } = await user.ok(getCurrentUser, {})
  await transact(portal.pool, 'everyone', 'write', (db) =>
    db.insertInto('customer_link').values({ UserId: userInfo.Id, CustomerId: 430118, Role: ROLE.superAdministrator }).execute(),
  )
  const { SecretKey } = await user.ok(getSecretKey, { Parameter: 430118 })

  const address = {
    Contact: '李明',
    Phone: '13800138000',
    ProvinceCode: '330000',
    City: '杭州市',
    District: '余杭区',
    DetailAddress: '文一西路 1 号',
  } as never
  const key = { 'Idempotency-Key': 'the same' }
  await user.ok(savePickup, address, key)
  const there = client(portal.address, (await user.ok(loginByQuickLogin, { Id: 430118, SecretKey })).Token)
  expect((await there.call(savePickup, address, key)).ErrorCode).not.toBe(0)
  expect((await there.ok(getPickups, {})).TotalCount).toBe(0)
})

it('invalid characters in a text are refused as the caller’s error, not logged as a server error', async () => {
  expect(await anonymous.refused(login, { AccountName: 'a\u0000b', Password: DEMO_PASSWORD })).toBe(1)
  expect(await anonymous.refused(getCaptcha, { data: 'a\u0000b' })).toBe(1)
})

it('a parameter repeated in an address counts once, as text', async () => {
  const home = await fetch(`${portal.address}/home/webIndex?lang=en-US&Cartons=1,5&Cartons=2&Length=x&Length[]=60`)
  expect([home.status, await home.text()]).toEqual([200, expect.stringMatching(/"Cartons":"2","Length":"x"/)])
  expect((await fetch(`${portal.address}/live?qr=a&qr=b`)).status).toBe(204)
})

it('calls are counted per signed-in user, else per address, whatever token is sent', async () => {
  // Stays within one window of the limit, however long it takes.
  const moment = new Date()
  simulateClock(() => moment)
  const token = await signIn('qihang_admin', limited.anonymous)
  const made = await Promise.all(
    Array.from({ length: MOST + 5 }, (_, n) =>
      ask(n % 2 ? { Cookie: `customer_access_token=made-up-${n}` } : { Authorization: `Bearer made-up-${n}` }),
    ),
  )
  expect(made.map(({ status }) => status)).toContain(429)
  expect((await ask({ Cookie: 'customer_access_token=another' })).status).toBe(429)

  const known: Record<string, string>[] = [{ Cookie: `customer_access_token=${token}` }, { Authorization: `Bearer ${token}` }]
  for (const headers of known) expect((await ask(headers)).status).toBe(200)
  const own = await Promise.all(Array.from({ length: MOST }, (_, n) => ask(known[n % 2]!)))
  expect(own.map(({ status }) => status)).toContain(429)
})

it.each([
  ['whose address is written in another way', '/%68ome/webIndex', () => '198.51.100.1'],
  ['of which each comes from another address of the same IPv6 network', '/home/webIndex', (n: number) => `2001:db8::${n}`],
  ['for live updates, of which each is looked up in the database', '/live?qr=unknown', () => '198.51.100.2'],
])('calls are counted %s', async (_, path, from) => {
  const moment = new Date()
  simulateClock(() => moment)
  const made = await Promise.all(
    Array.from({ length: MOST + 5 }, (_, n) => fetch(limited.portal.address + path, { headers: { 'X-Forwarded-For': from(n) } })),
  )
  expect(made.map(({ status }) => status)).toContain(429)
})
