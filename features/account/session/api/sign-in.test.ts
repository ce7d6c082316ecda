import { createHash } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { client, testPortal, type Client } from '../../../../api/testing.ts'
import { DEMO_PASSWORD } from '../../../../demo/people.ts'
import { getSentMessages } from '#features/account/outbox/contract.ts'
import { ERROR_CODE } from '#kit/shared/refusal.ts'
import {
  addAlert,
  bindMessagingApp,
  changePassword,
  createAdminLink,
  createInvitation,
  endDevice,
  endOtherDevices,
  getAppointmentInfo,
  getAuthorizationUrl,
  getCurrentUser,
  getCustomerList,
  getDevices,
  getInvitations,
  getSecretKey,
  isAlert,
  login,
  loginByAdminToken,
  loginByQuickLogin,
  register,
  sendSms,
  unbindMessagingApp,
} from '../contract.ts'
import { answerQrCode, getLoginQrCode, getQrState, scanQrCode } from '../qr-contract.ts'
import { onDatabase, solveCaptcha } from './fixture.ts'

const { as, stranger: anonymous, portal, url } = await testPortal()
const database = onDatabase(url)
afterAll(() => database.close())

/** New numbers, so that no test waits for another one's minute. */
let phones = 0
const newPhone = () => `+8613800001${String((phones += 1)).padStart(3, '0')}`
const giveUser = (account: string, change: object) =>
  database.run((db) => db.updateTable('app_user').set(change).where('AccountName', '=', account).execute())
beforeEach(() => database.run((db) => db.deleteFrom('rate_count').execute()))

async function askCode(phone: string, purpose: string) {
  const { CaptchaId, CaptchaCode } = await solveCaptcha(anonymous, database, phone)
  return anonymous.call(sendSms, { data: `${phone},${CaptchaId},${CaptchaCode},${purpose}` })
}

/** The code as it stands at the desk. */
async function codeFor(phone: string, purpose: string): Promise<string> {
  expect(await askCode(phone, purpose)).toMatchObject({ ErrorCode: 0, Body: { ExpireSeconds: 300, ResendSeconds: 60 } })
  const { Items } = await (await as('staff_ops')).ok(getSentMessages, { Keyword: phone })
  return /\d{6}/.exec(Items[0]!.Text!)![0]
}

const fields = (phone: string, SmsCode: string, more: object = {}) => ({
  AccountName: `new_${phone.slice(-4)}`,
  Password: 'Secret-123',
  ConfirmPassword: 'Secret-123',
  ChineseName: '王小明',
  CompanyNameCn: '深圳新客户',
  Phone: phone,
  SmsCode,
  IsAgree: true,
  ...more,
})
const faults = async (input: object) => {
  const { ErrorCode, Body } = await anonymous.call(register, input as never)
  return ErrorCode === ERROR_CODE.invalid
    ? (Body as unknown as { Errors: { Field: string; Msg: string }[] }).Errors.map(({ Field, Msg }) => `${Field}: ${Msg}`)
    : []
}
const isAlive = async (token: string) => (await client(portal.address, token).call(getCurrentUser, {})).ErrorCode === 0
const enter = async (AccountName: string, Password = DEMO_PASSWORD) =>
  client(portal.address, (await anonymous.ok(login, { AccountName, Password })).Token)

it('[call.cms.User.Register] [route.label.registrationInvitationCode] a code and an invitation make a company and its super administrator, each once', async () => {
  const { InvitationCode } = await (await as('qihang_admin')).ok(createInvitation, {})
  const phone = newPhone()
  const SmsCode = await codeFor(phone, 'register')
  const { UserId, ContractCompanyId } = await anonymous.ok(
    register,
    fields(phone, SmsCode, { InvitationCode: InvitationCode.toLowerCase() }),
  )
  const me = await (await enter(`new_${phone.slice(-4)}`, 'Secret-123')).ok(getCurrentUser, {})
  expect(me.userInfo).toMatchObject({ Id: UserId, Role: 161001, ContractCompanyId })
  expect(me.companyInfo).toMatchObject({ NameCn: '深圳新客户', ReviewState: 160001 })
  expect((await (await as('qihang_admin')).ok(getInvitations, {})).Items[0]).toMatchObject({
    InvitationCode,
    UsedByCompany: '深圳新客户',
  })

  expect((await anonymous.call(register, fields(phone, SmsCode, { AccountName: 'second' }))).Msg).toBe(
    'The code is wrong or no longer valid',
  )
  const other = newPhone()
  const otherCode = await codeFor(other, 'register')
  expect(await faults(fields(other, otherCode, { InvitationCode }))).toEqual([
    'InvitationCode: This invitation code is unknown, used or expired',
  ])
  // A refusal uses nothing up: the same code is good for the corrected form.
  expect(await faults(fields(other, otherCode, { AccountName: 'QIHANG_admin' }))).toEqual([
    'AccountName: This user name is taken',
  ])
  expect((await anonymous.call(register, fields(other, otherCode))).ErrorCode).toBe(0)
})

it('[rule.account.loginName] [rule.account.password] [rule.account.passwordMatch] [rule.account.terms] [const.loginName.min] [const.loginName.max] [const.password.min] [const.password.max] [msg.passwordsDoNotMatch] [msg.acceptTerms] registration says what is wrong', async () => {
  const phone = newPhone()
  const wrong = (change: object) => faults(fields(phone, '123456', change))
  expect(await wrong({ AccountName: 'ab' })).toEqual(['AccountName: At least 3 characters'])
  expect(await wrong({ AccountName: 'a'.repeat(21) })).toEqual(['AccountName: Character length exceeds limit (20)'])
  for (const Password of ['12345', '1'.repeat(21), 'mit Leer', 'Passwört'])
    expect(await wrong({ Password, ConfirmPassword: Password })).toHaveLength(1)
  for (const Password of ['123456', 'x'.repeat(20)]) expect(await wrong({ Password, ConfirmPassword: Password })).toEqual([])
  for (const AccountName of ['abc', 'a'.repeat(20)]) expect(await wrong({ AccountName })).toEqual([])
  expect(await wrong({ ConfirmPassword: 'Secret-124' })).toEqual(['ConfirmPassword: The passwords do not match'])
  expect(await wrong({ IsAgree: false })).toEqual(['IsAgree: Please accept the terms of service and the privacy policy'])
  expect(await wrong({ Phone: '12345' })).toEqual(['Phone: Enter a valid phone number'])
})

it('[call.cms.User.SmsVerificationSend] [rule.account.sms.phoneFirst] [rule.account.sms.captchaFirst] [msg.phoneFirst] [msg.captchaFirst] sends no code without phone, picture and its letters', async () => {
  const phone = newPhone()
  const { CaptchaId } = await solveCaptcha(anonymous, database, phone)
  const said = async (data: string) =>
    ((await anonymous.call(sendSms, { data })).Body as unknown as { Errors?: { Msg: string }[] }).Errors?.[0]?.Msg
  expect(await said(`,${CaptchaId},ABCDE,login`)).toBe('Enter your phone number first')
  expect(await said(`${phone},${CaptchaId},,login`)).toBe('Enter the characters in the image first')
  expect(await said(`12345,${CaptchaId},ABCDE,login`)).toBe('Enter a valid phone number')
  expect((await anonymous.call(sendSms, { data: `${phone},${CaptchaId},WRONG,login` })).Body).toEqual({ NeedCaptcha: true })
  expect((await anonymous.call(sendSms, { data: `${phone},${CaptchaId},ABCDE,login` })).ErrorCode).toBe(2)
})

it('[route.label.loginBySmsCode] signs in by a code, once; five wrong ones spend it', async () => {
  const phone = newPhone()
  await giveUser('qihang_wh', { Phone: phone })
  const SmsCode = await codeFor(phone.slice(3), 'login')
  const { Token } = await anonymous.ok(login, { Phone: phone, SmsCode })
  expect(await isAlive(Token)).toBe(true)
  expect((await anonymous.call(login, { Phone: phone, SmsCode })).ErrorCode).toBe(2)

  const second = newPhone()
  await giveUser('hengtai_wh', { Phone: second })
  const good = await codeFor(second, 'login')
  const bad = good === '000000' ? '000001' : '000000'
  for (let n = 0; n < 5; n++) expect((await anonymous.call(login, { Phone: second, SmsCode: bad })).ErrorCode).toBe(2)
  expect((await anonymous.call(login, { Phone: second, SmsCode: good })).ErrorCode).toBe(2)
})

it('a code is for one purpose, and of two sign-ins at once with it one comes in', async () => {
  const phone = newPhone()
  await giveUser('yuecheng_wh', { Phone: phone })
  const SmsCode = await codeFor(phone, 'login')
  expect(
    (await anonymous.call(changePassword, { Phone: phone, SmsCode, NewPassword: 'Other-123', ConfirmPassword: 'Other-123' }))
      .ErrorCode,
  ).toBe(2)
  const both = await Promise.all([
    anonymous.call(login, { Phone: phone, SmsCode }),
    anonymous.call(login, { Phone: phone, SmsCode }),
  ])
  expect(both.map(({ ErrorCode }) => ErrorCode).sort()).toEqual([0, 2])
})

it('a phone without an account hears the same and gets nothing; another code only after a minute, ten a day', async () => {
  const unknown = newPhone()
  expect((await askCode(unknown, 'reset')).Body).toEqual({ ExpireSeconds: 300, ResendSeconds: 60 })
  expect((await (await as('staff_ops')).ok(getSentMessages, { Keyword: unknown })).TotalCount).toBe(0)
  expect((await askCode(unknown, 'reset')).Msg).toMatch(/^Please wait \d+ seconds/)
  for (let n = 1; n < 10; n++) {
    await database.run((db) =>
      db
        .updateTable('sms_code')
        .set({ CreatedTime: new Date(0) })
        .where('Phone', '=', unknown)
        .execute(),
    )
    expect((await askCode(unknown, 'reset')).ErrorCode).toBe(0)
  }
  await database.run((db) =>
    db
      .updateTable('sms_code')
      .set({ CreatedTime: new Date(0) })
      .where('Phone', '=', unknown)
      .execute(),
  )
  expect((await askCode(unknown, 'reset')).Msg).toBe('No more codes can be sent to this phone today')
})

it('[call.cms.User.ChangePassword] ends every other session at once, tells by e-mail, and asks for the old password', async () => {
  await giveUser('lanjing_wh', { EmailThatHasBeenBound: 'wh@lanjing.example' })
  const [here, there] = [await enter('lanjing_wh'), await enter('lanjing_wh')]
  expect(await isAlive(there.token!)).toBe(true)
  const next = { NewPassword: 'Other-123', ConfirmPassword: 'Other-123' }
  expect((await here.call(changePassword, { OldPassword: 'Wrong-123', ...next })).Msg).toBe('The old password is wrong')
  expect(await anonymous.refused(changePassword, { OldPassword: DEMO_PASSWORD, ...next })).toBe(3)
  await here.ok(changePassword, { OldPassword: DEMO_PASSWORD, ...next })
  expect([await isAlive(here.token!), await isAlive(there.token!)]).toEqual([true, false])
  expect((await anonymous.call(login, { AccountName: 'lanjing_wh', Password: DEMO_PASSWORD })).ErrorCode).toBe(2)
  await enter('lanjing_wh', 'Other-123')
  const { Items } = await (await as('staff_ops')).ok(getSentMessages, { Keyword: 'wh@lanjing.example' })
  expect(Items[0]).toMatchObject({ Channel: 'mail', Subject: 'Your Quayside password was changed' })
})

it('a forgotten password is set anew by a code to the phone, and nobody stays signed in', async () => {
  const phone = newPhone()
  await giveUser('lanjing_fin', { Phone: phone })
  const before = await enter('lanjing_fin')
  const SmsCode = await codeFor(phone, 'reset')
  const reset = { Phone: phone, SmsCode, NewPassword: 'Other-123', ConfirmPassword: 'Other-123' }
  await anonymous.ok(changePassword, reset)
  expect(await isAlive(before.token!)).toBe(false)
  await enter('lanjing_fin', 'Other-123')
  expect((await anonymous.call(changePassword, reset)).ErrorCode).toBe(2)
})

const scanned = (path: string) => new URL(path, portal.address).searchParams.get('code')!

it('[route.label.loginByQrCode] a signed-in phone lets the browser in, once; the picture alone lets nobody in', async () => {
  const { QrTicket, ScanPath } = await anonymous.ok(getLoginQrCode, {})
  const state = async (ticket: string) => (await anonymous.ok(getQrState, { ticket })).State
  const phone = await as('qihang_admin')
  expect(await state(QrTicket)).toBe('waiting')
  expect(await anonymous.refused(login, { QrTicket })).toBe(2)
  expect(await anonymous.refused(scanQrCode, { Code: scanned(ScanPath) })).toBe(3)
  expect((await phone.ok(scanQrCode, { Code: scanned(ScanPath) })).Device).toBe('node')
  expect(await state(QrTicket)).toBe('scanned')
  expect(await anonymous.refused(login, { QrTicket })).toBe(2)
  await phone.ok(answerQrCode, { Code: scanned(ScanPath), IsConfirmed: true })
  expect(await anonymous.refused(login, { QrTicket: scanned(ScanPath) })).toBe(2)
  const { Token } = await anonymous.ok(login, { QrTicket })
  expect((await client(portal.address, Token).ok(getCurrentUser, {})).userInfo.AccountName).toBe('qihang_admin')
  expect(await anonymous.refused(login, { QrTicket })).toBe(2)
  expect(await phone.refused(answerQrCode, { Code: scanned(ScanPath), IsConfirmed: true })).toBe(2)

  const refused = await anonymous.ok(getLoginQrCode, {})
  await phone.ok(answerQrCode, { Code: scanned(refused.ScanPath), IsConfirmed: false })
  expect(await state(refused.QrTicket)).toBe('refused')
  expect(await anonymous.refused(login, { QrTicket: refused.QrTicket })).toBe(2)
  expect(await state('unknown')).toBe('expired')
})

it('the browser hears at once that its code was scanned, and nothing of anybody else', async () => {
  const [mine, other] = [await anonymous.ok(getLoginQrCode, {}), await anonymous.ok(getLoginQrCode, {})]
  expect((await fetch(`${portal.address}/live?qr=unknown`)).status).toBe(204)
  const stream = await fetch(`${portal.address}/live?qr=${mine.QrTicket}`)
  const heard: string[] = []
  const reading = (async () => {
    for await (const part of stream.body!.pipeThrough(new TextDecoderStream())) heard.push(part)
  })()
  const phone = await as('qihang_admin')
  await phone.ok(scanQrCode, { Code: scanned(other.ScanPath) })
  await phone.ok(scanQrCode, { Code: scanned(mine.ScanPath) })
  await expect.poll(() => heard.join('')).toContain(createHash('sha256').update(mine.QrTicket).digest('hex'))
  expect(heard.join('')).not.toContain(createHash('sha256').update(other.QrTicket).digest('hex'))
  void reading.catch(() => undefined)
})

const linkUser = (account: string, CustomerId: number, Role = 161002) =>
  database.run(async (db) => {
    const { Id } = await db.selectFrom('app_user').select('Id').where('AccountName', '=', account).executeTakeFirstOrThrow()
    await db.insertInto('customer_link').values({ UserId: Id, CustomerId, Role }).execute()
  })

it('[call.label.quickLoginKey] [call.label.switchCustomer] [call.cms.User.LoginByQuickLogin] [flow.switchCustomer] switches to a linked company with the rights held there, and back', async () => {
  const before = await enter('hengtai_admin')
  await linkUser('hengtai_admin', 430118)
  expect(await before.ok(getCustomerList, {})).toEqual([{ CustomerId: 430118, CustomerName: '杭州启航' }])
  const { SecretKey } = await before.ok(getSecretKey, { Parameter: 430118 })
  const { Token } = await before.ok(loginByQuickLogin, { Id: 430118, SecretKey })
  const there = client(portal.address, Token)
  expect((await there.ok(getCurrentUser, {})).companyInfo.NameCn).toBe('杭州启航')
  expect(await there.refused(createInvitation, {})).toBe(4)
  expect(await isAlive(before.token!)).toBe(false)
  expect(await there.ok(getCustomerList, {})).toEqual([{ CustomerId: 413939, CustomerName: '宁波恒泰' }])

  await database.run((db) => db.updateTable('customer_link').set({ IsEnabled: false }).execute())
  await expect.poll(() => isAlive(Token), { timeout: 15_000 }).toBe(false)
})

it('a quick-login key is good once, for its user and its company', async () => {
  const mine = await enter('yuecheng_admin')
  await linkUser('yuecheng_admin', 413939)
  await linkUser('yuecheng_admin', 420561)
  expect(await mine.refused(getSecretKey, { Parameter: 430118 })).toBe(5)
  const key = async () => (await mine.ok(getSecretKey, { Parameter: 413939 })).SecretKey
  const thief: Client = await as('lanjing_admin')
  expect(await thief.refused(loginByQuickLogin, { Id: 413939, SecretKey: await key() })).toBe(2)
  const swapped = await key()
  expect(await mine.refused(loginByQuickLogin, { Id: 420561, SecretKey: swapped })).toBe(2)
  expect(await mine.refused(loginByQuickLogin, { Id: 413939, SecretKey: swapped })).toBe(2)
  const late = await key()
  await database.run((db) =>
    db
      .updateTable('one_time_secret')
      .set({ ExpireTime: new Date(0) })
      .where('Purpose', '=', 'quickLogin')
      .where('UsedTime', 'is', null)
      .execute(),
  )
  expect(await mine.refused(loginByQuickLogin, { Id: 413939, SecretKey: late })).toBe(2)
  const SecretKey = await key()
  const { Token } = await mine.ok(loginByQuickLogin, { Id: 413939, SecretKey })
  expect(await client(portal.address, Token).refused(loginByQuickLogin, { Id: 413939, SecretKey })).toBe(2)
})

it('[call.oms.ClientPush.GetWeChatWebPageAuthorizationUrl] binds the messaging app of the user who began, once', async () => {
  const user = await as('qihang_fin')
  const begin = async (who: Client) =>
    Object.fromEntries(new URL((await who.ok(getAuthorizationUrl, {})).Url, portal.address).searchParams) as {
      code: string
      state: string
    }
  const { code, state } = await begin(user)
  expect(await (await as('hengtai_fin')).refused(bindMessagingApp, { Code: code, State: state })).toBe(2)
  expect(await user.refused(bindMessagingApp, { Code: code, State: state })).toBe(2)
  const again = await begin(user)
  await user.ok(bindMessagingApp, { Code: again.code, State: again.state })
  expect(await user.refused(bindMessagingApp, { Code: again.code, State: again.state })).toBe(2)
  const other = await as('hengtai_fin')
  const theirs = await begin(other)
  expect((await other.call(bindMessagingApp, { Code: again.code, State: theirs.state })).Msg).toContain(
    'bound to another account',
  )
  await user.ok(unbindMessagingApp, {})
})

it('[call.label.contactAlertIsAlert] [call.label.contactAlertAdd] [call.label.companyAppointmentInfo] reminds of the e-mail until it is bound or put off; names whom to talk to', async () => {
  const user = await as('hengtai_fin')
  const Key = 'BindEmailMsg' as const
  expect(await user.ok(isAlert, { Key })).toEqual({ IsAlert: true })
  await user.ok(addAlert, { Key })
  expect(await user.ok(isAlert, { Key })).toEqual({ IsAlert: false })
  await database.run((db) =>
    db
      .updateTable('contact_alert')
      .set({ UntilTime: new Date(0) })
      .execute(),
  )
  expect(await user.ok(isAlert, { Key })).toEqual({ IsAlert: true })
  await giveUser('hengtai_fin', { EmailThatHasBeenBound: 'fin@hengtai.example' })
  expect(await user.ok(isAlert, { Key })).toEqual({ IsAlert: false })
  expect(await user.ok(getAppointmentInfo, {})).toMatchObject({ BookingEmail: expect.stringContaining('@') })
})

it('[call.label.partnerInvitations] only the super administrator invites, twenty at a time', async () => {
  expect(await (await as('yuecheng_fin')).refused(createInvitation, {})).toBe(4)
  const admin = await as('lanjing_admin')
  for (let n = 0; n < 20; n++) expect((await admin.ok(createInvitation, {})).InvitationCode).toMatch(/^[A-Z0-9]{8}$/)
  expect(await admin.refused(createInvitation, {})).toBe(2)
})

it('lists where a user is signed in and ends one or all others, of the own user only', async () => {
  const [here, phone, pad] = [await enter('qihang_wh'), await enter('qihang_wh'), await enter('qihang_wh')]
  const devices = await here.ok(getDevices, {})
  expect(devices.filter(({ IsCurrent }) => IsCurrent)).toHaveLength(1)
  const [phoneDevice] = (await phone.ok(getDevices, {})).filter(({ IsCurrent }) => IsCurrent)
  expect(await (await as('hengtai_wh')).refused(endDevice, { Id: phoneDevice!.Id })).toBe(5)
  await here.ok(endDevice, { Id: phoneDevice!.Id })
  expect([await isAlive(phone.token!), await isAlive(pad.token!)]).toEqual([false, true])
  await here.ok(endOtherDevices, {})
  expect([await isAlive(pad.token!), await isAlive(here.token!)]).toEqual([false, true])
  expect(await here.ok(getDevices, {})).toHaveLength(1)
})

it('staff in from-admin mode bind, confirm and change nothing of themselves', async () => {
  const { Url } = await (await as('staff_ops')).ok(createAdminLink, { ContractCompanyId: 430118, Path: '/dashboard/index' })
  const { Token } = await anonymous.ok(loginByAdminToken, {
    AdminToken: new URL(Url, portal.address).searchParams.get('adminToken')!,
  })
  const guest = client(portal.address, Token)
  const { ScanPath } = await anonymous.ok(getLoginQrCode, {})
  expect(await guest.refused(answerQrCode, { Code: scanned(ScanPath), IsConfirmed: true })).toBe(4)
  expect(
    await guest.refused(changePassword, { OldPassword: DEMO_PASSWORD, NewPassword: 'Other-123', ConfirmPassword: 'Other-123' }),
  ).toBe(4)
  expect(await guest.refused(getAuthorizationUrl, {})).toBe(4)
  expect(await guest.ok(getCustomerList, {})).toEqual([])
})
