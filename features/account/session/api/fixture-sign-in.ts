import { afterAll, beforeEach, expect } from 'vitest'
import { client, testPortal } from '../../../../api/testing.ts'
import { DEMO_PASSWORD } from '../../../../demo/accounts.ts'
import { getSentMessages } from '#features/account/outbox/contract.ts'
import { ERROR_CODE } from '#kit/shared/refusal.ts'
import { getCurrentUser, login, register, sendSms } from '../contract.ts'
import { onDatabase, solveCaptcha } from './fixture.ts'

export const fields = (phone: string, SmsCode: string, more: object = {}) => ({
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

/** A test portal without limits on attempts, and test helpers for sign-in: request codes, register, sign in. */
export async function signInFixture() {
  const { as, anonymous, portal, url } = await testPortal()
  const database = onDatabase(url)
  afterAll(() => database.close())

  /** New numbers, so that the resend delay of one test does not block another. */
  let phones = 0
  const newPhone = () => `+8613800001${String((phones += 1)).padStart(3, '0')}`
  const giveUser = (account: string, change: object) =>
    database.run((db) => db.updateTable('app_user').set(change).where('AccountName', '=', account).execute())
  beforeEach(() => database.run((db) => db.deleteFrom('rate_count').execute()))

  async function askCode(phone: string, purpose: string) {
    const { CaptchaId, CaptchaCode } = await solveCaptcha(anonymous, database, phone)
    return anonymous.call(sendSms, { data: `${phone},${CaptchaId},${CaptchaCode},${purpose}` })
  }

  /** The code as the desk shows it. */
  async function codeFor(phone: string, purpose: string): Promise<string> {
    expect(await askCode(phone, purpose)).toMatchObject({ ErrorCode: 0, Body: { ExpireSeconds: 300, ResendSeconds: 60 } })
    const { Items } = await (await as('staff_ops')).ok(getSentMessages, { Keyword: phone })
    return /\d{6}/.exec(Items[0]!.Text!)![0]
  }
  const errors = async (input: object) => {
    const { ErrorCode, Body } = await anonymous.call(register, input as never)
    return ErrorCode === ERROR_CODE.invalid
      ? (Body as unknown as { Errors: { Field: string; Msg: string }[] }).Errors.map(({ Field, Msg }) => `${Field}: ${Msg}`)
      : []
  }
  const isAlive = async (token: string) => (await client(portal.address, token).call(getCurrentUser, {})).ErrorCode === 0
  const enter = async (AccountName: string, Password = DEMO_PASSWORD) =>
    client(portal.address, (await anonymous.ok(login, { AccountName, Password })).Token)
  return { as, anonymous, portal, database, newPhone, giveUser, askCode, codeFor, errors, isAlive, enter }
}
