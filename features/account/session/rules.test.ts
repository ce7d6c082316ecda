import { expect, test } from 'vitest'
import { fieldIssues } from '#kit/shared/validation.ts'
import { mobileNumber, registration } from './rules.ts'

test('[rule.account.phone] a number is normalized to one format; a Chinese mobile number needs no country code', () => {
  for (const typed of ['13800138000', '+86 138 0013 8000', '0086-138-0013-8000'])
    expect(mobileNumber(typed)).toBe('+8613800138000')
  expect(mobileNumber('+44 7700 (900) 123')).toBe('+447700900123')
  expect(mobileNumber('+49 (0)171 234 5678')).toBe('+491712345678')
  for (const wrong of ['12800138000', '1380013800', '07700900123', 'call me', '']) expect(mobileNumber(wrong)).toBeUndefined()
})

test('an empty registration also reports the missing repeated password', () => {
  const { error } = registration.safeParse({ AccountName: '', Password: '', ConfirmPassword: '', IsAgree: false })
  expect(fieldIssues(error!).map(({ Field, Code }) => `${Field} ${Code}`)).toContain('ConfirmPassword required')
})

test('passwords that differ are reported together with every other error', () => {
  const typed = { AccountName: '', Password: 'Hafen-2026!', ConfirmPassword: 'Hafen-2027!', IsAgree: false }
  const { error } = registration.safeParse(typed)
  expect(fieldIssues(error!).map(({ Field, key }) => `${Field} ${key}`)).toContain(
    'ConfirmPassword session:invalid.passwordsDiffer',
  )
})
