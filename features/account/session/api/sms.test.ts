import { expect, it } from 'vitest'
import { getSentMessages } from '#features/account/outbox/contract.ts'
import { changePhone, getAccountInfo } from '#features/account/company/contract.ts'
import { changePassword, login, sendSms } from '../contract.ts'
import { solveCaptcha } from './fixture.ts'
import { signInFixture } from './fixture-sign-in.ts'

const { as, anonymous, database, newPhone, giveUser, askCode, codeFor, isAlive } = await signInFixture()

it('[call.cms.User.SmsVerificationSend] [rule.account.sms.phoneFirst] [rule.account.sms.captchaFirst] [msg.phoneFirst] [msg.captchaFirst] sends no code without a phone and a solved captcha', async () => {
  const phone = newPhone()
  const { CaptchaId } = await solveCaptcha(anonymous, database, phone)
  const statusOf = async (data: string) =>
    ((await anonymous.call(sendSms, { data })).Body as unknown as { Errors?: { Msg: string }[] }).Errors?.[0]?.Msg
  expect(await statusOf(`,${CaptchaId},ABCDE,login`)).toBe('Enter your phone number first')
  expect(await statusOf(`${phone},${CaptchaId},,login`)).toBe('Enter the characters in the image first')
  expect(await statusOf(`12345,${CaptchaId},ABCDE,login`)).toBe(
    'Enter a valid phone number with its country code, such as +44 7700 900123',
  )
  expect((await anonymous.call(sendSms, { data: `${phone},${CaptchaId},WRONG,login` })).Body).toEqual({ NeedCaptcha: true })
  expect((await anonymous.call(sendSms, { data: `${phone},${CaptchaId},ABCDE,login` })).ErrorCode).toBe(2)
})

it('[route.label.loginBySmsCode] signs in once with a code; five wrong codes invalidate it', async () => {
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

it('a code is for one purpose, and of two concurrent sign-ins with it one succeeds', async () => {
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

it('a phone without an account gets the same response and no code; another code is sent after a minute at the earliest, ten a day', async () => {
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

it('a user’s own number is verified by a code sent to it for that purpose', async () => {
  const clerk = await as('qihang_fin')
  const phone = newPhone()
  const other = await codeFor(phone, 'register')
  expect(await clerk.refused(changePhone, { Phone: phone, SmsCode: other })).toBe(2)
  await database.run((db) => db.deleteFrom('sms_code').execute())
  await giveUser('qihang_fin', { EmailThatHasBeenBound: 'fin@qihang.example', LangName: 'de-DE' })
  const SmsCode = await codeFor(phone, 'phone')
  expect(await clerk.refused(changePhone, { Phone: newPhone(), SmsCode })).toBe(2)
  expect(await clerk.refused(changePhone, { Phone: phone, SmsCode: SmsCode === '000000' ? '000001' : '000000' })).toBe(2)
  await clerk.ok(changePhone, { Phone: phone, SmsCode })
  expect((await clerk.ok(getAccountInfo, {})).Phone).toBe(phone)
  expect(await clerk.refused(changePhone, { Phone: phone, SmsCode })).toBe(2)

  const messages = (await (await as('staff_ops')).ok(getSentMessages, { Keyword: 'fin@qihang.example' })).Items
  expect(messages).toMatchObject([{ Template: 'phoneChanged', Text: expect.stringContaining(phone) }])
  expect(messages[0]!.Text).toMatch(/^Am \d\d\.\d\d\.\d{4}, \d\d:\d\d UTC /)

  // A phone belongs to one account only.
  await database.run((db) => db.deleteFrom('sms_code').execute())
  const again = await codeFor(phone, 'phone')
  expect(await (await as('qihang_wh')).refused(changePhone, { Phone: phone, SmsCode: again })).toBe(7)
})
