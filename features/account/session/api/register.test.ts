import { expect, it } from 'vitest'
import { createInvitation, getCurrentUser, getInvitations, register } from '../contract.ts'
import { signInFixture, fields } from './fixture-sign-in.ts'
import { companyReview } from '#features/account/company/rules.ts'
import { ROLE } from '#features/account/users/rules.ts'

const { as, anonymous, newPhone, codeFor, errors, enter } = await signInFixture()

it('[call.cms.User.Register] [route.label.registrationInvitationCode] a code and an invitation create a company and its super administrator, each once', async () => {
  const { InvitationCode } = await (await as('qihang_admin')).ok(createInvitation, {})
  const phone = newPhone()
  const SmsCode = await codeFor(phone, 'register')
  const { UserId, ContractCompanyId } = await anonymous.ok(
    register,
    fields(phone, SmsCode, { InvitationCode: InvitationCode.toLowerCase() }),
  )
  const me = await (await enter(`new_${phone.slice(-4)}`, 'Secret-123')).ok(getCurrentUser, {})
  expect(me.userInfo).toMatchObject({ Id: UserId, Role: ROLE.superAdministrator, ContractCompanyId })
  expect(me.companyInfo).toMatchObject({ NameCn: '深圳新客户', ReviewState: companyReview.states.notSubmitted })
  expect((await (await as('qihang_admin')).ok(getInvitations, {})).Items[0]).toMatchObject({
    InvitationCode,
    UsedByCompany: '深圳新客户',
  })

  expect((await anonymous.call(register, fields(phone, SmsCode, { AccountName: 'second' }))).Msg).toBe(
    'The code is wrong or no longer valid',
  )
  const other = newPhone()
  const otherCode = await codeFor(other, 'register')
  expect(await errors(fields(other, otherCode, { InvitationCode }))).toEqual([
    'InvitationCode: This invitation code is unknown, used or expired',
  ])
  // A refusal consumes nothing: the same code is valid for the corrected form.
  expect(await errors(fields(other, otherCode, { AccountName: 'QIHANG_admin' }))).toEqual([
    'AccountName: This user name is taken',
  ])
  for (const [Password, message] of [
    ['Password1', 'This password is too common. Please choose another one'],
    ['Newcomer_1!', 'The password must not be the user name or little more than it'],
  ] as const)
    expect(await errors(fields(other, otherCode, { AccountName: 'newcomer_1', Password, ConfirmPassword: Password }))).toEqual([
      `Password: ${message}`,
    ])
  expect((await anonymous.call(register, fields(other, otherCode))).ErrorCode).toBe(0)
})

it('when two users register the same name concurrently, the second gets an error at that field', async () => {
  const phones = [newPhone(), newPhone()]
  const codes: string[] = []
  for (const phone of phones) codes.push(await codeFor(phone, 'register'))
  const both = await Promise.all(
    phones.map((phone, n) => errors(fields(phone, codes[n]!, { AccountName: n === 0 ? 'harbour' : 'Harbour' }))),
  )
  expect(both.toSorted((a, b) => a.length - b.length)).toEqual([[], ['AccountName: This user name is taken']])
})

it('[rule.account.loginName] [rule.account.password] [rule.account.passwordMatch] [rule.account.terms] [const.loginName.min] [const.loginName.max] [const.password.min] [const.password.max] [msg.passwordsDoNotMatch] [msg.acceptTerms] registration reports each error', async () => {
  const phone = newPhone()
  const wrong = (change: object) => errors(fields(phone, '123456', change))
  expect(await wrong({ AccountName: 'ab' })).toEqual(['AccountName: At least 3 characters'])
  expect(await wrong({ AccountName: 'a'.repeat(21) })).toEqual(['AccountName: Character length exceeds limit (20)'])
  for (const Password of ['abc-123', 'x'.repeat(65), 'mit Leerzeichen', 'Passwörter'])
    expect(await wrong({ Password, ConfirmPassword: Password })).toHaveLength(1)
  for (const Password of ['abc-1234', 'x'.repeat(64)]) expect(await wrong({ Password, ConfirmPassword: Password })).toEqual([])
  for (const AccountName of ['abc', 'a'.repeat(20)]) expect(await wrong({ AccountName })).toEqual([])
  expect(await wrong({ ConfirmPassword: 'Secret-124' })).toEqual(['ConfirmPassword: The passwords do not match'])
  expect(await wrong({ IsAgree: false })).toEqual(['IsAgree: Please accept the terms of service and the privacy policy'])
  expect(await wrong({ Phone: '12345' })).toEqual([
    'Phone: Enter a valid phone number with its country code, such as +44 7700 900123',
  ])
})

it('[call.label.partnerInvitations] only the super administrator can invite, twenty at a time', async () => {
  expect(await (await as('yuecheng_fin')).refused(createInvitation, {})).toBe(4)
  const admin = await as('lanjing_admin')
  for (let n = 0; n < 20; n++) expect((await admin.ok(createInvitation, {})).InvitationCode).toMatch(/^[A-Z0-9]{8}$/)
  expect(await admin.refused(createInvitation, {})).toBe(2)
})
