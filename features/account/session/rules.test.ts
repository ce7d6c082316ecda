import { expect, test } from 'vitest'
import { mobileNumber } from './rules.ts'

test('[rule.account.phone] a number is written in one way; a Chinese mobile number needs no country', () => {
  for (const typed of ['13800138000', '+86 138 0013 8000', '0086-138-0013-8000'])
    expect(mobileNumber(typed)).toBe('+8613800138000')
  expect(mobileNumber('+44 7700 (900) 123')).toBe('+447700900123')
  for (const wrong of ['12800138000', '1380013800', '07700900123', 'call me', '']) expect(mobileNumber(wrong)).toBeUndefined()
})
