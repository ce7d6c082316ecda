import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { client, testPortal } from '../../../../api/testing.ts'
import { DEMO_PASSWORD } from '../../../../demo/accounts.ts'
import { resetUserPassword } from '#features/account/users/contract.ts'
import { hashPassword } from '#kit/api/secret.ts'
import { answerQrCode, getLoginQrCode } from '../qr-contract.ts'
import {
  changePassword,
  createAdminLink,
  endDevice,
  endOtherDevices,
  getCurrentUser,
  getDevices,
  getSecretKey,
  login,
  loginByAdminToken,
  loginByQuickLogin,
} from '../contract.ts'
import { withinWindow } from '#kit/api/testing.ts'
import { WRONG } from '../rules.ts'
import { onDatabase, solveCaptcha } from './fixture.ts'
import { storePassword } from './service.ts'
import { lockUser } from './user-lock.ts'

/** Attacks on sign-in; guessed passwords are in password.test.ts, access to other companies in api/access.test.ts. */
const { as, anonymous, portal, url } = await testPortal()
const database = onDatabase(url)
afterAll(() => database.close())
beforeEach(() => database.run((db) => db.deleteFrom('rate_count').execute()))

const AT_ONCE = 6
const enter = async (AccountName: string) =>
  client(portal.address, (await anonymous.ok(login, { AccountName, Password: DEMO_PASSWORD })).Token)
/** The number of simultaneous requests that succeed. */
async function through(attempt: () => Promise<{ ErrorCode: number }>): Promise<number> {
  return (await Promise.all(Array.from({ length: AT_ONCE }, attempt))).filter(({ ErrorCode }) => ErrorCode === 0).length
}

it('of concurrent uses of one one-time secret, one succeeds: admin link, QR ticket, quick login', async () => {
  const { Url } = await (await as('staff_ops')).ok(createAdminLink, { ContractCompanyId: 430118, Path: '/dashboard/index' })
  const AdminToken = new URL(Url, portal.address).searchParams.get('adminToken')!
  expect(await through(() => anonymous.call(loginByAdminToken, { AdminToken }))).toBe(1)

  const { QrTicket, ScanPath } = await anonymous.ok(getLoginQrCode, {})
  await (
    await as('qihang_admin')
  ).ok(answerQrCode, { Code: new URL(ScanPath, portal.address).searchParams.get('code')!, IsConfirmed: true })
  expect(await through(() => anonymous.call(login, { QrTicket }))).toBe(1)

  const user = await enter('hengtai_admin')
  const { Id } = await database.run((db) =>
    db.selectFrom('app_user').select('Id').where('AccountName', '=', 'hengtai_admin').executeTakeFirstOrThrow(),
  )
  await database.run((db) => db.insertInto('customer_link').values({ UserId: Id, CustomerId: 430118 }).execute())
  const { SecretKey } = await user.ok(getSecretKey, { Parameter: 430118 })
  expect(await through(() => user.call(loginByQuickLogin, { Id: 430118, SecretKey }))).toBe(1)
})

it('of concurrent uses of one solved captcha, one is accepted', () =>
  withinWindow(WRONG.windowSeconds, async () => {
    for (let n = 0; n < 3; n++) await anonymous.call(login, { AccountName: 'qihang_wh', Password: 'Wrong12345' })
    const solved = await solveCaptcha(anonymous, database, 'qihang_wh')
    expect(await through(() => anonymous.call(login, { AccountName: 'qihang_wh', Password: DEMO_PASSWORD, ...solved }))).toBe(1)
  }))

it('a secret of one kind is not valid as another', async () => {
  const { Url } = await (await as('staff_ops')).ok(createAdminLink, { ContractCompanyId: 430118, Path: '/dashboard/index' })
  const AdminToken = new URL(Url, portal.address).searchParams.get('adminToken')!
  const { QrTicket } = await anonymous.ok(getLoginQrCode, {})
  expect(await anonymous.refused(login, { QrTicket: AdminToken })).toBe(2)
  expect(await anonymous.refused(loginByAdminToken, { AdminToken: QrTicket })).toBe(2)
  for (const token of [AdminToken, QrTicket]) expect(await client(portal.address, token).refused(getCurrentUser, {})).toBe(3)
  // A secret tried in the wrong place remains valid in the right one.
  await anonymous.ok(loginByAdminToken, { AdminToken })
})

it('existing secrets cannot sign in after a new password, an ended device, or the end of all other sessions', async () => {
  const admin = await as('lanjing_admin')
  const { Id } = await database.run((db) =>
    db.selectFrom('app_user').select('Id').where('AccountName', '=', 'lanjing_wh').executeTakeFirstOrThrow(),
  )
  const owner = await enter('lanjing_wh')
  const ways = {
    endOther: () => owner.ok(endOtherDevices, {}),
    endOne: async () => owner.ok(endDevice, { Id: (await owner.ok(getDevices, {})).find(({ IsCurrent }) => !IsCurrent)!.Id }),
    newPassword: () => admin.ok(resetUserPassword, { Id, Password: 'Other12345', ConfirmPassword: 'Other12345' }),
  }
  for (const [name, throwOut] of Object.entries(ways)) {
    const intruder = await enter('lanjing_wh')
    const { QrTicket, ScanPath } = await anonymous.ok(getLoginQrCode, {})
    await intruder.ok(answerQrCode, { Code: new URL(ScanPath, portal.address).searchParams.get('code')!, IsConfirmed: true })
    await throwOut()
    expect(await intruder.refused(getCurrentUser, {}), name).toBe(3)
    expect((await anonymous.call(login, { QrTicket })).ErrorCode, name).toBe(2)
  }
})

it('of calls that a new password overtakes, no sign-in and no other password succeeds', async () => {
  const AccountName = 'hengtai_fin'
  const owner = await database.run((db) =>
    db
      .selectFrom('app_user')
      .select(['Id', 'AccountName', 'IsStaff'])
      .where('AccountName', '=', AccountName)
      .executeTakeFirstOrThrow(),
  )
  await database.run((db) => db.insertInto('customer_link').values({ UserId: owner.Id, CustomerId: 430118 }).execute())
  const [switching, changing] = [await enter(AccountName), await enter(AccountName)]
  const { SecretKey } = await switching.ok(getSecretKey, { Parameter: 430118 })
  const { QrTicket, ScanPath } = await anonymous.ok(getLoginQrCode, {})
  await switching.ok(answerQrCode, { Code: new URL(ScanPath, portal.address).searchParams.get('code')!, IsConfirmed: true })
  const hash = await hashPassword('Other12345')
  const { calls } = await database.run(async (db) => {
    await lockUser(db, owner.Id)
    const calls = [
      anonymous.call(login, { AccountName, Password: DEMO_PASSWORD }),
      switching.call(loginByQuickLogin, { Id: 430118, SecretKey }),
      changing.call(changePassword, {
        OldPassword: DEMO_PASSWORD,
        NewPassword: 'Third12345',
        ConfirmPassword: 'Third12345',
      }),
      anonymous.call(login, { QrTicket }),
    ]
    const waiting = sql`select distinct pid from pg_locks where not granted
      and (database = (select oid from pg_database where datname = current_database()) or pg_backend_pid() = any(pg_blocking_pids(pid)))`
    await expect.poll(async () => (await waiting.execute(db)).rows.length, { timeout: 20_000 }).toBe(calls.length)
    await storePassword(db, owner, hash)
    return { calls }
  })
  expect((await Promise.all(calls)).map(({ ErrorCode }) => ErrorCode)).toEqual([2, 3, 3, 2])
  const open = await database.run((db) =>
    db.selectFrom('session').select('Id').where('UserId', '=', owner.Id).where('EndedTime', 'is', null).execute(),
  )
  expect(open).toEqual([])
  await anonymous.ok(login, { AccountName, Password: 'Other12345' })
})

const ELSEWHERE = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
]
const switchTo = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${portal.address}/language`, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(form) })

it('the language switch returns to the page, and redirects nowhere else', async () => {
  const back = async (to: string) => (await switchTo({ langName: 'de-DE', back: to })).headers.get('location')
  expect(await back('/overSeaService/skuList?page=2')).toBe('/overSeaService/skuList?page=2')
  for (const target of ELSEWHERE) expect(await back(target), target).toBe('/')
})

it('another site does not change the language of a user’s mails', async () => {
  const { token } = await as('yuecheng_admin')
  const named = () =>
    database.run((db) =>
      db.selectFrom('app_user').select('LangName').where('AccountName', '=', 'yuecheng_admin').executeTakeFirstOrThrow(),
    )
  const Cookie = `customer_access_token=${token}`
  await switchTo({ langName: 'fr-FR' }, { Cookie, Origin: portal.address })
  await switchTo({ langName: 'de-DE' }, { Cookie, Origin: 'https://evil.example' })
  expect(await named()).toEqual({ LangName: 'fr-FR' })
})

it('the link that shows a company to staff sends its secret to no other host', async () => {
  const staff = await as('staff_ops')
  for (const Path of ELSEWHERE)
    expect((await staff.call(createAdminLink, { ContractCompanyId: 430118, Path })).ErrorCode, Path).toBe(1)
})

it('every kind of sign-in issues a new token and ends the previous session', async () => {
  const before = await enter('qihang_admin')
  const phone = await enter('qihang_admin')
  const { QrTicket, ScanPath } = await anonymous.ok(getLoginQrCode, {})
  await phone.ok(answerQrCode, { Code: new URL(ScanPath, portal.address).searchParams.get('code')!, IsConfirmed: true })
  const { Url } = await (await as('staff_ops')).ok(createAdminLink, { ContractCompanyId: 430118, Path: '/dashboard/index' })
  const ways = [
    () => before.ok(login, { QrTicket }),
    (token: string) =>
      client(portal.address, token).ok(loginByAdminToken, {
        AdminToken: new URL(Url, portal.address).searchParams.get('adminToken')!,
      }),
  ]
  let token = before.token!
  for (const way of ways) {
    const { Token } = await way(token)
    expect(Token).not.toBe(token)
    expect(await client(portal.address, token).refused(getCurrentUser, {})).toBe(3)
    await client(portal.address, Token).ok(getCurrentUser, {})
    token = Token
  }
})
