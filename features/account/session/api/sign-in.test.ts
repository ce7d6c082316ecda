import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { client, type Client } from '../../../../api/testing.ts'
import { DEMO_PASSWORD } from '../../../../demo/accounts.ts'
import { getSentMessages } from '#features/account/outbox/contract.ts'
import {
  addAlert,
  bindMessagingApp,
  changePassword,
  createAdminLink,
  endDevice,
  endOtherDevices,
  getAppointmentInfo,
  getAuthorizationUrl,
  getCurrentUser,
  getCustomerList,
  getDevices,
  isAlert,
  login,
  loginByAdminToken,
  unbindMessagingApp,
} from '../contract.ts'
import { answerQrCode, getLoginQrCode, getQrState, scanQrCode } from '../qr-contract.ts'
import { signInFixture } from './fixture-sign-in.ts'

const { as, anonymous, portal, database, newPhone, giveUser, codeFor, isAlive, enter } = await signInFixture()

it('[call.cms.User.ChangePassword] a new password ends every other session immediately, notifies by e-mail, and requires the old one', async () => {
  await giveUser('lanjing_wh', { EmailThatHasBeenBound: 'wh@lanjing.example' })
  const [here, there] = [await enter('lanjing_wh'), await enter('lanjing_wh')]
  expect(await isAlive(there.token!)).toBe(true)
  const next = { NewPassword: 'Other-123', ConfirmPassword: 'Other-123' }
  expect((await here.call(changePassword, { OldPassword: 'Wrong-123', ...next })).Msg).toBe('The old password is wrong')
  expect(await anonymous.refused(changePassword, { OldPassword: DEMO_PASSWORD, ...next })).toBe(3)
  const common = { OldPassword: DEMO_PASSWORD, NewPassword: 'Qwertyuiop', ConfirmPassword: 'Qwertyuiop' }
  expect(await here.refused(changePassword, common)).toBe(1)
  const same = { NewPassword: DEMO_PASSWORD, ConfirmPassword: DEMO_PASSWORD }
  expect(await here.refused(changePassword, { OldPassword: DEMO_PASSWORD, ...same })).toBe(1)
  await here.ok(changePassword, { OldPassword: DEMO_PASSWORD, ...next })
  expect([await isAlive(here.token!), await isAlive(there.token!)]).toEqual([true, false])
  expect((await anonymous.call(login, { AccountName: 'lanjing_wh', Password: DEMO_PASSWORD })).ErrorCode).toBe(2)
  await enter('lanjing_wh', 'Other-123')
  const { Items } = await (await as('staff_ops')).ok(getSentMessages, { Keyword: 'wh@lanjing.example' })
  expect(Items[0]).toMatchObject({ Channel: 'mail', Subject: 'Your Quayside password was changed' })
})

it('a forgotten password is reset by a code sent to the phone, and every session ends', async () => {
  const phone = newPhone()
  await giveUser('lanjing_fin', { Phone: phone })
  const before = await enter('lanjing_fin')
  const SmsCode = await codeFor(phone, 'reset')
  const reset = { Phone: phone, SmsCode, NewPassword: 'Other-123', ConfirmPassword: 'Other-123' }
  const asName = { ...reset, NewPassword: 'lanjing_FIN', ConfirmPassword: 'lanjing_FIN' }
  expect(await anonymous.refused(changePassword, asName)).toBe(1)
  await anonymous.ok(changePassword, reset)
  expect(await isAlive(before.token!)).toBe(false)
  await enter('lanjing_fin', 'Other-123')
  expect((await anonymous.call(changePassword, reset)).ErrorCode).toBe(2)
})

const scanned = (path: string) => new URL(path, portal.address).searchParams.get('code')!

it('[route.label.loginByQrCode] a signed-in phone signs the browser in once; the QR code alone signs nobody in', async () => {
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

it('the browser is notified immediately that its code was scanned, and of nothing else', async () => {
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

it('[call.oms.ClientPush.GetWeChatWebPageAuthorizationUrl] binds the messaging app once, for the user who started', async () => {
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
    'linked to another account',
  )
  await user.ok(unbindMessagingApp, {})
})

it('[call.label.contactAlertIsAlert] [call.label.contactAlertAdd] [call.label.companyAppointmentInfo] reminds the user to bind an e-mail until done or postponed; names a contact', async () => {
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
  // Mail reaches a user with an address for messages, too.
  await database.run((db) =>
    sql`insert into push_setting (user_id, push_emails) select id, '{fin@hengtai.example}' from app_user where account_name = 'hengtai_fin'`.execute(
      db,
    ),
  )
  expect(await user.ok(isAlert, { Key })).toEqual({ IsAlert: false })
  await database.run((db) => db.deleteFrom('push_setting').execute())
  await giveUser('hengtai_fin', { EmailThatHasBeenBound: 'fin@hengtai.example' })
  expect(await user.ok(isAlert, { Key })).toEqual({ IsAlert: false })
  expect(await user.ok(getAppointmentInfo, {})).toMatchObject({ BookingEmail: expect.stringContaining('@') })
})

it('lists the user’s own sessions, and ends one or all others', async () => {
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

it('staff in from-admin mode can bind, confirm and change nothing', async () => {
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
